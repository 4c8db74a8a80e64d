import type { Big } from 'big.js';
import { type FigureConcept, type FigureRole, figureConcepts } from '../../core/figure-concepts.ts';
import { type Amount, toBaseUnits } from './amount.ts';

/** Ends further apart are those of a list or of two statements. */
const MAX_RATIO = 25;

/** The unit of both ends: each has its own, or that of the other one. */
function borrowUnit(own: Amount, other: Amount): Amount {
  const takesScale = !own.hasScale && other.hasScale;
  const unit = own.hasCurrency ? own : other;
  return {
    ...own,
    kind: own.kind === 'bare' ? other.kind : own.kind,
    exponent: takesScale ? other.exponent : own.exponent,
    hasScale: own.hasScale || other.hasScale,
    currency: unit.currency,
    hasCurrency: unit.hasCurrency,
    isPerShare: own.isPerShare || other.isPerShare,
    bound: 'exact',
  };
}

/**
 * The two amounts as ends of a range, the lower first: "EUR 110-120 million", "3.8–4.0 milliarder kroner", "-25 og -45 mio.".
 * Null where their units differ or where they do not ascend: then they are no range of one measure.
 */
function readEnds(first: Amount, second: Amount): readonly [Amount, Amount] | null {
  if (first.kind !== second.kind && first.kind !== 'bare' && second.kind !== 'bare') return null;
  if (first.hasCurrency && second.hasCurrency && first.currency !== second.currency) return null;
  const one = borrowUnit(first, second);
  const other = borrowUnit(second, first);
  const [low, high] = [toBaseUnits(one), toBaseUnits(other)];
  if (low.lt(0) && high.lt(0)) return low.lt(high) ? [one, other] : [other, one];
  if (low.gte(high)) return null;
  return low.lte(0) || high.div(low).lte(MAX_RATIO) ? [one, other] : null;
}

/** A range as one amount, in the unit of its ends; `start` is where the words that open it stand. */
export function toRange(first: Amount, second: Amount, start: number): Amount {
  const ends = readEnds(first, second);
  const [, high = second] = ends ?? [];
  return { ...high, kind: 'range', bound: first.bound, start, end: second.end, trailing: second.trailing, ends };
}

/** A value of the range that others can be compared with: its upper end. Other amounts are returned as they are. */
export const toPoint = (amount: Amount): Amount => amount.ends?.[1] ?? amount;

const ONE_SIDED: readonly Amount['bound'][] = ['at_least', 'above', 'below'];

/** Whether an amount bounds the value from one side. */
export const isOneSided = ({ bound }: Amount): boolean => ONE_SIDED.includes(bound);

/**
 * Whether an amount can stand for a figure of a role. Bounds and ranges are an outlook; the value of one transaction may be
 * a range too ("an order of between NOK 500 million and NOK 1 billion").
 */
export function suits(amount: Amount, role: FigureRole | 'dropped', concept: FigureConcept): boolean {
  if (role === 'forecast') return true;
  return !isOneSided(amount) && (amount.kind !== 'range' || 'ofDeed' in figureConcepts[concept]);
}

/** The ends of a figure in base units; empty for a value. A loss turns them round. */
export function readRangeEnds(
  amount: Amount,
  isLoss: boolean,
): { readonly value_min?: string; readonly value_max?: string } {
  const { bound, ends } = amount;
  const lows = ends?.[0] ?? (bound === 'at_least' || bound === 'above' ? amount : null);
  const highs = ends?.[1] ?? (bound === 'up_to' || bound === 'below' ? amount : null);
  const [min, max] = [lows, highs].map((end) => (end === null ? undefined : toBaseUnits(end)));
  const [low, high] = isLoss ? [max?.abs().neg(), min?.abs().neg()] : [min, max];
  return {
    ...(low === undefined ? {} : { value_min: low.toFixed() }),
    ...(high === undefined ? {} : { value_max: high.toFixed() }),
  };
}

/** The value of an amount in base units; the middle of a range. */
export const toMiddle = (amount: Amount): Big =>
  amount.ends === null ? toBaseUnits(amount) : toBaseUnits(amount.ends[0]).plus(toBaseUnits(amount.ends[1])).div(2);
