import { grammarWord } from '../languages/grammar.ts';
import { NUMBER_WORDS, readNumberWords } from '../text/number-words.ts';
import { NUMBER_TEXT, readNumber } from '../text/numbers.ts';
import { MINUS_WORD } from '../text/units.ts';
import type { Amount } from './amount.ts';
import { type AmountOptions, findMatchEnd, leftUnit, NO_UNIT, type RightUnit, rightUnit } from './amount-units.ts';
import { toRange } from './ranges.ts';
import { anyWord } from './words.ts';

const NUMBERS = new RegExp(`${NUMBER_TEXT}|${NUMBER_WORDS}`, 'gu');
const PER_SHARE = new RegExp(
  `[ \\n]?${anyWord(({ amounts }) => amounts.perShare?.inCash)}?(?:` +
    `[ \\n]?(?:/|${anyWord(({ amounts }) => amounts.perShare?.per)}) ?` +
    `(?:[ab]-| )?` +
    `${anyWord(({ amounts }) => amounts.perShare?.share)}(?!\\p{L})` +
    `|[ \\n]${anyWord(({ amounts }) => amounts.perShare?.each)}(?!\\p{L}))`,
  'uy',
);
const HEDGES = new RegExp(
  `(?:^|[^\\p{L}])(?<bound>${anyWord(({ amounts }) => amounts.bounds.about)}` +
    `|(?<upTo>${anyWord(({ amounts }) => amounts.bounds.upTo)})|(?<atLeast>${anyWord(({ amounts }) => amounts.bounds.atLeast)})` +
    `|(?<above>${anyWord(({ amounts }) => amounts.bounds.above)})|(?<below>${anyWord(({ amounts }) => amounts.bounds.below)})) $`,
  'u',
);
const TO_WORD = grammarWord('to');
const FROM_WORD = grammarWord('from');
const AND_WORD = grammarWord('and');
const RANGE_DASH = /[ ]?[-–—] ?(?=[\d€£$(]|\p{L}{2,4} ?\d)/uy;
const RANGE_WORD = new RegExp(
  ` (?:${TO_WORD}|${grammarWord('or')}|${AND_WORD}|-|–) (?=[\\d€£$-]|\\p{L}{2,4} ?[-\\d])`,
  'uy',
);
/** Opens a range, and belongs to it: "between", "in the range of". */
const OPENS_RANGE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${grammarWord('between')}|${anyWord(({ amounts }) => amounts.inRange)}) $`,
  'u',
);
/** Numbers that stand for themselves on both sides: "4 million and 5 million" does not mean a range. */
const BOTH = new RegExp(`^ ${AND_WORD} `, 'u');
const PARTNER_WORD = new RegExp(`^ (?:${TO_WORD}|${FROM_WORD}) (?=\\d)`, 'u');
const LEADS_TO = new RegExp(`^${TO_WORD}$`, 'u');
const TO = new RegExp(`(?:^|[^\\p{L}])${TO_WORD} $`, 'u');
const FROM = new RegExp(`(?:^|[^\\p{L}])${FROM_WORD} $`, 'u');
const MINUS = new RegExp(`[-–−(]|${MINUS_WORD} `, 'giu');
const BRACKETED_NUMBER = new RegExp(` ?\\([-–+]? ?${NUMBER_TEXT} ?%?\\)`, 'uy');
/** Beyond any figure that a company or a state reports: a misread. */
const MAX_EXPONENT = 16;

/**
 * Every number of the text that can be a figure, in order; ranges as one. Glued words ("Q3", "3D", "5-year") do not
 * count.
 */
export function amountsIn(folded: string, original: string, options: AmountOptions): Amount[] {
  const amounts: Amount[] = [];
  let from = 0;
  for (const match of folded.matchAll(NUMBERS)) {
    if (match.index < from) continue;
    const amount = amountAt(folded, original, match.index, match[0], from, options);
    if (amount === undefined) continue;
    const whole = withUnitOfPartner(
      withUnitBehindBracket(amount, folded, original, options),
      folded,
      original,
      options,
    );
    const ranged = rangeFrom(whole, folded, original, options);
    amounts.push(ranged);
    from = ranged.end;
  }
  return amounts;
}

function amountAt(
  folded: string,
  original: string,
  at: number,
  text: string,
  floor: number,
  options: AmountOptions & { readonly lender?: Amount | undefined },
): Amount | undefined {
  const inWords = /^\p{L}/u.test(text);
  const number = inWords
    ? readNumberWords(text, folded.slice(Math.max(0, at - 24), at), options.language)
    : readNumber(text, options.style);
  if (number === undefined || number.e > MAX_EXPONENT) return undefined;
  const own = leftUnit(folded, original, at, floor, options);
  if (own === undefined) return undefined;
  const left =
    options.lender?.hasCurrency && own.currency === undefined ? { ...own, currency: options.lender.currency } : own;
  const right = rightUnit(folded, original, at + text.length, left, options);
  if (right === undefined) return undefined;
  const isYear =
    /^(?:19|20)\d\d$/u.test(text) &&
    !left.hasScale &&
    !right.hasScale &&
    right.currency === undefined &&
    right.kind === undefined;
  if (isYear) return undefined;
  // "A million people" counts nothing of ours.
  if (inWords && right.currency === undefined) return undefined;
  const { start, bound } = boundBefore(folded, left.start, floor);
  const currency = left.currency === undefined ? right.currency : left.currency;
  const hasScale = left.hasScale || right.hasScale;
  const perShare = findMatchEnd(PER_SHARE, folded, right.end);
  return {
    start,
    end: right.end,
    kind: right.kind ?? (currency !== undefined || hasScale ? 'money' : 'bare'),
    number: left.isNegative ? number.neg() : number,
    exponent: left.exponent + right.exponent,
    hasScale,
    hasDecimals: /[.,]\d{1,2}$/u.test(text),
    currency: currency ?? null,
    hasCurrency: currency !== undefined,
    bound,
    direction: right.direction,
    isPerShare: perShare !== undefined || text.includes(':'),
    trailing: perShare === undefined ? null : { start: right.end, end: perShare },
    unit: {
      before: original.slice(left.start, at).replace(MINUS, ''),
      after: original.slice(at + text.length, right.end).replace(/^\)/u, ''),
    },
    ends: null,
  };
}

/** "3.50 (3.00) kronor per share": the unit behind the bracket counts for both numbers. */
function withUnitBehindBracket(amount: Amount, folded: string, original: string, options: AmountOptions): Amount {
  const bracket = amount.isPerShare ? undefined : findMatchEnd(BRACKETED_NUMBER, folded, amount.end);
  if (bracket === undefined) return amount;
  const words = findMatchEnd(PER_SHARE, folded, bracket);
  if (amount.kind === 'money' && words !== undefined) {
    return { ...amount, isPerShare: true, trailing: { start: bracket, end: words } };
  }
  const isOpen = amount.kind === 'bare' || (amount.kind === 'money' && !amount.hasScale);
  const right = isOpen ? rightUnit(folded, original, bracket, NO_UNIT, options) : undefined;
  if (right === undefined) return amount;
  if (amount.kind === 'money') return withScaleBehind(amount, right, original.slice(bracket, right.end));
  const { kind = 'money', currency, exponent, hasScale, direction } = right;
  if (kind === 'money' && currency === undefined && !hasScale) return amount;
  const perShare = findMatchEnd(PER_SHARE, folded, right.end);
  return {
    ...amount,
    kind,
    exponent,
    hasScale,
    direction,
    currency: currency ?? null,
    hasCurrency: currency !== undefined,
    isPerShare: perShare !== undefined,
    trailing: { start: bracket, end: perShare ?? right.end },
    unit: { before: '', after: original.slice(bracket, right.end) },
  };
}

/** "EUR 43.2 (41.7) million": a currency ahead, its scale behind. */
function withScaleBehind(amount: Amount, right: RightUnit, written: string): Amount {
  const isScale = right.hasScale && right.currency === undefined && right.kind === undefined;
  if (!isScale) return amount;
  const { exponent, direction } = right;
  return { ...amount, exponent, hasScale: true, direction, unit: { ...amount.unit, after: written } };
}

/** "From 389 to 412 million kroner", "to 145 from 130 kronor": the first number counts in the unit of the second. */
function withUnitOfPartner(amount: Amount, folded: string, original: string, options: AmountOptions): Amount {
  if (amount.kind !== 'bare') return amount;
  const word = PARTNER_WORD.exec(folded.slice(amount.end, amount.end + 8))?.[0];
  if (word === undefined) return amount;
  const isPair = opensPair(word.trim()).test(folded.slice(Math.max(0, amount.start - 6), amount.start));
  const next = isPair ? amountStartingAt(amount.end + word.length, folded, original, options) : undefined;
  if (next?.kind !== 'money' && next?.kind !== 'percent') return amount;
  const { kind, exponent, hasScale, currency, hasCurrency, unit } = next;
  return { ...amount, kind, exponent, hasScale, currency, hasCurrency, unit };
}

/** The pattern of the word before a pair, chosen by the word between its two numbers. */
const opensPair = (word: string): RegExp => (LEADS_TO.test(word) ? FROM : TO);

/** The hedge or bound that stands before an amount, taken into it: it is part of the figure as stated. */
function boundBefore(folded: string, start: number, floor: number): { start: number; bound: Amount['bound'] } {
  const window = folded.slice(Math.max(floor, start - 32), start);
  const match = HEDGES.exec(window);
  const words = match?.groups?.['bound'];
  if (!match || words === undefined) return { start, bound: 'exact' };
  const { upTo, atLeast, above, below } = match.groups ?? {};
  const bound = upTo ? 'up_to' : atLeast ? 'at_least' : above ? 'above' : below ? 'below' : 'approximate';
  const outer = boundBefore(folded, start - words.length - 1, floor);
  return { start: outer.start, bound: outer.bound === 'exact' ? bound : outer.bound };
}

/** The amount itself, or with the one it opens a range to: 4-5 billion, between 4 and 5 billion, 10 to 12 percent. */
function rangeFrom(amount: Amount, folded: string, original: string, options: AmountOptions): Amount {
  const afterDash = findMatchEnd(RANGE_DASH, folded, amount.end);
  const afterWord = findMatchEnd(RANGE_WORD, folded, amount.end);
  const next = afterDash ?? afterWord;
  if (next === undefined) return amount;
  const second = amountStartingAt(next, folded, original, options, amount);
  if (second === undefined) return amount;
  const opening = OPENS_RANGE.exec(folded.slice(Math.max(0, amount.start - 32), amount.start));
  const start = opening === null ? amount.start : amount.start - opening[0].length;
  if (afterDash !== undefined) return toRange(amount, second, start);
  const isJoined = BOTH.test(folded.slice(amount.end, next));
  const borrowsUnit =
    (!amount.hasScale && second.hasScale && amount.kind !== 'percent' && !isJoined) ||
    (amount.kind === 'bare' && second.kind === 'percent' && !isJoined);
  return opening !== null || borrowsUnit ? toRange(amount, second, start) : amount;
}

/** @param lender The amount whose currency a bare number counts in, so that the "m" of "EUR 96m-108m" is read as a scale. */
function amountStartingAt(
  at: number,
  folded: string,
  original: string,
  options: AmountOptions,
  lender?: Amount,
): Amount | undefined {
  const window = folded.slice(at, at + 24);
  const match = new RegExp(NUMBER_TEXT, 'u').exec(window);
  if (!match || match.index > 12) return undefined;
  const text = new RegExp(NUMBER_TEXT, 'uy');
  text.lastIndex = at + match.index;
  const whole = text.exec(folded)?.[0];
  return whole === undefined
    ? undefined
    : amountAt(folded, original, at + match.index, whole, at, { ...options, lender });
}
