import type { ArticleFeatures } from './article-features.ts';
import { MACRO } from './cluster.ts';
import type { Headline } from './headline.ts';
import {
  areOfManyKinds,
  areOfOtherTurns,
  haveOtherAmounts,
  haveOtherNames,
  isNamelessPair,
  namesMissing,
  secondRelease,
} from './issuer-release.ts';
import { areOfOtherMacroKeys } from './macro-identity.ts';
import { overlap, sharesAny } from './overlap.ts';
import { listed, mostPairs, type Pair, textShare } from './pair.ts';
import { areOfOnePublisher, listNames, textOverlap } from './pair-facts.ts';
import { areOfOtherDays } from './title-days.ts';
import { areOfOtherPeriods } from './title-periods.ts';
import { toTitleTemplate } from './title-templates.ts';
import type { Rule } from './trace.ts';
import type { WordWeights } from './word-weights.ts';

/**
 * Share of the naming words of a title that another one has to hold, and of its names that the other text has to hold. One
 * title in common is not enough: by single links all dividends of a day become one event.
 */
const NAMING_SHARED = 0.3;
const NAMES_SHARED = 0.3;

/**
 * Share of the words other than names and numbers by which two titles have one template: a source writes the news of a
 * kind by one template, each with its own names, while two sources do so only by chance.
 */
const FORM_SHARED = { oneSource: 0.6, twoSources: 0.8 } as const;
/** A template of two sources has at least this many words other than names; fewer identify that of one source. */
const FORM_WORDS = { oneSource: 1, twoSources: 3 } as const;

/** Ratings of one analyst house are not the news of another house. */
const RATINGS: ReadonlySet<string> = new Set(['analyst-rating', 'price-target-change']);

const NONE: ReadonlySet<string> = new Set();

export const isSame = ({ company }: Pair): boolean => company === 'shared-company';

/** Titles are compared where no company links the two. */
export const hasTitles = (pair: Pair): boolean =>
  !isSame(pair) && pair.one.members.some(({ headline }) => headline !== undefined);

/** News of a known kind is about a subject, and the titles have to share it. */
export const isOfAKind = ({ one, other }: Pair): boolean => one.eventTypes.size > 0 || other.eventTypes.size > 0;

export const areElsewhere = ({ one, other }: Pair): boolean =>
  one.countries.size > 0 && other.countries.size > 0 && !sharesAny(one.countries, other.countries);

export const formatCountries = ({ one, other }: Pair): string =>
  `${listed(one.countries)} and ${listed(other.countries)}`;

/** Whether two titles share words that name their subject; where both have names, one text has those of the other. */
function shareNames(one: ArticleFeatures, other: ArticleFeatures): boolean {
  const [title, against] = [one.headline, other.headline];
  if (title === undefined || against === undefined) return true;
  if (title.names.size === 0 || against.names.size === 0)
    return overlap(title.naming, against.naming, 2) >= NAMING_SHARED;
  return holdsNames(other, title) || holdsNames(one, against);
}

const holdsNames = ({ words }: ArticleFeatures, { names }: Headline): boolean =>
  namesMissing(words, names).length <= (1 - NAMES_SHARED) * names.size;

/** Whether one of two texts on different companies has most names of the other's title, as those of a buyer and a seller do. */
const holdsMostNames = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  [[one, other.headline?.names ?? NONE] as const, [other, one.headline?.names ?? NONE] as const].some(
    ([{ words }, names]) => 2 * namesMissing(words, names).length < names.size,
  );

/** Whether two titles on ratings each have a name that the other text lacks, as those of two houses have. */
const areOfTwoHouses = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  RATINGS.has(one.event_type ?? '') && RATINGS.has(other.event_type ?? '') && haveOtherNames(one, other);

const areMacro = ({ one, other }: Pair): boolean => one.categories.has(MACRO) && other.categories.has(MACRO);

const isOfOneSource = ({ source }: ArticleFeatures, other: ArticleFeatures): boolean =>
  source !== undefined && source === other.source;

/** Whether two titles are written by one form. */
function haveOneForm(one: ArticleFeatures, other: ArticleFeatures): boolean {
  const [title, against] = [one.headline, other.headline];
  if (title === undefined || against === undefined || one.isUntranslated !== other.isUntranslated) return false;
  const by = isOfOneSource(one, other) ? 'oneSource' : 'twoSources';
  const [form, otherForm] = [toTitleTemplate(title), toTitleTemplate(against)];
  if (Math.min(form.size, otherForm.size) < FORM_WORDS[by]) return false;
  return overlap(form, otherForm, FORM_WORDS[by]) >= FORM_SHARED[by];
}

/** Whether two titles are written by one form, each with a name that the other text lacks. */
const areOfOneForm = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  haveOneForm(one, other) && haveOtherNames(one, other);

/** Whether two titles of one source are alike but for the day that each names: "... for Monday, Feb. 8". */
const areOfTwoDays = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  isOfOneSource(one, other) && haveOneForm(one, other) && areOfOtherDays(one.headline, other.headline);

/** Whether a text holds at least one word that the other's title states about its subject; numbers do not count. */
const containsHeadlineWords = ({ words, headline: own }: ArticleFeatures, { headline }: ArticleFeatures): boolean =>
  [...(headline?.words ?? [])].some(
    (word) => words.has(word) && !headline?.names.has(word) && !own?.names.has(word) && !/\d/u.test(word),
  );

/** Whether two texts are alike in whom they name alone. */
const reportDifferentNews = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  one.isUntranslated !== true &&
  other.isUntranslated !== true &&
  !containsHeadlineWords(one, other) &&
  !containsHeadlineWords(other, one);

/** A source's daily column or report comes after so many hours at least. */
const NEXT_DAY_MS = 12 * 3_600_000;
const MARKET_REPORT = 'market-commentary';
/** Number of words that the titles of such a series start with. */
const SERIES_WORDS = 2;

/**
 * Whether two titles of one source, of two days, report on markets, or start alike and share only words of their kind:
 * "Oil settles up 2 pct on supply worries", "Oil settles down 1 pct as inventories rise".
 */
function areDailyReports(one: ArticleFeatures, other: ArticleFeatures): boolean {
  const [title, against] = [one.headline, other.headline];
  if (title === undefined || against === undefined) return false;
  if (Math.abs(one.published_at.getTime() - other.published_at.getTime()) < NEXT_DAY_MS) return false;
  if (one.event_type === MARKET_REPORT && other.event_type === MARKET_REPORT) return true;
  const [words, others] = [[...title.words], [...against.words]];
  const differs = words.findIndex((word, at) => word !== others[at]);
  const begin = words.slice(0, differs);
  if (begin.length < SERIES_WORDS) return false;
  // "Plane crash in Kenya" is one matter on two days.
  if (begin.some((word) => title.names.has(word))) return false;
  const isLater = (word: string) => !begin.includes(word);
  const [rest, otherRest] = [title, against].map(({ naming }) => new Set([...naming].filter(isLater)));
  return !sharesAny(rest ?? NONE, otherRest ?? NONE);
}

/** Within this time a publisher reports one development under one headline. */
const ONE_HEADLINE_MS = 6 * 3_600_000;
/** Share of the words of the shorter text from which on two texts are copies or versions of one. */
const COPIED = 0.7;
/** A name of so few events, or as rare as this among many, identifies a development of a publisher. */
const RARE_EVENTS = 4;
const RARE = 0.75;

/** Whether one publisher wrote two texts within hours that share neither wording nor a rare name. */
function areTwoHeadlines(one: ArticleFeatures, other: ArticleFeatures, weights: WordWeights): boolean {
  if (!areOfOnePublisher(one, other) || textOverlap(one, other) >= COPIED) return false;
  if (Math.abs(one.published_at.getTime() - other.published_at.getTime()) > ONE_HEADLINE_MS) return false;
  const isRare = (name: string) => weights.eventsWith(name) <= RARE_EVENTS || weights.rarity(name) >= RARE;
  const hold = ({ words }: ArticleFeatures, names: Iterable<string>) =>
    [...names].some((name) => words.has(name) && isRare(name));
  return !hold(other, listNames(one)) && !hold(one, listNames(other));
}

/** Whether two comments are no copies of one; a rating is reported by many. */
const areTwoComments = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  !RATINGS.has(one.event_type ?? '') && !RATINGS.has(other.event_type ?? '') && textOverlap(one, other) < COPIED;

/** Headlines alone are too short to have a name in common that is not known to be one. */
const hasTexts = (pair: Pair): boolean => hasTitles(pair) && textShare(pair) >= TEXTS;
const TEXTS = 0.4;

/** Whether two articles share a name of a title, a number or country of both titles, or their wording. */
const shareEvidence = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  sharesAny(listNames(one), other.words) ||
  sharesAny(listNames(other), one.words) ||
  sharesAny(one.headline?.numbers ?? NONE, other.headline?.numbers ?? NONE) ||
  sharesAny(one.headline?.countries ?? NONE, other.headline?.countries ?? NONE) ||
  textOverlap(one, other) >= COPIED;

type Holds = (member: ArticleFeatures, against: ArticleFeatures) => boolean;

/** Whether pairs of members are such as `which` says, and all of those are such that `holds`. */
function everyPair({ one, other }: Pair, which: Holds, holds: Holds): boolean {
  let found = false;
  for (const member of one.members) {
    for (const against of other.members) {
      if (!which(member, against)) continue;
      if (!holds(member, against)) return false;
      found = true;
    }
  }
  return found;
}

/** Whether nothing but names is common to two clusters of which one has an article written by a form of its source. */
const isFormOfOther = (pair: Pair): boolean =>
  [...pair.one.members, ...pair.other.members].some((member) => pair.weights.forms.isTemplate(member)) &&
  everyPair(pair, () => true, reportDifferentNews);

const listPeriods = ({ members }: Pair['one']) => members.flatMap(({ headline }) => headline?.periods ?? []);

const veto = (rule: string, holds: (pair: Pair) => boolean, text: Rule<Pair>['text']): Rule<Pair> => ({
  rule: `events/identity/${rule}`,
  raises: (pair) => (holds(pair) ? Number.POSITIVE_INFINITY : 0),
  text,
});

/** Differences that exclude one development, however alike two reports are. */
export const identity: readonly Rule<Pair>[] = [
  veto(
    'period',
    ({ one, other }) => areOfOtherPeriods(listPeriods(one), listPeriods(other)),
    () => 'their titles name different periods',
  ),
  veto(
    'day',
    (pair) => everyPair(pair, isOfOneSource, areOfTwoDays),
    () => 'titles of one form, each with a day of its own',
  ),
  veto(
    'macro-key',
    (pair) => mostPairs(pair, areOfOtherMacroKeys),
    () => 'they report other statistics, or those of other periods',
  ),
  veto(
    'no-evidence',
    (pair) =>
      hasTexts(pair) &&
      !sharesAny(pair.one.measures, pair.other.measures) &&
      everyPair(
        pair,
        () => true,
        (one, other) => !shareEvidence(one, other),
      ),
    () => 'they share no company, name, figure, country or wording: likeness alone identifies nothing',
  ),
  veto(
    'one-publisher',
    (pair) =>
      hasTexts(pair) && everyPair(pair, isOfOneSource, (one, other) => areTwoHeadlines(one, other, pair.weights)),
    () => 'one publisher reports one development under one headline',
  ),
  veto(
    'writer',
    (pair) => pair.one.isCommentary && pair.other.isCommentary && everyPair(pair, () => true, areTwoComments),
    () => 'commentary belongs to its writer',
  ),
  veto(
    'nameless',
    (pair) => pair.company === 'unknown-company' && everyPair(pair, () => true, isNamelessPair),
    () => 'a release that names nobody, without the wording or the quantities of the other',
  ),
  veto(
    'turn',
    (pair) => pair.company !== 'other-company' && mostPairs(pair, areOfOtherTurns),
    () => 'notices of one kind, each of its own day or week',
  ),
  veto(
    'next-notice',
    (pair) => pair.company !== 'other-company' && secondRelease(pair.one, pair.other) === 'next',
    () => 'its source sent another notice of the same form or kind',
  ),
  veto(
    'amount',
    ({ one, other, company }) =>
      company === 'shared-company' && areOfManyKinds(one, other) && haveOtherAmounts(one, other),
    () => 'no amount of one order, contract or bond agrees with one of the other',
  ),
  veto(
    'form',
    (pair) => mostPairs(pair, areOfOneForm),
    () => 'titles of one form, each with names of its own',
  ),
  veto(
    'told',
    isFormOfOther,
    () => 'one is written by a form of its source, and they are alike in whom they name alone',
  ),
  veto(
    'series',
    (pair) => everyPair(pair, isOfOneSource, areDailyReports),
    () => 'titles of one series, of two days',
  ),
  veto(
    'other-company',
    (pair) => pair.company === 'other-company' && (!mostPairs(pair, holdsMostNames) || mostPairs(pair, haveOneForm)),
    () => 'they are of different companies, by one form or without most names of the other title',
  ),
  veto(
    'analyst-houses',
    (pair) => isSame(pair) && mostPairs(pair, areOfTwoHouses),
    () => 'ratings of different houses',
  ),
  veto(
    'names',
    (pair) => hasTitles(pair) && isOfAKind(pair) && !mostPairs(pair, shareNames),
    () => 'most titles share no names',
  ),
  veto('economies', (pair) => hasTitles(pair) && areElsewhere(pair) && areMacro(pair), formatCountries),
];
