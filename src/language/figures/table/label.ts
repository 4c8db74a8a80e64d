import type { FigureConcept } from '../../../core/figure-concepts.ts';
import { foldInPlace } from '../../text/fold.ts';
import { CURRENCY, type Home, JOINED_UNIT, SCALE_WORD, THOUSANDS_OF } from '../../text/units.ts';
import { knownTokensIn, listTokensBetween, type Token } from '../atoms.ts';
import type { CompiledLexicon } from '../lexicon.ts';
import { periodMentionsIn } from '../periods.ts';

/** The measure that the label of a row names. */
export type RowMeasure = { readonly concept: FigureConcept; readonly isAdjusted: boolean; readonly isLoss: boolean };

const JOINED = JOINED_UNIT.replace(/\?<\w+>/gu, '?:');
const UNIT = `(?:${JOINED}|${THOUSANDS_OF}|(?:${CURRENCY} ?)?${SCALE_WORD}(?: ?${CURRENCY})?|${CURRENCY}|%)`;
/** The unit of a label, with the mark before it: ", MSEK", "(kr)", "(%)". */
const UNIT_BEHIND = new RegExp(`(?:\\s*[,(:]\\s*|\\s+)(?:i |in )?${UNIT}\\)?\\s*$`, 'u');
const NOTE_BEHIND = /(?:\s*\(?(?:\d{1,2}|[a-z]|\*{1,3})\)|\*{1,3}|[¹²³⁴⁵⁶⁷⁸⁹]+)\s*$/u;
const BRACKETS = /\([^()]{0,60}\)/gu;

/** Words of a label that change nothing about its measure. */
const SILENT: ReadonlySet<string> = new Set(['filler', 'is', 'and', 'profit', 'loss']);

/**
 * The measure of a label whose every word is known, "Adjusted EBITA, MSEK"; null where a word is not, or where the label
 * is that of a part of the company, of a change or of a comparison.
 */
export function readRowLabel(label: string, lexicon: CompiledLexicon, { country }: Home): RowMeasure | null {
  const folded = foldInPlace(label).replace(NOTE_BEHIND, '').replace(UNIT_BEHIND, '').replace(NOTE_BEHIND, '').trim();
  const tokens = toTokens(folded, lexicon, country);
  const measures = tokens.flatMap((token) => (token.type === 'measure' ? [token] : []));
  const [measure] = measures;
  const concept = measure?.entry[0] ?? null;
  if (concept === null || measure === undefined) return null;
  if (measures.some(({ entry }) => entry[0] !== concept)) return null;
  const others = tokens.filter(({ type }) => type !== 'measure');
  const isAdjusted = others.some((token) => token.type === 'words' && token.wordClass === 'adjusted');
  const isKnown = others.every(
    (token) =>
      token.type === 'mark' ||
      (token.type === 'words' && (token.wordClass === 'adjusted' || SILENT.has(token.wordClass))),
  );
  if (!isKnown) return null;
  return { concept, isAdjusted, isLoss: measure.entry.includes('loss', 2) };
}

function toTokens(folded: string, lexicon: CompiledLexicon, country: string | null): Token[] {
  const span = { start: 0, end: folded.length };
  const known = knownTokensIn(folded, {
    lexicon,
    amounts: [],
    periods: periodMentionsIn(folded),
    names: [],
    objects: [],
    country,
    areas: [span],
  });
  return listTokensBetween(folded, span, known);
}

/** Whether words name a part of the company, so that the numbers under them are not the company's. */
export const namesPart = (text: string, lexicon: CompiledLexicon): boolean =>
  toTokens(foldInPlace(text), lexicon, null).some((token) => token.type === 'words' && token.wordClass === 'part');

/** A label without its brackets, which compare or explain: "Operating profit (EBIT)". */
export const withoutBrackets = (label: string): string => label.replace(BRACKETS, ' ');
