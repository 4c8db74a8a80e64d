import { describe, expect, it } from 'vitest';
import { toNinjs } from '../../../http/representation/ninjs.ts';
import { readFeed } from './read-feed.ts';

const read = (text: string, address = 'https://wire.example/ninjs') =>
  readFeed(new TextEncoder().encode(text), { address });
const standard = { name: 'ninjs', version: '1.5' };

const release = {
  $standard: standard,
  uri: 'http://wire.example/id/4711',
  type: 'text',
  pubstatus: 'usable',
  language: 'sv',
  firstcreated: '2026-03-24T07:00:00Z',
  versioncreated: '2026-03-24T08:30:00Z',
  headline: 'Fjordkraft Demo ökar utdelningen',
  byline: 'Anna Exempel',
  description_text: 'Kort.',
  body_html: '<p>Styrelsen föreslår en utdelning om 4,50 kronor per aktie för 2025.</p>',
  subject: [{ name: 'Utdelning', scheme: 'http://wire.example/subjects', code: '12' }],
  organisation: [
    {
      name: 'Fjordkraft Demo AB',
      rel: 'issuer',
      symbols: [
        { symbol: 'SE0000000000', symboltype: 'http://cv.iptc.org/newscodes/financialinstrumentsymboltype/ISIN' },
      ],
    },
  ],
  renditions: {
    web: { href: 'https://wire.example/news/4711', mimetype: 'text/html' },
    report: { href: 'https://wire.example/4711.pdf', mimetype: 'application/pdf', title: 'Rapport' },
  },
};

describe('ninjs', () => {
  it('is read as one item with its words, address, dates and issuer', () => {
    expect(read(JSON.stringify(release))).toMatchObject({
      format: 'ninjs',
      problems: [],
      items: [
        {
          guid: 'http://wire.example/id/4711',
          url: 'https://wire.example/news/4711',
          title: 'Fjordkraft Demo ökar utdelningen',
          text: 'Styrelsen föreslår en utdelning om 4,50 kronor per aktie för 2025.',
          published_at: new Date('2026-03-24T07:00:00Z'),
          updated_at: new Date('2026-03-24T08:30:00Z'),
          language: 'sv',
          author: 'Anna Exempel',
          categories: ['Utdelning'],
          issuer: 'Fjordkraft Demo AB',
          declared: { documents: [{ url: 'https://wire.example/4711.pdf', title: 'Rapport' }] },
        },
      ],
    });
  });

  it.each([
    ['a list', (all: object[]) => JSON.stringify(all)],
    ['lines', (all: object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('')],
  ])('several documents are read from %s', (_form, write) => {
    const others = [release, { ...release, uri: 'urn:newsml:wire.example:2', renditions: {} }];
    expect(read(write(others)).items.map(({ guid, url }) => [guid, url])).toEqual([
      ['http://wire.example/id/4711', 'https://wire.example/news/4711'],
      ['urn:newsml:wire.example:2', null],
    ]);
  });

  it.each([
    ['withheld documents', { pubstatus: 'withheld' }],
    ['documents with an embargo', { embargoed: '2030-01-01T00:00:00Z' }],
    ['documents that are no text', { type: 'picture' }],
  ])('%s are left out, with a word', (words, change) => {
    const feed = read(JSON.stringify([release, { ...release, uri: 'http://wire.example/id/2', ...change }]));
    expect([feed.items.length, feed.problems]).toEqual([1, [`1 ${words} were left out`]]);
  });

  it.each(['canceled', 'Canceled', 'cancelled'])('%s documents withdraw what their id or page named', (pubstatus) => {
    const feed = read(
      JSON.stringify([
        { uri: 'urn:newsml:wire.example:2', pubstatus },
        { ...release, pubstatus },
      ]),
    );
    expect(feed).toMatchObject({
      items: [],
      problems: [],
      withdrawn: ['urn:newsml:wire.example:2', 'http://wire.example/id/4711', 'https://wire.example/news/4711'],
    });
  });

  it('a later version of a canceled document stands, in any order', () => {
    const canceled = { ...release, pubstatus: 'canceled', versioncreated: '2026-03-24T08:00:00Z' };
    for (const documents of [
      [canceled, release],
      [release, canceled],
    ])
      expect(read(JSON.stringify(documents))).toMatchObject({ items: [{ guid: release.uri }], withdrawn: [] });
  });

  it('documents of this service are read again', () => {
    const row = {
      id: 'bvnozwnshtp8',
      title: 'Fjordkraft Demo raises its dividend',
      summary: 'The board proposes 4.50 kronor a share.',
      key_points: ['4.50 kronor a share'],
      article_url: 'https://wire.example/news/1',
      published_at: '2026-03-24T07:00:00.000Z',
      updated_at: '2026-03-24T08:00:00.000Z',
      country: 'SE',
      content_type: 'news',
      source: { id: 'wire', name: 'Wire', domain: 'wire.example' },
    };
    const text = `${JSON.stringify(toNinjs('https://news.example/api/v1', 'article', row))}\n`;
    expect(read(text + text.replace('bvnozwnshtp8', 'other')).items[0]).toMatchObject({
      title: row.title,
      url: row.article_url,
      text: row.summary,
      published_at: new Date(row.published_at),
      language: 'en',
    });
  });

  it.each([
    ['a uri of another type', { ...release, uri: '' }],
    ['a list of subjects that is none', { ...release, subject: 'news' }],
  ])('%s is refused', (_name, document) => {
    expect(() => read(JSON.stringify(document))).toThrow(/not in the format of ninjs|not a JSON Feed/);
  });

  it('a line that is not JSON is refused with its number', () => {
    expect(() => read(`${JSON.stringify(release)}\n{"uri": \n`)).toThrow(/has a line that is not JSON/);
  });

  it('other JSON is no ninjs', () => {
    expect(() => read('{"uri": "http://wire.example/1"}')).toThrow(/not a JSON Feed/);
  });
});
