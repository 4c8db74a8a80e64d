import { figureConcepts } from '../../core/figure-concepts.ts';
import type { Span } from '../text/segments.ts';
import type { Amount } from './amount.ts';
import type { Token } from './atoms.ts';
import { bindFigures } from './bind.ts';
import type { CompiledLexicon } from './lexicon.ts';
import { isNamedPeriod, toLastMonth } from './period-context.ts';
import type { PeriodKind, PeriodMention } from './period-mention.ts';
import type { RawFigure, Sentence } from './reading.ts';
import { type TableUnit, withTableUnit } from './table-units.ts';
import { anyWord } from './words.ts';

/** The period of the numbers in a column; null for changes, rolling years and anything else without a name of ours. */
export type Column = PeriodMention | null;

const CHANGE = new RegExp(
  `(?<![\\p{L}\\d])(?:${anyWord(({ comparisons }) => comparisons?.change)}|δ)(?![\\p{L}])`,
  'gu',
);
/** Characters that separate the columns of a line. */
const SPACE = /^[\s|%,()]*$/u;
const MAX_COLUMNS = 8;
/** Words between a line's name and its numbers, such as a unit. */
const MAX_WORDS = 2;

/** The columns of a table by the line above it, "Q3 2026 Q3 2025 Change 9M 2026": two periods with their years at least. */
export function columnsIn(tokens: readonly Token[], folded: string, { start, end }: Span): readonly Column[] {
  if (tokens.some((token) => token.type === 'amount' || token.type === 'measure')) return [];
  const mentions = tokens.flatMap((token) =>
    token.type === 'period' && token.mention.kind !== 'day' ? [token.mention] : [],
  );
  const [first] = mentions;
  const dated = mentions.filter((mention) => isNamedPeriod(mention) && mention.year !== null);
  // Years next to one quarter may be that quarter's.
  const isStated = dated.filter(({ isBareYear }) => !isBareYear).length !== 1;
  if (first === undefined || dated.length < 2 || !isStated) return [];
  const changes = [...folded.slice(start, end).matchAll(CHANGE)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    of: null,
  }));
  const columns = [
    ...mentions.map((mention) => ({ ...mention, of: dated.includes(mention) ? mention : null })),
    ...changes.filter((change) => change.start > first.end),
  ].sort((one, other) => one.start - other.start);
  const isRow = columns.every(
    ({ start: at }, index) => index === 0 || SPACE.test(folded.slice(columns[index - 1]?.end, at)),
  );
  return columns.length > MAX_COLUMNS || !isRow ? [] : columns.map(({ of }) => of);
}

/**
 * The figures of a line with a number for each column. Empty for a line with more or fewer numbers, null for a line
 * without numbers.
 */
export function columnFigures(
  sentence: Sentence,
  columns: readonly Column[],
  unit: TableUnit | null,
  lexicon: CompiledLexicon,
): RawFigure[] | null {
  const { tokens } = sentence;
  const measureAt = tokens.findIndex(({ type }) => type === 'measure');
  const measure = tokens[measureAt];
  const lead = tokens.slice(0, Math.max(0, measureAt));
  const amounts = tokens.flatMap((token) => (token.type === 'amount' ? [token] : []));
  const first = tokens.findIndex(({ type }) => type === 'amount');
  const concept = measure?.type === 'measure' ? measure.entry[0] : null;
  if (measure === undefined || concept === null || amounts.length < 2) return null;
  if (lead.some(({ type }) => type !== 'words')) return null;
  const between = tokens.slice(measureAt + 1, first);
  if (between.filter(({ type }) => type === 'word').length > MAX_WORDS) return null;
  if (between.some(({ type }) => type !== 'word' && type !== 'mark')) return null;
  if (!areInRow(sentence, amounts)) return null;
  if (amounts.length !== columns.length) return [];
  return amounts.flatMap((token, at) => {
    const column = columns[at];
    const isBracketed = sentence.folded[token.start - 1] === '(' && sentence.folded[token.end] === ')';
    const stated = isBracketed ? { ...token.amount, number: token.amount.number.abs().neg() } : token.amount;
    const amount = amountIn(stated, figureConcepts[concept].unit, unit);
    if (column === null || column === undefined || amount === undefined) return [];
    const line = [...lead, ...withTableUnit([measure, { ...token, amount }], unit)];
    const isOlder = columns.some((other) => other !== null && toEndMonth(other) > toEndMonth(column));
    return bindFigures({ ...sentence, tokens: line, consumed: new Set() }, lexicon).map(
      (figure): RawFigure => ({
        ...figure,
        rule: 'figures/bind/column',
        role: isOlder ? 'comparative' : figure.role,
        periods: [column],
        ...(isOlder ? { relativeTo: [], shift: null } : {}),
      }),
    );
  });
}

/** The month that a column's period ends with, counted from year 0. */
const toEndMonth = ({ kind, year }: PeriodMention): number => (year ?? 0) * 12 + toLastMonth(kind as PeriodKind);

/** Whether numbers follow each other with nothing but space and rules between them, to the end of the line. */
function areInRow({ folded, tokens }: Sentence, amounts: readonly Token[]): boolean {
  const isPlain = (from: number, to: number): boolean => /^[\s|%()–-]*$/u.test(folded.slice(from, to));
  const last = tokens.at(-1);
  return (
    amounts.every((amount, at) => at === 0 || isPlain(amounts[at - 1]?.end ?? 0, amount.start)) &&
    (last === amounts.at(-1) || isPlain(amounts.at(-1)?.end ?? 0, last?.end ?? 0))
  );
}

/** A cell's number as its line counts: a percentage and a value a share without their signs. */
function amountIn(amount: Amount, counts: string, unit: TableUnit | null): Amount | undefined {
  if (amount.kind !== 'bare') return amount;
  if (counts === 'percent') return { ...amount, kind: 'percent' };
  if (counts !== 'per_share') return counts === 'money' && unit === null ? undefined : amount;
  if (unit === null) return undefined;
  return { ...amount, kind: 'money', currency: unit.currency, hasCurrency: true, isPerShare: true };
}
