import { canCompare } from './accept.ts';
import type { Amount } from './amount.ts';
import type { Token } from './atoms.ts';
import type { MeasureEntry } from './lexicon.ts';
import type { PeriodMention } from './period-mention.ts';
import { pointsBack } from './periods.ts';
import { isLossMeasure, isMark, type RawFigure, type Sentence, sliceText } from './reading.ts';
import { onlyGrammar, onlyWord } from './words.ts';

export type Comparative = {
  readonly amount: Amount;
  readonly sign: 'loss' | 'profit' | null;
  readonly periods: readonly PeriodMention[];
  /** In brackets behind the figure. */
  readonly isBracketed: boolean;
  /** How far before its outcome it lies; null where the text does not say. */
  readonly shift: 'year' | 'quarter' | null;
};

export type Tail = {
  /** Mentions behind the amount that give the period of the figure itself. */
  readonly periods: PeriodMention[];
  readonly comparatives: Comparative[];
  /** For "rose from A to B a year earlier". */
  shift: 'year' | 'quarter' | null;
  /** The sentence speaks of the quarter before, so that a comparative may be its. */
  readonly isOfQuarters: boolean;
  /** The mention that puts the amount itself in the past. */
  recalled: PeriodMention | null;
  /** "Was EUR 3.9 million negative". */
  isLoss: boolean;
  isAdjusted: boolean;
  isForecast: boolean;
  isHypothetical: boolean;
};

/**
 * The comparatives of a figure, as figures.
 *
 * @param custom How far back they lie where the text does not say.
 */
export const comparedFigures = (
  main: RawFigure,
  comparatives: readonly Comparative[],
  custom: Comparative['shift'],
): RawFigure[] =>
  comparatives.map(({ amount, sign, periods, shift }) => ({
    ...main,
    rule: 'figures/bind/compared',
    role: 'comparative',
    relativeTo: main.periods,
    amount,
    isLoss: sign === 'loss' || (sign === null && main.isLoss),
    periods,
    shift: periods.length > 0 ? shift : (shift ?? custom),
  }));

/**
 * The words behind an amount: its period, its comparatives, "is expected", up to words that the grammar does not know.
 */
export function readComparatives(sentence: Sentence, amountAt: number, main: Amount, entry: MeasureEntry): Tail {
  const { tokens, consumed } = sentence;
  const tail: Tail = {
    periods: [],
    comparatives: [],
    shift: null,
    isOfQuarters: tokens.some((token) => token.type === 'period' && token.mention.kind === 'quarter_ago'),
    recalled: null,
    isLoss: false,
    isAdjusted: false,
    isForecast: false,
    isHypothetical: false,
  };
  let isBehindComma = false;
  for (let at = amountAt + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.type === 'word' || token.type === 'measure') break;
    if (isMark(token, '(')) {
      const close = tokens.findIndex((candidate, index) => index > at && isMark(candidate, ')'));
      if (close === -1) break;
      const bracketed = readBracket(sentence, at, close, main, entry);
      for (let index = at; index <= close; index += 1) consumed.add(index);
      if (bracketed !== undefined && tail.comparatives.length === 0) tail.comparatives.push(bracketed);
      at = close;
    } else if (token.type === 'mark') {
      // "NOK 1 245 mill. in the first half": the full stop of an abbreviation.
      if (isMark(token, '.') && at === amountAt + 1) continue;
      if (!isMark(token, ',') || !goesOn(tokens[at + 1], main)) break;
      isBehindComma = true;
    } else if (token.type === 'period') {
      consumed.add(at);
      if (pointsBack(token.mention)) {
        tail.shift = toShift(token.mention);
        if (!isBehindComma) tail.recalled ??= token.mention;
      } else if (token.mention.kind !== 'day') tail.periods.push(token.mention);
    } else if (token.type === 'amount' && token.amount.direction === 'from') {
      const compared = readCompared(sentence, at - 1, main, entry);
      if (compared !== undefined && tail.comparatives.length === 0) tail.comparatives.push(compared);
      break;
    } else if (token.type === 'amount') {
      if (token.amount.kind !== 'percent' && token.amount.kind !== 'points') break;
    } else if (isBehindComma && OTHERWISE.test(sliceText(sentence, token))) {
      break;
    } else if (token.wordClass === 'versus' || token.wordClass === 'from') {
      const compared = readCompared(sentence, at, main, entry);
      if (compared !== undefined && tail.comparatives.length === 0)
        tail.comparatives.push(compared, ...readListed(sentence, compared, main, entry));
      break;
    } else if (token.wordClass === 'adjusted') tail.isAdjusted ||= isExclusion(sentence, token);
    else if (token.wordClass === 'loss') tail.isLoss ||= at === amountAt + 1;
    else if (token.wordClass === 'forecast') tail.isForecast = true;
    else if (token.wordClass === 'hypothetical') tail.isHypothetical = true;
    else if (['and', 'part', 'bare_loss', 'bare_result'].includes(token.wordClass)) break;
  }
  const further = tail.comparatives.length > 0 ? undefined : readFurther(sentence, amountAt, main, entry);
  return further === undefined ? tail : { ...tail, comparatives: [further] };
}

/** "Above the 855 million expected by analysts and up from 790 million a year ago": "up from" is about the figure itself. */
function readFurther(sentence: Sentence, amountAt: number, main: Amount, entry: MeasureEntry): Comparative | undefined {
  const { tokens } = sentence;
  const end = tokens.findIndex((token, index) => index > amountAt && (token.type === 'measure' || isMark(token, ';:')));
  const rest = tokens.slice(0, end === -1 ? tokens.length : end);
  const at = rest.findIndex(
    (token, index) => index > amountAt && token.type === 'words' && UP_FROM.test(sliceText(sentence, token)),
  );
  return at !== -1 && rest[at + 1]?.type === 'amount' ? readCompared(sentence, at, main, entry) : undefined;
}

/** Starts a clause about another subject. */
const OTHERWISE = onlyGrammar('while');

const UP_FROM = onlyWord(({ comparisons }) => comparisons?.earlier?.upFrom);

/** "Excluding items affecting comparability" behind an amount; not the "underlying" of another matter. */
const isExclusion = (sentence: Sentence, token: Token): boolean => sliceText(sentence, token).includes(' ');

/** After a comma only a comparison, a change or a period continues the statement about the same amount. */
function goesOn(token: Token | undefined, main: Amount): boolean {
  if (token?.type === 'period') return true;
  if (token?.type === 'words')
    return ['versus', 'change', 'by', 'adjusted', 'filler', 'from'].includes(token.wordClass);
  return token?.type === 'amount' && token.amount.kind === 'percent' && main.kind !== 'percent';
}

/** How far back a mention that points back points. */
export const toShift = (mention: PeriodMention): 'year' | 'quarter' =>
  mention.kind === 'quarter_ago' ? 'quarter' : 'year';

/** Likewise where nothing is compared with it: "last year" may then be the year before or the same quarter of it. */
export const shiftBack = (mention: PeriodMention): Comparative['shift'] =>
  mention.kind === 'last_year' ? null : toShift(mention);

/** "(11 432)", "(SEK 11.1 billion)", "(Q3 2025: 11.1)". By custom a bare number in brackets is the year before's. */
function readBracket(
  sentence: Sentence,
  open: number,
  close: number,
  main: Amount,
  entry: MeasureEntry,
): Comparative | undefined {
  const inside = sentence.tokens.slice(open + 1, close);
  const amounts = inside.flatMap((token) => (token.type === 'amount' ? [token.amount] : []));
  const [amount] = amounts;
  const isReadable = inside.every(
    (token) =>
      token.type === 'amount' ||
      token.type === 'period' ||
      isMark(token, ':+,') ||
      (token.type === 'words' &&
        ['filler', 'is', 'loss', 'profit', 'bare_loss', 'bare_result', 'from', 'versus'].includes(token.wordClass)),
  );
  if (amount === undefined || amounts.length > 1 || !isReadable) return undefined;
  if (!canCompare(amount, main, entry)) return undefined;
  const mentions = inside.flatMap((token) => (token.type === 'period' ? [token.mention] : []));
  const named = mentions.filter((mention) => !pointsBack(mention));
  const relative = mentions.find(pointsBack);
  return {
    amount,
    isBracketed: true,
    sign: signIn(inside),
    periods: named,
    shift: named.length > 0 ? null : relative === undefined ? 'year' : toShift(relative),
  };
}

function signIn(tokens: readonly Token[]): 'loss' | 'profit' | null {
  const classes = tokens.flatMap((token) => (token.type === 'words' ? [token.wordClass] : []));
  if (classes.includes('loss') || classes.includes('bare_loss')) return 'loss';
  return classes.includes('profit') || classes.includes('bare_result') ? 'profit' : null;
}

/** "0,4 miljoonan euron liikevoiton": the same measure named again behind the amount, as a profit or a loss. */
function readSign(next: Token | undefined, entry: MeasureEntry): 'loss' | 'profit' | null {
  if (next?.type !== 'measure' || next.entry[0] !== entry[0] || next.entry[0] === null) return null;
  return isLossMeasure(next.entry) ? 'loss' : 'profit';
}

/** "compared with B a year earlier": nothing when B is an expectation. */
function readCompared(sentence: Sentence, at: number, main: Amount, entry: MeasureEntry): Comparative | undefined {
  const { tokens, consumed } = sentence;
  const amountAt = tokens.findIndex(
    (token, index) =>
      index > at && token.type === 'amount' && (token.amount.kind !== 'percent' || main.kind === 'percent'),
  );
  const token = tokens[amountAt];
  if (token?.type !== 'amount') return undefined;
  const between = tokens.slice(at + 1, amountAt);
  const isOpen = between.every((part) => part.type === 'period' || part.type === 'amount' || isPassable(part));
  consumed.add(amountAt);
  const behind = behindCompared(tokens, amountAt);
  const isExpected = [...between, ...behind].some(
    (part) => part.type === 'words' && (part.wordClass === 'forecast' || part.wordClass === 'hypothetical'),
  );
  if (!isOpen || isExpected || !canCompare(token.amount, main, entry)) return undefined;
  if (!token.amount.hasCurrency && token.amount.kind !== 'percent' && tokens[amountAt + 1]?.type === 'word')
    return undefined;
  const mentions = [...behind, ...between].flatMap((part) => (part.type === 'period' ? [part.mention] : []));
  [...sentence.tokens.keys()]
    .filter((index) => index > at && index <= amountAt + behind.length)
    .forEach((index) => {
      consumed.add(index);
    });
  const relative = mentions.find(pointsBack);
  return {
    amount: token.amount,
    isBracketed: false,
    sign: signIn([...between, ...behind]) ?? readSign(tokens[amountAt + 1], entry),
    periods:
      relative === undefined ? mentions : mentions.filter((mention) => mention === relative && mention.year !== null),
    shift: relative === undefined ? null : toShift(relative),
  };
}

/** "Against 498 million in Q4 2025 and 471 million in Q1 2025": a second one, where it names its period. */
function readListed(sentence: Sentence, first: Comparative, main: Amount, entry: MeasureEntry): Comparative[] {
  const { tokens } = sentence;
  const at = tokens.findIndex((token) => token.type === 'amount' && token.amount === first.amount);
  const and =
    at + 1 + behindCompared(tokens, at).findIndex((token) => token.type === 'words' && token.wordClass === 'and');
  const isStated = first.periods.length > 0 || first.shift !== null;
  if (and === at || !isStated || tokens[and + 1]?.type !== 'amount') return [];
  const second = readCompared(sentence, and, main, entry);
  return second !== undefined && (second.periods.length > 0 || second.shift !== null) ? [second] : [];
}

const isPassable = (token: Token): boolean =>
  (token.type === 'words' &&
    ['filler', 'is', 'loss', 'profit', 'bare_loss', 'bare_result', 'comparison'].includes(token.wordClass)) ||
  isMark(token, ',');

/** The atoms that still speak of the amount compared with: up to a mark, an unknown word or another figure. */
function behindCompared(tokens: readonly Token[], amountAt: number): Token[] {
  const rest = tokens.slice(amountAt + 1);
  const end = rest.findIndex(
    (token) => token.type === 'mark' || token.type === 'measure' || token.type === 'amount' || token.type === 'word',
  );
  return end === -1 ? rest : rest.slice(0, end);
}
