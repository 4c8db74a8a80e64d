import { Big } from 'big.js';
import { foldInPlace } from '../text/fold.ts';
import { toNumberStyle } from '../text/numbers.ts';
import { type Amount, toBaseUnits } from './amount.ts';
import { amountsIn } from './amounts.ts';
import type { FigureOptions } from './figure-options.ts';

/** A figure that another reader than the grammar claims. */
export type ClaimedFigure = {
  /** The figure as the claim says it is stated. */
  readonly value: string;
  /** A decimal. */
  readonly normalized_value: string;
  readonly currency: string | null;
};

/**
 * The amounts of a text that a claim states: its words stand there (white space and case aside) with number, scale and
 * unit, and mean the claimed value in the claimed currency, the sign aside. "SEK 300" does not match "SEK 300 million".
 */
export function statedAmounts(text: string, claim: ClaimedFigure, options: FigureOptions): Amount[] {
  const folded = foldInPlace(text);
  const { language, country } = options;
  const reading = { language, country, style: toNumberStyle(folded, language, country) };
  const stated = claim.value.replace(/\s+/gu, ' ').trim();
  const [own, ...others] = amountsIn(foldInPlace(stated), stated, reading);
  if (own === undefined || others.length > 0) return [];
  const value = new Big(claim.normalized_value).abs();
  const amounts = amountsIn(folded, text, reading);
  const currencies = new Set(amounts.flatMap(({ currency }) => currency ?? []));
  const isOfCurrency = ({ currency, hasCurrency }: Amount): boolean =>
    hasCurrency
      ? currency === claim.currency
      : claim.currency === null || (currencies.size === 1 && currencies.has(claim.currency));
  const places = [...folded.matchAll(toWordsPattern(foldInPlace(stated)))].map(({ index, 0: words }) => [
    index,
    index + words.length,
  ]);
  // The full stop of an abbreviated unit may end the sentence.
  const trimFullStop = (end: number): number => (folded[end - 1] === '.' ? end - 1 : end);
  return amounts.filter(
    (amount) =>
      amount.kind !== 'range' &&
      amount.kind !== 'points' &&
      amount.kind === own.kind &&
      toBaseUnits(own).abs().eq(value) &&
      toBaseUnits(amount).abs().eq(value) &&
      isOfCurrency(amount) &&
      places.some(([start = 0, end = 0]) => start < amount.end && end >= trimFullStop(amount.end)),
  );
}

/** Words at their boundaries, whatever white space parts them. */
export const toWordsPattern = (folded: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}]|\\d[.,])${folded
      .trim()
      .split(/\s+/u)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&'))
      .join('\\s+')}(?![\\p{L}\\p{N}]|[.,]\\d)`,
    'gu',
  );
