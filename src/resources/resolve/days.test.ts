import { expect, it } from 'vitest';
import { readNamedDays, toDateSpan } from './days.ts';
import { toPlainWords } from './question.ts';

const NOW = new Date('2026-11-21T09:30:00Z');

it.each([
  ['which general meetings are held from 14 to 18 December 2026', ['2026-12-14', '2026-12-18']],
  ['bolagsstämmor 14-18 december', ['2026-12-14', '2026-12-18']],
  ['agm december 16', ['2026-12-16', '2026-12-16']],
  ['kalender 23.-27. november', ['2026-11-23', '2026-11-27']],
  ['aðalfundur 3. mars', ['2027-03-03', '2027-03-03']],
  ['osingot joulukuussa 2026', ['2026-12-01', '2026-12-31']],
  ['ex dividend on Dec 3rd', ['2026-12-03', '2026-12-03']],
  ['utbytte i februar', ['2027-02-01', '2027-02-28']],
])('reads the days of "%s"', (question, span) => {
  const days = readNamedDays(toPlainWords(question));
  expect(days && toDateSpan(days, NOW)).toEqual(span);
});

it.each(['what may happen next', 'march of the robots', 'the 14 largest banks', 'sales in q3 2026', 'agm 31 february'])(
  'reads no days in "%s"',
  (question) => {
    const days = readNamedDays(toPlainWords(question));
    expect(days && toDateSpan(days, NOW)).toBeUndefined();
  },
);
