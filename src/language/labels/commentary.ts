import type { SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { toUnionSource } from '../languages/union.ts';
import { toAnySource } from './alternatives.ts';
import { eventRules } from './event-rules.ts';
import { typesThatAre } from './event-types.ts';
import { collectPhrases, compilePhrases } from './phrases.ts';

/** Event types that are somebody's view of the news. */
export const commentaryTypes = typesThatAre('view');

const rating = compilePhrases(collectPhrases(({ content }) => content.rating));

/** Research houses and blogs tell what they think of a fact: the fact's own event type belongs to those who report it. */
export function asCommentary(
  eventType: string | null,
  text: string,
  { source_type, language }: { source_type: SourceType; language: Language },
): string | null {
  if (eventType !== null && commentaryTypes.has(eventType)) return eventType;
  if (source_type === 'research') return rating(language, text) !== null ? 'analyst-rating' : 'market-commentary';
  return source_type === 'blog' && eventType !== null ? 'opinion' : eventType;
}

const uneventful = compilePhrases(collectPhrases(({ content }) => content.uneventful));

const RUBRIC_DATE = '(?:\\p{L}{3,9} )?\\p{N}[\\p{N}./-]*(?: \\p{L}{3,9})?(?: \\p{N}{4})?';
const today = toUnionSource(({ dates }) => dates.today);
const pressReview = new RegExp(
  `^(?:${toAnySource(({ content }) => content.pressReview)})(?: (?:${today}|${RUBRIC_DATE}))?\\s*(?:[:–/-]|$)`,
  'iu',
);

/** Whether a headline is that of a press review, in which all companies and events are those of other papers. */
export const isPressReview = (headline: string): boolean => pressReview.test(headline);

const takenBack = new RegExp(
  `^(?:\\W{0,3}(?:${toAnySource(({ content }) => content.takenBack)})(?: [A-ZÅÄÖÆØ]+)?\\s?[:–-]\\s)`,
  'u',
);
const toDisregard = new RegExp(`^(?:${toAnySource(({ content }) => content.toDisregard)}) `, 'iu');

/** Whether a headline says that its source takes the item back. */
const isTakenBack = (headline: string): boolean => takenBack.test(headline) || toDisregard.test(headline);

/** Whether an article tells no news of its own: it is a press review, or its source takes it back. */
export const statesNothing = (headline: string): boolean => isPressReview(headline) || isTakenBack(headline);

/** The words by which a headline tells of no event, or of one that is still to come. */
export function uneventfulWords(headline: string, language: Language): string | undefined {
  return statesNothing(headline) ? headline : uneventful(language, headline)?.[0];
}

const marketRule = eventRules.find(({ slug }) => slug === 'market-commentary');
const marketTitle = compilePhrases(marketRule?.phrases.title ?? {});
const marketVeto = compilePhrases(marketRule?.phrases.not ?? {});

/** Whether a headline tells of a market's day, in which companies are examples. */
export function isMarketReport(headline: string, language: Language): boolean {
  return marketTitle(language, headline) !== null && marketVeto(language, headline) === null;
}
