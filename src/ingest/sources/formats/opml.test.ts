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

  const wrap = (outlines: string, declared = 'UTF-8') =>
    `<?xml version="1.0" encoding="${declared}"?>\n<opml version="2.0"><head/><body>${outlines}</body></opml>`;
  const berry = '<outline text="Blåbär på väg" xmlUrl="https://a.example/feed"/>';
  const marked = (mark: number[], text: Buffer) => Buffer.concat([Buffer.from(mark), text]);

  it.each<[string, Buffer]>([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${wrap(berry)}`)],
    ['UTF-8 that says ISO-8859-1', Buffer.from(wrap(berry, 'ISO-8859-1'))],
    ['UTF-8 that says windows-1252', Buffer.from(wrap(berry, 'windows-1252'))],
    ['UTF-8 encoded twice', Buffer.from(Buffer.from(wrap(berry)).toString('latin1'))],
    ['ISO-8859-1', Buffer.from(wrap(berry, 'ISO-8859-1'), 'latin1')],
    ['ISO-8859-1 that says UTF-8', Buffer.from(wrap(berry), 'latin1')],
    ['UTF-16 with a mark', marked([0xff, 0xfe], Buffer.from(wrap(berry, 'UTF-16'), 'utf16le'))],
    ['UTF-16 without a mark', Buffer.from(wrap(berry, 'UTF-16'), 'utf16le')],
  ])('reads a list by its bytes: %s', (_, bytes) => {
    expect(readOpml(bytes).feeds).toMatchObject([{ title: 'Blåbär på väg', address: 'https://a.example/feed' }]);
  });

  it.each([
    ['https://a.example/feed?x=1&y=2', 'https://a.example/feed?x=1&y=2'],
    ['\n  https://a.example/feed\n', 'https://a.example/feed'],
    ['feed:https://a.example/feed', 'https://a.example/feed'],
    ['feed://https://a.example/feed', 'https://a.example/feed'],
    ['feed://a.example/feed', 'http://a.example/feed'],
    ['webcal://a.example/ir.ics', 'https://a.example/ir.ics'],
  ])('reads the address %j as %s', (written, address) => {
    expect(readOpml(Buffer.from(wrap(`<outline text="A" xmlUrl="${written}"/>`))).feeds).toMatchObject([{ address }]);
  });

  it('reads nested outlines with their folders, a feed that is a folder too, and names in any case', () => {
    const deep = `${'<outline text="F">'.repeat(60)}<outline text="D" xmlUrl="https://d.example/"/>${'</outline>'.repeat(60)}`;
    const outlines = [
      '<outline text="P" xmlUrl="https://p.example/"><outline text="C" xmlurl="https://c.example/"/></outline>',
      '<OUTLINE TEXT="U" XMLURL="https://u.example/"></OUTLINE>',
      deep,
    ];
    const { feeds } = readOpml(Buffer.from(wrap(outlines.join(''))));
    expect(feeds.map(({ title, folders }) => [title, folders.length])).toEqual([
      ['P', 0],
      ['C', 1],
      ['U', 0],
      ['D', 60],
    ]);
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
