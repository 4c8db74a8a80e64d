import { calendarTypes } from '../core/calendar-types.ts';
import { listCalendarEvents, listEvents } from '../resources/index.ts';
import type { Filters } from './filter-query.ts';

/** Parameters that shape an answer or bound it in time: saved searches have their own rules for these. */
const notSaved: ReadonlySet<string> = new Set([
  'limit',
  'cursor',
  'total',
  'fields',
  'expand',
  'sort',
  'mode',
  'updated_after',
  'window',
  'first_reported_after',
  'first_reported_before',
  'last_article_after',
  'last_article_before',
]);

/** Names of the filters that a search can keep. */
export const savedNames: readonly string[] = Object.keys(listEvents.params.shape).filter((name) => !notSaved.has(name));

const MAX_VALUE = 2_000;

/** Reads the filters of an address, in the order of the documentation, without other parameters and bounds in time. */
export function readFilters(sent: URLSearchParams): Filters {
  const filters: Record<string, string> = {};
  for (const name of savedNames) {
    const value = sent.getAll(name).filter(Boolean).join(',').trim().slice(0, MAX_VALUE);
    if (value !== '' && value !== 'false') filters[name] = value;
  }
  return filters;
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** A value of the calendar in words: a country, a type of entries, or the value itself. */
function spellCalendarValue(name: string, value: string): string {
  if (name === 'country') return /^[A-Z]{2}$/.test(value) ? (regions.of(value) ?? value) : value;
  if (name === 'event_type' && Object.hasOwn(calendarTypes, value))
    return calendarTypes[value as keyof typeof calendarTypes].label;
  return value.replaceAll('_', ' ');
}

/** Names a calendar by its filters, with names of its watchlist and companies: "Dividend, Sweden". */
export function nameCalendar(
  filters: Filters,
  names: { readonly watchlist?: string | null | undefined; readonly companies?: string | null | undefined },
): string {
  // The store does not keep the order of names.
  const given = feedNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]] as const]));
  const parts = given.map(([name, value]) => {
    if (name === 'watchlist') return names.watchlist ?? value;
    if (name === 'company') return names.companies || value;
    return value
      .split(',')
      .map((one) => spellCalendarValue(name, one))
      .join(', ');
  });
  return parts.length === 0 ? 'Every company' : parts.join('; ');
}

/** Filters of events that name companies, as the calendar has them. */
const ofCalendar: Readonly<Record<string, string>> = {
  ticker: 'ticker',
  company: 'company',
  exchange: 'exchange',
  index: 'index',
  sector: 'sector',
  watchlist: 'watchlist',
  domicile: 'country',
};

/** Filters of the calendar that a feed can keep; a watchlist among them has to be one of the account. */
const feedNames = Object.keys(listCalendarEvents.params.shape).filter(
  (name) => !notSaved.has(name) && name !== 'scheduled_after' && name !== 'scheduled_before' && name !== 'status',
);

/** The id of the feed of every entry of the calendar, which has no filters. */
export const EVERY_ENTRY = 'all';

/** Reads the filters of a feed of the calendar from an address, such as `country=SE&event_type=agm`. */
export function readCalendarFilters(query: string): Filters {
  const sent = new URLSearchParams(query === EVERY_ENTRY ? '' : query);
  return Object.fromEntries(
    feedNames.flatMap((name) => {
      const value = sent.getAll(name).filter(Boolean).join(',').trim().slice(0, MAX_VALUE);
      return value === '' ? [] : [[name, value] as const];
    }),
  );
}

/** The filters of events about the companies of a calendar; undefined where entries are chosen by more than their companies. */
export function toEventFilters(calendar: Filters): Filters | undefined {
  const names = new Map(Object.entries(ofCalendar).map(([name, own]) => [own, name]));
  const known = Object.entries(calendar).map(([own, value]) => [names.get(own), value] as const);
  return known.every(([name]) => name !== undefined) ? Object.fromEntries(known) : undefined;
}

/** The filters on companies alone, as the calendar takes them; undefined where a search names no companies. */
export function toCalendarFilters(filters: Filters): Filters | undefined {
  const kept = Object.entries(ofCalendar).flatMap(([name, own]) => {
    const value = filters[name];
    return value !== undefined && own in listCalendarEvents.params.shape ? [[own, value] as const] : [];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
