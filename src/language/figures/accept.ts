import { type FigureConcept, figureConcepts, isDividendPerShare } from '../../core/figure-concepts.ts';
import type { Amount } from './amount.ts';
import type { MeasureEntry } from './lexicon.ts';
import { isOneSided } from './ranges.ts';

/** An announced ceiling is the headline figure of these: "a buyback of up to SEK 100 million". */
const CEILINGS: readonly FigureConcept[] = ['share_issue_amount', 'bond_amount', 'buyback_amount'];
/** A smaller amount without a scale is counted in the thousands or millions that a table's head names. */
const MIN_PLAIN_MONEY = 50_000;
const MAX_PERCENT = 1000;
const MAX_PER_SHARE = 1_000_000;
/** A larger amount is the sum for all shares, in a text that omits the words "per share". */
const MAX_DIVIDEND = 1_000;
const MAX_HEADS = 5_000_000;

/** Whether an amount is one value, and no bound of it. */
export const isStated = ({ bound }: Amount): boolean => bound === 'exact' || bound === 'approximate';

/**
 * Whether an amount or a range can be a value of the measure: of its unit, and no bound of a state. A scale without a currency
 * and a bare number count only where no unknown word follows, which would say what they are of ("12.4 million vehicles").
 */
export function fits(amount: Amount, entry: MeasureEntry, isFollowedByWord: boolean): boolean {
  const concept = entry[0];
  if (concept === null || amount.kind === 'points') return false;
  if (amount.kind === 'range') return amount.ends?.every((end) => fits(end, entry, isFollowedByWord)) ?? false;
  if (amount.bound === 'up_to' && !CEILINGS.includes(concept)) return false;
  if (isOneSided(amount) && !figureConcepts[concept].spans) return false;
  if (!amount.hasCurrency && amount.kind !== 'percent' && isFollowedByWord) return false;
  switch (figureConcepts[concept].unit) {
    case 'money':
      return (
        amount.kind === 'money' && !amount.isPerShare && (amount.hasScale || amount.number.abs().gte(MIN_PLAIN_MONEY))
      );
    case 'per_share':
      return fitsPerShare(amount, concept, entry.includes('per_share', 2));
    case 'percent':
      return amount.kind === 'percent' && amount.number.abs().lt(MAX_PERCENT);
    case 'count':
      return amount.kind === 'bare' && isWhole(amount) && amount.number.gt(0) && amount.number.lt(MAX_HEADS);
  }
}

function fitsPerShare(amount: Amount, concept: FigureConcept, needsWords: boolean): boolean {
  if (amount.hasScale || amount.number.abs().gt(MAX_PER_SHARE)) return false;
  if (amount.kind === 'money')
    return amount.isPerShare || (!needsWords && (!isDividendPerShare(concept) || amount.number.lt(MAX_DIVIDEND)));
  return amount.kind === 'bare' && concept === 'eps' && !isWhole(amount);
}

const isWhole = (amount: Amount): boolean => amount.exponent === 0 && amount.number.round(0, 0).eq(amount.number);

/**
 * Whether a number next to a figure, such as the one in "12 345 MSEK (11 432)", can be its comparative. A bare number
 * takes the figure's unit; it is refused where it looks like a footnote or lies two powers of ten away.
 */
export function canCompare(amount: Amount, main: Amount, entry: MeasureEntry): boolean {
  if (amount.kind === 'range' || amount.kind === 'points') return false;
  if (isOneSided(amount)) return false;
  if (amount.kind !== 'bare')
    return isSameUnit(amount, main) && fits({ ...amount, isPerShare: main.isPerShare }, entry, false);
  const isDigit = !amount.hasDecimals && isWhole(amount) && amount.number.abs().lt(10) && !amount.number.eq(0);
  const isFootnote = isDigit && (main.hasDecimals || main.number.abs().gte(100));
  if (isFootnote) return false;
  if (main.number.eq(0) || amount.number.eq(0)) return true;
  const ratio = amount.number.div(main.number).abs();
  return ratio.gt('0.01') && ratio.lt(100);
}

function isSameUnit(amount: Amount, main: Amount): boolean {
  if (amount.kind !== main.kind) return false;
  return !amount.hasCurrency || !main.hasCurrency || amount.currency === main.currency;
}
