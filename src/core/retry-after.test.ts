import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = new Date('2026-11-06T08:00:00.000Z');

// RFC 9110, 10.2.3 and 5.6.7: seconds, or a date in one of three forms.
it.each<[string, string | undefined, string | undefined, number | undefined]>([
  ['seconds', '3600', undefined, 3600],
  ['seconds with white space', ' 120 ', undefined, 120],
  ['a part of a second', '0.25', undefined, 1],
  ['no wait', '0', undefined, 0],
  ['a date, by our clock', 'Fri, 06 Nov 2026 09:00:00 GMT', undefined, 3600],
  ['a date of RFC 850', 'Friday, 06-Nov-26 09:00:00 GMT', undefined, 3600],
  ['a date of asctime', 'Fri Nov  6 09:00:00 2026', undefined, 3600],
  [
    'a date of a clock that is ten minutes late',
    'Fri, 06 Nov 2026 08:50:00 GMT',
    'Fri, 06 Nov 2026 07:50:00 GMT',
    3600,
  ],
  ['a date of a clock that is a day ahead', 'Sat, 07 Nov 2026 08:01:00 GMT', 'Sat, 07 Nov 2026 08:00:00 GMT', 60],
  ['a date next to an unreadable Date', 'Fri, 06 Nov 2026 08:01:00 GMT', 'today', 60],
  ['a date that is over', 'Fri, 06 Nov 2026 07:00:00 GMT', undefined, 0],
  ['more than a year', '999999999999', undefined, 31_536_000],
  ['a negative number', '-5', undefined, undefined],
  ['words', 'tomorrow', undefined, undefined],
  ['nothing', undefined, undefined, undefined],
])('reads %s', (_, header, date, seconds) => {
  expect(readRetryAfter(header, { date, now })).toBe(seconds);
});
