import { sql } from 'kysely';
import type { IdentityPolicy, WireReader } from '../choices.ts';
import type { Ingest } from '../ports.ts';
import { type FetchOutcome, isPutOff } from '../sources/fetch-outcome.ts';
import { readFeed } from '../sources/formats/read-feed.ts';
import { itemIdentity } from '../sources/identity.ts';
import { type FeedItem, FeedRefused, type ParsedFeed } from '../sources/parsed-feed.ts';

/** The columns of a feed that reading on from its first document needs. */
export type WireRow = {
  readonly id: string;
  readonly source_id: string;
  readonly address: string;
  readonly identity: IdentityPolicy;
  readonly declares: WireReader | null;
  readonly last_success_at: Date | null;
  /** Publication of the oldest message of a list that the last poll did not ingest, or of the last page that it read of several. */
  readonly waits_since: Date | null;
  /** When a poll last listed a day of NewsWeb by category. */
  readonly categories_listed_at: Date | null;
};

/** Requests one more document of a feed, within the conduct of its poll. */
export type FetchMore = (address: string) => Promise<FetchOutcome>;

/** Items of a source that it does not have yet. */
export async function listUnknown(
  ingest: Ingest,
  feed: WireRow,
  items: readonly FeedItem[],
): Promise<readonly FeedItem[]> {
  const identities = items.map((item) => itemIdentity(item, feed.identity));
  const { rows } = await sql<{ identity: string }>`
    select identity from feed_items where source_id = ${feed.source_id} and identity = any(${identities}::text[])`.execute(
    ingest.db,
  );
  const known = new Set(rows.map(({ identity }) => identity));
  return items.filter((_, at) => !known.has(identities[at] ?? ''));
}

/** Notes the oldest of the times since which a poll leaves something for the next one; nothing waits without any. */
export async function noteWaiting({ db }: Ingest, { id }: WireRow, times: readonly number[]): Promise<void> {
  const waits = times.length === 0 ? null : new Date(Math.min(...times));
  await sql`
    update feeds set waits_since = ${waits} where id = ${id} and waits_since is distinct from ${waits}::timestamptz`.execute(
    db,
  );
}

/** A further document that was not read. */
export type UnreadMore = {
  /** A word for the operator. */
  readonly reason: string;
  /** The host is to be left alone, or the process ends: the document itself may well be there. */
  readonly isHostAway: boolean;
};

function isHostAway(outcome: FetchOutcome): boolean {
  if (outcome.kind !== 'failed') return false;
  const { code, status } = outcome;
  return isPutOff(code) || code === 'cancelled' || status === 429 || status === 503;
}

/** Reads one further document; the poll goes without one that fails. */
export async function readMore(
  { declares }: WireRow,
  fetchMore: FetchMore,
  address: string,
): Promise<ParsedFeed | UnreadMore> {
  const outcome = await fetchMore(address);
  if (outcome.kind !== 'fetched')
    return {
      reason: outcome.kind === 'unchanged' ? 'answered 304' : outcome.reason,
      isHostAway: isHostAway(outcome),
    };
  try {
    return readFeed(outcome.bytes, {
      address: outcome.address,
      declares: declares ?? undefined,
      ...(outcome.content_type === null ? {} : { contentType: outcome.content_type }),
    });
  } catch (error) {
    if (error instanceof FeedRefused) return { reason: error.reason, isHostAway: false };
    throw error;
  }
}
