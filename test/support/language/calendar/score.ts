import { extractCalendarDates } from '../../../../src/language/calendar/extract.ts';
import type { CalendarCase } from './announcements.ts';

export type CalendarScore = {
  readonly texts: number;
  /** Labelled dates, and dates that were read. */
  readonly expected: number;
  readonly read: number;
  /** Type and date both right. */
  readonly right: number;
  readonly precision: number;
  readonly recall: number;
  /** Of the right ones, those whose time, period and word on moves and cancellations are right as well. */
  readonly whole: number;
  /** `-` what was missed, `+` what was read and is not there, with the text it concerns. */
  readonly errors: readonly string[];
};

const publishedAt = new Date('2026-03-02T07:00:00.000Z');
const toKey = (mention: string): string => mention.split(' ').slice(0, 2).join(' ');

/** What the rules read from a labelled text, in the words of its labels. */
export function readCase([text, , timezone = 'Europe/Stockholm']: CalendarCase): string[] {
  return extractCalendarDates({ title: '', text, publishedAt, timezone }).map((mention) =>
    [
      mention.event_type,
      mention.local_date,
      mention.local_time,
      mention.event_type === 'earnings_report' ? mention.fiscal_period : null,
      mention.cancelled ? 'cancelled' : mention.moved ? 'moved' : null,
    ]
      .filter((part) => part !== null)
      .join(' '),
  );
}

/** Precision and recall of (type, date) over labelled announcements; 1 where there is nothing to divide by. */
export function scoreCalendar(cases: readonly CalendarCase[]): CalendarScore {
  let [expected, read, right, whole] = [0, 0, 0, 0];
  const errors: string[] = [];
  for (const labelled of cases) {
    const [text, mentions] = labelled;
    const found = readCase(labelled);
    const foundKeys = new Set(found.map(toKey));
    const wantedKeys = new Set(mentions.map(toKey));
    expected += wantedKeys.size;
    read += foundKeys.size;
    right += [...wantedKeys].filter((key) => foundKeys.has(key)).length;
    whole += mentions.filter((mention) => found.includes(mention)).length;
    const short = text.replace(/\s+/gu, ' ').slice(0, 70);
    for (const mention of mentions) if (!found.includes(mention)) errors.push(`- ${mention} | ${short}`);
    for (const mention of found) if (!mentions.includes(mention)) errors.push(`+ ${mention} | ${short}`);
  }
  const share = (part: number, of: number): number => (of === 0 ? 1 : part / of);
  return {
    texts: cases.length,
    expected,
    read,
    right,
    precision: share(right, read),
    recall: share(right, expected),
    whole,
    errors,
  };
}
