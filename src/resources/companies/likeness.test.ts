import { expect, it } from 'vitest';
import { Likeness, scoreLikeness } from './likeness.ts';

const company = (name: string, more: { aliases?: string[]; tickers?: string[]; has_whole_words?: boolean } = {}) => ({
  name_key: name,
  alias_keys: more.aliases ?? [],
  ticker_keys: more.tickers ?? [],
  has_whole_words: more.has_whole_words ?? false,
});
const toText = (typed: string, tickers: string[] = []) => ({ typed, words: typed, tickers });

it.each([
  ['ab volvo', 'ab volvo', 'name'],
  ['volvo', 'ab volvo', 'spoken'],
  ['volvo ab (publ)', 'ab volvo', 'spoken'],
  ['bang and olufsen', 'bang & olufsen a/s', 'spoken'],
  ['sotheby', "sotheby's holding", 'beginning'],
  ['coca cola', 'coca-cola', 'spoken'],
  ['cocacola', 'coca-cola', 'joined'],
  ['coca-cola', 'cocacola inc', 'joined'],
  ['s.s.a.b.', 'ssab', 'joined'],
  ['arhus bank', 'aarhus bank', 'joined'],
  ['oerstedt', 'orstedt', 'joined'],
  ['maersk', 'marsk', 'joined'],
  ['iceland', 'iceland seafood', 'beginning'],
  ['iceland', 'icelandair', 'letters'],
  ['seafood', 'iceland seafood', 'words'],
  ['&&', 'bang & olufsen', 'words'],
] as const)('of %s and %s is %s', (typed, name, likeness) => {
  expect(scoreLikeness(toText(typed), company(name))).toBe(Likeness[likeness]);
});

it('of a ticker is more with its class, and less than a name without', () => {
  const volvo = company('ab volvo', { tickers: ['VOLV-A', 'VOLV-B'] });
  expect(scoreLikeness(toText('volv b', ['VOLV-B', 'VOLVB']), volvo)).toBe(Likeness.shareClass);
  expect(scoreLikeness(toText('volvb', ['VOLVB', 'VOLV-B']), volvo)).toBe(Likeness.ticker);
  expect(scoreLikeness(toText('volv', ['VOLV']), volvo)).toBe(Likeness.tickerStem);
  expect(scoreLikeness(toText('volv', ['VOLV']), company('volv as'))).toBe(Likeness.spoken);
});

it('is that of the best name', () => {
  const named = company('hennes & mauritz', { aliases: ['h & m', 'h&m group'] });
  expect(scoreLikeness(toText('h & m'), named)).toBe(Likeness.alias);
  expect(scoreLikeness(toText('h and m'), named)).toBe(Likeness.spoken);
  expect(scoreLikeness(toText('hm'), named)).toBe(Likeness.joined);
});
