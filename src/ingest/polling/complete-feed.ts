import type { Ingest } from '../ports.ts';
import type { ParsedFeed } from '../sources/parsed-feed.ts';
import { completeNewsWeb, isNewsWebFeed } from './newsweb-poll.ts';
import { type FetchMore, listUnknown, noteWaiting, readMore, type WireRow } from './read-more.ts';

const MAX_PAGES = 5;

/**
 * Reads on while every item of a page is new: a feed in pages shows its newest releases first. A page that could not be read
 * waits for the next poll, which reads on from pages that are known.
 */
async function completePages(ingest: Ingest, feed: WireRow, first: ParsedFeed, fetchMore: FetchMore) {
  const items = [...first.items];
  const problems = [...first.problems];
  const waiting: number[] = [];
  let page: ParsedFeed = first;
  for (let count = 1; count < MAX_PAGES && page.next !== null && page.items.length > 0; count += 1) {
    const isOfHost = URL.parse(page.next)?.origin === URL.parse(feed.address)?.origin;
    if (!isOfHost) break;
    const isKnown = (await listUnknown(ingest, feed, page.items)).length < page.items.length;
    if (isKnown && feed.waits_since === null) break;
    const read = await readMore(feed, fetchMore, page.next);
    if ('reason' in read) {
      problems.push(`the next page could not be read: ${read.reason}`);
      waiting.push(...page.items.map(({ published_at }) => (published_at ?? ingest.now()).getTime()));
      break;
    }
    items.push(...read.items);
    page = read;
  }
  await noteWaiting(ingest, feed, waiting);
  return { ...first, items, problems };
}

/** The feed with everything that a poll of its wire reads beyond the first document. Other feeds are whole as they are. */
export async function completeFeed(
  ingest: Ingest,
  feed: WireRow,
  first: ParsedFeed,
  fetchMore: FetchMore,
): Promise<ParsedFeed> {
  if (first.format === 'newsweb' && isNewsWebFeed(feed)) return completeNewsWeb(ingest, feed, first, fetchMore);
  return first.format === 'mfn' ? completePages(ingest, feed, first, fetchMore) : first;
}
