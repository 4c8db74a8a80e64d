import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ActionServices } from '../core/action.ts';
import { ActionRefused } from '../core/action-refused.ts';
import type { Db } from '../core/services.ts';
import { enqueue, pauseTarget, resumeTarget } from '../outbox/control.ts';
import { webhookAddress } from '../webhooks/webhooks.ts';
import type { ChannelName } from './channels/channel-names.ts';
import { channels } from './channels/channels.ts';
import { searchTables } from './queue.ts';
import { isTimeZone, nextHour, type Rhythm, toRhythm } from './schedule.ts';

export type Delivery = {
  readonly id: string;
  readonly search_id: string;
  readonly kind: ChannelName;
  readonly person_id: string | null;
  /** Name and address of whom mail goes to. */
  readonly person_name: string | null;
  readonly email: string | null;
  /** Host of an incoming webhook; the rest of its address is a secret. */
  readonly host: string | null;
  /** null: at once. */
  readonly hour: number | null;
  readonly timezone: string | null;
  /** From Monday, 1; null: each day. */
  readonly weekday: number | null;
  readonly state: 'active' | 'paused' | 'disabled';
  readonly reason: string | null;
  readonly unsubscribed_at: Date | null;
  readonly due_at: Date;
  readonly failures: number;
  readonly created_at: Date;
  /** When the last message was taken, and why the last one that was not taken was not. */
  readonly last_sent_at: Date | null;
  readonly last_error: string | null;
  /** Messages that wait. */
  readonly waiting: number;
};

/** The channel and target of a delivery. Of an incoming webhook the address is a secret. */
export type DeliveryTarget = {
  readonly search_id: string;
  readonly kind: ChannelName;
  readonly person: string | null;
  readonly address: string | null;
};

/** The targets of an account's deliveries, without those that ended by themselves, by the ids of the deliveries. */
export async function readTargets(db: Db, account: string): Promise<ReadonlyMap<string, DeliveryTarget>> {
  const { rows } = await sql<DeliveryTarget & { id: string }>`
    select d.id, d.search_id, d.kind, d.person_id as person, d.address
    from search_deliveries d join saved_searches s on s.id = d.search_id
    where s.account_id = ${account} and d.state <> 'disabled'`.execute(db);
  return new Map(rows.map(({ id, ...target }) => [id, target]));
}

export type SentMessage = {
  readonly id: string;
  readonly kind: 'events' | 'test';
  readonly state: 'due' | 'sent' | 'failed';
  readonly count: number;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
};

/** Where one saved search is sent to at most. */
export const MAX_DELIVERIES = 50;

/** Whom mail of an account may go to. */
export type Reader = { readonly id: string; readonly name: string; readonly email: string };

/** People of an account with a confirmed address; mail goes only to them. */
export async function listReaders(db: Db, account: string): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select p.id, p.name, p.email from people p join account_people m on m.person_id = p.id
    where m.account_id = ${account} and p.email_verified order by p.name, p.id`.execute(db);
  return rows;
}

/** The deliveries of a saved search, or one delivery, of an account. */
export async function listDeliveries(
  db: Db,
  account: string,
  only: { readonly search?: string; readonly id?: string },
): Promise<readonly Delivery[]> {
  const { rows } = await sql<Delivery & { address: string | null }>`
    select d.id, d.search_id, d.kind, d.person_id, p.name as person_name, p.email, d.address, d.hour, d.timezone, d.weekday, d.state,
      d.reason, d.unsubscribed_at, d.due_at, d.failures, d.created_at,
      (select max(m.sent_at) from search_messages m where m.delivery_id = d.id) as last_sent_at,
      (select m.last_error from search_messages m where m.delivery_id = d.id order by m.created_at desc limit 1) as last_error,
      (select count(*)::int from search_messages m where m.delivery_id = d.id and m.state = 'due') as waiting
    from search_deliveries d join saved_searches s on s.id = d.search_id left join people p on p.id = d.person_id
    where s.account_id = ${account} and (${only.search ?? null}::text is null or s.id = ${only.search ?? null})
      and (${only.id ?? null}::text is null or d.id = ${only.id ?? null})
    order by d.created_at, d.id`.execute(db);
  return rows.map(({ address, ...row }) => ({ ...row, host: address === null ? null : new URL(address).host }));
}

/** Lists messages of a delivery, newest first. */
export async function listMessages(db: Db, delivery: string, limit: number): Promise<readonly SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select id, kind, state, jsonb_array_length(events) + more as count, attempts, last_error, created_at, sent_at
    from search_messages where delivery_id = ${delivery} order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

export type NewDelivery = {
  readonly kind: ChannelName;
  /** Of mail: a person of the account. */
  readonly person?: string | undefined;
  /** Of an incoming webhook. */
  readonly address?: string | undefined;
  /** Absent: at once. */
  readonly rhythm?: Rhythm | undefined;
};

const readAddress = (text: string): string => webhookAddress(text.trim().slice(0, 2_000), { allowPlain: false });

/** @throws ActionRefused for a time that no clock or calendar has */
function checkRhythm({ hour, timezone, weekday = null }: Rhythm): void {
  if (!(Number.isInteger(hour) && hour >= 0 && hour <= 23))
    throw new ActionRefused('Choose an hour from 0 to 23.', 'hour');
  if (weekday !== null && !(Number.isInteger(weekday) && weekday >= 1 && weekday <= 7))
    throw new ActionRefused('Choose a day of the week, such as monday.', 'weekday');
  if (!isTimeZone(timezone)) throw new ActionRefused('Choose a time zone such as Europe/Stockholm.', 'timezone');
}

/** Adds a delivery of new events, from now on, in a transaction. @throws ActionRefused for a target or time that cannot be used */
export async function addDelivery(
  { db, now, newId }: ActionServices,
  { account, search }: { readonly account: string; readonly search: string },
  given: NewDelivery,
): Promise<string> {
  const { rhythm } = given;
  if (rhythm !== undefined) checkRhythm(rhythm);
  const isToPerson = channels[given.kind].target.type === 'person';
  const readers = isToPerson ? await listReaders(db, account) : [];
  if (isToPerson && !readers.some(({ id }) => id === given.person))
    throw new ActionRefused('Mail goes to people of this account whose address is confirmed.', 'person');
  const address = isToPerson ? null : readAddress(given.address ?? '');
  const id = newId();
  const at = now();
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from search_deliveries d where d.search_id = s.id) as count
    from saved_searches s where s.id = ${search} and s.account_id = ${account} for update`.execute(db);
  if (rows[0] === undefined) throw new ActionRefused('Unknown saved search.');
  if (rows[0].count >= MAX_DELIVERIES)
    throw new ActionRefused(`A saved search is sent to at most ${MAX_DELIVERIES} places; remove one first.`);
  await sql`
    insert into search_deliveries (id, search_id, kind, person_id, address, hour, timezone, weekday, unsubscribe_token, since,
      seen_at, seen_seq, due_at, created_at, updated_at)
    select ${id}, ${search}, ${given.kind}, ${isToPerson ? (given.person ?? null) : null}, ${address},
      ${rhythm?.hour ?? null}, ${rhythm?.timezone ?? null}, ${rhythm?.weekday ?? null},
      ${randomBytes(32).toString('base64url')}, ${at}, ${looksFrom(at)}, seq, ${dueAfter(rhythm, at)}, ${at}, ${at}
    from change_clock`.execute(db);
  return id;
}

/** When a delivery that begins at an instant looks first. */
const dueAfter = (rhythm: Rhythm | undefined, at: Date): Date => (rhythm === undefined ? at : nextHour(rhythm, at));

/** Gives a delivery another schedule, in a transaction. What it looked at and sent stays, so that no event comes twice or is left out. */
export async function rescheduleDelivery(
  { db, now }: ActionServices,
  id: string,
  rhythm: Rhythm | undefined,
): Promise<void> {
  if (rhythm !== undefined) checkRhythm(rhythm);
  const at = now();
  await sql`
    update search_deliveries set hour = ${rhythm?.hour ?? null}, timezone = ${rhythm?.timezone ?? null},
      weekday = ${rhythm?.weekday ?? null}, due_at = ${dueAfter(rhythm, at)}, updated_at = ${at}
    where id = ${id}`.execute(db);
}

/**
 * Start of the first look at the changes: a transaction that commits now carries an earlier time and becomes visible
 * later. `since` alone decides which events are new.
 */
const looksFrom = (at: Date): Date => new Date(at.getTime() - 3_600_000);

/** Stops a delivery until it is resumed. Its messages wait. */
export async function pauseDelivery({ db, now }: ActionServices, id: string): Promise<void> {
  await pauseTarget(db, searchTables, id, { at: now(), from: ['active'] });
}

/**
 * Resumes a delivery from now on, in a transaction: events that were reported in between are not sent.
 *
 * @throws ActionRefused where its reader ended it and another person asks
 */
export async function resumeDelivery({ db, now }: ActionServices, delivery: Delivery, by: string): Promise<void> {
  if (delivery.unsubscribed_at !== null && delivery.person_id !== by)
    throw new ActionRefused(`${delivery.person_name ?? 'Its reader'} ended this mail; only they can resume it.`);
  const at = now();
  const due = dueAfter(toRhythm(delivery), at);
  await sql`
    update search_deliveries set unsubscribed_at = null, since = ${at}, seen_at = ${looksFrom(at)},
      seen_seq = (select seq from change_clock), due_at = ${due}
    where id = ${delivery.id} and state <> 'active'`.execute(db);
  await resumeTarget(db, searchTables, delivery.id, at);
}

export async function removeDelivery(db: Db, id: string): Promise<void> {
  await sql`delete from search_deliveries where id = ${id}`.execute(db);
}

/** Tests of a delivery in an hour. */
const TESTS_AN_HOUR = 5;

/** Queues a test message, which is sent like any other. @throws ActionRefused */
export async function testDelivery({ db, now, newId }: ActionServices, delivery: Delivery): Promise<void> {
  if (delivery.unsubscribed_at !== null) throw new ActionRefused('Its reader ended this mail.');
  const at = now();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_messages
    where delivery_id = ${delivery.id} and kind = 'test' and created_at > ${new Date(at.getTime() - 3_600_000)}`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) >= TESTS_AN_HOUR)
    throw new ActionRefused(`At most ${TESTS_AN_HOUR} tests are sent in an hour.`);
  await enqueue(db, searchTables, delivery.id, [{ id: newId(), kind: 'test', events: [], more: 0 }], at);
}

/** A delivery by mail, with the name of its search and the address of its reader. */
type MailedDelivery = {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly isEnded: boolean;
};

/** Finds the delivery of an unsubscribe link; undefined for an unknown link. */
export async function findByToken(db: Db, token: string): Promise<MailedDelivery | undefined> {
  const { rows } = await sql<MailedDelivery>`
    select d.id, s.account_id as account, s.name, p.email, d.unsubscribed_at is not null as "isEnded"
    from search_deliveries d join saved_searches s on s.id = d.search_id join people p on p.id = d.person_id
    where d.unsubscribe_token = ${token} and d.kind = 'mail'`.execute(db);
  return rows[0];
}

/** Ends a delivery for its reader, in a transaction; waiting messages are deleted. Repeating it changes nothing. */
export async function unsubscribe({ db, now }: Pick<ActionServices, 'db' | 'now'>, id: string): Promise<void> {
  const at = now();
  await sql`
    update search_deliveries
    set state = 'disabled', reason = 'Its reader ended this mail.', unsubscribed_at = ${at}, updated_at = ${at}
    where id = ${id} and unsubscribed_at is null`.execute(db);
  await sql`delete from search_messages where delivery_id = ${id} and state = 'due'`.execute(db);
}
