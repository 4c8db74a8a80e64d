import type { MeasuredDelay } from '../../core/latency.ts';
import type { IdentityPolicy } from '../choices.ts';
import type { Ingest } from '../ports.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';
import { findRefusal, holdIntake } from './hold-intake.ts';
import { type MatchedItems, matchItems } from './match-items.ts';
import { type RefusedItem, readCandidates } from './read-candidates.ts';
import { withdrawItems } from './withdraw-items.ts';
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
  /** Articles that were taken down because the publisher withdrew their items. */
  readonly withdrawn?: number;
  /** How many items were held back because all of them are new at once; nothing was ingested. */
  readonly held?: number;
};

/** The message for the operator of a feed whose items were held back. */
export const describeHeld = (count: number, feed: string): string =>
  `all ${count} items are new at once, most of them older than the last reading: held back until nordwire feeds release ${feed}`;

type IntakeOptions = {
  /** Ids of items that the feed withdraws. */
  readonly withdrawn?: readonly string[];
  readonly identity: IdentityPolicy;
  readonly feedLanguage: string | null;
  /** The feed that was read, where the store has it: one that is removed meanwhile adds nothing. */
  readonly feed?: string;
  /** When the feed was last read: a reading of old items that are all new is held back. Absent: none is. */
  readonly knownUntil?: Date;
  /** Whether the delays of new items are measured: those of a first reading say nothing of the speed of news. */
  readonly isMeasured?: boolean;
};

/** An item that a source adds with an older date is not late news. */
const MAX_DELAY_MS = 86_400_000;

/** Measures the delay of new items that state their publication. */
function measureSeen({ measureDelays }: Ingest, created: MatchedItems['created'], now: Date): void {
  const delays = created.flatMap(({ id, candidate: { item } }): MeasuredDelay[] => {
    const delay = now.getTime() - (item.published_at?.getTime() ?? Number.NaN);
    return delay <= MAX_DELAY_MS ? [{ stage: 'seen', kind: 'article', id, seconds: Math.max(0, delay / 1_000) }] : [];
  });
  measureDelays?.(delays);
}

/** Fewer new items are a normal day of a feed. */
const MIN_HELD = 20;
/** More new items without a date do not occur on a normal day either. */
const MIN_HELD_UNDATED = 200;

/**
 * Whether every item of a known feed is new although most were published before its last reading: its ids and addresses
 * changed, and each item would be a second article.
 */
function isReidentified({ created, revised, repeated }: MatchedItems, knownUntil: Date): boolean {
  if (created.length < MIN_HELD || revised.length + repeated > 0) return false;
  const dates = created.flatMap(({ candidate }) => candidate.item.published_at ?? []);
  if (dates.length === 0) return created.length >= MIN_HELD_UNDATED;
  return dates.filter((at) => at < knownUntil).length > dates.length / 2;
}

/**
 * Ingests the items of a feed: new ones become articles that are not live yet and wait for the first step, and changed ones
 * are read again. Repeats, and articles that an operator took down or blocked, from any source, are not ingested. Oldest
 * first, in one transaction: a crash leaves either all of a reading or nothing. Articles whose items the feed withdraws are
 * taken down afterwards.
 */
export async function ingestItems(
  ingest: Ingest,
  sourceOf: SourceOf,
  items: readonly FeedItem[],
  options: IntakeOptions,
): Promise<IntakeResult> {
  const { withdrawn: ids = [] } = options;
  if (ids.length === 0) return takeItems(ingest, sourceOf, items, options);
  // One source for both: a function would create it twice.
  const source = typeof sourceOf === 'function' ? await sourceOf() : sourceOf;
  const result = await takeItems(ingest, source, items, options);
  return { ...result, withdrawn: await withdrawItems(ingest, source.id, ids) };
}

async function takeItems(
  ingest: Ingest,
  sourceOf: SourceOf,
  items: readonly FeedItem[],
  { identity, feedLanguage, feed, knownUntil, isMeasured = false }: IntakeOptions,
): Promise<IntakeResult> {
  const now = ingest.now();
  const { candidates, repeated, refused } = readCandidates(items, identity, now);
  if (candidates.length === 0) return { created: 0, revised: 0, repeated, refused };
  const source = typeof sourceOf === 'function' ? await sourceOf() : sourceOf;

  let written: MatchedItems['created'] = [];
  const result = await ingest.db.transaction().execute(async (tx): Promise<IntakeResult> => {
    await holdIntake(tx, source.id);
    const reason = await findRefusal(tx, source.id, feed);
    if (reason !== undefined) {
      const blocked = candidates.map(({ title }) => ({ title, reason }));
      return { created: 0, revised: 0, repeated, refused: [...refused, ...blocked] };
    }
    const matched = await matchItems(tx, candidates, { source: source.id, identity, now, newId: ingest.newId });
    if (knownUntil !== undefined && isReidentified(matched, knownUntil))
      return {
        created: 0,
        revised: 0,
        repeated,
        refused: [...refused, ...matched.refused],
        held: matched.created.length,
      };
    await writeItems(tx, matched, { source, feedLanguage, now });
    written = matched.created;
    return {
      created: matched.created.length,
      revised: matched.revised.length,
      repeated: repeated + matched.repeated,
      refused: [...refused, ...matched.refused],
      articles: [...matched.articles],
    };
  });
  if (isMeasured) measureSeen(ingest, written, now);
  return result;
}
