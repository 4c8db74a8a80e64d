import type { FigureConcept, FigureRole } from '../../core/figure-concepts.ts';
import type { WordClass } from '../languages/slots/figures.ts';
import type { Span } from '../text/segments.ts';
import type { Token } from './atoms.ts';
import type { FigureRule } from './figure-rules.ts';
import { isMark, type MeasureToken, type RoleSource, type Sentence, sliceText } from './reading.ts';
import { anyWord, onlyGrammar, onlyWord } from './words.ts';

/** Verbs that report a past event. */
const PAST = onlyWord(({ roles }) => roles.tense?.past);

type RoleResult = { readonly role: FigureRole | 'dropped'; readonly source: RoleSource };

/**
 * The role by the source of the statement: the company about the past (outcome) or the future (forecast), or another
 * party about a possibility (dropped). The cue must stand in the clause of the measure or between it and its amount. A
 * measure that only continues a list ("revenue of A and EBIT of B") takes the role of the figure before it.
 */
export function readRole(
  sentence: Sentence,
  place: { from: number; measureAt: number; amountAt: number; inherited: FigureRole | 'none' | 'dropped' },
): RoleResult {
  const { tokens } = sentence;
  const clauseStart = startsLine(sentence, place.measureAt)
    ? Math.max(place.measureAt, place.from + 1)
    : clauseStartBefore(sentence, place.measureAt, place.from);
  const clause = withoutBrackets(tokens.slice(clauseStart, place.amountAt));
  const own = cueIn(clause);
  if (own !== undefined) return ofCue(own, 'figures/role/cue');
  const past = clause.find((token) => token.type === 'words' && PAST.test(sliceText(sentence, token)));
  const isPast = past !== undefined;
  const isListed =
    !isPast && place.inherited !== 'none' && (clause.every(isConnector) || leadsOn(sentence, place.measureAt));
  if (isListed && place.inherited !== 'none') return toResult(place.inherited, 'figures/role/listed', null);
  const before = tokens.slice(place.from + 1, clauseStart);
  const earlier = cueIn(before);
  if (isPast) return toResult('outcome', 'figures/role/past-verb', past);
  if (earlier === undefined) return toResult('outcome', 'figures/role/plain', null);
  if (earlier.role === 'dropped') return ofCue(earlier, 'figures/role/cue');
  return reachesOn(sentence, before, clause)
    ? ofCue(earlier, 'figures/role/reaches-on')
    : toResult('outcome', 'figures/role/plain', null);
}

/** "EBITDA of 16m-20m (previously 11m-17m)": the bracket says nothing about the figure behind it. */
function withoutBrackets(tokens: readonly Token[]): readonly Token[] {
  const open = tokens.findIndex((token) => isMark(token, '('));
  const close = tokens.findIndex((token, index) => index > open && isMark(token, ')'));
  return open === -1 || close === -1 ? tokens : [...tokens.slice(0, open), ...tokens.slice(close + 1)];
}

const toResult = (role: RoleResult['role'], rule: FigureRule, words: Span | null): RoleResult => ({
  role,
  source: { rule, words },
});
const ofCue = ({ role, token }: Cue, rule: FigureRule): RoleResult => toResult(role, rule, token);

/** "Expects inflation to be A and unemployment to come down to": an infinitive continues the verb before it. */
function leadsOn(sentence: Sentence, measureAt: number): boolean {
  const next = sentence.tokens[measureAt + 1];
  return (
    next !== undefined && TO_BE.test(sliceText(sentence, next)) && sentence.tokens[measureAt + 2]?.type !== 'amount'
  );
}

/**
 * Names of a forecast. They apply to a later clause only as its heading: a change of an outlook is a separate
 * statement.
 */
const NAMED = new RegExp(
  anyWord(({ roles }) => roles.outlook),
  'u',
);

/** Words by which a clause continues the one before it. */
const JOINED = onlyWord(({ roles }) => roles.joined);
const TO_BE = onlyGrammar('infinitive');

/**
 * Whether a forecast extends beyond its clause: over an insertion ("expects, as before, revenue of"), or where the next
 * clause is joined to it ("expects growth, with EBIT of"). "Raises outlook, Q3 EBIT SEK 12m" makes two statements.
 */
function reachesOn(sentence: Sentence, before: readonly Token[], clause: readonly Token[]): boolean {
  const isCue = (token: Token): boolean => token.type === 'words' && token.wordClass === 'forecast';
  const verbAt = before.findLastIndex((atom) => isCue(atom) && !NAMED.test(sliceText(sentence, atom)));
  const cueAt = before.findLastIndex(isCue);
  if (cueAt === -1) return false;
  const since = before.slice((verbAt === -1 ? cueAt : verbAt) + 1);
  if (verbAt === -1)
    return (
      before.slice(0, cueAt).every(isInsertion) &&
      since.every(isInsertion) &&
      since.some(({ type }) => type === 'period')
    );
  const first = clause[0];
  const isJoined = first?.type === 'words' && JOINED.test(sliceText(sentence, first));
  const isInserted = isMark(since[0], ',') || since.every(isInsertion);
  return isJoined || isInserted;
}

const isInsertion = (token: Token): boolean =>
  token.type === 'period' || token.type === 'mark' || (token.type === 'words' && token.wordClass === 'filler');

/**
 * "Stronger outlook for the year April–June Revenue totalled SEK 5 million": a capital and a small letter behind an outlook
 * start a line that lost its break.
 */
function startsLine({ tokens, original }: Sentence, measureAt: number): boolean {
  const [before, measure, next] = tokens.slice(Math.max(0, measureAt - 1), measureAt + 2);
  const isCapital = measure !== undefined && /^\p{Lu}\p{Ll}/u.test(original.slice(measure.start, measure.end));
  const isSmall = next !== undefined && next.type !== 'amount' && /^\p{Ll}/u.test(original.slice(next.start, next.end));
  return isCapital && isSmall && measureAt > 0 && before?.type === 'period';
}

/** The atom after the last comma, semicolon or dash before a measure, or after the figure before it. */
function clauseStartBefore(sentence: Sentence, measureAt: number, from: number): number {
  const { tokens } = sentence;
  for (let at = measureAt - 1; at > from; at -= 1) {
    if (isMark(tokens[at], ',;–—') || startsAnew(sentence, at)) return at + 1;
  }
  return from + 1;
}

/**
 * "Expects a harvest of 78 000 tonnes and delivered an EBIT of": a verb of the past after "and" makes another
 * statement.
 */
function startsAnew(sentence: Sentence, at: number): boolean {
  const [token, next] = [sentence.tokens[at], sentence.tokens[at + 1]];
  if (token?.type !== 'words' || token.wordClass !== 'and' || next?.type !== 'words') return false;
  return next.wordClass !== 'forecast' && PAST.test(sliceText(sentence, next));
}

type Cue = { readonly role: 'forecast' | 'dropped'; readonly token: Token };

function cueIn(tokens: readonly Token[]): Cue | undefined {
  const of = (wordClass: WordClass): Token | undefined =>
    tokens.find((atom) => atom.type === 'words' && atom.wordClass === wordClass);
  const [dropped, forecast] = [of('hypothetical'), of('forecast')];
  if (dropped !== undefined) return { role: 'dropped', token: dropped };
  return forecast === undefined ? undefined : { role: 'forecast', token: forecast };
}

const isConnector = (atom: Token): boolean =>
  atom.type !== 'word' && !(atom.type === 'words' && (atom.wordClass === 'change' || atom.wordClass === 'part'));

/**
 * Deals, issues and dividends are announced, not forecast; an analyst's target price is the figure, not a hypothesis.
 */
export function soleRole<Role extends FigureRole | 'dropped'>(measure: MeasureToken, role: Role): Role | 'outcome' {
  const concept = measure.entry[0];
  if (concept === 'target_price') return 'outcome';
  return role === 'forecast' && concept !== null && ANNOUNCED.includes(concept) ? 'outcome' : role;
}

const ANNOUNCED: readonly FigureConcept[] = [
  ...(['order_value', 'purchase_price', 'enterprise_value', 'offer_price', 'subscription_price'] as const),
  ...(['share_issue_amount', 'bond_amount', 'buyback_amount', 'dividend_per_share'] as const),
  ...(['extra_dividend_per_share', 'dividend_total', 'impairment'] as const),
];
