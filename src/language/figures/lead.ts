import { type FigureConcept, figureConcepts } from '../../core/figure-concepts.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { Token } from './atoms.ts';
import { isMark, type MeasureToken, type Sentence, sliceText } from './reading.ts';
import { anyWord, onlyGrammar, onlyWord } from './words.ts';

/** The effect of the words before a measure on it. */
export type Lead = {
  readonly labelStart: number;
  readonly isAdjusted: boolean;
  /** "An increase in net sales of": the amount after it is the increase. */
  readonly isChange: boolean;
  /** "Compared with a net loss of": the measure is named again. */
  readonly isCompared: boolean;
};

/**
 * The words before a measure: undefined where an unknown word could make it another measure ("subscription revenue"),
 * where it shares an amount with the measure before it ("sales and EBIT were"), or where it is a part's.
 */
export function readLead(sentence: Sentence, index: number): Lead | undefined {
  const { tokens } = sentence;
  const measure = tokens[index];
  if (measure?.type !== 'measure') return undefined;
  let at = index - 1;
  let isAdjusted = false;
  let labelStart = measure.start;
  for (let token = tokens[at]; token?.type === 'words' && token.wordClass === 'adjusted'; token = tokens[at]) {
    isAdjusted = true;
    labelStart = token.start;
    at -= 1;
  }
  const before = tokens[at];
  const beforeThat = tokens[at - 1];
  const isOwn = FORM_BEFORE.test(sentence.folded.slice(Math.max(0, labelStart - 16), labelStart));
  if (before?.type === 'word' && !isOwn && !isSubject(sentence, before, measure)) return undefined;
  if (before?.type === 'measure' && !isHeading(sentence, before, measure)) return undefined;
  if (before?.type === 'words' && before.wordClass === 'and' && beforeThat?.type === 'measure') return undefined;
  if (isMark(before, ',') && beforeThat?.type === 'measure') return undefined;
  if (!isOfDeal(measure.entry[0]) && hasPartInClause(tokens, index)) return undefined;
  if (isOfThing(sentence, index)) return undefined;
  const { previous, beyond } = passFiller(tokens, at);
  const isFrom = previous?.type === 'words' && previous.wordClass === 'from';
  if (isFrom && !isNamedBefore(tokens, index)) return undefined;
  const isOfMargin = before?.type === 'words' && OF.test(sliceText(sentence, before));
  if (isOfMargin && (beforeThat?.type === 'word' || beyond?.type === 'word')) return undefined;
  const isCompared = isFrom || (previous?.type === 'words' && previous.wordClass === 'versus');
  const isPreposition = before?.type === 'words' && PREPOSITION.test(sliceText(sentence, before));
  const isChange = isPreposition && beforeThat?.type === 'words' && beforeThat.wordClass === 'change';
  return { labelStart, isAdjusted, isChange, isCompared };
}

const THING = onlyWord(({ owners }) => owners?.things);

/**
 * "The agreement is expected to bring annual revenue of EUR 5.5 million": the outlook of a contract, a product or a market,
 * named before it in the clause, is not that of the company.
 */
function isOfThing(sentence: Sentence, index: number): boolean {
  const { tokens } = sentence;
  const measure = tokens[index];
  const concept = measure?.type === 'measure' ? measure.entry[0] : null;
  if (concept === null || !figureConcepts[concept].spans) return false;
  let isOutlook = false;
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || isMark(token, ',;:–(') || token.type === 'amount') return false;
    isOutlook ||= token.type === 'words' && token.wordClass === 'forecast';
    if (isOutlook && token.type !== 'period' && THING.test(sliceText(sentence, token))) return true;
  }
  return false;
}

/** "Gross profit Gross profit was": a heading that lost its line break. */
const isHeading = (sentence: Sentence, heading: MeasureToken, measure: MeasureToken): boolean =>
  sliceText(sentence, measure).startsWith(sliceText(sentence, heading)) &&
  /^\p{Lu}/u.test(sentence.original.slice(measure.start, measure.end));

/** "An operating loss of SEK 3 million, from an operating profit of SEK 12 million": the same measure a second time. */
const isNamedBefore = (tokens: readonly Token[], index: number): boolean => {
  const measure = tokens[index];
  return tokens
    .slice(0, index)
    .some((token) => token.type === 'measure' && measure?.type === 'measure' && token.entry[0] === measure.entry[0]);
};

/** "Hakapuu Oyj:n tilauskertymä": the words before are a company's name. */
const FORM_BEFORE = new RegExp(
  `(?<!\\p{L})${anyWord(({ bought }) => bought?.legalForms)}${grammarWord('genitive')}? $`,
  'u',
);
const OF = onlyGrammar('of');
const PREPOSITION = onlyGrammar('in', 'of', 'on');

/** Whether a measure is the price of a company or its part. */
export const isOfDeal = (concept: FigureConcept | null): boolean =>
  concept === 'purchase_price' || concept === 'enterprise_value' || concept === 'offer_price';

/** The first atom before a place that is more than filler, and the one before that. */
export function passFiller(
  tokens: readonly Token[],
  from: number,
): { previous: Token | undefined; beyond: Token | undefined } {
  let at = from;
  for (let token = tokens[at]; token?.type === 'words' && token.wordClass === 'filler'; token = tokens[at]) at -= 1;
  return { previous: tokens[at], beyond: tokens[at - 1] };
}

/** "Nordvik's" or, in the Nordic languages, "Nordviks" before a measure; before a verb the company's bare name. */
function isSubject(sentence: Sentence, token: Token, measure: MeasureToken): boolean {
  const word = sentence.original.slice(token.start, token.end);
  const concept = measure.entry[0];
  // "Lifts Ekbacken target to SEK 150".
  if (concept === 'target_price' && /^\p{Lu}/u.test(word)) return true;
  // A trade may have sales ("branschen omsatte"), but only a company writes down or buys back.
  if (measure.entry.includes('verb', 2))
    return (concept !== null && !figureConcepts[concept].spans) || /^\p{Lu}/u.test(word);
  if (/['’]s?$/u.test(word)) return /^\p{Lu}/u.test(word);
  if (isNational(concept) && COUNTRY.test(word)) return true;
  return sentence.genitive?.test(word) === true && (concept === 'target_price' || !NO_OWNER.test(word));
}

/** Rates of a whole country, whose name may stand right before or behind them. */
const NATIONAL: readonly FigureConcept[] = [
  'interest_rate',
  'inflation',
  'cpi_inflation',
  'cpif_inflation',
  'core_inflation',
  'unemployment_rate',
];
export const isNational = (concept: FigureConcept | null): boolean => concept !== null && NATIONAL.includes(concept);

const COUNTRY = onlyWord(({ owners }) => owners?.country);
/** Parts of the company and stretches of time in the genitive: plurals ("Palveluiden"), months, countries. */
const NO_OWNER = new RegExp(
  anyWord(({ owners }) => owners?.genitives?.part),
  'u',
);

/** A segment, subsidiary or customer named in the same clause. */
export function hasPartInClause(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || isMark(token, ',;:–')) return false;
    if (token.type === 'words' && token.wordClass === 'part') return true;
  }
  return false;
}
