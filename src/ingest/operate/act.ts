import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult, Effect } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { runChange, type Scope } from '../../core/run-action.ts';
import { dataVersion } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';
import type { Ingest } from '../ports.ts';
import { MergeRefused } from '../write/event-merge.ts';
import { recompute } from '../write/settle-work.ts';
import { Work } from '../write/work.ts';

/** Excludes imports and clustering, which read and move the same records, until the transaction ends. */
export async function holdNews(tx: Transaction<Tables>): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('import', 0)), pg_advisory_xact_lock(hashtextextended('cluster', 0))`.execute(
    tx,
  );
}

export async function readChanges(tx: Transaction<Tables>, after: number): Promise<ActionResult['changes']> {
  // Others may have committed since the number was read; these rows are the transaction's own.
  const { rows } = await sql<{ kind: string; id: string; action: string }>`
    select kind, record_id as id, action from changes
    where seq > ${after}::bigint and xmin = pg_current_xact_id()::xid order by seq`.execute(tx);
  return rows;
}

/** Transactions of actions on news: events, search documents and the log of changes follow by the rules of an import. */
const newsScope =
  (ingest: Ingest): Scope<Work> =>
  (work) =>
    ingest.db.transaction().execute(async (tx) => {
      await sql.raw('set local statement_timeout = 0').execute(tx);
      await sql.raw('set local lock_timeout = 0').execute(tx);
      await holdNews(tx);
      const before = await dataVersion(tx);
      const now = ingest.now();
      const context = new Work({ tx, ingest, now, isRestore: false, asksPipeline: false });
      try {
        return await work({
          tx,
          now,
          context,
          settle: () => recompute(context),
          readChanges: () => readChanges(tx, before),
        });
      } catch (error) {
        if (error instanceof MergeRefused) throw new ActionRefused(error.message);
        throw error;
      }
    });

/** Makes a change of news. @throws ActionRefused with the reason; nothing was written then */
export function act(
  ingest: Ingest,
  request: ActionRequest,
  action: string,
  work: (work: Work, author: string) => Promise<Effect | string>,
): Promise<ActionResult> {
  return runChange(newsScope(ingest), request, action, work);
}
