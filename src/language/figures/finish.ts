import { figureConcepts, isDividendPerShare, isOfEnd } from '../../core/figure-concepts.ts';
import type { Amount } from './amount.ts';
import { balancePeriod } from './balance-period.ts';
import { bookedPeriod, dividendPeriod } from './booked-period.ts';
import { MONTHLY } from './earlier-figures.ts';
import { type ExplainedFigure, toTrace } from './explained.ts';
import type { Figure } from './figure.ts';
import {
  daysSinceBegin,
  daysSinceEnd,
  isNamedPeriod,
  isYearFromNow,
  lastPeriodBefore,
  MAX_LAG_DAYS_OF_YEAR,
  type Period,
  type PeriodContext,
  readBy,
  resolvePeriod,
  shiftPeriod,
  toLastMonth,
  writePeriod,
} from './period-context.ts';
import type { PeriodKind, PeriodMention } from './period-mention.ts';
import { readRangeEnds, toMiddle } from './ranges.ts';
import type { RawFigure } from './reading.ts';

/** Facts from the rest of the text that complete a figure. */
export type FigureContext = {
  original: string;
  folded: string;
  context: PeriodContext;
  section: readonly PeriodMention[];
  /** The text names the consumer price index, and no other measure of inflation. */
  isOfIndex: boolean;
  /** The period that the sentence before is about. */
  carried: PeriodMention | null;
  soleCurrency: string | null;
};

/** The figure with its period, unit and wording; none where it would be a forecast for an unknown year. */
export function finishFigure(raw: RawFigure, place: FigureContext): ExplainedFigure[] {
  const { unit } = figureConcepts[raw.concept];
  const amount = withUnit(raw.amount, raw.unitOf);
  const isMoneyUnit = unit === 'money' || unit === 'per_share';
  const currency = isMoneyUnit ? (amount.hasCurrency ? amount.currency : place.soleCurrency) : null;
  const value = toMiddle(amount);
  if (isOutlookForYear(raw, place.context)) return finishFigure({ ...raw, ...OF_YEAR_TO_COME }, place);
  const stated = choosePeriod(raw, place);
  const period = raw.role !== 'forecast' && stated !== null && isYetToBegin(stated, raw, place.context) ? null : stated;
  // Forecasts for different years would look like one figure that sources disagree on.
  if (raw.role === 'forecast' && period === null && !figureConcepts[raw.concept].spans) return [];
  if (period === null && raw.isPortrait === true && raw.role === 'outcome' && figureConcepts[raw.concept].spans)
    return [];
  if (period === null && isOfSomePeriod(raw, place.context)) return [];
  if (period !== null && isHistory(period, raw, place.context)) return [];
  const figure: Figure = {
    concept: raw.concept === 'inflation' && place.isOfIndex ? 'cpi_inflation' : raw.concept,
    basis: raw.basis,
    role: raw.role,
    period: period === null ? null : writePeriod(period),
    currency,
    label: squeeze(place.original.slice(raw.label.start, raw.label.end)),
    value: statedValue(raw, place.original),
    normalized_value: (raw.isLoss ? value.abs().neg() : value).toFixed(),
    ...readRangeEnds(amount, raw.isLoss),
    start: raw.amount.start,
    end: raw.amount.end,
  };
  return [{ figure, trace: toTrace(raw, period, place.original) }];
}

/** A rate of a future year is a forecast in any wording. */
const OF_YEAR_TO_COME = { role: 'forecast', roleSource: { rule: 'figures/role/year-to-come', words: null } } as const;

/** A bare number next to a figure counts in the figure's unit; a scale alone takes its currency. */
function withUnit(amount: Amount, lender: Amount): Amount {
  if (amount === lender || amount.kind === 'percent') return amount;
  const currency = amount.hasCurrency ? amount : lender;
  const scale = amount.kind === 'bare' ? lender : amount;
  return { ...amount, exponent: scale.exponent, currency: currency.currency, hasCurrency: currency.hasCurrency };
}

const squeeze = (text: string): string => text.replace(/\s+/gu, ' ').trim();

function statedValue(raw: RawFigure, original: string): string {
  const stated = squeeze(original.slice(raw.amount.start, raw.amount.end));
  if (raw.amount.trailing !== null && !raw.amount.isPerShare) return squeeze(`${stated}${raw.amount.unit.after}`);
  const isSplit = raw.amount.unit.after !== '' && !stated.endsWith(squeeze(raw.amount.unit.after));
  if (isSplit) return squeeze(`${stated}${raw.amount.unit.after}`);
  if (raw.amount.kind !== 'bare' || raw.amount === raw.unitOf) return stated;
  return squeeze(`${raw.unitOf.unit.before}${stated}${raw.unitOf.unit.after}`);
}

function choosePeriod(raw: RawFigure, place: FigureContext): Period | null {
  const { context, section, carried } = place;
  const { spans } = figureConcepts[raw.concept];
  const isForecast = raw.role === 'forecast';
  // The measure decides which rule finds the period; each rule names itself in the period that it gives.
  if (isDividendPerShare(raw.concept)) return dividendPeriod(raw, place);
  if (!spans && isForecast) return ownYear(raw, context);
  if (isOfEnd(raw.concept)) return balancePeriod(raw, place);
  if (raw.concept === 'impairment') return bookedPeriod(raw, place);
  if (!spans) return null;
  const at = raw.label.start;
  const both = raw.behindBoth && section.length === 0 ? latestPeriod(raw.behindBoth, context) : null;
  if (both !== null) return raw.role === 'comparative' ? shiftPeriod(both, 'year') : both;
  if (raw.role !== 'comparative') {
    const period = resolvePeriod(raw.periods, context, { section, carried, isForecast, at });
    if (period === null && raw.role === 'outcome' && raw.periods.length === 0)
      return yearAfter(raw.behindBoth, context);
    return isForecast && period !== null && isLongOver(period, context) ? null : period;
  }
  const main = resolvePeriod(raw.relativeTo ?? [], context, { section, carried, isForecast: false, at });
  const [mention] = raw.periods;
  if (mention?.kind === 'year_ago' && mention.year !== null)
    return main === null ? null : readBy('figures/period/year-ago-named', { ...main, year: mention.year }, mention);
  if (raw.shift !== null && raw.shift !== undefined) return shiftPeriod(main, raw.shift);
  const isYearless = mention !== undefined && isNamedPeriod(mention) && mention.year === null;
  if (isYearless && main !== null) return readBy('figures/period/last-before', lastBefore(mention.kind, main), mention);
  return raw.periods.length === 0
    ? null
    : resolvePeriod(raw.periods, context, { section: [], carried: null, isForecast: false, at });
}

/** "In the second quarter of 2026, from A in the first": the last one of its kind that had ended by then. */
const lastBefore = (kind: PeriodKind, { kind: mainKind, year }: Period): Period => ({
  kind,
  year: toLastMonth(kind) < toLastMonth(mainKind) ? year : year - 1,
});

/** "388 million, against 402 million in 2024": of the last year that was over, where that is the one before. */
function yearAfter(mention: PeriodMention | null | undefined, context: PeriodContext): Period | null {
  if (mention?.kind !== 'fy' || mention.year === null || context.publishedAt === null) return null;
  const after = { kind: mention.kind, year: mention.year + 1 };
  return lastPeriodBefore('fy', context.publishedAt, MAX_LAG_DAYS_OF_YEAR)?.year === after.year
    ? readBy('figures/period/year-after', after, mention)
    : null;
}

/** The period that a mention names, where it is the last of its kind that was over when the text came out. */
function latestPeriod(mention: PeriodMention, context: PeriodContext): Period | null {
  const period = resolvePeriod([mention], context, { section: [], carried: null, isForecast: false, at: 0 });
  const last = period && context.publishedAt && lastPeriodBefore(period.kind, context.publishedAt, MAX_YEAR_DAYS);
  return last?.year === period?.year ? period : null;
}

/**
 * A measure of a period, or a write-down, in a text that names periods of which none is certain to be its own: the
 * figure could be compared with nothing, and a reader would know the period. The number of employees may be stated at
 * any time.
 */
const isOfSomePeriod = (
  { concept, periods, relativeTo = [] }: RawFigure,
  { namesPeriods, publishedAt }: PeriodContext,
): boolean =>
  namesPeriods &&
  publishedAt !== null &&
  ![...periods, ...relativeTo].some(isNamedPeriod) &&
  (figureConcepts[concept].spans || concept === 'impairment' || (isOfEnd(concept) && concept !== 'employees'));

/** "Unemployment falls to 8.1 percent in 2027": a rate of a future year is a forecast in any wording. */
const isOutlookForYear = ({ concept, role, periods }: RawFigure, { publishedAt }: PeriodContext): boolean =>
  role !== 'forecast' &&
  publishedAt !== null &&
  MONTHLY.has(concept) &&
  periods
    .slice(0, 1)
    .some(
      ({ kind, year }) =>
        kind === 'next_year' || (kind === 'fy' && year !== null && year > publishedAt.getUTCFullYear()),
    );

/** A result or a state cannot be of a period that started after publication; a booking can. */
const isYetToBegin = (period: Period, { concept }: RawFigure, { publishedAt }: PeriodContext): boolean =>
  publishedAt !== null &&
  figureConcepts[concept].unit !== 'percent' &&
  concept !== 'impairment' &&
  !isDividendPerShare(concept) &&
  daysSinceBegin(period, publishedAt) < 0;

/** A forecast for a period that is over is one of preliminary figures, which come soon after its end. */
const isLongOver = (period: Period, { publishedAt }: PeriodContext): boolean =>
  publishedAt !== null && daysSinceEnd(period, publishedAt) > MAX_PRELIMINARY_DAYS;

/** An outcome of a period that had ended a year before the report is one of a column or a sentence that was misread. */
const isHistory = (period: Period, { role, concept }: RawFigure, { publishedAt }: PeriodContext): boolean =>
  role === 'outcome' &&
  figureConcepts[concept].spans &&
  publishedAt !== null &&
  daysSinceEnd(period, publishedAt) > MAX_YEAR_DAYS;

const MAX_PRELIMINARY_DAYS = 45;
const MAX_YEAR_DAYS = 366;

/** A forecast of inflation, a rate or a number of employees is one for a certain year. */
function ownYear(raw: RawFigure, context: PeriodContext): Period | null {
  const named = raw.periods.filter(({ kind, year }) => isYearFromNow(kind) || (kind === 'fy' && year !== null));
  return named.length === 1
    ? resolvePeriod(named, context, { section: [], carried: null, isForecast: true, at: 0 })
    : null;
}
