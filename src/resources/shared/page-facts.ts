import { sql } from 'kysely';
import type { Db, Lookups } from '../../core/services.ts';
import type { CompanyRole } from '../../core/vocabulary.ts';
import { texts } from './conditions.ts';
import { fetchableArticle, type Visibility } from './visibility.ts';

/**
 * Data that pages show of records in addition to the answers of operations. The caller must have read the records
 * themselves: these functions do not check a plan.
 */

/** The roles in which an event has its companies, by company. */
export async function readRoles(db: Db, event: string): Promise<ReadonlyMap<string, CompanyRole>> {
  const { rows } = await sql<{ id: string; role: CompanyRole }>`
    select link.company_id as id, link.role from event_companies link where link.event_id = ${event}`.execute(db);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** ISO 639-1 codes of the languages that articles were written in, where they are known. */
export async function readLanguages(db: Db, articles: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (articles.length === 0) return new Map();
  const { rows } = await sql<{ id: string; language: string }>`
    select a.id, a.source_language as language from articles a
    where a.id = any(${texts(articles)}) and a.source_language is not null`.execute(db);
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** Other names of a company, as they were given. */
export async function readAliases(db: Db, company: string): Promise<readonly string[]> {
  const { rows } = await sql<{ aliases: string[] }>`
    select c.aliases from companies c where c.id = ${company} and c.shown`.execute(db);
  return rows[0]?.aliases ?? [];
}

/** An identifier of a company with the name of its scheme. */
export type CompanyIdentifier = { readonly scheme: 'ISIN' | 'LEI' | 'Organisation number'; readonly value: string };

/** Public identifiers of a company: ISINs of its active listings, primary ones first, its LEI and its national number. */
export async function readIdentifiers(db: Db, company: string): Promise<readonly CompanyIdentifier[]> {
  const { rows } = await sql<{ lei: string | null; org_number: string | null; isins: string[] }>`
    select c.lei, c.org_number, array(
      select l.isin from listings l where l.company_id = c.id and l.active and l.isin is not null
      group by l.isin order by bool_or(l.is_primary) desc, l.isin limit 10) as isins
    from companies c where c.id = ${company} and c.shown`.execute(db);
  const [row] = rows;
  if (row === undefined) return [];
  return [
    ...row.isins.map((value) => ({ scheme: 'ISIN' as const, value })),
    ...(row.lei === null ? [] : [{ scheme: 'LEI' as const, value: row.lei }]),
    ...(row.org_number === null ? [] : [{ scheme: 'Organisation number' as const, value: row.org_number }]),
  ];
}

/** How stories were written: `extractive` from sentences of the sources, by a `model`, or `given` by an import. */
export async function readStoryMethods(
  db: Db,
  stories: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (stories.length === 0) return new Map();
  const { rows } = await sql<{ id: string; method: string | null }>`
    select s.id, s.method from stories s where s.id = any(${texts(stories)})`.execute(db);
  return new Map(rows.map(({ id, method }) => [id, method]));
}

/** When an article was withdrawn; undefined for one that was not, or was never served. */
export async function readWithdrawal(db: Db, article: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select a.updated_at as at from articles a where a.id = ${article} and a.state = 'withdrawn'`.execute(db);
  return rows[0]?.at;
}

/** The stored decisions that placed articles in an event, by article, as JSON of the writer. */
export async function readPlacements(db: Db, event: string): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ id: string; decisions: unknown }>`
    select t.article_id as id, t.decisions from event_member_traces t where t.event_id = ${event}`.execute(db);
  return new Map(rows.map(({ id, decisions }) => [id, decisions]));
}

/** Facts of an event that a list shows in addition to its row. */
export type EventListFacts = {
  /** Publishers of articles that the caller can fetch, the earliest first; at most MAX_PUBLISHERS. */
  readonly publishers: readonly string[];
  /** Whether it corrects an earlier event, and whether a later event corrects it. */
  readonly corrects: boolean;
  readonly isCorrected: boolean;
};

export const MAX_PUBLISHERS = 6;

/** Reads the facts of events for a list; they are cached for callers with the same view of articles. */
export function readEventListFacts(
  { db, recall }: Lookups,
  see: Visibility,
  events: readonly string[],
): Promise<ReadonlyMap<string, EventListFacts>> {
  const view = `${see.articlesSince?.getTime() ?? ''} ${see.previewSourcesOnly}`;
  return recall.many(`event list facts ${view}`, events, async (ids) => {
    const { rows } = await sql<EventListFacts & { readonly id: string }>`
      select event.id,
        array(select src.name from articles a join sources src on src.id = a.source_id
          where a.event_id = event.id and ${fetchableArticle(see, 'a')}
          group by src.id, src.name order by min(a.published_at), src.name limit ${sql.lit(MAX_PUBLISHERS)}) as publishers,
        exists (select from event_relations r where r.event_id = event.id and r.relation = 'corrects') as corrects,
        exists (select from event_relations r where r.earlier_id = event.id and r.relation = 'corrects') as "isCorrected"
      from unnest(${texts(ids)}) event (id)`.execute(db);
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  });
}
