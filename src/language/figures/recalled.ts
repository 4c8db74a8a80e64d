import { type FigureConcept, figureConcepts } from '../../core/figure-concepts.ts';
import { grammarWord } from '../languages/grammar.ts';
import { canCompare, isStated } from './accept.ts';
import type { Token } from './atoms.ts';
import { MONTHLY } from './earlier-figures.ts';
import { isNamedPeriod } from './period-context.ts';
import { periodsBehind } from './period-places.ts';
import { pointsBack } from './periods.ts';
import { type RawFigure, type Sentence, sliceText } from './reading.ts';
import { anyWord, onlyGrammar } from './words.ts';

/** Measures that "the result" and "the loss" can stand for. */
const RESULTS: readonly FigureConcept[] = ['ebitda', 'ebita', 'ebit', 'pre_tax_profit', 'net_income'];

/**
 * "A year earlier the loss was SEK 9 million": the result of the sentence before, a year or a quarter back. Empty where
 * that sentence states several results, or none.
 *
 * @param before The figures of the sentence before.
 */
export function recalledResults(sentence: Sentence, before: readonly RawFigure[]): RawFigure[] {
  const results = before.filter(({ concept, role }) => role === 'outcome' && RESULTS.includes(concept));
  const [main] = results;
  if (main === undefined || results.length > 1) return [];
  const { tokens, consumed } = sentence;
  const at = tokens.findIndex((token) => token.type === 'amount');
  const token = tokens[at];
  if (token?.type !== 'amount' || consumed.has(at) || token.amount.kind !== 'money') return [];
  if (!isStated(token.amount) || token.amount.isPerShare) return [];
  if (token.amount.hasCurrency && token.amount.currency !== main.amount.currency) return [];
  const lead = tokens.slice(0, at);
  const past = lead.flatMap((part) => (part.type === 'period' && pointsBack(part.mention) ? [part] : []));
  const isPlain = lead.every(
    (part) =>
      part.type === 'period' ||
      (part.type === 'mark' && part.mark === ',') ||
      (part.type === 'words' && PLAIN.includes(part.wordClass)),
  );
  const behind = tokens[at + 1];
  const named = [...lead, ...(behind === undefined ? [] : [behind])].flatMap((part) =>
    part.type === 'words' ? [part.wordClass] : [],
  );
  const isNamed = named.some((wordClass) => /^(?:bare_|loss|profit)/u.test(wordClass));
  const [mention] = past;
  if (!isPlain || !isNamed || mention === undefined || past.length > 1 || behind?.type === 'word') return [];
  consumed.add(at);
  const name = lead.find((part) => part.type === 'words' && /^(?:bare_|loss|profit)/u.test(part.wordClass)) ?? token;
  return [
    {
      ...main,
      rule: 'figures/bind/recalled',
      role: 'comparative',
      amount: token.amount,
      unitOf: token.amount.hasCurrency ? token.amount : main.unitOf,
      isLoss: named.includes('loss') || named.includes('bare_loss'),
      label: { start: name.start, end: name.end },
      periods: [],
      relativeTo: main.periods,
      shift: mention.mention.kind === 'quarter_ago' ? 'quarter' : 'year',
    },
  ];
}

/** "It": the measure of the sentence before. */
const PRONOUN = onlyGrammar('it');

/**
 * "In October to December it was SEK 488 million (391)": the measure of the sentence before, of a period that the
 * sentence names. No measure is added where the one before has several.
 */
export function pronounMeasure(sentence: Sentence, before: readonly RawFigure[]): Sentence {
  const concepts = new Set(before.map(({ concept }) => concept));
  const [main] = before;
  const { tokens } = sentence;
  const isMonthly = main !== undefined && MONTHLY.has(main.concept);
  const isPast = isMonthly || (main !== undefined && figureConcepts[main.concept].spans);
  const hasPeriod = tokens.some(
    (token) =>
      token.type === 'period' &&
      (isNamedPeriod(token.mention) ||
        (isPast && pointsBack(token.mention)) ||
        (isMonthly && token.mention.kind === 'other')),
  );
  if (main === undefined || concepts.size > 1 || !hasPeriod || tokens.some(({ type }) => type === 'measure'))
    return sentence;
  const at = tokens.findIndex(
    (token, index) =>
      PRONOUN.test(sliceText(sentence, token)) &&
      [tokens[index - 1], tokens[index + 1]].some((neighbour) => isVerb(neighbour)),
  );
  const pronoun = tokens[at];
  if (pronoun === undefined) return sentence;
  const measure: Token = {
    start: pronoun.start,
    end: pronoun.end,
    type: 'measure',
    entry: [main.concept, '', ...(main.isLoss ? (['loss'] as const) : [])],
  };
  return { ...sentence, tokens: inOrder(tokens, at, measure) };
}

const isVerb = (token: Token | undefined): boolean => token?.type === 'words' && token.wordClass === 'is';

/**
 * "That is up from 4.4 percent in May": the comparative of the only figure of the sentence before.
 *
 * @param before The figures of the sentence before.
 */
export function comparedBefore(sentence: Sentence, before: readonly RawFigure[]): RawFigure[] {
  const [main, ...others] = before.filter(({ role }) => role !== 'comparative');
  const { tokens, consumed } = sentence;
  const opening = OPENS_COMPARISON.exec(sentence.folded.slice(tokens[0]?.start, tokens.at(-1)?.end))?.[0];
  if (main === undefined || others.length > 0 || opening === undefined) return [];
  const at = tokens.findIndex(({ type }) => type === 'amount');
  const token = tokens[at];
  if (token?.type !== 'amount' || token.start !== (tokens[0]?.start ?? 0) + opening.length || consumed.has(at))
    return [];
  if (!canCompare(token.amount, main.amount, [main.concept, ''])) return [];
  consumed.add(at);
  const periods = periodsBehind(tokens, at).filter((mention) => !pointsBack(mention) && isNamedPeriod(mention));
  return [
    {
      ...main,
      rule: 'figures/bind/compared-before',
      role: 'comparative',
      amount: token.amount,
      unitOf: token.amount.hasCurrency ? token.amount : main.unitOf,
      label: { start: tokens[0]?.start ?? token.start, end: token.start - 1 },
      periods,
      relativeTo: main.periods,
      shift: periods.length > 0 ? null : 'year',
    },
  ];
}

const OPENS_COMPARISON = new RegExp(
  `^${anyWord(({ comparisons }) => comparisons?.earlier?.sentence)}(?: ${grammarWord('a')})? `,
  'u',
);

/** The verb stands before its subject where a period opens the sentence ("Under hösten var den"): it joins all the same. */
function inOrder(tokens: readonly Token[], at: number, measure: Token): Token[] {
  const verb = tokens[at - 1];
  const others = [...tokens];
  if (verb !== undefined && isVerb(verb) && !isVerb(tokens[at + 1])) others.splice(at - 1, 2, measure, verb);
  else others[at] = measure;
  return others;
}

const PLAIN: readonly string[] = ['filler', 'is', 'loss', 'profit', 'bare_loss', 'bare_result'];

/**
 * Figures of last year are outcomes of that year where the text states no other figure of the measure, for then nothing
 * is compared with them.
 */
export function withLastYear(figures: readonly RawFigure[]): RawFigure[] {
  const outcomeConcepts = new Set(figures.filter(({ role }) => role === 'outcome').map(({ concept }) => concept));
  return figures.map((figure) => {
    const isAlone = figure.recalled?.kind === 'last_year' && !outcomeConcepts.has(figure.concept);
    if (!isAlone || !figureConcepts[figure.concept].spans || (figure.relativeTo ?? []).length > 0) return figure;
    return { ...figure, role: 'outcome', periods: figure.recalled ? [figure.recalled] : [] };
  });
}
