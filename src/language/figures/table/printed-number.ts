import type { Big } from 'big.js';
import { NUMBER_TEXT, type NumberStyle, readNumber } from '../../text/numbers.ts';
import { CURRENCY, type Home, THOUSANDS_OF, toCurrency } from '../../text/units.ts';

/** A number that is the whole content of a cell. */
export type PrintedNumber = {
  readonly number: Big;
  readonly isPercent: boolean;
  /** ISO code of a currency in the cell; null where it is ambiguous, undefined where none is written. */
  readonly currency: string | null | undefined;
};

/** "1,204", "(12.3)", "−7", "11.1 %", "$ 1,452.4", "SEK 12": brackets and every kind of minus mean below zero. */
const PRINTED = new RegExp(
  `^(?<open>\\()? ?(?<sign>[-–+])? ?(?:(?<before>${CURRENCY}) ?)?(?<inner>[-–(])? ?(?<number>${NUMBER_TEXT})` +
    ` ?(?<percent>%)? ?(?<after>${CURRENCY})? ?\\)?(?<closed>%)?[*†]*$`,
  'u',
);

/** The number that a folded cell consists of, as its table writes numbers; null for anything else. */
export function readPrintedNumber(folded: string, style: NumberStyle, home: Home): PrintedNumber | null {
  const groups = PRINTED.exec(folded.trim())?.groups;
  const written = groups?.['number'];
  if (groups === undefined || written === undefined) return null;
  const number = readNumber(written, style);
  if (number === undefined) return null;
  const isNegative = groups['open'] !== undefined || /[-–(]/u.test(`${groups['sign'] ?? ''}${groups['inner'] ?? ''}`);
  const currency = groups['before'] ?? groups['after'];
  return {
    number: isNegative ? number.neg() : number,
    isPercent: (groups['percent'] ?? groups['closed']) !== undefined,
    currency: currency === undefined ? undefined : toCurrency(currency, currency.toUpperCase(), home),
  };
}

/** "(1,000 kr.)", "1 000 euroa": a unit, not a number. */
const THOUSANDS = new RegExp(`^\\(?(?:1[ .,]?000 ?${CURRENCY}\\.?|${THOUSANDS_OF})\\)?$`, 'u');
/** "-", "$ -", "– %", "n/a": no value, in a cell of numbers. */
const EMPTY_MARK = new RegExp(`^(?:(?:${CURRENCY} ?)?[-–—.…] ?%?|n/?a|n\\.?m\\.?)?$`, 'u');

/** Whether a folded cell is a number, an empty mark or nothing, as in the columns of a row of figures. */
export function isNumeric(folded: string): boolean {
  const text = folded.trim();
  return EMPTY_MARK.test(text) || (PRINTED.test(text) && !THOUSANDS.test(text));
}
