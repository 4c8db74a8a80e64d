import { describe, expect, it } from 'vitest';
import { continueVisit, formatVisits, parseVisits } from './list-visits.ts';

const at = (time: string): Date => new Date(`2026-03-26T${time}:00.000Z`);

describe('a visit of the list of events', () => {
  it('has no bound of read events the first time', () => {
    expect(continueVisit(undefined, at('10:00'))).toEqual({ seen_at: at('10:00'), read_until: null });
  });

  it('half an hour after the last load is a new one, with the events read until then', () => {
    const before = { seen_at: at('10:00'), read_until: at('07:00') };
    expect(continueVisit(before, at('10:31'))).toEqual({ seen_at: at('10:31'), read_until: at('10:00') });
  });

  it('keeps its bound when the list is loaded again shortly after', () => {
    const before = { seen_at: at('10:00'), read_until: at('07:00') };
    expect(continueVisit(before, at('10:20'))).toEqual({ seen_at: at('10:20'), read_until: at('07:00') });
    expect(continueVisit(before, new Date(at('10:00').getTime() + 59_000))).toBe(before);
  });

  it('is stored for a hundred views, without those seen the longest ago', () => {
    const views = Array.from(
      { length: 120 },
      (_, view) => [`view${view}`, { seen_at: new Date(at('10:00').getTime() + view), read_until: null }] as const,
    );
    const stored = parseVisits(JSON.parse(JSON.stringify(formatVisits(new Map(views)))));
    expect([stored.size, stored.has('view119'), stored.has('view19')]).toEqual([100, true, false]);
  });

  it.each([null, 'text', [1], { all: { seen_at: 'yesterday', read_until: null } }])('is none in %j', (stored) => {
    expect(parseVisits(stored).size).toBe(0);
  });
});
