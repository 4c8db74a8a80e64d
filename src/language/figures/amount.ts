import type { Big } from 'big.js';
import type { Span } from '../text/segments.ts';
import type { Direction } from './amount-units.ts';

/** A number with its unit as a text states it. */
export type Amount = Span & {
  /** `money` has a currency or a scale, `bare` neither; `points` are percentage points; a `range` has no one value. */
  readonly kind: 'money' | 'percent' | 'points' | 'bare' | 'range';
  /** As written, signed, before the scale. */
  readonly number: Big;
  /** Power of ten the number is to be multiplied by. */
  readonly exponent: number;
  readonly hasScale: boolean;
  /** Whether decimals are written, be they zero. */
  readonly hasDecimals: boolean;
  /** ISO code; null where none is written or the krona could be several. */
  readonly currency: string | null;
  readonly hasCurrency: boolean;
  /** `above`, `below`: the amount itself not included. `at_least`, `up_to`: included. */
  readonly bound: 'exact' | 'approximate' | 'up_to' | 'at_least' | 'above' | 'below';
  readonly direction: Direction;
  readonly isPerShare: boolean;
  /** Words behind the amount that belong to it: "per share", or the unit of "3.50 (3.00) kronor". */
  readonly trailing: Span | null;
  /** The text before and after the number, for a second number that borrows the unit: "SEK " and " billion". */
  readonly unit: { readonly before: string; readonly after: string };
  /** The ends of a range, the lower first; null for one value, and where two amounts make no range of one unit. */
  readonly ends: readonly [Amount, Amount] | null;
};

export const toBaseUnits = (amount: Amount): Big => amount.number.times(`1e${amount.exponent}`);
