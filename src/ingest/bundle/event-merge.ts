import { sql } from 'kysely';
import type { Work } from './work.ts';

type Found = { id: string; live: boolean };

/**
 * Does for events that a bundle calls merged or removed what the store does when it merges or withdraws one itself: their
 * articles go to the survivor or to none, stories, reactions and calendar entries to the survivor, and events merged into
 * them before point to the survivor too, so that `merged_into` never names a tombstone.
 */
export async function leaveTombstones(work: Work): Promise<void> {
  if (work.tombstones.size === 0) return;
  const { tx, changes } = work;
  const gone = [...work.tombstones].map(([id, into]) => ({ id, into }));
  const merged = gone.filter(({ into }) => into !== null);
  const asTable = (rows: readonly unknown[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id text, "into" text)`;

  const articles = await sql<Found>`
    update articles a set event_id = m."into" from ${asTable(gone)} where a.event_id = m.id returning a.id, a.live`.execute(
    tx,
  );
  await work.touchArticles(articles.rows.map(({ id }) => id));
  if (merged.length === 0) return;

  const chained = await sql<{ id: string; merged_into: string }>`
    update events e set merged_into = m."into" from ${asTable(merged)}
    where e.merged_into = m.id and e.id <> m."into" returning e.id, e.merged_into`.execute(tx);
  for (const { id, merged_into } of chained.rows)
    changes.add({ kind: 'event', id, action: 'merged', movesClock: true, detail: { merged_into } });
  const reacting = await sql<{ id: string }>`
    update events e set related_to = nullif(m."into", e.id) from ${asTable(merged)} where e.related_to = m.id returning e.id`.execute(
    tx,
  );
  for (const { id } of reacting.rows) changes.add({ kind: 'event', id, action: 'updated', movesClock: true });
  const stories = await sql<{ id: string; event_id: string; status: string }>`
    update stories s set event_id = m."into" from ${asTable(merged)} where s.event_id = m.id returning s.id, s.event_id, s.status`.execute(
    tx,
  );
  for (const { id, event_id, status } of stories.rows) {
    if (status !== 'published') continue;
    changes.add({ kind: 'story', id, action: 'updated', movesClock: true });
    changes.add({ kind: 'event', id: event_id, action: 'membership', movesClock: false });
  }
  await sql`
    update calendar_events c set coverage_event = m."into" from ${asTable(merged)} where c.coverage_event = m.id`.execute(
    tx,
  );
  await sql`
    insert into event_merges (event_id, survivor, author, at)
    select m.id, m."into", 'import', ${work.now} from ${asTable(merged)}`.execute(tx);
}
