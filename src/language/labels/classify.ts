import type { DisclosureClass } from '../../core/declared-facts.ts';
import type { ContentType, SourceType } from '../../core/vocabulary.ts';
import type { Language, TracedClassification } from '../interfaces.ts';
import { readNewsSentences } from '../text/news-sentences.ts';
import { toLine } from '../text/plain-text.ts';
import { findCategory } from './categories.ts';
import { asCommentary, commentaryTypes, isMarketReport, uneventfulWords } from './commentary.ts';
import { readContentType, readVoice } from './content-types.ts';
import { fired } from './decision.ts';
import { withoutDenials } from './denials.ts';
import { boundEventType } from './disclosure-types.ts';
import { type EventModel, ownEventModel } from './event-model/event-model.ts';
import { hintsIn } from './event-rules.ts';
import { type EventReading, readEventType, type Voice } from './event-type.ts';
import { explainingWords, isQuestion, outlookWords } from './headline-forms.ts';
import { opinionTypes, readSignificance } from './significance.ts';
import { ownWording, type WordingModel } from './wording.ts';

const LEAD_SENTENCES = 2;
/** Characters of a text that labels are read from; later sentences are often about other matters. */
const BEGINNING_CHARACTERS = 6_000;
const LEAD_CHARACTERS = 600;

type ClassifierInput = {
  readonly title: string;
  readonly text: string;
  readonly source_type: SourceType;
  readonly language: Language;
  /** Declared by the source, which fixes or bounds the event type. */
  readonly disclosure_class?: DisclosureClass | null;
};

/** A synchronous `Classifier`. */
export type RuleClassifier = { readonly id: string; classify(input: ClassifierInput): TracedClassification };

/**
 * Labels an article by fixed phrases of releases and headlines and, for event types, by the words of the opening. The event
 * type is null if neither is sure of one.
 */
export function createRuleClassifier(
  wording: WordingModel = ownWording,
  model: EventModel = ownEventModel,
): RuleClassifier {
  return {
    id: 'built-in:rules:1',
    classify({ title, text, source_type, language, disclosure_class = null }) {
      const { headline, sentences, lead } = readOpening(title, text);
      const voice = readVoice({ headline, lead, text, source_type, language });
      const read = readNews({ headline, language, voice }, () =>
        readEventType({ headline, lead, sentences, language, voice }, { wording, model }),
      );
      const bounded = boundEventType(disclosure_class, read.slug);
      const event = { slug: bounded.slug, trace: [...read.trace, ...bounded.trace] };
      const event_type = asCommentary(event.slug, `${headline}. ${lead}`, { source_type, language });
      const asView = event_type === event.slug ? [] : [fired('event-type/commentary', `${source_type}: ${event_type}`)];
      const contentType = readContentType({ headline, lead, text, source_type, language, event_type });
      const content_type = contentType.label;
      const significance = readSignificance({ headline, language, event_type, content_type, source_type });
      const category = findCategory(event.slug ?? event_type, [headline, sentences[0] ?? ''], language);
      return {
        content_type,
        category: category?.label ?? null,
        event_type,
        significance: significance.label,
        trace: [
          ...event.trace,
          ...asView,
          contentType.trace,
          ...(category === undefined ? [] : [category.trace]),
          significance.trace,
        ],
      };
    },
  };
}

/**
 * The event type; null for the title of an invitation, a diary or a press review, and in journalism for one that explains, asks
 * or lists, unless its type is an opinion.
 */
function readNews(
  title: { readonly headline: string; readonly language: Language; readonly voice: Voice },
  read: () => EventReading,
): EventReading {
  const uneventful = uneventfulWords(title.headline, title.language);
  if (uneventful !== undefined) return { slug: null, trace: [fired('event-type/uneventful', uneventful)] };
  const reading = read();
  const explains = title.voice === 'own' ? undefined : nonReportWords(title.headline, title.language);
  if (reading.slug === null || explains === undefined || commentaryTypes.has(reading.slug)) return reading;
  return { slug: null, trace: [...reading.trace, fired('event-type/explains', explains)] };
}

/** The words by which a headline explains, lists, asks or looks ahead instead of reporting; undefined if it reports. */
const nonReportWords = (headline: string, language: Language): string | undefined =>
  explainingWords(headline) ?? (isQuestion(headline) ? headline : outlookWords(headline, language));

/** The sentences of the news that start within the characters that labels are read from. */
function readBeginning(text: string): string[] {
  let read = 0;
  const sentences: string[] = [];
  for (const { text: sentence } of readNewsSentences(text)) {
    if (read >= BEGINNING_CHARACTERS) break;
    sentences.push(sentence);
    read += sentence.length;
  }
  return sentences;
}

function readOpening(title: string, text: string) {
  const sentences = readBeginning(text).map((sentence) => withoutDenials(sentence));
  const lead = sentences.slice(0, LEAD_SENTENCES).join(' ').slice(0, LEAD_CHARACTERS);
  return { headline: toLine(title), sentences, lead };
}

/** Event types that title and lead suggest, including unsure ones; the rest of the text does not count. */
export type Cues = {
  /** Event types with a phrase in title or lead; empty for the title of an invitation or a diary. */
  readonly eventTypes: ReadonlySet<string>;
  /** Content types that the title would have if it were any of these sentences, and that fit the source. */
  readonly contentTypes: ReadonlySet<ContentType>;
  readonly hasOpinion: boolean;
};

export function readCues({ title, text, source_type, language }: ClassifierInput): Cues {
  const { headline, sentences, lead } = readOpening(title, text);
  const isUneventful = uneventfulWords(headline, language) !== undefined;
  const lines = [headline, ...sentences.slice(0, LEAD_SENTENCES).map((line) => line.slice(0, LEAD_CHARACTERS))];
  const contentTypes = lines.map(
    (line) => readContentType({ headline: line, lead, text, source_type, language, event_type: null }).label,
  );
  return {
    eventTypes: new Set(isUneventful ? [] : hintsIn(`${headline}. ${lead}`, language)),
    contentTypes: new Set(contentTypes),
    hasOpinion:
      contentTypes.some((type) => opinionTypes.has(type)) || lines.some((line) => isMarketReport(line, language)),
  };
}
