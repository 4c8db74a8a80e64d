import { Temporal } from 'temporal-polyfill';
import { toAlternation } from '../languages/entries.ts';
import { toUnionSource } from '../languages/union.ts';
import { ZONE_NAME, zoneNamed } from './zones.ts';

const UNIT = toUnionSource(({ dates }) => dates.clock?.units);
export const CLOCK =
  '(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d))?(?!\\d)(?: ?(?<half>[ap])\\.?m\\.?(?!\\p{L}))?' +
  `(?: ?(?<sharp>${UNIT})(?!\\p{L}))?`;
/** Words that only precede a time of day. */
export const CLOCK_MARK = toUnionSource(({ dates }) => dates.clock?.marks);
export const AT = toUnionSource(({ dates }) => dates.clock?.prepositions);
const FROM = toUnionSource(({ dates }) => dates.clock?.from);
/** Words that precede a time of day. */
export const MARK = toAlternation([AT, FROM, toUnionSource(({ dates }) => dates.clock?.openings), CLOCK_MARK]);
export const ABOUT = `(?:${toUnionSource(({ figures }) => figures.amounts.bounds.about)} )?`;
export const ZONE_BEHIND = `,? ?\\(?(?<zone>${ZONE_NAME})?`;
const HOURS_PER_HALF = 12;

type Groups = Readonly<Record<string, string | undefined>>;

/** A time of day, and the zone that the text names; null for the issuer's zone. */
export type Clock = { readonly time: Temporal.PlainTime; readonly zone: string | null };

const COMMON = new RegExp(
  `(?<!\\p{L})${toUnionSource(({ dates }) => dates.hours?.ofAll)}(?!\\p{L})[^.;]{0,120}?` +
    `(?<!\\p{L})(?<mark>${MARK} )${ABOUT}${CLOCK}${ZONE_BEHIND}(?![\\p{L}\\d%])`,
  'u',
);

/** The time of day that a folded sentence assigns to all of several dates: "all reports are published at 8.00 CET". */
export function commonClockIn(sentence: string): Clock | undefined {
  const match = COMMON.exec(sentence);
  return match === null ? undefined : readTime(match.groups ?? {}, true);
}

export function atClock(local_date: string, { time, zone }: Clock, timezone: string): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(local_date)
    .toZonedDateTime({ plainTime: time, timeZone: zone ?? timezone })
    .withTimeZone(timezone)
    .toPlainDateTime();
}

const HALF = '(?: ?(?<half>[ap])\\.?m\\.?';
const HOUR = new RegExp(
  '(?<![\\p{L}\\d])(?:' +
    [
      `(?<mark>${CLOCK_MARK} )${ABOUT}${CLOCK}${ZONE_BEHIND}`,
      `(?<mark>${toAlternation([AT, FROM])} )${ABOUT}(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d))?` +
        `${HALF}(?:,? ?\\(?(?<zone>${ZONE_NAME}))?|,? ?\\(?(?<zone>${ZONE_NAME}))`,
      `(?<hour>\\d{1,2})[:.](?<minute>\\d\\d) (?<zone>${ZONE_NAME})`,
    ].join('|') +
    ')(?![\\p{L}\\d%])',
  'gu',
);
/** Events with their own time in addition to that of an occasion. */
const OTHER_HOUR = new RegExp(
  toUnionSource(({ dates }) => dates.hours?.other),
  'u',
);
const MAX_BEHIND = 120;

/** The only time that a folded sentence names after its only date, with the place between them. */
export const clockBehind = (sentence: string, end: number): Clock | undefined =>
  onlyClockIn(sentence.slice(end, end + MAX_BEHIND));

const LAST_CELL = /(?:[|;,]| {2}|- ) ?(?<hour>\d{1,2})[:.](?<minute>\d\d)\W*$/u;

/** The time in the last cell of a table row: "2027-02-24|Annual report|08:00". */
export const clockOfLine = (line: string): Clock | undefined => readTime(LAST_CELL.exec(line)?.groups ?? {}, false);

const BEGINS = new RegExp(`(?<!\\p{L})${toUnionSource(({ dates }) => dates.hours?.begins)}(?!\\p{L})`, 'u');

const LABELLED = new RegExp(
  `^\\W*${toUnionSource(({ dates }) => dates.clock?.labels)} ?[:–-] ?(?:${CLOCK_MARK} )?${CLOCK}` +
    `(?: ?[-–] ?\\d{1,2}[:.]\\d\\d)?${ZONE_BEHIND}`,
  'u',
);

/**
 * The only time in a folded sentence without a date that states when the occasion of the sentence before it starts, or
 * in the line of an invitation that states it.
 */
export const clockOfBeginning = (sentence: string): Clock | undefined =>
  readTime(LABELLED.exec(sentence)?.groups ?? {}, false) ?? (BEGINS.test(sentence) ? onlyClockIn(sentence) : undefined);

/** The only time that folded words name. */
export function onlyClockIn(words: string): Clock | undefined {
  const [hour, ...others] = words.matchAll(HOUR);
  if (hour === undefined || others.length > 0 || OTHER_HOUR.test(words.slice(0, hour.index))) return undefined;
  return readTime(hour.groups ?? {}, false);
}

export const toLocalTime = (
  local: Temporal.PlainDateTime,
): { readonly local_date: string; readonly local_time: string } => ({
  local_date: local.toPlainDate().toString(),
  local_time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
});

const FROM_ALONE = new RegExp(`^${FROM} $`, 'u');

/** A bare hour is a time only after a word that introduces one. */
export function readTime(groups: Groups, isBefore: boolean): Clock | undefined {
  const { hour, minute, half, sharp, mark, zone } = groups;
  const isMarked = mark !== undefined && !FROM_ALONE.test(mark);
  if (hour === undefined || (minute === undefined && half === undefined && sharp === undefined && !isMarked))
    return undefined;
  if (isBefore && mark === undefined) return undefined;
  const isNoonOrMidnight = Number(hour) === HOURS_PER_HALF;
  const shift =
    half === 'p' && !isNoonOrMidnight && Number(hour) < HOURS_PER_HALF
      ? HOURS_PER_HALF
      : half === 'a' && isNoonOrMidnight
        ? -HOURS_PER_HALF
        : 0;
  try {
    const time = Temporal.PlainTime.from(
      { hour: Number(hour) + shift, minute: Number(minute ?? 0) },
      { overflow: 'reject' },
    );
    return { time, zone: zone === undefined ? null : (zoneNamed(zone) ?? null) };
  } catch {
    return undefined;
  }
}
