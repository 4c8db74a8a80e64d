import { sql } from 'kysely';
import type { Db } from '../core/services.ts';
import type { Post, PostResult } from './post.ts';
import { DEAD_AFTER_MS, LOG_KEPT_MS, quietAfter, waitAfter } from './schedule.ts';
import { createHeaders } from './signature.ts';

/** What sending works with. `tell` gets what an operator should hear of. */
export type SendServices = {
  readonly db: Db;
  readonly post: Post;
  readonly now: () => Date;
  readonly tell: (message: string, fields: Record<string, unknown>) => void;
};

type Endpoint = {
  readonly id: string;
  readonly address: string;
  readonly secrets: string[];
  readonly failures: number;
};
type Message = { readonly id: string; readonly payload: string; readonly attempts: number };

const AT_ONCE = 10;
/** Longer than a receiver may take. */
const LEASE_MS = 60_000;

/** Active webhooks with something due, apart from those that are left alone for a while. */
async function findDue({ db, now }: SendServices): Promise<readonly Endpoint[]> {
  const at = now();
  const { rows } = await sql<Endpoint>`
    select w.id, w.address, w.failures,
      array_remove(array[w.secret, case when w.earlier_until > ${at} then w.earlier_secret end], null) as secrets
    from webhooks w
    where w.state = 'active' and (w.quiet_until is null or w.quiet_until <= ${at})
      and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'due' and d.due_at <= ${at})
    order by w.id`.execute(db);
  return rows;
}

/** Messages to try now, leased: of each record the oldest that is not delivered, so that no receiver sees one overtaken. */
async function claim({ db, now }: SendServices, { id, failures }: Endpoint): Promise<readonly Message[]> {
  const at = now();
  const { rows } = await sql<Message>`
    update webhook_deliveries set attempts = attempts + 1, leased_until = ${new Date(at.getTime() + LEASE_MS)}
    where id in (
      select d.id from webhook_deliveries d
      where d.webhook_id = ${id} and d.state = 'due' and d.due_at <= ${at} and (d.leased_until is null or d.leased_until <= ${at})
        and not exists (
          select from webhook_deliveries before
          where before.webhook_id = d.webhook_id and before.kind = d.kind and before.record_id = d.record_id
            and before.state = 'due' and before.seq < d.seq)
      order by d.seq limit ${sql.lit(quietAfter(failures) === undefined ? AT_ONCE : 1)} for update skip locked)
    returning id, payload, attempts`.execute(db);
  return rows;
}

const isSuccess = ({ status }: PostResult): boolean => status !== undefined && status >= 200 && status < 300;

const formatError = (posted: PostResult): string => {
  if (posted.status === undefined) return posted.error;
  return posted.status >= 300 && posted.status < 400 ? 'redirects are not followed' : `answered ${posted.status}`;
};

async function disable({ db, now, tell }: SendServices, endpoint: Endpoint, reason: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update webhooks set state = 'disabled', reason = ${reason}, updated_at = ${now()}
    where id = ${endpoint.id} and state = 'active' returning id`.execute(db);
  if (rows.length > 0)
    tell('a webhook is disabled', { webhook: endpoint.id, address: new URL(endpoint.address).origin, reason });
}

async function keepSuccess(
  { db, now }: SendServices,
  endpoint: Endpoint,
  message: Message,
  status: number,
): Promise<void> {
  await sql`
    with delivered as (
      update webhook_deliveries
      set state = 'delivered', delivered_at = ${now()}, leased_until = null, last_status = ${status}, last_error = null
      where id = ${message.id})
    update webhooks set failures = 0, failing_since = null, quiet_until = null where id = ${endpoint.id} and failures > 0`.execute(
    db,
  );
}

async function keepFailure(
  sending: SendServices,
  endpoint: Endpoint,
  message: Message,
  posted: PostResult,
): Promise<void> {
  const { db } = sending;
  const now = sending.now();
  const retryAfterMs = posted.status === undefined ? 0 : (posted.retryAfterSeconds ?? 0) * 1_000;
  const wait = waitAfter(message.attempts);
  const due = new Date(now.getTime() + Math.max(wait ?? 0, Math.min(retryAfterMs, 86_400_000)));
  await sql`
    update webhook_deliveries
    set state = ${wait === undefined ? 'failed' : 'due'}, due_at = ${due}, leased_until = null,
      last_status = ${posted.status ?? null}, last_error = ${formatError(posted)}
    where id = ${message.id}`.execute(db);
  const { rows } = await sql<{ failures: number; failing_since: Date }>`
    update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, ${now})
    where id = ${endpoint.id} returning failures, failing_since`.execute(db);
  const [row] = rows;
  if (row === undefined) return;
  const quiet = quietAfter(row.failures);
  if (quiet !== undefined)
    await sql`update webhooks set quiet_until = ${new Date(now.getTime() + quiet)} where id = ${endpoint.id}`.execute(
      db,
    );
  if (posted.status === 410) await disable(sending, endpoint, 'Its receiver answered 410 Gone.');
  else if (now.getTime() - row.failing_since.getTime() >= DEAD_AFTER_MS)
    await disable(
      sending,
      endpoint,
      `Nothing came through since ${row.failing_since.toISOString()}: ${formatError(posted)}.`,
    );
}

async function sendOne(sending: SendServices, endpoint: Endpoint, message: Message): Promise<boolean> {
  const body = message.payload;
  const headers = createHeaders(endpoint.secrets, { id: message.id, at: sending.now(), body });
  const posted = await sending.post(endpoint.address, headers, body);
  if (posted.status === undefined && posted.isCalledOff) {
    await sql`update webhook_deliveries set attempts = attempts - 1, leased_until = null where id = ${message.id}`
      .execute(sending.db)
      .catch(() => undefined);
    return false;
  }
  if (isSuccess(posted)) await keepSuccess(sending, endpoint, message, posted.status ?? 0);
  else await keepFailure(sending, endpoint, message, posted);
  return isSuccess(posted);
}

/** Sends what is due at one webhook until nothing is, or until it fails. */
async function sendTo(sending: SendServices, endpoint: Endpoint): Promise<void> {
  for (;;) {
    const messages = await claim(sending, endpoint);
    if (messages.length === 0) return;
    const outcomes = await Promise.all(messages.map((message) => sendOne(sending, endpoint, message)));
    if (outcomes.includes(false)) return;
  }
}

/** Sends messages; a receiver that is slow holds up nobody but itself. */
export function createSender(sending: SendServices) {
  const busy = new Map<string, Promise<void>>();
  return {
    /** Begins to send what is due; resolves at once with what waits for its end. */
    async start(): Promise<readonly Promise<void>[]> {
      for (const endpoint of await findDue(sending)) {
        if (busy.has(endpoint.id)) continue;
        const sent = sendTo(sending, endpoint)
          .catch((error: unknown) =>
            sending.tell('a webhook could not be served', { webhook: endpoint.id, err: error }),
          )
          .finally(() => busy.delete(endpoint.id));
        busy.set(endpoint.id, sent);
      }
      return [...busy.values()];
    },
  };
}

/** Takes away old lines of the log of deliveries. */
export async function pruneDeliveries(db: Db, now: Date): Promise<void> {
  await sql`
    delete from webhook_deliveries where state <> 'due' and created_at < ${new Date(now.getTime() - LOG_KEPT_MS)}`.execute(
    db,
  );
}
