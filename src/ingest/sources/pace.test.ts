import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceTypes } from '../../core/vocabulary.ts';
import { createPace, HOURS_OF_WEEK } from './pace.ts';
import { nextAttempt } from './schedule.ts';

const STOCKHOLM = 'Europe/Stockholm';
/** Thursday 12 March 2026, by the clock of Stockholm, which is one hour ahead of UTC. */
const thursday = (time: string) => new Date(`2026-03-12T${time}:00+01:00`);
const saturday = (time: string) => new Date(`2026-03-14T${time}:00+01:00`);

const countsAt = (hours: Readonly<Record<number, number>>) =>
  Array.from({ length: HOURS_OF_WEEK }, (_, slot) => hours[slot] ?? 0);

describe('the pace of a source', () => {
  it('is that of its type where nothing is known: wires before and in market hours, newspapers all day', () => {
    const wire = createPace([], 'wire_service', STOCKHOLM);
    expect(['03:00', '06:30', '07:00', '08:59', '12:00', '17:29', '22:00'].map((time) => wire(thursday(time)))).toEqual(
      ['slow', 'usual', 'quick', 'quick', 'quick', 'quick', 'slow'],
    );
    expect(wire(saturday('08:00'))).toBe('slow');
    const paper = createPace([], 'news_publication', STOCKHOLM);
    expect([paper(thursday('12:00')), paper(saturday('12:00')), paper(thursday('03:00'))]).toEqual([
      'quick',
      'usual',
      'slow',
    ]);
  });

  it('is learned from the hours of its publications', () => {
    // Every working day 30 items from 18 to 19, none in the morning.
    const evening = createPace(countsAt({ 18: 600 }), 'wire_service', STOCKHOLM);
    expect([evening(thursday('18:30')), evening(thursday('08:00')), evening(saturday('18:30'))]).toEqual([
      'busy',
      'slow',
      'slow',
    ]);
    // One item a week, at the weekend.
    const weekly = createPace(countsAt({ 34: 4 }), 'blog', STOCKHOLM);
    expect(weekly(saturday('10:00'))).toBe('busy');
  });

  it('follows the clock of the country over the change to summer time', () => {
    const wire = createPace([], 'wire_service', STOCKHOLM);
    expect([wire(new Date('2026-03-27T05:30:00Z')), wire(new Date('2026-03-30T05:30:00Z'))]).toEqual([
      'usual',
      'quick',
    ]);
  });
});

describe('a poll with a pace', () => {
  const poll = { outcome: { kind: 'unchanged', moved_to: null } as const, consecutive_failures: 0, changed: false };
  const pace = createPace([], 'wire_service', STOCKHOLM);
  const nextAt = (now: Date, quiet: number, random = 0) =>
    nextAttempt({ ...poll, now, pace, interval_seconds: 60, consecutive_quiet: quiet, random }).next_attempt_at;
  const waitAfter = (now: Date, quiet: number, random = 0) =>
    (nextAt(now, quiet, random).getTime() - now.getTime()) / 1000;

  it('comes after one to four intervals when the source usually publishes, and after six to twelve at night', () => {
    expect(waitAfter(thursday('08:00'), 0)).toBe(75);
    expect(waitAfter(thursday('08:00'), 100)).toBe(240);
    expect(waitAfter(thursday('02:00'), 0)).toBe(360);
    expect(waitAfter(thursday('02:00'), 100)).toBe(720);
  });

  it('comes after one interval as long as the source is busy', () => {
    const busy = createPace(countsAt({ 8: 40 }), 'wire_service', STOCKHOLM);
    const next = nextAttempt({
      ...poll,
      now: thursday('08:00'),
      pace: busy,
      interval_seconds: 60,
      consecutive_quiet: 100,
      random: 0,
    });
    expect(next.next_attempt_at).toEqual(thursday('08:01'));
  });

  it('never sleeps past the start of a quicker hour, and is spread over one interval after it', () => {
    expect(nextAt(thursday('06:55'), 100)).toEqual(thursday('07:00'));
    expect(nextAt(thursday('06:55'), 100, 0.5)).toEqual(new Date(thursday('07:00').getTime() + 30_000));
    expect(nextAt(new Date(thursday('06:59').getTime() + 30_000), 100).getTime()).toBe(
      thursday('07:00').getTime() + 30_000,
    );
  });

  it('asks no feed more often than its interval, at any hour and for any source, and waits at most a day', () =>
    fc.assert(
      fc.property(
        fc.record({
          at: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
          type: fc.constantFrom(...sourceTypes),
          counts: fc.array(fc.nat(100), { minLength: HOURS_OF_WEEK, maxLength: HOURS_OF_WEEK }),
          zone: fc.constantFrom(STOCKHOLM, 'Asia/Kathmandu', 'Atlantic/Reykjavik'),
          interval_seconds: fc.integer({ min: 60, max: 86_400 }),
          consecutive_quiet: fc.nat(1_000),
          changed: fc.boolean(),
          random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        }),
        ({ at, type, counts, zone, ...rest }) => {
          const next = nextAttempt({ ...poll, now: at, pace: createPace(counts, type, zone), ...rest });
          const wait = (next.next_attempt_at.getTime() - at.getTime()) / 1000;
          expect(wait).toBeGreaterThanOrEqual(rest.interval_seconds);
          expect(wait).toBeLessThanOrEqual(86_400 + 1);
        },
      ),
      { numRuns: 50 },
    ));
});
