import { daysSinceEnd, lastPeriodBefore, type Period, writePeriod } from '../figures/period-context.ts';
import type { PeriodKind, PeriodMention } from '../figures/period-mention.ts';
import { periodMentionsIn } from '../figures/periods.ts';
import { toAnyPattern, toAnySource } from './words.ts';

const YEAR_END = toAnyPattern(({ reports }) => reports.kinds?.yearEnd);
/** Behind another part of a word the names of the annual report name another one: "semi-annual", "osavuosikatsaus". */
const ANNUAL_REPORT = new RegExp(`(?<![\\p{L}-])${toAnySource(({ reports }) => reports.kinds?.annualReport)}`, 'u');
/** Words in front that give the result of the year. */
const RESULT_OF_YEAR = new RegExp(
  `(?<![\\p{L}\\d])(?:q4|4q)|${toAnySource(({ reports }) => reports.kinds?.resultOfYear)}`,
  'u',
);
/** Asked for first: its names hold those of the year. */
const HALF_YEAR = toAnyPattern(({ reports }) => reports.kinds?.halfYear);
const NINE_MONTHS = toAnyPattern(({ reports }) => reports.kinds?.nineMonths);
/** "Delårsrapport" contains "årsrapport" but does not mean it. */
const INTERIM = toAnyPattern(({ reports }) => reports.kinds?.interim);
const KINDS: readonly string[] = ['q1', 'q2', 'q3', 'q4', 'h1', 'h2', '9m', 'fy'];
/** A report comes out within this many days of the end of its period. */
const MAX_LAG_DAYS = 200;

/**
 * The period a report covers, such as `q1_2026`; null where the words do not say or the date does not fit them.
 *
 * @param words The folded words that belong to the report and its date. @param title Those of the whole text's title.
 */
export function readFiscalPeriod(words: string, title: string, reportedOn: string): string | null {
  const period = periodIn(words, reportedOn) ?? periodIn(title, reportedOn);
  return period === null ? null : writePeriod(period);
}

/** Periods whose report is another's: the fourth quarter's is the year-end report, the second's that of the half-year. */
const REPORTED_WITH: Readonly<Record<string, string>> = { q4: 'fy', h2: 'fy', h1: 'q2', '9m': 'q3' };

const toReport = (period: string): string => {
  const [kind = '', year = ''] = period.split('_');
  return `${REPORTED_WITH[kind] ?? kind}_${year}`;
};

/** Whether one report gives both periods, such as `q4_2026` and `fy_2026`. */
export const isSameReport = (one: string, other: string): boolean => toReport(one) === toReport(other);

/**
 * Whether folded words name the annual report and no report of the result besides: issuers announce both of one year, weeks
 * apart, and only where they come on one day are they one occasion.
 */
export const namesAnnualReport = (words: string): boolean => ANNUAL_REPORT.test(words) && !RESULT_OF_YEAR.test(words);

function periodIn(words: string, reportedOn: string): Period | null {
  const reportedAt = new Date(`${reportedOn}T00:00:00Z`);
  const mentions = periodMentionsIn(words);
  const named = mentions.find((mention) => KINDS.includes(mention.kind) && !mention.isBareYear);
  // "The half-year report of the year 2026" names the year of its half.
  const isHalfOfYear = named?.kind === 'fy' && HALF_YEAR.test(words);
  const kind = named === undefined || isHalfOfYear ? readPeriodKind(words) : (named.kind as PeriodKind);
  if (kind === null) return null;
  const year = named?.year ?? reportYear(mentions, kind);
  if (year === null) return lastPeriodBefore(kind, reportedAt, MAX_LAG_DAYS);
  const lagDays = daysSinceEnd({ kind, year }, reportedAt);
  return lagDays >= 0 && lagDays <= 2 * MAX_LAG_DAYS ? { kind, year } : null;
}

function readPeriodKind(words: string): PeriodKind | null {
  if (HALF_YEAR.test(words)) return 'h1';
  if (NINE_MONTHS.test(words)) return '9m';
  return (ANNUAL_REPORT.test(words) || YEAR_END.test(words)) && !INTERIM.test(words) ? 'fy' : null;
}

/** The year written next to "year-end report", where mentions have no named kind. */
function reportYear(mentions: readonly PeriodMention[], kind: PeriodKind): number | null {
  const other = mentions.find((mention) => mention.kind === 'other' && mention.year !== null);
  return kind === 'fy' ? (other?.year ?? null) : null;
}
