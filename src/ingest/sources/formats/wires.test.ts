import { describe, expect, it } from 'vitest';
import type { DeclaredFacts } from '../../../core/declared-facts.ts';
import type { WireReader } from '../../choices.ts';
import { FeedRefused, type ParsedFeed } from '../parsed-feed.ts';
import { readFeed } from './read-feed.ts';

const addresses = {
  globenewswire: 'https://www.globenewswire.com/RssFeed/country/Sweden',
  mfn: 'https://feed.mfn.se/v1/feed/7f3a1f9c-0000-4000-8000-00000000cafe.json',
  newsweb: 'https://api3.oslo.oslobors.no/v1/newsreader/list',
  nasdaq: 'https://api.news.eu.nasdaq.com/news/query.action?type=json&timeZone=UTC',
  cision: 'https://publish.ne.cision.com/papi/NewsFeed/0123456789ABCDEF0123456789ABCDEF?format=json',
} as const;

const read = (text: string, address: string, declares?: WireReader): ParsedFeed =>
  readFeed(Buffer.from(text), { address, declares });
const json = (value: unknown, address: string, declares?: WireReader) => read(JSON.stringify(value), address, declares);

function refusal(text: string, address: string): string {
  try {
    read(text, address);
  } catch (error) {
    if (error instanceof FeedRefused) return `${error.code}: ${error.reason}`;
    throw error;
  }
  return 'read';
}

const rules = (declared: DeclaredFacts | undefined): readonly string[] =>
  (declared?.trace ?? []).map(({ rule, text }) => `${rule} ${text}`);

const globeNewswire = (parts: string) =>
  `<rss version="2.0" xmlns:dc="http://dublincore.org/documents/dcmi-namespace/"><channel><title>News from Sweden</title><item>
  <guid isPermaLink="true">https://www.globenewswire.com/news-release/2026/10/02/990001/0/sv/x.html</guid>
  <link>https://www.globenewswire.com/news-release/2026/10/02/990001/0/sv/x.html</link><title>Norrskog: insynshandel</title>
  <pubDate>Fri, 02 Oct 2026 09:00 GMT</pubDate><dc:identifier>990001</dc:identifier><dc:language>sv</dc:language>
  <dc:publisher>GlobeNewswire Inc.</dc:publisher>${parts}</item></channel></rss>`;

const norrskog = `<category domain="http://www.globenewswire.com/rss/stock">Stockholm:NRSK B</category>
  <category domain="https://www.globenewswire.com/rss/ISIN">SE9990000013</category>
  <dc:contributor>Norrskog AB</dc:contributor><dc:subject>Managers' Transactions</dc:subject>
  <dc:keyword>insyn</dc:keyword>`;

describe('GlobeNewswire RSS', () => {
  it('declares issuer, ISIN, listing, class, language group and language', () => {
    const [item] = read(globeNewswire(norrskog), addresses.globenewswire).items;
    expect(item).toMatchObject({
      issuer: 'Norrskog AB',
      language: 'sv',
      categories: ["Managers' Transactions", 'insyn'],
    });
    expect(item?.declared).toEqual({
      reader: 'globenewswire',
      issuer: {
        name: 'Norrskog AB',
        isins: ['SE9990000013'],
        leis: [],
        national_numbers: [],
        listings: ['XSTO:NRSK B'],
      },
      class: {
        scheme: 'globenewswire',
        code: null,
        name: "Managers' Transactions",
        disclosure_class: 'managers_transaction',
      },
      language_group: '990001',
      release: '990001',
      language: 'sv',
      trace: expect.any(Array),
    });
    expect(rules(item?.declared)).toContain('declared/globenewswire/isin SE9990000013');
  });

  it('leaves an ISIN with a wrong check digit and an unknown place out, with a word', () => {
    const parts = norrskog.replace('SE9990000013', 'SE9990000014').replace('Stockholm:', 'Atlantis:');
    const declared = read(globeNewswire(parts), addresses.globenewswire).items[0]?.declared;
    expect(declared?.issuer).toMatchObject({ isins: [], listings: [] });
    expect(rules(declared)).toEqual(
      expect.arrayContaining([
        'declared/globenewswire/isin SE9990000014 is not an ISIN with a right check digit: left out',
        'declared/globenewswire/listing Atlantis:NRSK B is not a market and a ticker: left out',
      ]),
    );
  });

  it('counts as the wire at its own address, or where an operator declared the source a copy of it', () => {
    const reader = (address: string, declares?: WireReader) =>
      read(globeNewswire(norrskog), address, declares).items[0]?.declared?.reader;
    expect(reader('https://www.globenewswire.com/RssFeed/country/Finland')).toBe('globenewswire');
    expect(reader('https://globenewswire.com.evil.example/rss')).toBe('feed');
    expect(reader('https://blog.example/rss')).toBe('feed');
    expect(reader('https://blog.example/rss', 'mfn')).toBe('feed');
    expect(reader('https://mirror.example/rss', 'globenewswire')).toBe('globenewswire');
  });
});

const mfnItem = {
  news_id: '11111111-0000-4000-8000-000000000001',
  group_id: '22222222-0000-4000-8000-000000000002',
  url: 'https://feed.mfn.se/v1/feed/x/item/1.html',
  author: {
    name: 'Norrskog',
    isins: ['SE9990000013', 'SE9990000014'],
    leis: ['549300TESTNORRSKOG75', '549300TESTNORRSKOG76'],
    local_refs: ['SE:559900-1236', 'GB:01234567'],
    tickers: ['XSTO:NRSK B'],
  },
  subjects: [
    {
      name: 'Norrskog',
      isins: ['SE9990000013', 'SE9990000014'],
      leis: ['549300TESTNORRSKOG75', '549300TESTNORRSKOG76'],
      local_refs: [],
      tickers: [],
    },
    { name: 'Havlaks ASA', isins: ['NO9990000032'], leis: [], local_refs: [], tickers: ['XOSL:HAVL'] },
  ],
  properties: {
    lang: 'sv',
    type: 'ir',
    tags: [':regulatory', ':correction', 'sub:report', 'sub:report:interim'],
    scopes: ['SE'],
  },
  content: {
    title: 'Norrskog: delårsrapport',
    publish_date: '2026-10-22T05:30:00Z',
    html: '<p>Rörelseresultatet steg.</p>',
    attachments: [
      {
        file_title: 'Delårsrapport Q3',
        content_type: 'application/pdf',
        url: 'https://storage.mfn.se/a/q3.pdf',
        tags: [':primary'],
      },
      { file_title: 'x', content_type: 'application/pdf', url: 'javascript:alert(1)', tags: [] },
    ],
  },
};
const mfn = {
  version: 'https://www.mfn.se/feed/version/1',
  next_url: 'https://feed.mfn.se/v1/feed/x?offset=1',
  items: [mfnItem],
};

describe('MFN', () => {
  it('declares issuer with its identifiers, others it is about, class, group, documents', () => {
    const feed = json(mfn, addresses.mfn);
    expect(feed).toMatchObject({ format: 'mfn', next: 'https://feed.mfn.se/v1/feed/x?offset=1' });
    const [item] = feed.items;
    expect(item).toMatchObject({
      guid: mfnItem.news_id,
      title: 'Norrskog: delårsrapport',
      text: 'Rörelseresultatet steg.',
      language: 'sv',
      published_at: new Date('2026-10-22T05:30:00Z'),
    });
    expect(item?.declared).toMatchObject({
      reader: 'mfn',
      issuer: {
        name: 'Norrskog',
        isins: ['SE9990000013'],
        leis: ['549300TESTNORRSKOG75'],
        national_numbers: ['SE:559900-1236'],
        listings: ['XSTO:NRSK B'],
      },
      subjects: [{ name: 'Havlaks ASA', isins: ['NO9990000032'], listings: ['XOSL:HAVL'] }],
      class: { scheme: 'mfn', disclosure_class: 'interim_report' },
      language_group: mfnItem.group_id,
      release: mfnItem.news_id,
      regulatory: true,
      documents: [
        {
          title: 'Delårsrapport Q3',
          url: 'https://storage.mfn.se/a/q3.pdf',
          media_type: 'application/pdf',
          language: 'sv',
          kind: 'report',
          primary: true,
        },
      ],
    });
    expect(item?.declared?.documents).toHaveLength(1);
  });

  it('reads the single release that its hub pushes', () => {
    expect(json(mfnItem, addresses.mfn).items[0]?.declared?.release).toBe(mfnItem.news_id);
  });

  it('declares what its RSS has in elements of its namespace', () => {
    const rss = `<rss version="2.0" xmlns:x="https://mfn.se/schemas/rss-ns-x/"><channel><title>P</title><item>
      <title>Norrskog: delårsrapport</title><link>https://mfn.se/a/1</link><x:newsId>abc1</x:newsId><x:language>sv</x:language>
      <x:tag>:regulatory</x:tag><x:tag>sub:report:interim</x:tag>
      <x:content type="text">Resultatet steg.</x:content></item></channel></rss>`;
    expect(read(rss, 'https://mfn.se/a.rss').items[0]).toMatchObject({
      text: 'Resultatet steg.',
      language: 'sv',
      declared: { reader: 'mfn', release: 'abc1', regulatory: true, class: { disclosure_class: 'interim_report' } },
    });
  });

  it.each([
    ['another version', { ...mfn, version: 'https://www.mfn.se/feed/version/2' }, 'of the version'],
    ['a missing member', { ...mfn, items: [{ ...mfnItem, url: undefined }] }, 'items.0.url'],
    ['a member of another type', { ...mfn, items: {} }, 'items'],
    ['no member at all', {}, 'version'],
    ['a list', [], 'is not in the format of MFN'],
  ])('refuses %s by name', (_case, value, word) => {
    const refused = refusal(JSON.stringify(value), addresses.mfn);
    expect(refused).toMatch(/^not-a-feed: .*MFN/);
    expect(refused).toContain(word);
  });
});

const message = {
  id: 990001,
  messageId: 990001,
  title: 'Meldepliktig handel',
  category: [{ id: 1102, category_no: 'MELDEPLIKTIG HANDEL', category_en: 'MANAGERS’ TRANSACTION' }],
  markets: ['XOSL'],
  correctionForMessageId: 989990,
  correctedByMessageId: 0,
  issuerSign: 'HAVL',
  issuerName: 'Havlaks ASA',
  publishedTime: '2026-10-01T19:33:50.664Z',
  test: false,
  infoRequired: 0,
  oamMandatory: 0,
};
const newsWeb = (messages: readonly unknown[], overflow = false) => ({ header: {}, data: { messages, overflow } });

describe('NewsWeb', () => {
  it('declares issuer, listing, class and the message that it corrects; a test is left out', () => {
    const feed = json(newsWeb([message, { ...message, messageId: 2, test: true }]), addresses.newsweb);
    expect(feed.items).toHaveLength(1);
    expect(feed.items[0]).toMatchObject({
      guid: '990001',
      url: 'https://newsweb.oslobors.no/message/990001',
      published_at: new Date('2026-10-01T19:33:50.664Z'),
      text: null,
      declared: {
        reader: 'newsweb',
        issuer: { name: 'Havlaks ASA', listings: ['XOSL:HAVL'] },
        class: { code: '1102', disclosure_class: 'managers_transaction' },
        release: '990001',
        corrects: '989990',
      },
    });
    expect(feed.items[0]?.declared).not.toHaveProperty('corrected_by');
    expect(feed.items[0]?.declared).not.toHaveProperty('regulatory');
  });

  it('reads the text, the duty and the attachments of a message', () => {
    const whole = {
      ...message,
      body: 'Ola Nordmann har kjøpt 100 aksjer.',
      infoRequired: 1,
      attachments: [{ id: 7, name: 'KRT.pdf' }],
    };
    const address = 'https://api3.oslo.oslobors.no/v1/newsreader/message?messageId=990001';
    expect(json({ header: {}, data: { message: whole } }, address).items[0]).toMatchObject({
      text: 'Ola Nordmann har kjøpt 100 aksjer.',
      declared: {
        regulatory: true,
        documents: [
          {
            title: 'KRT.pdf',
            url: 'https://api3.oslo.oslobors.no/v1/newsreader/attachment?messageId=990001&attachmentId=7',
          },
        ],
      },
    });
  });

  it('says that a list is not whole', () => {
    expect(json(newsWeb([message], true), addresses.newsweb).problems[0]).toContain('more messages');
  });
});

const nasdaqItem = {
  disclosureId: 990001,
  headline: 'Återköp av aktier',
  language: 'sv',
  languages: ['sv', 'en'],
  cnsCategory: "Changes in company's own shares",
  messageUrl: 'https://view.news.eu.nasdaq.com/view?id=x990001&lang=sv&src=listed',
  published: '2026-08-10 08:30:00',
  market: 'Main Market, Stockholm',
  attachment: [
    { fileName: 'Volymer.pdf', mimetype: 'application/pdf', attachmentUrl: 'https://attachment.news.eu.nasdaq.com/a1' },
  ],
  company: 'Norrskog, Skogsakt. B',
};
const nasdaq = { results: { item: [nasdaqItem] }, count: 1 };

describe('Nasdaq company news', () => {
  it('declares the company as the exchange writes it, class, language group and documents', () => {
    expect(json(nasdaq, addresses.nasdaq).items[0]).toMatchObject({
      guid: '990001:sv',
      published_at: new Date('2026-08-10T08:30:00Z'),
      declared: {
        reader: 'nasdaq',
        issuer: { name: 'Norrskog, Skogsakt. B' },
        class: { disclosure_class: 'own_shares' },
        language_group: '990001',
        documents: [{ title: 'Volymer.pdf', media_type: 'application/pdf' }],
      },
    });
  });

  it('reads JSONP, and times in the zone that was asked for', () => {
    const called = `handleResponse(${JSON.stringify(nasdaq)});`;
    const at = (address: string) => read(called, address).items[0]?.published_at?.toISOString();
    expect(at(addresses.nasdaq)).toBe('2026-08-10T08:30:00.000Z');
    expect(at(addresses.nasdaq.replace('UTC', 'CET'))).toBe('2026-08-10T06:30:00.000Z');
    const offset = { results: { item: [{ ...nasdaqItem, published: '2026-08-10 08:30:00 +0200' }] } };
    expect(json(offset, addresses.nasdaq).items[0]?.published_at?.toISOString()).toBe('2026-08-10T06:30:00.000Z');
  });

  it('refuses a call that ends early', () => {
    expect(refusal(`cb(${JSON.stringify(nasdaq).slice(0, 200)}`, addresses.nasdaq)).toMatch(/^malformed: .*Nasdaq/);
  });
});

const release = {
  EncryptedId: '6E1B2C3D4E5F6071',
  Title: 'Norrskog förvärvar',
  PublishDate: '2026-10-02T06:00:00Z',
  InformationType: 'PRM',
  IsRegulatory: false,
  LanguageCode: 'sv',
  CisionWireUrl: 'https://news.cision.com/se/norrskog/r/norrskog-forvarvar,c990001',
  HtmlBody: '<p>Norrskog förvärvar Havlaks.</p>',
  Files: [{ Title: 'Presentation', FileName: 'presentation.pdf', Url: 'https://mb.cision.com/1/presentation.pdf' }],
};

describe('Cision', () => {
  it('declares class, whether it is regulated, language and documents, of a list and of a single release', () => {
    const expected = {
      guid: release.EncryptedId,
      url: release.CisionWireUrl,
      text: 'Norrskog förvärvar Havlaks.',
      declared: {
        reader: 'cision',
        class: { code: 'PRM', disclosure_class: 'not_regulated' },
        regulatory: false,
        language: 'sv',
        documents: [{ title: 'Presentation', media_type: 'application/pdf', kind: 'presentation' }],
      },
    };
    expect(json({ Releases: [release] }, addresses.cision).items[0]).toMatchObject(expected);
    expect(json({ Release: release }, addresses.cision).items[0]).toMatchObject(expected);
  });

  it('refuses a release without an address', () => {
    const refused = refusal(JSON.stringify({ Releases: [{ ...release, CisionWireUrl: null }] }), addresses.cision);
    expect(refused).toMatch(/^not-a-feed: .*Cision.*Releases\.0\.CisionWireUrl/);
  });
});

describe('a document at the address of a wire', () => {
  it.each(['mfn', 'newsweb', 'nasdaq', 'cision'] as const)(
    'of %s is refused with its name where it is another',
    (wire) => {
      const named = { mfn: 'MFN', newsweb: 'NewsWeb', nasdaq: 'Nasdaq', cision: 'Cision' }[wire];
      const whole = JSON.stringify({ mfn, newsweb: newsWeb([message]), nasdaq, cision: { Releases: [release] } }[wire]);
      const address = addresses[wire];
      expect(refusal('<!doctype html><html><body>Attention Required</body></html>', address)).toMatch(
        `html: is an HTML page, where ${named}`,
      );
      expect(refusal(whole.slice(0, whole.length / 2), address)).toMatch(new RegExp(`^malformed: .*${named}`));
      expect(refusal('{"error":"rate limit"}', address)).toMatch(new RegExp(`^not-a-feed: .*${named}`));
      expect(refusal('Service unavailable', address)).toMatch(new RegExp(`^not-a-feed: .*${named}`));
      expect(refusal(whole, address)).toBe('read');
    },
  );

  it('of another host is read by its members, and its facts are those of a feed', () => {
    const declared = json(mfn, 'https://copy.example/feed.json').items[0]?.declared;
    expect(declared).toMatchObject({ reader: 'feed', class: { scheme: 'mfn' } });
    expect(rules(declared)[0]).toBe('declared/feed/issuer Norrskog');
    expect(json(mfn, 'https://copy.example/feed.json', 'mfn').items[0]?.declared?.reader).toBe('mfn');
  });
});

describe('hostile declarations', () => {
  const many = (length: number, entry: (index: number) => unknown) =>
    Array.from({ length }, (_, index) => entry(index));

  it('are bounded in number and length', () => {
    const hostile = {
      ...mfnItem,
      author: { ...mfnItem.author, name: 'N'.repeat(50_000), tickers: many(5_000, (index) => `XSTO:T${index}`) },
      subjects: many(5_000, (index) => ({ name: `S${index}` })),
      properties: { ...mfnItem.properties, tags: many(5_000, (index) => `x:${index}`) },
      content: {
        ...mfnItem.content,
        attachments: many(5_000, (index) => ({ url: `https://a.example/${index}.pdf`, file_title: 'f'.repeat(1_000) })),
      },
    };
    const declared = json({ ...mfn, items: [hostile] }, addresses.mfn).items[0]?.declared;
    expect(declared?.issuer?.name).toHaveLength(200);
    expect(declared?.issuer?.listings).toHaveLength(20);
    expect(declared?.subjects).toHaveLength(50);
    expect(declared?.documents).toHaveLength(50);
    expect(declared?.trace.length).toBeLessThanOrEqual(100);
    expect(JSON.stringify(declared).length).toBeLessThan(60_000);
  });

  it('of deep nesting are read or refused, never thrown at', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(refusal(deep, addresses.mfn)).toMatch(/^(?:not-a-feed|malformed)/);
    expect(refusal(`{"version":${deep}}`, addresses.mfn)).toMatch(/^(?:not-a-feed|malformed)/);
  });

  it('keep no markup, control characters or addresses with credentials', () => {
    const hostile = {
      ...mfnItem,
      author: { ...mfnItem.author, name: '<b>Norr\u0000skog</b><script>x</script>' },
      content: {
        ...mfnItem.content,
        attachments: [{ url: 'https://user:pw@a.example/x.pdf' }, { url: 'file:///etc/passwd' }],
      },
    };
    const declared = json({ ...mfn, items: [hostile] }, addresses.mfn).items[0]?.declared;
    expect(declared?.issuer?.name).toBe('Norrskog');
    expect(declared?.documents?.map(({ url }) => url)).toEqual(['https://a.example/x.pdf']);
  });
});

describe('any other feed', () => {
  it('declares an issuer, its ISIN, a known class and documents as a feed', () => {
    const rss = `<rss version="2.0"><channel><title>T</title><item><title>Rapport</title><link>https://a.example/1</link>
      <category domain="urn:x:issuer">Norrskog AB</category><category domain="urn:x:isin">SE9990000013</category>
      <category>Interim report</category><enclosure url="https://a.example/q3.pdf" type="application/pdf" length="1"/>
      <enclosure url="https://a.example/logo.png" type="image/png" length="1"/></item></channel></rss>`;
    expect(read(rss, 'https://a.example/rss').items[0]?.declared).toMatchObject({
      reader: 'feed',
      issuer: { name: 'Norrskog AB', isins: ['SE9990000013'] },
      class: { scheme: 'feed', disclosure_class: 'interim_report' },
      documents: [{ url: 'https://a.example/q3.pdf', media_type: 'application/pdf' }],
    });
  });

  it('declares nothing where it has nothing but subjects', () => {
    const rss = `<rss version="2.0"><channel><title>T</title><item><title>a</title><category>Sport</category></item></channel></rss>`;
    expect(read(rss, 'https://a.example/rss').items[0]).not.toHaveProperty('declared');
  });

  it('of Atom and of JSON Feed declares alike', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>1</id><title>Rapport</title>
      <category scheme="urn:x:issuer" term="Norrskog AB"/><category scheme="urn:x:isin" term="SE9990000013"/>
      <link href="https://a.example/1"/><link rel="enclosure" type="application/pdf" href="https://a.example/q3.pdf"/></entry></feed>`;
    expect(read(atom, 'https://a.example/atom').items[0]?.declared).toMatchObject({
      issuer: { name: 'Norrskog AB', isins: ['SE9990000013'] },
      documents: [{ url: 'https://a.example/q3.pdf' }],
    });
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      items: [
        {
          id: '1',
          url: 'https://a.example/1',
          title: 'R',
          attachments: [{ url: 'https://a.example/q3.pdf', mime_type: 'application/pdf' }],
        },
      ],
    };
    expect(json(feed, 'https://a.example/feed.json').items[0]?.declared?.documents).toHaveLength(1);
  });
});
