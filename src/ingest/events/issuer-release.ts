import type { DisclosureClass } from '../../core/declared-facts.ts';
import type { ArticleFeatures } from './article-features.ts';
import type { Cluster } from './cluster.ts';
import type { Headline } from './headline.ts';
import { areDisjoint, overlap, sharesAny } from './overlap.ts';
import { areOfOtherDays } from './title-days.ts';

/** Two releases of one company by the same source, in one language, share most words where they are one, such as a correction. */
const ONE_RELEASE = 0.75;

/** Two amounts of one deal differ by their rounding at most: "SEK 1.2 billion", "SEK 1,210 million". */
const ROUNDED_WITHIN = 0.05;

/**
 * How the second of two releases of one source relates to the first: none of two; the same text or a correction; one that may
 * go on about the first; another one; the next notice of a form or of a kind that is sent often, which is never one with it.
 */
export type SecondRelease = 'none' | 'same' | 'goes-on' | 'other' | 'next';

const FROM_NEAREST: readonly SecondRelease[] = ['none', 'same', 'goes-on', 'other', 'next'];

/** The nearest relation of the releases that a source has sent of the company for each of two clusters. */
export function secondRelease(one: Cluster, other: Cluster): SecondRelease {
  const sent = one.members.flatMap((member) =>
    other.members.flatMap((against) =>
      member.disclosedBy !== undefined && member.disclosedBy === against.disclosedBy && mayBeOfOne(member, against)
        ? [FROM_NEAREST.indexOf(byText(member, against))]
        : [],
    ),
  );
  return sent.length === 0 ? 'none' : (FROM_NEAREST[Math.min(...sent)] ?? 'none');
}

const mayBeOfOne = ({ companies }: ArticleFeatures, { companies: others }: ArticleFeatures): boolean =>
  companies.size === 0 || others.size === 0 || sharesAny(companies, others);

/** Notices written by one form, each with its own numbers, names or country, are never one. */
function byText(one: ArticleFeatures, other: ArticleFeatures): SecondRelease {
  const isOneText = overlap(withoutNumbers(one.words), withoutNumbers(other.words), 1) >= ONE_RELEASE;
  if (isOneText && corrects(one, other)) return 'same';
  if (isNextOfMany(one, other)) return 'next';
  if (!isOneText) return goesOn(one, other) ? 'goes-on' : 'other';
  const isOfAForm =
    haveOtherNumbers(one.words, other.words) ||
    haveOtherNumbers(one.headline?.numbers ?? NONE, other.headline?.numbers ?? NONE) ||
    haveOtherNames(one, other) ||
    areElsewhere(one, other);
  return isOfAForm ? 'next' : 'same';
}

/** Kinds of which a company has many: a second release of one is about the next. */
const OF_MANY: ReadonlySet<string | null> = new Set([
  null,
  'contract-award',
  'order-intake',
  'bond-issue',
  'share-buyback',
  'insider-transaction',
  'ownership-change',
  'product-launch',
]);

/** Whether all kinds of news of two clusters are such as a company has many of. */
export const areOfManyKinds = ({ eventTypes: one }: Cluster, { eventTypes: other }: Cluster): boolean =>
  one.size > 0 && other.size > 0 && [...one, ...other].every((type) => OF_MANY.has(type));

/** Whether a second release may go on about the first: trading is halted and resumed, a placement contemplated and completed. */
const goesOn = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  one.event_type === other.event_type && !OF_MANY.has(one.event_type);

/** A release on another day, of a kind that a company sends often, is the next one, whatever its words. */
const NEXT_DAY_MS = 12 * 3_600_000;

const isNextOfMany = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  one.event_type !== null &&
  one.event_type === other.event_type &&
  OF_MANY.has(one.event_type) &&
  (Math.abs(one.published_at.getTime() - other.published_at.getTime()) >= NEXT_DAY_MS ||
    haveOtherQuantities(one, other));

/** Types of notices that a regulation asks for, one for each day, week, person or threshold. */
export const serialTypes: ReadonlySet<string | null> = new Set([
  'share-buyback',
  'insider-transaction',
  'ownership-change',
]);
/** Their series by the class that a source declares. */
const SERIES_OF_CLASS: Readonly<Partial<Record<DisclosureClass, string>>> = {
  own_shares: 'share-buyback',
  managers_transaction: 'insider-transaction',
  major_shareholding: 'ownership-change',
  voting_rights_and_capital: 'voting-rights',
};

/** The series that an article is a notice of, by its declared class or else by its type; null for none. */
const readSeries = ({ disclosure_class: declared, event_type: type }: ArticleFeatures): string | null =>
  (declared == null ? undefined : SERIES_OF_CLASS[declared]) ?? (serialTypes.has(type) ? type : null);

const areNoticesOfOneSeries = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  readSeries(one) !== null && readSeries(one) === readSeries(other);

/** Whether a number says how many or how much: three digits and more, and no year. */
export const isQuantity = (number: string): boolean => number.length >= 3 && !/^(?:19|20)\d\d$/u.test(number);

/** Quantities that two notices have to have before those in common say anything, and the share of one notice in another language. */
const LEAST_QUANTITIES = 4;
const QUANTITIES_SHARED = 0.5;

/** Quantities of the notice that has fewer, and how many of them the other one has; few say nothing. */
function compareQuantities(one: ArticleFeatures, other: ArticleFeatures): 'same' | 'other' | 'few' {
  const [own = [], against = []] = [one, other].map(({ numbers = NONE }) => [...numbers].filter(isQuantity));
  const least = Math.min(own.length, against.length);
  if (least < LEAST_QUANTITIES) return 'few';
  const found = new Set(against);
  return own.filter((number) => found.has(number)).length < QUANTITIES_SHARED * least ? 'other' : 'same';
}

/** Whether two notices of a series state other quantities: that of another day, person or tranche. */
const haveOtherQuantities = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  areNoticesOfOneSeries(one, other) && compareQuantities(one, other) === 'other';

/** Whether two releases of issuers were published on two days. */
const areReleasesOfTwoDays = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  one.disclosedBy !== undefined &&
  other.disclosedBy !== undefined &&
  Math.abs(one.published_at.getTime() - other.published_at.getTime()) >= NEXT_DAY_MS;

/** Whether two notices of one series, or two releases of two days, name other days or weeks in their titles. */
export const areOfOtherTurns = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  (areNoticesOfOneSeries(one, other) || areReleasesOfTwoDays(one, other)) &&
  (areOfOtherDays(one.headline, other.headline) || areDisjoint(one.headline?.weeks, other.headline?.weeks));

/**
 * Whether one of two is a release that names nobody: neither its source nor its title says whose news it is. It is one with
 * another only by its wording or its quantities.
 */
export function isNamelessPair(one: ArticleFeatures, other: ArticleFeatures): boolean {
  if (!isNameless(one) && !isNameless(other)) return false;
  if (one.words.size >= COPIED_WORDS && overlap(one.words, other.words, COPIED_WORDS) >= ONE_RELEASE) return false;
  return compareQuantities(one, other) !== 'same';
}

/** Words from which on a text is more than a title of a form. */
const COPIED_WORDS = 12;

const isNameless = ({ disclosedBy, companies, issuer, headline }: ArticleFeatures): boolean =>
  disclosedBy !== undefined && companies.size === 0 && issuer === undefined && (headline?.names.size ?? 1) === 0;

/** Whether one of two releases takes the place of the other: it says so, and both titles name the same day, week and year. */
function corrects({ headline: title }: ArticleFeatures, { headline: against }: ArticleFeatures): boolean {
  if (title === undefined || against === undefined || (title.replacement ?? against.replacement) === null) return false;
  const [dates, others] = [listDates(title), listDates(against)];
  return !hasOtherNumbers(dates, others) && !hasOtherNumbers(others, dates);
}

/** Numbers that a day, a week or a year can have; a correction mostly corrects an amount. */
const listDates = ({ numbers }: Headline): ReadonlySet<string> =>
  new Set([...numbers].filter((number) => Number(number) <= 53 || /^20\d\d$/u.test(number)));

const isNumber = (word: string): boolean => /^\d/u.test(word);
const withoutNumbers = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].filter((word) => !isNumber(word)));
const hasOtherNumbers = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((word) => isNumber(word) && !other.has(word));

const haveOtherNumbers = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  hasOtherNumbers(one, other) && hasOtherNumbers(other, one);

/** The names that a text lacks. */
export const namesMissing = (words: ReadonlySet<string>, names: ReadonlySet<string>): string[] =>
  [...names].filter((name) => !words.has(name));

/** Whether each of two titles has a name that the other text lacks. */
export const haveOtherNames = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  namesMissing(other.words, one.headline?.names ?? NONE).length > 0 &&
  namesMissing(one.words, other.headline?.names ?? NONE).length > 0;

const NONE: ReadonlySet<string> = new Set();

/** Whether two titles name countries, and none that both name. */
const areElsewhere = ({ headline: title }: ArticleFeatures, { headline: against }: ArticleFeatures): boolean =>
  [title, against].every((each) => (each?.countries.size ?? 0) > 0) &&
  !sharesAny(title?.countries ?? NONE, against?.countries ?? NONE);

/** Whether two clusters state one deal with amounts of which none agree. */
export function haveOtherAmounts(one: Cluster, other: Cluster): boolean {
  const stated = listAmounts(other);
  const pairs = listAmounts(one).flatMap((own) =>
    stated.filter(({ kind }) => kind === own.kind).map((against) => [own, against] as const),
  );
  const agree = ([{ amount }, { amount: against }]: (typeof pairs)[number]): boolean =>
    Math.abs(amount - against) <= ROUNDED_WITHIN * Math.max(amount, against);
  return pairs.length > 0 && !pairs.some(agree);
}

/** The amounts that members state of deals: of which kind, in which currency, and how much in base units. */
const listAmounts = ({ members }: Cluster): { readonly kind: string; readonly amount: number }[] =>
  members.flatMap(({ dealAmounts = [] }) =>
    [...dealAmounts].map((stated) => {
      const end = stated.lastIndexOf(' ');
      return { kind: stated.slice(0, end), amount: Number(stated.slice(end + 1)) };
    }),
  );
