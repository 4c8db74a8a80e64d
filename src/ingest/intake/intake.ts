import type { IdentityPolicy } from '../choices.ts';
import type { Ingest } from '../ports.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';
import { findRefusal, holdIntake } from './hold-intake.ts';
import { matchItems } from './match-items.ts';
import { type RefusedItem, readCandidates } from './read-candidates.ts';
import { type IntakeSource, writeItems } from './write-items.ts';

/** A source, or a function that creates a new one; called only if there are items to ingest. */
export type SourceOf = IntakeSource | (() => Promise<IntakeSource>);

/** The outcome of one reading of a feed or calendar: each item counts once. */
export type IntakeResult = {
  readonly created: number;
  /** Items whose text changed since they were first seen; they go through the pipeline again. */
  readonly revised: number;
  /** Items that were seen before, or stand in the reading again. */
  readonly repeated: number;
  /** Items that could not be ingested, each with the reason. */
  readonly refused: readonly RefusedItem[];
  /** Ids of the articles that the items are, those known before too; absent for a calendar. */
  readonly articles?: readonly string[];
};

type IntakeOptions = {
  readonly identity: IdentityPolicy;
  readonly feedLanguage: string | null;
  /** The feed that was read, where the store has it: one that is removed meanwhile adds nothing. */
  readonly feed?: string;
};

/**
 * Ingests the items of a feed: new ones become articles that are not live yet and wait for the first step, and changed ones
 * are read again. Repeats, and articles that an operator took down or blocked, from any source, are not ingested. Oldest
 * first, in one transaction: a crash leaves either all of a reading or nothing.
 */
export async function ingestItems(
  ingest: Ingest,
  sourceOf: SourceOf,
  items: readonly FeedItem[],
  { identity, feedLanguage, feed }: IntakeOptions,
): Promise<IntakeResult> {
  const now = ingest.now();
  const { candidates, repeated, refused } = readCandidates(items, identity, now);
  if (candidates.length === 0) return { created: 0, revised: 0, repeated, refused };
  const source = typeof sourceOf === 'function' ? await sourceOf() : sourceOf;

  return ingest.db.transaction().execute(async (tx) => {
    await holdIntake(tx, source.id);
    const reason = await findRefusal(tx, source.id, feed);
    if (reason !== undefined) {
      const blocked = candidates.map(({ title }) => ({ title, reason }));
      return { created: 0, revised: 0, repeated, refused: [...refused, ...blocked] };
    }
    const matched = await matchItems(tx, candidates, { source: source.id, identity, now, newId: ingest.newId });
    await writeItems(tx, matched, { source, feedLanguage, now });
    return {
      created: matched.created.length,
      revised: matched.revised.length,
      repeated: repeated + matched.repeated,
      refused: [...refused, ...matched.refused],
      articles: [...matched.articles],
    };
  });
}
