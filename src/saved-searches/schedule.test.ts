import { describe, expect, it } from 'vitest';
import { isTimeZone, nextHour } from './schedule.ts';

const next = (hour: number, timezone: string, after: string): string =>
  nextHour({ hour, timezone }, new Date(after)).toISOString();

describe('the hour of a daily message', () => {
  it.each([
    ['later the same day', 7, 'Europe/Stockholm', '2026-01-12T05:59:59.999Z', '2026-01-12T06:00:00.000Z'],
    ['the next day once it has come', 7, 'Europe/Stockholm', '2026-01-12T06:00:00.000Z', '2026-01-13T06:00:00.000Z'],
    ['by the date of the zone', 0, 'Europe/Helsinki', '2026-01-12T21:59:00.000Z', '2026-01-12T22:00:00.000Z'],
    ['over the end of a year', 23, 'Atlantic/Reykjavik', '2026-12-31T23:00:00.000Z', '2027-01-01T23:00:00.000Z'],
    [
      'at the same hour of the clock when summer time begins',
      7,
      'Europe/Stockholm',
      '2026-03-28T06:00:00Z',
      '2026-03-29T05:00:00.000Z',
    ],
    ['and when it ends', 7, 'Europe/Stockholm', '2026-10-24T05:00:00Z', '2026-10-25T06:00:00.000Z'],
    [
      'as the hour after it on the day that has no such hour',
      2,
      'Europe/Stockholm',
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'in zones that are no whole hours from UTC',
      8,
      'Asia/Kolkata',
      '2026-03-28T03:00:00Z',
      '2026-03-29T02:30:00.000Z',
    ],
  ])('comes %s', (_, hour, timezone, after, expected) => {
    expect(next(hour, timezone, after)).toBe(expected);
  });

  it('comes once on the day that has it twice', () => {
    const first = next(2, 'Europe/Stockholm', '2026-10-24T12:00:00Z');
    expect(first).toBe('2026-10-25T00:00:00.000Z');
    expect(next(2, 'Europe/Stockholm', first)).toBe('2026-10-26T01:00:00.000Z');
  });

  it('comes once on each of 800 days, whatever the hour', () => {
    for (const hour of [0, 2, 3, 23]) {
      const days = new Set<string>();
      let at = new Date('2026-01-01T00:00:00Z');
      for (let count = 0; count < 800; count++) {
        at = nextHour({ hour, timezone: 'Europe/Oslo' }, at);
        days.add(at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' }));
      }
      expect(days.size).toBe(800);
      expect(at.getTime() - Date.parse('2026-01-01T00:00:00Z')).toBeLessThan(801 * 86_400_000);
    }
  });
});

describe('the day and hour of a weekly message', () => {
  const weekly = (weekday: number, hour: number, timezone: string, after: string): string =>
    nextHour({ hour, timezone, weekday }, new Date(after)).toISOString();

  // 2026-03-29 and 2026-10-25 are Sundays: the beginning and end of summer time in Stockholm.
  it.each([
    ['later the same day', 1, 7, 'Europe/Stockholm', '2026-01-12T05:59:59.999Z', '2026-01-12T06:00:00.000Z'],
    ['a week later once it has come', 1, 7, 'Europe/Stockholm', '2026-01-12T06:00:00.000Z', '2026-01-19T06:00:00.000Z'],
    ['by the day of the zone', 2, 0, 'Europe/Helsinki', '2026-01-12T21:59:00.000Z', '2026-01-12T22:00:00.000Z'],
    ['on the day without that hour', 7, 2, 'Europe/Stockholm', '2026-03-23T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['once on the day that has it twice', 7, 2, 'Europe/Stockholm', '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
    ['and then a week later', 7, 2, 'Europe/Stockholm', '2026-10-25T00:00:00Z', '2026-11-01T01:00:00.000Z'],
  ])('come %s', (_, weekday, hour, timezone, after, expected) => {
    expect(weekly(weekday, hour, timezone, after)).toBe(expected);
  });
});

describe('a time zone', () => {
  it.each(['Europe/Stockholm', 'UTC', 'Atlantic/Reykjavik'])('%s is one', (name) =>
    expect(isTimeZone(name)).toBe(true),
  );
  it.each(['', 'Mars/Phobos', '+02:00', 'Europe/Stockholm\n'])('%j is none', (name) =>
    expect(isTimeZone(name)).toBe(false),
  );
});
