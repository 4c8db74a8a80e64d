import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAttempt, type Poll, type PollOutcome } from './schedule.ts';

const now = new Date('2026-03-12T06:00:00Z');
const unchanged: PollOutcome = { kind: 'unchanged', moved_to: null };
const failed = (over: object = {}): PollOutcome => ({
  kind: 'failed',
  code: 'http-status',
  status: 500,
  reason: 'x',
  ...over,
});

/** No jitter unless asked: half way between its ends. */
const poll = (over: Partial<Poll> = {}): Poll => ({
  now,
  outcome: unchanged,
  interval_seconds: 300,
  consecutive_failures: 0,
  consecutive_quiet: 0,
  changed: false,
  random: 0.5,
  ...over,
});
const computeWait = (over: Partial<Poll>) => (nextAttempt(poll(over)).next_attempt_at.getTime() - now.getTime()) / 1000;

describe('nextAttempt', () => {
  it("asks again after the feed's own interval when something was new", () => {
    expect(nextAttempt(poll({ changed: true, consecutive_quiet: 9, consecutive_failures: 3 }))).toEqual({
      next_attempt_at: new Date('2026-03-12T06:05:00Z'),
      consecutive_failures: 0,
      consecutive_quiet: 0,
      paused: false,
    });
  });

  it('asks a quiet feed a quarter later each time, up to twelve intervals', () => {
    expect(computeWait({ consecutive_quiet: 0 })).toBe(375);
    expect(computeWait({ consecutive_quiet: 1 })).toBe(468.75);
    expect(computeWait({ consecutive_quiet: 10 })).toBeCloseTo(300 * 1.25 ** 11, 2);
    expect(computeWait({ consecutive_quiet: 500 })).toBe(3600);
    expect(nextAttempt(poll({ consecutive_quiet: 4 })).consecutive_quiet).toBe(5);
  });

  it('waits one interval after a first failure and doubles from there, up to a day', () => {
    expect(
      [0, 1, 2, 3, 60, 2000].map((consecutive_failures) => computeWait({ outcome: failed(), consecutive_failures })),
    ).toEqual([300, 600, 1200, 2400, 86_400, 86_400]);
    expect(nextAttempt(poll({ outcome: failed(), consecutive_failures: 2, consecutive_quiet: 7 }))).toMatchObject({
      consecutive_failures: 3,
      consecutive_quiet: 7,
      paused: false,
    });
  });

  it('counts a refusal and a body that is no feed as failures', () => {
    expect(
      computeWait({ outcome: { kind: 'refused', code: 'private-address', reason: 'x' }, consecutive_failures: 1 }),
    ).toBe(600);
    expect(computeWait({ outcome: { kind: 'unreadable', code: 'html', reason: 'x' }, consecutive_failures: 1 })).toBe(
      600,
    );
  });

  it('never undercuts Retry-After, up to seven days', () => {
    expect(computeWait({ outcome: failed({ status: 429, retry_after_seconds: 7200 }), random: 0 })).toBe(7200);
    expect(computeWait({ outcome: failed({ status: 503, retry_after_seconds: 10 }) })).toBe(300);
    expect(computeWait({ outcome: failed({ status: 503, retry_after_seconds: 172_800 }), random: 0 })).toBe(172_800);
    expect(computeWait({ outcome: failed({ status: 503, retry_after_seconds: 99_999_999 }), random: 0 })).toBe(604_800);
  });

  it('pauses a feed that is gone, and no other', () => {
    expect(nextAttempt(poll({ outcome: failed({ status: 410 }) }))).toMatchObject({
      paused: true,
      consecutive_failures: 1,
    });
    expect(nextAttempt(poll({ outcome: failed({ status: 404 }) })).paused).toBe(false);
  });

  it('counts nothing for a fetch that was called off', () => {
    expect(
      nextAttempt(poll({ outcome: failed({ code: 'cancelled' }), consecutive_failures: 2, consecutive_quiet: 3 })),
    ).toEqual({
      next_attempt_at: now,
      consecutive_failures: 2,
      consecutive_quiet: 3,
      paused: false,
    });
  });

  it('spreads the waits a tenth either way', () => {
    expect(computeWait({ changed: true, random: 0 })).toBe(270);
    expect(computeWait({ changed: true, random: 0.999999 })).toBeCloseTo(330, 2);
  });

  it('keeps every wait between a minute and a day, unless a server asks for longer', () =>
    fc.assert(
      fc.property(
        fc.record({
          outcome: fc.constantFrom(unchanged, failed(), failed({ status: 410 }), failed({ retry_after_seconds: 5 })),
          interval_seconds: fc.integer({ min: 1, max: 10_000_000 }),
          consecutive_failures: fc.nat(),
          consecutive_quiet: fc.nat(),
          changed: fc.boolean(),
          random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        }),
        (over) => {
          expect(computeWait(over)).toBeGreaterThanOrEqual(60);
          expect(computeWait(over)).toBeLessThanOrEqual(86_400);
        },
      ),
    ));
});
