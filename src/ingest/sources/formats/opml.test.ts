import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type OpmlFolder, readOpml, writeOpml } from './opml.ts';

const list = readFileSync(new URL('../../../../test/support/ingest/sources/subscriptions.opml', import.meta.url));

describe('readOpml', () => {
  it('yields the feeds of all folders in order, each address once, http and https only', () => {
    const plain = { language: null, categories: [] };
    expect(readOpml(list)).toEqual({
      feeds: [
        {
          title: 'Fjordwire & partners',
          address: 'https://fjordwire.example/rss/all.xml',
          folders: ['Wires'],
          ...plain,
        },
        { title: 'Tilsynet', address: 'https://tilsyn.example/atom.xml', folders: ['Wires', 'Deeper'], ...plain },
        { title: null, address: 'https://nameless.example/feed', folders: [], ...plain },
      ],
      skipped: [
        { title: 'Again', address: 'https://fjordwire.example/rss/all.xml', reason: 'stands in the list twice' },
        { title: 'A file', address: 'file:///etc/passwd', reason: 'is not an http or https address' },
      ],
    });
  });

  it('yields nothing for a list without outlines', () => {
    expect(readOpml(Buffer.from('<opml version="2.0"><head/><body></body></opml>'))).toEqual({
      feeds: [],
      skipped: [],
    });
  });

  it('takes a list as whole whatever white space and comments stand behind it', () => {
    const plain = '<opml version="2.0"><head/><body><outline xmlUrl="https://a.example/"/></body>';
    for (const end of ['</opml>', '</OPML >\n', '</opml>\n<!-- a --> <!-- </opml> b -->\n'])
      expect(readOpml(Buffer.from(`${plain}${end}`)).feeds).toMatchObject([{ address: 'https://a.example/' }]);
  });

  it.each([
    ['', 'empty'],
    ['<!doctype html><html></html>', 'html'],
    ['<rss version="2.0"/>', 'not-a-feed'],
    ['no list', 'not-a-feed'],
    [list.subarray(0, 600), 'malformed'],
    ['<opml version="2.0"><head/><body/></opml> and more', 'malformed'],
    ['<opml version="2.0"><head/><body/></opml> -->', 'malformed'],
    [`<opml>${'</opml><!--'.repeat(100_000)}`, 'malformed'],
    [`<opml>${'<!---->'.repeat(100_000)}`, 'malformed'],
    [`<opml>${' '.repeat(1_000_000)}.`, 'malformed'],
    ['<!DOCTYPE opml [<!ENTITY a "b">]><opml/>', 'entity-declaration'],
  ])('refuses what is no whole list: %#', (input, code) => {
    expect(() => readOpml(Buffer.from(input), { address: 'list.opml' })).toThrow(
      expect.objectContaining({ name: 'FeedRefused', code, message: expect.stringContaining('list.opml') }),
    );
  });

  it('refuses a list that nests without end, is longer than 5 MB or names more than 10,000 feeds', () => {
    const wrap = (body: string) => Buffer.from(`<opml version="2.0"><head/><body>${body}</body></opml>`);
    const nested = wrap('<outline text="a">'.repeat(2_000) + '</outline>'.repeat(2_000));
    const long = wrap(`<!--${'x'.repeat(5_000_000)}-->`);
    const many = wrap(Array.from({ length: 10_001 }, (_, n) => `<outline xmlUrl="https://a.example/${n}"/>`).join(''));
    expect(() => readOpml(nested)).toThrow(expect.objectContaining({ code: 'malformed' }));
    expect(() => readOpml(long)).toThrow(expect.objectContaining({ code: 'too-large' }));
    expect(() => readOpml(many)).toThrow(expect.objectContaining({ code: 'too-large' }));
  });

  it('makes plain text of titles and leaves credentials of addresses out', () => {
    const hostile =
      '<opml><body><outline text="&lt;script&gt;alert(1)&lt;/script&gt;Wire" xmlUrl="https://me:secret@a.example/"/></body></opml>';
    expect(readOpml(Buffer.from(hostile)).feeds).toMatchObject([{ title: 'Wire', address: 'https://a.example/' }]);
  });
});

describe('writeOpml', () => {
  it('writes a list that reads back as it was', () => {
    const feed = {
      title: 'Fjord & "wire" <3',
      address: 'https://fjord.example/feed?a=1&b=2',
      language: 'nb',
      categories: ['/nordwire/country/NO', '/nordwire/paused'],
    };
    const folders: OpmlFolder[] = [
      { name: 'Norway & islands', feeds: [feed] },
      {
        name: 'Sweden',
        feeds: [{ ...feed, title: null, language: null, categories: [], address: 'https://se.example/' }],
      },
    ];
    expect(readOpml(Buffer.from(writeOpml('Feeds', folders, new Date(0)))).feeds).toEqual([
      { ...feed, folders: ['Norway & islands'] },
      {
        title: 'https://se.example/',
        address: 'https://se.example/',
        language: null,
        categories: [],
        folders: ['Sweden'],
      },
    ]);
  });
});
