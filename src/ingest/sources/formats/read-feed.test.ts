import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeedRefusal, FeedRefused, type ParsedFeed } from '../parsed-feed.ts';
import { readFeed } from './read-feed.ts';

const file = (name: string): Uint8Array =>
  readFileSync(new URL(`../../../../test/support/ingest/sources/${name}`, import.meta.url));
const read = (text: string | Uint8Array, address = 'https://site.example/feed.xml'): ParsedFeed =>
  readFeed(typeof text === 'string' ? Buffer.from(text) : text, { address });
const rss = (items: string, channel = '') =>
  `<rss version="2.0"><channel><title>T</title>${channel}${items}</channel></rss>`;
const refusal = (text: string | Uint8Array, address = 'feeds/x.xml') => {
  try {
    read(text, address);
  } catch (error) {
    if (error instanceof FeedRefused) return { code: error.code, message: error.message };
    throw error;
  }
  return null;
};

describe('readFeed on RSS', () => {
  const feed = read(file('wire-rss.xml'));

  it('reads what the feed says of itself', () => {
    expect(feed).toMatchObject({
      format: 'rss',
      title: 'Fjordwire – releases',
      language: 'sv-SE',
      hub: 'https://hub.fjordwire.example/',
      self: 'https://fjordwire.example/rss/all.xml',
    });
  });

  it('reads an item whole: clean title and text, absolute address, instant, issuer apart from author', () => {
    expect(feed.items[0]).toEqual({
      guid: 'fjw-10021',
      document: { blocks: expect.any(Array) },
      url: 'https://fjordwire.example/r/20260312-norrskog?utm_source=rss',
      title: 'Norrskog AB: rörelseresultatet steg till 1\u00a0240 MSEK (1\u00a0102) & utdelningen höjs',
      text: 'Första stycket om Norrskog.\nAndra stycket\nny rad.\nEtt\nTvå',
      published_at: new Date('2026-03-12T06:30:00Z'),
      updated_at: null,
      language: 'sv',
      author: 'Anna Lind',
      categories: ['Delårsrapport'],
      issuer: 'Norrskog AB (publ)',
      declared: expect.objectContaining({ reader: 'feed' }),
      cleaned: [{ part: 'text', reason: 'held what a page would run, which is left out: script' }],
    });
  });

  it('takes a permalink guid for the address, keeps no mail address, and names a date that cannot be', () => {
    expect(feed.items[1]).toMatchObject({
      guid: 'https://fjordwire.example/r/2',
      url: 'https://fjordwire.example/r/2',
      author: 'Bo Ek',
      text: 'Escaped markup text',
      published_at: null,
    });
    expect(feed.problems).toContain('item 2: the date "Tue, 31 Feb 2026 07:30:00 +0100" is not a real date');
  });

  it('hands on an item that says nothing, so that it is counted', () => {
    expect(feed.items).toHaveLength(3);
    expect(feed.items[2]).toMatchObject({ title: null, text: null });
  });

  it('never takes creator or publisher for the issuer; a GlobeNewswire contributor is', () => {
    const wire = (publisher: string) =>
      read(
        rss(
          `<item><title>a</title><dc:creator>C</dc:creator><dc:publisher>${publisher}</dc:publisher>` +
            `<dc:contributor>Havlaks ASA</dc:contributor></item>`,
        ),
      );
    expect(wire('Some Wire').items[0]).toMatchObject({ issuer: null, author: 'C' });
    expect(wire('GlobeNewswire Inc.').items[0]).toMatchObject({ issuer: 'Havlaks ASA', author: 'C' });
  });

  it('reads addresses of the web only, without credentials', () => {
    const urls = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'ftp://a.example/x',
      '//other.example/x',
      '/x y',
      'https://u:p@a.example/x',
    ];
    const feed = read(rss(urls.map((url) => `<item><title>a</title><link>${url}</link></item>`).join('')));
    expect(feed.items.map((item) => item.url)).toEqual([
      null,
      null,
      null,
      'https://other.example/x',
      'https://site.example/x%20y',
      'https://a.example/x',
    ]);
    expect(feed.problems).toHaveLength(3);
  });

  it('resolves links against xml:base, then the channel, then the feed; a file has no base', () => {
    const link = '<item><title>a</title><link>x/1</link></item>';
    expect(read(rss(link, '<link>https://www.site.example/news/</link>')).items[0]?.url).toBe(
      'https://www.site.example/news/x/1',
    );
    expect(read(rss(link.replace('<item>', '<item xml:base="https://b.example/">'))).items[0]?.url).toBe(
      'https://b.example/x/1',
    );
    expect(read(rss(link), 'feeds/x.xml').items[0]?.url).toBeNull();
  });

  it('reads upper-case tags, a missing version, leading white space and bare ampersands', () => {
    const feed = read('\n  <RSS><CHANNEL><ITEM><TITLE>Q&A & more &nbsp;x</TITLE></ITEM></CHANNEL></RSS>');
    expect(feed.items[0]?.title).toBe('Q&A & more x');
  });

  it('reads a feed with nothing in it as an empty one', () => {
    expect(read('<rss version="2.0"><channel></channel></rss>')).toMatchObject({
      format: 'rss',
      title: null,
      items: [],
    });
  });

  it('keeps the first 5,000 items and says that there were more', () => {
    const feed = read(rss('<item><title>a</title></item>'.repeat(5001)));
    expect(feed.items).toHaveLength(5000);
    expect(feed.problems).toEqual(['holds more than 5000 items: the rest was left out']);
  });

  it('gives at most 50 problems, the last of which counts the rest', () => {
    const feed = read(rss('<item><title>a</title><pubDate>soon</pubDate></item>'.repeat(80)));
    expect(feed.problems).toHaveLength(50);
    expect(feed.problems.at(-1)).toBe('and 31 more');
  });
});

describe('readFeed on RDF', () => {
  it('reads Dublin Core, and items that the table of contents forgets', () => {
    const feed = read(file('bank-rdf.xml'));
    expect(feed).toMatchObject({ format: 'rdf', title: 'Bank of Examples', language: 'en', problems: [] });
    expect(feed.items.map((item) => [item.guid, item.published_at?.toISOString()])).toEqual([
      ['https://bank.example/1', '2026-03-12T08:30:00.000Z'],
      ['https://bank.example/2', '2026-03-11T00:00:00.000Z'],
    ]);
    expect(feed.items[0]).toMatchObject({
      author: 'The board',
      categories: ['Monetary policy'],
      text: 'The board decided.',
    });
  });
});

describe('readFeed on Atom', () => {
  const feed = read(file('authority-atom.xml'));

  it('reads the feed and resolves against xml:base', () => {
    expect(feed).toMatchObject({
      format: 'atom',
      title: 'Tilsynet & markedet',
      language: 'nb',
      self: 'https://tilsyn.example/nyheter/atom.xml',
      problems: [],
    });
  });

  it("prefers the HTML alternate, the longer text, the label of a category, and the content's own language", () => {
    expect(feed.items[0]).toEqual({
      guid: 'tag:tilsyn.example,2026:1',
      document: { blocks: expect.any(Array) },
      url: 'https://tilsyn.example/nyheter/1.html',
      title: 'Nytt regelverk fra 1. juli',
      text: 'Fyrste & andre.\nTredje avsnitt er lengre.',
      published_at: new Date('2026-03-12T08:30:15.250Z'),
      updated_at: new Date('2026-03-12T10:00:00Z'),
      language: 'nn',
      author: 'Tilsynet',
      categories: ['Regelverk'],
      issuer: null,
    });
  });

  it('takes the update for the publication where that is all there is, and no base64 for text', () => {
    expect(feed.items[1]).toMatchObject({
      published_at: new Date('2026-03-11T08:00:00Z'),
      updated_at: new Date('2026-03-11T08:00:00Z'),
      text: null,
      author: 'Kari Nordmann',
    });
  });

  it('decodes what Atom 0.3 sends as base64', () => {
    const title = Buffer.from('<b>Årsredovisning</b> & mer').toString('base64');
    const feed = read(
      `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title mode="base64">${title}</title></entry></feed>`,
    );
    expect(feed.items[0]?.title).toBe('Årsredovisning & mer');
  });
});

describe('readFeed on JSON Feed', () => {
  const feed = read(file('issuer-feed.json'));

  it('reads the feed, its WebSub hub and its items', () => {
    expect(feed).toMatchObject({
      format: 'json-feed',
      title: 'Havlaks ASA',
      language: 'en-GB',
      hub: 'https://hub.example/',
      self: 'https://havlaks.example/feed.json',
    });
    expect(feed.items[0]).toEqual({
      guid: 'havlaks-7',
      document: { blocks: expect.any(Array) },
      url: 'https://havlaks.example/news/7',
      title: 'Harvest volume 41,200 tonnes',
      text: 'First line.\nSecond line < not a tag',
      published_at: new Date('2026-03-12T06:00:00Z'),
      updated_at: new Date('2026-03-12T06:05:00Z'),
      language: null,
      author: 'Investor Relations',
      categories: ['Volumes', 'Q1'],
      issuer: null,
    });
  });

  it('takes a number for an id, and no script from anywhere', () => {
    expect(feed.items[1]).toMatchObject({
      guid: '8',
      url: null,
      title: null,
      text: 'Untitled\nBody end',
      language: 'no',
      author: 'A, B',
    });
  });
});

describe('readFeed on broken XML', () => {
  it('keeps the whole items of a truncated file and leaves out the one it ends inside of', () => {
    const feed = read(file('truncated-rss.xml'));
    expect(feed.items.map((item) => [item.guid, item.title, item.text])).toEqual([
      ['1', 'Whole & well', 'Text'],
      ['2', 'Unclosed markup', null],
    ]);
    expect(feed.problems.join('\n')).toMatch(/tolerant reader[\s\S]*left out/);
  });

  it('keeps the whole items wherever the file is cut', () => {
    const whole = rss(
      Array.from({ length: 4 }, (_, index) => `<item><title>Title ${index}</title><guid>${index}</guid></item>`).join(
        '',
      ),
    );
    for (let length = whole.indexOf('</item>') + 7; length < whole.length; length += 1) {
      const finished = whole.slice(0, length).split('</item>').length - 1;
      expect(read(whole.slice(0, length)).items.map((item) => item.title)).toEqual(
        Array.from({ length: finished }, (_, index) => `Title ${index}`),
      );
    }
  });

  it('finds the items behind tags that do not nest or are not closed', () => {
    const feed = read(file('unnested-rss.xml'));
    expect(feed.items.map((item) => item.guid)).toEqual(['1', '2', '3']);
    expect(feed.problems).toEqual(['hides items from a strict reader: read by the tolerant reader']);
  });

  it('reads past text before and after the document', () => {
    const feed = read(
      `Warning: cache is stale\n<?xml version="1.0"?>${rss('<item><title>a</title></item>')}<script>x()</script>`,
    );
    expect(feed.items).toHaveLength(1);
    expect(feed.problems).toEqual(['other text stands before the document']);
  });
});

describe('readFeed refuses', () => {
  const refusals: [string, string | Uint8Array, FeedRefusal, RegExp][] = [
    ['nothing', '', 'empty', /is empty/],
    ['white space and NUL', ' \n\0\t', 'empty', /is empty/],
    ['an HTML page', '<!DOCTYPE html><html><body><rss></rss></body></html>', 'html', /HTML page/],
    ['an XHTML page', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'html', /HTML page/],
    [
      'other XML, by its root and line',
      '<?xml version="1.0"?>\n<!-- x -->\n<note>x</note>',
      'not-a-feed',
      /line 3: .*<note>/,
    ],
    ['an XML root that only sounds like a feed', '<feed><menu/></feed>', 'not-a-feed', /no element of a feed/],
    ['plain text', 'Service unavailable', 'not-a-feed', /neither XML nor JSON/],
    ['JSON that is no feed', '{"error": "no such feed"}', 'not-a-feed', /not a JSON Feed/],
    [
      'JSON that is none, by its line',
      '{\n"version": "https://jsonfeed.org/version/1.1",\n"items" []}',
      'malformed',
      /line 3: is not well-formed JSON/,
    ],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'binary', /neither/],
    ['gzip that nobody undid', Buffer.from('1f8b080000000000000003', 'hex'), 'binary', /neither/],
    ['a prolog without end', '<?xml version="1.0"?><!-- <rss/>', 'malformed', /ends inside its prolog/],
    ['nesting without end', `<rss><channel>${'<a>'.repeat(5000)}`, 'malformed', /not well-formed XML/],
    ['more than 20 MB', new Uint8Array(20_000_001), 'too-large', /20000001 bytes/],
  ];

  it.each(refusals)('%s', (_, input, code, message) => {
    expect(refusal(input)).toEqual({ code, message: expect.stringMatching(message) });
    expect(refusal(input)?.message.startsWith('feeds/x.xml')).toBe(true);
  });

  it('entities a document declares, internal, external or exploding, naming entity and line', () => {
    for (const entity of ['a "text"', 'a SYSTEM "file:///etc/passwd"', 'a "&b;&b;&b;&b;">\n<!ENTITY b "&c;&c;&c;"']) {
      expect(
        refusal(
          `<?xml version="1.0"?>\n<!DOCTYPE rss [\n<!ENTITY ${entity}>]>${rss('<item><title>&a;</title></item>')}`,
        ),
      ).toEqual({
        code: 'entity-declaration',
        message: 'feeds/x.xml, line 3: declares the entity "a": entity declarations are not expanded and not read',
      });
    }
  });

  it('nothing of a document type that declares no entity of its own, and fetches nothing for it', () => {
    const doctype =
      '<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://dtd.example/rss-0.91.dtd" [<!ENTITY % l SYSTEM ' +
      '"http://dtd.example/l.ent"> %l;]>';
    expect(read(doctype + rss('<item><title>Caf&eacute; &other;</title></item>')).items[0]?.title).toBe('Café &other;');
  });

  it('without showing credentials of the address', () => {
    expect(refusal('', 'https://user:secret@a.example/feed')?.message).toBe('https://a.example/feed: is empty');
  });
});

describe('the author of an item', () => {
  it.each([
    ['<author>ann@a.example (Ann Berg)</author>', 'Ann Berg'],
    ['<author><![CDATA[Ann Berg <ann@a.example>]]></author>', 'Ann Berg'],
    ['<author><name>Ann Berg</name><email>ann@a.example</email></author>', 'Ann Berg'],
    ['<author>Ann</author><author type="b">Bo</author>', 'Ann, Bo'],
    ['<dc:creator>Ann Berg, ann@a.example, Oslo</dc:creator>', 'Ann Berg, , Oslo'],
    ['<dc:creator>Ann Berg &lt;ann@a.example&gt;; (bo@a.example)</dc:creator>', 'Ann Berg ;'],
    ['<dc:creator>ann@a.example</dc:creator>', null],
    ['<dc:creator>@desk at a.example</dc:creator>', '@desk at a.example'],
  ])('%s is %s', (people, author) =>
    expect(read(rss(`<item><title>a</title>${people}</item>`)).items).toMatchObject([{ author }]),
  );
});

describe('readFeed on hostile input', () => {
  const pieces = fc.constantFrom(
    '<?xml version="1.0"?>',
    '<rss version="2.0">',
    '<channel>',
    '<item>',
    '</item>',
    '</channel>',
    '</rss>',
    '<title>',
    '</title>',
    '<description>',
    '</description>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    '<entry>',
    '</entry>',
    '</feed>',
    '<content type="xhtml">',
    '</content>',
    '<author>',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<script>alert(1)</script>',
    '&lt;script&gt;',
    '&amp;lt;script',
    '&#0;',
    '\0',
    '\ud800',
    '<__proto__>',
    'constructor',
    '<link href="x"/>',
    '<!DOCTYPE x [',
    ']>',
    '<guid>',
    '{"items":[',
    '"title":"<script>"',
    '<',
    '&',
  );
  const documents = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 40 })
      .map((parts) => Buffer.from(parts.join(''))),
    fc
      .array(pieces, { maxLength: 20 })
      .map((parts) =>
        Buffer.from(rss(`<item><title>${parts.join('')}</title><description>${parts.join('')}</description></item>`)),
      ),
    fc
      .json()
      .map((json) => Buffer.from(`{"version":"https://jsonfeed.org/version/1","title":"<script>","items":[${json}]}`)),
  );

  it('throws FeedRefused and nothing else, and never yields markup or NUL', () =>
    fc.assert(
      fc.property(documents, (bytes) => {
        let feed: ParsedFeed;
        try {
          feed = readFeed(bytes, { address: 'https://a.example/feed' });
        } catch (error) {
          expect(error).toBeInstanceOf(FeedRefused);
          expect(String(error)).not.toContain('\0');
          return;
        }
        for (const problem of feed.problems) expect(problem).not.toMatch(/<[a-z/!?]|\0/i);
        for (const item of feed.items) {
          for (const text of [item.title, item.text, item.author, item.issuer, item.guid, ...item.categories]) {
            if (text !== item.guid) expect(text ?? '').not.toMatch(/<[a-z/!?]/i);
            expect(text ?? '').not.toContain('\0');
            expect((text ?? '').isWellFormed()).toBe(true);
          }
          expect(item.url ?? 'https://').toMatch(/^https?:\/\//);
          expect(item.published_at === null || Number.isFinite(item.published_at.getTime())).toBe(true);
        }
      }),
      { numRuns: 1000 },
    ));

  it('reads what would take quadratic time in bounded time', () => {
    // Each of these took minutes with the readers as they come: the time limit of a test is what they meet.
    read(rss(`<item><title>a</title><author>${'('.repeat(1_000_000)}</author></item>`));
    read(
      rss(
        `<item><title>a</title><description><![CDATA[${'<a>'.repeat(200_000)}${'</b>'.repeat(200_000)}]]></description></item>`,
      ),
    );
    refusal(`<rss><channel>${'<item>'.repeat(200_000)}`);
    const about = (name: string) =>
      Array.from({ length: 10_000 }, (_, index) => name.replace('#', String(index))).join('');
    read(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel><items>` +
        `<rdf:Seq>${about('<rdf:li resource="u#"/>')}</rdf:Seq></items></channel>` +
        `${about('<item about="v#"><title>a</title></item>')}</rdf:RDF>`,
    );
  });

  it.each([
    ['an attribute', `<author note="<"${'>'}#</author>`],
    ['a comment', '<author><!-- </author> -->#</author>'],
    ['CDATA', '<author><![CDATA[</author>]]>#</author>'],
    ['another element', '<author><b></author>#</b></author>'],
    [
      'another name',
      '<x:é.author xmlns:x="u:x">a</x:é.author><é:author xmlns:é="http://backend.userland.com/rss2">#</é:author>',
    ],
    ['capitals', '<AUTHOR\n>#</AUTHOR>'],
  ])('reads an item in bounded time whose person is long and hides its end in %s', (_where, person) => {
    for (const text of ['('.repeat(60_000), `www.a${'.'.repeat(60_000)} b`])
      expect(read(rss(`<item><title>a</title>${person.replace('#', text)}</item>`)).items).toMatchObject([
        { title: 'a' },
      ]);
  });

  it('reads authors, addresses and languages without end in bounded time', () => {
    const word = 'a.'.repeat(100_000);
    const [first] = read(rss(`<item><title>a</title><dc:creator>${word}</dc:creator></item>`)).items;
    expect(first?.author).toMatch(/^a\.a\..*…$/);
    const items = Array.from({ length: 5_000 }, (_, id) => ({ id: `${id}`, title: 'a', url: 'b' }));
    const json = (rest: object) =>
      read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items, ...rest }));
    expect(json({ authors: [{ name: 'Ann '.repeat(1_000_000) }] }).items).toHaveLength(5_000);
    expect(json({ authors: Array.from({ length: 20_000 }, (_, n) => ({ name: `a${n}` })) }).items).toHaveLength(5_000);
    const base = `https://a.example/${'a/'.repeat(1_000_000)}`;
    expect(json({ home_page_url: base }).items[0]?.url).toBe('https://site.example/b');
    expect(
      read(rss('<item><title>a</title><link>b</link></item>'.repeat(5_000), `<link>${base}</link>`)).items,
    ).toHaveLength(5_000);
  });

  it('passes over every table of contents of an RDF feed', () => {
    const list = Array.from({ length: 50_000 }, (_, index) => `<rdf:li resource="u${index}"/>`).join('');
    const items = Array.from({ length: 5_000 }, (_, index) => `<item about="v${index}"><title>a</title></item>`).join(
      '',
    );
    expect(
      read(
        `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel><items/><items></items>` +
          `<items><rdf:Seq>${list}</rdf:Seq></items></channel>${items}</rdf:RDF>`,
      ).items,
    ).toHaveLength(5_000);
  });
});

describe('deleted entries of Atom (RFC 6721)', () => {
  const read = (inner: string) =>
    readFeed(
      new TextEncoder().encode(
        `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0"><title>T</title>${inner}</feed>`,
      ),
      { address: 'https://wire.example/atom' },
    );

  it.each([
    ['<at:deleted-entry ref="tag:wire.example,2026:1" when="2026-03-24T07:00:00Z"/>', ['tag:wire.example,2026:1']],
    [`<deleted-entry ref='https://wire.example/?a=1&amp;b=2'></deleted-entry>`, ['https://wire.example/?a=1&b=2']],
    ['<at:deleted-entry ref="1"><at:comment>Wrong</at:comment></at:deleted-entry><at:deleted-entry ref="1"/>', ['1']],
    ['<at:deleted-entry when="2026-03-24T07:00:00Z"/><at:deleted-entry ref=""/>', []],
  ])('%s', (inner, withdrawn) => {
    expect(read(inner).withdrawn).toEqual(withdrawn);
  });

  it.each([
    ['2026-03-24T08:00:00Z', []],
    ['2026-03-24T06:00:00Z', ['1']],
  ])('lose to a version of the entry that is later: %s', (updated, withdrawn) => {
    const entry = `<entry><id>1</id><title>T</title><updated>${updated}</updated></entry>`;
    expect(read(`${entry}<at:deleted-entry ref="1" when="2026-03-24T07:00:00Z"/>`).withdrawn).toEqual(withdrawn);
  });

  it.each([
    '<entry><id>2</id><content type="html"><![CDATA[<at:deleted-entry ref="1"/>]]></content></entry>',
    '<entry><id>2</id><content type="xhtml"><at:deleted-entry ref="1"/></content></entry>',
    '<!-- <at:deleted-entry ref="1"/> -->',
  ])('are not read from content: %s', (inner) => {
    expect(read(inner).withdrawn).toEqual([]);
  });
});
