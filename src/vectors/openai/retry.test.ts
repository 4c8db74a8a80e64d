import { describe, expect, it } from 'vitest';
import { backoffMs, isTransient, readRetryAfter } from './retry.ts';

describe('readRetryAfter', () => {
  it.each([
    ['seconds', '120', undefined, 120_000],
    ['no wait', '0', undefined, 0],
    [
      "a date, against the server's own clock",
      'Fri, 31 Dec 1999 23:59:59 GMT',
      'Fri, 31 Dec 1999 23:59:29 GMT',
      30_000,
    ],
    ['a date that has passed', 'Fri, 31 Dec 1999 23:59:00 GMT', 'Fri, 31 Dec 1999 23:59:29 GMT', 0],
  ])('reads %s', (_, value, date, expected) => {
    expect(readRetryAfter(value, date)).toBe(expected);
  });

  it.each([
    ['nothing', undefined, undefined],
    ['words', 'soon', 'Fri, 31 Dec 1999 23:59:29 GMT'],
    ['a negative number', '-1', undefined],
    ["a date without the server's clock", 'Fri, 31 Dec 1999 23:59:59 GMT', undefined],
  ])('asks for nothing when it holds %s', (_, value, date) => {
    expect(readRetryAfter(value, date)).toBeUndefined();
  });
});

it('waits longer after each attempt', () => {
  expect([0, 1, 2].map(backoffMs)).toEqual([250, 500, 1000]);
});

it('calls overload and outage passing, and a refused request not', () => {
  expect([408, 429, 500, 502, 503, 504].every(isTransient)).toBe(true);
  expect([200, 301, 400, 401, 403, 404, 413, 422, 501].some(isTransient)).toBe(false);
});
