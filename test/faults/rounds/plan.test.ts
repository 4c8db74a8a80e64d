import { describe, expect, it } from 'vitest';
import { nextHour, nextMonth, nextTimeChange } from './clock.ts';
import { embeddedFaults, serversFaults } from './faults.ts';
import { BLOCK, planRounds } from './plan.ts';

const toFaultNames = (seed: number, rounds: number) =>
  planRounds(seed, rounds).map(({ number, faults }) => [number, ...faults.map(({ name }) => name)]);

describe('rounds of faults', () => {
  it('meet every kind of fault in ten, whatever the seed', () => {
    const kinds = [...serversFaults, ...embeddedFaults].map(({ name }) => name).sort();
    for (let seed = 1; seed <= 50; seed++) {
      const rounds = planRounds(seed, 3 * BLOCK);
      for (let at = 0; at < rounds.length; at += BLOCK) {
        const met = rounds.slice(at, at + BLOCK).flatMap(({ faults }) => faults.map(({ name }) => name));
        expect(met.sort()).toEqual(kinds);
      }
    }
  });

  it('are the same for the same seed, however many are played, and others for another', () => {
    expect(toFaultNames(7, 25).slice(0, 13)).toEqual(toFaultNames(7, 13));
    expect(toFaultNames(8, 25)).not.toEqual(toFaultNames(7, 25));
  });

  it.each([
    [nextHour, '2026-11-26T15:59:59.999Z', '2026-11-26T16:00:00.000Z'],
    [nextMonth, '2026-12-31T23:59:00.000Z', '2027-01-01T00:00:00.000Z'],
    [nextTimeChange, '2026-03-01T00:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    [nextTimeChange, '2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z'],
    [nextTimeChange, '2026-11-26T00:00:00.000Z', '2027-03-28T01:00:00.000Z'],
  ])('leap over the instant that is meant: %o from %s', (next, from, at) => {
    expect(next(new Date(from)).toISOString()).toBe(at);
  });
});
