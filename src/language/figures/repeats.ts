import { figureConcepts } from '../../core/figure-concepts.ts';
import { agreeAsStated, readStatedAmount } from '../../core/value-range.ts';
import type { Figure } from './figure.ts';

/**
 * Each figure once. Of two that agree within rounding the first stays unless the second states more digits; of two that
 * contradict each other over one period the first stays, for a text leads with the group's own figure.
 */
export function withoutRepeats(figures: readonly Figure[]): Figure[] {
  const kept: Figure[] = [];
  for (const figure of withoutColumns(figures)) {
    const at = kept.findIndex(
      (other) => isSameKey(other, figure) && (figureConcepts[figure.concept].spans || agree(other, figure)),
    );
    const earlier = kept[at];
    if (earlier === undefined) kept.push(figure);
    else if (agree(earlier, figure)) kept[at] = pickPreciser(earlier, figure);
    else if (figure.period === null) kept.push(figure);
  }
  return kept;
}

/** Characters from one value of a measure to the next of the same table row. */
const MAX_ROW = 40;

/**
 * Without the cells of a table whose columns are lost: "Net sales 12 (10) Net sales 30 (28)" states two values of one measure
 * and one period, of which either may be the other column's.
 */
function withoutColumns(figures: readonly Figure[]): readonly Figure[] {
  const isRival = (one: Figure, other: Figure): boolean =>
    isSameKey(one, other) &&
    one.label === other.label &&
    one.role !== 'forecast' &&
    one.period !== null &&
    Math.abs(other.start - one.start) <= one.label.length + MAX_ROW &&
    !agree(one, other);
  return figures.filter((one) => !figures.some((other) => isRival(one, other)));
}

function isSameKey(one: Figure, other: Figure): boolean {
  const isKnown = one.period === other.period || ((one.period === null || other.period === null) && agree(one, other));
  return (
    one.concept === other.concept &&
    one.basis === other.basis &&
    one.role === other.role &&
    one.currency === other.currency &&
    isKnown
  );
}

const agree = (one: Figure, other: Figure): boolean => agreeAsStated(readStatedAmount(one), readStatedAmount(other));

/** The more precise of two statements of one figure, with the period if either names it. */
function pickPreciser(one: Figure, other: Figure): Figure {
  const exact = readStatedAmount(other).precision.lt(readStatedAmount(one).precision) ? other : one;
  return { ...exact, period: one.period ?? other.period };
}
