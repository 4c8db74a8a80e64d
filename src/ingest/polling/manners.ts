import { sql } from 'kysely';
import { writeAudit } from '../../db/audit.ts';
import type { Ingest } from '../ports.ts';
import type { PollOutcome } from '../sources/schedule.ts';

/** Polls in a row that have to see the same permanent redirect before the address of a feed follows it. */
const MIN_MOVED_POLLS = 3;
/** Between two feeds of a host that was put off. */
const SPREAD_SECONDS = 5;
const MAX_REST_SECONDS = 7 * 86_400;

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

/**
 * Lets all feeds of a host rest where it answered 429 or 503 with Retry-After, for every process; afterwards they are due
 * one after the other.
 */
export async function restHost(
  ingest: Ingest,
  feed: { id: string; address: string },
  outcome: PollOutcome,
): Promise<void> {
  if (outcome.kind !== 'failed' || (outcome.status !== 429 && outcome.status !== 503)) return;
  const seconds = Math.min(outcome.retry_after_seconds ?? 0, MAX_REST_SECONDS);
  const host = URL.parse(feed.address)?.host;
  if (seconds <= 0 || host === undefined) return;
  const until = new Date(ingest.now().getTime() + seconds * 1000);
  await sql`
    with others as (
      select id, row_number() over (order by id) as place from feeds
      where id <> ${feed.id} and lower(substring(address from '^https?://([^/?#]+)')) = ${host}
    ), locked as (
      select f.id from feeds f join others on others.id = f.id order by f.id for update of f
    )
    update feeds f
    set next_attempt_at = greatest(f.next_attempt_at, ${until}::timestamptz + others.place * make_interval(secs => ${SPREAD_SECONDS}))
    from others join locked on locked.id = others.id where f.id = others.id`.execute(ingest.db);
}
