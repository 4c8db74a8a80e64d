import { type RawBuilder, sql } from 'kysely';
import type { Work } from '../bundle/work.ts';
import { queueStep } from '../queue.ts';

/**
 * Takes stories that the service wrote out of service, because their text repeats what is no longer to be said. The
 * pipeline writes one anew where enough publishers are left. Stories that came with an import are their editor's own and
 * stay; only the articles that they name change. `where` speaks of stories as `s`.
 */
export async function withdrawStories(work: Work, where: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; event_id: string | null }>`
    update stories s set status = 'draft', basis = null
    where s.status = 'published' and s.method is distinct from 'given' and (${where})
    returning s.id, s.event_id`.execute(work.tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`delete from vectors where of = 'story' and of_id = any(${ids}::text[])`.execute(work.tx);
  for (const { id, event_id } of rows) {
    work.changes.add({ kind: 'story', id, action: 'withdrawn', movesClock: true });
    if (event_id !== null) work.changes.add({ kind: 'event', id: event_id, action: 'membership', movesClock: false });
  }
  await queueStories(
    work,
    rows.flatMap(({ event_id }) => (event_id === null ? [] : [event_id])),
  );
}

/** Has the pipeline look again whether events deserve a story. */
export async function queueStories(work: Work, events: readonly string[]): Promise<void> {
  if (events.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select min(a.id) as id from articles a where a.event_id = any(${events}::text[]) and a.live group by a.event_id`.execute(
    work.tx,
  );
  await queueStep(
    work.tx,
    'story',
    rows.map(({ id }) => id),
    work.now,
  );
}
