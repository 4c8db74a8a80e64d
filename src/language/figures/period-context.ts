import type { FigureRule } from './figure-rules.ts';
import type { PeriodKind, PeriodMention } from './period-mention.ts';

/** The source of a period: the rule, and the mention where there is one. */
export type PeriodSource = { readonly rule: string; readonly mention: PeriodMention | null };

/** A reporting period with its year. */
export type Period = { readonly kind: PeriodKind; readonly year: number; readonly source?: PeriodSource };

/** A period with its source. */
export const readBy = (rule: FigureRule, period: Period | null, mention: PeriodMention | null = null): Period | null =>
  period === null ? null : { ...period, source: { rule, mention: mention ?? period.source?.mention ?? null } };

export const writePeriod = (period: Period): string => `${period.kind}_${period.year}`;

const KINDS: readonly string[] = ['q1', 'q2', 'q3', 'q4', 'h1', 'h2', '9m', 'fy'];
const QUARTERS: readonly string[] = ['q1', 'q2', 'q3', 'q4'];
const LAST_MONTH: Readonly<Record<PeriodKind, number>> = {
  q1: 3,
  q2: 6,
  q3: 9,
  q4: 12,
  h1: 6,
  h2: 12,
  '9m': 9,
  fy: 12,
};
/** 1 to 12: the month that a calendar period ends with. */
export const toLastMonth = (kind: PeriodKind): number => LAST_MONTH[kind];
const DAY_MS = 86_400_000;
/**
 * A report of a calendar period comes out within this many days of its end. A period named without its year that would
 * be older is more likely one of a financial year that differs from the calendar's, and stays unknown.
 */
const MAX_LAG_DAYS = 130;
export const MAX_LAG_DAYS_OF_YEAR = 200;

type NamedPeriod = PeriodMention & { readonly kind: PeriodKind };
/** Whether a mention names a period itself: no "the quarter", no "a year earlier". */
export const isNamedPeriod = (mention: PeriodMention): mention is NamedPeriod => KINDS.includes(mention.kind);
export const isQuarter = (kind: string): boolean => QUARTERS.includes(kind);

/** Of the year of publication or the one before, or of a year that is not named. */
const isRecent = ({ year }: PeriodMention, publishedAt: Date | null): boolean =>
  year === null || publishedAt === null || [0, 1].includes(publishedAt.getUTCFullYear() - year);

type FirstPeriod = { readonly kind: PeriodKind; readonly start: number };

/** Facts about the periods of the whole text. */
export type PeriodContext = {
  readonly publishedAt: Date | null;
  /** Years that the text gives for a kind of period. */
  readonly years: ReadonlyMap<PeriodKind, ReadonlySet<number>>;
  /** The only kind of period in the text and where it is first named; null with several. */
  readonly sole: FirstPeriod | null;
  /** Likewise the only quarter. */
  readonly quarter: FirstPeriod | null;
  /** All years of the text's periods. */
  readonly allYears: ReadonlySet<number>;
  /** The text names a period that may be over, or last year. */
  readonly namesPeriods: boolean;
  /** The year that the title says the text is the report of: "Year-end report 2025". */
  readonly reportedYear: number | null;
};

/**
 * @param title The first segment's mentions: a year-end report there leaves quarter and year equally likely below.
 * @param reported The mention of the report that a text is about, at any position: it holds for the sentences before as
 * well.
 */
export function readPeriodContext(
  mentions: readonly PeriodMention[],
  title: readonly PeriodMention[],
  publishedAt: Date | null,
  reported: PeriodMention | null,
): PeriodContext {
  const named = mentions.filter(isNamedPeriod).filter((mention) => !mention.isBareYear);
  const kinds = new Set(named.map((mention) => mention.kind));
  const quarters = [...kinds].filter((kind) => QUARTERS.includes(kind));
  const years = new Map<PeriodKind, Set<number>>();
  for (const { kind, year } of named) {
    if (year !== null) years.set(kind, (years.get(kind) ?? new Set()).add(year));
  }
  const isMixed = title.some((mention) => mention.kind === 'other');
  const findFirst = (kind: PeriodKind | undefined): FirstPeriod | null =>
    kind === undefined
      ? null
      : {
          kind,
          start: Math.min(
            ...named.flatMap((mention) => (mention.kind === kind ? [mention === reported ? -1 : mention.start] : [])),
          ),
        };
  return {
    publishedAt,
    years,
    sole: kinds.size === 1 && !isMixed ? findFirst([...kinds][0]) : null,
    quarter: quarters.length === 1 ? findFirst(quarters[0]) : null,
    allYears: new Set(mentions.flatMap((mention) => (mention.year === null ? [] : [mention.year]))),
    namesPeriods: mentions.some(
      (mention) => mention.kind === 'last_year' || (isNamedPeriod(mention) && isRecent(mention, publishedAt)),
    ),
    reportedYear: title.find(({ kind, year }) => year !== null && (kind === 'other' || kind === 'fy'))?.year ?? null,
  };
}

/**
 * The period a figure covers. The mentions are tried in order and the first decides: one that has no name of ours makes
 * the period unknown rather than another one's. Without mentions it is the section's, that of the sentence before, or the
 * only one of the text when that was named before, which no forecast takes.
 */
export function resolvePeriod(
  mentions: readonly PeriodMention[],
  context: PeriodContext,
  options: {
    section: readonly PeriodMention[];
    carried: PeriodMention | null;
    isForecast: boolean;
    at: number;
  },
): Period | null {
  const { isForecast } = options;
  const own = mentions.filter(({ kind }) => kind !== 'day' && (isForecast || !isYearFromNow(kind)));
  const carried = options.carried ?? undefined;
  const heading = preferNamed(options.section);
  const ownFirst = preferNamed(own);
  const chosen = ownFirst ?? (isForecast ? (carried ?? heading) : (heading ?? carried));
  const isNamedBefore = (first: FirstPeriod | null): first is FirstPeriod => first !== null && first.start < options.at;
  if (chosen === undefined) {
    if (!isNamedBefore(context.sole) || isForecast) return null;
    return readBy('figures/period/only-of-text', withYear(context.sole.kind, null, context, false));
  }
  const place = chosen === ownFirst ? 'own-words' : chosen === heading ? 'heading' : 'carried';
  const by = (period: Period | null): Period | null => readBy(`figures/period/${place}`, period, chosen);
  if (chosen.kind === 'last_year') return by(partOfLastYear(chosen, own, context) ?? yearBefore(context));
  if (chosen.kind === 'to_date') return by(yearToDate(context));
  if (isYearFromNow(chosen.kind)) return by(yearFromNow(chosen.kind, context));
  if (isNamedPeriod(chosen)) {
    const near = chosen.isBareYear ? undefined : own.find((mention) => mention.isBareYear && mention !== chosen)?.year;
    return by(withYear(chosen.kind, chosen.year ?? near ?? null, context, isForecast));
  }
  const known = carried === undefined ? options.section : [...options.section, carried];
  const kind = kindOfAnaphor(chosen, known, {
    quarter: isNamedBefore(context.quarter) ? context.quarter.kind : null,
    sole: isNamedBefore(context.sole) ? context.sole.kind : null,
  });
  return kind === null ? null : by(withYear(kind, chosen.year, context, isForecast));
}

/**
 * The first mention; a bare year gives way to a named period next to it ("the third quarter ... 2026"), "the period" to
 * the one it introduces ("the period July to September").
 */
function preferNamed(mentions: readonly PeriodMention[]): PeriodMention | undefined {
  const [first] = mentions;
  if (first !== undefined && ['quarter', 'period', 'year'].includes(first.kind)) {
    return mentions.find((mention) => mention.start > first.start && mention.start - first.end <= 2) ?? first;
  }
  if (first === undefined || !first.isBareYear) return first;
  return mentions.find((mention) => isNamedPeriod(mention) && !mention.isBareYear) ?? first;
}

/** "The quarter", "the period", "the year": the one that the heading above or the rest of the text names. */
function kindOfAnaphor(
  mention: PeriodMention,
  section: readonly PeriodMention[],
  known: { readonly quarter: PeriodKind | null; readonly sole: PeriodKind | null },
): PeriodKind | null {
  const heading = section.find(isNamedPeriod);
  switch (mention.kind) {
    case 'quarter':
      return heading !== undefined && QUARTERS.includes(heading.kind) ? heading.kind : known.quarter;
    case 'period':
      return heading?.kind ?? known.sole;
    case 'year':
      return heading === undefined || heading.kind === 'fy' ? 'fy' : null;
    default:
      return null;
  }
}

/** A period whose year stands elsewhere in the text or follows from the day of publication. */
function withYear(kind: PeriodKind, year: number | null, context: PeriodContext, isForecast: boolean): Period | null {
  if (year !== null) return { kind, year };
  const known = [...(context.years.get(kind) ?? [])].filter((each) => isForecast || isOver(kind, each, context));
  if (known.length > 0 && !isForecast) return { kind, year: Math.max(...known, ...newerThan(known, kind, context)) };
  if (known.length === 1 && known[0] !== undefined) return { kind, year: known[0] };
  if (context.publishedAt !== null) return byPublication(kind, context.publishedAt, isForecast);
  const [only] = context.allYears;
  return context.allYears.size === 1 && only !== undefined ? { kind, year: only } : null;
}

/** Whether a period was over when the text came out: a result is of none that was not. */
const isOver = (kind: PeriodKind, year: number, { publishedAt }: PeriodContext): boolean =>
  publishedAt === null || daysSinceEnd({ kind, year }, publishedAt) >= 0;

/** Where the text gives the year before for a period that has just been over, it compares with that. */
function newerThan(known: readonly number[], kind: PeriodKind, { publishedAt }: PeriodContext): number[] {
  const latest = publishedAt === null || kind === 'fy' ? null : byPublication(kind, publishedAt, false);
  return latest !== null && latest.year === Math.max(...known) + 1 ? [latest.year] : [];
}

/** Whether a mention counts from the day of publication: "this year", "next year". */
export const isYearFromNow = (kind: string): boolean => kind === 'this_year' || kind === 'next_year';

function yearFromNow(kind: string, { publishedAt }: PeriodContext): Period | null {
  if (publishedAt === null) return null;
  return { kind: 'fy', year: publishedAt.getUTCFullYear() + (kind === 'next_year' ? 1 : 0) };
}

/** "The fourth quarter of last year". */
function partOfLastYear(
  lastYear: PeriodMention,
  mentions: readonly PeriodMention[],
  { publishedAt }: PeriodContext,
): Period | null {
  const part = mentions.find((mention) => isNamedPeriod(mention) && lastYear.start - mention.end === 1);
  if (part === undefined || !isNamedPeriod(part) || publishedAt === null) return null;
  return { kind: part.kind, year: publishedAt.getUTCFullYear() - 1 };
}

const TO_DATE: Readonly<Record<string, PeriodKind>> = { q1: 'q1', q2: 'h1', q3: '9m', q4: 'fy' };

/** "So far this year": up to the end of the only quarter that the text names. */
function yearToDate(context: PeriodContext): Period | null {
  const quarter = context.quarter?.kind;
  const kind = quarter === undefined ? undefined : TO_DATE[quarter];
  const year = quarter === undefined ? undefined : withYear(quarter, null, context, false)?.year;
  return kind === undefined || year === undefined ? null : { kind, year };
}

/** "Last year" by itself: the calendar year before the text's, unless the text is about a part of a year. */
function yearBefore({ publishedAt, sole, quarter }: PeriodContext): Period | null {
  const isOfPart = quarter !== null || (sole !== null && sole.kind !== 'fy');
  return publishedAt === null || isOfPart ? null : { kind: 'fy', year: publishedAt.getUTCFullYear() - 1 };
}

function byPublication(kind: PeriodKind, publishedAt: Date, isForecast: boolean): Period | null {
  if (!isForecast) return lastPeriodBefore(kind, publishedAt, kind === 'fy' ? MAX_LAG_DAYS_OF_YEAR : MAX_LAG_DAYS);
  const year = publishedAt.getUTCFullYear();
  if (kind === 'fy') return publishedAt.getUTCMonth() < 3 ? null : { kind, year };
  const distance = (period: Period): number => Math.abs(daysSinceEnd(period, publishedAt));
  const [nearest] = [year - 1, year, year + 1]
    .map((candidate): Period => ({ kind, year: candidate }))
    .sort((one, other) => distance(one) - distance(other));
  const most = kind === 'h1' || kind === 'h2' ? MAX_LAG_DAYS_OF_YEAR : MAX_LAG_DAYS;
  return nearest !== undefined && distance(nearest) <= most ? nearest : null;
}

/** The latest calendar period of a kind that was over at an instant, at most so many days before; null when none was. */
export function lastPeriodBefore(kind: PeriodKind, at: Date, maxLagDays: number): Period | null {
  const year = at.getUTCFullYear();
  const over = [
    { kind, year },
    { kind, year: year - 1 },
  ].find((period) => daysSinceEnd(period, at) >= 0);
  return over !== undefined && daysSinceEnd(over, at) <= maxLagDays ? over : null;
}

/** Days since the last day of a calendar period was over, in UTC; negative before. */
export const daysSinceEnd = ({ kind, year }: Period, at: Date): number =>
  (at.getTime() - Date.UTC(year, LAST_MONTH[kind], 1)) / DAY_MS;

const MONTHS: Readonly<Record<PeriodKind, number>> = { q1: 3, q2: 3, q3: 3, q4: 3, h1: 6, h2: 6, '9m': 9, fy: 12 };

/** Days since the first day of a calendar period, in UTC; negative before. */
export const daysSinceBegin = ({ kind, year }: Period, at: Date): number =>
  (at.getTime() - Date.UTC(year, LAST_MONTH[kind] - MONTHS[kind], 1)) / DAY_MS;

const PREVIOUS_QUARTER: Readonly<Record<string, PeriodKind>> = { q1: 'q4', q2: 'q1', q3: 'q2', q4: 'q3' };

/** The same period a year before, or the quarter before it; null where that period does not exist. */
export function shiftPeriod(period: Period | null, shift: 'year' | 'quarter' | null): Period | null {
  if (period === null || shift === null) return null;
  const { source } = period;
  const earlier = (kind: PeriodKind, year: number): Period | null =>
    readBy(`figures/period/${shift}-before`, { kind, year, ...(source === undefined ? {} : { source }) });
  if (shift === 'year') return earlier(period.kind, period.year - 1);
  const kind = PREVIOUS_QUARTER[period.kind];
  return kind === undefined ? null : earlier(kind, period.kind === 'q1' ? period.year - 1 : period.year);
}
