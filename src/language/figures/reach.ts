import { type FigureConcept, figureConcepts } from '../../core/figure-concepts.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { WordClass } from '../languages/slots/figures.ts';
import { fits } from './accept.ts';
import type { Amount } from './amount.ts';
import type { Token } from './atoms.ts';
import { isNational, isOfDeal } from './lead.ts';
import type { PeriodMention } from './period-mention.ts';
import { pointsBack } from './periods.ts';
import { isMark, type MeasureToken, type Sentence, sliceText } from './reading.ts';
import { onlyGrammar, onlyWord } from './words.ts';

/** A measure whose amount stands further off than this many atoms is not read. */
const MAX_REACH = 34;

/** The way from a measure to its value. */
export type MeasurePath = {
  /** Index of the value's atom. */
  readonly at: number;
  readonly amount: Amount;
  /** In "rose from A to B", A. */
  readonly startedFrom: Amount | null;
  /** In "rose from A in 2024 to B", 2024. */
  readonly startPeriods: readonly PeriodMention[];
  readonly isAdjusted: boolean;
  readonly sign: 'loss' | 'profit' | null;
  readonly periods: readonly PeriodMention[];
};

type PathState = {
  readonly sentence: Sentence;
  readonly measure: MeasureToken;
  readonly periods: PeriodMention[];
  readonly startPeriods: PeriodMention[];
  /** After "rose", until "to": amounts are changes. */
  needsTo: boolean;
  /** After "by": the next amount is a change. */
  isBy: boolean;
  isFrom: boolean;
  isAdjusted: boolean;
  sign: MeasurePath['sign'];
  startedFrom: Amount | null;
};

/** `on`: read the next atom; a number: read on from that index; `value`: this atom is it; `stop`: the words lead nowhere. */
type Move = 'on' | 'stop' | 'value' | number;

/**
 * Walks from a measure over known words to its value; undefined when an unknown word or another measure comes first.
 *
 * @param isChange Whether the measure's first amount is a change ("an increase in net sales of").
 */
export function reachForward(sentence: Sentence, index: number, isChange: boolean): MeasurePath | undefined {
  const { tokens } = sentence;
  const measure = tokens[index];
  if (measure?.type !== 'measure') return undefined;
  const limits: PathState = {
    sentence,
    measure,
    periods: [],
    startPeriods: [],
    needsTo: isChange,
    isBy: false,
    isFrom: false,
    isAdjusted: false,
    sign: null,
    startedFrom: null,
  };
  for (let at = index + 1; at < Math.min(tokens.length, index + MAX_REACH); ) {
    const move = step(limits, at);
    if (move === 'stop') return undefined;
    const token = tokens[at];
    if (move === 'value' && token?.type === 'amount') {
      const { startedFrom, startPeriods, isAdjusted, sign, periods } = limits;
      return { at, amount: token.amount, startedFrom, startPeriods, isAdjusted, sign, periods };
    }
    at = typeof move === 'number' ? move : at + 1;
  }
  return undefined;
}

function step(limits: PathState, at: number): Move {
  const token = limits.sentence.tokens[at];
  switch (token?.type) {
    case undefined:
    case 'measure':
      return 'stop';
    case 'word':
      return isNameOfShare(limits.sentence, limits.measure, token) || isWhose(limits.sentence, limits.measure, at)
        ? 'on'
        : 'stop';
    case 'mark':
      return passMark(limits, at);
    case 'period':
      (isOfStart(limits) ? limits.startPeriods : limits.periods).push(token.mention);
      return 'on';
    case 'amount':
      return passAmount(limits, at, token.amount);
    case 'words':
      return passWords(limits, at, token.wordClass);
  }
}

/** "Viime vuoden 5 miljoonasta eurosta": the amount of last year is where it rose from, though no word announced it. */
function takeStartPeriod({ sentence, periods, startPeriods }: PathState, at: number): void {
  const before = sentence.tokens[at - 1];
  if (before?.type !== 'period' || !pointsBack(before.mention) || periods.at(-1) !== before.mention) return;
  periods.pop();
  startPeriods.push(before.mention);
}

/** Between "from" and "to": words about the start. */
const isOfStart = ({ isFrom, startedFrom, needsTo }: PathState): boolean => isFrom || (startedFrom !== null && needsTo);

/** Whether an amount is the value, a change on the way to it, or where it came from. */
function passAmount(limits: PathState, at: number, amount: Amount): Move {
  const { sentence, measure } = limits;
  const isRelative = amount.kind === 'points' || (amount.kind === 'percent' && !fits(amount, measure.entry, false));
  if (isRelative) {
    limits.isBy = false;
    return 'on';
  }
  if (amount.kind === 'range' && (amount.ends === null || limits.isFrom || limits.isBy || limits.needsTo))
    return 'stop';
  const isStart = !limits.isBy && (limits.isFrom || amount.direction === 'from');
  const isChange = limits.isBy || (!isStart && limits.needsTo && amount.direction !== 'to');
  if (isStart || isChange) {
    sentence.consumed.add(at);
    if (isStart) {
      limits.startedFrom = amount;
      takeStartPeriod(limits, at);
    }
    limits.isFrom = false;
    limits.needsTo ||= limits.isBy;
    limits.isBy = false;
    return 'on';
  }
  const next = sentence.tokens[at + 1];
  if (next !== undefined && MORE.test(sliceText(sentence, next))) return 'stop';
  const isFollowedByWord = next?.type === 'word';
  return fits(amount, measure.entry, isFollowedByWord) && !opensRange(sentence.tokens, at) ? 'value' : 'stop';
}

/** "SEK 5 million higher": a change. */
const MORE = onlyWord(({ pathWords }) => pathWords?.more);

function passWords(limits: PathState, at: number, wordClass: WordClass): Move {
  switch (wordClass) {
    case 'change':
      limits.needsTo = true;
      return 'on';
    case 'to':
      limits.needsTo = false;
      limits.isBy = false;
      return 'on';
    case 'by':
      // "Writes down goodwill by SEK 650 million": the amount of the change is the impairment.
      limits.isBy = limits.measure.entry[0] !== 'impairment';
      return 'on';
    case 'from':
      limits.isFrom = true;
      return 'on';
    case 'loss':
    case 'profit':
      limits.sign = wordClass;
      return 'on';
    case 'adjusted':
      limits.isAdjusted = true;
      return isQuantified(limits.sentence, at) ? 'stop' : 'on';
    case 'and':
      limits.needsTo = false;
      return isVerb(limits.sentence, limits.sentence.tokens[at + 1]) ? 'on' : 'stop';
    case 'versus':
    case 'bare_loss':
    case 'bare_result':
    case 'hypothetical':
      return 'stop';
    case 'part':
      return isOfDeal(limits.measure.entry[0]) ? 'on' : 'stop';
    case 'is':
      // "Was down 6 per cent at SEK 10 million", "rose 6 percent, amounting to": a level, not a change.
      limits.needsTo &&= !LEVEL.test(sliceText(limits.sentence, limits.sentence.tokens[at] ?? limits.measure));
      return 'on';
    case 'filler':
    case 'forecast':
    case 'comparison':
      return 'on';
  }
}

const LEVEL = onlyWord(({ pathWords }) => pathWords?.level);
const WHO = new RegExp(`^${grammarWord('which')}(?: |$)`, 'u');
const WHICH_IS = new RegExp(`^${grammarWord('which')}(?: ${grammarWord('is')})?$`, 'u');
const AT = onlyGrammar('at');
const OF = onlyGrammar('of', 'on');
const ARTICLE = new RegExp(`^${grammarWord('the')} `, 'u');
const IN_COUNTRY = new RegExp(`^(?:${grammarWord('in')}|\\p{Lu}.*)$`, 'u');
const NO_VERB = onlyGrammar('for');

/** Continues behind a colon, a quotation mark, a short bracket without amounts, or a comma before or after an aside. */
function passMark(limits: PathState, at: number): Move {
  const { tokens } = limits.sentence;
  const token = tokens[at];
  if (isMark(token, ':"“”')) return 'on';
  if (isMark(token, ',')) {
    const beyond = relativeEnd(limits, at);
    if (beyond !== undefined) return beyond;
    const leads = leadsFrom(limits, at) || leadsToLevel(limits, at) || leadsToWorth(limits, at);
    return leads || isAside(limits.sentence, at) || opensLine(limits, at) ? 'on' : 'stop';
  }
  if (!isMark(token, '(')) return 'stop';
  const close = tokens.findIndex((candidate, index) => index > at && isMark(candidate, ')'));
  const inside = tokens.slice(at + 1, close);
  if (close === -1 || inside.length > 6 || inside.some((part) => part.type === 'amount')) return 'stop';
  limits.isAdjusted ||= inside.some(isAdjustment);
  return close + 1;
}

/** Behind the comma that ends an insertion: "core inflation, which strips out energy, was". */
function relativeEnd({ sentence }: PathState, at: number): number | undefined {
  const { tokens } = sentence;
  const [next, ...rest] = tokens.slice(at + 1, at + 12);
  if (next === undefined || !WHO.test(sliceText(sentence, next))) return undefined;
  const end = rest.findIndex((token) => isMark(token, ','));
  const isPlain = end !== -1 && rest.slice(0, end).every(({ type }) => type !== 'amount' && type !== 'measure');
  return isPlain ? at + end + 3 : undefined;
}

/** "Increased by SEK 60 million, from SEK 224 million to SEK 284 million". */
function leadsFrom(limits: PathState, at: number): boolean {
  const next = limits.sentence.tokens[at + 1];
  return limits.needsTo && next?.type === 'words' && next.wordClass === 'from';
}

/** "Increased by 15 per cent, totalling SEK 523 million". */
function leadsToLevel({ sentence, needsTo, isBy }: PathState, at: number): boolean {
  const next = sentence.tokens[at + 1];
  return (needsTo || isBy) && next?.type === 'words' && LEVEL.test(sliceText(sentence, next));
}

/** "Earnings per share, SEK 2.84 (2.56)": a line of a list. One in millions may have two numbers of a table glued together. */
const opensLine = ({ sentence: { tokens }, measure }: PathState, at: number): boolean =>
  at === 1 && tokens[0] === measure && tokens[at + 1]?.type === 'amount' && isOfShare(measure.entry[0]);

const isOfShare = (concept: FigureConcept | null): boolean =>
  concept !== null && figureConcepts[concept].unit === 'per_share';

/** "The order, valued at EUR 18 million, will be delivered". */
function leadsToWorth({ sentence, measure }: PathState, at: number): boolean {
  const next = sentence.tokens[at + 1];
  return measure.entry[0] === 'order_value' && next?.type === 'words' && next.wordClass === 'is';
}

/** A comma before or after a period or an adjustment, or before "which is". */
function isAside(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const next = tokens[at + 1];
  if (next !== undefined && WHICH_IS.test(sliceText(sentence, next))) return true;
  const after = tokens.slice(at + 1).find((other) => !(other.type === 'words' && other.wordClass === 'filler'));
  return [tokens[at - 1], after].some((neighbour) => neighbour?.type === 'period' || isAdjustment(neighbour));
}

const isAdjustment = (token: Token | undefined): boolean => token?.type === 'words' && token.wordClass === 'adjusted';

/**
 * "The target price for battery firm Ekbacken to SEK 150", "through the issue Ekbacken receives": whose share it is.
 * "Unemployment in Finland": whose rate.
 */
const isNameOfShare = (sentence: Sentence, { entry: [concept] }: MeasureToken, token: Token): boolean =>
  concept === 'target_price' ||
  (isNational(concept) && IN_COUNTRY.test(sentence.original.slice(token.start, token.end))) ||
  (concept === 'share_issue_amount' && /^\p{Lu}/u.test(sentence.original.slice(token.start, token.end)));

/** "Net interest income at Swedish lender Mälarbanken": up to four words behind "at", the last of them a name. */
function isWhose({ tokens, folded, original }: Sentence, measure: MeasureToken, at: number): boolean {
  const [preposition, ...words] = tokens.slice(tokens.indexOf(measure) + 1);
  if (preposition?.type !== 'words' || !AT.test(folded.slice(preposition.start, preposition.end))) return false;
  const end = words.findIndex(({ type }) => type !== 'word');
  const run = words.slice(0, end);
  const last = run.at(-1);
  const isNamed =
    last !== undefined &&
    (/^\p{Lu}/u.test(original.slice(last.start, last.end)) || ARTICLE.test(folded.slice(preposition.end + 1)));
  return isNamed && run.length <= 4 && run.some(({ start }) => start === tokens[at]?.start);
}

/** "EBIT before special items of DKK 280 million": without another amount up to the next measure it is that of the result. */
function isLastAmount({ tokens }: Sentence, at: number): boolean {
  const rest = tokens.slice(at + 1);
  const end = rest.findIndex((token) => token.type === 'measure' || isMark(token, '(,;'));
  return (end === -1 ? rest : rest.slice(0, end)).every(({ type }) => type !== 'amount');
}

/** "Adjusted for one-off items of SEK 25 million": the next amount is that of the items. */
function isQuantified(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const next = tokens[at + 1];
  const isOfAmount = next?.type === 'words' && OF.test(sliceText(sentence, next)) && tokens[at + 2]?.type === 'amount';
  return isOfAmount && !(tokens[at - 1]?.type === 'measure' && isLastAmount(sentence, at + 2));
}

/** "EUR 10 million to EUR 12 million". */
function opensRange(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next?.type === 'words' && next.wordClass === 'to' && tokens[at + 2]?.type === 'amount';
}

/** "increased and amounted to": a verb after "and" starts a new statement. */
function isVerb(sentence: Sentence, token: Token | undefined): boolean {
  return (
    token?.type === 'words' &&
    token.wordClass === 'is' &&
    /\p{L}{3}/u.test(sliceText(sentence, token).replace(NO_VERB, ''))
  );
}
