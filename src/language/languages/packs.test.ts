import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../pack.ts';
import { packs } from './index.ts';

type Entry = readonly [slot: string, entry: string];

/** Every entry of the words of a slot group, with where it stands. */
const listSlotEntries = (value: unknown, slot: string): Entry[] => {
  if (typeof value === 'string') return [[slot, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listSlotEntries(inner, Array.isArray(value) ? slot : `${slot}.${key}`),
  );
};

describe.each(Object.keys(packs) as LanguageCode[])('the pack %s', (code) => {
  const entries = (['text', 'figures'] as const).flatMap((group) => listSlotEntries(packs[code][group], group));

  it('has entries that are each a pattern by itself, none with white space around it', () => {
    const broken = entries.filter(([slot, entry]) => {
      const isSpaced = entry !== entry.trim() && !/newShare|classOfShare/u.test(slot);
      try {
        return isSpaced || entry === '' || new RegExp(entry, 'u').test('\u0000');
      } catch {
        return true;
      }
    });
    expect(broken).toEqual([]);
  });

  it('has every entry of a slot once', () => {
    const seen = new Set<string>();
    const twice = entries.filter(([slot, entry]) => {
      const key = `${slot}: ${entry}`;
      const isMeasure = /measures|attributive|deals|numbers/u.test(slot);
      const isTwice = !isMeasure && seen.has(key);
      seen.add(key);
      return isTwice;
    });
    expect(twice).toEqual([]);
  });
});
