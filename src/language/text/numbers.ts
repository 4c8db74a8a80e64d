import { Big } from 'big.js';
import { toEverySource } from '../languages/every.ts';
import { findPack } from '../languages/index.ts';

/** Languages whose figures are read. Null is read as English without guessing. */
export type FigureLanguage = 'en' | 'sv' | 'nb' | 'nn' | 'da' | 'fi' | 'is';

/**
 * How a text writes numbers: which mark separates decimals. `careful-point` reads 12,345 as an integer but refuses
 * 12.345; `unsure` refuses both.
 */
export type NumberStyle = 'point' | 'careful-point' | 'comma' | 'unsure';

/** "3:25 kronor": the öre after a colon, a traditional way to write prices. */
const ORE = String.raw`\d{1,4}:\d\d(?= ?${toEverySource(({ text }) => text.krona?.priced)}(?!\p{L}))`;
/** Digits of a number: grouped by spaces or apostrophes, or joined by points and commas. Never starts inside one. */
export const NUMBER_TEXT = String.raw`(?<![\d]|\d[.,])(?:${ORE}|[1-9]\d{0,2}(?:[ \n']\d{3})+(?:[.,]\d{1,3})?|\d+(?:[.,]\d+)*)(?!\d)`;

const POINT_DECIMAL = /(?<![\d.,])\d{1,3}(?:,\d{3})*\.\d{1,2}(?![\d.,]\d|\d)/gu;
const COMMA_DECIMAL = /(?<![\d.,])\d{1,3}(?:[. ]\d{3})*,\d{1,2}(?![\d.,]\d|\d)/gu;

/** Where a point groups thousands in the local language, an English release may do so too. */
const COMMA_COUNTRIES = ['SE', 'NO', 'DK', 'FI', 'IS'];

/**
 * The language's convention, unless the text itself shows the other one. English releases of Nordic companies often
 * keep decimal commas, and then a lone mark before three digits is ambiguous.
 */
export function toNumberStyle(folded: string, language: FigureLanguage | null, country: string | null): NumberStyle {
  const points = folded.match(POINT_DECIMAL)?.length ?? 0;
  const commas = folded.match(COMMA_DECIMAL)?.length ?? 0;
  if (language === null) return points > 0 && commas === 0 ? 'point' : commas > 0 && points === 0 ? 'comma' : 'unsure';
  const custom = findPack(language)?.text.decimalMark ?? 'comma';
  const [own, other] = custom === 'point' ? [points, commas] : [commas, points];
  if (other > own) return 'unsure';
  return custom === 'point' && country !== null && COMMA_COUNTRIES.includes(country) ? 'careful-point' : custom;
}

/** The number as an exact decimal; undefined if it is malformed or ambiguous. */
export function readNumber(text: string, style: NumberStyle): Big | undefined {
  if (text.includes(':')) return new Big(text.replace(':', '.'));
  const digits = text.replace(/[ \n']/gu, '');
  const isSpaced = digits !== text;
  const marks = digits.replace(/\d/gu, '');
  if (marks === '') return /^0\d/u.test(digits) ? undefined : new Big(digits);
  if (isSpaced) return marks.length === 1 ? new Big(digits.replace(',', '.')) : undefined;
  if (/^[.]+$|^,+$/u.test(marks)) {
    return marks.length > 1 ? readGrouped(digits, marks.charAt(0)) : readLoneMark(digits, marks, style);
  }
  const decimal = marks.at(-1) ?? '';
  const at = digits.lastIndexOf(decimal);
  if (marks.indexOf(decimal) !== marks.length - 1) return undefined;
  const whole = readGrouped(digits.slice(0, at), marks.charAt(0));
  return whole === undefined ? undefined : new Big(`${whole.toFixed()}.${digits.slice(at + 1)}`);
}

/** Groups of three digits, the first of one to three. */
function readGrouped(text: string, mark: string): Big | undefined {
  const [first = '', ...groups] = text.split(mark);
  const isGrouped = /^[1-9]\d{0,2}$/u.test(first) && groups.every((group) => group.length === 3);
  return isGrouped ? new Big(first + groups.join('')) : undefined;
}

/** One mark: decimals, unless exactly three digits follow it; then the style of the text decides. */
function readLoneMark(text: string, mark: string, style: NumberStyle): Big | undefined {
  const [whole = '', rest = ''] = text.split(mark);
  const canGroup = rest.length === 3 && /^[1-9]\d{0,2}$/u.test(whole);
  if (!canGroup) return new Big(`${whole}.${rest}`);
  if (style === 'unsure' || (style === 'careful-point' && mark === '.')) return undefined;
  const decimalMark = style === 'comma' ? ',' : '.';
  return new Big(mark === decimalMark ? `${whole}.${rest}` : whole + rest);
}
