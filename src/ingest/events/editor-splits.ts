import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/**
 * Finds, for events with articles that an editor took out of another event, those other events or their survivors,
 * whatever their age. Only an editor's merge joins the two again.
 */
export async function readEditorSplits(
  tx: Transaction<Tables>,
  events: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ event_id: string; others: string[] }>`
    select a.event_id, array_agg(distinct coalesce(e.merged_into, e.id)::text) as others
    from event_exclusions x join articles a on a.id = x.article_id join events e on e.id = x.event_id
    where a.event_id = any(${events}::text[])
    group by a.event_id`.execute(tx);
  return new Map(rows.map(({ event_id, others }) => [event_id, others]));
}
