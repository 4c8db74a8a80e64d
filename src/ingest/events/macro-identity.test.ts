import { describe, expect, it } from 'vitest';
import { Cluster } from './cluster.ts';
import { areOfOtherMacroKeys, findCommonMacroKey } from './macro-identity.ts';

const article = (macro_key: string | undefined) => ({
  id: macro_key ?? 'none',
  published_at: new Date('2026-11-28T08:00:00Z'),
  vector: null,
  words: new Set<string>(),
  companies: new Set<string>(),
  event_type: 'economic-data',
  event_category: 'macro',
  measures: new Set<string>(),
  isCommentary: false,
  macro_key,
});
const cluster = (...keys: (string | undefined)[]) =>
  new Cluster({ event_id: 'event', isCommentary: false }, keys.map(article));

describe('two clusters of statistics', () => {
  it.each([
    [['gdp fi q3_2026'], ['gdp fi q3_2026'], 'gdp fi q3_2026'],
    [['gdp fi q3_2026', undefined], [undefined, 'gdp fi q3_2026'], 'gdp fi q3_2026'],
    [['gdp fi q3_2026'], ['gdp fi q2_2026'], undefined],
    [['gdp fi q3_2026', 'gdp se q3_2026'], ['gdp fi q3_2026'], undefined],
    [[undefined], [undefined], undefined],
  ])('%j and %j have the key %s', (one, other, key) => {
    expect(findCommonMacroKey(cluster(...one), cluster(...other))).toBe(key);
    expect(findCommonMacroKey(cluster(...other), cluster(...one))).toBe(key);
  });

  it('are of other releases where both have a key and it differs', () => {
    expect(areOfOtherMacroKeys(article('gdp fi q3_2026'), article('gdp se q3_2026'))).toBe(true);
    expect(areOfOtherMacroKeys(article('gdp fi q3_2026'), article(undefined))).toBe(false);
  });
});
