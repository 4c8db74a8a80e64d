import type { Transaction } from 'kysely';
import { writeAudit } from '../../db/audit.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import type { EventMerge } from '../events/clusterer.ts';
import { type EventState, readEventState } from '../events/event-state.ts';
import { MergeRefused, mergeEvent } from './event-merge.ts';

/** The author in the audit log of merges that no operator ordered. */
const AUTHOR = 'clusterer';

/** Applied merges: the visible changes, and a function that writes the audit records after everything else. */
export type AppliedMerges = { readonly changes: readonly Change[]; record(): Promise<void> };

type AppliedMerge = EventMerge & { readonly before: EventState | null; readonly survivorBefore: EventState | null };

/**
 * Applies merges that the clusterer found to the store, within the caller's transaction and in the order in which they
 * were found. Events that are not stored yet need no merge. The caller recomputes the survivors. A merge that the store
 * refuses is left out; the clusterer knows of every split, so it placed no article by such a merge.
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
