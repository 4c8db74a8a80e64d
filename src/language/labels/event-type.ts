import type { TraceEntry } from '../../core/trace.ts';
import type { Language } from '../interfaces.ts';
import { fired } from './decision.ts';
import { type EventModel, type Guess, isModelLanguage, marginOfType } from './event-model/event-model.ts';
import { candidatesIn, type Match, matchTitles, possibleIn } from './event-rules.ts';
import { type EventTypeSlug, type Family, familyOfType, typesThatAre } from './event-types.ts';
import { RESULTS_IN_TITLE, weighPhrases } from './evidence.ts';
import { toWeightsKind, type WordingModel } from './wording.ts';

/**
 * The voice of a text: an issuer, an authority or an analyst speaks for itself, so that the actor is known; or a journalist
 * reports about others, in the telegram of a wire or the article of a publication.
 */
export type Voice = 'own' | 'telegram' | 'article';

/** The parts of an article that its event type is read from. */
export type ClassifierInput = {
  readonly headline: string;
  /** The first sentences. */
  readonly lead: string;
  /** The start of the text. */
  readonly sentences: readonly string[];
  readonly language: Language;
  readonly voice: Voice;
};

/** An event type, null if no rule is sure of one, with the rules that decided. */
export type EventReading = { readonly slug: string | null; readonly trace: readonly TraceEntry[] };

/** Models that a measurement may replace. */
export type Judges = { readonly wording: WordingModel; readonly model: EventModel };

/** Fewest words of a title without a text that are weighed: in "Nordhamn buys time" a single word would decide. */
const ENOUGH_WORDS = 8;
const defaults = { results: 'earnings-report', deal: 'acquisition' } as const satisfies Record<Family, EventTypeSlug>;
const openToDeals = typesThatAre('open-to-deals');
const yields = typesThatAre('yields');
const views = typesThatAre('view');
const halts = typesThatAre('halt');

/**
 * Margins of the model and weights of words, chosen on real items and invented headlines with weights fitted on other titles
 * (docs/quality.md).
 *
 * - `gap`: how far the type of a phrase may be below the likeliest type of another family; beyond it the words around the phrase
 *   report something else, such as "Gaza takeover plan". `generalGap`: the same below general news; `familyGap`: below any type.
 * - `weight`: the weight of English words for the family of the phrase above which they confirm it instead. They were fitted on
 *   a business wire, where every takeover is a bid, and confirm nothing in the articles of other publications.
 * - `titleGap` and `titleWeight`: the same for a title without a text, whose few words say less.
 */
const JOURNALISM = {
  article: {
    gap: 0.1,
    generalGap: 0.3,
    familyGap: 0.5,
    weight: Number.POSITIVE_INFINITY,
    titleGap: 0.5,
    titleWeight: 0.7,
  },
  telegram: { gap: 0.1, generalGap: 0.3, familyGap: 0.5, weight: 0.3, titleGap: 1, titleWeight: 0.3 },
} as const;
/**
 * The same in texts with a known actor, for types that yield; and how far general news may be above the type of a phrase. A title
 * alone is not doubted there.
 */
const OWN_VOICE = { gap: 0.6, general: 1 } as const;
/** Least margin of a type without a phrase, with a lead or in a title alone; below it the model abstains. */
const LEAST = { opening: 0, alone: 0.2 } as const;

/**
 * The event type of the title's phrase if the words of the opening confirm it; of a title without a phrase the type that the
 * model is sure of. A phrase of the lead gives no type: it is background as often as news.
 */
export function readEventType(opening: ClassifierInput, { wording, model }: Judges): EventReading {
  const { headline, lead, language } = opening;
  const possible = possibleIn(headline, language);
  const phrase = readPhrases(opening, possible, wording);
  const guess = isModelLanguage(language) ? model({ headline, lead }) : [];
  if (phrase.slug !== null) {
    const doubt = doubtIn(phrase, guess, opening);
    if (doubt === undefined) return phrase;
    const rule = guess[0]?.type === null ? 'general-news' : 'unconfirmed';
    return { slug: null, trace: [...phrase.trace, fired(`event-type/${rule}`, doubt)] };
  }
  const [best] = guess;
  const type = best?.type ?? null;
  if (best === undefined || type === null || !possible.some(({ slug }) => slug === type)) return NO_TYPE;
  if (phrase.hasDeed && views.has(type)) return NO_TYPE;
  const least = lead === '' ? LEAST.alone : LEAST.opening;
  const text = `${formatGuess(guess)}; needs ${least}`;
  if (best.margin > least) return { slug: type, trace: [fired('event-type/model', text, best.margin)] };
  return { slug: null, trace: [fired('event-type/unsure', text, best.margin)] };
}

const NO_TYPE: EventReading = { slug: null, trace: [] };

const formatGuess = (guess: Guess): string =>
  guess
    .slice(0, 2)
    .map(({ type, margin }) => `${type ?? 'none'} ${margin.toFixed(2)}`)
    .join(', then ');

/**
 * Why a phrase does not decide; undefined if it does. An opinion needs no actor, and the telegram of a trading halt has fixed
 * words. In journalism the words of the opening have to be those of the type; in other texts only for types that yield, or against
 * general news ("Choir merges past and present").
 */
function doubtIn(
  { slug, weigh = () => 0 }: PhraseReading,
  guess: Guess,
  { lead, voice }: ClassifierInput,
): string | undefined {
  const own = slug === null ? undefined : marginOfType(guess, slug);
  if (slug === null || own === undefined || views.has(slug)) return undefined;
  if (voice === 'telegram' && halts.has(slug)) return undefined;
  const gapTo = (others: Guess): number => (others[0]?.margin ?? own) - own;
  const general = guess.filter(({ type }) => type === null);
  if (voice === 'own') {
    if (lead === '') return undefined;
    const isDoubted = yields.has(slug) ? gapTo(guess) > OWN_VOICE.gap : gapTo(general) > OWN_VOICE.general;
    return isDoubted ? formatDoubt(slug, own, guess) : undefined;
  }
  const { gap, generalGap, familyGap, weight, titleGap, titleWeight } = JOURNALISM[voice];
  const family = familyOfType.get(slug);
  const rivals = guess.filter(
    ({ type }) => type !== null && (family === undefined || familyOfType.get(type) !== family),
  );
  const isDoubted =
    lead === ''
      ? gapTo(guess) > titleGap
      : gapTo(rivals) > gap || gapTo(general) > generalGap || gapTo(guess) > familyGap;
  return isDoubted && weigh() <= (lead === '' ? titleWeight : weight) ? formatDoubt(slug, own, guess) : undefined;
}

const formatDoubt = (slug: string, own: number, guess: Guess): string =>
  `${slug} ${own.toFixed(2)}; ${formatGuess(guess)}`;

/** The event type of the phrases of a title. */
type PhraseReading = EventReading & {
  /** Whether the title has a phrase of an event that the words outweighed: such a title is not commentary. */
  readonly hasDeed: boolean;
  /** The weight of the words for the family of the type; above zero they confirm it. */
  readonly weigh?: () => number;
};

/**
 * The event type of the title's best phrase. In English the sum of many weak signs is weighed as well: it outweighs a phrase
 * that is used for goods too ("sells tankers") or is undecided. In a telegram, on which it was fitted, and in an issuer's own text
 * it also finds results and changes of hands that no phrase covers. Goods are never spun off.
 */
function readPhrases(
  { headline, sentences, language, voice }: ClassifierInput,
  possible: ReturnType<typeof possibleIn>,
  wording: WordingModel,
): PhraseReading {
  const inTitle = matchTitles(candidatesIn(possible, headline, language), headline, language);
  const [best] = inTitle;
  const byPhrase = ({ slug, words }: Match): PhraseReading => ({
    slug,
    trace: [fired('event-type/phrase-title', words)],
    hasDeed: true,
  });
  if (language !== 'en') return best === undefined ? { slug: null, trace: [], hasDeed: false } : byPhrase(best);
  const family = best === undefined ? null : isStake(best.slug) ? 'deal' : toFamily(best.slug);
  const [first = '', ...rest] = sentences;
  const phrases = weighPhrases({
    dealInTitle: family === 'deal' ? 'best' : inTitle.some(isDeal) ? 'some' : 'none',
    isAlone: first === '',
  });
  const worded = { title: headline, first, rest: rest.join(' ') };
  const isLongEnough = toWeightsKind(worded) === 'articles' || headline.split(' ').length >= ENOUGH_WORDS;
  const weigh = (of: Family, words = isLongEnough ? wording(worded, phrases) : undefined) => {
    const value = phrases[of] + (words?.[of].value ?? 0);
    return { value, trace: fired('event-type/wording', words?.[of].strongest() ?? '', value) };
  };
  if (best !== undefined && (best.slug === 'spin-off' || (family !== 'deal' && !openToDeals.has(best.slug))))
    return {
      ...byPhrase(best),
      ...(family === 'results' && { weigh: () => weigh('results').value + RESULTS_IN_TITLE }),
    };
  const words = isLongEnough ? wording(worded, phrases) : undefined;
  const deal = weigh('deal', words);
  const results = weigh('results', words);
  const isOpen = (slug: EventTypeSlug): boolean => voice !== 'article' && possible.some((rule) => rule.slug === slug);
  const weighed = (slug: EventTypeSlug, { value, trace }: typeof deal, before: readonly TraceEntry[] = []) => ({
    slug,
    weigh: () => value,
    trace: [...before, trace],
    hasDeed: true,
  });
  const changed = best !== undefined && isStake(best.slug) ? best : inTitle.find(isDeal);
  if (deal.value > 0 && (best !== undefined || deal.value >= results.value)) {
    if (changed !== undefined) return weighed(changed.slug, deal, [fired('event-type/phrase-title', changed.words)]);
    if (isOpen(defaults.deal)) return weighed(defaults.deal, deal);
  }
  const other = inTitle.find((match) => !isDeal(match));
  if (other !== undefined) return byPhrase(other);
  if (results.value > 0 && isOpen(defaults.results)) return weighed(defaults.results, results);
  return { slug: null, trace: [], hasDeed: best !== undefined };
}

/** Whether an event type means that a company changes hands. */
const isDeal = ({ slug }: { readonly slug: string }): boolean => familyOfType.get(slug) === 'deal';
/** A change of a stake is reported in the words of a deal, so those words are weighed for it too. */
const isStake = (slug: string): boolean => slug === 'ownership-change';
const toFamily = (slug: string): Family | 'other' => familyOfType.get(slug) ?? 'other';
