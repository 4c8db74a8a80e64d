import pg from 'pg';
import { type ConnectOptions, connect } from './connect.ts';
import { locateMigrations, readMigrations } from './migration-files.ts';
import { within } from './within.ts';

/** What was found: the store answers, it lacks migrations of this version, or it does not answer in time. */
export type StoreState = 'ready' | 'outdated' | 'unreachable';

export type StoreProbe = {
  /** The state, at most a second old, within a second. */
  readState(): Promise<StoreState>;
  close(): Promise<void>;
};

/** Longest wait for an answer; with what is around it, a probe is answered within a second. */
const LIMIT_MS = 800;
const LOOKS_EVERY_MS = 1_000;
const UNDEFINED_TABLE = '42P01';

/**
 * Looks at the store over a connection of its own, so that busy connections of requests do not pass for a store that is
 * away. While a question hangs, no second one is sent. Migrations that a newer version has added do not matter: old and
 * new processes run side by side while one replaces the other.
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
