import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate, readInstant, readWindow } from './time.ts';

const at = (text: string, options?: { offsetRequired?: boolean }) => {
  const reading = readInstant(text, options);
  return 'at' in reading ? reading.at.toISOString() : reading.refused;
};

describe('an instant', () => {
  it.each([
    ['2026-03-15T09:30:00Z', '2026-03-15T09:30:00.000Z'],
    ['2026-03-15T09:30:00+02:00', '2026-03-15T07:30:00.000Z'],
    ['2026-03-15T09:30:00-0530', '2026-03-15T15:00:00.000Z'],
    ['2026-03-15T09:30:00.123456789Z', '2026-03-15T09:30:00.123Z'],
    ['2026-03-15T09:30:00.1Z', '2026-03-15T09:30:00.100Z'],
    ['2026-03-15T09:30', '2026-03-15T09:30:00.000Z'],
    ['2026-03-15T09:30:00+02', '2026-03-15T07:30:00.000Z'],
    ['2026-03-15 09:30:00+00', '2026-03-15T09:30:00.000Z'],
    ['2026-03-15 09:30:00.123456+02:00', '2026-03-15T07:30:00.123Z'],
    ['2026-03-15 09:30:00', '2026-03-15T09:30:00.000Z'],
    ['20260315T093000Z', '2026-03-15T09:30:00.000Z'],
    ['20260315T0930+0200', '2026-03-15T07:30:00.000Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
    ['2017-01-01T01:59:60+02:00', '2017-01-01T00:00:00.000Z'],
    ['2026-03-15', '2026-03-15T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => expect(at(text)).toBe(expected));

  it.each([
    ['2026-02-29', 'is not a real date'],
    ['1900-02-29', 'is not a real date'],
    ['2026-13-01', 'is not a real date'],
    ['2026-00-10', 'is not a real date'],
    ['0000-01-01', 'is not a real date'],
    ['2026-03-15T24:00:00Z', 'is not a real time of day'],
    ['2026-03-15T09:60:00Z', 'is not a real time of day'],
    ['2026-03-15T09:30:60Z', 'is not a real time of day'],
    ['2026-03-15T23:59:61Z', 'is not a real time of day'],
    ['20261315T093000Z', 'is not a real date'],
    ['2026-03-15T09:30:00+25:00', 'has an offset that does not exist'],
    ['0001-01-01T00:00:00+01:00', 'lies outside the years 0001 to 9999'],
  ])('%s %s', (text, reason) => expect(at(text)).toBe(reason));

  it.each([
    '',
    'yesterday',
    '2026',
    '2026-3-5',
    '15/03/2026',
    '1710495000',
    '2026-03-15T9:30Z',
    ' 2026-03-15',
    '20260315',
  ])('refuses %j with an example', (text) => expect(at(text)).toMatch(/is not an ISO 8601 datetime/));

  it('says %2B when a plus became a space on the way', () => {
    for (const zone of ['02:00', '0200', '02'])
      for (const time of ['2026-03-15T09:30:00', '2026-03-15 09:30:00', '20260315T093000'])
        expect(at(`${time} ${zone}`)).toContain('%2B');
  });

  it('needs an offset where an exact instant is meant', () => {
    expect(at('2026-03-15T09:30:00', { offsetRequired: true })).toMatch(/needs Z or an offset/);
    expect(at('2026-03-15T09:30:00Z', { offsetRequired: true })).toBe('2026-03-15T09:30:00.000Z');
  });

  it('reads back whatever this service writes', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
        (date) => {
          expect(at(date.toISOString())).toBe(date.toISOString());
        },
      ),
    );
  });

  it('never throws, whatever is sent', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof at(text) === 'string'));
  });
});

describe('a date', () => {
  it('is a real calendar date and nothing else', () => {
    expect(isDate('2026-10-25')).toBe(true);
    expect(isDate('2026-02-30')).toBe(false);
    expect(isDate('2026-10-25T00:00:00Z')).toBe(false);
  });
});

describe('a window', () => {
  it.each([
    ['1h', 3_600_000],
    ['8h', 28_800_000],
    ['7d', 604_800_000],
    ['365d', 31_536_000_000],
    ['8760h', 31_536_000_000],
  ])('%s is %i ms', (text, expected) => expect(readWindow(text)).toBe(expected));

  it.each(['0h', '366d', '8761h', '7', 'd', '1w', '-1h', '01h', '1.5h', '10000h', '7D', ' 7d'])('refuses %j', (text) =>
    expect(readWindow(text)).toBeUndefined(),
  );
});
