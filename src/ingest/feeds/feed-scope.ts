import type { Transaction } from 'kysely';
import type { Scope } from '../../core/run-action.ts';
import type { Change } from '../../db/change.ts';
import { commitChanges } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';
import type { Ingest } from '../ports.ts';

/** A transaction with the changes of sources that callers see. */
export type FeedUnit = { readonly tx: Transaction<Tables>; readonly changes: Change[] };

/** Runs an action on feeds in one transaction and records its changes at its end. */
export const feedScope =
  (ingest: Ingest): Scope<FeedUnit> =>
  (work) =>
    ingest.db.transaction().execute((tx) => {
      const now = ingest.now();
      const changes: Change[] = [];
      return work({
        tx,
        now,
        context: { tx, changes },
        settle: async () => void (await commitChanges(tx, now, changes)),
        readChanges: async () => changes.map(({ kind, id, action }) => ({ kind, id, action })),
      });
    });
