import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOpml } from './opml.ts';

const list = readFileSync(new URL('./testdata/subscriptions.opml', import.meta.url));

describe('readOpml', () => {
  it('yields the feeds of all folders in order, each address once, http and https only', () => {
    expect(readOpml(list)).toEqual([
      { title: 'Fjordwire & partners', address: 'https://fjordwire.example/rss/all.xml' },
      { title: 'Tilsynet', address: 'https://tilsyn.example/atom.xml' },
      { title: null, address: 'https://nameless.example/feed' },
    ]);
  });

  it('yields nothing for a list without outlines', () => {
    expect(readOpml(Buffer.from('<opml version="2.0"><head/><body></body></opml>'))).toEqual([]);
  });

  it.each([
    ['', 'empty'],
    ['<!doctype html><html></html>', 'html'],
    ['<rss version="2.0"/>', 'not-a-feed'],
    ['no list', 'not-a-feed'],
    [list.subarray(0, 600), 'malformed'],
    ['<!DOCTYPE opml [<!ENTITY a "b">]><opml/>', 'entity-declaration'],
  ])('refuses what is no whole list: %#', (input, code) => {
    expect(() => readOpml(Buffer.from(input), { address: 'list.opml' })).toThrow(
      expect.objectContaining({ name: 'FeedRefused', code, message: expect.stringContaining('list.opml') }),
    );
  });
});
