import { MARK } from '../dates/clock.ts';
import { type DateInText, datesInText } from '../dates/dates-in-text.ts';
import { grammarWord } from '../languages/grammar.ts';
import { toUnionSource } from '../languages/union.ts';
import type { DatedSentence } from './dated-sentence.ts';
import type { CalendarText } from './mention.ts';
import { financialCalendarAt } from './publication.ts';
import { readTitle, type TitledEntry } from './title-type.ts';
import { toAnyPattern, toAnySource } from './words.ts';

type Segment = { readonly start: number; readonly end: number };

/**
 * Where the lines of a text's financial calendar start, and the year that its heading names; null without a calendar.
 */
export type CalendarList = { readonly start: number; readonly year: number | null };

/** A line of a list holds a date and an occasion and little else. */
export const MAX_LISTED = 120;

/** A year by which accounts are named: the days of its reports lie in the next one too. */
const FINANCIAL_YEAR = toAnyPattern(({ reports }) => reports.year?.financial);

/** "Finanskalender for 2027 er som følger:" */
const HEADED_YEAR = new RegExp(
  `^ (?:${grammarWord('for', 'in')} )?(?:${toAnySource(({ reports }) => reports.year?.before)} )?` +
    '(20\\d\\d)(?!\\d|[-/]\\d| ?[-–] ?20)',
  'u',
);

/** The list of dates that a folded text holds, if it does. */
export function calendarListIn(folded: string, appointment: CalendarText): CalendarList | undefined {
  const heading = financialCalendarAt(folded);
  if (heading === undefined) return undefined;
  const line = folded.slice(folded.lastIndexOf('\n', heading.start) + 1, endOfLine(folded, heading.end));
  const own = HEADED_YEAR.exec(folded.slice(heading.end, heading.end + 30))?.[1];
  if (own !== undefined && !FINANCIAL_YEAR.test(folded.slice(heading.end, heading.end + 60)))
    return { start: heading.end, year: Number(own) };
  const years = [...new Set(line.match(/(?<!\d)20\d\d(?!\d)/gu))];
  const isNamed = years.length === 1 && line.length <= MAX_LISTED && !FINANCIAL_YEAR.test(line);
  // A line with days of its own names their years.
  const isOfAll = isNamed && datesInText(line, appointment).length === 0;
  return { start: heading.end, year: isOfAll ? Number(years[0]) : null };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Whether a stretch of the text is a line of its calendar. */
export const isListLine = (
  list: CalendarList | undefined,
  start: number,
  end: number,
  dates = 1,
): list is CalendarList => list !== undefined && end > list.start && end - start <= MAX_LISTED * dates;

const NORDIC_ZONE = '[ce]es?t';
const TIME_ALONE = new RegExp(`^\\W*(?:${MARK} )?\\d{1,2}[:.]\\d\\d(?: ?${NORDIC_ZONE})?\\W*$`, 'u');
/** Words allowed next to the only date of a line. */
const BESIDE_DATE = new RegExp(
  `(?<!\\p{L})(?:${NORDIC_ZONE}|${toUnionSource(
    ({ dates }) => dates.clock?.marks,
    ({ dates }) => dates.clock?.prepositions,
    ({ grammar }) => grammar.on,
    ({ grammar }) => grammar.the,
    ({ dates }) => dates.shortWeekdays,
  )})(?!\\p{L})`,
  'gu',
);

/**
 * The lines of a list, those joined that the cells of a table were broken into: an occasion, its date, its time. A date that
 * stands alone belongs to the line before it, or where that has one or names no occasion, to the line behind it.
 */
export function joinedLines(
  segments: readonly Segment[],
  folded: string,
  list: CalendarList | undefined,
  appointment: CalendarText,
): Segment[] {
  if (list === undefined) return [...segments];
  const lines: (Segment & { readonly date?: DateInText | undefined; readonly isWhole: boolean })[] = [];
  const named = (segment: Segment, date: DateInText): boolean =>
    readTitle(folded.slice(segment.start, segment.end), date.local_date) !== undefined;
  for (const segment of segments) {
    const words = folded.slice(segment.start, segment.end).replaceAll('\n', ' ');
    const last = lines.at(-1);
    if (segment.start < list.start || words.length > MAX_LISTED) {
      lines.push({ ...segment, isWhole: true });
      continue;
    }
    if (last?.date !== undefined && TIME_ALONE.test(words)) {
      lines.splice(-1, 1, { ...last, end: segment.end });
      continue;
    }
    const [date, ...others] = datesInText(words, { ...appointment, headed: list.year ?? undefined, isLine: true });
    if (
      date !== undefined &&
      others.length === 0 &&
      !/[\p{L}\d]/u.test(without(words, date).replace(BESIDE_DATE, ''))
    ) {
      const isBehind = last !== undefined && !last.isWhole && last.date === undefined && named(last, date);
      if (isBehind) lines.splice(-1, 1, { start: last.start, end: segment.end, date, isWhole: true });
      else lines.push({ ...segment, date, isWhole: false });
      continue;
    }
    const before = last !== undefined && !last.isWhole ? last.date : undefined;
    if (date === undefined && last !== undefined && before !== undefined && named(segment, before))
      lines.splice(-1, 1, { start: last.start, end: segment.end, date: before, isWhole: true });
    else lines.push({ ...segment, isWhole: date !== undefined });
  }
  return lines.map(({ start, end }) => ({ start, end }));
}

const without = (words: string, { start, end }: DateInText): string => `${words.slice(0, start)} ${words.slice(end)}`;

/** A date of a line that names its occasion as the titles of an issuer's calendar do: "Q1 2027: 28 April". */
export type ListedOccasion = TitledEntry & { readonly date: DateInText };

/**
 * The occasions of a line of a list that no cue names, each by the words between its date and the next one. Dividends are
 * read by their own rules.
 */
export function listedOccasions({ words, dates, cues }: DatedSentence): ListedOccasion[] {
  const [first] = dates;
  if (first === undefined) return [];
  const isDateFirst = !/[\p{L}\d]/u.test(words.slice(0, first.start).replace(BESIDE_DATE, ''));
  return dates.flatMap((date, at) => {
    if (date.edge !== null) return [];
    const from = isDateFirst ? date.end : (dates[at - 1]?.end ?? 0);
    const to = isDateFirst ? (dates[at + 1]?.start ?? words.length) : date.start;
    if (cues.some(({ start, end }) => start < to && end > from)) return [];
    const own = words.slice(from, to).replace(/[^\p{L}\d)]+$/u, '');
    const heading = Math.max(own.lastIndexOf(':'), own.lastIndexOf(';')) + 1;
    const title = own
      .slice(Math.max(heading, financialCalendarAt(own)?.end ?? 0))
      .replace(BESIDE_DATE, ' ')
      .replace(/^[^\p{L}\d]+|[^\p{L}\d)]+$/gu, '');
    if (title.length > MAX_LISTED) return [];
    const entry = readTitle(title, date.local_date);
    return entry === undefined || entry.dividend_role !== null ? [] : [{ ...entry, date }];
  });
}
