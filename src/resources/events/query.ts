import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import type { NearMatch } from '../../core/warning.ts';
import { type CandidatePlan, findFirstFull, type Stage } from '../shared/candidate-plan.ts';
import { readFields, selectColumns, selectFields } from '../shared/columns.ts';
import { all, any, type Condition, limitTo, texts } from '../shared/conditions.ts';
import { findQualified } from '../shared/facets.ts';
import { findNearMatches } from '../shared/near-matches.ts';
import type { CountableList } from '../shared/other-matches.ts';
import { isLiveEvent, servedEvent } from '../shared/served-event.ts';
import type { Visibility } from '../shared/visibility.ts';
import { feedPlan, findMatching, type PlannedSelection, syncPlan } from './candidates.ts';
import { type EventListParams, type EventSelection, eventFilters, tiers } from './filters.ts';
import { readEventWords, withWords } from './full-text.ts';
import {
  type EventDetailRecord,
  type EventExpansion,
  type EventRecord,
  eventBeyond,
  eventDetail,
  eventKeys,
  eventRow,
} from './schema.ts';
import { eventsWhere, isTombstone, liveEventsWhere } from './where.ts';

type EventOrdering = { readonly by: RawBuilder<unknown>; readonly after: (keys: CursorKeys) => RawBuilder<boolean> };

const orders = {
  latest: {
    by: sql`e.feed_at desc, e.id desc`,
    after: ([at, id]) => sql<boolean>`(e.feed_at, e.id) < (${at ?? null}::timestamptz, ${id ?? null})`,
  },
  oldest: {
    by: sql`e.feed_at, e.id`,
    after: ([at, id]) => sql<boolean>`(e.feed_at, e.id) > (${at ?? null}::timestamptz, ${id ?? null})`,
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
} as const satisfies Record<string, EventOrdering>;

export type EventOrder = keyof typeof orders;

export const toOrder = (params: EventListParams): EventOrder =>
  params.updated_after ? 'sync' : (params.sort ?? 'latest');

/** The order's key values of a row, for the cursor. */
export function toKeys(order: EventOrder, row: EventRecord): CursorKeys {
  const feedAt = row.feed_at?.toISOString() ?? null;
  if (order === 'sync') return [row.updated_at.toISOString(), row.id];
  return order === 'significance' ? [String(row.significance_rank), feedAt, row.id] : [feedAt, row.id];
}

/** The select list of a list row, for the events of `page`. */
const rowColumns = (includePeripheral: boolean): RawBuilder<unknown> =>
  sql`${selectFields(eventRow, { includePeripheral })}, ${selectColumns(eventKeys, undefined)}`;

type PageSelection = {
  readonly where: Condition;
  readonly order: EventOrder;
  readonly limit: number;
  readonly columns: RawBuilder<unknown>;
};

type Page = Omit<PageSelection, 'order'> & { readonly keys: CursorKeys | undefined };

/** The first candidates of a stage that pass every filter, in the list's order. */
const cutFrom = (candidates: Stage, { where, order, limit, columns }: PageSelection): RawBuilder<EventRecord> => sql`
  select ${columns}
  from (
    select e.* from (${candidates}) e where ${all(where)} order by ${orders[order].by} ${limitTo(limit)}
  ) e
  left join event_types et on et.slug = e.event_type
  order by ${orders[order].by}`;

/** The candidates of the first stage that fills the page, filtered and ordered. */
const cutFirst = (db: Db, plan: CandidatePlan, cut: PageSelection): Promise<readonly EventRecord[]> =>
  findFirstFull(plan, cut.limit, async (stage) => (await cutFrom(stage, cut).execute(db)).rows);

/** Tier after tier, each most recently reported first. */
async function findBySignificance(
  db: Db,
  see: Visibility,
  selection: PlannedSelection,
  { keys, ...cut }: Page,
): Promise<readonly EventRecord[]> {
  const { params } = selection;
  const [startRank = '0', ...startKeys] = keys ?? [];
  // The stages of a tier hold no other one.
  const ofTier = { ...selection, params: { ...params, significance: undefined } };
  const found = new Map<string, EventRecord>();
  for (const [rank, tier] of tiers.entries()) {
    const isRequested = params.significance?.includes(tier) ?? true;
    if (rank < Number(startRank) || !isRequested || found.size >= cut.limit) continue;
    const start = { keys: keys && rank === Number(startRank) ? startKeys : undefined, rank };
    const rows = await cutFirst(db, feedPlan(see, ofTier, start), {
      ...cut,
      order: 'latest',
      limit: cut.limit - found.size,
    });
    // An event that changed its tier between two reads is shown where it was met first.
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  }
  return [...found.values()];
}

/** The newest matches, which a plan's cap keeps, paged and ordered as asked; tombstones are outside the cap (docs/contract/plans.md). */
async function findCapped(
  db: Db,
  see: Visibility,
  selection: PlannedSelection,
  { cap, keys, where, ...cut }: Page & { readonly cap: number },
): Promise<readonly EventRecord[]> {
  const { updated_after: since } = selection.params;
  const changed = since && sql<boolean>`e.updated_at > ${since}`;
  const newest = await cutFirst(db, feedPlan(see, selection, { keys: undefined, rank: undefined }), {
    columns: sql`e.id`,
    where: all(where, changed),
    order: 'latest',
    limit: cap,
  });
  const order = selection.order === 'oldest' ? 'oldest' : toOrder(selection.params);
  const kept = sql`select e.* from events e where e.id = any(${texts(newest.map(({ id }) => id))}) and ${isLiveEvent}`;
  const candidates = changed
    ? sql`${kept} union all select e.* from events e where ${all(isTombstone, changed, eventsWhere(selection))}`
    : kept;
  return cutFirst(db, [candidates], { ...cut, where: keys && orders[order].after(keys), order });
}

/** The selection with its words and companies looked up, and the conditions of its live events. */
async function planSelection(db: Db, see: Visibility, request: EventSelection) {
  const { q } = request.params;
  const words = q === undefined ? undefined : await readEventWords(db, q);
  const selection: PlannedSelection = { ...request, qualified: await findQualified(db, eventFilters, request), words };
  return { selection, live: all(liveEventsWhere(see, selection), withWords(see, words)) };
}

/** Some columns of the newest live events that match: at most `most` of them, after the plan's cap. */
export async function selectMatching(
  db: Db,
  see: Visibility,
  request: EventSelection,
  { columns, most }: { readonly columns: RawBuilder<unknown>; readonly most: number },
): Promise<RawBuilder<unknown>> {
  const { selection, live } = await planSelection(db, see, request);
  const plan = feedPlan(see, selection, { keys: undefined, rank: undefined });
  const candidates = plan.at(-1) ?? sql`select e.* from events e where false`;
  return sql`select ${columns} from (${candidates}) e where ${all(live, eventsWhere(selection))}
    order by ${orders.latest.by} ${limitTo(Math.min(most, see.caps.events ?? most))}`;
}

/** The list as its empty answers count it. */
export const toCountable = (db: Db, see: Visibility, selection: EventSelection): CountableList<EventSelection> => ({
  selection,
  filters: eventFilters,
  columns: { event_type: sql`e.event_type`, significance: sql`e.significance` },
  matching: (other, column, most) => selectMatching(db, see, other, { columns: sql`${column} as value`, most }),
});

/** The events of one page, and one more. */
export const findEvents = (
  db: Db,
  see: Visibility,
  request: EventSelection,
  keys: CursorKeys | undefined,
): Promise<readonly EventRecord[]> => {
  const { limit, include_peripheral } = request.params;
  return readPage(db, see, request, { limit: limit + 1, columns: rowColumns(include_peripheral), keys });
};

/** How many events are on all pages of a list together, up to `most`. */
export async function countEvents(db: Db, see: Visibility, request: EventSelection, most: number): Promise<number> {
  const selection = { ...request, params: { ...request.params, sort: undefined } };
  return (await readPage(db, see, selection, { limit: most, columns: sql`e.id`, keys: undefined })).length;
}

/** The first events of a list after some keys. */
async function readPage(
  db: Db,
  see: Visibility,
  request: EventSelection,
  { limit, columns, keys }: Omit<Page, 'where'>,
): Promise<readonly EventRecord[]> {
  const { params } = request;
  const { selection, live } = await planSelection(db, see, request);
  const order = toOrder(params);
  const where = all(live, eventsWhere(selection));
  const page = { where, limit, columns, keys };
  if (see.caps.events !== null) return findCapped(db, see, selection, { ...page, cap: see.caps.events });
  if (request.order === 'oldest') {
    const after = keys && orders.oldest.after(keys);
    return cutFirst(db, [findMatching(selection)], { ...page, where: all(where, after), order: 'oldest' });
  }
  if (params.updated_after) {
    return cutFirst(db, syncPlan(see, selection, { since: params.updated_after, keys }), {
      ...page,
      where: all(eventsWhere(selection), any(isTombstone, live)),
      order,
    });
  }
  if (order === 'significance') return findBySignificance(db, see, selection, page);
  return cutFirst(db, feedPlan(see, selection, { keys, rank: undefined }), { ...page, order });
}

/** Those of some live events that pass the filters of a list, in no order. */
export async function findPassing(
  db: Db,
  see: Visibility,
  request: EventSelection,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { selection, live } = await planSelection(db, see, request);
  const where = all(live, eventsWhere(selection));
  const { rows } = await sql<{ id: string }>`
    select e.id from events e where e.id = any(${texts(ids)}) and ${where}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Most related events that are shown, the oldest of them first. */
export const RELATED_EVENTS = 100;

/** Other steps of the matters of some events, and commentary, each with its relation as seen from one of the events. */
const linkedEvents = (ids: RawBuilder<string[]>): RawBuilder<unknown> => sql`
  select earlier_id as id, relation from event_relations where event_id = any(${ids})
  union all
  select event_id, case relation when 'corrects' then 'corrected_by' else 'followed_by' end
  from event_relations where earlier_id = any(${ids})
  union all
  select related_to, 'comments_on' from events where id = any(${ids}) and related_to is not null
  union all
  select id, 'commented_by' from events where related_to = any(${ids})`;

/** Events of the same matter and commentary, of those that the caller gets, seen from one event; `id` as a parameter of the query. */
const relatedEvents = (see: Visibility, id: string): RawBuilder<unknown> => sql`
  select e.id, r.relation, e.title, e.first_reported_at
  from (${linkedEvents(texts([id]))}) r join events e on e.id = r.id
  where ${servedEvent(see)}
  order by e.first_reported_at desc, e.id limit ${RELATED_EVENTS}`;

/** Events of a matter that are found at most, and steps from its first event at which the search ends. */
export const MATTER_EVENTS = 100;
const MATTER_STEPS = 10;

/**
 * The events of a matter: one event, those that are related to it, and those related to these, of those that the caller
 * gets; the ones with the fewest steps between them are found first.
 */
export async function findMatter(
  db: Db,
  see: Visibility,
  id: string,
): Promise<{ readonly ids: readonly string[]; readonly isTruncated: boolean }> {
  const found = [id];
  let last: readonly string[] = found;
  for (let step = 0; step < MATTER_STEPS && last.length > 0 && found.length <= MATTER_EVENTS; step += 1) {
    const { rows } = await sql<{ id: string }>`
      select distinct e.id, e.first_reported_at
      from (${linkedEvents(texts(last))}) r join events e on e.id = r.id
      where ${servedEvent(see)} and e.id <> all (${texts(found)})
      order by e.first_reported_at, e.id ${limitTo(MATTER_EVENTS + 1 - found.length)}`.execute(db);
    last = rows.map((row) => row.id);
    found.push(...last);
  }
  return { ids: found.slice(0, MATTER_EVENTS), isTruncated: last.length > 0 };
}

/** Some live events of a page with fields beyond their rows, by id. */
export const expandEvents = (
  db: Db,
  see: Visibility,
  ids: readonly string[],
  { names, includePeripheral }: { readonly names: ReadonlySet<EventExpansion>; readonly includePeripheral: boolean },
) =>
  readFields(
    db,
    { fields: eventBeyond, from: { table: 'events', row: 'e' }, context: { see, includePeripheral } },
    { ids, names },
  );

/** One event with its members, companies and figures as the caller sees them; undefined without one. */
export async function findEvent(
  db: Db,
  see: Visibility,
  id: string,
  includePeripheral: boolean,
): Promise<EventDetailRecord | undefined> {
  return (await readEventDetails(db, see, [id], includePeripheral, relatedEvents(see, id)))[0];
}

/** Events by id, in no order, merged and removed ones included; without `related` none names its related events. */
export async function readEventDetails(
  db: Db,
  see: Visibility,
  ids: readonly string[],
  includePeripheral: boolean,
  related: RawBuilder<unknown> = sql`select null::timestamptz as first_reported_at, null as id where false`,
): Promise<EventDetailRecord[]> {
  const { rows } = await sql<EventDetailRecord>`
    select ${selectFields(eventDetail, { see, includePeripheral, related })}, ${selectColumns(eventKeys, undefined)}
    from events e
    left join event_types et on et.slug = e.event_type
    where e.id = any(${texts(ids)})`.execute(db);
  return rows;
}

/** Slugs of the list that are not event types, with suggestions for each. */
export async function findUnknownEventTypes(
  db: Db,
  slugs: readonly string[],
): Promise<{ readonly slug: string; readonly near: readonly string[] }[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${slugs}::text[]) slug where slug not in (select et.slug from event_types et)`.execute(db);
  const unknown = rows.map(({ slug }) => slug);
  const table = { from: sql`event_types x`, code: sql`x.slug`, name: sql`x.label` };
  const near = unknown.length === 0 ? new Map<string, NearMatch[]>() : await findNearMatches(db, table, unknown);
  return unknown.map((slug) => ({ slug, near: near.get(slug)?.map(({ code }) => code) ?? [] }));
}

/** Events by id, in the order of the ids, that pass a filter. */
export async function readEvents(
  db: Db,
  ids: readonly string[],
  includePeripheral: boolean,
  where?: Condition,
): Promise<readonly EventRecord[]> {
  const { rows } = await sql<EventRecord>`
    select ${rowColumns(includePeripheral)}
    from unnest(${texts(ids)}) with ordinality as page (id, place)
    join events e on e.id = page.id
    left join event_types et on et.slug = e.event_type
    where ${all(where)}
    order by page.place`.execute(db);
  return rows;
}
