import { type FigureConcept, isOfEnd } from '../../core/figure-concepts.ts';
import { MONTH_NAME } from '../dates/months.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { Figure } from './figure.ts';
import { toLastMonth } from './period-context.ts';
import type { PeriodKind } from './period-mention.ts';
import { anyWord } from './words.ts';

/**
 * Marks figures of earlier days, months and years as comparatives of the latest figure or of an outlook.
 *
 * @param figures In the order of the text.
 */
export const withEarlierCompared = (figures: readonly Figure[], folded: string): Figure[] =>
  withEarlierMonths(withEarlierDays(withLastResults(figures)), folded);

/** Statistics of a month, stated one month after the other. */
export const MONTHLY: ReadonlySet<FigureConcept> = new Set([
  ...(['inflation', 'cpi_inflation', 'cpif_inflation', 'core_inflation', 'unemployment_rate'] as const),
]);

/**
 * "Net asset value was 38 billion on 30 June. At year-end it was 36 billion": a state of an earlier day is the
 * comparative of the latest.
 */
function withEarlierDays(figures: readonly Figure[]): Figure[] {
  return figures.map((figure) => {
    const end = lastMonthIn(figure);
    const isEarlier =
      end !== null &&
      figures.some(
        (other) => other.concept === figure.concept && other.role === 'outcome' && (lastMonthIn(other) ?? 0) > end,
      );
    return figure.role === 'outcome' && isEarlier ? { ...figure, role: 'comparative' } : figure;
  });
}

/** The month that the period of a state ends with, counted from year 0; null where it is unknown. */
function lastMonthIn({ concept, period }: Figure): number | null {
  const [, kind, year] = /^(\w+)_(\d{4})$/u.exec(period ?? '') ?? [];
  return isOfEnd(concept) && kind !== undefined ? Number(year) * 12 + toLastMonth(kind as PeriodKind) : null;
}

/** The opening of a sentence about a month before the latest one. */
const EARLIER_MONTH = new RegExp(
  `^(?:${grammarWord('in')} ${MONTH_NAME}|${MONTH_NAME}` +
    `|${anyWord(({ comparisons }) => comparisons?.earlier?.month)})(?!\\p{L})`,
  'u',
);

/**
 * "Inflation was 1.1 percent in June. In May it was 0.8 percent": a monthly figure in a sentence that opens with
 * another month, behind one of the same kind, is the comparative of the latest.
 */
function withEarlierMonths(figures: readonly Figure[], folded: string): Figure[] {
  return figures.map((figure, index) => {
    if (!MONTHLY.has(figure.concept) || figure.role !== 'outcome' || figure.period !== null) return figure;
    const opening = folded.slice(Math.max(0, folded.lastIndexOf('. ', figure.start) + 2), figure.start);
    const isBehind = figures
      .slice(0, index)
      .some(
        ({ concept, role, end }) =>
          concept === figure.concept && role === 'outcome' && end < figure.start - opening.length,
      );
    return isBehind && EARLIER_MONTH.test(opening) ? { ...figure, role: 'comparative' } : figure;
  });
}

/**
 * "Sales are expected to be 190 in 2026. In 2025 sales were 208": the result of the year before, stated behind an
 * outlook, is the comparative of the outlook.
 */
function withLastResults(figures: readonly Figure[]): Figure[] {
  return figures.map((figure, index) => {
    const year = /^fy_(\d{4})$/u.exec(figure.period ?? '')?.[1];
    const isOutcome = figure.role === 'outcome' && year !== undefined;
    const isBehind =
      isOutcome &&
      figures
        .slice(0, index)
        .some(
          ({ concept, role, period }) =>
            concept === figure.concept && role === 'forecast' && period === `fy_${Number(year) + 1}`,
        );
    return isBehind ? { ...figure, role: 'comparative' } : figure;
  });
}
