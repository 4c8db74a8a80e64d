import { figureConcepts } from '../../core/figure-concepts.ts';
import {
  CURRENCY,
  type Home,
  JOINED_UNIT,
  SCALE_WORD,
  toCurrency,
  toExponent,
  toJoinedExponent,
} from '../text/units.ts';
import type { Amount } from './amounts.ts';
import type { Token } from './atoms.ts';

/** What a heading says its lines count in: "Key figures, MSEK", "EUR thousand". */
export type TableUnit = Pick<Amount, 'currency' | 'exponent' | 'unit'>;

const START = '(?<![\\p{L}\\d])';
const END = '(?![\\p{L}\\d])';
const UNIT = new RegExp(
  `${START}(?:${JOINED_UNIT}|1[ .,]?000 (?<thousand>${CURRENCY})` +
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
  const written = groups['joined'] ?? groups['coded'] ?? groups['first'] ?? groups['last'] ?? groups['thousand'] ?? '';
  const at = start + match.index + match[0].indexOf(written);
  const currency = toCurrency(written, original.slice(at, at + written.length), home);
  if (currency === undefined) return null;
  const joined = groups['before'] ?? groups['after'];
  const scale = groups['scale'] ?? groups['word'] ?? '';
  const counted = groups['thousand'] === undefined ? toExponent(scale, home.language) : 3;
  const exponent = joined === undefined ? counted : toJoinedExponent(joined);
  const place = start + match.index;
  return { currency, exponent, unit: { before: '', after: ` ${original.slice(place, place + match[0].length)}` } };
}

/** Between a line's name and its number. */
const BESIDE_NAME = /^[\s,(]*$/u;
const BEFORE_NUMBER = /^[\s),:|]*$/u;

/** The unit that a line names behind its own name, "Revenue, MSEK 318.4 (274.9)"; null where it names none. */
export function lineUnitIn(atoms: readonly Token[], folded: string, original: string, home: Home): TableUnit | null {
  const [measure] = atoms;
  const amount = atoms.find(({ type }) => type === 'amount');
  if (measure?.type !== 'measure' || amount === undefined) return null;
  const between = folded.slice(measure.end, amount.start);
  const match = UNIT.exec(between);
  if (!match || !BESIDE_NAME.test(between.slice(0, match.index))) return null;
  const isAlone = BEFORE_NUMBER.test(between.slice(match.index + match[0].length));
  return isAlone ? tableUnitIn(folded, original, measure.end, amount.start, home) : null;
}

/** A line without the unit that it names behind its name, and its number in that unit. */
export function withLineUnit(atoms: readonly Token[], unit: TableUnit | null): readonly Token[] {
  if (unit === null) return atoms;
  const first = atoms.findIndex(({ type }) => type === 'amount');
  return withTableUnit([...atoms.slice(0, 1), ...atoms.slice(first)], unit);
}

/** Where a heading names two years, "Q1 2027 Q1 2026", the second number of a line is the year before's, as in brackets. */
export function withColumns(atoms: readonly Token[], isYearBeside: boolean): readonly Token[] {
  const [measure, first, second, ...rest] = atoms;
  const isLine = measure?.type === 'measure' && first?.type === 'amount' && second?.type === 'amount';
  if (!isYearBeside || !isLine || rest.length > 0) return atoms;
  const mark = (at: number, mark: string): Token => ({ start: at, end: at, type: 'mark', mark });
  return [measure, first, mark(second.start, '('), second, mark(second.end, ')')];
}

/** A line of a table, "Net sales 34,512 (31,870)", with its number in the unit of the heading. */
export function withTableUnit(atoms: readonly Token[], unit: TableUnit | null): readonly Token[] {
  const [measure, amount] = atoms.filter((atom) => !(atom.type === 'words' && atom.wordClass === 'is'));
  if (unit === null || measure?.type !== 'measure' || amount?.type !== 'amount') return atoms;
  const concept = measure.entry[0];
  if (concept === null || figureConcepts[concept].unit !== 'money' || amount.amount.kind !== 'bare') return atoms;
  const counted: Amount = { ...amount.amount, ...unit, kind: 'money', hasScale: true, hasCurrency: true };
  return atoms.map((atom) => (atom === amount ? { ...amount, amount: counted } : atom));
}
