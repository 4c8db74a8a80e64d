import type { Transaction } from 'kysely';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { writeAudit } from '../operate/audit.ts';
import type { Union } from './clusterer.ts';
import { type EventState, readEventState } from './event-state.ts';
import { MergeRefused, passOnEvent } from './merge.ts';

/** Who merges when nobody asked: the name in the audit log. */
const AUTHOR = 'clusterer';

/** What was merged: the visible changes, and how to write it down once everything has followed from it. */
export type United = { readonly changes: readonly Change[]; record(): Promise<void> };

type Merged = Union & { readonly before: EventState | null; readonly survivorBefore: EventState | null };

/**
 * Carries out in the store what turned out to be one event, within the caller's transaction and in the order in which it
 * was found. Events that nobody has seen yet leave nothing to merge. The survivors are the caller's to settle. A
 * merge that the store refuses is left out; the clusterer was told of every split, so no article was placed by such a one.
 */
export async function uniteEvents(tx: Transaction<Tables>, unions: readonly Union[], now: Date): Promise<United> {
  const changes: Change[] = [];
  const merged: Merged[] = [];
  for (const union of unions) {
    if (union.isNew) continue;
    const before = await readEventState(tx, union.event_id);
    const survivorBefore = await readEventState(tx, union.into);
    try {
      changes.push(...(await passOnEvent(tx, { event: union.event_id, into: union.into })));
    } catch (error) {
      if (error instanceof MergeRefused) continue;
      throw error;
    }
    merged.push({ ...union, before, survivorBefore });
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
