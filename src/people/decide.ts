import type { Db } from '../core/services.ts';
import { type AuditedRecord, writeAudit } from '../db/audit.ts';
import { type ActionRequest, type ActionResult, checked, type Effect } from '../ingest/operate/act.ts';

/** Carries the report of a dry run out of the transaction that is rolled back. */
class DryRun extends Error {
  readonly report: ActionResult;
  constructor(report: ActionResult) {
    super('A dry run leaves nothing behind.');
    this.report = report;
  }
}

/**
 * Carries out what an operator decides about people, in one transaction, with its rows of the audit log. News are not touched, so
 * it waits for no import and changes nothing that callers see. `work` returns a sentence when there is nothing to do.
 *
 * @throws OperationRefused with the reason; nothing was written then
 */
export async function decide(
  db: Db,
  order: ActionRequest & { readonly at: Date },
  action: string,
  work: (tx: Db, now: Date) => Promise<Effect | string>,
): Promise<ActionResult> {
  const { author, reason } = checked(order);
  const isDryRun = order.isDryRun ?? false;
  try {
    return await db.transaction().execute(async (tx) => {
      const effect = await work(tx, order.at);
      const plain = { action, dry_run: isDryRun, changes: [] };
      if (typeof effect === 'string') return { ...plain, changed: false, message: effect, records: [] };
      const records: AuditedRecord[] = [];
      for (const { after, ...record } of effect.records) records.push({ ...record, after: await after() });
      await writeAudit(tx, { at: order.at, author, reason, action, records });
      const report: ActionResult = { ...plain, changed: true, message: effect.message, records };
      if (isDryRun) throw new DryRun(report);
      return report;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
}
