import type { FigureConcept } from '../../core/figure-concepts.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { Token } from './atoms.ts';
import type { RawFigure } from './reading.ts';
import { anyWord, onlyWord } from './words.ts';

/** Results, and the margin that each has. */
const MARGIN_OF: Partial<Record<FigureConcept, FigureConcept>> = {
  ebitda: 'ebitda_margin',
  ebita: 'ebita_margin',
  ebit: 'ebit_margin',
  gross_profit: 'gross_margin',
};

/**
 * "EBITA rose to SEK 61 million, corresponding to a margin of 14.9 percent": a margin without a name is that of the
 * result named last, in the sentence or in the figures of the one before; without one it does not count as a measure.
 */
export function withNamedMargins(tokens: readonly Token[], before: readonly RawFigure[]): Token[] {
  let result: FigureConcept | undefined = before.findLast(({ concept }) => MARGIN_OF[concept] !== undefined)?.concept;
  return tokens.map((token): Token => {
    if (token.type !== 'measure') return token;
    const [concept, pattern, ...traits] = token.entry;
    if (concept !== null && MARGIN_OF[concept] !== undefined) result = concept;
    if (!traits.includes('of_result')) return token;
    const margin = result === undefined ? null : (MARGIN_OF[result] ?? null);
    return { ...token, entry: [margin, pattern, ...traits] };
  });
}

/** "Or 7.5 percent of net sales": a margin stated as a share. */
const OF_SALES = new RegExp(`^ ${anyWord(({ margins }) => margins?.ofSales)}(?!\\p{L})`, 'u');
/** "10.1% (10.2) of sales": last year's between. */
const BRACKET = /^ ?\(\d{1,3}(?:[.,]\d{1,2})? ?%?\)/u;
const OR = onlyWord(({ margins }) => margins?.or);

const isResult = (token: Token): boolean =>
  token.type === 'measure' && token.entry[0] !== null && MARGIN_OF[token.entry[0]] !== undefined;

/** The sentence with such a share as a margin before its percentage: "a margin of 7.5 percent". */
export function withSharesOfSales(tokens: readonly Token[], folded: string): readonly Token[] {
  return tokens.reduce<readonly Token[]>((sentence, token) => {
    if (token.type !== 'amount' || token.amount.kind !== 'percent') return sentence;
    const stated = token.amount.trailing?.end ?? token.end;
    const end = stated + (BRACKET.exec(folded.slice(stated, stated + 16))?.[0].length ?? 0);
    const phrase = OF_SALES.exec(folded.slice(end, end + 40))?.[0];
    const at = sentence.indexOf(token);
    if (phrase === undefined || !sentence.slice(0, at).some(isResult)) return sentence;
    const before = sentence[at - 1];
    const isOr = before !== undefined && OR.test(folded.slice(before.start, before.end));
    const start = end + 1;
    const margin: Token = { start, end: end + phrase.length, type: 'measure', entry: ['ebit_margin', '', 'of_result'] };
    const head = sentence.slice(0, isOr ? at - 1 : at);
    return [...head, margin, ...sentence.slice(at).filter((other) => other.start < start || other.start >= margin.end)];
  }, tokens);
}

const BARE_MARGIN = new RegExp(
  `^(?:${anyWord(({ margins }) => margins?.unnamed)}|${grammarWord('of')} [\\p{L} ]+)$`,
  'u',
);

/** A margin without a name is adjusted where its result is. */
export function withBasisOfResult(
  figures: readonly RawFigure[],
  before: readonly RawFigure[],
  folded: string,
): RawFigure[] {
  return figures.map((figure, index) => {
    const { start, end } = figure.label;
    if (!BARE_MARGIN.test(folded.slice(start, end))) return figure;
    const earlier = [...before, ...figures.slice(0, index)];
    const result = earlier.findLast(({ concept }) => MARGIN_OF[concept] === figure.concept);
    return { ...figure, basis: result?.basis ?? figure.basis };
  });
}
