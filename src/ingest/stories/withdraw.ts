import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Change } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';

/** What came of it: the changes that callers can see, and the events that may deserve a story anew. */
export type WithdrawnStories = { readonly changes: readonly Change[]; readonly events: readonly string[] };

/**
 * Takes stories that the service wrote out of service, within the caller's transaction. Stories that came with an import
 * are their editor's own and stay. `where` speaks of stories as `s`.
 */
export async function withdrawGenerated(
  tx: Transaction<Tables>,
  where: RawBuilder<unknown>,
): Promise<WithdrawnStories> {
  const { rows } = await sql<{ id: string; event_id: string | null }>`
    update stories s set status = 'draft', basis = null
    where s.status = 'published' and s.method is distinct from 'given' and (${where})
    returning s.id, s.event_id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await sql`delete from vectors where of = 'story' and of_id = any(${ids}::text[])`.execute(tx);
  const events = rows.flatMap(({ event_id }) => event_id ?? []);
  return {
    changes: [
      ...ids.map((id): Change => ({ kind: 'story', id, action: 'withdrawn', movesClock: true })),
      ...events.map((id): Change => ({ kind: 'event', id, action: 'membership', movesClock: false })),
    ],
    events,
  };
}
