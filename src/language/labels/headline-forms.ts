import type { Language } from '../interfaces.ts';
import { toAnySource } from './alternatives.ts';
import { collectPhrases, compilePhrases } from './phrases.ts';

/** Headlines that promise a reason, advice or a list instead of stating the event. */
const opening = new RegExp(
  `^["'‘“”»]?(?:${toAnySource(({ content }) => content.analysisOpenings?.title)})[\\s,]|` +
    `:\\s(?:${toAnySource(({ content }) => content.analysisOpenings?.colon)})\\s`,
  'iu',
);
/** Five ticker symbols in a row: a list of companies, none of which is the news. */
const tickers = /(?:(?<!\p{L})\p{Lu}{1,5},\s){4}\p{Lu}{1,5}(?!\p{L})/u;
/** A question mark at the end of a word; inside an address it is followed by letters. */
const question = /\?(?=["'’”»)]?(?:\s|$))/u;
const outlook = compilePhrases(collectPhrases(({ content }) => content.outlook));

/** The words by which a headline explains or lists instead of reporting. */
export const explainingWords = (headline: string): string | undefined =>
  (opening.exec(headline) ?? tickers.exec(headline))?.[0];

/** Whether a headline asks instead of stating an event. */
export const isQuestion = (headline: string): boolean => question.test(headline);

/** The words by which a headline looks ahead, or is a view of where markets go. */
export const outlookWords = (headline: string, language: Language): string | undefined =>
  outlook(language, headline)?.[0];
