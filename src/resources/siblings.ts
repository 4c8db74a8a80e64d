import { articleTable } from './articles/filters.ts';
import { calendarEventTable, issuerFilters } from './calendar-events/filters.ts';
import { companyTable } from './companies/filters.ts';
import { eventTable } from './events/filters.ts';
import { articleFilters } from './shared/article-filters.ts';
import { companyFilters } from './shared/company-filters.ts';
import type { Entry, ListName } from './shared/filter.ts';
import { storyTable } from './stories/filters.ts';

/**
 * Parameters that a list refuses by name because only a sibling list has them: an ignored filter is worse than an error.
 * All of it derives from the tables of the lists.
 */

const tables: Readonly<Record<ListName, readonly Entry[]>> = {
  articles: articleTable,
  stories: storyTable,
  events: eventTable,
  calendar_events: calendarEventTable,
  companies: companyTable,
};
const lists = Object.keys(tables) as readonly ListName[];

type Texts = Readonly<Record<string, string>>;

const toNames = (entries: readonly Entry[]): readonly string[] => entries.map(({ name }) => name);
const has = (entries: readonly Entry[], name: string): boolean => entries.some((entry) => entry.name === name);
const toTexts = (names: Iterable<string>, textOf: (name: string) => string): Texts =>
  Object.fromEntries(Array.from(names, (name) => [name, textOf(name)]));

/** Every name that some list has and `taken` has not. */
const missingFrom = (taken: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => toNames(tables[list])).filter((name) => !taken.includes(name)));

/** Where a parameter exists: "exists on /articles and /stories only." */
function home(name: string): string {
  const addresses = lists.filter((list) => has(tables[list], name)).map((list) => `/${list}`);
  const last = addresses.pop() ?? '';
  return `exists on ${addresses.length === 0 ? last : `${addresses.join(', ')} and ${last}`} only.`;
}

/** The alternative on a list, where an entry of another list names one. */
const hint = (list: ListName, name: string): string | undefined =>
  lists.flatMap((other) => tables[other]).find((entry) => entry.name === name && entry.elsewhere?.[list])?.elsewhere?.[
    list
  ];

/** The refusal of a parameter that calendar entries do not have. */
const notOnDates = (name: string): string =>
  has(articleFilters, name) ? 'is a filter on articles, not on dates.' : 'does not exist on calendar entries.';

/** The parameters that a list refuses. */
export const listRefusals = (list: ListName): Texts =>
  toTexts(
    missingFrom(toNames(tables[list])),
    (name) => hint(list, name) ?? (list === 'calendar_events' ? notOnDates(name) : home(name)),
  );

/**
 * The parameters that the list of one company's articles or stories refuses: filters on companies and semantic ranking,
 * too.
 */
export const companyNewsRefusals = (list: 'articles' | 'stories', taken: readonly Entry[]): Texts => ({
  ...toTexts(missingFrom(toNames(taken)), home),
  ...toTexts(toNames(companyFilters), () => `is not a filter of one company's list; use /${list}.`),
  mode: `is not taken here; use /${list}?mode=semantic&company=...`,
});

/**
 * The parameters that the calendar of one company refuses: filters on issuers too, and those that the calendar has by
 * another name.
 */
export const companyCalendarRefusals = (filters: readonly Entry[]): Texts => ({
  ...listRefusals('calendar_events'),
  ...toTexts(
    [...filters, ...companyFilters.filter((entry) => 'elsewhere' in entry && entry.elsewhere?.calendar_events)].map(
      ({ name }) => name,
    ),
    () => "is not a filter of one company's calendar; use /calendar_events.",
  ),
});

/** The parameters that a list outside the table refuses, of figures for example: those of other lists that it does not have. */
export const otherListRefusals = (taken: readonly Entry[]): Texts => toTexts(missingFrom(toNames(taken)), home);

/** The parameters that the register entries of one company refuse: filters on issuers, too. */
export const companyRegisterRefusals = (
  list: 'insider_transactions' | 'short_positions',
  taken: readonly Entry[],
): Texts => ({
  ...otherListRefusals(taken),
  ...toTexts(
    toNames([...companyFilters, ...issuerFilters]),
    () => `is not a filter of one company's list; use /${list}.`,
  ),
});

/**
 * The parameters that the search of all kinds refuses: an ignored filter would widen an answer that the caller meant to
 * narrow.
 */
export const searchRefusals = (taken: readonly string[]): Texts => ({
  ...toTexts(missingFrom(taken), (name) =>
    has(articleTable, name) || has(companyTable, name)
      ? 'does not exist on /search; use the list of one kind.'
      : home(name),
  ),
  cursor: 'does not exist on /search; it has one page.',
});
