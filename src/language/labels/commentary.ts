import type { SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { toUnionSource } from '../languages/union.ts';
import { toAnySource } from './alternatives.ts';
import { eventRules } from './event-rules.ts';
import { typesThatAre } from './event-types.ts';
import { collectPhrases, compilePhrases } from './phrases.ts';

/** Event types that are opinions about the news. */
export const commentaryTypes = typesThatAre('view');

const rating = compilePhrases(collectPhrases(({ content }) => content.rating));

/** Research houses and blogs comment on a fact: the fact's own event type belongs to articles that report it. */
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
const today = toUnionSource(({ dates }) => dates.relativeDays?.today);
const pressReview = new RegExp(
  `^(?:${toAnySource(({ content }) => content.rubrics?.pressReview)})(?: (?:${today}|${RUBRIC_DATE}))?\\s*(?:[:–/-]|$)`,
  'iu',
);

/** Whether a headline is that of a press review, whose companies and events are quoted from other papers. */
export const isPressReview = (headline: string): boolean => pressReview.test(headline);

const takenBack = new RegExp(
  `^(?:\\W{0,3}(?:${toAnySource(({ content }) => content.rubrics?.takenBack)})(?: [A-ZÅÄÖÆØ]+)?\\s?[:–-]\\s)`,
  'u',
);
const toDisregard = new RegExp(`^(?:${toAnySource(({ content }) => content.toDisregard)}) `, 'iu');

/** Whether a headline states that the source withdraws the item. */
const isTakenBack = (headline: string): boolean => takenBack.test(headline) || toDisregard.test(headline);

/** Whether an article has no news of its own: it is a press review, or its source withdraws it. */
export const statesNothing = (headline: string): boolean => isPressReview(headline) || isTakenBack(headline);

/** The words by which a headline reports no event, or a future one. */
export function uneventfulWords(headline: string, language: Language): string | undefined {
  return statesNothing(headline) ? headline : uneventful(language, headline)?.[0];
}

const marketRule = eventRules.find(({ slug }) => slug === 'market-commentary');
const marketTitle = compilePhrases(marketRule?.phrases.title ?? {});
const marketVeto = compilePhrases(marketRule?.phrases.not ?? {});

/** Whether a headline reports the day of a market, in which companies are examples. */
export function isMarketReport(headline: string, language: Language): boolean {
  return marketTitle(language, headline) !== null && marketVeto(language, headline) === null;
}
