import { sql } from 'kysely';
import type { Ingest } from '../ports.ts';
import type { HostTurn } from '../sources/fetch-outcome.ts';
import { MAX_WAIT_MS } from '../sources/schedule.ts';

/** The store of turns, with the clock and the ids that they need. */
export type HostStore = Pick<Ingest, 'db' | 'now' | 'newId' | 'log'>;

/** Between the starts of two feeds of a host. */
export const FEED_GAP_MS = 5_000;
/** Longer than any fetch: a process that dies leaves its host free after this. */
const LEASE_MS = 60_000;
/** Until a page leaves the host to a feed that is due: pollers look every five seconds. */
const FEED_ROOM_MS = 6_000;
/** A feed that is due for longer is polled by no process, and pages do not wait for it. */
const MAX_DUE_MS = 5 * 60_000;

/** Rests without a Retry-After: a minute, twice as long with each refusal in a row, an hour at most. */
const FIRST_REST_SECONDS = 60;
const MAX_REST_SECONDS = 3_600;
/** The longest Retry-After that is followed. */
const MAX_STATED_REST_SECONDS = 7 * 86_400;

/** How far the clocks of processes on one store may differ. */
export const MAX_SKEW_MS = 60_000;
/** The longest distance that anything keeps: ten minutes, the longest crawl delay that is followed, and room for feeds. */
const MAX_DISTANCE_MS = 15 * 60_000;
/** The longest line of requests that come back one after another; a longer one starts again at the next free time. */
const MAX_LINE_MS = 3_600_000;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * A stored time of a host, null where it is further ahead than this service ever writes: a clock that was set back leaves
 * such times, and the host would wait until the clock reaches them again.
 */
const within = (column: string, now: Date, maxMs: number) =>
  sql<Date | null>`case when ${sql.ref(column)} <= ${after(now, maxMs + MAX_SKEW_MS)}::timestamptz then ${sql.ref(column)} end`;

const leasedUntil = (now: Date) => within('h.leased_until', now, LEASE_MS);
const distanceUntil = (now: Date) => within('h.free_at', now, MAX_DISTANCE_MS);
const pagesFreeAt = (now: Date) => within('h.pages_free_at', now, MAX_DISTANCE_MS);
const restsUntil = (now: Date) => within('h.rests_until', now, MAX_STATED_REST_SECONDS * 1000);

/** The time from which a host `h` has neither a lease nor a distance to keep nor a rest; null where it never had one. */
export const hostFreeAt = (now: Date) =>
  sql<Date | null>`greatest(${leasedUntil(now)}, ${distanceUntil(now)}, ${restsUntil(now)})`;

/** The same for a host that a poll may find free: a request that is under way is expected to end by `soon`. */
export const hostFreeSoonAt = (now: Date, soon: Date) =>
  sql<Date | null>`greatest(${distanceUntil(now)}, ${restsUntil(now)}, least(${leasedUntil(now)}, ${soon}::timestamptz))`;

/** A clock that is set back by less delays feeds by as much. */
const MAX_SET_BACK_MS = 15 * 60_000;

/**
 * The next attempt of a feed `f`, `now` where a clock that was set back left it further ahead than any wait, or left the
 * last attempt ahead of the clock. A feed that fails may have been sent away by its server for days: only the longest wait bounds it.
 */
export const nextAttemptAt = (now: Date) => sql<Date | null>`case
    when f.next_attempt_at > ${after(now, MAX_WAIT_MS + MAX_SKEW_MS)}::timestamptz
      or (f.consecutive_failures = 0 and f.last_attempt_at > ${after(now, MAX_SET_BACK_MS)}::timestamptz)
    then ${now}::timestamptz else f.next_attempt_at end`;

/** Reserves a start at a host whatever starts before it, so that others keep their distance to it. */
export async function noteStart({ db, now }: Pick<HostStore, 'db' | 'now'>, host: string): Promise<void> {
  const at = now();
  await sql`
    insert into hosts as h (host, free_at) values (${host}, ${after(at, FEED_GAP_MS)})
    on conflict (host) do update set free_at = greatest(${distanceUntil(at)}, excluded.free_at)`.execute(db);
}

/** Deletes rows of hosts that say nothing any more. */
export async function pruneHosts({ db, now }: Pick<HostStore, 'db' | 'now'>): Promise<void> {
  const until = after(now(), -86_400_000);
  await sql`
    delete from hosts h where coalesce(
      greatest(h.leased_until, h.free_at, h.rests_until, h.pages_free_at, h.promised_at), ${until}::timestamptz
    ) <= ${until}::timestamptz`.execute(db);
}

/** How one request keeps its distance: whether it waits for that of others, and the distance that others keep to it. */
export type Distance = { readonly waits: boolean; readonly gapMs: number; readonly isPage: boolean };

/** The first time at which a host `h` may be asked, apart from leases and rests. */
const toStart = ({ waits, isPage }: Distance, now: Date) => {
  if (!waits) return sql<Date | null>`null::timestamptz`;
  return isPage ? sql<Date | null>`greatest(${distanceUntil(now)}, ${pagesFreeAt(now)})` : distanceUntil(now);
};

/** Takes the turn of a host where it is free: its lease, otherwise undefined. */
export async function leaseHost(store: HostStore, host: string, distance: Distance): Promise<string | undefined> {
  const now = store.now();
  const lease = store.newId();
  const freeAt = after(now, distance.gapMs);
  const { rows } = await sql`
    insert into hosts as h (host, lease, leased_until, free_at)
    values (${host}, ${lease}, ${after(now, LEASE_MS)}, ${freeAt})
    on conflict (host) do update
    set lease = excluded.lease, leased_until = excluded.leased_until, free_at = greatest(${distanceUntil(now)}, excluded.free_at)
    where coalesce(
      greatest(${leasedUntil(now)}, ${restsUntil(now)}, ${toStart(distance, now)}), ${now}::timestamptz
    ) <= ${now}::timestamptz
    returning host`.execute(store.db);
  if (rows.length === 0) return undefined;
  if (distance.isPage && distance.waits) await leaveRoom(store, host, freeAt);
  return lease;
}

/** Keeps pages away for a while where a feed of the host is due, which else would never find the host free. */
async function leaveRoom({ db, now }: HostStore, host: string, freeAt: Date): Promise<void> {
  const at = now();
  await sql`
    update hosts set pages_free_at = ${after(freeAt, FEED_ROOM_MS)}
    where host = ${host} and exists (
      select from feeds f join sources s on s.id = f.source_id and s.enabled
      where f.host = ${host} and not f.paused
        and coalesce(${nextAttemptAt(at)}, f.created_at) between ${after(at, -MAX_DUE_MS)} and ${at})`.execute(db);
}

type Answer = Parameters<HostTurn['end']>[0];

/** Ends a lease. An answer of 429 or 503 lets the host rest, another one ends the count of those. */
export async function endLease(store: HostStore, host: string, lease: string, answer: Answer): Promise<void> {
  const { status, retryAfterSeconds = 0 } = answer;
  const isRefused = status === 429 || status === 503;
  // The rest is written before the turn ends: the next request must not slip in between.
  if (isRefused) {
    const until = await restHost(store, host, Math.min(retryAfterSeconds, MAX_STATED_REST_SECONDS));
    store.log('warn', 'a host answered 429 or 503 and rests', { host, status, until });
  }
  await sql`
    update hosts set lease = null, leased_until = null,
      refusals = ${status === undefined || isRefused ? sql`refusals` : sql`0`}
    where host = ${host} and lease = ${lease}`.execute(store.db);
}

async function restHost({ db, now }: HostStore, host: string, stated: number): Promise<string | undefined> {
  const at = now();
  const seconds =
    stated > 0
      ? sql`${stated}::float8`
      : sql`least(${FIRST_REST_SECONDS} * power(2, least(h.refusals, 20)), ${MAX_REST_SECONDS})::float8`;
  const { rows } = await sql<{ rests_until: Date }>`
    update hosts h set refusals = least(h.refusals, 1000) + 1,
      rests_until = greatest(${restsUntil(at)}, ${at}::timestamptz + make_interval(secs => ${seconds}))
    where h.host = ${host} returning h.rests_until`.execute(db);
  return rows[0]?.rests_until.toISOString();
}

/** The state of a host that gave no turn. */
export type HostState = {
  readonly is_resting: boolean;
  readonly is_leased: boolean;
  /** Apart from its lease, which may end earlier than it says. */
  readonly free_at: Date | null;
};

export async function readHost({ db, now }: HostStore, host: string, distance: Distance): Promise<HostState> {
  const at = now();
  const { rows } = await sql<HostState>`
    select coalesce(${restsUntil(at)} > ${at}, false) as is_resting,
      coalesce(${leasedUntil(at)} > ${at}, false) as is_leased,
      greatest(${restsUntil(at)}, ${toStart(distance, at)}) as free_at
    from hosts h where h.host = ${host}`.execute(db);
  return rows[0] ?? { is_resting: false, is_leased: false, free_at: null };
}

/** A time to come back at, each `gapMs` after the one before it, so that requests that wait do not return together. */
export async function promiseTime(store: HostStore, host: string, free: Date | null, gapMs: number): Promise<Date> {
  const soonest = new Date(Math.max(store.now().getTime(), free?.getTime() ?? 0));
  const { rows } = await sql<{ promised_at: Date }>`
    update hosts h
    set promised_at = greatest(${within('h.promised_at', soonest, MAX_LINE_MS)}, ${soonest}::timestamptz)
      + make_interval(secs => ${gapMs / 1000}::float8)
    where host = ${host} returning promised_at`.execute(store.db);
  return rows[0]?.promised_at ?? soonest;
}
