import { type FigureUnit, figureConcepts } from '../../core/figure-concepts.ts';
import {
  CURRENCY,
  type Home,
  JOINED_UNIT,
  SCALE_WORD,
  THOUSANDS_OF,
  toCurrency,
  toExponent,
  toJoinedExponent,
} from '../text/units.ts';
import type { Amount } from './amount.ts';
import type { Token } from './atoms.ts';

/** The unit that a heading gives for its lines: "Key figures, MSEK", "EUR thousand". */
export type TableUnit = Pick<Amount, 'currency' | 'exponent' | 'unit'>;

const START = '(?<![\\p{L}\\d])';
const END = '(?![\\p{L}\\d])';
const UNIT = new RegExp(
  `${START}(?:${JOINED_UNIT}|1[ .,]?000 (?<thousand>${CURRENCY})|(?<thousands>${THOUSANDS_OF})` +
    `|(?<first>${CURRENCY}) ?(?<scale>${SCALE_WORD}|m(?!\\p{L}))|(?<word>${SCALE_WORD}) ?(?<last>${CURRENCY}))${END}`,
  'u',
);

/** The unit that a heading names without a number; null where it names none. */
export function tableUnitIn(
  folded: string,
  original: string,
  start: number,
  end: number,
  home: Home,
): TableUnit | null {
  const heading = folded.slice(start, end);
  const match = UNIT.exec(heading);
  const groups = match?.groups;
  if (!match || !groups || /\d ?$/u.test(heading.slice(0, match.index))) return null;
  const thousands = groups['thousand'] ?? groups['thousands']?.replaceAll(/['’´]?000s?| /gu, '');
  const written = groups['joined'] ?? groups['coded'] ?? groups['first'] ?? groups['last'] ?? thousands ?? '';
  const at = start + match.index + match[0].indexOf(written);
  const currency = toCurrency(written, original.slice(at, at + written.length), home);
  if (currency === undefined) return null;
  const joined = groups['before'] ?? groups['after'];
  const scale = groups['scale'] ?? groups['word'] ?? '';
  const counted = thousands === undefined ? toExponent(scale, home.language) : 3;
  const exponent = joined === undefined ? counted : toJoinedExponent(joined);
  const place = start + match.index;
  return { currency, exponent, unit: { before: '', after: ` ${original.slice(place, place + match[0].length)}` } };
}

/** Between a line's name and its number. */
const BESIDE_NAME = /^[\s,(]*$/u;
const BEFORE_NUMBER = /^[\s),:|]*$/u;

/** The unit that a line names behind its own name, "Revenue, MSEK 318.4 (274.9)"; null where it names none. */
export function lineUnitIn(tokens: readonly Token[], folded: string, original: string, home: Home): TableUnit | null {
  const [measure] = tokens;
  const amount = tokens.find(({ type }) => type === 'amount');
  if (measure?.type !== 'measure' || amount === undefined) return null;
  const between = folded.slice(measure.end, amount.start);
  const match = UNIT.exec(between);
  if (!match || !BESIDE_NAME.test(between.slice(0, match.index))) return null;
  const isAlone = BEFORE_NUMBER.test(between.slice(match.index + match[0].length));
  return isAlone ? tableUnitIn(folded, original, measure.end, amount.start, home) : null;
}

/** A line without the unit that it names behind its name, and its number in that unit. */
export function withLineUnit(tokens: readonly Token[], unit: TableUnit | null): readonly Token[] {
  if (unit === null) return tokens;
  const first = tokens.findIndex(({ type }) => type === 'amount');
  return withTableUnit([...tokens.slice(0, 1), ...tokens.slice(first)], unit);
}

/** Where a heading names two years, "Q1 2027 Q1 2026", the second number of a line is the year before's, as in brackets. */
export function withColumns(tokens: readonly Token[], hasAdjacentYear: boolean): readonly Token[] {
  const [measure, first, second, ...rest] = tokens;
  const isLine = measure?.type === 'measure' && first?.type === 'amount' && second?.type === 'amount';
  if (!hasAdjacentYear || !isLine || rest.length > 0) return tokens;
  const mark = (at: number, mark: string): Token => ({ start: at, end: at, type: 'mark', mark });
  return [measure, first, mark(second.start, '('), second, mark(second.end, ')')];
}

/** A line of a table, "Net sales 34,512 (31,870)", with its number in the unit of the heading. */
export function withTableUnit(tokens: readonly Token[], unit: TableUnit | null): readonly Token[] {
  const [measure, amount] = tokens.filter((token) => !(token.type === 'words' && token.wordClass === 'is'));
  if (unit === null || measure?.type !== 'measure' || amount?.type !== 'amount') return tokens;
  const concept = measure.entry[0];
  if (concept === null || amount.amount.kind !== 'bare') return tokens;
  const counted = countedIn(amount.amount, figureConcepts[concept].unit, unit);
  return tokens.map((token) => (token === amount ? { ...amount, amount: counted } : token));
}

/** A bare number of a line in the unit of its heading; a value a share takes the currency alone. */
function countedIn(amount: Amount, counts: FigureUnit, unit: TableUnit): Amount {
  if (counts === 'money') return { ...amount, ...unit, kind: 'money', hasScale: true, hasCurrency: true };
  if (counts !== 'per_share' || !amount.hasDecimals) return amount;
  return { ...amount, kind: 'money', currency: unit.currency, hasCurrency: true, isPerShare: true };
}
