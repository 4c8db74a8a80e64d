import { describe, expect, it } from 'vitest';
import { readFeed } from './read-feed.ts';

const namespaces =
  'xmlns:w="https://wire.example/ns" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:xhtml="http://www.w3.org/1999/xhtml" ' +
  'xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/"';
const rss = (...items: string[]) =>
  `<rss version="2.0" ${namespaces}><channel><title>Press</title><link>https://press.example/</link>${items
    .map((item, at) => `<item><title>Interim report</title><link>https://press.example/${at}</link>${item}</item>`)
    .join('')}</channel></rss>`;
const read = (feed: string) =>
  readFeed(new TextEncoder().encode(feed), { address: 'https://press.example/feed' }).items.map(
    ({ text, language }) => [text, language],
  );

const said = 'Net sales rose to SEK 1,234.5 million (1,101.2) in the third quarter.';
const escaped = `&lt;p&gt;${said}&lt;/p&gt;`;

describe('an item whose description says nothing', () => {
  it('has the text and the language that its wire puts into elements of its own', () => {
    const own = `<description></description><w:newsId>866b</w:newsId><w:language>en</w:language><w:tag>:regulatory</w:tag>
      <w:content type="html">${escaped}</w:content><w:content type="text">${said}</w:content>`;
    expect(read(rss(own))).toEqual([[said, 'en']]);
  });

  it.each([
    ['a vendor’s body', `<w:body>${escaped}</w:body>`],
    ['atom:content', `<atom:content type="html">${escaped}</atom:content>`],
    ['atom:summary', `<atom:summary>${said}</atom:summary>`],
    ['content without a namespace', `<content><![CDATA[<p>${said}</p>]]></content>`],
    ['xhtml:body', `<xhtml:body><xhtml:p>${said}</xhtml:p></xhtml:body>`],
    ['media:description', `<media:group><media:description>${said}</media:description></media:group>`],
    ['itunes:summary', `<itunes:summary>${said}</itunes:summary>`],
    ['the longest of several', `<itunes:summary>Net sales rose.</itunes:summary><w:text>${said}</w:text>`],
    [
      'a description of a picture alone',
      `<description>&lt;img src="a.png"&gt;</description><w:content>${said}</w:content>`,
    ],
  ])('has the text of %s', (_, element) => expect(read(rss(element))[0]?.[0]).toBe(said));

  it('has it beside items that need none, each its own', () => {
    const items = [
      '<description>First news.</description><w:content>Other</w:content>',
      `<w:content>${said}</w:content>`,
      '',
    ];
    expect(read(rss(...items)).map(([text]) => text)).toEqual(['First news.', said, null]);
  });

  it('keeps the tables of it', () => {
    const [item] = readFeed(
      new TextEncoder().encode(
        rss(
          '<w:content><xhtml:table><xhtml:tr><xhtml:td>Sales</xhtml:td><xhtml:td>310</xhtml:td></xhtml:tr></xhtml:table></w:content>',
        ),
      ),
      { address: 'https://press.example/feed' },
    ).items;
    expect(item).toMatchObject({ text: 'Sales\t310', document: { blocks: [{ kind: 'table', columns: 2 }] } });
  });

  it('has it in RDF and Atom too', () => {
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${namespaces}>
      <channel><title>P</title></channel><item rdf:about="https://press.example/1"><title>T</title>
      <link>https://press.example/1</link><w:content>${said}</w:content><w:language>sv</w:language></item></rdf:RDF>`;
    expect(read(rdf)).toEqual([[said, 'sv']]);
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" ${namespaces}><title>P</title><id>p</id><entry><id>1</id><title>T</title>
      <link href="https://press.example/1"/><updated>2026-11-27T06:30:00Z</updated>
      <media:group><media:description>${said}</media:description></media:group><w:language>fi</w:language></entry></feed>`;
    expect(read(atom)).toEqual([[said, 'fi']]);
  });
});

it('a language of a namespace counts with a text of the feed’s own, and dc:language before it', () => {
  expect(read(rss('<description>Text.</description><w:language>nb</w:language>'))).toEqual([['Text.', 'nb']]);
  expect(read(rss('<w:language>nb</w:language><dc:language>sv</dc:language>'))[0]?.[1]).toBe('sv');
});

it('words of a source, an author or a picture are no text of an item', () => {
  const others = '<source url="https://x.example/"><description>Other</description></source>';
  expect(read(rss(`${others}<w:image><w:description>Logo</w:description></w:image>`))).toEqual([[null, null]]);
});

it('reads hostile elements in bounded time', () => {
  const before = process.cpuUsage();
  read(rss(`<w:content>${'<b/>'.repeat(200_000)}</w:content>`, '<w:content/>'.repeat(100_000)));
  expect(process.cpuUsage(before).user).toBeLessThan(8_000_000);
});
