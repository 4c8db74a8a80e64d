import { Temporal } from 'temporal-polyfill';
import { MONTH_NAME, monthOf } from './months.ts';

/** A date that a sentence names, with the time of day that belongs to it. */
export type DateInText = {
  /** YYYY-MM-DD, in the issuer's zone when a time was given in another one. */
  readonly local_date: string;
  /** HH:MM in the issuer's zone. */
  readonly local_time: string | null;
  readonly start: number;
  readonly end: number;
};

const DAY_MONTH = new RegExp(
  `(?<![\\p{L}\\d.,])(?<day>\\d{1,2})(?:st|nd|rd|th|:a|:e|\\.)?(?:\\s*[-–]\\s*\\d{1,2}\\.?)?\\s+(?:of\\s+)?(?<month>${MONTH_NAME})\\.?,?(?:\\s+(?<year>\\d{4})(?!\\d))?`,
  'gu',
);
const MONTH_DAY = new RegExp(
  `(?<![\\p{L}\\d])(?<month>${MONTH_NAME})\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.]\\d|\\p{L})(?:,?\\s+(?<year>\\d{4})(?!\\d))?`,
  'gu',
);
const ISO = /(?<![\d-])(?<year>\d{4})-(?<monthNumber>\d{2})-(?<day>\d{2})(?![\d-])/g;
const POINTED = /(?<![\d.])(?<day>\d{1,2})\.\s?(?<monthNumber>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/g;

/** Zone names that releases use. CET and EET stand for the wall clock there, whatever the season. */
const ZONES: Readonly<Record<string, string>> = {
  cet: 'Europe/Stockholm',
  cest: 'Europe/Stockholm',
  eet: 'Europe/Helsinki',
  eest: 'Europe/Helsinki',
  gmt: 'UTC',
  utc: 'UTC',
  bst: 'Europe/London',
  et: 'America/New_York',
  est: 'America/New_York',
  edt: 'America/New_York',
};

const TIME =
  /^[,\s(]*(?:at|from|starting at|kl\.?|klokken|klockan|klukkan|klo\.?|kello)?\s*(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>cest|cet|eest|eet|gmt|utc|bst|edt|est|et)?(?![\p{L}\d%])/u;

/** A date without a year lies at most this far ahead; further on it is likelier to speak of the past. */
const MAX_DAYS_AHEAD = 330;

type Groups = Record<string, string | undefined>;

function readDate(groups: Groups, published: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const month = groups['monthNumber'] === undefined ? monthOf(groups['month'] ?? '') : Number(groups['monthNumber']);
  if (month === undefined) return undefined;
  const day = Number(groups['day']);
  const on = (year: number): Temporal.PlainDate | undefined => {
    try {
      return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
    } catch {
      return undefined;
    }
  };
  if (groups['year'] !== undefined) return on(Number(groups['year']));
  const next = [published.year, published.year + 1]
    .map(on)
    .find((date) => date !== undefined && Temporal.PlainDate.compare(date, published) >= 0);
  return next !== undefined && published.until(next).days <= MAX_DAYS_AHEAD ? next : undefined;
}

function readTime(after: string): { time: Temporal.PlainTime; zone: string | null; length: number } | undefined {
  const match = TIME.exec(after);
  const { hour, minute, half, zone } = match?.groups ?? {};
  // A bare number is a time only after a word that says so.
  if (match === null || hour === undefined) return undefined;
  const isMarked = /\b(?:at|kl\.?|klokken|klockan|klukkan|klo\.?|kello)\s*\d/u.test(match[0]);
  if (minute === undefined && half === undefined && !isMarked) return undefined;
  const shift =
    half === undefined
      ? 0
      : half.startsWith('p') && hour !== '12'
        ? 12
        : half.startsWith('a') && hour === '12'
          ? -12
          : 0;
  try {
    const time = Temporal.PlainTime.from(
      { hour: Number(hour) + shift, minute: Number(minute ?? 0) },
      { overflow: 'reject' },
    );
    return { time, zone: zone === undefined ? null : (ZONES[zone] ?? null), length: match[0].length };
  } catch {
    return undefined;
  }
}

/** Wall time of a zone that the text names, as the wall time of the issuer's zone. */
function inIssuerZone(
  date: Temporal.PlainDate,
  time: Temporal.PlainTime,
  from: string,
  timezone: string,
): Temporal.PlainDateTime {
  return date.toZonedDateTime({ plainTime: time, timeZone: from }).withTimeZone(timezone).toPlainDateTime();
}

/** The dates of a sentence in their order, each read once. `sentence` is in small letters. */
export function datesInText(sentence: string, options: { publishedAt: Date; timezone: string }): DateInText[] {
  const { timezone } = options;
  const published = Temporal.Instant.fromEpochMilliseconds(options.publishedAt.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const found: DateInText[] = [];
  for (const pattern of [ISO, POINTED, DAY_MONTH, MONTH_DAY]) {
    for (const match of sentence.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const date = readDate(match.groups ?? {}, published);
      if (date === undefined) continue;
      const time = readTime(sentence.slice(end));
      if (time === undefined) {
        found.push({ local_date: date.toString(), local_time: null, start, end });
        continue;
      }
      const local = inIssuerZone(date, time.time, time.zone ?? timezone, timezone);
      found.push({
        local_date: local.toPlainDate().toString(),
        local_time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
        start,
        end: end + time.length,
      });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
