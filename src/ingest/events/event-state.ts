import { sql, type Transaction } from 'kysely';
import type { EventStatus } from '../../core/vocabulary.ts';
import type { Tables } from '../../db/tables.ts';

/** The state of an event as the audit log keeps it. */
export type EventState = {
  /**
   * Only an imported title; a derived one belongs to an article, and text that is taken down must not stay in a log.
   */
  title: string | null;
  status: EventStatus;
  merged_into: string | null;
  article_count: number;
  article_ids: string[];
};

/** An event as it stands; null for an unknown one. */
export async function readEventState(tx: Transaction<Tables>, id: string): Promise<EventState | null> {
  const { rows } = await sql<EventState>`
    select case when e.texts_given then e.title end as title, e.status, e.merged_into, e.article_count,
      array(select a.id::text from articles a where a.event_id = e.id and a.live order by a.published_at, a.id) as article_ids
    from events e where e.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}
