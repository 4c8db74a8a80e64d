import {
  CURRENCY,
  type Home,
  JOINED_UNIT,
  SCALE_WORD,
  THOUSANDS_OF,
  toCurrency,
  toExponent,
} from '../../text/units.ts';
import { tableUnitIn } from '../table-units.ts';

/** The scale and the currency of the numbers of a table, a column or a row; each undefined where it is not stated. */
export type CellUnit = {
  /** ISO code; null where the krona could be several. */
  readonly currency?: string | null;
  /** Power of ten. */
  readonly exponent?: number;
  readonly isPercent?: true;
  /** The words that name it. */
  readonly words?: string;
};

const EDGE = '(?<![\\p{L}\\d])';
const SCALE_ALONE = new RegExp(`${EDGE}(?<scale>${SCALE_WORD})`, 'u');
const CURRENCY_ALONE = new RegExp(`${EDGE}(?<currency>${CURRENCY})(?![\\p{L}\\d])`, 'u');

/** The unit that a header, a label or a caption names: "MSEK", "EUR thousand", "in millions", "kr", "%". */
export function unitIn(original: string, folded: string, home: Home): CellUnit {
  const whole = tableUnitIn(folded, original, 0, folded.length, home);
  if (whole !== null) return { currency: whole.currency, exponent: whole.exponent, words: whole.unit.after.trim() };
  const scale = SCALE_ALONE.exec(folded)?.groups?.['scale'];
  const match = CURRENCY_ALONE.exec(folded);
  const written = match?.groups?.['currency'];
  const currency =
    match === null || written === undefined
      ? undefined
      : toCurrency(written, original.slice(match.index, match.index + written.length), home);
  return {
    ...(currency !== undefined && { currency }),
    ...((scale ?? written) !== undefined && { words: `${scale ?? ''} ${written ?? ''}`.trim() }),
    ...(scale !== undefined && { exponent: toExponent(scale.replace(/\.$/u, ''), home.language) }),
    ...(scale === undefined &&
      currency === undefined &&
      /%|(?<!\p{L})(?:per cent|percent|procent|prosent|prosenttia)(?!\p{L})/u.test(folded) && {
        isPercent: true as const,
      }),
  };
}

const JOINED = JOINED_UNIT.replaceAll(/\?<\w+>/gu, '?:');
const ANY_UNIT = new RegExp(
  `${EDGE}(?:${JOINED}|1[ .,]?000 ${CURRENCY}|${THOUSANDS_OF}|(?:${CURRENCY} ?)?${SCALE_WORD}(?: ?${CURRENCY})?` +
    `|${CURRENCY} ?m(?!\\p{L})|${CURRENCY})(?![\\p{L}\\d])|%`,
  'gu',
);

/** A folded text without the units that it names. */
export const withoutUnit = (folded: string): string => folded.replaceAll(ANY_UNIT, ' ');

/** The nearest statement of each part of a unit, the nearest unit first. */
export const nearestUnit = (units: readonly CellUnit[]): CellUnit => Object.assign({}, ...[...units].reverse());
