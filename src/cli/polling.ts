import { sql } from 'kysely';
import { sourceBlocked } from '../ingest/operate/find-source.ts';
import { noFeed } from '../ingest/operate/settings.ts';
import { claimDueFeeds, type FeedRow, feedColumns, type Polling, type PollReport, pollFeed } from '../ingest/poll.ts';
import type { Ingest } from '../ingest/ports.ts';
import { CommandFailed } from './failure.ts';
import type { Store } from './store.ts';

async function findFeed(store: Store, id: string): Promise<FeedRow> {
  const { rows } = await sql<FeedRow & { domain: string; is_blocked: boolean }>`
    select ${feedColumns}, s.domain, s.blocked_at is not null as is_blocked
    from feeds f join sources s on s.id = f.source_id where f.id = ${id}`.execute(store.db);
  const [feed] = rows;
  if (feed === undefined) throw new CommandFailed(noFeed(id));
  if (feed.is_blocked) throw new CommandFailed(sourceBlocked(feed.domain));
  return feed;
}

/** Polls one feed now, or every feed that is due, until the signal of its fetches is aborted. */
export async function pollNow(
  store: Store,
  ingest: Ingest,
  polling: Polling,
  id: string | undefined,
): Promise<PollReport[]> {
  if (id !== undefined) return [await pollFeed(ingest, await findFeed(store, id), polling)];
  const reports: PollReport[] = [];
  // A feed whose fetch was called off is due at once: there is always another one to claim.
  while (polling.fetch.signal?.aborted !== true) {
    const feeds = await claimDueFeeds(ingest, 8);
    if (feeds.length === 0) break;
    reports.push(...(await Promise.all(feeds.map((feed) => pollFeed(ingest, feed, polling)))));
  }
  return reports;
}
