import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';

const publishedAt = new Date('2026-03-02T07:00:00.000Z');
const read = (text: string, title = '') =>
  extractCalendarDates({ title, text, publishedAt, timezone: 'Europe/Stockholm' });

describe('a text that nobody wrote for readers', () => {
  it.each([
    'annual general meeting ',
    '24 April 2026 ',
    'the annual general meeting is cancelled and moved from 3 May to 4 May ',
    'record date for the dividend 6 March 2026, ',
    'at 10.00 a.m. on ',
    '１２３ ﷺ 売上 ',
    'från och med ',
    'interim report 12 May 2026 kl.kl.kl.kl.kl.kl.kl.kl.kl.kl.kl.kl.x. ',
    'acceptance period 12 May 2026 ',
    'Q1, Q2 and Q3 2026 & H1 ',
    'previously announced that the meeting ',
    'kl. 10.00 ',
    '1.1. ',
    'Q1\n28.4.\n10:00\n',
  ])('is looked for in 5 MB of "%s" within a bounded time', { timeout: 120_000 }, (piece) => {
    const startedAt = process.cpuUsage();
    for (const tail of ['', ' as told: acceptance period 12 May 2026', '\nFinansiell kalender 2027\nQ1: 28 April'])
      read(`The offer starts ${piece.repeat(5_000_000 / piece.length)}${tail}`, `Finansiell kalender ${piece}`);
    for (const times of [10, 20, 40, 400])
      read(`The offer starts ${piece.repeat(times)}as told acceptance period 12 May 2026 ${piece.repeat(times)}x`);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(20_000);
  });
  it('never throws and never names a day that does not exist, whatever the text', () => {
    const words = fc.constantFrom(
      'annual general meeting',
      '31',
      'February',
      '2026',
      'at',
      '25:61',
      'kl.',
      '99',
      'mars',
      'record date',
      'dividend',
      '\n',
      '.',
      '2026-13-40',
      'årsstämma',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 6 })), { maxLength: 30 }), (parts) => {
        for (const { local_date } of extractCalendarDates({
          title: '',
          text: parts.join(' '),
          publishedAt,
          timezone: 'Europe/Stockholm',
        })) {
          expect(new Date(`${local_date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(local_date);
        }
      }),
    );
  });
});
