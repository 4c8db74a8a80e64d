import type { ContentType, SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { toAnySource } from './alternatives.ts';
import { isMarketReport, isPressReview, statesNothing } from './commentary.ts';
import { type Decision, decide } from './decision.ts';
import type { Voice } from './event-type.ts';
import { typesThatAre } from './event-types.ts';
import { explainingWords, isQuestion, outlookWords } from './headline-forms.ts';
import { collectPhrases, compilePhrases } from './phrases.ts';

type Signs = {
  readonly headline: string;
  readonly lead: string;
  readonly text: string;
  readonly source_type: SourceType;
  readonly language: Language;
  readonly event_type: string | null;
};

const haltTypes = typesThatAre('halt');
const exchangeTypes = typesThatAre('exchange');
const analystTypes = typesThatAre('rating');

const exchangeNotice = compilePhrases(collectPhrases(({ content }) => content.exchangeNotice));
const ownVoice = compilePhrases(collectPhrases(({ content }) => content.ownVoice));
const priceMove = compilePhrases(collectPhrases(({ content }) => content.priceMove));
const noPriceMove = compilePhrases(collectPhrases(({ content }) => content.noPriceMove));

const disclosure = new RegExp(
  toAnySource(({ content }) => content.disclosure),
  'iu',
);
const analysisRubric = new RegExp(`^(?:${toAnySource(({ content }) => content.rubrics?.analysis)})\\s*[:/–]`, 'iu');
const opinionRubric = new RegExp(`^(?:${toAnySource(({ content }) => content.rubrics?.opinion)})\\s*[:/–]`, 'iu');
/** One of the eight content types; `other` if neither the source nor the text determines one. */
export function readContentType(signs: Signs): Decision<ContentType> {
  const { source_type, event_type, headline, language } = signs;
  const by = (label: ContentType, rule: string, text: string) => decide(label, `content-type/${rule}`, text);
  const isBlog = source_type === 'blog';
  if (event_type !== null && haltTypes.has(event_type) && !isBlog) return by('trading_halt', 'halt', event_type);
  if (source_type === 'stock_exchange') {
    const notice = exchangeNoticeWords(signs);
    return notice === undefined
      ? by('press_release', 'issuer-on-exchange', source_type)
      : by('trading_event', 'exchange-notice', notice);
  }
  if (source_type === 'press_release') return by('press_release', 'source', source_type);
  const view = isPressReview(headline) ? headline : outlookWords(headline, language);
  if (source_type === 'research') {
    if (view !== undefined) return by('market_commentary', 'outlook', view);
    return isMarketReport(headline, language)
      ? by('market_commentary', 'market-report', headline)
      : by('analysis', 'source', source_type);
  }
  const opinion = opinionRubric.exec(headline)?.[0];
  const analysis =
    analysisRubric.exec(headline)?.[0] ?? (opinion === undefined ? explainingWords(headline) : undefined);
  const isStated = analysis !== undefined || opinion !== undefined || view !== undefined;
  if (!isStated && source_type !== 'government' && isQuestion(headline))
    return by(isBlog ? 'market_commentary' : 'analysis', 'question', headline);
  if (analysis !== undefined) return by(isBlog ? 'market_commentary' : 'analysis', 'explains', analysis);
  if (event_type === 'opinion') return by('market_commentary', 'opinion', event_type);
  const commentary = opinion ?? view;
  if (commentary !== undefined)
    return by('market_commentary', opinion === undefined ? 'outlook' : 'opinion', commentary);
  const market = marketNewsWords(signs);
  if (market !== undefined) return by(isBlog ? 'market_commentary' : 'market_news', 'market-news', market);
  if (source_type === 'government') return by('press_release', 'source', source_type);
  const voice = source_type === 'wire_service' ? ownVoiceWords(signs) : undefined;
  if (voice !== undefined) return by('press_release', 'own-voice', voice);
  return by(isBlog && event_type === null ? 'other' : 'news', 'source', source_type);
}

/** Wires also carry the releases of issuers. */
export function readVoice(signs: Omit<Signs, 'event_type'>): Voice {
  if (signs.source_type === 'news_publication') return 'article';
  return signs.source_type === 'wire_service' && ownVoiceWords(signs) === undefined ? 'telegram' : 'own';
}

/** Signs that a market's prices are the news. */
function marketNewsWords({ event_type, headline, language }: Signs): string | undefined {
  if (event_type !== null && (event_type === 'market-commentary' || analystTypes.has(event_type))) return event_type;
  if (statesNothing(headline) || noPriceMove(language, headline) !== null) return undefined;
  return priceMove(language, headline)?.[0];
}

/** Signs that an exchange reports about trading, rather than an issuer through the exchange. */
function exchangeNoticeWords({ event_type, headline, text, language }: Signs): string | undefined {
  if (disclosure.test(text.slice(-4_000))) return undefined;
  return event_type !== null && exchangeTypes.has(event_type) ? event_type : exchangeNotice(language, headline)?.[0];
}

/** Signs that an issuer writes about itself. */
function ownVoiceWords({ lead, text, headline, language }: Omit<Signs, 'event_type'>): string | undefined {
  return disclosure.exec(text.slice(0, 20_000))?.[0] ?? ownVoice(language, `${headline} ${lead}`)?.[0];
}
