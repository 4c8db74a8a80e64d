import type { Transaction } from 'kysely';
import type { AuditedRecord } from '../db/audit.ts';
import type { Tables } from '../db/tables.ts';
import {
  type Action,
  type ActionRequest,
  type ActionResult,
  type ActionServices,
  type Effect,
  isGranted,
} from './action.ts';
import type { ActionArgs, ActionValues } from './action-args.ts';
import { ActionRefused, ActionUnreadable } from './action-refused.ts';
import type { Db } from './services.ts';
import { isStoreBusy } from './store-busy.ts';

/** One transaction of an action. */
export type Unit<Context> = {
  readonly tx: Transaction<Tables>;
  readonly now: Date;
  readonly context: Context;
  /** Writes everything that follows from the effect. */
  settle?(): Promise<void>;
  /** Reads the changes that callers see, after the audit log was written. */
  readChanges?(): Promise<ActionResult['changes']>;
};

/** Opens the transaction that an action runs in. */
export type Scope<Context> = <Result>(work: (unit: Unit<Context>) => Promise<Result>) => Promise<Result>;

/** Carries the outcome of a dry run out of the transaction that is rolled back. */
class DryRun extends Error {
  readonly outcome: ActionResult<unknown>;
  constructor(outcome: ActionResult<unknown>) {
    super('A dry run leaves nothing behind.');
    this.outcome = outcome;
  }
}

const MAX_ATTEMPTS = 3;

/** Author and reason as the audit log holds them. Throws ActionUnreadable. */
export function checkRequest({ author, reason }: ActionRequest): { author: string; reason: string | null } {
  const name = author.trim();
  if (name === '' || name.length > 200) throw new ActionUnreadable('The author is a name of 1 to 200 characters.');
  const text = reason?.trim() ?? '';
  if (text.length > 2_000) throw new ActionUnreadable('The reason is longer than 2,000 characters.');
  return { author: name, reason: text === '' ? null : text };
}

async function readRecords({ records }: Effect): Promise<AuditedRecord[]> {
  const read: AuditedRecord[] = [];
  for (const { after, ...record } of records) read.push({ ...record, after: await after() });
  return read;
}

/** Transactions of actions that change no news: they wait for no import, and callers see no change. */
export const plainScope =
  (db: Db, now: () => Date): Scope<Transaction<Tables>> =>
  (work) =>
    db.transaction().execute((tx) => work({ tx, now: now(), context: tx }));

/**
 * Makes a change in one transaction: its effect, everything that follows, and its rows of the audit log. A dry run does all
 * of it and rolls back. `work` returns a sentence instead of an effect when there is nothing to do. A conflict with another
 * writer starts it again.
 *
 * @throws ActionRefused with the reason; nothing was written then
 */
export async function runChange<Context, Value = undefined>(
  scope: Scope<Context>,
  request: ActionRequest,
  action: string,
  work: (context: Context, author: string, now: Date) => Promise<Effect<Value> | string>,
): Promise<ActionResult<Value>> {
  const { author, reason } = checkRequest(request);
  const dry_run = request.isDryRun ?? false;
  const runOnce = async (unit: Unit<Context>): Promise<ActionResult<Value>> => {
    const { tx, now } = unit;
    const effect = await work(unit.context, author, now);
    if (typeof effect === 'string') {
      return { action, changed: false, dry_run, message: effect, records: [], changes: [] };
    }
    await unit.settle?.();
    const records = await readRecords(effect);
    // Help declares actions and never runs one: it does without the database's code.
    const { writeAudit } = await import('../db/audit.ts');
    await writeAudit(tx, { at: now, author, reason, action, records });
    const changes = (await unit.readChanges?.()) ?? [];
    const result = { action, changed: true, dry_run, message: effect.message, records, changes };
    if (dry_run) throw new DryRun(result);
    return { ...result, value: effect.value };
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await scope(runOnce);
    } catch (error) {
      // The outcome of this very run.
      if (error instanceof DryRun) return error.outcome as ActionResult<Value>;
      if (!isStoreBusy(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** A record as the audit log holds it, without secrets; null for one that does not exist. */
export type AuditedKind = { readonly kind: string; read(db: Db, id: string): Promise<AuditedRecord['after']> };

/** The result of the work on a record: its id, a sentence, and the response for the author alone. */
type RecordEffect<Value> = { readonly id: string; readonly message: string; readonly value?: Value };

/**
 * Changes one record in one transaction and writes its state before and after into the audit log. `id` is undefined where
 * `work` creates the record; a sentence instead of an effect means that there was nothing to do.
 *
 * @throws what `work` throws; nothing was written then
 */
export const changeRecord = <Services extends ActionServices, Value = undefined>(
  services: Services,
  request: ActionRequest,
  action: string,
  { kind, read, id: known }: AuditedKind & { readonly id: string | undefined },
  work: (services: Services) => Promise<RecordEffect<Value> | string>,
): Promise<ActionResult<Value>> =>
  runChange(plainScope(services.db, services.now), request, action, async (tx) => {
    const before = known === undefined ? null : await read(tx, known);
    const done = await work({ ...services, db: tx });
    if (typeof done === 'string') return done;
    const { id, ...effect } = done;
    return { ...effect, records: [{ kind, id, before, after: () => read(tx, id) }] };
  });

/**
 * Runs an action for a user or a command.
 *
 * @throws ActionRefused for an author without the grant, or an account that is not theirs; ActionUnreadable for arguments that
 * do not go together
 */
export async function runAction<Context, Args extends ActionArgs, Value>(
  action: Action<Context, Args, Value>,
  context: Context,
  request: ActionRequest,
  values: ActionValues<Args>,
): Promise<ActionResult<Value>> {
  if (!isGranted(action.grant, request))
    throw new ActionRefused(
      action.grant === 'owner' ? `${action.name} needs an account.` : `${action.name} needs the role ${action.grant}.`,
    );
  const account: unknown = values['account'];
  if (request.account !== undefined && account !== undefined && account !== request.account)
    throw new ActionRefused(`${action.name} changes only your own account here.`);
  action.check?.(values);
  return action.run(context, request, values);
}
