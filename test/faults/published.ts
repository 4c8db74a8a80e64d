import { sql } from 'kysely';
import { type PollOptions, pollFeed } from '../../src/ingest/polling/poll.ts';
import type { Ingest } from '../../src/ingest/ports.ts';
import { claimAtOnce } from '../support/ingest/claim-at-once.ts';

/** Addresses of a server whose documents do not change. */
export type Published = {
  readonly polling: PollOptions;
  readonly feed: string;
  /** A feed that declares Norway as its country. */
  readonly norwegian: string;
  readonly calendar: string;
  readonly page: string;
  /** The export of the insider register, which the server limits to the requested days. */
  readonly insiders: string;
  /** The list of current short positions. */
  readonly positions: string;
};

type FeedRow = { readonly kind: string; readonly company_id: string | null; readonly register: string | null };

/** Adds a feed of the source `wire.example`, due at once. */
export const addFeed = (
  ingest: Ingest,
  address: string,
  { kind = 'auto', company_id = null, register = null }: Partial<FeedRow> = {},
) =>
  sql`insert into feeds (id, source_id, address, kind, company_id, register, created_at, updated_at)
      values ('feed00000000', 'wire00000000', ${address}, ${kind}, ${company_id}, ${register}, ${ingest.now()},
        ${ingest.now()})`.execute(ingest.db);

/** Polls until no feed is due. */
export async function pollDue(ingest: Ingest, polling: PollOptions): Promise<void> {
  for (let feeds = await claimAtOnce(ingest, 8); feeds.length > 0; feeds = await claimAtOnce(ingest, 8))
    for (const feed of feeds) await pollFeed(ingest, feed, polling);
}
