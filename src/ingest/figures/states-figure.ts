import { Big } from 'big.js';
import { amountsIn, baseUnitsOf } from './amounts.ts';
import type { FigureOptions } from './extract-figures.ts';
import { numberStyleOf } from './numbers.ts';
import { fold } from './text.ts';

/** A figure that somebody other than the grammar claims to have read. */
export type ClaimedFigure = {
  /** The figure as the claim says it is stated. */
  readonly value: string;
  readonly normalized_value: string;
  readonly currency: string | null;
};

/**
 * Whether a text states a claimed figure: its words occur there (white space and case aside), they hold one amount, and
 * that amount is the claimed one in value and currency. A loss may be claimed negative where the text writes "a loss of".
 */
export function statesFigure(text: string, claim: ClaimedFigure, options: FigureOptions): boolean {
  const words = squeeze(claim.value);
  const at = words === '' ? -1 : squeeze(text).indexOf(words);
  if (at === -1) return false;
  const stated = claim.value.replace(/\s+/gu, ' ').trim();
  const { language, country } = options;
  const reading = { language, country, style: numberStyleOf(fold(text), language, country) };
  const [amount, ...others] = amountsIn(fold(stated), stated, reading);
  if (amount === undefined || others.length > 0 || amount.kind === 'range' || amount.kind === 'points') return false;
  const isSameCurrency = amount.currency === claim.currency || (!amount.hasCurrency && claim.currency !== null);
  return (
    isSameCurrency &&
    isDecimal(claim.normalized_value) &&
    baseUnitsOf(amount).abs().eq(new Big(claim.normalized_value).abs())
  );
}

const squeeze = (text: string): string => fold(text).replace(/\s+/gu, ' ').trim();

const isDecimal = (text: string): boolean => /^-?\d{1,24}(?:\.\d{1,24})?$/u.test(text);
