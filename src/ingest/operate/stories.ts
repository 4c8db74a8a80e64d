import { type RawBuilder, sql } from 'kysely';
import type { Work } from '../bundle/work.ts';
import { queueStep } from '../queue.ts';
import { withdrawGenerated } from '../stories/withdraw.ts';

/**
 * Takes stories that the service wrote out of service, because their text repeats what is no longer to be said. The
 * pipeline writes one anew where enough publishers are left. `where` speaks of stories as `s`.
 */
export async function withdrawStories(work: Work, where: RawBuilder<unknown>): Promise<void> {
  const { changes, events } = await withdrawGenerated(work.tx, where);
  for (const change of changes) work.changes.add(change);
  await queueStories(work, events);
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
