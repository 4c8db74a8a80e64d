import type { TraceEntry } from '../../core/trace.ts';
import type { Language } from '../interfaces.ts';
import { fired } from './decision.ts';
import type { EventModel, Guess } from './event-model/event-model.ts';
import { candidatesIn, type Match, matchLeads, matchTitles, possibleIn } from './event-rules.ts';
import { type EventTypeSlug, type Family, familyOfType, typesThatAre } from './event-types.ts';
import { weighPhrases } from './evidence.ts';
import { toWeightsKind, type WordingModel } from './wording.ts';

/** The parts of an article that its event type is read from. */
export type ClassifierInput = {
  readonly headline: string;
  /** The first sentences without their asides. */
  readonly lead: string;
  /** The start of the text. */
  readonly sentences: readonly string[];
  readonly language: Language;
};

/** An event type, null if no rule is sure of one, with the rules that decided. */
export type EventReading = { readonly slug: string | null; readonly trace: readonly TraceEntry[] };

/** Models that a measurement may replace. */
export type Judges = { readonly wording: WordingModel; readonly model: EventModel };

/** Fewest words of a title without a text that are weighed: in "Nordhamn buys time" a single word would decide. */
const ENOUGH_WORDS = 8;
const defaults = { results: 'earnings-report', deal: 'acquisition' } as const satisfies Record<Family, EventTypeSlug>;
const openToDeals = typesThatAre('open-to-deals');
const views = typesThatAre('view');

/**
 * Margins above which the trained words of an opening decide: if no phrase matches, with a lead or in a title alone; if a
 * phrase of the lead names another type; and for results and deals of English texts, which have been weighed already. A phrase
 * of the title takes precedence. The margins were chosen on labels that the model was not fitted on (docs/quality.md).
 */
const SURE = { opening: -0.45, alone: -0.15, lead: -0.3, weighed: 0.2 } as const;

/**
 * The event type of the phrases, unless the trained words of the opening are surer of another. Fixed phrases of title and
 * lead come first, then in English the sum of many weak signs, then the model.
 */
export function readEventType(opening: ClassifierInput, { wording, model }: Judges): EventReading {
  const { headline, lead, language } = opening;
  const possible = possibleIn(headline, language);
  const isPossible = (slug: string): boolean => possible.some((rule) => rule.slug === slug);
  const byPhrases = readPhrases(opening, possible, wording);
  const guess = model({ headline, lead });
  if (isGeneralNews(byPhrases, guess, opening))
    return { slug: null, trace: [...byPhrases.trace, fired('event-type/general-news', headline, guess.none)] };
  if (byPhrases.place === 'title') return byPhrases;
  const type = guess.type !== null && isPossible(guess.type) ? guess.type : null;
  if (type === null || (byPhrases.hasDeed && views.has(type))) return byPhrases;
  const isAgain = language === 'en' && (familyOfType.has(type) || isStake(type));
  const least = byPhrases.slug !== null ? SURE.lead : lead === '' ? SURE.alone : SURE.opening;
  const needed = isAgain ? Math.max(least, SURE.weighed) : least;
  const next = guess.next === undefined ? '' : `, then ${guess.next.type ?? 'none'} ${guess.next.margin.toFixed(2)}`;
  const text = `${type} ${guess.margin.toFixed(2)}${next}; needs ${needed}`;
  if (guess.margin > needed) return { slug: type, trace: [fired('event-type/model', text, guess.margin)] };
  return byPhrases.slug === null ? { slug: null, trace: [fired('event-type/unsure', text, guess.margin)] } : byPhrases;
}

/**
 * Thresholds above which an opening counts as general news in spite of a business phrase: in its title, in its lead, of a deal
 * in either, or in a title without a text.
 */
const GENERAL = { title: -0.3, lead: 0.1, deal: 0.1, alone: 0.3 } as const;
/** Weight of results and deals above which a phrase is not a pun. */
const NO_PUN = 0.6;

/**
 * "Choir merges past and present": a phrase of an event type among the words of an accident, a match or a concert is a pun,
 * provided that the model finds no type likelier. Results are reported in figures, not in puns. A short title without a text
 * has too few words to doubt a phrase, and any title without a text too few to doubt a deal.
 */
function isGeneralNews(
  { slug, place, weight = 0 }: PhraseReading,
  { type, none }: Guess,
  { headline, lead }: ClassifierInput,
): boolean {
  if (slug === null || type !== null || none === undefined || weight > NO_PUN) return false;
  if (familyOfType.get(slug) === 'results') return false;
  const isDeal = familyOfType.has(slug);
  if (lead !== '') return none > (isDeal ? GENERAL.deal : place === 'title' ? GENERAL.title : GENERAL.lead);
  return !isDeal && none > GENERAL.alone && headline.split(' ').length >= ENOUGH_WORDS;
}

/** The event types of phrases, and their places. A type from weighed English words counts as one of the title. */
type PhraseReading = EventReading & {
  readonly place: 'title' | 'lead' | 'unknown';
  /** Whether the title has a phrase of an event that the words outweighed: such a title is not commentary. */
  readonly hasDeed: boolean;
  /** The weight of the words of results and deals, if they were weighed. */
  readonly weight?: number;
};

const byTitle = ({ slug, words }: Match): PhraseReading => ({
  slug,
  trace: [fired('event-type/phrase-title', words)],
  place: 'title',
  hasDeed: true,
});

const byLead = (match: Match | undefined): PhraseReading =>
  match === undefined
    ? { slug: null, trace: [], place: 'unknown', hasDeed: false }
    : {
        slug: match.slug,
        trace: [fired('event-type/phrase-lead', match.words)],
        place: 'lead',
        hasDeed: false,
      };

/**
 * The event type of the title's best phrase or, without one, of the lead's. In English the sum of many weak signs outweighs a
 * phrase: for results if the title has no phrase; for a change of hands also if the title's phrase is used for goods too
 * ("sells tankers") or is undecided. Goods are never spun off.
 */
function readPhrases(
  { headline, lead, sentences, language }: ClassifierInput,
  possible: ReturnType<typeof possibleIn>,
  wording: WordingModel,
): PhraseReading {
  const candidates = candidatesIn(possible, headline, language);
  const inTitle = matchTitles(candidates, headline, language);
  const best = inTitle[0];
  if (language !== 'en') return best === undefined ? byLead(matchLeads(candidates, lead, language)[0]) : byTitle(best);
  const family = best === undefined ? null : isStake(best.slug) ? 'deal' : toFamily(best.slug);
  if (best !== undefined && (best.slug === 'spin-off' || (family !== 'deal' && !openToDeals.has(best.slug))))
    return byTitle(best);
  const inLead = matchLeads(best === undefined ? candidates : candidates.filter(isDeal), lead, language);
  const [first = '', ...rest] = sentences;
  const phrases = weighPhrases({
    dealInTitle: family === 'deal' ? 'best' : inTitle.some(isDeal) ? 'some' : 'none',
    isDealInLead: inLead.some(isDeal),
    lead: inLead[0] === undefined ? null : toFamily(inLead[0].slug),
    isAlone: first === '',
  });
  const worded = { title: headline, first, rest: rest.join(' ') };
  const isLongEnough = toWeightsKind(worded) === 'articles' || headline.split(' ').length >= ENOUGH_WORDS;
  const words = isLongEnough ? wording(worded, phrases) : undefined;
  const weigh = (of: Family) => {
    const value = phrases[of] + (words?.[of].value ?? 0);
    return { value, trace: () => fired('event-type/wording', words?.[of].strongest() ?? '', value) };
  };
  const isOpen = (slug: EventTypeSlug): boolean => possible.some((rule) => rule.slug === slug);
  const deal = weigh('deal');
  const results = weigh('results');
  const inTitleOfDeal = best !== undefined && isStake(best.slug) ? best : inTitle.find(isDeal);
  const changed = inTitleOfDeal ?? inLead.find(isDeal);
  if (deal.value > 0 && (best !== undefined || deal.value >= results.value)) {
    if (changed !== undefined) {
      const rule = changed === inTitleOfDeal ? 'phrase-title' : 'phrase-lead';
      return weighed(changed.slug, [fired(`event-type/${rule}`, changed.words), deal.trace()], deal.value);
    }
    if (isOpen(defaults.deal)) return weighed(defaults.deal, [deal.trace()], deal.value);
  }
  const other = inTitle.find((match) => !isDeal(match));
  if (other !== undefined) return byTitle(other);
  if (results.value > 0) {
    const result = inLead.find(({ slug }) => familyOfType.get(slug) === 'results');
    if (result !== undefined)
      return weighed(result.slug, [fired('event-type/phrase-lead', result.words), results.trace()], results.value);
    if (isOpen(defaults.results)) return weighed(defaults.results, [results.trace()], results.value);
  }
  const inOther = inLead[0] !== undefined && toFamily(inLead[0].slug) === 'other' ? inLead[0] : undefined;
  return { ...byLead(inOther), hasDeed: best !== undefined };
}

const weighed = (slug: EventTypeSlug, trace: readonly TraceEntry[], weight: number): PhraseReading => ({
  weight,
  slug,
  trace,
  place: 'title',
  hasDeed: true,
});

/** Whether an event type means that a company changes hands. */
const isDeal = ({ slug }: { readonly slug: string }): boolean => familyOfType.get(slug) === 'deal';
/** A change of a stake is reported in the words of a deal, so those words are weighed for it too. */
const isStake = (slug: string): boolean => slug === 'ownership-change';
const toFamily = (slug: string): Family | 'other' => familyOfType.get(slug) ?? 'other';
