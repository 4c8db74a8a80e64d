import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Circuit } from './circuit.ts';
import { columnTypes } from './column-types.ts';
import { watchForgotten } from './forgotten-connections.ts';
import { noteBackend, preparingPool } from './preparing-pool.ts';
import type { Tables } from './tables.ts';

const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * A lost network gives no error, so the client waits this much longer than the server before it drops a connection.
 */
const GRACE_MS = 5_000;
/** A transaction idle for longer has been abandoned by its program and holds locks. */
const IDLE_IN_TRANSACTION_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;

export type ConnectOptions = {
  /** `postgres://...`, for a server that the operator runs. */
  url?: string;
  /** Socket folder and names of the embedded server. Exactly one of `url` and `embedded` is set. */
  embedded?: { host: string; port: number; user: string; database: string };
  /** Maximum number of connections, 10 by default. A query waits up to ten seconds for a free one. */
  maxConnections?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Statement timeout in milliseconds: 30,000 by default, 0 for no limit (long imports). */
  statementTimeoutMs?: number;
  /**
   * How long to wait for a dead connection to open, or to answer after the statement timeout. 10 s and 5 s by default.
   */
  deadAfterMs?: number;
  /** While it is open, queries through `db` fail at once. Connections from before an opening are not reused. */
  circuit?: Pick<Circuit, 'isOpen' | 'openings'> | undefined;
  /** Called after every query through `db` with its outcome and duration. */
  onQuery?: ((outcome: 'ok' | 'failed', seconds: number) => void) | undefined;
};

/**
 * One pool with two interfaces: Kysely for queries, pg where the connection itself is needed (LISTEN, COPY,
 * migrations).
 */
export type Database = {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/**
 * Creates a pool of connections to the database, which connects at the first query. Repeated queries through `db` are
 * prepared under a name (see `PreparedStatements`). Every session works in UTC. A connection that breaks while idle is
 * replaced; one that breaks in use fails its query. Neither ends the process.
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
  // An embedded server is reached without a network.
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
      // Kysely has already ended a pool that it used.
      if (!pool.ending) await pool.end();
    },
  };
}

function target({ url, embedded }: ConnectOptions): pg.PoolConfig {
  // PGSSLMODE of the user's shell must not apply to a socket in a private folder.
  if (embedded !== undefined) return { ...embedded, ssl: false };
  if (url !== undefined) return { connectionString: url };
  throw new Error('connect needs a url or the connection of the embedded store');
}

/** Set by statement, not at start-up, so that options in the URL do not override them and poolers pass them on. */
async function prepareSession(client: pg.ClientBase, statementTimeoutMs: number): Promise<void> {
  // pg's pool listens to idle clients only. A client that breaks between two queries of a transaction would end the
  // process.
  client.on('error', () => {});
  const settings = {
    timezone: "'UTC'",
    datestyle: "'ISO'",
    statement_timeout: statementTimeoutMs,
    // Shorter, so that waiting for another writer is told from a slow statement.
    lock_timeout: Math.floor(statementTimeoutMs / 2),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Both pay off for queries that take seconds. These queries take milliseconds, but their cost estimates would
    // enable both.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
  };
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} to ${value}`);
  await client.query(statements.join('; '));
}
