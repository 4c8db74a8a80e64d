import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import type { EventStatus, Significance } from '../../core/vocabulary.ts';
import { articleConditions, withOneArticle } from '../shared/article-grain.ts';
import { companyConditions, isListed } from '../shared/company-filters.ts';
import { all, any, everyWord, type Filter, texts } from '../shared/filters.ts';
import type { ReferenceValues } from '../shared/reference-values.ts';
import { fetchableArticle, isRestricted, type Visibility } from '../shared/visibility.ts';
import type { EventListParams } from './schema.ts';

/** An event as a list row needs it. */
export type EventRecord = {
  id: string;
  title: string;
  status: EventStatus;
  significance: Significance;
  significance_rank: number;
  event_type: string | null;
  event_type_label: string | null;
  event_type_category: string | null;
  article_count: number;
  first_reported_at: Date | null;
  last_article_at: Date | null;
  feed_at: Date | null;
  updated_at: Date;
  company_ids: string[];
  story_ids: string[];
  merged_into: string | null;
  related_to: string | null;
};

/** What a list of events is cut from, once every value has been resolved. */
export type EventSelection = {
  readonly params: EventListParams;
  readonly companies: ReadonlySet<string> | undefined;
  readonly known: ReferenceValues;
  readonly now: Date;
};

const isTombstone = sql<boolean>`e.status in ('merged', 'removed')`;
const isMember = sql<boolean>`a.event_id = e.id`;

/** Served on lists: live, and with at least one member that the caller can fetch. */
const isServed = (see: Visibility): RawBuilder<boolean> =>
  all(
    sql<boolean>`e.status in ('active', 'closed') and e.article_count > 0`,
    isRestricted(see)
      ? sql<boolean>`exists (select from articles a where ${isMember} and ${fetchableArticle(see, 'a')})`
      : undefined,
  );

function withWords(see: Visibility, q: string | undefined): Filter {
  if (q === undefined) return undefined;
  if (!isRestricted(see)) return sql<boolean>`e.document @@ ${everyWord(q)}`;
  // The stored document holds all live members; a restricted caller's match must hold on those it can fetch.
  return sql<boolean>`(e.search || coalesce((
    select tsvector_agg(a.search) from articles a where ${isMember} and ${fetchableArticle(see, 'a')}), '')) @@ ${everyWord(q)}`;
}

function withMatchedCompany(companies: ReadonlySet<string> | undefined, includePeripheral: boolean): Filter {
  return (
    companies &&
    sql<boolean>`exists (
      select from event_companies ec
      where ec.event_id = e.id and ec.company_id = any(${texts(companies)})${includePeripheral ? sql`` : sql` and ec.principal`})`
  );
}

const involves = (conditions: Filter): RawBuilder<boolean> => sql<boolean>`exists (
  select from event_companies ec join companies c on c.id = ec.company_id and c.shown
  where ec.event_id = e.id and ec.principal and ${all(conditions)})`;

/** A listed company that a live member of a commentary event is about, whatever its role on the event (readings 3). */
const commentsOn = (conditions: Filter): RawBuilder<boolean> => sql<boolean>`exists (
  select from articles a
  join article_companies ac on ac.article_id = a.id and ac.principal
  join companies c on c.id = ac.company_id and c.shown
  where ${isMember} and a.live and ${isListed}${
    conditions === undefined
      ? sql``
      : sql` and ${conditions} and exists (
          select from event_companies ec where ec.event_id = e.id and ec.company_id = c.id and ec.principal)`
  })`;

function withCompanyFilters({ params, known }: EventSelection): Filter {
  const conditions = companyConditions(params, known);
  if (!params.listed) return conditions && involves(conditions);
  const factual = involves(all(conditions, isListed));
  const tombstone = sql<boolean>`exists (
    select from event_companies ec join companies c on c.id = ec.company_id and c.shown
    where ec.event_id = e.id and ${all(conditions, isListed)})`;
  return sql<boolean>`case
    when e.significance <> 'commentary' then ${factual}
    when ${isTombstone} then ${tombstone}
    else ${commentsOn(conditions)} end`;
}

function withRelation(id: string | undefined): Filter {
  return id === undefined
    ? undefined
    : sql<boolean>`e.related_to in (select coalesce(named.merged_into, named.id) from events named where named.id = ${id})`;
}

/** Filters on the event itself and its companies; a tombstone is judged on its last state. */
function eventFilters(selection: EventSelection): RawBuilder<boolean> {
  const { params, companies, now } = selection;
  return all(
    params.event_type && sql<boolean>`e.event_type = any(${texts(params.event_type)})`,
    params.significance && sql<boolean>`e.significance = any(${texts(params.significance)})`,
    params.first_reported_after && sql<boolean>`e.first_reported_at >= ${params.first_reported_after}`,
    params.first_reported_before && sql<boolean>`e.first_reported_at < ${params.first_reported_before}`,
    params.last_article_after && sql<boolean>`e.last_article_at >= ${params.last_article_after}`,
    params.last_article_before && sql<boolean>`e.last_article_at < ${params.last_article_before}`,
    params.window === undefined
      ? undefined
      : sql<boolean>`e.last_article_at >= ${new Date(now.getTime() - params.window)}`,
    withRelation(params.related_to),
    withMatchedCompany(companies, params.include_peripheral),
    withCompanyFilters(selection),
  );
}

/** Filters that only a live event can meet, through its articles. */
const liveFilters = (see: Visibility, { params, known }: EventSelection): RawBuilder<boolean> =>
  all(isServed(see), withOneArticle(see, articleConditions(params, known), isMember), withWords(see, params.q));

type Order = { readonly by: RawBuilder<unknown>; readonly after: (keys: CursorKeys) => RawBuilder<boolean> };

const orders = {
  latest: {
    by: sql`e.feed_at desc, e.id desc`,
    after: ([at, id]) => sql<boolean>`(e.feed_at, e.id) < (${at ?? null}::timestamptz, ${id ?? null})`,
  },
  significance: {
    by: sql`e.significance_rank, e.feed_at desc, e.id desc`,
    after: ([rank, at, id]) => sql<boolean>`(e.significance_rank > ${rank ?? null}::int
      or (e.significance_rank = ${rank ?? null}::int and (e.feed_at, e.id) < (${at ?? null}::timestamptz, ${id ?? null})))`,
  },
  sync: {
    by: sql`e.updated_at, e.id`,
    after: ([at, id]) => sql<boolean>`(e.updated_at, e.id) > (${at ?? null}::timestamptz, ${id ?? null})`,
  },
} as const satisfies Record<string, Order>;

export type EventOrder = keyof typeof orders;

export const orderOf = (params: EventListParams): EventOrder =>
  params.updated_after ? 'sync' : (params.sort ?? 'latest');

/** The order's key values of a row, for the cursor. */
export function keysOf(order: EventOrder, row: EventRecord): CursorKeys {
  const feedAt = row.feed_at?.toISOString() ?? null;
  if (order === 'sync') return [row.updated_at.toISOString(), row.id];
  return order === 'latest' ? [feedAt, row.id] : [String(row.significance_rank), feedAt, row.id];
}

/** Everything a list row shows, for the events of `page`. */
const rowColumns = (includePeripheral: boolean): RawBuilder<unknown> => sql`
  e.id, e.title, e.status, e.significance, e.significance_rank, e.event_type,
  et.label as event_type_label, et.category as event_type_category,
  e.article_count, e.first_reported_at, e.last_article_at, e.feed_at, e.updated_at, e.merged_into, e.related_to,
  array(
    select c.id::text from event_companies ec join companies c on c.id = ec.company_id and c.shown
    where ec.event_id = e.id${includePeripheral ? sql`` : sql` and ec.principal`}
    order by ec.is_primary desc, c.id
  ) as company_ids,
  array(
    select s.id::text from stories s where s.event_id = e.id and s.status = 'published' order by s.published_at, s.id
  ) as story_ids`;

/**
 * One page of events plus one row. A plan's cap keeps the newest matches by the default order, after all filters and
 * before order and paging; tombstones are outside the cap (readings 3, 7).
 */
export async function selectEvents(
  db: Db,
  see: Visibility,
  selection: EventSelection,
  keys: CursorKeys | undefined,
): Promise<EventRecord[]> {
  const { params } = selection;
  const order = orders[orderOf(params)];
  const filters = eventFilters(selection);
  const live = liveFilters(see, selection);
  const cap = see.caps.events;
  const newest = sql<boolean>`e.id in (
    select e.id from events e where ${all(live, filters)}${
      params.updated_after ? sql` and e.updated_at > ${params.updated_after}` : sql``
    } order by e.feed_at desc, e.id desc limit ${cap})`;
  const matches = cap === null ? all(live, filters) : newest;
  const selected = params.updated_after
    ? all(sql<boolean>`e.updated_at > ${params.updated_after}`, any(matches, all(isTombstone, filters)))
    : matches;
  const { rows } = await sql<EventRecord>`
    with page as materialized (
      select e.id from events e
      where ${all(selected, keys && order.after(keys))}
      order by ${order.by}
      limit ${params.limit + 1}
    )
    select ${rowColumns(params.include_peripheral)}
    from page join events e on e.id = page.id
    left join event_types et on et.slug = e.event_type
    order by ${order.by}`.execute(db);
  return rows;
}

export type EventMember = { id: string; source: string | null; source_type: string; published_at: Date };
export type EventCompany = { id: string; name: string; ticker: string | null; is_primary: boolean; principal: boolean };
export type MemberFact = {
  article_id: string;
  source: string | null;
  published_at: Date;
  concept: string;
  basis: 'as_reported' | 'adjusted';
  role: 'outcome' | 'forecast' | 'comparative';
  period: string | null;
  currency: string | null;
  label: string;
  value: string;
  normalized_value: string;
};

export type EventDetailRecord = EventRecord & {
  summary: string | null;
  /** Live members that the caller can fetch, oldest first. */
  members: EventMember[];
  companies: EventCompany[];
  facts: MemberFact[];
};

/** One event with its members, companies and figures as the caller sees them; undefined when there is none. */
export async function findEvent(
  db: Db,
  see: Visibility,
  id: string,
  includePeripheral: boolean,
): Promise<EventDetailRecord | undefined> {
  const fetchable = fetchableArticle(see, 'a');
  const { rows } = await sql<EventDetailRecord>`
    select ${rowColumns(includePeripheral)}, e.summary,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'source', src.name, 'source_type', src.source_type, 'published_at', a.published_at)
                        order by a.published_at, a.id)
        from articles a join sources src on src.id = a.source_id
        where ${isMember} and ${fetchable}), '[]') as members,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'is_primary', ec.is_primary, 'principal', ec.principal,
                          'ticker', (select l.ticker from listings l where l.company_id = c.id and l.active
                                     order by l.is_primary desc, l.listed_on desc nulls last, l.ticker_key limit 1))
                        order by ec.is_primary desc, c.id)
        from event_companies ec join companies c on c.id = ec.company_id and c.shown
        where ec.event_id = e.id${includePeripheral ? sql`` : sql` and ec.principal`}), '[]') as companies,
      coalesce((
        select json_agg(json_build_object('article_id', a.id, 'source', src.name, 'published_at', a.published_at, 'concept', k.concept,
                          'basis', k.basis, 'role', k.role, 'period', k.period, 'currency', k.currency, 'label', k.label,
                          'value', k.value, 'normalized_value', k.normalized_value::text)
                        order by a.published_at, a.id, k.position)
        from articles a join sources src on src.id = a.source_id join key_facts k on k.article_id = a.id
        where ${isMember} and ${fetchable}), '[]') as facts
    from events e
    left join event_types et on et.slug = e.event_type
    where e.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    ...row,
    members: row.members.map((member) => ({ ...member, published_at: new Date(member.published_at) })),
    facts: row.facts.map((fact) => ({ ...fact, published_at: new Date(fact.published_at) })),
  };
}

/** Slugs of the list that the event types do not have. */
export async function findUnknownEventTypes(db: Db, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${slugs}::text[]) slug where slug not in (select et.slug from event_types et)`.execute(db);
  return rows.map((row) => row.slug);
}

/** Where an article that matched by meaning belongs, and what ranks its event. */
export type MemberMatch = { article_id: string; event_id: string; last_article_at: Date };

/** Of some articles those the caller can fetch whose event passes every filter; `q` is not a filter here. */
export async function admitMembers(
  db: Db,
  see: Visibility,
  selection: EventSelection,
  articleIds: readonly string[],
): Promise<MemberMatch[]> {
  const filtered = { ...selection, params: { ...selection.params, q: undefined } };
  const { rows } = await sql<MemberMatch>`
    select m.id as article_id, e.id as event_id, e.last_article_at
    from articles m join events e on e.id = m.event_id
    where m.id = any(${texts(articleIds)}) and ${all(liveFilters(see, filtered), eventFilters(filtered))}
      and exists (select from articles a where a.id = m.id and ${fetchableArticle(see, 'a')})`.execute(db);
  return rows;
}

/** Events by id, in the order of the ids. */
export async function readEvents(db: Db, ids: readonly string[], includePeripheral: boolean): Promise<EventRecord[]> {
  const { rows } = await sql<EventRecord>`
    select ${rowColumns(includePeripheral)}
    from unnest(${texts(ids)}) with ordinality as page (id, place)
    join events e on e.id = page.id
    left join event_types et on et.slug = e.event_type
    order by page.place`.execute(db);
  return rows;
}
