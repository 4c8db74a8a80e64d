import { type Kysely, sql } from 'kysely';
import { type ConnectOptions, connect, type Database } from './connect.ts';
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
 * Opens a replica (PostgreSQL hot standby) for reading. Its position is checked regularly, and it serves reads only while
 * its last change is at least the last one known here, so that no page is older than the version it is cached for.
 *
 * @throws NoReplica for a server that accepts writes or follows another store. A replica that is away is retried.
 */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const replica = new FollowedReplica(options);
  try {
    await replica.checkPosition();
  } catch (error) {
    await replica.close();
    throw error;
  }
  replica.refresh();
  return replica;
}

class FollowedReplica implements Replica {
  readonly #options: ReplicaOptions;
  readonly #database: Database;
  readonly #probe: Database;
  /** Number of the replica's last change; undefined while it is away. */
  #position: number | undefined;
  /** Number of the last change that a caller may have seen on the primary before its notification arrived. */
  #seen = 0;
  #isReachable: boolean | undefined;
  #wasFit: boolean | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pending: Promise<void> | undefined;
  #isVerified = false;
  #isEnding = false;

  constructor(options: ReplicaOptions) {
    const { url, primary, version, onState, onFit, ...others } = options;
    this.#options = options;
    this.#database = connect({ ...others, url });
    this.#probe = connect({
      url,
      maxConnections: 1,
      applicationName: `${options.applicationName ?? 'nordwire'} replica`,
      statementTimeoutMs: LIMIT_MS,
      deadAfterMs: LIMIT_MS,
    });
  }

  choose(): ReturnType<Replica['choose']> {
    if (!this.#isFit()) return undefined;
    return {
      db: this.#database.db,
      leave: () => {
        this.#position = undefined;
        this.#reportState(false);
        this.refresh();
      },
    };
  }

  async passedOver(): Promise<void> {
    const { rows } = await sql<{ seq: number }>`select seq from change_clock`.execute(this.#options.primary);
    this.#seen = Math.max(this.#seen, rows[0]?.seq ?? 0);
    if (this.#position !== undefined && !this.#isFit()) this.refresh();
  }

  refresh(): void {
    if (this.#isEnding) return;
    this.#pending ??= this.checkPosition()
      .catch(() => undefined)
      .finally(() => {
        this.#pending = undefined;
        clearTimeout(this.#timer);
        const isAtRest = this.#isFit() || this.#position === undefined;
        this.#timer = setTimeout(() => this.refresh(), isAtRest ? REST_MS : BEHIND_MS);
        this.#timer.unref();
      });
  }

  async close(): Promise<void> {
    this.#isEnding = true;
    clearTimeout(this.#timer);
    await this.#pending;
    clearTimeout(this.#timer);
    await Promise.all([this.#database.close(), this.#probe.close()]);
  }

  /** @throws NoReplica, which later checks do not report: the operator may repair the server while the process runs. */
  async checkPosition(): Promise<void> {
    try {
      if (!this.#isVerified) await this.#verify();
      this.#isVerified = true;
      const { rows } = await this.#probe.pool.query<{ seq: number }>('select seq from change_clock');
      this.#position = rows[0]?.seq;
      this.#reportState(true);
    } catch (error) {
      this.#position = undefined;
      if (!this.#isEnding) this.#reportState(false, error);
      if (error instanceof NoReplica) throw error;
    }
  }

  async #verify(): Promise<void> {
    const { rows } = await this.#probe.pool.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    if (rows[0]?.follows !== true) throw new NoReplica('it takes writes, so it follows no other server');
    if ((await readOrigin(this.#options.primary)) !== (await readOrigin(this.#probe.db)))
      throw new NoReplica('it follows another store than that of DATABASE_URL');
  }

  #isFit(): boolean {
    const known = this.#options.version();
    return this.#position !== undefined && known !== undefined && this.#position >= Math.max(known, this.#seen);
  }

  #reportState(isReachable: boolean, error?: unknown): void {
    const { onState, onFit } = this.#options;
    if (this.#isReachable !== isReachable) onState(isReachable, error);
    this.#isReachable = isReachable;
    const isFit = this.#isFit();
    if (this.#wasFit !== isFit) onFit?.(isFit);
    this.#wasFit = isFit;
  }
}
