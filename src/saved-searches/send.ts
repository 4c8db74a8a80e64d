import { sql } from 'kysely';
import type { Db } from '../core/services.ts';
import type { Mail } from '../mail/mail.ts';
import type { Post } from '../webhooks/post.ts';
import { DEAD_AFTER_MS, waitAfter } from '../webhooks/schedule.ts';
import { formatSlack, formatTeams } from './chat-format.ts';
import type { Filters } from './filters.ts';
import { formatMail } from './mail-format.ts';
import type { Digest, DigestEvent } from './message.ts';

/** What sending works with. `tell` gets what an operator should hear of. */
export type SendServices = {
  readonly db: Db;
  /** Undefined where no mail is sent: what is due by mail waits. */
  readonly mail: Mail | undefined;
  readonly post: Post;
  /** Address of the service, without a slash at its end. */
  readonly base: string;
  readonly now: () => Date;
  readonly tell: (message: string, fields: Record<string, unknown>) => void;
};

type LeasedMessage = {
  readonly id: string;
  readonly delivery: string;
  readonly kind: 'events' | 'test';
  readonly events: readonly DigestEvent[];
  readonly more: number;
  readonly attempts: number;
  readonly by: 'mail' | 'slack' | 'teams';
  readonly address: string | null;
  readonly timezone: string | null;
  readonly token: string;
  readonly search: string;
  readonly name: string;
  readonly filters: Filters;
  /** Where mail goes to; null for who is of the account no more or has no confirmed address. */
  readonly email: string | null;
};

/** What came of a try. `isFinal`: no other try can bring it through. `endsFor`: nor can any other message. */
type Outcome =
  | { readonly isSent: true }
  | {
      readonly isSent: false;
      readonly error: string;
      readonly isFinal?: boolean;
      readonly endsFor?: string;
      readonly waitMs?: number;
      readonly isCalledOff?: boolean;
    };

const AT_ONCE = 10;
/** Longer than mail and receivers may take. */
const LEASE_MS = 120_000;
const DAY_MS = 86_400_000;

/** Messages to try now, leased, so that no other process sends them. */
async function claim({ db, mail, now }: SendServices): Promise<readonly LeasedMessage[]> {
  const at = now();
  const { rows } = await sql<LeasedMessage>`
    with claimed as (
      update search_messages set attempts = attempts + 1, leased_until = ${new Date(at.getTime() + LEASE_MS)}
      where id in (
        select m.id from search_messages m join search_deliveries d on d.id = m.delivery_id
        where m.state = 'due' and m.due_at <= ${at} and (m.leased_until is null or m.leased_until <= ${at})
          and (d.state = 'active' or m.kind = 'test') and (d.kind <> 'mail' or ${mail !== undefined})
        order by m.due_at, m.id limit ${AT_ONCE} for update of m skip locked)
      returning id, delivery_id, kind, events, more, attempts)
    select m.id, d.id as delivery, m.kind, m.events, m.more, m.attempts, d.kind as by, d.address, d.timezone,
      d.unsubscribe_token as token, s.id as search, s.name, s.filters,
      (select p.email from people p join account_people a on a.person_id = p.id and a.account_id = s.account_id
        where p.id = d.person_id and p.email_verified) as email
    from claimed m join search_deliveries d on d.id = m.delivery_id join saved_searches s on s.id = d.search_id`.execute(
    db,
  );
  return rows;
}

const toDigest = ({ base }: SendServices, message: LeasedMessage): Digest => ({
  kind: message.kind,
  search: { id: message.search, name: message.name, filters: message.filters },
  events: message.events,
  more: message.more,
  base,
  timezone: message.timezone ?? 'UTC',
  unsubscribe: `${base}/unsubscribe/${message.token}`,
});

async function sendMail(mail: Mail, digest: Digest, { id, email }: LeasedMessage): Promise<Outcome> {
  if (email === null)
    return {
      isSent: false,
      error: 'no confirmed address',
      isFinal: true,
      endsFor: 'Its reader is not of this account any more, or has no confirmed address.',
    };
  try {
    await mail.send(formatMail(digest, { to: email, id }));
    return { isSent: true };
  } catch (error) {
    const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
    const text = error instanceof Error ? error.message.slice(0, 300) : 'mail was not taken';
    // The server of the recipient is right for good (RFC 5321, 4.2.1): of the message, or of the address itself.
    const isFinal = responseCode >= 500 && responseCode < 600;
    return {
      isSent: false,
      error: text,
      isFinal,
      ...(isFinal && command === 'RCPT TO' && { endsFor: `The mail server refuses the address: ${text}` }),
    };
  }
}

async function sendPost(post: Post, digest: Digest, { by, address }: LeasedMessage): Promise<Outcome> {
  const posted = await post(address ?? '', {}, by === 'slack' ? formatSlack(digest) : formatTeams(digest));
  if (posted.status === undefined)
    return { isSent: false, error: posted.error, isCalledOff: posted.isCalledOff ?? false };
  if (posted.status >= 200 && posted.status < 300) return { isSent: true };
  const error =
    posted.status >= 300 && posted.status < 400 ? 'redirects are not followed' : `it answered ${posted.status}`;
  return {
    isSent: false,
    error,
    // Removed webhooks of both answer so.
    ...((posted.status === 410 || posted.status === 404) && {
      isFinal: true,
      endsFor: `Its incoming webhook is gone: ${error}.`,
    }),
    waitMs: Math.min((posted.retryAfterSeconds ?? 0) * 1_000, DAY_MS),
  };
}

async function disable({ db, now, tell }: SendServices, delivery: string, reason: string): Promise<void> {
  const { rows } = await sql`
    update search_deliveries set state = 'disabled', reason = ${reason}, updated_at = ${now()}
    where id = ${delivery} and state = 'active' returning id`.execute(db);
  if (rows.length > 0) tell('a delivery of a saved search is disabled', { delivery, reason });
}

async function keepSuccess({ db, now }: SendServices, message: LeasedMessage): Promise<void> {
  await sql`
    with sent as (
      update search_messages set state = 'sent', sent_at = ${now()}, leased_until = null, last_error = null
      where id = ${message.id})
    update search_deliveries set failures = 0, failing_since = null
    where id = ${message.delivery} and failures > 0`.execute(db);
}

async function keepFailure(
  sending: SendServices,
  message: LeasedMessage,
  outcome: Outcome & { isSent: false },
): Promise<void> {
  const { db } = sending;
  const now = sending.now();
  // A test is tried once: whoever asked for it looks at what came of it.
  const wait = outcome.isFinal || message.kind === 'test' ? undefined : waitAfter(message.attempts);
  const due = new Date(now.getTime() + Math.max(wait ?? 0, outcome.waitMs ?? 0));
  await sql`
    update search_messages set state = ${wait === undefined ? 'failed' : 'due'}, due_at = ${due}, leased_until = null,
      last_error = ${outcome.error} where id = ${message.id}`.execute(db);
  const { rows } = await sql<{ failing_since: Date }>`
    update search_deliveries set failures = failures + 1, failing_since = coalesce(failing_since, ${now})
    where id = ${message.delivery} returning failing_since`.execute(db);
  const since = rows[0]?.failing_since ?? now;
  if (outcome.endsFor !== undefined) await disable(sending, message.delivery, outcome.endsFor);
  else if (now.getTime() - since.getTime() >= DEAD_AFTER_MS)
    await disable(sending, message.delivery, `Nothing came through since ${since.toISOString()}: ${outcome.error}.`);
}

/** Sends one message and keeps what came of it. False where the process ends. */
async function sendOne(sending: SendServices, message: LeasedMessage): Promise<boolean> {
  const digest = toDigest(sending, message);
  const { mail } = sending;
  const outcome =
    message.by === 'mail' && mail
      ? await sendMail(mail, digest, message)
      : await sendPost(sending.post, digest, message);
  if (!outcome.isSent && outcome.isCalledOff) {
    await sql`update search_messages set attempts = attempts - 1, leased_until = null where id = ${message.id}`
      .execute(sending.db)
      .catch(() => undefined);
    return false;
  }
  if (outcome.isSent) await keepSuccess(sending, message);
  else await keepFailure(sending, message, outcome);
  return true;
}

/** Sends what is due until nothing is. Several processes may do it at a time: each message is leased by one. */
export async function sendDue(sending: SendServices): Promise<void> {
  for (;;) {
    const messages = await claim(sending);
    if (messages.length === 0) return;
    const went = await Promise.all(messages.map((message) => sendOne(sending, message)));
    if (went.includes(false)) return;
  }
}
