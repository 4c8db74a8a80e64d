import { sql } from 'kysely';
import type { Publication } from '../../core/publishers.ts';
import type { Db } from '../../core/services.ts';
import { independentPublishers } from '../../db/independent-publishers.ts';
import { exists, limitTo } from '../shared/conditions.ts';
import { isMember, servedEvent } from '../shared/served-event.ts';
import { fetchableArticle, type Visibility } from '../shared/visibility.ts';

/** Articles of one event that are judged at most, the earliest of them. */
export const MAX_REPORTS = 1000;
const MAX_CORRECTIONS = 100;

/** A live article of the event. */
export type CoverageRow = Publication & {
  readonly source: string;
  readonly language: string | null;
  readonly is_fetchable: boolean;
  /** Ids of releases, unique within a source: its own, the one that it corrects and the one that corrects it. */
  readonly release: string | null;
  readonly corrects: string | null;
  readonly corrected_by: string | null;
};

export type CoveredEventRow = {
  readonly id: string;
  readonly status: 'active' | 'closed' | 'merged' | 'removed';
  readonly merged_into: string | null;
  readonly updated_at: Date;
  readonly title: string;
  readonly first_reported_at: Date | null;
  readonly last_article_at: Date | null;
  readonly article_count: number;
  readonly independent_publishers: number;
  readonly is_fetchable: boolean;
};

/** The event of an id, tombstones included; undefined without one. */
export async function readCoveredEvent(db: Db, see: Visibility, id: string): Promise<CoveredEventRow | undefined> {
  const { rows } = await sql<CoveredEventRow>`
    select e.id, e.status, e.merged_into, e.updated_at, e.title, e.first_reported_at, e.last_article_at, e.article_count,
      ${independentPublishers} as independent_publishers,
      ${exists(sql`from articles a where ${isMember} and ${fetchableArticle(see, 'a')}`)} as is_fetchable
    from events e where e.id = ${id}`.execute(db);
  return rows[0];
}

/** The earliest live articles of an event, whether or not the plan can fetch them: a copy is judged by its original. */
export async function readCoverage(db: Db, see: Visibility, id: string): Promise<readonly CoverageRow[]> {
  const { rows } = await sql<CoverageRow>`
    select a.id, a.article_url, a.source_id, src.domain, src.name as source, src.source_type, a.content_type, a.published_at,
      coalesce(a.title, '') as title, a.summary, a.source_language as language,
      ${fetchableArticle(see, 'a')} as is_fetchable,
      i.declared ->> 'release' as release, i.declared ->> 'corrects' as corrects, i.declared ->> 'corrected_by' as corrected_by,
      coalesce((select json_agg(json_build_object('id', ac.company_id, 'is_primary', ac.is_primary) order by ac.company_id)
        from article_companies ac where ac.article_id = a.id), '[]') as companies
    from articles a
    join sources src on src.id = a.source_id
    left join article_inputs i on i.article_id = a.id
    where a.event_id = ${id} and a.live
    order by a.published_at, a.id ${limitTo(MAX_REPORTS)}`.execute(db);
  return rows;
}

/** Ids of the later events that correct an event, of those that the caller gets, oldest first. */
export async function findCorrectingEvents(db: Db, see: Visibility, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from event_relations r join events e on e.id = r.event_id
    where r.earlier_id = ${id} and r.relation = 'corrects' and ${servedEvent(see)}
    order by e.first_reported_at, e.id ${limitTo(MAX_CORRECTIONS)}`.execute(db);
  return rows.map((row) => row.id);
}
