import type { ActionResult } from '../../core/action.ts';
import { countriesToCome } from '../bundle/reference-data.ts';
import type { Ingest } from '../ports.ts';
import { type AddCommand, FeedNotAdded, type NewFeed, planFeed, writeFeed } from './add-feed.ts';

export type ListReport = {
  readonly added: readonly { readonly id: string | null; readonly address: string; readonly source: string }[];
  /** There already, twice in the list, or removed by an operator. */
  readonly skipped: readonly { readonly address: string; readonly reason: string }[];
  /** Feeds that `feeds add` would refuse. */
  readonly refused: readonly { readonly address: string; readonly reason: string }[];
};

export type ListOptions = {
  readonly allowPrivateAddresses: boolean;
  /** Checks everything and writes nothing: ids are null then. */
  readonly isDryRun: boolean;
  /** Receives the result of each added feed. */
  readonly results?: ActionResult[];
};

/** Adds the feeds of a list, each through the checks of one; a bad one stops no other, and one that was removed stays so. */
export async function addFeeds(
  ingest: Ingest,
  feeds: readonly NewFeed[],
  options: ListOptions & { readonly action: AddCommand },
): Promise<ListReport> {
  const added: { id: string | null; address: string; source: string }[] = [];
  const skipped: { address: string; reason: string }[] = [];
  const refused: { address: string; reason: string }[] = [];
  // In earnest the reference data is there before a list is added.
  const settings = {
    ...options,
    leavesRemoved: true,
    ...(options.isDryRun ? { countriesToCome: await countriesToCome(ingest) } : {}),
  };
  for (const feed of feeds) {
    try {
      const planned = await planFeed(ingest, feed, settings);
      const { address, domain: source } = planned;
      const written = options.isDryRun ? null : await writeFeed(ingest, planned, { action: options.action });
      added.push({ id: written?.id ?? null, address, source });
      if (written !== null) options.results?.push(written.result);
    } catch (error) {
      if (!(error instanceof FeedNotAdded)) throw error;
      const failure = { address: feed.address, reason: error.message };
      if (error.kind === 'known' || error.kind === 'removed') skipped.push(failure);
      else refused.push(failure);
    }
  }
  return { added, skipped, refused };
}
