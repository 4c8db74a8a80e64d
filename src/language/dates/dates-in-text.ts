import { Temporal } from 'temporal-polyfill';
import { grammarWord } from '../languages/grammar.ts';
import { toUnionSource } from '../languages/union.ts';
import {
  ABOUT,
  AT,
  atClock,
  CLOCK,
  clockBehind,
  clockOfLine,
  MARK,
  readTime,
  toLocalTime,
  ZONE_BEHIND,
} from './clock.ts';
import { ARTICLE, DASH, DATE_RULES, DAY_ENDING, TO_MONTH, WEEKDAYS } from './date-rules.ts';
import { MONTH_NAME, toMonth } from './months.ts';
import { ZONE_NAME, ZONE_PLACE } from './zones.ts';

/** A date in a sentence, with the time of day that belongs to it. */
export type DateInText = {
  /** The rule that read it, such as `dates/day-month`. */
  readonly rule: string;
  /** YYYY-MM-DD, in the issuer's zone if the time was stated in another one. */
  readonly local_date: string;
  /** The last of several days that are named together: "12-19 November". */
  readonly last_date: string | null;
  /** HH:MM in the issuer's zone. */
  readonly local_time: string | null;
  /** Whether the day starts or ends a period: "1 January - 30 September", "from 3 to 31 March". */
  readonly edge: 'start' | 'end' | null;
  readonly start: number;
  readonly end: number;
};

/** The same time in other zones: "(08:00 London, 03:00 New York)", "/ 09:00 UK". */
const ELSEWHERE =
  '(?: ?[(/,] ?\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]\\.?m\\.?)? ?' +
  `(?:${grammarWord('in')} )?` +
  `(?:${ZONE_NAME}|${ZONE_PLACE}|${toUnionSource(({ dates }) => dates.placesElsewhere)}))*\\)?`;
const TIME_AFTER = new RegExp(
  `^(?:,? \\(?|\\()?${ABOUT}(?<mark>(?:${AT} )?${MARK} )?${ABOUT}${CLOCK}(?:${DASH}\\d{1,2}[:.]\\d\\d)?` +
    `(?: ?[ap]\\.?m\\.?(?!\\p{L}))?${ZONE_BEHIND}(?![\\p{L}\\d%])`,
  'u',
);
const TIME_BEFORE = new RegExp(
  `(?<![\\p{L}\\d])(?<mark>${MARK} )${ABOUT}${CLOCK}${ZONE_BEHIND}\\)?${ELSEWHERE},? ?` +
    `(?:${grammarWord('on', 'the')} )?$`,
  'u',
);
/** Maximum distance of a time before its date, including the times in other zones. */
const MAX_TIMES = 110;

/** A date without a year is at most this far ahead. Beyond that it more likely refers to the past. */
const MAX_DAYS_AHEAD = 330;

type Groups = Readonly<Record<string, string | undefined>>;
type Appointment = {
  readonly publishedAt: Date;
  readonly timezone: string;
  /** The year that a heading names. */
  readonly headed?: number | undefined;
  /** The sentence is a line of a list of dates. */
  readonly isLine?: boolean;
};

/**
 * The dates of a folded sentence in text order, each read once.
 *
 * @param previous The last date before this sentence, which "the same day" refers to until the sentence names another.
 */
export function datesInText(sentence: string, options: Appointment, previous: string | null = null): DateInText[] {
  // Most sentences contain no digit, and without one only "the same day" and weekdays are dates.
  const hasDigits = /\d/u.test(sentence);
  const matches = DATE_RULES.filter(({ isOfLists, isWithoutDigits }) =>
    hasDigits ? options.isLine === true || !isOfLists : isWithoutDigits,
  )
    .flatMap(({ id, pattern }) => [...sentence.matchAll(pattern)].map((match) => ({ rule: id, match })))
    .sort(({ match: one }, { match: other }) => one.index - other.index || other[0].length - one[0].length);
  if (matches.length === 0) return [];
  const published = Temporal.Instant.fromEpochMilliseconds(options.publishedAt.getTime())
    .toZonedDateTimeISO(options.timezone)
    .toPlainDate();
  const found: DateInText[] = [];
  for (const { rule, match } of matches) {
    const start = match.index;
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const groups = match.groups ?? {};
    const last = found.at(-1)?.local_date ?? previous;
    const day = readDay(groups, published, last, options.headed);
    const date = day && timed(sentence, start, start + match[0].length, day, options.timezone);
    if (day === undefined || date === undefined || (groups['today'] !== undefined && date.local_time === null))
      continue;
    found.push({ ...date, rule, last_date: readLastDay(groups, day) });
  }
  const [only] = found;
  if (found.length === 1 && only?.local_time === null) {
    const clock = clockBehind(sentence, only.end) ?? (options.isLine === true ? clockOfLine(sentence) : undefined);
    if (clock !== undefined) found[0] = { ...only, ...toLocalTime(atClock(only.local_date, clock, options.timezone)) };
  }
  return withEdges(sentence, found);
}

function readDay(
  groups: Groups,
  published: Temporal.PlainDate,
  last: string | null,
  headed: number | undefined,
): Temporal.PlainDate | undefined {
  const { ahead } = groups;
  if (groups['today'] !== undefined) return published;
  if (ahead !== undefined)
    return [1, 2, 3, 4, 5, 6, 7].map((days) => published.add({ days })).find((day) => isOn(day, ahead));
  if (groups['same'] === undefined) return readDate(groups, published, headed);
  return last === null ? undefined : Temporal.PlainDate.from(last);
}

function readDate(
  groups: Groups,
  published: Temporal.PlainDate,
  headed: number | undefined,
): Temporal.PlainDate | undefined {
  const month = groups['monthNumber'] === undefined ? toMonth(groups['month'] ?? '') : Number(groups['monthNumber']);
  if (month === undefined) return undefined;
  const on = (year: number): Temporal.PlainDate | undefined => {
    try {
      return Temporal.PlainDate.from({ year, month, day: Number(groups['day']) }, { overflow: 'reject' });
    } catch {
      return undefined;
    }
  };
  if (groups['year'] !== undefined) return on(Number(groups['year']));
  const isToCome = (date: Temporal.PlainDate): boolean => Temporal.PlainDate.compare(date, published) >= 0;
  const underHeading = headed === undefined ? undefined : on(headed);
  // A list for the financial year 2026 also names days of the next year.
  if (underHeading !== undefined && isToCome(underHeading)) return underHeading;
  const candidates = [published.year, published.year + 1].flatMap((year) => on(year) ?? []);
  const weekday = groups['weekday'];
  const next = candidates.find((date) => isToCome(date) && isOn(date, weekday));
  return next !== undefined && published.until(next).days <= MAX_DAYS_AHEAD ? next : undefined;
}

function readLastDay(groups: Groups, first: Temporal.PlainDate): string | null {
  const last = Number(groups['lastDay'] ?? 0);
  return last > first.day && last <= first.daysInMonth ? first.with({ day: last }).toString() : null;
}

const isOn = (date: Temporal.PlainDate, weekday: string | undefined): boolean =>
  weekday === undefined || WEEKDAYS.get(weekday) === date.dayOfWeek;

/** The date with the time right after it or, in "at 10.00 a.m. on 20 October", before it. */
function timed(
  sentence: string,
  start: number,
  end: number,
  date: Temporal.PlainDate,
  timezone: string,
): Omit<DateInText, 'rule'> {
  const after = TIME_AFTER.exec(sentence.slice(end, end + 60));
  const before = TIME_BEFORE.exec(sentence.slice(Math.max(0, start - MAX_TIMES), start));
  const time = (after && readTime(after.groups ?? {}, false)) ?? (before && readTime(before.groups ?? {}, true));
  if (time === null || time === undefined) {
    return { local_date: date.toString(), local_time: null, last_date: null, edge: null, start, end };
  }
  const isBehind = after !== null && readTime(after.groups ?? {}, false) !== undefined;
  const local = atClock(date.toString(), time, timezone);
  return {
    ...toLocalTime(local),
    last_date: null,
    edge: null,
    start: isBehind ? start : start - (before?.[0].length ?? 0),
    end: isBehind ? end + (after?.[0].length ?? 0) : end,
  };
}

const TO = `(?:${DASH}| ${grammarWord('to', 'until')} (?:${toUnionSource(({ dates }) => dates.untilIncluding)} )?(?:${ARTICLE} )?)`;
const TO_NEXT = new RegExp(`^${TO}$`, 'u');
const NUMERIC = '(?:0?[1-9]|[12]\\d|3[01])[./] ?(?:0?[1-9]|1[0-2])(?!\\d)(?:\\.|[./ ] ?20\\d\\d)?';
/** The first day of a period, which is not read as a date: "1.1.-31.3.2027", "1 January - 31 March 2027" in February. */
const OPEN_START = new RegExp(
  `(?<![\\p{L}\\d.,:/]|\\d\\.? ?[-–—] ?)(?:${NUMERIC}|\\d{1,2}${TO_MONTH}${MONTH_NAME}\\.?|${MONTH_NAME} \\d{1,2}${DAY_ENDING}?,?)${TO}$`,
  'u',
);
/** The last day of a period, which is not read as a date: "1.1.2027-31.3." */
const OPEN_END = new RegExp(`^${DASH}${NUMERIC}(?![\\d:])`, 'u');
const PERIOD_ENDED = new RegExp(`^ ${toUnionSource(({ figures }) => figures.periods.ended)}(?!\\p{L})`, 'u');
/** Maximum length of the other day of a period, with the words between them. */
const MAX_OTHER_DAY = 45;

/** Marks the first and the last day of each period. A day behind a whole period is a day of its own. */
function withEdges(sentence: string, dates: readonly DateInText[]): DateInText[] {
  const isJoined = (one: DateInText | undefined, other: DateInText | undefined): boolean =>
    one !== undefined && other !== undefined && TO_NEXT.test(sentence.slice(one.end, other.start));
  const marked: DateInText[] = [];
  for (const [index, date] of dates.entries()) {
    const [before, next] = [marked.at(-1), dates[index + 1]];
    const isEnd = isJoined(before, date)
      ? before?.edge !== 'end'
      : OPEN_START.test(sentence.slice(Math.max(before?.end ?? 0, date.start - MAX_OTHER_DAY), date.start)) ||
        PERIOD_ENDED.test(sentence.slice(date.end, date.end + MAX_OTHER_DAY));
    const isStart = isJoined(date, next) || OPEN_END.test(sentence.slice(date.end, date.end + MAX_OTHER_DAY));
    marked.push({ ...date, edge: isEnd ? 'end' : isStart ? 'start' : null });
  }
  return marked;
}
