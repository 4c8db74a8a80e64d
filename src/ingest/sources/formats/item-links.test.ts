import { describe, expect, it } from 'vitest';
import { readFeed } from './read-feed.ts';

const ADDRESS = 'https://feeds.example/feed';
const urls = (text: string) => readFeed(Buffer.from(text), { address: ADDRESS }).items.map(({ url }) => url);

const atom = (...links: string[]) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Authority</title><id>urn:a</id>${links
    .map((link, n) => `<entry><id>tag:a.example,2026:${n}</id><title>Rule ${n}</title>${link}</entry>`)
    .join('')}</feed>`;

const rss = (...items: string[]) =>
  `<rss version="2.0" xmlns:a10="http://www.w3.org/2005/Atom"><channel><title>T</title>${items
    .map((item) => `<item><title>Rule</title>${item}</item>`)
    .join('')}</channel></rss>`;

describe('the address of an item, by the relations of its links', () => {
  it('is an alternate in any spelling, or any other form of the item that a reader can open', () => {
    expect(
      urls(
        atom(
          '<link rel="http://www.iana.org/assignments/relation/alternate" href="https://a.example/1"/>',
          '<link rel="self" href="https://a.example/2"/>',
          '<link rel="enclosure" type="application/pdf" href="https://a.example/3.pdf"/>',
          '<link>https://a.example/4</link>',
          '<link rel="ALTERNATE " href="https://a.example/5"/>',
          '<link rel="via" href="https://b.example/6"/>',
          '<link rel="related" href="https://b.example/7"/>',
          '<link rel="canonical" href="https://a.example/8"/>',
          '<link rel="" href="https://a.example/9"/>',
        ),
      ),
    ).toEqual([
      'https://a.example/1',
      'https://a.example/2',
      'https://a.example/3.pdf',
      'https://a.example/4',
      'https://a.example/5',
      'https://b.example/6',
      'https://b.example/7',
      'https://a.example/8',
      'https://a.example/9',
    ]);
  });

  it('is the best of several: alternate, canonical, related, via, enclosure, self', () => {
    const link = (rel: string) => `<link rel="${rel}" href="https://a.example/${rel}"/>`;
    const worstFirst = ['self', 'enclosure', 'via', 'related', 'canonical', 'alternate'];
    const found = worstFirst.map(
      (_, from) =>
        urls(
          atom(
            worstFirst
              .slice(0, from + 1)
              .map(link)
              .join(''),
          ),
        )[0],
    );
    expect(found).toEqual(worstFirst.map((rel) => `https://a.example/${rel}`));
    expect(urls(atom(`${link('edit')}${link('replies')}`))).toEqual([null]);
  });

  it('is a link of Atom or an enclosure in RSS, its own link and permalink before them', () => {
    expect(
      urls(
        rss(
          '<a10:link href="https://a.example/1"/>',
          '<enclosure url="https://a.example/2.pdf" type="application/pdf" length="1"/>',
          '<a10:link rel="self" href="https://a.example/self"/><guid>https://a.example/3</guid>',
          '<link>https://a.example/4</link><enclosure url="https://a.example/4.pdf" type="application/pdf" length="1"/>',
        ),
      ),
    ).toEqual(['https://a.example/1', 'https://a.example/2.pdf', 'https://a.example/3', 'https://a.example/4']);
  });

  it('is an attachment in JSON Feed where nothing else is given', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      items: [
        { id: '1', title: 'Rule', attachments: [{ url: 'https://a.example/1.pdf', mime_type: 'application/pdf' }] },
        { id: '2', title: 'Rule', external_url: 'https://b.example/2' },
      ],
    };
    expect(urls(JSON.stringify(feed))).toEqual(['https://a.example/1.pdf', 'https://b.example/2']);
  });
});
