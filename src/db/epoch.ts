import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { CHANGES_CHANNEL } from './changes.ts';
import type { Tables } from './tables.ts';
import type { LastSeen } from './watch-changes.ts';

/**
 * The reason for an epoch: the store was created; `nordwire restore` filled it; it was found on another server or in another
 * database or table than before; its server was recovered to an earlier point or promoted; an operator requested it.
 */
export type EpochReason = 'created' | 'restored' | 'copied' | 'recovered' | 'requested';

/** The place of a store. A dump or a copy of the database carries the place it was made at, so the two differ afterwards. */
export type ServerMark = {
  /** Identifier of the database cluster; null where the role may not read it. */
  readonly system: string | null;
  /** Timeline of the server, which rises with each recovery and promotion; null where the role may not read it. */
  readonly timeline: number | null;
  /** Object ids of the database and of the table `change_clock`. */
  readonly database: string;
  readonly table: string;
};

type StoredEpoch = {
  readonly epoch: string;
  readonly mark: ServerMark | null;
  readonly isRestored: boolean;
  readonly isStandby: boolean;
};

/** The comment on `change_clock` of a store that a restore has filled, until it has a new epoch. */
const RESTORED = 'restored';
/** Numbers of an epoch are greater than those of any earlier one, whichever backup it was made from. */
const GAP = 1_000_000;

/**
 * Marks a store as restored, within the transaction of the restore: the first process that opens it starts a new epoch, even
 * if the restoring one is killed before it can.
 */
export async function markRestored(client: pg.ClientBase): Promise<void> {
  await client.query(`comment on table change_clock is '${RESTORED}'`);
}

type Store = Kysely<Tables> | Transaction<Tables>;

/** Reads a value that some servers do not offer or do not allow the role to read; null there. */
async function readIfAllowed(db: Store, query: RawBuilder<{ value: string | null }>): Promise<string | null> {
  try {
    return (await query.execute(db)).rows[0]?.value ?? null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return null;
    throw error;
  }
}

async function readServerMark(db: Store): Promise<ServerMark> {
  const { rows } = await sql<Pick<ServerMark, 'database' | 'table'>>`
    select (select oid::text from pg_database where datname = current_database()) as database,
      'change_clock'::regclass::oid::text as table`.execute(db);
  const system = await readIfAllowed(db, sql`select system_identifier::text as value from pg_control_system()`);
  // The name of a WAL file starts with the timeline. The control file has the new one only after the next checkpoint.
  const wal = await readIfAllowed(db, sql`select pg_walfile_name(pg_current_wal_lsn()) as value`);
  const { database = '', table = '' } = rows[0] ?? {};
  return { system, timeline: wal === null ? null : Number.parseInt(wal.slice(0, 8), 16), database, table };
}

const isOther = <Value>(one: Value | null, other: Value | null): boolean =>
  one !== null && other !== null && one !== other;

/** Why a store at a place is not the one that was marked; undefined if it is. */
function findReason({ mark, isRestored }: StoredEpoch, here: ServerMark): EpochReason | undefined {
  if (isRestored) return 'restored';
  if (mark === null) return undefined;
  if (isOther(mark.system, here.system) || mark.database !== here.database || mark.table !== here.table)
    return 'copied';
  return isOther(mark.timeline, here.timeline) ? 'recovered' : undefined;
}

async function readStored(db: Store): Promise<StoredEpoch | undefined> {
  const { rows } = await sql<StoredEpoch>`
    select epoch, server_mark as mark, pg_is_in_recovery() as "isStandby",
      obj_description('change_clock'::regclass, 'pg_class') is not distinct from ${RESTORED} as "isRestored"
    from change_clock`.execute(db);
  return rows[0];
}

/**
 * Starts a new epoch, unless the store has another one than `from` already. Its numbers start above every number that an
 * earlier epoch can have given out: one a millisecond since 1970 is more than any store writes. `quiet` stops what the store
 * sends until an operator lifts it. Returns the new epoch.
 */
export async function renewEpoch(
  db: Store,
  {
    from,
    reason,
    now,
    isQuiet,
  }: {
    readonly from: string;
    readonly reason: EpochReason;
    readonly now: Date;
    readonly isQuiet: boolean;
  },
): Promise<string | undefined> {
  const start = sql`greatest(seq + ${sql.lit(GAP)}, ${now.getTime()}::bigint)`;
  const { rows } = await sql<{ epoch: string; seq: string }>`
    update change_clock set epoch = default, epoch_reason = ${reason}, epoch_at = ${now}, epoch_after = at,
      epoch_from = ${start}, seq = ${start},
      quiet_since = case when ${isQuiet} then coalesce(quiet_since, ${now}) else quiet_since end
    where epoch = ${from} returning epoch, seq::text`.execute(db);
  const [row] = rows;
  if (row !== undefined) await sql`select pg_notify(${CHANGES_CHANNEL}, ${row.seq})`.execute(db);
  return row?.epoch;
}

export type EpochChange = { readonly epoch: string; readonly reason: EpochReason };

/** Compares the place of the store with the stored one, within a transaction, and starts a new epoch where they differ. */
async function compareMark(
  tx: Transaction<Tables>,
  here: ServerMark,
  { now, isProvenWhole }: { readonly now: Date; readonly isProvenWhole: boolean },
): Promise<EpochChange | undefined> {
  // Two processes that start together see the same change: the second one waits and finds the new mark.
  await sql`select pg_advisory_xact_lock(hashtext('nordwire epoch'))`.execute(tx);
  const stored = await readStored(tx);
  if (stored === undefined || stored.isStandby) return undefined;
  const found = findReason(stored, here);
  const reason = found === 'recovered' && isProvenWhole ? undefined : found;
  const isQuiet = reason === 'restored' || reason === 'copied';
  const epoch = reason && (await renewEpoch(tx, { from: stored.epoch, reason, now, isQuiet }));
  if (!isDeepStrictEqual(stored.mark, here))
    await sql`update change_clock set server_mark = ${JSON.stringify(here)}::jsonb`.execute(tx);
  if (stored.isRestored) await sql`comment on table change_clock is null`.execute(tx);
  return reason && epoch ? { epoch, reason } : undefined;
}

/**
 * Compares the place of the store with the one it was last opened at, and starts a new epoch where the store was restored,
 * copied or recovered in between. A copy is quiet until an operator lifts it; a recovered store is not, because a failover
 * looks the same. `isProvenWhole`: the caller has proven that a promoted server has everything that was served.
 */
export async function ensureEpoch(
  db: Kysely<Tables>,
  { now, isProvenWhole = false }: { readonly now: Date; readonly isProvenWhole?: boolean },
): Promise<EpochChange | undefined> {
  const here = await readServerMark(db);
  return db.transaction().execute((tx) => compareMark(tx, here, { now, isProvenWhole }));
}

/**
 * Compares the store with the last change that this process has seen, after its connection was lost: a promoted server may
 * lack changes that were served. Starts a new epoch where the change is missing or another one has its number; otherwise a new
 * timeline is accepted, because everything that this process served is there.
 */
export async function ensureSameHistory(
  db: Kysely<Tables>,
  seen: LastSeen,
  now: Date,
): Promise<EpochChange | undefined> {
  const { rows } = await sql<{ seq: string; epoch: string; at: Date | null }>`
    select c.seq::text, c.epoch, k.at from change_clock c left join changes k on k.seq = ${seen.seq}`.execute(db);
  const [last] = rows;
  if (last === undefined || last.epoch !== seen.epoch) return undefined;
  const isOtherChange = seen.at !== null && last.at !== null && seen.at.getTime() !== last.at.getTime();
  if (Number(last.seq) >= seen.seq && !isOtherChange) return ensureEpoch(db, { now, isProvenWhole: true });
  const epoch = await renewEpoch(db, { from: seen.epoch, reason: 'recovered', now, isQuiet: false });
  await ensureEpoch(db, { now, isProvenWhole: true });
  return epoch === undefined ? undefined : { epoch, reason: 'recovered' };
}
