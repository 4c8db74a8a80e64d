import { figureConcepts } from '../../core/figure-concepts.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { WordClass } from '../languages/slots/figures.ts';
import { opensPortrait } from '../text/boilerplate.ts';
import type { Segment } from '../text/segments.ts';
import type { Home } from '../text/units.ts';
import { toBaseUnits } from './amount.ts';
import type { Token } from './atoms.ts';
import { type Column, columnsIn } from './columns.ts';
import { isNamedPeriod } from './period-context.ts';
import type { PeriodMention } from './period-mention.ts';
import { type TableUnit, tableUnitIn } from './table-units.ts';
import { anyWord } from './words.ts';

/** The properties that a heading gives to the lines below it. */
export type Section = {
  readonly periods: readonly PeriodMention[];
  readonly isForecast: boolean;
  /** Another company's or a part's figures, targets, or a portrait of the company. */
  readonly isSkipped: boolean;
  /** The unit of the numbers in its lines. */
  readonly unit: TableUnit | null;
  /** Two years stand above its lines, the latter first. */
  readonly hasAdjacentYear: boolean;
  /** The periods of the numbers in its lines, from left to right; empty outside tables. */
  readonly columns: readonly Column[];
};

/** Above the first heading. */
export const NO_SECTION: Section = {
  periods: [],
  isForecast: false,
  isSkipped: false,
  unit: null,
  hasAdjacentYear: false,
  columns: [],
};

/** Whether a short line introduces those below it, and states no figure itself. */
export const opensSection = (segment: Segment, tokens: readonly Token[], columns: readonly Column[]): boolean =>
  (segment.isHeading || columns.length > 0) && !tokens.some(isMoney) && !countsHeads(tokens);

/** "1,000 euros" of a heading is the unit of its lines. */
const isMoney = (token: Token): boolean =>
  token.type === 'amount' &&
  token.amount.kind !== 'bare' &&
  token.amount.kind !== 'points' &&
  !toBaseUnits(token.amount).eq(1000);

/** "Number of employees 233": a line of a table, and no heading. */
const countsHeads = ([first, ...rest]: readonly Token[]): boolean =>
  first?.type === 'measure' &&
  first.entry[0] !== null &&
  figureConcepts[first.entry[0]].unit === 'count' &&
  rest.some((token) => token.type === 'amount');

/**
 * A heading without a period leaves the one above it in force: "Highlights" under "Third quarter". One heading may name
 * its period twice: "Fourth quarter, 1 October to 31 December 2026".
 */
export function sectionUnder(
  { start, end }: Segment,
  heading: readonly Token[],
  above: Section,
  { folded, original, options }: { readonly folded: string; readonly original: string; readonly options: Home },
): Section {
  const columns = columnsIn(heading, folded, { start, end });
  const mentions = heading.flatMap((token) =>
    token.type === 'period' && token.mention.kind !== 'day' && !isBracketed(token.mention, folded)
      ? [token.mention]
      : [],
  );
  const named = mentions.filter(isNamedPeriod);
  const columnPeriods = named.length > 0 ? named : mentions;
  const [first, second, ...others] = columnPeriods;
  const isOne = columnPeriods.every(({ kind }) => kind === first?.kind);
  const dated = columnPeriods.find(({ year }) => year !== null) ?? first;
  const isYearBefore = others.length === 0 && isOne && (first?.year ?? 0) === (second?.year ?? 0) + 1;
  return {
    periods: dated === undefined ? above.periods : isOne ? [dated] : [],
    isForecast: hasClass(heading, 'forecast'),
    isSkipped:
      hasClass(heading, 'part') ||
      hasClass(heading, 'hypothetical') ||
      opensPortrait(original.slice(start, end).trim()),
    unit: tableUnitIn(folded, original, start, end, options) ?? above.unit,
    hasAdjacentYear: isYearBefore && columns.length === 0,
    columns: mentions.length === 0 ? above.columns : columns,
  };
}

/** "Last year in brackets": no period of the lines below. */
const isBracketed = ({ end }: PeriodMention, folded: string): boolean => IN_BRACKETS.test(folded.slice(end, end + 24));

const IN_BRACKETS = new RegExp(`^ (?:${grammarWord('in')} )?${anyWord(({ sections }) => sections?.brackets)}`, 'u');

const hasClass = (tokens: readonly Token[], wordClass: WordClass): boolean =>
  tokens.some((token) => token.type === 'words' && token.wordClass === wordClass);
