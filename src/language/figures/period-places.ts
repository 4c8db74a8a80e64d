import type { Token } from './atoms.ts';
import { passFiller } from './lead.ts';
import { isNamedPeriod } from './period-context.ts';
import type { PeriodMention } from './period-mention.ts';
import { pointsBack } from './periods.ts';
import { isMark, type MeasureToken, type RawFigure, type Sentence, sliceText } from './reading.ts';
import { anyWord, onlyGrammar } from './words.ts';

const NAMED_WITHIN = (['h1', 'quarter', 'year'] as const).map(
  (kind) =>
    [
      new RegExp(
        anyWord(({ periods }) => periods.inMeasure?.[kind]),
        'u',
      ),
      kind,
    ] as const,
);
const THAN = onlyGrammar('than');

/** "Profit for the quarter" names its period itself. */
export function periodsWithin(sentence: Sentence, token: MeasureToken): PeriodMention[] {
  const words = sliceText(sentence, token);
  const year = /(?<!\d)20\d\d(?!\d)/u.exec(words)?.[0];
  const [, kind] = NAMED_WITHIN.find(([pattern]) => pattern.test(words)) ?? [];
  if (kind === undefined) return [];
  const isNamed = kind === 'year' && year !== undefined;
  return [
    {
      start: token.start,
      end: token.end,
      kind: isNamed ? 'fy' : kind,
      year: isNamed ? Number(year) : null,
      isBareYear: false,
    },
  ];
}

/** The mention nearest before a measure in its sentence, unless it belongs to a figure before it. */
export function periodsBefore(sentence: Sentence, index: number): PeriodMention[] {
  const mentions: PeriodMention[] = [];
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = sentence.tokens[at];
    // "A loss of 6 million a year ago, on sales of": how far back an amount before lies.
    const isOfAmount =
      sentence.tokens[at - 1]?.type === 'amount' && token?.type === 'period' && pointsBack(token.mention);
    if (token?.type === 'period' && !isOfAmount && !sentence.consumed.has(at) && !isComparedPeriod(sentence, at))
      mentions.push(token.mention);
  }
  return mentions.filter((mention) => mention.kind !== 'day');
}

/** The day that a sentence names nearest to a figure: behind its amount, between measure and amount, or before them. */
export function findAdjacentDay({ tokens }: Sentence, measureAt: number, amountAt: number): PeriodMention | null {
  const dayIn = (from: number, to: number): PeriodMention | null => {
    const found = tokens.slice(from, to).find((token) => token.type === 'period' && token.mention.kind === 'day');
    return found?.type === 'period' ? found.mention : null;
  };
  const close = isMark(tokens[amountAt + 1], '(')
    ? tokens.findIndex((token, at) => at > amountAt && isMark(token, ')'))
    : -1;
  const from = Math.max(amountAt, close);
  const behind = tokens.findIndex((token, at) => at > from && (token.type === 'amount' || token.type === 'measure'));
  const before = tokens.findLastIndex((token, at) => at < measureAt && token.type === 'amount');
  const end = behind === -1 ? tokens.length : behind;
  return dayIn(from + 1, end) ?? dayIn(measureAt + 1, amountAt) ?? dayIn(before + 1, measureAt);
}

/**
 * The only period that a sentence names, apart from bare years and compared periods; undefined where it names several.
 */
export function soleNamedPeriod(sentence: Sentence): PeriodMention | undefined {
  const named = sentence.tokens.flatMap((token, at) =>
    token.type === 'period' && isNamedPeriod(token.mention) && !isComparedPeriod(sentence, at) ? [token.mention] : [],
  );
  const fullNames = named.filter(({ isBareYear }) => !isBareYear);
  const [first, ...others] = fullNames.length > 0 ? fullNames : named;
  return others.length === 0 ? first : undefined;
}

/** Makes a figure's period unknown, where one that is not the heading's is likely. */
const UNKNOWN: PeriodMention = { start: 0, end: 0, kind: 'other', year: null, isBareYear: false };

/** Whether a mention only says that another period stands further on in the sentence. */
export const isUnread = (mention: PeriodMention): boolean => mention === UNKNOWN;

/** The periods named behind an amount, up to the next mark or amount; a name in brackets is passed over: "(EBIT)". */
export function periodsBehind(tokens: readonly Token[], index: number): PeriodMention[] {
  const rest = tokens.slice(index + 1);
  const isName = (token: Token, at: number): boolean =>
    (isMark(token, '(') && isMark(rest[at + 2], ')') && rest[at + 1]?.type === 'measure') ||
    (isMark(token, ')') && isMark(rest[at - 2], '(') && rest[at - 1]?.type === 'measure');
  const end = rest.findIndex((token, at) => (token.type === 'mark' && !isName(token, at)) || token.type === 'amount');
  return (end === -1 ? rest : rest.slice(0, end)).flatMap((token) => (token.type === 'period' ? [token.mention] : []));
}

/**
 * A period that stands further on in the sentence may be the figure's: then neither the heading's period nor that of
 * the starting amount ("from SEK 5 million in 2024 to SEK 7 million") may be taken for it.
 */
export function unreadPeriods(sentence: Sentence, at: number, ofStart: readonly PeriodMention[]): PeriodMention[] {
  if (ofStart.some((mention) => !pointsBack(mention))) return [UNKNOWN];
  const rest = sentence.tokens.slice(at + 1);
  const next = rest.findIndex((token) => token.type === 'measure');
  const mentions = (next === -1 ? rest : rest.slice(0, next)).flatMap((token, index) =>
    token.type === 'period' &&
    !sentence.consumed.has(at + 1 + index) &&
    !isComparedPeriod(sentence, at + 1 + index) &&
    !isOfYearBefore(sentence, at + 1 + index)
      ? [token.mention]
      : [],
  );
  const isOpen = mentions.some(
    (mention) =>
      !['day', 'quarter', 'period', 'year', 'year_ago', 'last_year', 'this_year', 'next_year'].includes(mention.kind),
  );
  return isOpen ? [UNKNOWN] : [];
}

/** "The first quarter of last year": the period of another amount. */
function isOfYearBefore({ tokens }: Sentence, at: number): boolean {
  const next = tokens.slice(at + 1).find((token) => !(token.type === 'words' && token.wordClass === 'filler'));
  return next?.type === 'period' && pointsBack(next.mention);
}

/** "Compared with Q4 2025", "over the second quarter". */
export function isComparedPeriod(sentence: Pick<Sentence, 'tokens' | 'folded'>, at: number): boolean {
  const { previous } = passFiller(sentence.tokens, at - 1);
  if (previous?.type === 'word') return THAN.test(sliceText(sentence, previous));
  return previous?.type === 'words' && (previous.wordClass === 'versus' || previous.wordClass === 'from');
}

/** "Revenue of A and EBITDA of B for the second quarter": the period behind the last of a list counts for all of it. */
export function withSharedPeriod(sentence: Sentence, figure: RawFigure, later: readonly RawFigure[]): RawFigure {
  const mentions = figure.role === 'comparative' ? figure.relativeTo : figure.periods;
  const next = later.find((other) => other.role !== 'comparative' && other.label.start > figure.label.start);
  const shared = next?.periods.filter((mention) => mention.start > next.amount.end) ?? [];
  if (mentions === undefined || !mentions.every(isUnread) || next === undefined || shared.length === 0) return figure;
  const between = sentence.tokens.filter((token) => token.start >= figure.amount.end && token.end <= next.label.start);
  const isJoined =
    between.some((token) => token.type === 'words' && token.wordClass === 'and') &&
    !between.some((token) => isMark(token, ';–'));
  const isList = isJoined && !between.some((token) => isMark(token, ','));
  if (!isList && !(isJoined && isAtEnd(sentence, shared))) return figure;
  return figure.role === 'comparative' ? { ...figure, relativeTo: shared } : { ...figure, periods: shared };
}

/** The only period that a sentence names, with which it ends. */
function isAtEnd({ tokens }: Sentence, [mention]: readonly PeriodMention[]): boolean {
  const named = tokens.filter((token) => token.type === 'period' && isNamedPeriod(token.mention));
  const rest = tokens.filter(({ start, type }) => start >= (mention?.end ?? 0) && type !== 'mark');
  return named.length === 1 && rest.length === 0;
}
