import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import type { EventStatus } from '../../core/vocabulary.ts';
import { all, type Condition, exists, limitTo, texts } from '../shared/conditions.ts';
import { iso } from '../shared/fields.ts';
import type { Span, TimeOrder } from '../shared/filter.ts';
import { primaryTicker } from '../shared/primary-listing.ts';
import { fetchableArticle, isRestricted, type Visibility } from '../shared/visibility.ts';
import type { EventChange } from './history-schema.ts';

const DAY_MS = 86_400_000;

const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** The next UTC midnight, at which the oldest day of histories leaves. */
export const nextMidnight = (at: Date): Date => new Date(startOfDay(at).getTime() + DAY_MS);

/** An event as far as its history is served or refused by it. */
export type EventAccess = {
  readonly id: string;
  readonly status: EventStatus;
  readonly merged_into: string | null;
  readonly updated_at: Date;
  readonly article_count: number;
  readonly is_fetchable: boolean;
};

export async function readAccess(db: Db, see: Visibility, id: string): Promise<EventAccess | undefined> {
  const { rows } = await sql<EventAccess>`
    select e.id, e.status, e.merged_into, e.updated_at, e.article_count,
      ${exists(sql`from articles a where a.event_id = e.id and ${fetchableArticle(see, 'a')}`)} as is_fetchable
    from events e where e.id = ${id}`.execute(db);
  return rows[0];
}

export type HistoryBounds = {
  /** The earliest instant of `as_of`: the first record of the event, or the start of the oldest kept day. */
  readonly start: Date;
  /** The start of the oldest kept day. An event that was merged into a younger one has changes before its survivor's start. */
  readonly keptFrom: Date;
};

/** The start of the oldest kept day of the histories of all events. */
export async function readKeptFrom(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ pruned_before: string; kept_days: number }>`
    select extract(epoch from pruned_before)::text as pruned_before, kept_days from event_history_bounds`.execute(db);
  const [{ pruned_before, kept_days } = { pruned_before: '0', kept_days: 0 }] = rows;
  const kept = startOfDay(now).getTime() - kept_days * DAY_MS;
  return new Date(Math.max(kept, Number(pruned_before) * 1_000));
}

/** The bounds of an event's history; null without a history. */
export async function readHistoryBounds(db: Db, id: string, now: Date): Promise<HistoryBounds | null> {
  const { rows } = await sql<{ since_at: Date }>`
    select since_at from event_states where event_id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const keptFrom = await readKeptFrom(db, now);
  return { start: row.since_at > keptFrom ? row.since_at : keptFrom, keptFrom };
}

export type HistoryRecord = {
  readonly seq: number;
  readonly place: number;
  readonly at: Date;
  readonly event_id: string;
  readonly change: EventChange['change'];
  readonly before: string | null;
  readonly after: string | null;
  readonly article: {
    readonly id: string;
    readonly title: string | null;
    readonly source: string;
    readonly published_at: string | null;
  } | null;
  readonly company: { readonly id: string; readonly name: string; readonly ticker: string | null } | null;
};

export const toHistoryKeys = ({ seq, place }: HistoryRecord): CursorKeys => [String(seq), String(place)];

/** A value of row `h`; a title only where the caller can fetch the article that its words are from. */
const visibleValue = (see: Visibility, value: 'before' | 'after'): RawBuilder<string | null> => {
  const words = sql.ref(`h.${value}_article`);
  return sql<string | null>`case when ${words} is null
    or ${exists(sql`from articles a where a.id = ${words} and ${fetchableArticle(see, 'a')}`)} then ${sql.ref(`h.${value}`)} end`;
};

/** Changes that follow from the figures of all articles; a restricted plan compares those of its own articles. */
const figureChanges = sql`('figures', 'corrected_figures')`;

/**
 * Rows that the caller gets: articles that it can fetch, companies that are shown; of other changes a restricted plan
 * gets those that no article or one of its articles caused, of merged events those that its articles caused, and none of
 * figures.
 */
const visibleRow = (see: Visibility): RawBuilder<boolean> => {
  const caused = isRestricted(see)
    ? sql<boolean>`((a.id is not null or (h.article_id is null and own.merged_into is null)) and h.change not in ${figureChanges})`
    : sql<boolean>`(a.id is not null or h.change not in ('joined', 'left'))`;
  return all(caused, sql<boolean>`(h.change <> 'company' or c.id is not null)`);
};

/** The select list of a change `h` of event `own`, with its article and its company. */
const changeColumns = (see: Visibility): RawBuilder<unknown> => sql`
  h.seq, h.place, h.at, h.event_id, h.change, ${visibleValue(see, 'before')} as before,
  ${visibleValue(see, 'after')} as after,
  case when a.id is not null then json_build_object('id', a.id, 'title', a.title, 'source', src.name,
    'published_at', a.published_at) end as article,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'ticker', ${primaryTicker('c')}) end as company`;

const fromChanges = (see: Visibility): RawBuilder<unknown> => sql`event_history h
  join events own on own.id = h.event_id
  left join articles a on a.id = h.article_id and ${fetchableArticle(see, 'a')}
  left join sources src on src.id = a.source_id
  left join companies known on known.id = h.company_id
  left join companies c on c.id = coalesce(known.merged_into, known.id) and c.shown`;

/** Some events by id, and those that were merged into them. */
const withMerged = (ids: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`h.event_id in (
  select named.id from (${ids}) named union all select m.id from (${ids}) named join events m on m.merged_into = named.id)`;

/** Changes of an event and of those that were merged into it, newest first: a page and one more. */
export async function findHistory(
  db: Db,
  see: Visibility,
  {
    id,
    from,
    until,
    keys,
    limit,
  }: {
    readonly id: string;
    readonly from: Date;
    readonly until?: Date | undefined;
    readonly keys?: CursorKeys | undefined;
    readonly limit: number;
  },
): Promise<readonly HistoryRecord[]> {
  const after = keys && sql<boolean>`(h.seq, h.place) < (${keys[0] ?? null}::bigint, ${keys[1] ?? null}::int)`;
  const { rows } = await sql<HistoryRecord>`
    select ${changeColumns(see)} from ${fromChanges(see)}
    where ${withMerged(sql`select ${id}::text as id`)}
      and ${all(sql<boolean>`h.at >= ${from}`, until && sql<boolean>`h.at <= ${until}`, after, visibleRow(see))}
    order by h.seq desc, h.place desc ${limitTo(limit + 1)}`.execute(db);
  return rows;
}

/** A change of one of several events, with the time that its publisher states and the event as it is now. */
export type DatedChange = HistoryRecord & {
  readonly time: Date;
  readonly current_id: string;
  readonly current_title: string;
};

export const toDatedKeys = ({ time, seq, place }: DatedChange): CursorKeys => [
  time.toISOString(),
  String(seq),
  String(place),
];

/** The publication of the article that caused a change; the time of the change where no article did. */
const changeTime = sql<Date>`coalesce(a.published_at, h.at)`;

/** Whether a change is one of value: articles that join and leave are coverage, which the history of one event lists. */
const isOfValue = sql<boolean>`h.change not in ('joined', 'left')`;

/** Changes of value of several events and of those that were merged into them, by publication: a page and one more. */
export async function findDatedChanges(
  db: Db,
  see: Visibility,
  {
    events,
    from,
    span,
    order,
    keys,
    limit,
    where,
  }: {
    /** The ids of the events, as a query. */
    readonly events: RawBuilder<unknown>;
    /** The start of the kept histories. */
    readonly from: Date;
    readonly span: Span;
    readonly order: TimeOrder;
    readonly keys?: CursorKeys | undefined;
    readonly limit: number;
    readonly where?: Condition;
  },
): Promise<readonly DatedChange[]> {
  const after = order === 'oldest' ? sql`>` : sql`<`;
  const down = order === 'oldest' ? sql`` : sql`desc`;
  const start =
    keys &&
    sql<boolean>`(${changeTime}, h.seq, h.place) ${after}
      (${keys[0] ?? null}::timestamptz, ${keys[1] ?? null}::bigint, ${keys[2] ?? null}::int)`;
  const { since, before } = span;
  const { rows } = await sql<DatedChange>`
    select ${changeColumns(see)}, ${changeTime} as time, e.id as current_id, e.title as current_title
    from ${fromChanges(see)} join events e on e.id = coalesce(own.merged_into, own.id)
    where ${withMerged(events)} and ${all(
      sql<boolean>`h.at >= ${from}`,
      isOfValue,
      since && sql<boolean>`${changeTime} >= ${since}`,
      before && sql<boolean>`${changeTime} < ${before}`,
      start,
      where,
      visibleRow(see),
    )}
    order by ${changeTime} ${down}, h.seq ${down}, h.place ${down} ${limitTo(limit + 1)}`.execute(db);
  return rows;
}

export const presentChange = (row: HistoryRecord): EventChange => ({
  seq: Number(row.seq),
  at: iso(row.at),
  event_id: row.event_id,
  change: row.change,
  from: row.before,
  to: row.after,
  article: row.article && {
    ...row.article,
    published_at: row.article.published_at === null ? null : iso(new Date(row.article.published_at)),
  },
  ...(row.company && { company: row.company }),
});

/** The values of an event at an instant, as far as its history has them. */
export type PastValues = {
  /** Values that changed since, with the article that a title is from. */
  readonly values: Readonly<Record<string, { readonly value: string | null; readonly article: string | null }>>;
  readonly members: readonly string[];
  readonly companies: Readonly<Record<string, 'linked' | 'primary'>>;
  /** The last change at or before the instant that moved the event's clock, as far as the log of changes has it. */
  readonly changed_at: Date | null;
};

/** Undoes what changed after an instant: for each value, article and company the first later change decides. */
export async function readPast(db: Db, id: string, at: Date): Promise<PastValues> {
  const { rows } = await sql<PastValues>`
    with later as (
      select * from event_history where event_id = ${id} and at > ${at}
    ), moved as (
      select distinct on (article_id) article_id, change from later where change in ('joined', 'left')
      order by article_id, seq, place
    ), companies as (
      select key as company_id, value as link from event_states s, jsonb_each_text(s.companies)
      where s.event_id = ${id} and key not in (select company_id from later where change = 'company')
      union all
      select company_id, link from (
        select distinct on (company_id) company_id, before as link from later where change = 'company'
        order by company_id, seq, place) first
      where link is not null
    )
    select
      coalesce((
        select json_object_agg(change, json_build_object('value', before, 'article', before_article)) from (
          select distinct on (change) change, before, before_article from later
          where change in ('title', 'status', 'significance', 'event_type') order by change, seq, place) first), '{}') as values,
      array(
        select article_id from event_memberships where event_id = ${id} and article_id not in (select article_id from moved)
        union all select article_id from moved where change = 'left') as members,
      coalesce((select json_object_agg(company_id, link) from companies), '{}') as companies,
      (select max(k.at) from changes k
       where k.kind = 'event' and k.record_id = ${id} and k.at <= ${at} and k.action <> 'membership') as changed_at`.execute(
    db,
  );
  return rows[0] ?? { values: {}, members: [], companies: {}, changed_at: null };
}

type PastMember = {
  readonly id: string;
  readonly source: string;
  readonly source_type: string;
  readonly published_at: string;
  readonly seen_at: string;
  readonly is_fetchable: boolean;
};

/** Live articles of an instant, oldest first. */
export async function readPastMembers(db: Db, see: Visibility, ids: readonly string[]): Promise<readonly PastMember[]> {
  const { rows } = await sql<PastMember>`
    select a.id, src.name as source, src.source_type, to_json(a.published_at) #>> '{}' as published_at,
      to_json(a.created_at) #>> '{}' as seen_at, ${fetchableArticle(see, 'a')} as is_fetchable
    from articles a join sources src on src.id = a.source_id
    where a.id = any(${texts(ids)}) and a.live order by a.published_at, a.id`.execute(db);
  return rows;
}

type PastCompany = {
  readonly id: string;
  readonly name: string;
  readonly ticker: string | null;
  readonly is_primary: boolean;
  readonly association_tier: 'principal';
};

/** Companies of an instant, the primary one first; a company that was merged since is its survivor. */
export async function readPastCompanies(db: Db, links: PastValues['companies']): Promise<readonly PastCompany[]> {
  const given = Object.entries(links).map(([id, link]) => ({ id, is_primary: link === 'primary' }));
  if (given.length === 0) return [];
  const { rows } = await sql<PastCompany>`
    select c.id, c.name, ${primaryTicker('c')} as ticker, bool_or(r.is_primary) as is_primary, 'principal' as association_tier
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (id text, is_primary boolean)
    join companies known on known.id = r.id
    join companies c on c.id = coalesce(known.merged_into, known.id) and c.shown
    group by c.id order by bool_or(r.is_primary) desc, c.name_key, c.id`.execute(db);
  return rows;
}

/** Label and category of an event type. */
export async function readEventType(
  db: Db,
  slug: string,
): Promise<{ readonly label: string; readonly category: string } | undefined> {
  const { rows } = await sql<{ label: string; category: string }>`
    select label, category from event_types where slug = ${slug}`.execute(db);
  return rows[0];
}
