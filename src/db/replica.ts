import { type Kysely, sql } from 'kysely';
import { type ConnectOptions, connect } from './connect.ts';
import type { Tables } from './tables.ts';

/** How often the replica is asked how far it is, in milliseconds: at rest, and while it lags behind. */
const REST_MS = 1_000;
const BEHIND_MS = 50;
/** Longest wait for that answer: a replica that is slower than this is not asked for pages. */
const LIMIT_MS = 2_000;

/** A store that follows another one and is only read. */
export type Replica = {
  /** The replica where it has everything up to the version that is known; undefined while it has not, or is away. */
  choose(): { readonly db: Kysely<Tables>; leave(): void } | undefined;
  /** To be called after a read of the primary in its place, before the answer is given out. */
  passedOver(): Promise<void>;
  /** There is a new version of the data: it is asked soon whether it has that. */
  refresh(): void;
  close(): Promise<void>;
};

/** The server that was named is no replica of the store. */
export class NoReplica extends Error {
  override readonly name = 'NoReplica';
}

export type ReplicaOptions = Pick<ConnectOptions, 'maxConnections' | 'applicationName' | 'onQuery'> & {
  readonly url: string;
  /** The primary, to compare with. */
  readonly primary: Kysely<Tables>;
  /** The number of the last change that this process knows of; undefined while it cannot know. */
  readonly version: () => number | undefined;
  /** Told when it becomes reachable or stops to be. */
  readonly onState: (isReachable: boolean, error?: unknown) => void;
  /** Told whether it may be read from at the moment, each time that changes. */
  readonly onFit?: ((isFit: boolean) => void) | undefined;
};

/** When the store was made: its copies have the same. */
async function readOrigin(db: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(applied_at) as at from schema_migrations`.execute(db);
  return rows[0]?.at?.getTime();
}

/**
 * Opens a replica (PostgreSQL hot standby) to read from. It is asked how far it is, and read from only while its last change is
 * no older than the last one known here, so that no page is older than the version it is kept for.
 *
 * @throws NoReplica for a server that takes writes or follows another store; one that is away is waited for
 */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { url, primary, version, onState, onFit, ...others } = options;
  const database = connect({ ...others, url });
  const probe = connect({
    url,
    maxConnections: 1,
    applicationName: `${options.applicationName ?? 'nordwire'} replica`,
    statementTimeoutMs: LIMIT_MS,
    deadAfterMs: LIMIT_MS,
  });
  /** Number of the last change it has; undefined while it is away. */
  let position: number | undefined;
  /** Number of the last change that somebody can have seen on the primary, ahead of the notice of it. */
  let seen = 0;
  let isReachable: boolean | undefined;
  let wasFit: boolean | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pending: Promise<void> | undefined;
  let isChecked = false;
  let isEnding = false;

  const isFit = (): boolean => {
    const known = version();
    return position !== undefined && known !== undefined && position >= Math.max(known, seen);
  };
  const reportState = (reachable: boolean, error?: unknown): void => {
    if (isReachable !== reachable) onState(reachable, error);
    isReachable = reachable;
    if (wasFit !== isFit()) onFit?.(isFit());
    wasFit = isFit();
  };

  async function check(): Promise<void> {
    const { rows } = await probe.pool.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    if (rows[0]?.follows !== true) throw new NoReplica('it takes writes, so it follows no other server');
    if ((await readOrigin(primary)) !== (await readOrigin(probe.db)))
      throw new NoReplica('it follows another store than that of DATABASE_URL');
  }

  async function ask(): Promise<void> {
    try {
      if (!isChecked) await check();
      isChecked = true;
      const { rows } = await probe.pool.query<{ seq: number }>('select seq from change_clock');
      position = rows[0]?.seq;
      reportState(true);
    } catch (error) {
      position = undefined;
      if (!isEnding) reportState(false, error);
      // Told to who opens it; later it may be mended while we run.
      if (error instanceof NoReplica) throw error;
    }
  }

  function refresh(): void {
    if (isEnding) return;
    pending ??= ask()
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
        clearTimeout(timer);
        timer = setTimeout(refresh, isFit() || position === undefined ? REST_MS : BEHIND_MS);
        timer.unref();
      });
  }

  async function close(): Promise<void> {
    isEnding = true;
    clearTimeout(timer);
    await pending;
    clearTimeout(timer);
    await Promise.all([database.close(), probe.close()]);
  }

  try {
    await ask();
  } catch (error) {
    await close();
    throw error;
  }
  refresh();
  return {
    choose: () =>
      isFit()
        ? {
            db: database.db,
            leave() {
              position = undefined;
              reportState(false);
              refresh();
            },
          }
        : undefined,
    async passedOver() {
      const { rows } = await sql<{ seq: number }>`select seq from change_clock`.execute(primary);
      seen = Math.max(seen, rows[0]?.seq ?? 0);
      if (position !== undefined && !isFit()) refresh();
    },
    refresh,
    close,
  };
}
