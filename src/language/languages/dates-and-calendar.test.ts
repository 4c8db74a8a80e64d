import { describe, expect, it } from 'vitest';
import { allPacks } from './index.ts';
import { toUnionSource } from './union.ts';

/** Every entry that a group of slots holds, with where it stands. */
function entriesIn(value: unknown, path: string): readonly (readonly [path: string, entry: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => entriesIn(inner, `${path}.${key}`));
}

describe.each(allPacks)('the words of dates and calendars in $name', ({ dates, calendar }) => {
  const entries = [...entriesIn(dates, 'dates'), ...entriesIn(calendar, 'calendar')];

  it('are each a pattern of their own', () => {
    for (const [path, entry] of entries) expect(() => new RegExp(entry, 'u'), `${path}: ${entry}`).not.toThrow();
  });

  it('are folded, and none is found in an empty text', () => {
    for (const [path, entry] of entries) {
      if (path.startsWith('dates.zones')) continue;
      expect(entry.replaceAll(/\\p\{\w+\}|\\[A-Z]/gu, ''), path).toBe(
        entry.replaceAll(/\\p\{\w+\}|\\[A-Z]/gu, '').toLowerCase(),
      );
      expect(new RegExp(entry, 'u').test(''), `${path}: ${entry}`).toBe(false);
    }
  });

  it('stand once in their slot', () => {
    for (const [slot, group] of Map.groupBy(entries, ([path]) => path.replace(/\.\d+$/u, '')))
      expect(new Set(group.map(([, entry]) => entry)).size, slot).toBe(group.length);
  });
});

describe('months', () => {
  it('mean the same in every language that has them', () => {
    const known = new Map<string, number>();
    for (const { dates } of allPacks)
      for (const rows of [dates.months?.full, dates.months?.short])
        for (const [at, forms] of rows.entries())
          for (const form of forms) {
            expect(known.get(form) ?? at, form).toBe(at);
            known.set(form, at);
          }
  });
});

describe('the union of a slot', () => {
  it('refuses one that no language has words for', () => {
    expect(() => toUnionSource(() => [])).toThrow('No language has words');
  });
});
