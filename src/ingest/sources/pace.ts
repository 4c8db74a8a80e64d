import type { SourceType } from '../../core/vocabulary.ts';

/**
 * How a source is polled in an hour of its week, quickest first: `busy` where an item is expected within two hours, `quick` where
 * it usually publishes, `slow` where it hardly ever does.
 */
const paces = ['busy', 'quick', 'usual', 'slow'] as const;
export type Pace = (typeof paces)[number];
export type PaceAt = (at: Date) => Pace;

export const isQuicker = (one: Pace, other: Pace): boolean => paces.indexOf(one) < paces.indexOf(other);

/** Hours of a working day, then those of a day of the weekend. */
export const HOURS_OF_WEEK = 48;
/** Days of which publications are counted, and how many of them are working days and days of the weekend. */
export const COUNTED_DAYS = 28;
const WORKING_DAYS = (COUNTED_DAYS * 5) / 7;
const WEEKEND_DAYS = (COUNTED_DAYS * 2) / 7;

/** Publications that the prior is worth: a source with more of them is polled by what it did. */
const PRIOR_ITEMS = 20;
const QUICK_RATIO = 1.5;
const SLOW_RATIO = 0.25;
const BUSY_ITEMS_PER_HOUR = 0.5;

const expand = (spans: readonly (readonly [hours: number, weight: number])[]): number[] =>
  spans.flatMap(([hours, weight]) => Array.from({ length: hours }, () => weight));

/**
 * Weights of the hours where nothing is known of a source. Issuers publish before the markets open, 07:00 to 09:00, and until
 * they close; the authorities in office hours; newspapers all day and at the weekend too.
 */
const issuers = [
  ...expand([
    [6, 0.1],
    [1, 0.5],
    [2, 4],
    [9, 2],
    [3, 0.6],
    [3, 0.2],
  ]),
  ...expand([[24, 0.1]]),
];
const offices = [
  ...expand([
    [6, 0.05],
    [1, 0.5],
    [10, 2],
    [3, 0.4],
    [4, 0.05],
  ]),
  ...expand([[24, 0.05]]),
];
const newspapers = [
  ...expand([
    [5, 0.2],
    [1, 0.8],
    [14, 1.6],
    [4, 0.6],
  ]),
  ...expand([
    [6, 0.2],
    [16, 0.8],
    [2, 0.3],
  ]),
];

const priors: Readonly<Record<SourceType, readonly number[]>> = {
  wire_service: issuers,
  press_release: issuers,
  stock_exchange: issuers,
  government: offices,
  research: offices,
  news_publication: newspapers,
  trade_publication: newspapers,
  blog: newspapers,
};

const countDays = (slot: number): number => (slot < 24 ? WORKING_DAYS : WEEKEND_DAYS);

/** Paces of the hours of a week from the publications that were counted in each, in its 28 days. */
function toPaces(counts: readonly number[], type: SourceType): Pace[] {
  const prior = priors[type];
  const expected = prior.reduce((sum, weight, slot) => sum + weight * countDays(slot), 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const perHour = prior.map(
    (weight, slot) => (counts[slot] ?? 0) / countDays(slot) + (PRIOR_ITEMS * weight) / expected,
  );
  const mean = (total + PRIOR_ITEMS) / (COUNTED_DAYS * 24);
  return perHour.map((rate, slot) => {
    if ((counts[slot] ?? 0) / countDays(slot) >= BUSY_ITEMS_PER_HOUR) return 'busy';
    if (rate >= QUICK_RATIO * mean) return 'quick';
    return rate < SLOW_RATIO * mean ? 'slow' : 'usual';
  });
}

/** The hour of the week of an instant: 0 to 23 on a working day, 24 to 47 at the weekend. */
function createHourReader(timezone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const parts = format.formatToParts(at);
    const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    return Number(read('hour')) + (['Sat', 'Sun'].includes(read('weekday')) ? 24 : 0);
  };
}

/**
 * The paces of a source in its local time.
 *
 * @param counts Publications of the last 28 days in each of the 48 hours; empty where none is known.
 */
export function createPace(counts: readonly number[], type: SourceType, timezone: string): PaceAt {
  const byHour = toPaces(counts, type);
  const readHour = createHourReader(timezone);
  return (at) => byHour[readHour(at)] ?? 'usual';
}
