import { sql } from 'kysely';
import type { ActionServices } from '../core/action.ts';
import { ActionRefused } from '../core/action-refused.ts';
import type { Db } from '../core/services.ts';
import { enqueue, forgetFailures, pauseTarget, resumeTarget } from '../outbox/control.ts';
import { type ChangeKind, changeKinds } from '../resources/changes/kinds.ts';
import { webhookTables } from './queue.ts';
import { newSecret } from './signature.ts';

export type NewWebhook = {
  readonly account: string;
  readonly address: string;
  readonly description?: string | undefined;
  /** Absent: everything passes. */
  readonly kinds?: readonly string[] | undefined;
  /** Company ids. */
  readonly companies?: readonly string[] | undefined;
  readonly watchlist?: string | undefined;
  readonly eventTypes?: readonly string[] | undefined;
};

/** A change of a webhook; absent members stay, and null lets everything pass. */
export type WebhookChange = {
  readonly address?: string | undefined;
  readonly description?: string | null | undefined;
  readonly kinds?: readonly string[] | null | undefined;
  readonly companies?: readonly string[] | null | undefined;
  readonly watchlist?: string | null | undefined;
  readonly eventTypes?: readonly string[] | null | undefined;
};

export type ListedWebhook = {
  readonly id: string;
  readonly account: string;
  readonly address: string;
  readonly description: string | null;
  readonly kinds: ChangeKind[] | null;
  readonly companies: string[] | null;
  readonly watchlist: string | null;
  readonly event_types: string[] | null;
  readonly state: 'active' | 'paused' | 'disabled';
  readonly reason: string | null;
  readonly due: number;
  /** Failed attempts in a row. */
  readonly failures: number;
  readonly failing_since: Date | null;
  /** Until when nothing is sent, after failures or because the receiver asked for it; null: it does not rest. */
  readonly rests_until: Date | null;
  /** Reason of the last failed attempt; null once a message came through. */
  readonly last_error: string | null;
  /** When the next message is tried; null where none waits or the webhook is not active. */
  readonly next_try_at: Date | null;
  readonly created_at: Date;
};

export type ListedDelivery = {
  readonly id: string;
  readonly seq: number;
  readonly kind: string;
  readonly record_id: string;
  readonly state: 'due' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly due_at: Date;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
};

/** Hours for which a replaced secret still signs, together with the new one. */
const EARLIER_SIGNS_HOURS = 24;

/** The address in the form in which it is kept. @throws ActionRefused where nothing can be posted to it */
export function webhookAddress(text: string, { allowPlain }: { readonly allowPlain: boolean }): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['https:', 'http:'].includes(url.protocol))
    throw new ActionRefused('The address must be an https URL.', 'address');
  if (url.protocol === 'http:' && !allowPlain) throw new ActionRefused('The address must start with https.', 'address');
  if (url.username !== '' || url.password !== '')
    throw new ActionRefused('The address must not contain a name or a password.', 'address');
  url.hash = '';
  return url.href;
}

async function expect(db: Db, table: string, column: string, values: readonly string[], what: string): Promise<void> {
  if (values.length === 0) return;
  const { rows } = await sql<{ value: string }>`
    select value from unnest(${[...values]}::text[]) value
    where value not in (select ${sql.ref(column)} from ${sql.table(table)})`.execute(db);
  if (rows.length > 0) throw new ActionRefused(`Unknown ${what} ${rows.map(({ value }) => value).join(', ')}.`);
}

/** Refuses filters with values that do not exist. @throws ActionRefused */
async function checkFilters(
  db: Db,
  account: string,
  { kinds, companies, eventTypes, watchlist }: Omit<WebhookChange, 'address' | 'description'>,
): Promise<void> {
  const unknown = kinds?.filter((kind) => !changeKinds.some((known) => known === kind)) ?? [];
  if (unknown.length > 0)
    throw new ActionRefused(`Kinds are ${changeKinds.join(', ')}; not ${unknown.join(', ')}.`, 'kinds');
  await expect(db, 'companies', 'id', companies ?? [], 'company');
  await expect(db, 'event_types', 'slug', eventTypes ?? [], 'event type');
  if (watchlist === undefined || watchlist === null) return;
  const { rows } = await sql`select from watchlists where id = ${watchlist} and account_id = ${account}`.execute(db);
  if (rows.length === 0) throw new ActionRefused(`The account has no watchlist ${watchlist}.`, 'watchlist');
}

/** Makes a webhook, from the next change on. Its secret is shown here and by `showSecret`. @throws ActionRefused */
export async function addWebhook(
  { db, now, newId }: ActionServices,
  given: NewWebhook,
): Promise<{ id: string; secret: string }> {
  const { kinds, companies, eventTypes, watchlist } = given;
  await expect(db, 'accounts', 'id', [given.account], 'account');
  await checkFilters(db, given.account, given);
  const id = newId();
  const secret = newSecret();
  await sql`
    insert into webhooks (id, account_id, address, description, kinds, companies, watchlist_id, event_types, secret, position,
      created_at, updated_at)
    select ${id}, ${given.account}, ${given.address}, ${given.description ?? null}, ${kinds ?? null}::text[],
      ${companies ?? null}::text[], ${watchlist ?? null}, ${eventTypes ?? null}::text[], ${secret}, seq, ${now()}, ${now()}
    from change_clock`.execute(db);
  return { id, secret };
}

/** Webhooks of all accounts, of one, or one. `at` decides whether a rest is over. */
export async function listWebhooks(
  db: Db,
  only: { account?: string | undefined; id?: string | undefined } = {},
  at: Date = new Date(),
): Promise<ListedWebhook[]> {
  const { rows } = await sql<ListedWebhook>`
    select w.id, w.account_id as account, w.address, w.description, w.kinds, w.companies, w.watchlist_id as watchlist,
      w.event_types, w.state, w.reason, waiting.due, w.failures, w.failing_since,
      case when w.quiet_until > ${at} then w.quiet_until end as rests_until, w.last_error,
      case when w.state = 'active' and waiting.due > 0 then greatest(waiting.next, w.quiet_until, ${at}) end as next_try_at,
      w.created_at
    from webhooks w, lateral (
      select count(*)::int as due, min(greatest(d.due_at, d.leased_until)) as next
      from webhook_deliveries d where d.webhook_id = w.id and d.state = 'due') waiting
    where (${only.account ?? null}::text is null or w.account_id = ${only.account ?? null})
      and (${only.id ?? null}::text is null or w.id = ${only.id ?? null})
    order by w.created_at, w.id`.execute(db);
  return rows;
}

/** @throws ActionRefused for an unknown webhook */
export async function showWebhook(db: Db, id: string, at?: Date): Promise<ListedWebhook> {
  const [webhook] = await listWebhooks(db, { id }, at);
  if (webhook === undefined)
    throw new ActionRefused(`Unknown webhook ${id}; nordwire webhooks list shows all webhooks.`);
  return webhook;
}

/** Queues a message of kind `test`, which is sent like any other. Returns the id of the message. */
export async function testWebhook({ db, now, newId }: ActionServices, id: string): Promise<string> {
  await showWebhook(db, id);
  const message = `msg_${newId()}${newId()}`;
  const at = now();
  const record = newId();
  const change = {
    seq: 0,
    at: at.toISOString(),
    kind: 'test',
    id: record,
    action: 'upsert',
    reason: 'created',
    record: null,
  };
  const row = { id: message, seq: 0, kind: 'test', record_id: record, payload: JSON.stringify(change) };
  await enqueue(db, webhookTables, id, [row], at);
  return message;
}

/** Tests of a webhook that members of its account can send in an hour. */
const TESTS_AN_HOUR = 5;

/** Refuses a further test of a webhook by a member of its account. @throws ActionRefused */
export async function limitTests({ db, now }: ActionServices, id: string): Promise<void> {
  const since = new Date(now().getTime() - 3_600_000);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries
    where webhook_id = ${id} and kind = 'test' and created_at > ${since}`.execute(db);
  if ((rows[0]?.count ?? 0) >= TESTS_AN_HOUR)
    throw new ActionRefused(`At most ${TESTS_AN_HOUR} tests are sent in an hour.`);
}

/**
 * Changes address, description and filters of a webhook. Its secret, its waiting messages and its position in the changes stay.
 * A new address starts without failures and gets a message of kind `test`, whose id is returned.
 *
 * @throws ActionRefused
 */
export async function changeWebhook(
  services: ActionServices,
  id: string,
  change: WebhookChange,
): Promise<string | undefined> {
  const { db, now } = services;
  const before = await showWebhook(db, id);
  await checkFilters(db, before.account, change);
  const keep = <Value>(given: Value | null | undefined, stored: Value | null): Value | null =>
    given === undefined ? stored : given;
  const address = change.address ?? before.address;
  await sql`
    update webhooks set address = ${address}, description = ${keep(change.description, before.description)},
      kinds = ${keep<readonly string[]>(change.kinds, before.kinds)}::text[],
      companies = ${keep<readonly string[]>(change.companies, before.companies)}::text[],
      watchlist_id = ${keep(change.watchlist, before.watchlist)},
      event_types = ${keep<readonly string[]>(change.eventTypes, before.event_types)}::text[], updated_at = ${now()}
    where id = ${id}`.execute(db);
  if (address === before.address) return undefined;
  await forgetFailures(db, webhookTables, id, now());
  return testWebhook(services, id);
}

/** Lists messages of a webhook, newest first. */
export async function listDeliveries(
  db: Db,
  id: string,
  only: { state?: string | undefined; limit?: number } = {},
): Promise<ListedDelivery[]> {
  await showWebhook(db, id);
  const { rows } = await sql<ListedDelivery>`
    select id, seq::int8, kind, record_id, state, attempts, due_at, last_status, last_error, created_at, delivered_at
    from webhook_deliveries
    where webhook_id = ${id} and (${only.state ?? null}::text is null or state = ${only.state ?? null})
    order by created_at desc, seq desc, id limit ${only.limit ?? 100}`.execute(db);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** Sends a message again, or all that failed for good, as they were: with the same id and body. Answers how many. */
export async function redeliver({ db, now }: ActionServices, id: string, message?: string): Promise<number> {
  await showWebhook(db, id);
  const { rows } = await sql`
    update webhook_deliveries set state = 'due', attempts = 0, due_at = ${now()}, leased_until = null
    where webhook_id = ${id} and ${message === undefined ? sql`state = 'failed'` : sql`id = ${message} and state <> 'due'`}
    returning id`.execute(db);
  if (message !== undefined && rows.length === 0)
    throw new ActionRefused(`Webhook ${id} has no message ${message} that was sent.`);
  return rows.length;
}

/** Gives a webhook a new secret; the old one signs with it for a day, so that the receiver can change over. */
export async function rotateSecret({ db, now }: ActionServices, id: string): Promise<string> {
  await showWebhook(db, id);
  const secret = newSecret();
  const until = new Date(now().getTime() + EARLIER_SIGNS_HOURS * 3_600_000);
  await sql`
    update webhooks set earlier_secret = secret, earlier_until = ${until}, secret = ${secret}, updated_at = ${now()}
    where id = ${id}`.execute(db);
  return secret;
}

/** Pauses a webhook: changes wait in their log and messages in the queue. */
export async function pauseWebhook({ db, now }: ActionServices, id: string): Promise<void> {
  await showWebhook(db, id);
  await pauseTarget(db, webhookTables, id, { at: now(), from: ['active', 'disabled'] });
}

/** Resumes a paused or disabled webhook: messages that wait are tried at once. */
export async function resumeWebhook({ db, now }: ActionServices, id: string): Promise<void> {
  await showWebhook(db, id);
  await resumeTarget(db, webhookTables, id, now());
}

/** Removes a webhook with its queue and its log. */
export async function removeWebhook({ db }: ActionServices, id: string): Promise<void> {
  await showWebhook(db, id);
  await sql`delete from webhooks where id = ${id}`.execute(db);
}
