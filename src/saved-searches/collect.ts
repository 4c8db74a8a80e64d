import { sql, type Transaction } from 'kysely';
import type { Caller } from '../core/caller.ts';
import { clip } from '../core/display-text.ts';
import { Problem } from '../core/problem.ts';
import type { Db, Services } from '../core/services.ts';
import type { Tables } from '../db/tables.ts';
import { enqueue, pruneMessages } from '../outbox/control.ts';
import { LOG_KEPT_MS } from '../outbox/schedule.ts';
import { listEvents } from '../resources/index.ts';
import { type AccountRow, accountColumns, toAccountCaller, walkAs } from './ask.ts';
import type { Filters } from './filter-query.ts';
import type { DigestEvent } from './message.ts';
import { searchTables } from './queue.ts';
import {
  AT_ONCE_EVERY_MS,
  CROWDED_WAIT_MS,
  MESSAGES_AN_HOUR,
  NEW_FOR_MS,
  NEW_FOR_WEEKLY_MS,
  nextHour,
  SHOWN_EVENTS,
  toRhythm,
} from './schedule.ts';

/** The parts that collecting works with; its services have no semantic search. */
export type CollectServices = {
  readonly services: Services;
  readonly now: () => Date;
  readonly newId: () => string;
};

type LockedDelivery = AccountRow & {
  readonly id: string;
  readonly filters: Filters;
  readonly hour: number | null;
  readonly timezone: string | null;
  readonly weekday: number | null;
  readonly since: Date;
  readonly seen_at: Date;
  readonly seq: string;
};

type Row = Awaited<ReturnType<typeof listEvents.run>>['body']['events'][number];

/** Pages of 100 events that one look reads; the next look continues there. */
const MAX_PAGES = 20;

/** The next delivery to look at, held; those that another process holds are passed over. */
async function holdNext(
  tx: Transaction<Tables>,
  now: Date,
  done: readonly string[],
): Promise<LockedDelivery | undefined> {
  const { rows } = await sql<LockedDelivery>`
    select d.id, s.filters, d.hour, d.timezone, d.weekday, d.since, d.seen_at, c.seq::text as seq, ${accountColumns}
    from search_deliveries d join saved_searches s on s.id = d.search_id
    join accounts a on a.id = s.account_id join plans p on p.slug = a.plan cross join change_clock c
    where d.state = 'active' and d.due_at <= ${now} and (d.hour is not null or d.seen_seq < c.seq)
      and d.id <> all(${[...done]}::text[])
    order by d.due_at, d.id limit 1 for update of d skip locked`.execute(tx);
  return rows[0];
}

async function isCrowded(tx: Transaction<Tables>, account: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_messages m
    join search_deliveries d on d.id = m.delivery_id join saved_searches s on s.id = d.search_id
    where s.account_id = ${account} and m.kind = 'events' and m.created_at > ${new Date(now.getTime() - 3_600_000)}`.execute(
    tx,
  );
  return (rows[0]?.count ?? 0) >= MESSAGES_AN_HOUR;
}

/** Those of some events that a delivery brought, as themselves or as events that were merged into them since. */
async function findBrought(tx: Transaction<Tables>, id: string, events: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select event_id as id from delivered_events where delivery_id = ${id} and event_id = any(${[...events]}::text[])
    union
    select e.merged_into from delivered_events b join events e on e.id = b.event_id
    where b.delivery_id = ${id} and e.merged_into = any(${[...events]}::text[])`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

const toMessageEvent = (row: Row): DigestEvent => ({
  id: row.id,
  title: clip(row.title ?? '', 300),
  summary: row.summary ? clip(row.summary, 400) : null,
  type: row.event_type?.label ?? null,
  companies: (row.companies ?? []).slice(0, 5).map(({ name }) => name),
  articles: row.article_count ?? 0,
  reported_at: row.first_reported_at ?? null,
});

/** Order in a message: notable events first, then the newest. */
const compare = (a: Row, b: Row): number =>
  Number(b.significance === 'notable') - Number(a.significance === 'notable') ||
  (b.first_reported_at ?? '').localeCompare(a.first_reported_at ?? '');

/** The events that changed since the last look and are new to a delivery, and the change up to which was looked. */
async function findNew(
  services: Services,
  tx: Transaction<Tables>,
  held: LockedDelivery,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<{ readonly events: readonly Row[]; readonly seenAt: Date; readonly isCut: boolean }> {
  // The replica is read only where it has every change up to `held.seq`, which this process may not have heard of.
  await services.replica?.passedOver();
  const newFor = held.weekday === null ? NEW_FOR_MS : NEW_FOR_WEEKLY_MS;
  const since = new Date(Math.max(held.since.getTime(), now.getTime() - newFor));
  const { bodies, isCut } = await walkAs(
    { ...services, db: tx },
    { caller, now },
    listEvents,
    {
      ...held.filters,
      first_reported_after: since.toISOString(),
      updated_after: held.seen_at.toISOString(),
      expand: 'summary,companies',
      limit: '100',
    },
    MAX_PAGES,
  );
  const rows = bodies.flatMap(({ events }) => events);
  const live = rows.filter(({ status, title }) => (status === 'active' || status === 'closed') && title);
  const brought = await findBrought(
    tx,
    held.id,
    live.map(({ id }) => id),
  );
  const last = rows.at(-1)?.updated_at;
  return {
    events: live.filter(({ id }) => !brought.has(id)).sort(compare),
    seenAt: last === undefined ? held.seen_at : new Date(last),
    isCut,
  };
}

async function queue(tx: Transaction<Tables>, held: LockedDelivery, events: readonly Row[], now: Date, id: string) {
  const shown = events.slice(0, SHOWN_EVENTS).map(toMessageEvent);
  const message = { id, kind: 'events', events: shown, more: events.length - shown.length };
  await enqueue(tx, searchTables, held.id, [message], now);
  await sql`
    insert into delivered_events (delivery_id, event_id, at)
    select ${held.id}, event, ${now} from unnest(${events.map((event) => event.id)}::text[]) event`.execute(tx);
}

async function collectOne(collecting: CollectServices, tx: Transaction<Tables>, held: LockedDelivery): Promise<void> {
  const now = collecting.now();
  if (await isCrowded(tx, held.account_id, now)) {
    const due = new Date(now.getTime() + CROWDED_WAIT_MS);
    await sql`update search_deliveries set due_at = ${due} where id = ${held.id}`.execute(tx);
    return;
  }
  const caller = toAccountCaller(`search:${held.id}`, held);
  try {
    const { events, seenAt, isCut } = await findNew(collecting.services, tx, held, { caller, now });
    if (events.length > 0) await queue(tx, held, events, now, collecting.newId());
    const atOnce = events.length > 0 ? new Date(now.getTime() + AT_ONCE_EVERY_MS) : now;
    const rhythm = toRhythm(held);
    const due = rhythm === undefined ? atOnce : nextHour(rhythm, now);
    await sql`
      update search_deliveries
      set seen_at = ${seenAt}, seen_seq = ${isCut ? sql`seen_seq` : sql`${held.seq}::bigint`}, due_at = ${due}
      where id = ${held.id}`.execute(tx);
  } catch (error) {
    // A watchlist or company that the filter names is gone, or the plan does not have it any more.
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const reason = `Its filter does not work any more: ${error.message}`;
    await sql`
      update search_deliveries set state = 'disabled', reason = ${reason}, updated_at = ${now} where id = ${held.id}`.execute(
      tx,
    );
  }
}

/** Looks at the next due delivery. Returns undefined where all are done, or where the server has no turn for it. */
async function collectNext(collecting: CollectServices, done: readonly string[]): Promise<string | undefined> {
  try {
    return await collecting.services.db.transaction().execute(async (tx) => {
      const held = await holdNext(tx, collecting.now(), done);
      if (held !== undefined) await collectOne(collecting, tx, held);
      return held?.id;
    });
  } catch (error) {
    // The delivery stays due: the next round looks at it again.
    if (error instanceof Problem && error.type === 'overloaded') return undefined;
    throw error;
  }
}

/** Queues a message for each delivery that is due and has something new. Processes share the work. */
export async function collectDue(collecting: CollectServices): Promise<void> {
  const done: string[] = [];
  for (;;) {
    const id = await collectNext(collecting, done);
    if (id === undefined) return;
    done.push(id);
  }
}

/** Deletes old messages from the log, and the record of events that are too old to be new. */
export async function pruneSearches(db: Db, now: Date): Promise<void> {
  await pruneMessages(db, searchTables, now);
  await sql`delete from delivered_events where at < ${new Date(now.getTime() - LOG_KEPT_MS)}`.execute(db);
}
