import { Big } from 'big.js';
import { agreeWithinRounding, statedPrecision } from './stated-precision.ts';

/** The amount of a figure as sources state it: a value, or a range with one or both ends. */
export type StatedAmount = {
  /** The figure as stated. */
  readonly value: string;
  /** A decimal in absolute base units: the value, the middle of a range with two ends, the end of one with one. */
  readonly normalized_value: string;
  /** Ends of a range; both absent or null for a value. */
  readonly value_min?: string | null | undefined;
  readonly value_max?: string | null | undefined;
};

type RoundedAmount = { readonly amount: Big; readonly precision: Big };

/** A stated amount as numbers, each with the size of its last stated digit. */
export type ComparableAmount = RoundedAmount & {
  readonly min: RoundedAmount | null;
  readonly max: RoundedAmount | null;
};

export function readStatedAmount({ value, normalized_value, value_min, value_max }: StatedAmount): ComparableAmount {
  const read = (amount: string): RoundedAmount => ({
    amount: new Big(amount),
    precision: statedPrecision(value, amount),
  });
  const readEnd = (end: string | null | undefined) => (end === null || end === undefined ? null : read(end));
  const [min, max] = [readEnd(value_min), readEnd(value_max)];
  const precision = (min ?? max ?? read(normalized_value)).precision;
  return { amount: new Big(normalized_value), precision, min, max };
}

const isRange = ({ min, max }: ComparableAmount): boolean => min !== null || max !== null;

const isWithin = (inner: RoundedAmount, outer: RoundedAmount, side: 'above' | 'below'): boolean =>
  agreeWithinRounding(inner, outer) ||
  (side === 'above' ? inner.amount.gt(outer.amount) : inner.amount.lt(outer.amount));

/** Whether one amount lies wholly in a range. A range without an end lies in no range that has that end. */
function liesIn(inner: ComparableAmount, outer: ComparableAmount): boolean {
  if (!isRange(outer)) return false;
  const [low, high] = isRange(inner) ? [inner.min, inner.max] : [inner, inner];
  return (
    (outer.min === null || (low !== null && isWithin(low, outer.min, 'above'))) &&
    (outer.max === null || (high !== null && isWithin(high, outer.max, 'below')))
  );
}

/** "At least 90" and "at least 100" are two statements, although each amount above 100 meets both. */
const isSameBound = (one: RoundedAmount | null, other: RoundedAmount | null): boolean =>
  one === null || other === null ? one === other : agreeWithinRounding(one, other);

/**
 * Whether two statements can mean one amount: values that are roundings of one, a value inside a range, or ranges of which
 * one lies wholly in the other. Ranges that overlap in part differ, and so do two bounds of one side.
 */
export function agreeAsStated(one: ComparableAmount, other: ComparableAmount): boolean {
  if (!isRange(one) && !isRange(other)) return agreeWithinRounding(one, other);
  const areBounds =
    isRange(one) && isRange(other) && [one, other].every(({ min, max }) => (min === null) !== (max === null));
  if (areBounds) return isSameBound(one.min, other.min) && isSameBound(one.max, other.max);
  return liesIn(one, other) || liesIn(other, one);
}
