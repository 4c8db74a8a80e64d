import { fits } from './accept.ts';
import type { Token } from './atoms.ts';
import { readComparatives, toShift } from './comparatives.ts';
import { hasPartInClause } from './lead.ts';
import type { CompiledLexicon, MeasureEntry } from './lexicon.ts';
import { periodsBefore } from './period-places.ts';
import { pointsBack } from './periods.ts';
import { suits, toPoint } from './ranges.ts';
import { isLossMeasure, type RawFigure, type Sentence } from './reading.ts';
import { readRole } from './roles.ts';

/** How many words at most stand between an amount and the measure behind it, that one counted. */
const MAX_WORDS = 6;

/** "SEK 410 million in sales": amounts that no measure before them has claimed. */
export function bindBackward(sentence: Sentence, lexicon: CompiledLexicon): RawFigure[] {
  const { tokens, folded } = sentence;
  return tokens.flatMap((token, at): RawFigure[] => {
    if (token.type !== 'amount' || sentence.consumed.has(at)) return [];
    const measureAt = tokens.findIndex((candidate, index) => index > at && candidate.type === 'measure');
    const measure = tokens[measureAt];
    if (measure?.type !== 'measure' || measureAt - at > MAX_WORDS || measure.entry[0] === null) return [];
    const next = tokens[measureAt + 1];
    const end = token.amount.trailing?.end ?? token.end;
    const isWithin = lexicon.within?.test(folded.slice(end, measure.start));
    if (isWithin !== true || next?.type === 'word' || next?.type === 'measure' || next?.type === 'amount') return [];
    if (
      hasPartInClause(tokens, at) ||
      !fits(token.amount, measure.entry, false) ||
      toPoint(token.amount).kind !== 'money'
    )
      return [];
    const { role, source: roleSource } = readRole(sentence, {
      from: -1,
      measureAt: at,
      amountAt: measureAt,
      inherited: 'none',
    });
    if (!suits(token.amount, role, measure.entry[0])) return [];
    if (role === 'dropped' || (isChangeBefore(tokens, at) && !isRaised(measure.entry, tokens[at - 1]))) return [];
    const compared = comparedWith(tokens, at);
    if (compared === 'unknown') return [];
    sentence.consumed.add(at);
    const tail = readComparatives(sentence, measureAt, toPoint(token.amount), measure.entry);
    const figure: RawFigure = {
      rule: 'figures/bind/backward',
      roleSource,
      concept: measure.entry[0],
      basis: 'as_reported',
      role,
      amount: token.amount,
      isLoss: isLossMeasure(measure.entry),
      unitOf: token.amount,
      label: measure,
      periods: [...tail.periods, ...periodsBefore(sentence, at)],
    };
    return [compared === null ? figure : { ...figure, ...compared }];
  });
}

type PastRole = Pick<RawFigure, 'role' | 'periods' | 'relativeTo' | 'shift'>;

/**
 * "This can be compared with the same period last year with DKK 121 million in revenue": amounts behind a comparison that
 * opens the sentence are of the past; unknown where it names no period that lies back. Null without a comparison.
 */
function comparedWith(tokens: readonly Token[], at: number): PastRole | 'unknown' | null {
  const first = tokens.findIndex(({ type }) => type === 'amount' || type === 'measure');
  const versus = tokens
    .slice(0, first)
    .findLastIndex((token) => token.type === 'words' && token.wordClass === 'versus');
  if (versus === -1) return null;
  const past = tokens.slice(versus, at).find((token) => token.type === 'period' && pointsBack(token.mention));
  if (past?.type !== 'period') return 'unknown';
  return { role: 'comparative', periods: [], relativeTo: [], shift: toShift(past.mention) };
}

/** "Raises SEK 90 million in a share issue": the verb of a change that does not mean one here. */
const isRaised = ([concept]: MeasureEntry, verb: Token | undefined): boolean =>
  verb?.type === 'words' && (concept === 'share_issue_amount' || concept === 'bond_amount');

/** "An increase of SEK 12 million in sales", "adds SEK 12 million in revenue". */
function isChangeBefore(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const beforeThat = tokens[at - 2];
  if (before?.type === 'word') return true;
  const isChange = (token: Token | undefined) =>
    token?.type === 'words' && (token.wordClass === 'change' || token.wordClass === 'by');
  return isChange(before) || isChange(beforeThat);
}
