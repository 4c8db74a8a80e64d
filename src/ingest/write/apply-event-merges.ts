import type { Transaction } from 'kysely';
import { writeAudit } from '../../db/audit.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import type { EventMerge } from '../events/clusterer.ts';
import { type EventState, readEventState } from '../events/event-state.ts';
import { MergeRefused, mergeEvent } from './event-merge.ts';

/** Who merges when nobody asked: the name in the audit log. */
const AUTHOR = 'clusterer';

/** What was merged: the visible changes, and how to write it down once everything has followed from it. */
export type AppliedMerges = { readonly changes: readonly Change[]; record(): Promise<void> };

type AppliedMerge = EventMerge & { readonly before: EventState | null; readonly survivorBefore: EventState | null };

/**
 * Carries out in the store what turned out to be one event, within the caller's transaction and in the order in which it
 * was found. Events that nobody has seen yet leave nothing to merge. The survivors are the caller's to recompute.
 * A merge that the store refuses is left out; the clusterer knows of every split, so no article was placed by such a one.
 */
export async function applyMerges(
  tx: Transaction<Tables>,
  merges: readonly EventMerge[],
  now: Date,
): Promise<AppliedMerges> {
  const changes: Change[] = [];
  const merged: AppliedMerge[] = [];
  for (const merge of merges) {
    if (merge.isNew) continue;
    const before = await readEventState(tx, merge.event_id);
    const survivorBefore = await readEventState(tx, merge.into);
    try {
      changes.push(...(await mergeEvent(tx, { event: merge.event_id, into: merge.into, why: () => merge.decision })));
    } catch (error) {
      if (error instanceof MergeRefused) continue;
      throw error;
    }
    merged.push({ ...merge, before, survivorBefore });
  }
  return {
    changes,
    async record() {
      for (const { event_id, into, article_id, before, survivorBefore } of merged) {
        await writeAudit(tx, {
          at: now,
          author: AUTHOR,
          reason: `Article ${article_id} belongs to both, and all articles of both are alike.`,
          action: 'events merge',
          records: [
            { kind: 'event', id: into, before: survivorBefore, after: await readEventState(tx, into) },
            { kind: 'event', id: event_id, before, after: await readEventState(tx, event_id) },
          ],
        });
      }
    },
  };
}
