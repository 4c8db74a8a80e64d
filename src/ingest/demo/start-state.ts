import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { DEMO_DOMAIN } from '../sources/demo-source.ts';
import { demoState } from './mark.ts';

/** Numbers of reports on their way into events. */
export type ReportCounts = {
  /** Reports that arrived. */
  readonly total: number;
  /** Reports that were read. */
  readonly read: number;
  /** Reports that were placed in events. */
  readonly placed: number;
  /** Reports that wait for a translator. */
  readonly waiting: number;
};

/** The state of a store that shows no events yet. */
export type StartState = {
  /** Whether a process loads the demonstration. */
  readonly isLoadingDemo: boolean;
  /** While the demonstration loads, of its reports alone. */
  readonly reports: ReportCounts;
  /** Feeds other than those of the demonstration. */
  readonly feeds: { readonly total: number; readonly active: number; readonly read: number; readonly failing: number };
};

async function countReports(db: Kysely<Tables>, isDemo: boolean): Promise<ReportCounts> {
  const { rows } = await sql<ReportCounts>`
    select count(*)::int as total,
      count(*) filter (where exists (
        select from pipeline_marks m where m.article_id = a.id and m.step = 'enrich' and m.state = 'done'))::int as read,
      count(*) filter (where exists (
        select from pipeline_marks m where m.article_id = a.id and m.step = 'cluster' and m.state = 'done'))::int as placed,
      count(*) filter (where a.state = 'pending_translation')::int as waiting
    from articles a join sources s on s.id = a.source_id
    where (s.domain ~ ${DEMO_DOMAIN}) = ${isDemo}`.execute(db);
  return rows[0] ?? { total: 0, read: 0, placed: 0, waiting: 0 };
}

async function countOwnFeeds(db: Kysely<Tables>): Promise<StartState['feeds']> {
  const { rows } = await sql<StartState['feeds']>`
    select count(*)::int as total, count(*) filter (where not f.paused)::int as active,
      count(*) filter (where f.last_success_at is not null)::int as read,
      count(*) filter (where not f.paused and f.consecutive_failures > 0)::int as failing
    from feeds f join sources s on s.id = f.source_id where s.domain !~ ${DEMO_DOMAIN}`.execute(db);
  return rows[0] ?? { total: 0, active: 0, read: 0, failing: 0 };
}

/**
 * Reads how far a store is on its way to the first events. It counts every article, so call it only while the demonstration
 * loads or where no event exists.
 */
export async function readStartState(db: Kysely<Tables>): Promise<StartState> {
  const isLoadingDemo = (await demoState(db)) === 'begun';
  const [reports, feeds] = await Promise.all([countReports(db, isLoadingDemo), countOwnFeeds(db)]);
  return { isLoadingDemo, reports, feeds };
}
