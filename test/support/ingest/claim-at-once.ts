import { claimDueFeeds, type FeedRow } from '../../../src/ingest/polling/poll.ts';
import type { Ingest } from '../../../src/ingest/ports.ts';

/** Claims due feeds of one host at one moment, where it is not the distance between them that is tested. */
export async function claimAtOnce(ingest: Ingest, limit: number): Promise<FeedRow[]> {
  const feeds: FeedRow[] = [];
  while (feeds.length < limit) {
    const more = await claimDueFeeds(ingest, limit - feeds.length, { gapMs: 0 });
    if (more.length === 0) break;
    feeds.push(...more);
  }
  return feeds;
}
