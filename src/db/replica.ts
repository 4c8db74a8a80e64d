import { type Kysely, sql } from 'kysely';
import { type ConnectOptions, connect, type Database } from './connect.ts';
import type { Tables } from './tables.ts';

/** How often the replica's position is checked, in milliseconds: when it is up to date, and while it lags. */
const REST_MS = 1_000;
const BEHIND_MS = 50;
/** Maximum wait for the position. A slower replica does not serve pages. */
const LIMIT_MS = 2_000;

/** A read-only store that follows another one. */
export type Replica = {
  /** The replica, if it has every change up to the known version; undefined while it lags or is away. */
  choose(): { readonly db: Kysely<Tables>; leave(): void } | undefined;
  /** To be called after a read from the primary instead, before the answer is sent. */
  passedOver(): Promise<void>;
  /** Called after a new version of the data: checks the replica's position soon. */
  refresh(): void;
  close(): Promise<void>;
};

/** The configured server does not replicate the store. */
export class NoReplica extends Error {
  override readonly name = 'NoReplica';
}

export type ReplicaOptions = Pick<ConnectOptions, 'maxConnections' | 'applicationName' | 'onQuery'> & {
  readonly url: string;
  /** The primary, for comparison. */
  readonly primary: Kysely<Tables>;
  /** The number of the last change that this process knows; undefined while it cannot know. */
  readonly version: () => number | undefined;
  /** Called when it becomes reachable or unreachable. */
  readonly onState: (isReachable: boolean, error?: unknown) => void;
  /** Called each time that it becomes fit or unfit for reads. */
  readonly onFit?: ((isFit: boolean) => void) | undefined;
};

/** When the store was created, which is the same in all its replicas. */
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
    if (rows[0]?.follows !== true) throw new NoReplica('it accepts writes, so it does not follow another server');
    if ((await readOrigin(this.#options.primary)) !== (await readOrigin(this.#probe.db)))
      throw new NoReplica('it follows a different store than DATABASE_URL');
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
