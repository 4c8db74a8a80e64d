import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { independentPublishers } from '../../db/independent-publishers.ts';
import { limitTo } from '../shared/conditions.ts';
import { fetchableArticle, listedArticle, type Visibility } from '../shared/visibility.ts';
import type { CountedKind, Grouping } from './filters.ts';

/** Records that are counted at most: the newest ones. */
export const MAX_COUNTED = 50_000;

/** Columns of the records that are counted, which groups are made of. */
export const countedColumns: Readonly<Record<CountedKind, RawBuilder<unknown>>> = {
  events: sql`e.id, e.feed_at as at, e.event_type, e.disclosure_class, null::text as country, null::text as source_id,
    e.title, ${independentPublishers} as publishers, e.article_count`,
  articles: sql`a.id, a.published_at as at, a.event_type, a.disclosure_class, a.country, a.source_id,
    a.title, 0 as publishers, 0 as article_count`,
};

type Context = { readonly kind: CountedKind; readonly see: Visibility; readonly includePeripheral: boolean };

const own = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select m.id, ${column} as value from matched m where ${column} is not null`;

/** A value of the articles of an event that the caller can fetch, or of the counted article itself. */
const ofArticle = (column: 'country' | 'source_id', { kind, see }: Context): RawBuilder<unknown> =>
  kind === 'articles'
    ? own(sql.ref(`m.${column}`))
    : sql`select distinct m.id, ${sql.ref(`a.${column}`)} as value
        from matched m join articles a on a.event_id = m.id
        where ${column === 'source_id' ? listedArticle(see, 'a') : fetchableArticle(see, 'a')}`;

/** A value of the companies of a record. */
function ofCompany(column: RawBuilder<unknown>, { kind, includePeripheral }: Context): RawBuilder<unknown> {
  const links =
    kind === 'events' ? sql`event_companies l on l.event_id = m.id` : sql`article_companies l on l.article_id = m.id`;
  return sql`select distinct m.id, ${column} as value
    from matched m join ${links} join companies c on c.id = l.company_id and c.shown
    where ${column} is not null${includePeripheral ? sql`` : sql` and l.principal`}`;
}

const utc = sql`(m.at at time zone 'UTC')`;

type ValueGrouping = Exclude<Grouping, 'none' | 'coverage'>;

/** The values of every record, each once, and the name of a value `g.value`. */
const valueGroupings: Readonly<
  Record<ValueGrouping, { values(context: Context): RawBuilder<unknown>; readonly label: RawBuilder<unknown> }>
> = {
  event_type: {
    values: () => own(sql`m.event_type`),
    label: sql`(select t.label from event_types t where t.slug = g.value)`,
  },
  disclosure_class: { values: () => own(sql`m.disclosure_class`), label: sql`g.value` },
  country: {
    values: (context) => ofArticle('country', context),
    label: sql`(select c.name from countries c where c.iso2_code = g.value)`,
  },
  source: {
    values: (context) => ofArticle('source_id', context),
    label: sql`(select s.name from sources s where s.id = g.value)`,
  },
  company: {
    values: (context) => ofCompany(sql`c.id`, context),
    label: sql`(select c.name from companies c where c.id = g.value)`,
  },
  sector: { values: (context) => ofCompany(sql`c.sector`, context), label: sql`g.value` },
  day: { values: () => own(sql`to_char(${utc}, 'YYYY-MM-DD')`), label: sql`g.value` },
  week: { values: () => own(sql`to_char(${utc}, 'IYYY-"W"IW')`), label: sql`g.value` },
};

export const isTime = (by: Grouping): by is 'day' | 'week' => by === 'day' || by === 'week';

export type GroupRow = { readonly value: string; readonly label: string | null; readonly count: number };

export type Counts = {
  /** Up to one more than the bound. */
  readonly found: number;
  readonly groups: readonly GroupRow[];
  /** Groups with records, those that are not listed included. */
  readonly group_count: number;
  /** Records with a value, and those of them in a listed group. */
  readonly with_value: number;
  readonly listed: number;
  /** The least value of all. */
  readonly first: string | null;
};

export type CountRequest = Context & {
  readonly by: Grouping;
  readonly limit: number;
  /** Selects the `countedColumns` of the matches, newest first, up to one more than the bound. */
  readonly matching: RawBuilder<unknown>;
};

const counted = (matching: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  found as materialized (${matching}),
  matched as materialized (select * from found order by at desc, id desc ${limitTo(MAX_COUNTED)})`;

const nothing = { groups: [], group_count: 0, with_value: 0, listed: 0, first: null } as const;

async function countAll(db: Db, matching: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from (${matching}) matched`.execute(db);
  return { ...nothing, found: rows[0]?.found ?? 0 };
}

/** The events with the most publishers; each is a group of its own. */
async function countCoverage(db: Db, { matching, limit }: CountRequest): Promise<Counts> {
  const { rows } = await sql<Pick<Counts, 'found' | 'groups'>>`
    with ${counted(matching)},
    top as (
      select m.id as value, m.title as label, m.publishers as count, m.article_count, m.at from matched m
      order by m.publishers desc, m.article_count desc, m.at desc nulls last, m.id ${limitTo(limit)}
    )
    select (select count(*)::int from found) as found,
      coalesce((
        select json_agg(json_build_object('value', t.value, 'label', t.label, 'count', t.count)
          order by t.count desc, t.article_count desc, t.at desc nulls last, t.value)
        from top t), '[]') as groups`.execute(db);
  const { found, groups } = rows[0] ?? { found: 0, groups: [] };
  const all = Math.min(found, MAX_COUNTED);
  return { found, groups, group_count: all, with_value: all, listed: groups.length, first: null };
}

/** Counts the matches, and those of the largest groups; of times the latest groups, latest first. */
export async function countMatches(db: Db, request: CountRequest): Promise<Counts> {
  const { by, limit, matching } = request;
  if (by === 'none') return countAll(db, matching);
  if (by === 'coverage') return countCoverage(db, request);
  const { values, label } = valueGroupings[by];
  const order = isTime(by) ? sql`g.value desc` : sql`g.count desc, g.value collate "C"`;
  const { rows } = await sql<Counts>`
    with ${counted(matching)},
    valued as materialized (${values(request)}),
    groups as materialized (select v.value, count(*)::int as count from valued v group by v.value),
    top as materialized (select * from groups g order by ${order} ${limitTo(limit)})
    select (select count(*)::int from found) as found,
      (select count(*)::int from groups) as group_count,
      (select min(value) from groups) as first,
      (select count(distinct id)::int from valued) as with_value,
      (select count(distinct v.id)::int from valued v join top t on t.value = v.value) as listed,
      coalesce((
        select json_agg(json_build_object('value', g.value, 'label', ${label}, 'count', g.count) order by ${order})
        from top g), '[]') as groups`.execute(db);
  return rows[0] ?? { ...nothing, found: 0 };
}
