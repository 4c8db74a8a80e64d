import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntryKeys, mergeByTime, type Position, toStart } from './merge.ts';
import { timelineKinds } from './schema.ts';

const edges = { first: [''], last: ['z'.repeat(65)] } as const;
type Order = 'oldest' | 'newest';

/** A list of one kind as the store serves it: by time and id, both ascending or both descending, after some keys. */
function serve(entries: readonly EntryKeys[], order: Order, keys: EntryKeys['keys'] | undefined): readonly EntryKeys[] {
  const toText = (some: EntryKeys['keys']) => `${some[0]} ${some[1]}`;
  const direction = order === 'oldest' ? 1 : -1;
  const isAfter = (one: EntryKeys) => keys === undefined || direction * (toText(one.keys) > toText(keys) ? 1 : -1) > 0;
  const compare = (a: EntryKeys, b: EntryKeys) => direction * (toText(a.keys) < toText(b.keys) ? -1 : 1);
  return entries.filter((one) => isAfter(one) && toText(one.keys) !== (keys && toText(keys))).sort(compare);
}

const instants = ['2026-03-01T08:00:00.000Z', '2026-03-01T09:00:00.000Z', '2026-03-02T08:00:00.000Z'] as const;
const entry = fc.tuple(fc.constantFrom(...instants), fc.stringMatching(/^[a-z0-9]{1,3}$/));
const lists = fc.array(fc.uniqueArray(entry, { selector: ([, id]) => id, maxLength: 8 }), {
  minLength: timelineKinds.length,
  maxLength: timelineKinds.length,
});

describe('the merge of lists by time', () => {
  it('pages of several lists are a walk through all entries in their order', () => {
    fc.assert(
      fc.property(
        lists,
        fc.constantFrom<Order>('oldest', 'newest'),
        fc.integer({ min: 1, max: 5 }),
        (all, order, size) => {
          const byKind = timelineKinds.map((kind, place) => ({
            kind,
            entries: (all[place] ?? []).map((keys): EntryKeys => ({ keys })),
          }));
          const page = (position: Position | undefined, count: number) => {
            const started = byKind.map(({ kind, entries }) => ({
              kind,
              entries: serve(entries, order, toStart(kind, edges, order, position)).slice(0, count),
            }));
            return mergeByTime(started, order, count);
          };
          const whole = page(undefined, 100);
          const times = whole.map(({ keys }) => String(keys[0]));
          expect(times).toEqual(order === 'oldest' ? [...times].sort() : [...times].sort().reverse());
          const walked: Position[] = [];
          for (let rows = page(undefined, size); rows.length > 0; rows = page(walked.at(-1), size))
            walked.push(...rows);
          expect(walked).toEqual(whole);
        },
      ),
    );
  });
});
