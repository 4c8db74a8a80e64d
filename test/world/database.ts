import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type ConnectOptions, connect, type Database } from '../../src/db/connect.ts';
import { execute, onDatabase } from './test-server.ts';

/** A database of a test's own: migrated, otherwise empty. */
export type TestDatabase = Database & {
  /** For `connect`, when a test needs connections of its own, and for processes that it starts. */
  readonly connection: Pick<ConnectOptions, 'url' | 'embedded'>;
  /** Closes the pool and deletes the database. */
  drop(): Promise<void>;
};

/** Writes what every copy begins with. */
type Fill = (db: Database['db']) => Promise<void>;

/** Templates that this worker filled, by what fills them. */
const templates = new Map<Fill, Promise<string>>();

/** The name of a migrated database that `fill` wrote, which nobody is connected to. */
async function fillTemplate(fill: Fill): Promise<string> {
  const { server, prefix, template } = inject('testServer');
  const name = `${prefix}_filled_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name} template ${template}`);
  const { db, close } = connect({ ...onDatabase(server, name), maxConnections: 1 });
  try {
    await fill(db);
  } finally {
    await close();
  }
  return name;
}

/**
 * Makes a database for one test file, a copy of the run's migrated template; about 50 ms. Call it in `beforeAll` and
 * `drop` in `afterAll`. `options` are those of `connect`, such as `statementTimeoutMs`. What `fill` writes is written once
 * a worker and copied.
 */
export async function createTestDatabase(
  options: Omit<ConnectOptions, 'url' | 'embedded'> = {},
  fill?: Fill,
): Promise<TestDatabase> {
  const { server, prefix, template } = inject('testServer');
  if (fill !== undefined && !templates.has(fill)) templates.set(fill, fillTemplate(fill));
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const copied = (fill && (await templates.get(fill))) ?? template;
  await execute(server, `create database ${name} template ${copied}`);
  const connection = onDatabase(server, name);
  const database = connect({ maxConnections: 5, ...options, ...connection });
  return {
    ...database,
    connection,
    async drop() {
      await database.close();
      await execute(server, `drop database ${name} with (force)`);
    },
  };
}

/** The database as processes of their own are told of it, in DATABASE_URL. */
export function formatAddress({ url, embedded }: TestDatabase['connection']): string {
  if (embedded === undefined) return url ?? '';
  const { host, port, user, database } = embedded;
  const where = new URLSearchParams({ host, port: String(port), user });
  return `postgresql:///${database}?${where}`;
}
