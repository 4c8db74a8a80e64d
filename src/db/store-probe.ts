import pg from 'pg';
import { type ConnectOptions, connect } from './connect.ts';
import { locateMigrations, readMigrations } from './migration-files.ts';
import { within } from './within.ts';

/** State of the store: it answers, it lacks migrations of this version, or it does not answer in time. */
export type StoreState = 'ready' | 'outdated' | 'unreachable';

export type StoreProbe = {
  /** Returns the state, at most a second old, within a second. */
  readState(): Promise<StoreState>;
  close(): Promise<void>;
};

/** Maximum wait for an answer. With its overhead, a probe finishes within a second. */
const LIMIT_MS = 800;
const LOOKS_EVERY_MS = 1_000;
const UNDEFINED_TABLE = '42P01';

/**
 * Probes the store over a separate connection, so that connections busy with requests do not look like an unavailable
 * store. Only one query is pending at a time. Migrations that a newer version added do not matter: old and new
 * processes run together during an upgrade.
 */
export async function openStoreProbe(
  target: Pick<ConnectOptions, 'url' | 'embedded'>,
  clock: () => number = () => performance.now(),
): Promise<StoreProbe> {
  const own = (await readMigrations(locateMigrations())).map(({ name }) => name);
  const database = connect({
    ...target,
    maxConnections: 1,
    applicationName: 'nordwire probe',
    statementTimeoutMs: LIMIT_MS,
    deadAfterMs: LIMIT_MS,
  });
  let pending: Promise<StoreState> | undefined;
  let last: { readonly at: number; readonly state: Promise<StoreState> } | undefined;

  async function ask(): Promise<StoreState> {
    try {
      const { rows } = await database.pool.query<{ name: string }>('select name from schema_migrations');
      const applied = new Set(rows.map(({ name }) => name));
      return own.every((name) => applied.has(name)) ? 'ready' : 'outdated';
    } catch (error) {
      return error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE ? 'outdated' : 'unreachable';
    }
  }

  return {
    readState() {
      if (last !== undefined && clock() - last.at < LOOKS_EVERY_MS) return last.state;
      pending ??= ask().finally(() => {
        pending = undefined;
      });
      const state = within(LIMIT_MS, pending, 'unreachable' as const);
      last = { at: clock(), state };
      return state;
    },
    close: () => database.close(),
  };
}
