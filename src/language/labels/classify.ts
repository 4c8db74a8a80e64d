import type { ContentType, Significance, SourceType } from '../../core/vocabulary.ts';
import type { Classification, Language } from '../interfaces.ts';
import { readNewsSentences } from '../text/news-sentences.ts';
import { toLine } from '../text/plain-text.ts';
import { withoutAsides, withoutDenials } from './asides.ts';
import { categoryOf } from './categories.ts';
import { asCommentary, commentaryTypes, isMarketReport, isUneventful } from './commentary.ts';
import { readContentType } from './content-types.ts';
import { earningsRules } from './earnings.ts';
import { type EventModel, type Guess, ownEventModel } from './event-model/event-model.ts';
import { eventRules } from './event-types.ts';
import { type Family, weighEvidence } from './evidence.ts';
import { mergerRules } from './mergers.ts';
import { PhraseBook } from './phrase-book.ts';
import type { PhraseMatcher } from './phrases.ts';
import { opinionTypes, readSignificance } from './significance.ts';
import { kindOf, ownWording, type Wording } from './wording.ts';

/** Where the news stands in a text whose title plays with words; further on a title's phrase may be an aside. */
const OPENING_CHARACTERS = 160;
const LEAD_SENTENCES = 2;
/** Further on a text tells of other things than its news. */
const BEGINNING_CHARACTERS = 6_000;
const LEAD_CHARACTERS = 600;
/** A title that stands alone is told by its words from this many on: in "Nordhamn buys time" one word would decide. */
const TELLING_WORDS = 8;

type CompiledRule = {
  readonly slug: string;
  readonly title: PhraseMatcher;
  readonly lead: PhraseMatcher | undefined;
  readonly not: PhraseMatcher | undefined;
  readonly never: PhraseMatcher | undefined;
  readonly yields: boolean;
  readonly beforeName: PhraseMatcher | undefined;
};

const book = new PhraseBook();
const rules: readonly CompiledRule[] = eventRules.map(({ slug, title, lead, not, never, yields, beforeName }) => ({
  slug,
  title: book.compile(title),
  lead: lead && book.compile(lead),
  not: not && book.compile(not),
  never: never && book.compile(never),
  yields: yields ?? false,
  beforeName: beforeName && book.compileBeforeName(beforeName),
}));

/** A joint venture founds a company, it sells none: it is no change of hands. */
const families: ReadonlyMap<string, Family> = new Map([
  ...earningsRules.map(({ slug }) => [slug, 'results'] as const),
  ...mergerRules.flatMap(({ slug }) => (slug === 'joint-venture' ? [] : [[slug, 'deal'] as const])),
]);
const defaults: Readonly<Record<Family, string>> = { results: 'earnings-report', deal: 'acquisition' };

/** Types whose titles leave open whether a company changes hands, since they tell a way to it or a dispute about it. */
const openToDeals: ReadonlySet<string> = new Set([
  'lawsuit',
  'investigation',
  'regulatory-decision',
  'government-policy',
  'restructuring',
  'investment',
  'expansion',
  'partnership',
  'joint-venture',
]);

type ClassifierInput = {
  readonly title: string;
  readonly text: string;
  readonly source_type: SourceType;
  readonly language: Language;
};

/** A `Classifier` that answers at once. */
export type RuleClassifier = { readonly id: string; classify(input: ClassifierInput): Classification };

/**
 * Labels by fixed phrases of releases and headlines and, for event types, by the words of the opening. Where neither is sure
 * of a type it says null rather than guess.
 */
export function createRuleClassifier(wording: Wording = ownWording, model: EventModel = ownEventModel): RuleClassifier {
  return { id: 'built-in:rules:1', classify: (article) => classify(article, wording, model) };
}

function classify(
  { title, text, source_type, language }: ClassifierInput,
  wording: Wording,
  model: EventModel,
): Classification {
  const { headline, sentences, lead } = readOpening(title, text);
  const news = withoutAsides(lead);
  const possible = rules.filter(({ never }) => never === undefined || never(language, headline) < 0);
  const told = isUneventful(headline, language)
    ? null
    : tellEvent(
        readEventType({ headline, lead: news, sentences, language, possible }, wording),
        () => guessAmong(possible, model({ headline, lead: news })),
        { lead: news, isWeighed: language === 'en' },
      );
  const event_type = asCommentary(told, `${headline}. ${lead}`, { source_type, language });
  const content_type: ContentType = readContentType({ headline, lead, text, source_type, language, event_type });
  const significance: Significance = readSignificance({ headline, language, event_type, content_type, source_type });
  return {
    content_type,
    category: categoryOf(told ?? event_type, [headline, sentences[0] ?? ''], language),
    event_type,
    significance,
  };
}

/**
 * Margins above which the words of an opening are taken at their word: where no phrase tells anything, with a lead or in a
 * title alone; where a phrase of the lead tells another type; and for results and deals of English texts, which have been
 * weighed already. A title's phrase stands. Chosen on labels that the words were not fitted on (docs/quality.md).
 */
const SURE = { opening: -0.45, alone: -0.15, lead: -0.3, weighed: 0.2 } as const;

/** The type that phrases tell, unless the words of the opening are surer of another. */
function tellEvent(
  { slug, place, hasDeed }: Reading,
  guess: () => Guess,
  opening: { readonly lead: string; readonly isWeighed: boolean },
): string | null {
  if (place === 'title') return slug;
  const { type, margin } = guess();
  if (type === null || (hasDeed && commentaryTypes.has(type))) return slug;
  const isAgain = opening.isWeighed && (families.has(type) || isStake(type));
  const least = slug !== null ? SURE.lead : opening.lead === '' ? SURE.alone : SURE.opening;
  return margin > (isAgain ? Math.max(least, SURE.weighed) : least) ? type : slug;
}

const guessAmong = (possible: readonly CompiledRule[], guess: Guess): Guess =>
  possible.some(({ slug }) => slug === guess.type) ? guess : { ...guess, type: null };

/** The sentences of news that begin within as many characters of it as labels are read from. */
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

/** What title and lead give reason for, said by rules that are not sure of it: nothing further on counts. */
export type Cues = {
  /** Those of which a phrase stands there; none under the title of an invitation or a diary. */
  readonly eventTypes: ReadonlySet<string>;
  /** Those that the source can hold and that the title would have, were it any of these sentences. */
  readonly contentTypes: ReadonlySet<ContentType>;
  readonly hasOpinion: boolean;
};

export function readCues({ title, text, source_type, language }: ClassifierInput): Cues {
  const { headline, sentences, lead } = readOpening(title, text);
  const opening = `${headline}. ${lead}`;
  const matching = rules.filter((rule) =>
    [rule.title, rule.lead, rule.beforeName].some(
      (matches) => matches !== undefined && matches(language, opening) >= 0,
    ),
  );
  const eventTypes = isUneventful(headline, language) ? [] : matching.map(({ slug }) => slug);
  const lines = [headline, ...sentences.slice(0, LEAD_SENTENCES).map((line) => line.slice(0, LEAD_CHARACTERS))];
  const contentTypes = lines.map((line) =>
    readContentType({ headline: line, lead, text, source_type, language, event_type: null }),
  );
  return {
    eventTypes: new Set(eventTypes),
    contentTypes: new Set(contentTypes),
    hasOpinion:
      contentTypes.some((type) => opinionTypes.has(type)) || lines.some((line) => isMarketReport(line, language)),
  };
}

type Told = {
  readonly headline: string;
  readonly lead: string;
  readonly sentences: readonly string[];
  readonly language: Language;
  /** The rules of which the title can tell. */
  readonly possible: readonly CompiledRule[];
};

/**
 * The event type of the title's best phrase; where the title has none, of the lead's. In English the sum of many small
 * signs outweighs one phrase: for results where the title has no phrase, for a change of hands also where it has one
 * that goods share with companies ("sells tankers") or that leaves it open. No goods are spun off.
 */
function readEventType({ headline, lead, sentences, language, possible }: Told, wording: Wording): Reading {
  const candidates = possible.filter(({ not }) => not === undefined || not(language, headline) < 0);
  const inTitle = matchTitles(candidates, headline, language);
  const best = inTitle[0];
  if (language !== 'en') return best === undefined ? byLead(matchLeads(candidates, lead, language)[0]) : byTitle(best);
  const family = best === undefined ? null : isStake(best) ? 'deal' : familyOf(best);
  if (best !== undefined && (best === 'spin-off' || (family !== 'deal' && !openToDeals.has(best))))
    return byTitle(best);
  const inLead = matchLeads(best === undefined ? candidates : candidates.filter(isDealRule), lead, language);
  const weight = weighEvidence(headline, sentences.join(' '), {
    dealInTitle: family === 'deal' ? 'best' : inTitle.some(isDeal) ? 'some' : 'none',
    isDealInLead: inLead.some(isDeal),
    lead: inLead[0] === undefined ? null : familyOf(inLead[0]),
  });
  const [first = '', ...rest] = sentences;
  const worded = { title: headline, first, rest: rest.join(' ') };
  const isTold = kindOf(worded) === 'articles' || headline.split(' ').length >= TELLING_WORDS;
  const deal = weight.deal + (isTold ? wording(worded, weight.deal) : 0);
  const asPossible = (slug: string) => (possible.some((rule) => rule.slug === slug) ? slug : undefined);
  const changed = (isStake(best) ? best : inTitle.find(isDeal)) ?? inLead.find(isDeal) ?? asPossible(defaults.deal);
  if (changed !== undefined && deal > 0 && (best !== undefined || deal >= weight.results)) return byTitle(changed);
  const other = inTitle.find((slug) => !isDeal(slug));
  if (other !== undefined) return byTitle(other);
  const result = inLead.find((slug) => families.get(slug) === 'results') ?? asPossible(defaults.results);
  if (result !== undefined && weight.results > 0) return byTitle(result);
  const inOther = inLead[0] !== undefined && familyOf(inLead[0]) === 'other' ? inLead[0] : undefined;
  return { ...byLead(inOther), hasDeed: best !== undefined };
}

/** What phrases tell of an event, and where they stand; what English words were weighed for counts as told by the title. */
type Reading = {
  readonly slug: string | null;
  readonly place: 'title' | 'lead' | 'unknown';
  /** The title has a phrase of a deed, though the words outweighed it: it is no view of one. */
  readonly hasDeed: boolean;
};
const byTitle = (slug: string): Reading => ({ slug, place: 'title', hasDeed: true });
const byLead = (slug: string | undefined): Reading => ({
  slug: slug ?? null,
  place: slug === undefined ? 'unknown' : 'lead',
  hasDeed: false,
});

/** Whether an event type says that a company changes hands. */
const isDeal = (slug: string | null): boolean => slug !== null && families.get(slug) === 'deal';
/** A stake that grows or shrinks is told in the words of a deal, which are weighed by it too. */
const isStake = (slug: string | undefined): boolean => slug === 'ownership-change';
const isDealRule = ({ slug }: CompiledRule): boolean => isDeal(slug);
const familyOf = (slug: string): Family | 'other' => families.get(slug) ?? 'other';

/** The event types whose phrases a title has: one that yields after the others, the earlier in the title first. */
function matchTitles(candidates: readonly CompiledRule[], headline: string, language: Language): string[] {
  return candidates
    .flatMap(({ slug, title, beforeName, yields }) => {
      const named = beforeName?.(language, headline) ?? -1;
      const position = named >= 0 ? named : title(language, headline);
      return position < 0 ? [] : [{ slug, position, yields }];
    })
    .sort((one, other) => Number(one.yields) - Number(other.yields) || one.position - other.position)
    .map(({ slug }) => slug);
}

/** The event types that a lead tells, by the rules' order: in its own words, or in those of a title where the news stands. */
function matchLeads(candidates: readonly CompiledRule[], lead: string, language: Language): string[] {
  return candidates
    .filter((rule) => {
      if (rule.lead !== undefined && rule.lead(language, lead) >= 0) return true;
      const at = rule.title(language, lead);
      return at >= 0 && at < OPENING_CHARACTERS;
    })
    .map(({ slug }) => slug);
}
