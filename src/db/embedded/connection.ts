import pg from 'pg';
import { USER } from './cluster.ts';
import { PORT } from './socket-folder.ts';

const DATABASE = 'nordwire';
const TIMEOUT_MS = 5_000;

/** How to reach the server. `host` is the folder of its socket. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string };

export const connectionTo = (host: string): EmbeddedConnection => ({
  host,
  port: PORT,
  user: USER,
  database: DATABASE,
});

/** Creates the database if it does not exist, as on the first start. */
export async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  try {
    await ask(connection, 'select 1');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '3D000')) throw error;
    await ask({ ...connection, database: 'postgres' }, `create database ${DATABASE}`);
  }
}

/** True if the server behind the socket accepts a connection and answers. The database need not exist yet. */
export async function isAlive(connection: EmbeddedConnection): Promise<boolean> {
  return answers({ ...connection, database: 'postgres' });
}

/** True if the database exists and answers. */
export async function answers(connection: EmbeddedConnection): Promise<boolean> {
  try {
    await ask(connection, 'select 1');
    return true;
  } catch {
    return false;
  }
}

async function ask(connection: EmbeddedConnection, statement: string): Promise<void> {
  const limits = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: 4 * TIMEOUT_MS };
  const client = new pg.Client({ ...connection, ...limits, ssl: false });
  // A server that stops during the query ends the connection. The failed query already reports that.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
