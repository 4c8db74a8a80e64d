import { type FigureConcept, figureConcepts } from '../../core/figure-concepts.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { WordClass } from '../languages/slots/figures.ts';
import { foldInPlace } from '../text/fold.ts';
import { toNumberStyle } from '../text/numbers.ts';
import { type Segment, type Span, splitSegments } from '../text/segments.ts';
import { fits } from './accept.ts';
import type { Amount } from './amount.ts';
import { amountsIn } from './amounts.ts';
import { knownTokensIn, listTokensBetween, type Token } from './atoms.ts';
import type { Figure } from './figure.ts';
import type { FigureOptions } from './figure-options.ts';
import { readLead } from './lead.ts';
import type { MeasureEntry } from './lexicon.ts';
import { type CompiledLexicon, getLexicon } from './lexicon.ts';
import {
  daysSinceBegin,
  isNamedPeriod,
  type Period,
  type PeriodContext,
  readPeriodContext,
  resolvePeriod,
  shiftPeriod,
  writePeriod,
} from './period-context.ts';
import { periodMentionsIn, pointsBack } from './periods.ts';
import { isLossMeasure, isMark, type MeasureToken, type Sentence } from './reading.ts';
import { statedAmounts, toWordsPattern } from './states-figure.ts';

/** A figure that another reader than the grammar claims, its names those of our lists. */
export type FigureClaim = Omit<Figure, 'start' | 'end'>;

type Page = {
  readonly text: string;
  readonly folded: string;
  readonly segments: readonly Segment[];
  readonly known: readonly Token[];
  readonly context: PeriodContext;
  readonly lexicon: CompiledLexicon;
  readonly options: FigureOptions;
};

/** Where a claim is stated, or why it is not. */
export type Verdict = { readonly place: Span } | { readonly fault: string };

/**
 * Judges claims by the grammar of a text. A claim must meet the conditions of a measure that the grammar reads, except
 * that the words between measure and amount may be unknown: the claimant may have understood them.
 */
export function claimsJudge(text: string, options: FigureOptions): (claim: FigureClaim) => Verdict {
  const folded = foldInPlace(text);
  const { language, country, publishedAt = null, names = [] } = options;
  const lexicon = getLexicon(language);
  const amounts = amountsIn(folded, text, { language, country, style: toNumberStyle(folded, language, country) });
  const periods = periodMentionsIn(folded);
  const segments = splitSegments(folded, text);
  const title = periods.filter(({ end }) => end <= (segments[0]?.end ?? 0));
  const spans = segments;
  const parts = { lexicon, amounts, periods, names: names.map(foldInPlace), objects: [], country, areas: spans };
  const known = knownTokensIn(folded, parts);
  const context = readPeriodContext(periods, title, publishedAt, null);
  const page: Page = { text, folded, segments, known, context, lexicon, options };
  return (claim) => {
    const stated = statedAmounts(text, claim, options);
    if (stated.length === 0) return { fault: `${claim.value.slice(0, 60)} is not stated in the text` };
    const judged = stated.map((amount): Verdict => {
      const fault = faultAt(claim, amount, page);
      return fault === undefined ? { place: amount } : { fault };
    });
    return judged.find((one) => 'place' in one) ?? judged[0] ?? { fault: 'is not stated in the text' };
  };
}

/** The sentence of an amount, and where the claimed wording stands in it, the closest to the amount. */
function sentenceAt(claim: FigureClaim, amount: Amount, page: Page) {
  const segment = page.segments.find(({ start, end }) => start <= amount.start && amount.end <= end);
  if (segment === undefined) return undefined;
  const within = page.known.filter(({ start, end }) => segment.start <= start && end <= segment.end);
  const { folded, text } = page;
  const tokens = listTokensBetween(folded, segment, within);
  const sentence: Sentence = {
    folded,
    original: text,
    tokens,
    consumed: new Set(),
    genitive: null,
    joinsCompounds: false,
  };
  const distance = ({ start, end }: Span): number => Math.max(amount.start - end, start - amount.end);
  const [label] = [...folded.matchAll(toWordsPattern(foldInPlace(claim.label)))]
    .map(({ index, 0: words }) => ({ start: index, end: index + words.length }))
    .filter(({ start, end }) => segment.start <= start && end <= segment.end)
    .sort((one, other) => distance(one) - distance(other));
  return label === undefined || distance(label) < 0 ? undefined : { sentence, label };
}

function faultAt(claim: FigureClaim, amount: Amount, page: Page): string | undefined {
  const wording = `"${claim.label.slice(0, 60)}"`;
  const value = claim.value.slice(0, 40);
  const place = sentenceAt(claim, amount, page);
  if (place === undefined) return `${wording} does not stand beside ${value}`;
  const { sentence, label } = place;
  const measures = sentence.tokens.filter(
    (token): token is MeasureToken => token.type === 'measure' && token.start < label.end && label.start < token.end,
  );
  const [measure] = measures;
  const other = measures.find(({ entry }) => entry[0] !== claim.concept);
  if (other !== undefined) return `${wording} names no ${claim.concept}`;
  if (measure === undefined && !isNamedOnly(claim, page.lexicon))
    return `${wording} is no known wording of ${claim.concept}`;
  const entry: MeasureEntry = measure?.entry ?? [claim.concept, ''];
  if (!fits(amount, entry, false)) return 'is of another unit than its measure';
  const lead = measure === undefined ? NO_LEAD : readLead(sentence, sentence.tokens.indexOf(measure));
  if (lead === undefined) return `${wording} is a part of what the text calls so`;
  return (
    wayFault(claim, { sentence, label, amount, entry, ...lead }) ??
    (claim.period === null || listStatedPeriods(claim, sentence, page).has(claim.period)
      ? undefined
      : `is of ${claim.period}, which the text does not tell`)
  );
}

const NO_LEAD = { isAdjusted: false, isChange: false, isCompared: false };

type SignConvention = {
  readonly sentence: Sentence;
  readonly label: Span;
  readonly amount: Amount;
  readonly entry: MeasureEntry;
  readonly isAdjusted: boolean;
  readonly isChange: boolean;
  readonly isCompared: boolean;
};

/** The contradiction between a claim and the words between measure and amount, or before them. */
function wayFault(claim: FigureClaim, convention: SignConvention): string | undefined {
  const { sentence, label, amount, entry } = convention;
  const isBehind = label.start > amount.start;
  const [from, to] = isBehind ? [amount.end, label.start] : [label.end, amount.start];
  const between = sentence.tokens.filter(({ start, end }) => from <= start && end <= to);
  const before = sentence.tokens.filter(({ end }) => end <= from);
  const classes = listWordClasses(between);
  if (between.some((token) => token.type === 'measure')) return 'stands behind another measure';
  if (between.some((token) => isMark(token, ';'))) return 'stands in another clause';
  if (isBehind && between.some((token) => token.type === 'amount' || isMark(token, ',')))
    return 'stands in another clause';
  const around = [...listWordClasses(before), ...classes];
  if (classes.includes('part')) return "is a part's";
  if (around.includes('hypothetical')) return 'is nobody’s result';
  if (claim.role !== 'comparative' && around.includes('forecast') !== (claim.role === 'forecast'))
    return around.includes('forecast') ? 'is a forecast' : 'is no forecast';
  const last = [...classes].reverse().find((each) => WAYS.includes(each));
  const hasTo = last === 'to' || classes.lastIndexOf('is') > classes.lastIndexOf('change');
  if (
    last === 'by' ||
    ((convention.isChange || classes.includes('change')) && !hasTo && !isBehind && last !== 'from' && last !== 'versus')
  )
    return 'is a change';
  const isPast =
    convention.isCompared ||
    last === 'from' ||
    last === 'versus' ||
    isMark(between.at(-1), '(') ||
    [...between, ...before].some((token) => token.type === 'period' && pointsBack(token.mention));
  if (isPast !== (claim.role === 'comparative'))
    return isPast ? 'is what another is compared with' : 'is compared with none';
  const isRival = (token: Token): boolean => token.type === 'amount' && token.amount.kind === amount.kind;
  if (!isPast && last !== 'to' && between.some(isRival)) return 'stands behind another amount';
  const isAdjusted = convention.isAdjusted || classes.includes('adjusted');
  if (isAdjusted !== (claim.basis === 'adjusted')) return isAdjusted ? 'is adjusted' : 'is not adjusted';
  const sign = [...around].reverse().find((each) => each === 'loss' || each === 'profit' || each === 'bare_loss');
  const isLoss = amount.number.lt(0) || (sign === undefined ? isLossMeasure(entry) : sign !== 'profit');
  return isLoss === claim.normalized_value.startsWith('-') ? undefined : 'has another sign';
}

const WAYS: readonly WordClass[] = ['by', 'to', 'from', 'versus'];

const listWordClasses = (tokens: readonly Token[]): WordClass[] =>
  tokens.flatMap((token) => (token.type === 'words' ? [token.wordClass] : []));

/**
 * The periods that a claim can be of: those of its sentence where that names any, else those of the text. A compared
 * figure may also have the same periods a year and a quarter before.
 */
function listStatedPeriods(
  claim: FigureClaim,
  { tokens: atoms }: Sentence,
  { known, context }: Page,
): ReadonlySet<string> {
  const listMentions = (list: readonly Token[]) =>
    list.flatMap((token) => (token.type === 'period' ? [token.mention] : []));
  const own = listMentions(atoms);
  const isForecast = claim.role === 'forecast';
  const at = Number.POSITIVE_INFINITY;
  const options = { section: [], carried: null, isForecast, at };
  const resolved = (mentions: typeof own): Period[] =>
    mentions.flatMap((mention) => {
      const near = own.filter((other) => other.isBareYear && other !== mention);
      return resolvePeriod([mention, ...near], context, options) ?? [];
    });
  const named = own.filter(isNamedPeriod);
  const clear = named.filter(({ isBareYear }) => !isBareYear);
  const sole = own.length === 0 ? resolvePeriod([], context, options) : null;
  const statedPeriods =
    own.length > 0 ? resolved(clear.length > 0 ? [...clear, ...own.filter((one) => !isNamedPeriod(one))] : own) : [];
  const all =
    statedPeriods.length > 0 ? statedPeriods : [...resolved(listMentions(known)), ...(sole === null ? [] : [sole])];
  const { publishedAt } = context;
  const over = all.filter((period) => isForecast || publishedAt === null || daysSinceBegin(period, publishedAt) >= 0);
  const past =
    claim.role === 'comparative' ? over.flatMap((one) => [shiftPeriod(one, 'year'), shiftPeriod(one, 'quarter')]) : [];
  return new Set([...over, ...past].flatMap((period) => (period === null ? [] : [writePeriod(period)])));
}

/** Letters by which two words are forms of one. */
const STEM = 5;
const listStems = (words: string): string[] =>
  (words.match(/\p{L}{4,}/gu) ?? []).map((word) => word.toLowerCase().slice(0, STEM));

/**
 * Whether a wording that the lexicon lacks can be of one measure only: the word before its first preposition is one of that
 * measure's words, and of no other of its unit. "The backlog of orders" is, "costs" and "profit to shareholders" are not.
 */
function isNamedOnly({ concept, label }: FigureClaim, lexicon: CompiledLexicon): boolean {
  const [head = ''] = foldInPlace(label).split(AFTER_HEAD);
  const stem = listStems(head).at(-1);
  if (stem === undefined) return false;
  const owners = listWordings(lexicon).filter(([, words]) => listStems(words).includes(stem));
  const { unit } = figureConcepts[concept];
  const rivals = new Set(
    owners.flatMap(([each]) => (each === null || figureConcepts[each].unit === unit ? [each] : [])),
  );
  return rivals.size === 1 && rivals.has(concept);
}

const AFTER_HEAD = new RegExp(` ${grammarWord('of', 'to', 'for', 'in', 'from', 'at', 'on', 'is')}(?!\\p{L})`, 'u');

const listWordings = ({
  measures,
  attributive,
  layoffNoun,
}: CompiledLexicon): (readonly [FigureConcept | null, string])[] => [
  ...measures.map(({ entry: [concept, words] }) => [concept, words] as const),
  ...attributive.map(({ entry: [concept, words] }) => [concept, words] as const),
  ['layoffs', layoffNoun.source],
];
