import type { ArticleFeatures } from './article-features.ts';
import type { Cluster } from './cluster.ts';
import type { Headline } from './headline.ts';
import { overlap, sharesAny } from './overlap.ts';

/** Two releases of one company by the same source, in one language, share most words where they are one, such as a correction. */
const ONE_RELEASE = 0.75;
const ANOTHER_RELEASE = 0.7;
const GOES_ON = 0.4;

/** Two amounts of one deal differ by their rounding at most: "SEK 1.2 billion", "SEK 1,210 million". */
const ROUNDED_WITHIN = 0.05;
const OTHER_AMOUNT = 0.3;

/** How much more alike two clusters have to be where a source has sent a release of the company for each of them. */
export function secondRelease(one: Cluster, other: Cluster): number {
  const sent = one.members.flatMap((member) =>
    other.members.flatMap((against) =>
      member.disclosedBy !== undefined && member.disclosedBy === against.disclosedBy && mayBeOfOne(member, against)
        ? [byText(member, against)]
        : [],
    ),
  );
  return sent.length === 0 ? 0 : Math.min(...sent);
}

/** The text for a match of `secondRelease`. */
export function describeSecondRelease(raise: number): string {
  if (raise === Number.POSITIVE_INFINITY) return 'its source sent another notice of the same form or kind';
  return raise === GOES_ON
    ? 'its source sent an earlier release that it may go on about'
    : 'its source sent another release';
}

const mayBeOfOne = ({ companies }: ArticleFeatures, { companies: others }: ArticleFeatures): boolean =>
  companies.size === 0 || others.size === 0 || sharesAny(companies, others);

/**
 * How much more alike two releases of one source have to be: not at all with most words the same, as a correction has them;
 * notices written by one form, each with its own numbers, names or country, are never one.
 */
function byText(one: ArticleFeatures, other: ArticleFeatures): number {
  const isOneText = overlap(withoutNumbers(one.words), withoutNumbers(other.words), 1) >= ONE_RELEASE;
  if (isOneText && corrects(one, other)) return 0;
  if (isNextOfMany(one, other)) return Number.POSITIVE_INFINITY;
  if (!isOneText) return goesOn(one, other) ? GOES_ON : ANOTHER_RELEASE;
  const isOfAForm =
    haveOtherNumbers(one.words, other.words) ||
    haveOtherNumbers(one.headline?.numbers ?? NONE, other.headline?.numbers ?? NONE) ||
    haveOtherNames(one, other) ||
    areElsewhere(one, other);
  return isOfAForm ? Number.POSITIVE_INFINITY : 0;
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

/** Whether a second release may go on about the first: trading is halted and resumed, a placement contemplated and completed. */
const goesOn = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  one.event_type === other.event_type && !OF_MANY.has(one.event_type);

/** A release on another day, of a kind that a company sends often, is the next one, whatever its words. */
const NEXT_DAY_MS = 12 * 3_600_000;

const isNextOfMany = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  one.event_type !== null &&
  one.event_type === other.event_type &&
  OF_MANY.has(one.event_type) &&
  Math.abs(one.published_at.getTime() - other.published_at.getTime()) >= NEXT_DAY_MS;

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

/** How much more alike two clusters have to be where they state one deal with amounts of which none agree. */
export function contradictingAmounts(one: Cluster, other: Cluster): number {
  const stated = listAmounts(other);
  const pairs = listAmounts(one).flatMap((own) =>
    stated.filter(({ kind }) => kind === own.kind).map((against) => [own, against] as const),
  );
  const agree = ([{ amount }, { amount: against }]: (typeof pairs)[number]): boolean =>
    Math.abs(amount - against) <= ROUNDED_WITHIN * Math.max(amount, against);
  return pairs.length > 0 && !pairs.some(agree) ? OTHER_AMOUNT : 0;
}

/** The amounts that members state of deals: of which kind, in which currency, and how much in base units. */
const listAmounts = ({ members }: Cluster): { readonly kind: string; readonly amount: number }[] =>
  members.flatMap(({ dealAmounts = [] }) =>
    [...dealAmounts].map((stated) => {
      const end = stated.lastIndexOf(' ');
      return { kind: stated.slice(0, end), amount: Number(stated.slice(end + 1)) };
    }),
  );
