import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Change, ChangedKind } from './change.ts';
import type { Tables } from './tables.ts';

/** Values of one article. Events also hold them in pairs. */
export const articleFacetKinds = [
  'country',
  'category',
  'source',
  'source_type',
  'content_type',
  'disclosure_class',
] as const;

/** The kind of a facet. The views `article_facets` and `event_facets` compute the facets of each record. */
export type FacetKind =
  | (typeof articleFacetKinds)[number]
  | 'significance'
  | 'event_type'
  | 'sector'
  | 'domicile'
  | 'exchange'
  | 'market'
  | 'index'
  | 'listed'
  /** A company of the principal tier; `mention` is the other tier. */
  | 'company'
  | 'mention';

const hashToNumber = (text: string): number => createHash('sha256').update(text).digest().readInt32BE(0);

/** The number of a value in `facets`, equal to the store's own function `facet`. */
export const toFacet = (kind: FacetKind, value: string): number => hashToNumber(`${kind} ${value}`);

/** The number of a pair of values of one article, the kinds in the order of `articleFacetKinds`. */
export const toPairFacet = (kinds: readonly [FacetKind, FacetKind], values: readonly [string, string]): number =>
  hashToNumber(`${kinds.join('+')} ${values.join(' ')}`);

/** Records per statement, so that no statement reaches the time limit. */
const CHUNK = 2_000;

async function inChunks(ids: readonly string[], work: (chunk: readonly string[]) => Promise<unknown>): Promise<void> {
  const unique = [...new Set(ids)].sort();
  for (let at = 0; at < unique.length; at += CHUNK) await work(unique.slice(at, at + CHUNK));
}

/** The facets of the articles, published or not, as a table of `article_id` and `facets`. */
export const articleFacets = (ids: readonly string[]): RawBuilder<unknown> => sql`(
  select article_id, array_agg(distinct facet order by facet) as facets
  from article_facets where article_id = any(${ids}::text[]) group by article_id)`;

/** The facets of the events, as a table of `event_id` and `facets`. */
export const eventFacets = (ids: readonly string[]): RawBuilder<unknown> => sql`(
  select event_id, array_agg(distinct facet order by facet) as facets
  from event_facets where event_id = any(${ids}::text[]) group by event_id)`;

/**
 * Records that get a new `updated_at` together with their facets, since every write of such a row updates all its
 * indexes.
 */
type TouchedRecords = { readonly ids: readonly string[]; readonly at: Date };

const isMoved = (id: RawBuilder<unknown>, { ids }: TouchedRecords) => sql<boolean>`${id} = any(${ids}::text[])`;

/** Recomputes the facets of articles. Articles that are not live have none. */
const refreshArticles = (tx: Kysely<Tables>, ids: readonly string[], moved: TouchedRecords): Promise<void> =>
  inChunks([...ids, ...moved.ids], (chunk) =>
    sql`
      update articles a
      set facets = case when a.live then found.facets else a.facets end,
          updated_at = case when ${isMoved(sql`a.id`, moved)} then ${moved.at}::timestamptz else a.updated_at end
      from ${articleFacets(chunk)} found
      where a.id = found.article_id
        and (${isMoved(sql`a.id`, moved)} or (a.live and a.facets is distinct from found.facets))`.execute(tx),
  );

const refreshEvents = (tx: Kysely<Tables>, ids: readonly string[], moved: TouchedRecords): Promise<void> =>
  inChunks([...ids, ...moved.ids], (chunk) =>
    sql`
      update events e
      set facets = found.facets,
          updated_at = case when ${isMoved(sql`e.id`, moved)} then ${moved.at}::timestamptz else e.updated_at end
      from ${eventFacets(chunk)} found
      where e.id = found.event_id and (${isMoved(sql`e.id`, moved)} or e.facets is distinct from found.facets)`.execute(
      tx,
    ),
  );

/** Recomputes the facets of companies. Hidden companies have none. */
const refreshCompanyFacets = (tx: Kysely<Tables>, ids: readonly string[]): Promise<void> =>
  inChunks(ids, (chunk) =>
    sql`
      update companies c set facets = found.facets
      from (
        select id, array(select distinct own.facet from company_facets(id) own order by 1) as facets
        from companies where id = any(${chunk}::text[]) and shown
      ) found
      where c.id = found.id and c.facets is distinct from found.facets`.execute(tx),
  );

type Followers = { companies: string[]; articles: string[]; events: string[] };

const companyQueries: Partial<Record<ChangedKind, (ids: readonly string[]) => ReturnType<typeof sql>>> = {
  company: (ids) => sql`select unnest(${ids}::text[])`,
  exchange: (ids) =>
    sql`select l.company_id from listings l join exchanges x on x.mic_code = l.mic_code where x.id = any(${ids}::text[])`,
  index: (ids) => sql`select ic.company_id from index_companies ic where ic.index_id = any(${ids}::text[])`,
};

const none: Followers = { companies: [], articles: [], events: [] };

/** Finds the companies and the news whose facets follow from the changed reference data. */
async function findFollowers(tx: Kysely<Tables>, kind: ChangedKind, ids: readonly string[]): Promise<Followers> {
  const companies = companyQueries[kind]?.(ids);
  if (companies !== undefined) {
    const { rows } = await sql<Followers>`
      with changed (company_id) as (${companies}),
      linked as (
        select a.id, a.event_id
        from article_companies ac join articles a on a.id = ac.article_id and a.live
        where ac.company_id in (select company_id from changed)
      )
      select array(select company_id from changed) as companies, array(select id::text from linked) as articles,
        array(
          select event_id::text from linked where event_id is not null
          union
          select ec.event_id from event_companies ec where ec.company_id in (select company_id from changed)
        ) as events`.execute(tx);
    return rows[0] ?? none;
  }
  const { rows } = await sql<Followers>`
    with linked as (
      select a.id, a.event_id from articles a
      where a.live and ${kind === 'source' ? sql`a.source_id` : sql`a.id`} = any(${ids}::text[])
    )
    select '{}'::text[] as companies, array(select id::text from linked) as articles,
      array(select distinct event_id::text from linked where event_id is not null) as events`.execute(tx);
  return rows[0] ?? none;
}

const followed: readonly ChangedKind[] = ['article', 'source', 'company', 'exchange', 'index'];

/**
 * Updates the facets after the changes of a transaction, and writes the time of articles and events whose clock moves
 * in the same statement. It must run while the transaction holds the clock of changes: if one writer links a company
 * and another changes it, the later one then sees the earlier write.
 */
export async function refreshFacets(tx: Kysely<Tables>, all: readonly Change[], at: Date): Promise<void> {
  const changes = all.filter((change) => change.isWritten !== true);
  const listIds = (kind: ChangedKind) => changes.filter((change) => change.kind === kind).map(({ id }) => id);
  const listTouched = (kind: ChangedKind): TouchedRecords => ({
    ids: changes.filter((change) => change.kind === kind && change.movesClock).map(({ id }) => id),
    at,
  });
  const companies: string[] = [];
  const articles: string[] = [];
  const events: string[] = [...listIds('event')];
  for (const kind of followed) {
    const ids = listIds(kind);
    if (ids.length === 0) continue;
    const followers = await findFollowers(tx, kind, ids);
    companies.push(...followers.companies);
    articles.push(...followers.articles);
    events.push(...followers.events);
  }
  await refreshCompanyFacets(tx, companies);
  await refreshArticles(tx, articles, listTouched('article'));
  await refreshEvents(tx, events, listTouched('event'));
}
