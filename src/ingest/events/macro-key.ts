import { MONTH_NAME, toMonth } from '../../language/dates/months.ts';
import { isNamedPeriod, isQuarter, toLastMonth } from '../../language/figures/period-context.ts';
import { periodMentionsIn } from '../../language/figures/periods.ts';
import { ECONOMY_NAMES, type MacroStatistic, STATISTIC_NAMES } from '../../language/labels/macro-names.ts';
import { toAlternation } from '../../language/languages/entries.ts';
import { foldInPlace } from '../../language/text/fold.ts';
import { readHeadline } from './headline.ts';

/** The parts of an article that say which release of an economy it reports. */
export type MacroFeatures = {
  readonly title: string;
  /** Summary or text; its opening counts. */
  readonly text: string | null;
  readonly event_type: string | null;
  /** Country of the article, ISO 3166-1 alpha-2 in lower case: the economy of a text that names none. */
  readonly country: string | undefined;
  readonly published_at: Date;
  readonly isCommentary: boolean;
  /** Title and text are in the language of the source. */
  readonly isUntranslated?: boolean;
};

const DECISION = 'interest-rate-decision';
const STATISTICS = 'economic-data';
/** Characters of a text that report its news; those after it compare and explain. */
const OPENING = 320;
/** A quarter's output is estimated first within so many days of its end, and revised within the same time. */
const QUARTER_LAG_DAYS = 100;
/** A month's statistics are published within so many days of its end; an estimate of its prices comes some days before. */
const MONTH_LAG_DAYS = 75;
const EARLY_DAYS = 5;
const DAY_MS = 86_400_000;

type Names<Key extends string> = readonly (readonly [Key, RegExp])[];
type Table<Key extends string> = Readonly<Partial<Record<Key, readonly string[]>>>;

/** A pattern for each row of some tables, of any of its words. */
function compile<Key extends string>(...tables: readonly Table<Key>[]): Names<Key> {
  const rows = tables.flatMap((table) => Object.entries(table) as [Key, readonly string[]][]);
  return [...Map.groupBy(rows, ([key]) => key)].map(([key, found]) => {
    const words = [...new Set(found.flatMap(([, entries]) => entries))];
    const longestFirst = words.sort((one, other) => other.length - one.length);
    return [key, new RegExp(`(?<![\\p{L}\\d])${toAlternation(longestFirst)}(?![\\p{L}\\d])`, 'u')] as const;
  });
}

const { en, ...others } = STATISTIC_NAMES;
const ENGLISH_STATISTICS = compile(en);
const OTHER_STATISTICS = compile(...Object.values(others));
const ECONOMIES = compile(...Object.values(ECONOMY_NAMES));

const listNamed = <Key extends string>(folded: string, names: Names<Key>): Key[] =>
  names.filter(([, pattern]) => pattern.test(folded)).map(([key]) => key);

/** The only one of the title, or of the opening where the title names none; undefined for several. */
function onlyOne<Key>(inTitle: readonly Key[], inOpening: () => readonly Key[]): Key | undefined {
  const found = new Set(inTitle.length > 0 ? inTitle : inOpening());
  return found.size === 1 ? [...found][0] : undefined;
}

type Texts = { readonly title: string; readonly opening: string; readonly isEnglish: boolean };

function findStatistic({ title, opening, isEnglish }: Texts, type: string): MacroStatistic | undefined {
  const names = isEnglish ? ENGLISH_STATISTICS : OTHER_STATISTICS;
  const list = (text: string) =>
    listNamed(foldInPlace(text), names).filter((statistic) => (statistic === 'policyRate') === (type === DECISION));
  return onlyOne(list(title), () => list(opening));
}

/** The economy that the title names, or its opening, or else that of the article. */
function findEconomy({ title, opening, isEnglish }: Texts, country: string | undefined): string | undefined {
  const list = (text: string): string[] =>
    isEnglish ? [...readHeadline(text).countries] : listNamed(foldInPlace(text), ECONOMIES);
  const [named, others] = [list(title), list(opening)];
  if (named.length > 0 || others.length > 0) return onlyOne(named, () => others);
  // A name that the tables do not have may be that of another economy: "Polens BNP".
  return isEnglish || readHeadline(title, { isEnglish }).names.size === 0 ? country : undefined;
}

/** The end of a month, in milliseconds. */
const toMonthEnd = (year: number, month: number): number => Date.UTC(year, month, 1);

/** The latest year in which a period that ends with a month has ended before a publication. */
const toLatestYear = (month: number, at: number, early: number): number => {
  const year = new Date(at).getUTCFullYear();
  return toMonthEnd(year, month) - early <= at ? year : year - 1;
};

const isRecent = (end: number, at: number, lagDays: number, early = 0): boolean =>
  end - early <= at && at - end <= lagDays * DAY_MS;

/** The quarter that a text names first among those that ended lately, such as `q3_2026`. */
function findQuarter(text: string, at: number): string | undefined {
  for (const mention of periodMentionsIn(foldInPlace(text))) {
    if (!isNamedPeriod(mention) || !isQuarter(mention.kind)) continue;
    const month = toLastMonth(mention.kind);
    const year = mention.year ?? toLatestYear(month, at, 0);
    if (isRecent(toMonthEnd(year, month), at, QUARTER_LAG_DAYS)) return `${mention.kind}_${year}`;
  }
  return undefined;
}

const MONTH = new RegExp(
  `(?<![\\p{L}\\d])(?<before>\\d{1,2}\\.? ?)?(?<month>${MONTH_NAME})(?:\\.? (?<year>20\\d\\d)(?!\\d)|(?<day> \\d))?`,
  'gu',
);

/** The month that a text names first among those that ended lately, such as `2026-10`; a day of a month does not count. */
function findMonth(text: string, at: number): string | undefined {
  const early = EARLY_DAYS * DAY_MS;
  for (const { groups: { before, month: name = '', year: written, day } = {} } of foldInPlace(text).matchAll(MONTH)) {
    const month = toMonth(name);
    if (month === undefined || before !== undefined || day !== undefined) continue;
    const year = written === undefined ? toLatestYear(month, at, early) : Number(written);
    if (isRecent(toMonthEnd(year, month), at, MONTH_LAG_DAYS, early)) return formatMonth(year, month);
  }
  return undefined;
}

const formatMonth = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** A number with a decimal or a percent sign or word behind it: a text that states none reports no statistic. */
const STATES_RATE = /\d[.,]\d|\d ?(?:%|per ?cent|pct|procent|prosent|prósent|prosenttia)/iu;

/** The month before that of publication, which a text means that states a rate and no month. */
function lastMonth(text: string, at: Date): string | undefined {
  if (!STATES_RATE.test(text)) return undefined;
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1));
  return formatMonth(day.getUTCFullYear(), day.getUTCMonth() + 1);
}

/** Monday of the week: a central bank decides on its rate at most once a week, and the news of it may be of the next day. */
function formatWeek(at: Date): string {
  const day = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Identifies the release of a statistics office or the decision of a central bank that an article reports: statistic,
 * economy and period, such as `gdp se q3_2026`, `consumerPrices fi 2026-10` or `policyRate no 2026-11-23` (Monday of the week
 * of the decision). Articles with one key report one release, whatever else they say. Undefined for commentary, for other
 * types of events, and where the text names several statistics or economies, or a period that is not over: a forecast.
 */
export function macroKey(features: MacroFeatures): string | undefined {
  const { event_type: type, published_at: at } = features;
  if (features.isCommentary || (type !== DECISION && type !== STATISTICS)) return undefined;
  const opening = (features.text ?? '').slice(0, OPENING);
  const texts: Texts = { title: features.title, opening, isEnglish: features.isUntranslated !== true };
  const statistic = findStatistic(texts, type);
  const economy = findEconomy(texts, features.country);
  if (statistic === undefined || economy === undefined) return undefined;
  const period = findPeriod(texts, statistic, at);
  return period && `${statistic} ${economy} ${period}`;
}

function findPeriod({ title, opening }: Texts, statistic: MacroStatistic, at: Date): string | undefined {
  if (statistic === 'policyRate') return formatWeek(at);
  const text = `${title}. ${opening}`;
  if (statistic === 'gdp') return findQuarter(text, at.getTime());
  return findMonth(text, at.getTime()) ?? (namesYear(text, at) ? undefined : lastMonth(text, at));
}

/** Whether a text names this year or a later one: a forecast. */
const namesYear = (text: string, at: Date): boolean =>
  [...text.matchAll(/(?<!\d)20\d\d(?!\d)/gu)].some(([year]) => Number(year) >= at.getUTCFullYear());
