import { MONTH_NAME, toMonth } from '../dates/months.ts';
import { toAlternation } from '../languages/entries.ts';
import { everyEntry, toEverySource } from '../languages/every.ts';
import { grammarWord } from '../languages/grammar.ts';
import { allPacks } from '../languages/index.ts';
import type { PeriodKind, PeriodMention } from './period-mention.ts';
import { anyWord } from './words.ts';

type Kind = PeriodMention['kind'];
type Groups = Readonly<Record<string, string | undefined>>;

/** A way of naming a period. Where two match at one place the longer match counts, so that their order says little. */
export type PeriodRule = {
  /** Its name in traces: `figures/period/...`. */
  readonly name: string;
  readonly pattern: string;
  readonly kind: Kind | ((groups: Groups) => Kind);
};

type Slots = Parameters<Parameters<typeof anyWord>[0]>[0]['periods'];
/** The slots that are one table. */
type Slot = { [Key in keyof Slots]-?: NonNullable<Slots[Key]> extends readonly string[] ? Key : never }[keyof Slots];
const word = (slot: Slot): string => anyWord(({ periods }) => periods[slot]);
const quarter = (row: keyof NonNullable<Slots['quarter']>): string => anyWord(({ periods }) => periods.quarter?.[row]);
const year = (row: keyof NonNullable<Slots['year']>): string => anyWord(({ periods }) => periods.year?.[row]);
const month = (row: keyof NonNullable<Slots['months']>): string => anyWord(({ periods }) => periods.months?.[row]);
const name = (kind: keyof Slots['names']): string => anyWord(({ periods }) => periods.names[kind]);
const report = (kind: 'annual' | 'yearEnd' | 'halfYear'): string => anyWord(({ periods }) => periods.reports?.[kind]);
const same = (kind: 'period' | 'quarter'): string => anyWord(({ periods }) => periods.same?.[kind]);
const THE = `(?:${grammarWord('the')} )?`;
/** A word and a space, or neither. */
const maybe = (source: string): string => `(?:${source} )?`;

const QUARTERS = [1, 2, 3, 4] as const;
const HALVES = [1, 2] as const;
const SPANS = [3, 6, 9, 12] as const;

export const YEAR = '(?<year>(?:19|20)\\d\\d)(?![\\d/]|[-–]\\d{2}(?!\\d|-))';
const SHORT_YEAR = '(?<short>\\d\\d)(?!\\d|[.,]\\d)';
const OF = `(?:,? (?:${grammarWord('of', 'in', 'for', 'on')} )?${THE}(?:${year('noun')} |fy ?)?)`;
const YEAR_AFTER = `(?:${OF}?${YEAR}| ?'${SHORT_YEAR})?`;
/** "Årets tredje kvartal", "vuoden 2026 kolmas neljännes": the year's own quarter. */
const YEAR_BEFORE = `${maybe(year('own'))}(?:${year('before')} (?<before>(?:19|20)\\d\\d) )?`;
const OF_THE_YEAR = `(?: ${year('of')})?`;
const ORDINAL = anyWord(({ periods }) => QUARTERS.flatMap((quarter) => periods.ordinals[quarter]));
const HALF = anyWord(({ periods }) => HALVES.flatMap((half) => periods.halves[half]));
const SPAN = anyWord(({ periods }) => SPANS.flatMap((span) => periods.spans?.[span] ?? []));
const ENDED = `${THE}(?<span>${SPAN})s? ${word('ended')} `;
export const DAY_SUFFIX = toEverySource(({ dates }) => dates.dayEndings ?? []);
const UNTIL = ` ?(?:-|–|—|${grammarWord('to', 'until')}) ?`;
const DAY = '(?:\\d{1,2}\\.? )?';
const SPLIT_YEAR = '(?:19|20)\\d\\d[/-](?:(?:19|20)?\\d\\d)(?!\\d|[-–]\\d)';
const OF_REPORT = `(?: ${grammarWord('for', 'from')})?`;
const REPORT_YEAR = `${THE}(?:${year('noun')} )?${YEAR}`;
const BETWEEN = grammarWord('between');
const AND = grammarWord('and');
/** "In the same quarter", behind what names the quarter and compares nothing. */
const SAME = `(?<!(?<!\\p{L})${word('compares')} [^.;]{0,60})(?<=(?<!\\p{L})${grammarWord('in', 'for', 'during')} )${THE}`;

/** The number that a table says a word stands for. */
function toNumber<Key extends number>(
  written: string,
  keys: readonly Key[],
  table: (periods: Slots, key: Key) => readonly string[],
): Key | undefined {
  return keys.find(
    (key) =>
      written.replace(/\.$/u, '') === String(key) ||
      everyEntry(({ figures }) => table(figures.periods, key)).some((entry) =>
        new RegExp(`^${entry}$`, 'u').test(written),
      ),
  );
}

const toQuarter = ({ ordinal = '' }: Groups): Kind => {
  const quarter = toNumber(ordinal, QUARTERS, ({ ordinals }, key) => ordinals[key]);
  return quarter === undefined ? 'other' : `q${quarter}`;
};

const toHalf = ({ ordinal = '' }: Groups): Kind =>
  toNumber(ordinal, HALVES, ({ halves }, key) => halves[key]) === 2 ? 'h2' : 'h1';

const UP_TO: Readonly<Record<string, PeriodKind>> = { 2: 'h1', 3: '9m', 4: 'fy' };
/** "Q1-Q3": the year up to the end of a quarter. */
const upToQuarter = ({ last = '' }: Groups): Kind => UP_TO[last] ?? 'other';

const MONTH_RANGES: Readonly<Record<string, PeriodKind>> = {
  '1-3': 'q1',
  '4-6': 'q2',
  '7-9': 'q3',
  '10-12': 'q4',
  '1-6': 'h1',
  '7-12': 'h2',
  '1-9': '9m',
  '1-12': 'fy',
};

const toMonths = ({ from = '', to = '' }: Groups): Kind => {
  const range = /^\d/u.test(from) ? `${Number(from)}-${Number(to)}` : `${toMonth(from)}-${toMonth(to)}`;
  return MONTH_RANGES[range] ?? 'other';
};

/** A year that ends in January or February, as retailers' do, is as often named by the year in which it started. */
const FIRST_NAMING_MONTH = 3;

/**
 * "The nine months ended 30 September": a calendar period of ours, or one of another financial year. A year has the name
 * of the calendar year in which it ends, as "fiscal 2019" has.
 */
const toEndedPeriod = ({ span = '', to = '' }: Groups): Kind => {
  const length = toNumber(span, SPANS, ({ spans }, key) => spans?.[key] ?? []) ?? 0;
  const last = toMonth(to) ?? 0;
  if (length === 12 && last >= FIRST_NAMING_MONTH) return 'fy';
  return MONTH_RANGES[`${last - length + 1}-${last}`] ?? 'other';
};

const rule = (name: string, pattern: string, kind: PeriodRule['kind']): PeriodRule => ({ name, pattern, kind });

export const PERIOD_RULES: readonly PeriodRule[] = [
  rule('same-period', `${SAME}${same('period')}`, 'period'),
  rule('same-quarter', `${SAME}${same('quarter')}`, 'quarter'),
  // One a language: "samme periode" of one would hide "samme periode sidste år" of its neighbour.
  ...allPacks.map(({ figures }) => rule('year-ago', toAlternation(figures.periods.names.year_ago ?? []), 'year_ago')),
  rule('last-year', name('last_year'), 'last_year'),
  rule('quarter-ago', name('quarter_ago'), 'quarter_ago'),
  rule('financial-year', `(?:${year('whole')} )?${SPLIT_YEAR}`, 'other'),
  rule('iso-dates', `\\d{4}-(?<from>\\d\\d)-01 ?[-–] ?${YEAR}-(?<to>\\d\\d)-(?:28|29|30|31)`, toMonths),
  rule('annual-report', `${report('annual')}${OF_REPORT} ${REPORT_YEAR}`, 'fy'),
  rule('year-end-report', `(?:${report('yearEnd')}|${report('annual')})${OF_REPORT}(?: ${REPORT_YEAR})?`, 'other'),
  rule('half-year-report', `${report('halfYear')} ${YEAR}`, 'h1'),
  rule('rolling-year', `${name('other')}|ltm|r12|r12m|ttm`, 'other'),
  rule('year-to-date', name('to_date'), 'to_date'),
  rule('this-year', name('this_year'), 'this_year'),
  rule('next-year', name('next_year'), 'next_year'),
  rule('ended-month-day', `${ENDED}(?<to>${MONTH_NAME})\\.? \\d{1,2}${DAY_SUFFIX}?,? ${YEAR}`, toEndedPeriod),
  rule('ended-day-month', `${ENDED}\\d{1,2}${DAY_SUFFIX}? (?<to>${MONTH_NAME})\\.?,? ${YEAR}`, toEndedPeriod),
  rule(
    'ordinal-quarter',
    `${YEAR_BEFORE}(?<ordinal>${ORDINAL}|[1-4]\\.)[- ]${quarter('behindOrdinal')}${YEAR_AFTER}`,
    toQuarter,
  ),
  rule(
    'ordinal-alone',
    `(?<=\\d[^.;]{0,24} ${grammarWord('in')} )${grammarWord('the')} (?<ordinal>${ORDINAL})(?=[.,;]|$| ${grammarWord('and')} )`,
    toQuarter,
  ),
  rule('quarters-up-to', `q1 ?[-–] ?q(?<last>[2-4])${YEAR_AFTER}`, upToQuarter),
  rule('q-number', `q(?<ordinal>[1-4])(?:[ -]?(?:fy)?[ -]?'?${SHORT_YEAR}|[/ ,]{0,2}${YEAR}|${YEAR_AFTER})`, toQuarter),
  rule('number-q', `(?<ordinal>[1-4])q(?: ?${YEAR}| ?'?${SHORT_YEAR})?`, toQuarter),
  rule('number-quarter', `(?<ordinal>[1-4])\\.? ?${quarter('numbered')}\\.?(?: ${YEAR})?`, toQuarter),
  rule(
    'quarter-number',
    `${quarter('numbered')} ?(?<ordinal>[1-4])(?:[ -]?'?${SHORT_YEAR}|[/ ,]{0,2}${YEAR})?`,
    toQuarter,
  ),
  rule('quarters-counted', `1\\.? ?[-–] ?3\\. ${quarter('numbered')}(?: ${YEAR})?`, '9m'),
  rule('first-quarter', name('q1'), 'q1'),
  rule(
    'ordinal-half',
    `${YEAR_BEFORE}(?:${grammarWord('the', 'on')} )?(?<ordinal>${HALF}|[12]\\.) ${word('half')}${OF_THE_YEAR}${YEAR_AFTER}`,
    toHalf,
  ),
  rule('h-number', `h(?<ordinal>[12])(?:[ /-]?'?${SHORT_YEAR}|[/ ]?${YEAR}|${YEAR_AFTER})`, toHalf),
  rule('number-h', `(?<ordinal>[12])h(?: ?${YEAR}| ?'?${SHORT_YEAR})?`, toHalf),
  rule('half-year', name('h1'), 'h1'),
  rule('nine-months', name('9m'), '9m'),
  rule('nine-months-number', `(?:9m|m9)(?:[ /]?${YEAR}| ?'?${SHORT_YEAR})`, '9m'),
  ...(
    [
      ['first-three-months', 3, 'q1'],
      ['first-six-months', 6, 'h1'],
      ['first-nine-months', 9, '9m'],
    ] as const
  ).map(([label, count, kind]) => {
    const months = anyWord(({ periods }) => periods.firstMonths?.[count]);
    return rule(label, `${maybe(year('own'))}${THE}${months}${OF_THE_YEAR}${YEAR_AFTER}`, kind);
  }),
  rule('month-numbers', `(?<from>1|4|7|10)[-–](?<to>3|6|9|12)[/ ]${YEAR}`, toMonths),
  rule(
    'date-numbers',
    `0?1[./] ?0?(?<from>1|4|7|10)(?!\\d)[./]?(?: ?20\\d\\d)?${UNTIL}(?:3[01]|28|29)[./] ?0?(?<to>3|6|9|12)(?:[./] ?| )${YEAR}`,
    toMonths,
  ),
  rule('between-months', `${BETWEEN} (?<from>${MONTH_NAME}) ${AND} (?<to>${MONTH_NAME})(?: ${YEAR})?`, toMonths),
  rule(
    'month-range',
    `${DAY}(?<from>${MONTH_NAME})(?: \\d{1,2}${DAY_SUFFIX}?)?(?:,? \\d{4})?${UNTIL}${DAY}(?<to>${MONTH_NAME})` +
      `(?: \\d{1,2}${DAY_SUFFIX}?(?=,? \\d{4}|$))?(?:,? ?${YEAR})?`,
    toMonths,
  ),
  rule('months-of-year', `${YEAR_BEFORE}(?<from>${MONTH_NAME})[-–](?<to>${MONTH_NAME})(?: ${YEAR})?`, toMonths),
  rule('whole-year', `${year('whole')}(?:${OF}?${YEAR}|'?${SHORT_YEAR})`, 'fy'),
  rule('the-year', `${year('the')} ${YEAR}`, 'fy'),
  rule('full-year', name('fy'), 'fy'),
  rule('the-quarter', name('quarter'), 'quarter'),
  rule('the-period', name('period'), 'period'),
  rule('year-end', name('year'), 'year'),
];

const MONTH_END_WORD = month('end');
const LAST_DAY = month('last');

/** Days, which are not periods. */
export const DATES = new RegExp(
  `(?<!\\d)(?:(?<=${month('endOf')} )${MONTH_NAME}(?: \\d{4})?|${MONTH_NAME} ${MONTH_END_WORD}` +
    `|${LAST_DAY} ${MONTH_NAME}(?: \\d{4})?|\\d{1,2}\\.? ?(?:${grammarWord('of')} )?${MONTH_NAME}\\.?,?(?: \\d{4})?` +
    `|${MONTH_NAME} ${THE}\\d{1,2}${DAY_SUFFIX}?(?!\\d|[.,]\\d)(?:,? \\d{4})?` +
    `|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{4})(?!\\d)`,
  'gu',
);
/** A month by itself, which is not among our periods. */
export const MONTH_ALONE = new RegExp(
  `(?<=(?<!\\p{L})${grammarWord('in', 'during', 'for', 'per')} )${MONTH_NAME}(?! ?\\d)` +
    `|${MONTH_NAME}(?: ${grammarWord('of')})? \\d{4}(?!\\d)` +
    `|(?<![\\p{L}\\d–-])${month('inCase')}(?!\\p{L})`,
  'gu',
);
/** Words that turn a year behind them into a point in time. */
export const POINT_IN_TIME = new RegExp(`${year('pointInTime')} $`, 'u');
