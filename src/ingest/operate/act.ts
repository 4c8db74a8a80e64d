import { sql, type Transaction } from 'kysely';
import { type AuditedRecord, writeAudit } from '../../db/audit.ts';
import { dataVersion } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';
import type { Ingest } from '../ports.ts';
import { MergeRefused } from '../write/event-merge.ts';
import { recompute } from '../write/recompute.ts';
import { Work } from '../write/work.ts';
import { OperationRefused, OrderUnreadable } from './refusal.ts';

/** Who asks for something, why, and whether it is only to be shown. */
export type ActionRequest = {
  /** Name of a person, 1 to 200 characters. */
  readonly author: string;
  /** At most 2,000 characters. */
  readonly reason?: string | undefined;
  readonly isDryRun?: boolean | undefined;
};

/** What a command did, before the things that follow from it. */
export type Effect = {
  /** One sentence for people. */
  readonly message: string;
  /** The records the command is about, each read again once everything has followed from it. */
  readonly records: readonly {
    readonly kind: string;
    readonly id: string;
    readonly before: AuditedRecord['before'];
    readonly after: () => Promise<AuditedRecord['after']>;
  }[];
};

/** What came of a command. */
export type ActionResult = {
  readonly action: string;
  /** False when everything stood as asked already: nothing was written then, and nothing recorded. */
  readonly changed: boolean;
  readonly dry_run: boolean;
  readonly message: string;
  readonly records: readonly AuditedRecord[];
  /** What callers see change, as it stands in the log of changes. */
  readonly changes: readonly { readonly kind: string; readonly id: string; readonly action: string }[];
};

/** Carries the report of a dry run out of the transaction that is rolled back. */
class DryRun extends Error {
  readonly report: ActionResult;
  constructor(report: ActionResult) {
    super('A dry run leaves nothing behind.');
    this.report = report;
  }
}

const ATTEMPTS = 3;
/** Another writer was in the way: a conflict or a deadlock. */
const conflicts: readonly unknown[] = ['40001', '40P01'];

/** What the audit log keeps of an order. Throws OrderUnreadable. */
export function checked({ author, reason }: ActionRequest): { author: string; reason: string | null } {
  const name = author.trim();
  if (name === '' || name.length > 200) throw new OrderUnreadable('The author is a name of 1 to 200 characters.');
  const why = reason?.trim() ?? '';
  if (why.length > 2_000) throw new OrderUnreadable('The reason is longer than 2,000 characters.');
  return { author: name, reason: why === '' ? null : why };
}

/** Beside no import and no clustering, which read and move the same records. Until the transaction ends. */
export async function holdNews(tx: Transaction<Tables>): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('import', 0)), pg_advisory_xact_lock(hashtextextended('cluster', 0))`.execute(
    tx,
  );
}

async function readChanges(tx: Transaction<Tables>, after: number): Promise<ActionResult['changes']> {
  // Others may have committed since the number was read; these rows are the transaction's own.
  const { rows } = await sql<{ kind: string; id: string; action: string }>`
    select kind, record_id as id, action from changes
    where seq > ${after}::bigint and xmin = pg_current_xact_id()::xid order by seq`.execute(tx);
  return rows;
}

async function runOnce(
  ingest: Ingest,
  order: ActionRequest,
  action: string,
  work: (work: Work, author: string) => Promise<Effect | string>,
): Promise<ActionResult> {
  const { author, reason } = checked(order);
  const isDryRun = order.isDryRun ?? false;
  return ingest.db.transaction().execute(async (tx) => {
    await sql.raw('set local statement_timeout = 0').execute(tx);
    await holdNews(tx);
    const before = await dataVersion(tx);
    const now = ingest.now();
    const written = new Work({ tx, ingest, now, isRestore: false, asksPipeline: false });
    const effect = await work(written, author);
    if (typeof effect === 'string')
      return { action, changed: false, dry_run: isDryRun, message: effect, records: [], changes: [] };
    await recompute(written);
    const records: AuditedRecord[] = [];
    for (const { after, ...record } of effect.records) records.push({ ...record, after: await after() });
    await writeAudit(tx, { at: now, author, reason, action, records });
    const report: ActionResult = {
      action,
      changed: true,
      dry_run: isDryRun,
      message: effect.message,
      records,
      changes: await readChanges(tx, before),
    };
    if (isDryRun) throw new DryRun(report);
    return report;
  });
}

/**
 * Carries out one command of an operator in one transaction: what `work` writes, everything that follows from it
 * (events, search documents, the log of changes, by the rules an import obeys), and its rows of the audit log. A dry run
 * does all of it and rolls back. `work` returns a sentence instead of a deed when there is nothing to do.
 *
 * @throws OperationRefused with the reason; nothing was written then
 */
export async function act(
  ingest: Ingest,
  order: ActionRequest,
  action: string,
  work: (work: Work, author: string) => Promise<Effect | string>,
): Promise<ActionResult> {
  for (let count = 1; ; count++) {
    try {
      return await runOnce(ingest, order, action, work);
    } catch (error) {
      if (error instanceof DryRun) return error.report;
      if (error instanceof MergeRefused) throw new OperationRefused(error.message);
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (!conflicts.includes(code) || count === ATTEMPTS) throw error;
    }
  }
}
