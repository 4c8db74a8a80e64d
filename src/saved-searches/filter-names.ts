import { sql } from 'kysely';
import type { Db } from '../core/services.ts';
import type { Filters } from './filter-query.ts';

/** Names for people of values that are ids or codes, by filter and value: `company:nordvik00000`. */
export type FilterNames = ReadonlyMap<string, string>;

const splitList = (value: string): readonly string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const listValues = (all: readonly Filters[], ...names: readonly string[]): readonly string[] => [
  ...new Set(all.flatMap((filters) => names.flatMap((name) => splitList(filters[name] ?? '')))),
];

/** Reads the names of the companies, events, event types, watchlists, indices and publishers that filters of an account hold. */
export async function readFilterNames(db: Db, account: string, all: readonly Filters[]): Promise<FilterNames> {
  const events = listValues(all, 'matter', 'related_to');
  const { rows } = await sql<{ filter: string; value: string; name: string | null }>`
    select 'company' as filter, c.id as value, coalesce(survivor.name, c.name) as name
    from companies c left join companies survivor on survivor.id = c.merged_into
    where c.id = any(${listValues(all, 'company')}::text[]) and (c.shown or survivor.shown)
    union all
    select filter, e.id, coalesce(survivor.title, e.title) from events e
    left join events survivor on survivor.id = e.merged_into cross join (values ('matter'), ('related_to')) f (filter)
    where e.id = any(${events}::text[])
    union all
    select 'event_type', slug, label from event_types where slug = any(${listValues(all, 'event_type')}::text[])
    union all
    select 'watchlist', id, name from watchlists
    where account_id = ${account} and id = any(${listValues(all, 'watchlist')}::text[])
    union all
    select 'index', symbol, name from indices where symbol = any(${listValues(all, 'index')}::text[])
    union all
    select 'exchange', mic_code, name from exchanges where mic_code = any(${listValues(all, 'exchange')}::text[])
    union all
    select 'sources', id, name from sources where id = any(${listValues(all, 'sources')}::text[])
    union all
    select 'category', id, name from categories where id = any(${listValues(all, 'category')}::text[])`.execute(db);
  return new Map(rows.flatMap(({ filter, value, name }) => (name === null ? [] : [[`${filter}:${value}`, name]])));
}

const labels: Readonly<Record<string, string>> = {
  q: 'words',
  event_type: 'type',
  disclosure_class: 'disclosure',
  significance: 'tier',
  sources: 'publisher',
  related_to: 'commentary on',
  figures_disagree: 'figures',
};

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const regionFilters: ReadonlySet<string> = new Set(['country', 'market', 'domicile']);
/** Filters whose values are codes of words, such as `annual_report`. */
const codeFilters: ReadonlySet<string> = new Set(['disclosure_class', 'source_type', 'content_type', 'event_type']);

function nameValue(filter: string, value: string, names: FilterNames): string {
  const known = names.get(`${filter}:${value}`);
  if (known !== undefined) return known;
  if (regionFilters.has(filter) && /^[A-Z]{2}$/i.test(value)) return regions.of(value.toUpperCase()) ?? value;
  return codeFilters.has(filter) ? value.replaceAll(/[-_]/g, ' ') : value;
}

/** Words are one text; the other filters hold lists. */
const nameValues = (filter: string, value: string, names: FilterNames): string =>
  filter === 'q'
    ? `“${value}”`
    : splitList(value)
        .map((one) => nameValue(filter, one, names))
        .join(', ');

const isFlag = (filter: string, value: string): boolean => value === 'true' && filter !== 'figures_disagree';

/** Filters in words, each with its label: "type: IPO; country: Sweden". */
export const describeFilters = (filters: Filters, names: FilterNames): string =>
  Object.entries(filters)
    .map(([filter, value]) => {
      const label = labels[filter] ?? filter.replaceAll('_', ' ');
      if (isFlag(filter, value)) return label;
      if (filter === 'figures_disagree') return value === 'true' ? 'figures disagree' : 'figures agree';
      return `${label}: ${nameValues(filter, value, names)}`;
    })
    .join('; ') || 'every event';

/** Characters of the name of a saved search. */
const MAX_NAME_LENGTH = 100;

/** A short name for filters: "IPO, Sweden". */
export function nameFilters(filters: Filters, names: FilterNames): string {
  const parts = Object.entries(filters).map(([filter, value]) =>
    isFlag(filter, value) || filter === 'figures_disagree'
      ? describeFilters({ [filter]: value }, names)
      : nameValues(filter, value, names),
  );
  const name = parts.join(', ') || 'Every event';
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH - 1)}…`;
}
