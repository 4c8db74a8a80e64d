import { sql, type Transaction } from 'kysely';
import type { EventStatus } from '../../core/vocabulary.ts';
import type { Change } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';
import { nextStatus } from './lifecycle.ts';
import { settleEvents } from './settle.ts';

/** An event cannot be merged as asked; the message says why. */
export class MergeRefused extends Error {}

/**
 * Merges one event into another, within the caller's transaction: its articles, stories and commentary move to the
 * survivor, it becomes a tombstone that points there, and events merged into it before point there too, so that
 * `merged_into` never names a tombstone. Returns the visible changes.
 */
export async function mergeEvents(
  tx: Transaction<Tables>,
  merge: {
    readonly event: string;
    readonly into: string;
    readonly author: string;
    readonly now: Date;
    readonly windowMs: number;
  },
): Promise<Change[]> {
  const { event, into, author, now } = merge;
  if (event === into) throw new MergeRefused(`Event ${event} cannot be merged into itself.`);
  const { rows } = await sql<{ id: string; status: EventStatus }>`
    select id, status from events where id in (${event}, ${into}) order by id for update`.execute(tx);
  const statusOf = (id: string): EventStatus => {
    const row = rows.find((candidate) => candidate.id === id);
    if (row === undefined) throw new MergeRefused(`There is no event ${id}.`);
    return row.status;
  };
  const survivorStatus = statusOf(into);
  if (survivorStatus !== 'active' && survivorStatus !== 'closed')
    throw new MergeRefused(`Event ${into} is ${survivorStatus}; it cannot take others in.`);
  const status = nextStatus(statusOf(event), 'absorbed');
  if (status === undefined) throw new MergeRefused(`Event ${event} is ${statusOf(event)} and cannot be merged.`);

  const moved = await sql<{ id: string; live: boolean }>`
    update articles set event_id = ${into} where event_id = ${event} returning id, live`.execute(tx);
  await sql`update events set status = ${status}, merged_into = ${into} where id = ${event}`.execute(tx);
  const chained = await sql<{ id: string }>`
    update events set merged_into = ${into} where merged_into = ${event} and id <> ${event} returning id`.execute(tx);
  const reacting = await sql<{ id: string }>`
    update events set related_to = ${into} where related_to = ${event} and id <> ${into} returning id`.execute(tx);
  const stories = await sql<{ id: string }>`
    update stories set event_id = ${into} where event_id = ${event} returning id`.execute(tx);
  await sql`update calendar_events set coverage_event = ${into} where coverage_event = ${event}`.execute(tx);
  await sql`insert into event_merges (event_id, survivor, author, at) values (${event}, ${into}, ${author}, ${now})`.execute(
    tx,
  );

  const survivor = await settleEvents(tx, [into], merge);
  return [
    { kind: 'event', id: event, action: 'merged', movesClock: true, detail: { merged_into: into } },
    ...chained.rows.map(
      ({ id }): Change => ({ kind: 'event', id, action: 'merged', movesClock: true, detail: { merged_into: into } }),
    ),
    ...reacting.rows.map(({ id }): Change => ({ kind: 'event', id, action: 'updated', movesClock: true })),
    ...stories.rows.map(({ id }): Change => ({ kind: 'story', id, action: 'updated', movesClock: true })),
    // event_id is a member of the article's row, so a walking mirror has to see it change.
    ...moved.rows.flatMap(({ id, live }): Change[] =>
      live ? [{ kind: 'article', id, action: 'updated', movesClock: true }] : [],
    ),
    ...survivor,
  ];
}
