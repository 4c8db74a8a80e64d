import { type FigureConcept, type FigureRole, figureConcepts, isOfEnd } from '../../core/figure-concepts.ts';
import { grammarWord } from '../languages/grammar.ts';
import { canCompare, fits } from './accept.ts';
import type { Amount } from './amount.ts';
import type { Token } from './atoms.ts';
import { bindBackward } from './bind-backward.ts';
import { comparedFigures, readComparatives, shiftBack, type Tail, toShift } from './comparatives.ts';
import { type Lead, readLead } from './lead.ts';
import type { CompiledLexicon } from './lexicon.ts';
import { isNamedPeriod, isYearFromNow } from './period-context.ts';
import type { PeriodMention } from './period-mention.ts';
import {
  findAdjacentDay,
  periodsBefore,
  periodsWithin,
  soleNamedPeriod,
  unreadPeriods,
  withSharedPeriod,
} from './period-places.ts';
import { pointsBack } from './periods.ts';
import { isPortrait } from './portraits.ts';
import { suits, toPoint } from './ranges.ts';
import { type MeasurePath, reachForward } from './reach.ts';
import {
  isLossMeasure,
  isMark,
  type MeasureToken,
  type RawFigure,
  type RoleSource,
  type Sentence,
  sliceText,
} from './reading.ts';
import { readRole, soleRole } from './roles.ts';
import { isOfSecurities } from './securities.ts';
import { onlyWord } from './words.ts';

type BoundMeasure = {
  readonly lead: Lead;
  readonly path: MeasurePath;
  readonly role: FigureRole;
  readonly roleSource: RoleSource;
};

/** The figures of a sentence: each measure with the amount its words lead to, and the amounts it is compared with. */
export function bindFigures(sentence: Sentence, lexicon: CompiledLexicon): RawFigure[] {
  const figures: RawFigure[] = [];
  const state = { previousEnd: -1, previousRole: 'none' as FigureRole | 'none' | 'dropped' };
  sentence.tokens.forEach((token, index) => {
    if (token.type !== 'measure' || token.entry[0] === null) return;
    const lead = readLead(sentence, index);
    if (lead === undefined) return;
    const path = reachForward(sentence, index, lead.isChange);
    if (path === undefined) return;
    sentence.consumed.add(path.at);
    const { role: statedRole, source: roleSource } = readRole(sentence, {
      from: state.previousEnd,
      measureAt: index,
      amountAt: path.at,
      inherited: state.previousRole,
    });
    const role = lead.isCompared && statedRole !== 'dropped' ? 'comparative' : soleRole(token, statedRole);
    const found = role === 'dropped' ? [] : figuresAt(sentence, index, token, { lead, path, role, roleSource });
    if (role === 'dropped') skipComparison(sentence, path.at);
    state.previousEnd = path.at;
    state.previousRole = role;
    figures.push(...found);
  });
  return [
    ...figures.map((figure, index) => withSharedPeriod(sentence, figure, figures.slice(index + 1))),
    ...bindBackward(sentence, lexicon),
  ];
}

/** The figure at a measure's amount, then its comparatives. */
function figuresAt(sentence: Sentence, index: number, token: MeasureToken, found: BoundMeasure): RawFigure[] {
  const { lead, path, role, roleSource } = found;
  const concept = token.entry[0];
  const tail = readComparatives(sentence, path.at, toPoint(path.amount), token.entry);
  if (concept === null || tail.isHypothetical || isMarginOn(sentence, path.at, concept)) return [];
  if (concept === 'purchase_price' && isOfSecurities(sentence, index)) return [];
  const own = [...path.periods, ...tail.periods, ...periodsWithin(sentence, token)];
  const before = periodsBefore(sentence, index);
  const sole = OF_SENTENCE.has(concept) && !own.some(isNamedPeriod) ? soleNamedPeriod(sentence) : undefined;
  const around = sole !== undefined ? [sole] : lead.isCompared ? own : [...own, ...before];
  const main: RawFigure = {
    rule: 'figures/bind/forward',
    roleSource,
    concept,
    basis: lead.isAdjusted || path.isAdjusted || tail.isAdjusted ? 'adjusted' : 'as_reported',
    role:
      tail.isForecast || isToCome(sentence, around, { from: index, to: path.at }) ? soleRole(token, 'forecast') : role,
    amount: path.amount,
    isLoss: tail.isLoss || path.sign === 'loss' || (path.sign === null && isLossMeasure(token.entry)),
    unitOf: path.amount,
    label: { start: lead.labelStart, end: token.end },
    isPortrait: isPortrait(sentence, index, lead.labelStart),
    day: findAdjacentDay(sentence, index, path.at),
    periods: findLastYear(tail) ?? (around.length > 0 ? around : unreadPeriods(sentence, path.at, path.startPeriods)),
  };
  if (lead.isCompared) return [{ ...main, role: 'comparative', relativeTo: before, shift: tail.shift }];
  if (!suits(main.amount, main.role, concept)) return [];
  if (main.role === 'forecast') return [main, ...readPast(main, tail), ...laterYears(sentence, main, path.at)];
  if (main.role !== 'outcome') return [main, ...readPast(main, tail)];
  const isRecalled = tail.recalled !== null && tail.comparatives.length === 0 && path.startedFrom === null;
  if (isRecalled)
    return [
      { ...main, role: 'comparative', periods: [], relativeTo: before, shift: tail.shift, recalled: tail.recalled },
    ];
  const opening = openingYearAgo(sentence);
  if (opening !== null && own.length === 0) {
    return [
      { ...main, role: 'comparative', periods: [], relativeTo: [], shift: shiftBack(opening), recalled: opening },
    ];
  }
  const behindBoth = around.length === 0 ? periodBehind(tail) : null;
  return [main, ...listComparatives(main, tail, path, token)].map((figure) => ({ ...figure, behindBoth }));
}

/**
 * "Liikevaihto on tänä vuonna", "omsättningen blir i år": the result of a year that is not over, in the present tense.
 */
function isToCome(
  sentence: Sentence,
  around: readonly PeriodMention[],
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  if (around[0]?.kind !== 'this_year' && around[0]?.kind !== 'next_year') return false;
  return sentence.tokens
    .slice(from + 1, to)
    .some((token) => token.type === 'words' && TO_COME.test(sliceText(sentence, token)));
}

const TO_COME = onlyWord(({ roles }) => roles.tense?.future);

/** Decided or booked for a period that the sentence names anywhere, and only there. */
const OF_SENTENCE: ReadonlySet<FigureConcept> = new Set([
  'dividend_per_share',
  'extra_dividend_per_share',
  'impairment',
]);

/** "Fell to A from B in Q3": the period behind what a figure is compared with; in brackets it is that one's alone. */
const periodBehind = ({ comparatives: [compared] }: Tail): PeriodMention | null =>
  compared === undefined || compared.isBracketed ? null : (compared.periods.find(isNamedPeriod) ?? null);

/** "A loss of 38 last year, after a profit of 12 in 2025": last year is the figure's own, since the other has its year. */
function findLastYear({ recalled, comparatives }: Tail): PeriodMention[] | undefined {
  const isOwn = recalled?.kind === 'last_year' && comparatives.some(({ periods }) => periods.some(isNamedPeriod));
  return isOwn ? [recalled] : undefined;
}

/**
 * The figure that an outlook is compared with is a result where its period is named, and the former outlook elsewhere.
 */
function readPast(main: RawFigure, tail: Tail): RawFigure[] {
  const dated = tail.comparatives.filter(
    ({ periods, shift, isBracketed }) => periods.some(isNamedPeriod) || (shift !== null && !isBracketed),
  );
  return dated.map(({ amount, sign, periods, shift }) => ({
    ...main,
    unitOf: toPoint(main.unitOf),
    rule: 'figures/bind/past-of-outlook',
    role: 'comparative',
    amount,
    isLoss: sign === 'loss' || (sign === null && main.isLoss),
    periods,
    relativeTo: periods.length > 0 ? [] : main.periods,
    shift: periods.length > 0 ? null : shift,
  }));
}

/** "1.4 percent in 2026 and 1.7 percent in 2027": values of the same forecast for other years. */
function laterYears(sentence: Sentence, main: RawFigure, amountAt: number): RawFigure[] {
  const { consumed } = sentence;
  const tokens = sentence.tokens.filter((token) => !(token.type === 'words' && token.wordClass === 'filler'));
  const later: RawFigure[] = [];
  const stated = sentence.tokens[amountAt];
  if (stated === undefined) return [];
  let at = tokens.indexOf(stated) + 1;
  while (isYear(tokens[at])) at += 1;
  for (; isListed(tokens[at]); at += 3) {
    const pair = [tokens[at + 1], tokens[at + 2]];
    const year = pair.find(isYear);
    const amount = pair.find((token) => token?.type === 'amount');
    if (
      amount?.type !== 'amount' ||
      year?.type !== 'period' ||
      !(canCompare(amount.amount, toPoint(main.amount), [main.concept, '']) || fitsRange(amount.amount, main.concept))
    )
      break;
    consumed.add(sentence.tokens.indexOf(amount));
    later.push({ ...main, rule: 'figures/bind/later-year', amount: amount.amount, periods: [year.mention] });
  }
  return later;
}

/** "An operating margin of 6 per cent on the turbines": the margin of a product, not of the company. */
function isMarginOn({ tokens, folded }: Sentence, at: number, concept: FigureConcept): boolean {
  if (figureConcepts[concept].unit !== 'percent' || !figureConcepts[concept].spans) return false;
  const [on, ...rest] = tokens.slice(at + 1, at + 4);
  const isOn = on?.type === 'words' && ON.test(folded.slice(on.start, on.end));
  return isOn && rest.find((token) => !(token.type === 'words' && token.wordClass === 'filler'))?.type === 'word';
}

const ON = new RegExp(`^${grammarWord('on')}(?: ${grammarWord('the')})?$`, 'u');

const fitsRange = (amount: Amount, concept: FigureConcept): boolean =>
  amount.kind === 'range' && fits(amount, [concept, ''], false);

const isYear = (token: Token | undefined): boolean =>
  token?.type === 'period' && (isYearFromNow(token.mention.kind) || token.mention.kind === 'fy');

const isListed = (token: Token | undefined): boolean =>
  isMark(token, ',') || (token?.type === 'words' && token.wordClass === 'and');

/** "A year earlier, revenue was": a figure of the past though nothing is compared with it here. */
function openingYearAgo(sentence: Sentence): PeriodMention | null {
  const opening = sentence.tokens.find((token) => !(token.type === 'words' && token.wordClass === 'filler'));
  return opening?.type === 'period' && pointsBack(opening.mention) ? opening.mention : null;
}

/**
 * The figures that the text compares with a figure; without them, where it rose or fell from. By custom the comparison
 * is with the year before where the text names no period.
 */
function listComparatives(main: RawFigure, tail: Tail, path: MeasurePath, token: MeasureToken): RawFigure[] {
  const past = { ...main, rule: 'figures/bind/started-from', role: 'comparative', relativeTo: main.periods } as const;
  const custom = hasPeriod(main.concept) && !tail.isOfQuarters ? ('year' as const) : null;
  if (tail.comparatives.length > 0) return comparedFigures(main, tail.comparatives, custom);
  const start = path.startedFrom;
  if (start === null || !canCompare(start, main.amount, token.entry)) return [];
  const relative = path.startPeriods.find(pointsBack);
  const periods = relative === undefined ? path.startPeriods : [];
  const statedShift = tail.shift ?? (relative === undefined ? null : toShift(relative));
  return [{ ...past, amount: start, periods, shift: periods.length > 0 ? statedShift : (statedShift ?? custom) }];
}

/** Whether a measure has a period, and with it a year before. */
const hasPeriod = (concept: FigureConcept): boolean => figureConcepts[concept].spans || isOfEnd(concept);

/** The comparison of a dropped figure is dropped too. */
function skipComparison(sentence: Sentence, at: number): void {
  const next = sentence.tokens.findIndex(
    (token, index) => index > at && (token.type === 'measure' || isMark(token, ',;')),
  );
  sentence.tokens.forEach((token, index) => {
    if (index > at && (next === -1 || index < next) && token.type === 'amount') sentence.consumed.add(index);
  });
}
