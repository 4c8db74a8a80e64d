import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import { FEED_GAP_MS, noteStart } from '../hosts/host-rows.ts';
import {
  claimDueFeeds,
  type FeedRow,
  feedColumns,
  nextDueAt,
  type PollOptions,
  type PollReport,
  pollFeed,
} from '../polling/poll.ts';
import type { Ingest } from '../ports.ts';
import { sourceBlocked } from './find-source.ts';
import { noFeed } from './settings.ts';

async function findFeed({ db }: Pick<Ingest, 'db'>, id: string): Promise<FeedRow> {
  const { rows } = await sql<FeedRow & { is_blocked: boolean }>`
    select ${feedColumns}, s.blocked_at is not null as is_blocked
    from feeds f join sources s on s.id = f.source_id where f.id = ${id}`.execute(db);
  const [feed] = rows;
  if (feed === undefined) throw new ActionRefused(noFeed(id));
  if (feed.is_blocked) throw new ActionRefused(sourceBlocked(feed.domain));
  return feed;
}

/** A host that is free later than this rests: it is not waited for. */
const MAX_WAIT_MS = 2 * FEED_GAP_MS;
const MIN_WAIT_MS = 50;

/**
 * Polls one feed, even if it is not due or is paused, or every due feed, until the signal of its fetches is aborted. Feeds
 * of one host follow each other at its pace; those of a host that rests stay due.
 *
 * @throws ActionRefused for an unknown feed, and for a feed of a blocked source
 */
export async function pollNow(ingest: Ingest, polling: PollOptions, id: string | undefined): Promise<PollReport[]> {
  if (id !== undefined) {
    const feed = await findFeed(ingest, id);
    await noteStart(ingest, feed.host);
    return [await pollFeed(ingest, feed, polling)];
  }
  const reports: PollReport[] = [];
  // A feed whose fetch was aborted is due at once and would be claimed again without end.
  while (polling.fetch.signal?.aborted !== true) {
    const feeds = await claimDueFeeds(ingest, 8);
    if (feeds.length === 0) {
      const now = ingest.now();
      const wait = (await nextDueAt(ingest, now))?.getTime() ?? Number.POSITIVE_INFINITY;
      if (wait - now.getTime() > MAX_WAIT_MS) break;
      // Not at once: another process may be about to take the feed.
      await sleep(Math.max(wait - now.getTime(), MIN_WAIT_MS), undefined, { signal: polling.fetch.signal }).catch(
        () => {},
      );
      continue;
    }
    reports.push(...(await Promise.all(feeds.map((feed) => pollFeed(ingest, feed, polling)))));
  }
  return reports;
}
