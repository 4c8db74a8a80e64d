import { Temporal } from 'temporal-polyfill';
import { isDate } from '../../core/time.ts';
import { isIsin, isLei } from '../../language/companies/identifiers.ts';
import type { Decimal } from './entries.ts';

const MAX_CELL = 300;

/** A row is left out for this reason. */
export class UnreadableRow extends Error {}

/** The words of a cell on one line, without invisible characters, at most 300 characters; null where it is empty. */
export function toWords(cell: string | undefined): string | null {
  const words = (cell ?? '')
    .slice(0, MAX_CELL * 4)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CELL)
    .toWellFormed();
  return words === '' ? null : words;
}

/** The words of a required cell. Throws UnreadableRow. */
export function needWords(cell: string | undefined, name: string): string {
  const words = toWords(cell);
  if (words === null) throw new UnreadableRow(`has no ${name}`);
  return words;
}

/** Digits with a decimal comma, "28227" or "42,035669", also in groups of three: "4 567,0". */
const DECIMAL_COMMA = /^(\d{1,18}|\d{1,3}(?: \d{3}){1,5})(?:,(\d{1,10}))?$/;

/**
 * A number with a decimal comma; null for an empty cell. A point is refused: "1.500" is one and a half for one writer and
 * fifteen hundred for another. Throws UnreadableRow.
 */
export function readDecimalComma(cell: string | undefined, name: string): Decimal | null {
  const text = toWords(cell);
  if (text === null) return null;
  const [, whole, fraction] = DECIMAL_COMMA.exec(text) ?? [];
  if (whole === undefined) {
    const isPoint = /^\d[\d ]*\.\d+$/.test(text);
    const fault = isPoint ? 'has a decimal point, where the register writes a comma' : 'is not a number';
    throw new UnreadableRow(`the ${name} ${JSON.stringify(text.slice(0, 40))} ${fault}`);
  }
  const digits = whole.replaceAll(' ', '').replace(/^0+(?=\d)/, '');
  const rest = (fraction ?? '').replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}

/** A day, `2018-03-11`, with or without a time. Throws UnreadableRow. */
export function readDay(cell: string | undefined, name: string): string {
  const text = toWords(cell) ?? '';
  const day = text.slice(0, 10);
  if (!isDate(day) || !/^(?:[ T]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)?$/.test(text.slice(10)))
    throw new UnreadableRow(`the ${name} ${JSON.stringify(text.slice(0, 40))} is not a date`);
  return day;
}

/** An instant that the register writes in the time of its country: `2018-03-11 12:38:01`. Throws UnreadableRow. */
export function readLocalInstant(cell: string | undefined, name: string, zone: string): Date {
  const text = toWords(cell) ?? '';
  const day = readDay(text, name);
  const time = /\d{2}:\d{2}(?::\d{2})?/.exec(text.slice(10))?.[0] ?? '00:00';
  try {
    const local = Temporal.PlainDateTime.from(`${day}T${time}`);
    return new Date(local.toZonedDateTime(zone).epochMilliseconds);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UnreadableRow(`the ${name} ${JSON.stringify(text.slice(0, 40))} is not a time`);
  }
}

/** Identifiers are typed by hand: one with wrong check digits is left out. */
export const readLei = (cell: string | undefined): string | null => {
  const lei = (toWords(cell) ?? '').toUpperCase().replaceAll(' ', '');
  return isLei(lei) ? lei : null;
};

export const readIsin = (cell: string | undefined): string | null => {
  const isin = (toWords(cell) ?? '').toUpperCase().replaceAll(' ', '');
  return isIsin(isin) ? isin : null;
};

/** Reads one row; a row that cannot be read is a problem with its number, and stops no other. */
export function readRow<Entry>(row: number, read: () => Entry): { entry: Entry } | { row: number; reason: string } {
  try {
    return { entry: read() };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return { row, reason: error.message };
  }
}
