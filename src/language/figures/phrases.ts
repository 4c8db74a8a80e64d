import { type FigureConcept, figureConcepts, isDividendPerShare } from '../../core/figure-concepts.ts';
import { grammarWord } from '../languages/grammar.ts';
import { fits, isStated } from './accept.ts';
import type { Amount } from './amount.ts';
import type { Token } from './atoms.ts';
import { earnedAt } from './earned.ts';
import type { BindRule } from './figure-rules.ts';
import { hasPartInClause } from './lead.ts';
import type { CompiledLexicon } from './lexicon.ts';
import { findAdjacentDay, periodsBefore, periodsBehind } from './period-places.ts';
import { priceRiseAt } from './price-rises.ts';
import { isOneSided, suits } from './ranges.ts';
import { isLossMeasure, isMark, type RawFigure, type Sentence, sliceText } from './reading.ts';
import { isSecurity } from './securities.ts';
import { anyWord, onlyWord } from './words.ts';

/** How far the price may stand behind the verb of a deal. */
const MAX_DEAL_LENGTH = 120;
/** "Köper luftvärnsradar av Granit": an object without a name that has a named seller is goods. */
const GOODS = new RegExp(`^[^\\p{Lu}]* ${grammarWord('from', 'of')} (?!${grammarWord('the', 'its')} )\\p{Lu}`, 'u');

/** A sold object with a name is a company or a property; goods have none. */
const SALE = new RegExp(`^${anyWord(({ bought }) => bought?.sale)}`, 'u');

/**
 * Figures named by a verb or by the noun behind them: the price of a purchase, the number of people laid off or
 * employed.
 */
export function phraseFigures(sentence: Sentence, lexicon: CompiledLexicon): RawFigure[] {
  return sentence.tokens.flatMap((token, index): RawFigure[] => {
    if (token.type !== 'amount') return [];
    const rise = priceRiseAt(sentence, token);
    if (rise !== undefined) return [rise];
    if (sentence.consumed.has(index)) return [];
    const figure =
      dealAt(sentence, lexicon, token, index) ??
      attributeAt(sentence, lexicon, token, index) ??
      offerAt(sentence, token, index) ??
      assetValueAt(sentence, token, index) ??
      dividendTotalAt(sentence, token, index);
    const bound = figure === undefined ? earnedAt(sentence, token, index) : [figure];
    const heads = layoffAt(sentence, lexicon, token) ?? employedAt(sentence, lexicon, token);
    const found = bound.length > 0 ? bound : heads === undefined ? [] : [heads];
    if (found.length > 0) sentence.consumed.add(index);
    return found;
  });
}

type AmountToken = Extract<Token, { type: 'amount' }>;

/** "acquires Lillhaga Bageri for SEK 500 million". */
function dealAt(
  sentence: Sentence,
  lexicon: CompiledLexicon,
  token: AmountToken,
  index: number,
): RawFigure | undefined {
  const { folded, tokens } = sentence;
  const { amount } = token;
  const isPrice = amount.kind === 'money' && amount.hasCurrency && !amount.isPerShare;
  if (!isPrice || !isStated(amount) || tokens[index + 1]?.type === 'word') return undefined;
  const start = tokens[0]?.start ?? 0;
  const before = folded.slice(Math.max(start, token.start - MAX_DEAL_LENGTH), token.start);
  for (const { verb, preposition } of lexicon.deals) {
    const cue = [...before.matchAll(verb)].at(-1);
    const isFrom = preposition === null ? amount.direction === 'by' : preposition.test(before);
    if (cue === undefined || !isFrom) continue;
    const verbAt = token.start - before.length + cue.index;
    const bought = folded.slice(verbAt + cue[0].length, token.start);
    const between = tokens.slice(0, index).filter((other) => other.start > verbAt);
    const isPlain = between.every(
      (other) =>
        (other.type !== 'amount' || other.amount.kind === 'bare' || other.amount.kind === 'percent') &&
        other.type !== 'measure' &&
        !isBreak(sentence, other),
    );
    if (GOODS.test(sentence.original.slice(verbAt + cue[0].length, token.start))) continue;
    const isNamed = /\p{Lu}/u.test(sentence.original.slice(verbAt + cue[0].length, token.start));
    if (!isPlain || isSecurity(bought) || (SALE.test(cue[0]) && !isNamed)) continue;
    if (bought.trim().split(/\s+/u).length < 2 || isUncertain(tokens)) continue;
    return figure('figures/bind/deal', 'purchase_price', token, { start: verbAt, end: verbAt + cue[0].length });
  }
  return undefined;
}

/** The colon of a Finnish case ending ("Oy:n") breaks nothing. */
const isBreak = (sentence: Sentence, token: Token): boolean =>
  isMark(token, ';:!?') && !/\p{L}/u.test(sentence.folded.charAt(token.end));

const isUncertain = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => token.type === 'words' && token.wordClass === 'hypothetical');

/** "A SEK 650 million impairment", in Finnish "250 miljoonan euron joukkovelkakirjalainan": the amount before its noun. */
function attributeAt(
  sentence: Sentence,
  lexicon: CompiledLexicon,
  token: AmountToken,
  index: number,
): RawFigure | undefined {
  const { folded, tokens } = sentence;
  const { amount } = token;
  const before = tokens.slice(0, index);
  const isGone = ENDED.test(folded.slice(Math.max(0, token.start - 48), token.start)) || hasPartInClause(tokens, index);
  if (amount.direction !== null || isOneSided(amount) || isGone || isUncertain(before)) return undefined;
  const after = folded.slice(token.end, token.end + 80);
  const isForecast = before.some((other) => other.type === 'words' && other.wordClass === 'forecast');
  for (const { noun, entry } of lexicon.attributive) {
    const match = noun.exec(after);
    if (match === null || entry[0] === null || !fits(amount, entry, false) || !suits(amount, 'outcome', entry[0]))
      continue;
    const end = token.end + match[0].length;
    const next = tokens.find((other) => other.start >= end);
    // "A EUR 0.10 extra dividend": the noun is a part of another measure.
    if (
      tokens.some(
        (other) => other.type === 'measure' && isOther(other.entry[0], entry[0]) && isWithin(other, token.end, end),
      )
    )
      continue;
    // "A SEK 500 million order shortfall": the word behind names the subject of the amount.
    if (!sentence.joinsCompounds && next?.type === 'word' && !DUE.test(sliceText(sentence, next))) continue;
    return {
      ...figure('figures/bind/attributive', entry[0], token, { start: end - match[0].trimStart().length, end }),
      role: isForecast && figureConcepts[entry[0]].spans ? 'forecast' : 'outcome',
      isLoss: isLossMeasure(entry),
      periods: [...periodsBehind(tokens, index), ...periodsBefore(sentence, index)],
    };
  }
  return undefined;
}

const isOther = (concept: FigureConcept | null, noun: FigureConcept | null): boolean =>
  concept === null || (isDividendPerShare(concept) && concept !== noun);

const isWithin = (token: Token, start: number, end: number): boolean => token.start >= start && token.start < end;

/** An order or a loan that was lost, paid back or known before is not news. */
const ENDED = new RegExp(
  `(?<!\\p{L})${anyWord(({ bought }) => bought?.ended)}(?: ${grammarWord('the', 'a', 'its')})? $`,
  'u',
);
const DUE = onlyWord(({ pathWords }) => pathWords?.due);

/** "A net asset value of SEK 38 billion, or SEK 312 per share": the same a share. */
function assetValueAt(sentence: Sentence, token: AmountToken, index: number): RawFigure | undefined {
  const { tokens } = sentence;
  const { amount } = token;
  const isPrice = amount.kind === 'money' && amount.hasCurrency && amount.isPerShare && isStated(amount);
  const last = tokens.slice(0, index).findLast((other) => other.type === 'measure');
  const next = tokens[index + 1];
  if (!isPrice || last?.type !== 'measure' || last.entry[0] !== 'net_asset_value' || next?.type === 'measure')
    return undefined;
  const lastAt = tokens.indexOf(last);
  const isCompared = tokens
    .slice(lastAt, index)
    .some((other) => other.type === 'words' && (other.wordClass === 'versus' || other.wordClass === 'from'));
  return {
    ...figure('figures/bind/value-a-share', 'nav_per_share', token, last),
    ...(isCompared ? { role: 'comparative' } : {}),
    day: findAdjacentDay(sentence, lastAt, index),
    periods: tokens
      .slice(lastAt, index)
      .flatMap((other) => (other.type === 'period' && other.mention.kind !== 'day' ? [other.mention] : [])),
  };
}

const IN_TOTAL = new RegExp(
  `^[,; ]*(?:${grammarWord('or')} |${grammarWord('and')} )?${anyWord(({ amounts }) => amounts.inTotal)} $`,
  'u',
);

/** "A dividend of EUR 0.50 per share, in total EUR 8.64 million": the sum of a dividend behind its amount a share. */
function dividendTotalAt({ folded, tokens }: Sentence, token: AmountToken, index: number): RawFigure | undefined {
  const { amount } = token;
  const isSum = amount.kind === 'money' && amount.hasScale && !amount.isPerShare && isStated(amount);
  const before = tokens.slice(0, index);
  const each = before.findLast((other) => other.type === 'amount');
  const last = before.findLast((other) => other.type === 'measure');
  if (!isSum || each?.type !== 'amount' || last?.type !== 'measure' || last.entry[0] === null) return undefined;
  const end = each.amount.trailing?.end ?? each.end;
  if (!isDividendPerShare(last.entry[0]) || !each.amount.isPerShare || !IN_TOTAL.test(folded.slice(end, token.start)))
    return undefined;
  return figure('figures/bind/dividend-total', 'dividend_total', token, last);
}

/** "Owners are being offered 84 kronor in cash for each share": a price per share next to the verb of a bid. */
function offerAt(sentence: Sentence, token: AmountToken, index: number): RawFigure | undefined {
  const { folded, tokens } = sentence;
  const { amount } = token;
  const isPrice = amount.kind === 'money' && amount.hasCurrency && amount.isPerShare && isStated(amount);
  if (!isPrice || amount.direction === 'from' || isUncertain(tokens)) return undefined;
  const from = Math.max(tokens[0]?.start ?? 0, token.start - MAX_DEAL_LENGTH);
  const cue = [...folded.slice(from, token.start).matchAll(BID)].at(-1);
  if (cue === undefined) return undefined;
  const start = from + cue.index;
  const between = tokens.slice(0, index).filter((other) => other.start >= start);
  if (between.some(({ type }) => type === 'measure' || type === 'amount')) return undefined;
  return figure('figures/bind/bid', 'offer_price', token, { start, end: start + cue[0].length });
}

const BID = new RegExp(`(?<!\\p{L})${anyWord(({ bought }) => bought?.bid)}(?!\\p{L})`, 'gu');

/** "Varslar 85 anställda", "will cut 350 jobs", "350 jobs will be cut". */
function layoffAt(sentence: Sentence, lexicon: CompiledLexicon, token: AmountToken): RawFigure | undefined {
  const { folded, tokens } = sentence;
  // "Up to 60 jobs" is the announced number.
  if (!isHeads({ ...token.amount, bound: token.amount.bound === 'up_to' ? 'exact' : token.amount.bound }))
    return undefined;
  const before = folded.slice(Math.max(0, token.start - 48), token.start);
  const after = folded.slice(token.end, token.end + 48);
  const isConditional =
    tokens.some((other) => isCondition(sentence, other)) || isUncertain(clauseBefore(tokens, token));
  if (isConditional) return undefined;
  const verb = lexicon.layoffNoun.test(after) ? lexicon.layoffVerb.exec(before) : null;
  if (verb !== null) {
    const start = token.start - before.length + verb.index;
    return figure('figures/bind/laid-off', 'layoffs', token, { start, end: start + verb[0].trimEnd().length });
  }
  const passive = lexicon.laidOff?.exec(after);
  if (!passive) return undefined;
  return figure('figures/bind/laid-off', 'layoffs', token, {
    start: token.end + 1,
    end: token.end + passive[0].length,
  });
}

/** "Employs about 1,100 people"; those of one place are a part of them. */
function employedAt(sentence: Sentence, lexicon: CompiledLexicon, token: AmountToken): RawFigure | undefined {
  const { folded, original, tokens: atoms } = sentence;
  if (!isHeads(token.amount) || lexicon.employVerb === null || lexicon.employNoun === null) return undefined;
  const before = folded.slice(Math.max(0, token.start - 48), token.start);
  const verb = lexicon.employVerb.exec(before);
  const noun = lexicon.employNoun.exec(folded.slice(token.end, token.end + 48));
  if (verb === null || noun === null || isUncertain(clauseBefore(atoms, token))) return undefined;
  const end = token.end + noun[0].length;
  if (hasPartInClause(atoms, atoms.indexOf(token)) || IN_PLACE.test(original.slice(end, end + 40))) return undefined;
  const start = token.start - before.length + verb.index;
  const statedMeasure = atoms.find(
    (other) => other.type === 'period' && other.start >= end && LEADS_TO_DAY.test(folded.slice(end, other.start)),
  );
  const mention = statedMeasure?.type === 'period' ? statedMeasure.mention : undefined;
  return {
    ...figure('figures/bind/employed', 'employees', token, { start, end: start + verb[0].trimEnd().length }),
    day: mention?.kind === 'day' ? mention : null,
    periods: mention === undefined ? [] : [mention],
  };
}

const ARTICLE = `(?:${grammarWord('the')} )?`;
/** Words between the number of employees and the day on which they are counted. */
const LEADS_TO_DAY = new RegExp(
  `^ (?:${grammarWord('at', 'by', 'on', 'per', 'the')} )?${ARTICLE}(?:${anyWord(({ periods }) => periods.months?.endOf)} )?${ARTICLE}$`,
  'u',
);

const IN_PLACE = new RegExp(
  `^ (?:${grammarWord('in', 'at', 'on', 'of')} \\p{Lu}|\\p{Lu}\\p{L}+${anyWord(({ employing }) => employing?.placeEndings)}(?!\\p{L}))`,
  'u',
);

const isHeads = (amount: Amount): boolean =>
  amount.kind === 'bare' &&
  amount.exponent === 0 &&
  /^[1-9]\d{0,5}$/u.test(amount.number.toFixed()) &&
  isStated(amount);

/** The atoms since the last comma before an atom. */
function clauseBefore(tokens: readonly Token[], token: Token): readonly Token[] {
  const before = tokens.filter((other) => other.end <= token.start);
  return before.slice(before.findLastIndex((other) => isMark(other, ',;')) + 1);
}

const CONDITION = onlyWord(({ bought }) => bought?.condition);

const isCondition = (sentence: Sentence, token: Token): boolean =>
  token.type === 'words' && CONDITION.test(sliceText(sentence, token));

const figure = (rule: BindRule, concept: FigureConcept, token: AmountToken, label: RawFigure['label']): RawFigure => ({
  rule,
  concept,
  basis: 'as_reported',
  role: 'outcome',
  amount: token.amount,
  isLoss: false,
  unitOf: token.amount,
  label,
  periods: [],
});
