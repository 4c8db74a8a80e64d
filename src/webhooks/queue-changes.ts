import { sql, type Transaction } from 'kysely';
import type { Caller } from '../core/caller.ts';
import type { Plan } from '../core/plan.ts';
import type { Db } from '../core/services.ts';
import { accountPlan } from '../db/account-plan.ts';
import type { Tables } from '../db/tables.ts';
import { enqueue } from '../outbox/control.ts';
import { type ChangeKind, listChangeKinds } from '../resources/changes/kinds.ts';
import { aboutCompanies, readChangeLogBounds, readChanges } from '../resources/changes/read-changes.ts';
import type { ChangeAnswer } from '../resources/changes/schema.ts';
import { webhookTables } from './queue.ts';

type LockedWebhook = {
  readonly id: string;
  readonly account_id: string;
  readonly kinds: ChangeKind[] | null;
  readonly companies: string[] | null;
  readonly event_types: string[] | null;
  readonly position: number;
  readonly plan: Plan;
  readonly billing_cycle_day: number;
};

/** Changes that are read at once; more come with the next round. */
const AT_ONCE = 500;

/** A webhook sees what its account sees, with every scope. */
const toWebhookCaller = ({ id, account_id, plan, billing_cycle_day }: LockedWebhook): Caller => ({
  account_id,
  billing_cycle_day,
  plan,
  key: { id, scopes: null, disabled_operations: [] },
});

/**
 * Whether a change passes the filters. A tombstone is judged by its kind alone, because the former content of a record
 * is not kept.
 */
function passes({ companies, event_types }: LockedWebhook, change: ChangeAnswer): boolean {
  const { kind, record } = change;
  if (record === null || record === undefined) return true;
  if (companies !== null && !aboutCompanies(change, new Set(companies))) return false;
  if (event_types === null || kind !== 'event') return true;
  const type = record['event_type'] as { slug: string } | null;
  return type !== null && event_types.includes(type.slug);
}

/** The next webhook with changes that are not queued yet, held; those that another process holds are passed over. */
async function holdNext(tx: Transaction<Tables>, done: readonly string[]): Promise<LockedWebhook | undefined> {
  const { rows } = await sql<LockedWebhook>`
    select w.id, w.account_id, w.kinds, w.event_types, w.position::int8, a.billing_cycle_day, ${accountPlan} as plan,
      case when w.watchlist_id is null then w.companies else coalesce(w.companies, '{}') || array(
        select coalesce(c.merged_into, c.id)::text from watchlist_companies wc join companies c on c.id = wc.company_id
        where wc.watchlist_id = w.watchlist_id) end as companies
    from webhooks w join accounts a on a.id = w.account_id join plans p on p.slug = a.plan
    where w.state = 'active' and w.position < (select seq from change_clock) and w.id <> all(${[...done]}::text[])
    order by w.position limit 1 for update of w skip locked`.execute(tx);
  return rows[0] && { ...rows[0], position: Number(rows[0].position) };
}

async function queueOne(
  tx: Transaction<Tables>,
  webhook: LockedWebhook,
  now: Date,
  newId: () => string,
): Promise<void> {
  const bounds = await readChangeLogBounds(tx);
  if (webhook.position < bounds.oldest - 1) {
    const reason = `The changes after ${webhook.position} are no longer kept: its receiver must read the lists again.`;
    await sql`
      update webhooks set state = 'disabled', reason = ${reason}, position = ${bounds.latest}, updated_at = ${now}
      where id = ${webhook.id}`.execute(tx);
    return;
  }
  const caller = toWebhookCaller(webhook);
  const kinds = listChangeKinds(caller).filter((kind) => webhook.kinds?.includes(kind) ?? true);
  const { data, next } = webhook.plan.api
    ? await readChanges(tx, { caller, now, kinds, after: webhook.position, limit: AT_ONCE, hasRecords: true })
    : { data: [], next: bounds.latest };
  const messages = data
    .filter((change) => passes(webhook, change))
    .map((change) => ({
      id: `msg_${newId()}${newId()}`,
      seq: change.seq,
      kind: change.kind,
      record_id: change.id,
      payload: JSON.stringify({ ...change, epoch: bounds.epoch }),
    }));
  await enqueue(tx, webhookTables, webhook.id, messages, now);
  await sql`update webhooks set position = ${next} where id = ${webhook.id}`.execute(tx);
}

/** Queues what changed for each webhook, in the order of the changes. Processes share the work. Returns whether more waits. */
export async function queueChanges(db: Db, now: Date, newId: () => string): Promise<void> {
  const done: string[] = [];
  for (;;) {
    const id = await db.transaction().execute(async (tx) => {
      const webhook = await holdNext(tx, done);
      if (webhook !== undefined) await queueOne(tx, webhook, now, newId);
      return webhook?.id;
    });
    if (id === undefined) return;
    done.push(id);
  }
}
