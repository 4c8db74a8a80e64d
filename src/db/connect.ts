import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Circuit } from './circuit.ts';
import { columnTypes } from './column-types.ts';
import { watchForgotten } from './forgotten-connections.ts';
import { noteBackend, preparingPool } from './preparing-pool.ts';
import type { Tables } from './tables.ts';

const STATEMENT_TIMEOUT_MS = 30_000;
/** How much longer than the server we wait before we take the connection for dead: a lost network says nothing. */
const GRACE_MS = 5_000;
/** A transaction that waits longer for its own program has been forgotten, and holds locks. */
const IDLE_IN_TRANSACTION_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;

export type ConnectOptions = {
  /** `postgres://...`, for a server of the operator's. */
  url?: string;
  /** Socket folder and names of the embedded server. One of the two is given. */
  embedded?: { host: string; port: number; user: string; database: string };
  /** Connections at most; 10 when absent. A query that finds none free waits up to ten seconds. */
  maxConnections?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Longest a statement may run, in milliseconds; 30,000 when absent, 0 for no limit (long imports). */
  statementTimeoutMs?: number;
  /** How long a dead connection is waited for, be it to open or to answer after its statement's time: 10 s and 5 s when absent. */
  deadAfterMs?: number;
  /** While it is open, queries through `db` fail at once; connections of before an opening are not used again. */
  circuit?: Pick<Circuit, 'isOpen' | 'openings'> | undefined;
  /** Told of every query through `db`: whether it succeeded, and its time. */
  onQuery?: ((outcome: 'ok' | 'failed', seconds: number) => void) | undefined;
};

/** One pool under two faces: Kysely for queries, pg for what needs the connection itself (LISTEN, COPY, migrations). */
export type Database = {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/**
 * A pool of connections to the database; none is opened before the first query. Queries through `db` whose text repeats
 * are prepared under a name (see `PreparedStatements`). Every session works in UTC. A connection that breaks while idle
 * is replaced; one that breaks in use fails its query; neither ends the process.
 */
export function connect(options: ConnectOptions): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    ...target(options),
    application_name: options.applicationName ?? 'nordwire',
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: options.deadAfterMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: columnTypes,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + (options.deadAfterMs ?? GRACE_MS) }),
    async onConnect(client) {
      await prepareSession(client, statementTimeoutMs);
      if (options.url !== undefined) await noteBackend(client);
    },
  });
  pool.on('error', () => {});
  const { onQuery, circuit, url } = options;
  // No network lies between us and an embedded server.
  const forgotten =
    url === undefined ? undefined : watchForgotten({ ...target(options), application_name: 'nordwire watch' });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparingPool(pool, { circuit, forgotten }) }),
    ...(onQuery && {
      log: ({ level, queryDurationMillis }) =>
        onQuery(level === 'error' ? 'failed' : 'ok', queryDurationMillis / 1_000),
    }),
  });
  return {
    db,
    pool,
    async close() {
      forgotten?.stop();
      await db.destroy();
      // Kysely ends a pool that it has used.
      if (!pool.ending) await pool.end();
    },
  };
}

function target({ url, embedded }: ConnectOptions): pg.PoolConfig {
  // PGSSLMODE of the user's shell must not reach a socket in a private folder.
  if (embedded !== undefined) return { ...embedded, ssl: false };
  if (url !== undefined) return { connectionString: url };
  throw new Error('connect needs a url or the connection of the embedded store');
}

/** Set by statement, not at start-up, so that options in the URL do not replace them and poolers let them through. */
async function prepareSession(client: pg.ClientBase, statementTimeoutMs: number): Promise<void> {
  // pg's pool listens to idle clients only: one that breaks between two queries of a transaction would end the process.
  client.on('error', () => {});
  const settings = {
    timezone: "'UTC'",
    datestyle: "'ISO'",
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Both pay off for queries of seconds. Ours take milliseconds, but name costs at which a server would begin with them.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
  };
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} to ${value}`);
  await client.query(statements.join('; '));
}
