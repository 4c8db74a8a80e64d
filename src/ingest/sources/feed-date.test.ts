import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFeedDate } from './feed-date.ts';

const iso = (text: string) => readFeedDate(text)?.toISOString() ?? null;

describe('readFeedDate', () => {
  it.each([
    ['Thu, 12 Mar 2026 07:30:00 +0100', '2026-03-12T06:30:00.000Z'],
    ['12 Mar 2026 07:30 GMT', '2026-03-12T07:30:00.000Z'],
    ['Thu, 12 Mar 26 07:30:00 UT', '2026-03-12T07:30:00.000Z'],
    ['Sun, 06 Nov 94 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
    ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
    ['Thu, 12 Mar 2026 07:30:00 -0000', '2026-03-12T07:30:00.000Z'],
    ['Thu, 12 Mar 2026 07:30:00 EST', '2026-03-12T12:30:00.000Z'],
    ['Thu, 12 Mar 2026 07:30:00 PDT', '2026-03-12T14:30:00.000Z'],
    ['Thu, 12 Mar 2026 07:30:00 A', '2026-03-12T07:30:00.000Z'],
  ])('reads RFC 822, 850 and 2822: %s', (text, expected) => expect(iso(text)).toBe(expected));

  it.each([
    ['CET', '2026-07-01T09:00:00.000Z'],
    ['CEST', '2026-07-01T08:00:00.000Z'],
    ['EET', '2026-07-01T08:00:00.000Z'],
    ['EEST', '2026-07-01T07:00:00.000Z'],
    ['MESZ', '2026-07-01T08:00:00.000Z'],
    ['GMT+02:00', '2026-07-01T08:00:00.000Z'],
    ['+0200 (CEST)', '2026-07-01T08:00:00.000Z'],
    ['+2', '2026-07-01T08:00:00.000Z'],
  ])('takes the zone at its word: %s', (zone, expected) =>
    expect(iso(`Wed, 1 Jul 2026 10:00:00 ${zone}`)).toBe(expected),
  );

  it.each([
    ['2026-03-12T07:30:00Z', '2026-03-12T07:30:00.000Z'],
    ['2026-03-12t07:30:00.123456z', '2026-03-12T07:30:00.123Z'],
    ['2026-03-12T07:30:00,5+01:00', '2026-03-12T06:30:00.500Z'],
    ['2026-03-12T07:30+0100', '2026-03-12T06:30:00.000Z'],
    ['2026-03-12 07:30:00 +01', '2026-03-12T06:30:00.000Z'],
    ['2026-03-12 07:30:00 CET', '2026-03-12T06:30:00.000Z'],
    ['2026-03-12T07:30:00', '2026-03-12T07:30:00.000Z'],
    ['2026-03-12', '2026-03-12T00:00:00.000Z'],
    ['20260312T073000Z', '2026-03-12T07:30:00.000Z'],
    ['2026/03/12 07:30', '2026-03-12T07:30:00.000Z'],
    ['2026-03-12T00:30:00+14:00', '2026-03-11T10:30:00.000Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ])('reads RFC 3339, W3CDTF and ISO 8601: %s', (text, expected) => expect(iso(text)).toBe(expected));

  it.each([
    ['  Thu,12 Mar 2026 07:30:00 GMT\n', '2026-03-12T07:30:00.000Z'],
    ['Thu 12 Mar 2026 07:30:00 GMT', '2026-03-12T07:30:00.000Z'],
    ['Mon, 12 Mar 2026 07:30:00 GMT', '2026-03-12T07:30:00.000Z'],
    ['Thursday, 12 March 2026 07:30', '2026-03-12T07:30:00.000Z'],
    ['Thu Mar 12 07:30:00 2026', '2026-03-12T07:30:00.000Z'],
    ['Thu Mar 12 07:30:00 CET 2026', '2026-03-12T06:30:00.000Z'],
    ['March 12, 2026 7:30 PM GMT', '2026-03-12T19:30:00.000Z'],
    ['Thu, 12 Mar 2026 12:05:00 AM GMT', '2026-03-12T00:05:00.000Z'],
    ['12 Mar 2026', '2026-03-12T00:00:00.000Z'],
    ['tor, 12 mars 2026 07:30:00 +0100', '2026-03-12T06:30:00.000Z'],
    ['fre, 1 maj 2026 07:30:00 +0200', '2026-05-01T05:30:00.000Z'],
    ['to, 12. maaliskuuta 2026 07:30:00 +0200', '2026-03-12T05:30:00.000Z'],
    ['fim., 12 ágúst 2027 07:30:00 GMT', '2027-08-12T07:30:00.000Z'],
  ])('forgives the usual misspellings and Nordic months: %s', (text, expected) => expect(iso(text)).toBe(expected));

  it.each([
    ['27.11.2026 08:30', '2026-11-27T08:30:00.000Z'],
    ['27.11.2026 klo 8.30', '2026-11-27T08:30:00.000Z'],
    ['27/11/2026 08:30', '2026-11-27T08:30:00.000Z'],
    ['27-11-2026 08:30', '2026-11-27T08:30:00.000Z'],
    ['2026/6/29 15:07:41', '2026-06-29T15:07:41.000Z'],
    ['2026-11-27T8:30:00Z', '2026-11-27T08:30:00.000Z'],
    ['2026-11-27T08:30:00+01:00[Europe/Oslo]', '2026-11-27T07:30:00.000Z'],
    ['Fri, 27 Nov 2026 08:30:00 Europe/Stockholm', '2026-11-27T07:30:00.000Z'],
    ['Friday, November 27, 2026 - 08:30', '2026-11-27T08:30:00.000Z'],
    ['27. november 2026 kl. 08.30', '2026-11-27T08:30:00.000Z'],
    ['den 27 november 2026 kl 08:30', '2026-11-27T08:30:00.000Z'],
    ['2026-11-27T24:00:00Z', '2026-11-28T00:00:00.000Z'],
    ['2026-11-27T08:30:00\u221205:00', '2026-11-27T13:30:00.000Z'],
    ['Fri, 27 Nov 2026 08:30:00 + 0100', '2026-11-27T07:30:00.000Z'],
    ['20261127083000', '2026-11-27T08:30:00.000Z'],
  ])('reads the forms that publishers write by hand: %s', (text, expected) => expect(iso(text)).toBe(expected));

  it.each([
    ['fredag den 27. november 2026 kl. 8.30', '2026-11-27T08:30:00.000Z'],
    ['perjantai 27. marraskuuta 2026 kello 8.30', '2026-11-27T08:30:00.000Z'],
    ['föstudagur, 27. nóvember 2026 kl. 08:30', '2026-11-27T08:30:00.000Z'],
    ['27. juni 2026 kl 08:30 CEST', '2026-06-27T06:30:00.000Z'],
    ['Jun 27, 2026 at 8:30 AM ET', '2026-06-27T12:30:00.000Z'],
    ['27th November 2026', '2026-11-27T00:00:00.000Z'],
    ['27.11.2026, 08:30 (CET)', '2026-11-27T07:30:00.000Z'],
    ['2026-06-27T08:30[Europe/Helsinki]', '2026-06-27T05:30:00.000Z'],
    ['2026-11-27T08:30Z[Europe/Helsinki]', '2026-11-27T08:30:00.000Z'],
    ['2026.11.27 08.30', '2026-11-27T08:30:00.000Z'],
    ['202611270830+0100', '2026-11-27T07:30:00.000Z'],
  ])('reads them in six languages: %s', (text, expected) => expect(iso(text)).toBe(expected));

  it('reads day and month in a given order, unless a number above twelve settles it', () => {
    expect(readFeedDate('05/06/2026', 'day-first')?.toISOString()).toBe('2026-06-05T00:00:00.000Z');
    expect(readFeedDate('05/06/2026', 'month-first')?.toISOString()).toBe('2026-05-06T00:00:00.000Z');
    expect(readFeedDate('06/27/2026', 'day-first')?.toISOString()).toBe('2026-06-27T00:00:00.000Z');
    expect(readFeedDate('05.06.2026', 'month-first')?.toISOString()).toBe('2026-06-05T00:00:00.000Z');
  });

  it.each([
    'Tue, 31 Feb 2026 07:30:00 +0100',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-03-00',
    'Thu, 12 Mar 2026 24:00:00 GMT',
    'Thu, 12 Mar 2026 07:60:00 GMT',
    'Thu, 12 Mar 2026 13:00:00 PM GMT',
    '2026-03-12T07:30:00+15:00',
    '2026-03-12T07:30:00+01:75',
  ])('is null for what cannot be: %s', (text) => expect(readFeedDate(text)).toBeNull());

  it.each([
    '',
    'yesterday',
    '2026',
    '2026-03',
    '03/12/2026 07:30',
    '13.13.2026',
    '1773300600',
    'Thu, 12 Mar 2026 07:30:00 IST',
    'Thu, 12 Mar 2026 07:30:00 Europe/Nowhere',
    'Thu, 12 Mar 2026 07:30:00 +100',
    'Thu, 12 constructor 2026',
    '1969-12-31T23:59:59Z',
    '2101-01-01T00:00:00Z',
    `2026-03-12${' '.repeat(100)}`,
  ])('is null rather than a guess: %s', (text) => expect(readFeedDate(text)).toBeNull());

  it('keeps the first and last instants of its years', () => {
    expect(iso('1970-01-01T00:00:00Z')).toBe('1970-01-01T00:00:00.000Z');
    expect(iso('2100-12-31T23:59:59.999Z')).toBe('2100-12-31T23:59:59.999Z');
    expect(iso('1969-12-31T23:30:00-01:00')).toBe('1970-01-01T00:30:00.000Z');
  });

  it('reads back every instant as the two standards write it', () =>
    fc.assert(
      fc.property(fc.date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }), (at) => {
        const second = new Date(Math.floor(at.getTime() / 1000) * 1000);
        expect(readFeedDate(at.toISOString())).toEqual(at);
        expect(readFeedDate(second.toUTCString())).toEqual(second);
      }),
    ));

  it('gives null or a real instant for any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const at = readFeedDate(text);
        expect(at === null || Number.isFinite(at.getTime())).toBe(true);
      }),
    ));
});
