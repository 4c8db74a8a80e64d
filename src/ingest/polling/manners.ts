import { sql } from 'kysely';
import { writeAudit } from '../../db/audit.ts';
import type { Ingest } from '../ports.ts';

/** Polls in a row that have to see the same permanent redirect before the address of a feed follows it. */
const MIN_MOVED_POLLS = 3;

type MovableFeed = {
  readonly id: string;
  readonly address: string;
  readonly moved_to: string | null;
  readonly moved_polls: number;
};

/**
 * Counts a permanent redirect of a feed. The address follows once three polls in a row saw the same one and no other feed
 * has it, with a row of the audit log: a single redirect may be a mistake of the server. A poll without one forgets it.
 */
export async function noteMove(ingest: Ingest, feed: MovableFeed, movedTo: string | null): Promise<void> {
  const polls = movedTo === null ? 0 : feed.moved_to === movedTo ? feed.moved_polls + 1 : 1;
  if (movedTo === null && feed.moved_to === null) return;
  await ingest.db.transaction().execute(async (tx) => {
    const change = { moved_to: movedTo, moved_polls: Math.min(polls, MIN_MOVED_POLLS) };
    await tx.updateTable('feeds').set(change).where('id', '=', feed.id).execute();
    if (movedTo === null || polls < MIN_MOVED_POLLS) return;
    const { rows } = await sql<{ id: string }>`
      update feeds set address = ${movedTo}, moved_to = null, moved_polls = 0
      where id = ${feed.id} and not exists (select from feeds o where o.address = ${movedTo} and o.id <> ${feed.id})
      returning id`.execute(tx);
    if (rows.length === 0) return;
    await writeAudit(tx, {
      at: ingest.now(),
      author: 'feed poller',
      reason: `the server redirected ${MIN_MOVED_POLLS} polls in a row`,
      action: 'feeds move',
      records: [{ kind: 'feed', id: feed.id, before: { address: feed.address }, after: { address: movedTo } }],
    });
  });
}
