import { toMonth } from '../dates/months.ts';
import { everyEntry } from '../languages/every.ts';
import type { PeriodKind, PeriodMention } from './period-mention.ts';
import type { anyWord } from './words.ts';

type Kind = PeriodMention['kind'];
type Groups = Readonly<Record<string, string | undefined>>;
/** The kind of a period that a rule names, by the words of the match where it depends on them. */
export type KindOfMatch = Kind | ((groups: Groups) => Kind);
export type PeriodSlots = Parameters<Parameters<typeof anyWord>[0]>[0]['periods'];

export const QUARTERS = [1, 2, 3, 4] as const;
export const HALVES = [1, 2] as const;
export const SPANS = [3, 6, 9, 12] as const;

/** The number that a table says a word stands for. */
function toNumber<Key extends number>(
  written: string,
  keys: readonly Key[],
  table: (periods: PeriodSlots, key: Key) => readonly string[],
): Key | undefined {
  return keys.find(
    (key) =>
      written.replace(/\.$/u, '') === String(key) ||
      everyEntry(({ figures }) => table(figures.periods, key)).some((entry) =>
        new RegExp(`^${entry}$`, 'u').test(written),
      ),
  );
}

export const toQuarter = ({ ordinal = '' }: Groups): Kind => {
  const quarter = toNumber(ordinal, QUARTERS, ({ ordinals }, key) => ordinals[key]);
  return quarter === undefined ? 'other' : `q${quarter}`;
};

export const toHalf = ({ ordinal = '' }: Groups): Kind =>
  toNumber(ordinal, HALVES, ({ halves }, key) => halves[key]) === 2 ? 'h2' : 'h1';

const UP_TO: Readonly<Record<string, PeriodKind>> = { 2: 'h1', 3: '9m', 4: 'fy' };
/** "Q1-Q3": the year up to the end of a quarter. */
export const upToQuarter = ({ last = '' }: Groups): Kind => UP_TO[last] ?? 'other';

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

export const toMonths = ({ from = '', to = '' }: Groups): Kind => {
  const range = /^\d/u.test(from) ? `${Number(from)}-${Number(to)}` : `${toMonth(from)}-${toMonth(to)}`;
  return MONTH_RANGES[range] ?? 'other';
};

/** A year that ends in January or February, as retailers' do, is as often named by the year in which it started. */
const FIRST_NAMING_MONTH = 3;

/**
 * "The nine months ended 30 September": a calendar period of ours, or one of another financial year. A year has the name
 * of the calendar year in which it ends, as "fiscal 2019" has.
 */
export const toEndedPeriod = ({ span = '', to = '' }: Groups): Kind => {
  const length = toNumber(span, SPANS, ({ spans }, key) => spans?.[key] ?? []) ?? 0;
  const last = toMonth(to) ?? 0;
  if (length === 12 && last >= FIRST_NAMING_MONTH) return 'fy';
  return MONTH_RANGES[`${last - length + 1}-${last}`] ?? 'other';
};
