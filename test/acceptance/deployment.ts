import { createHash } from 'node:crypto';
import { execute, onDatabase } from '../world/test-server.ts';

const { NORDWIRE_TEST_DATABASE_URL: url, NORDWIRE_TEST_REDIS_URL: redis } = process.env;
const servers = url === undefined || redis === undefined ? undefined : { url, redis };

/**
 * Whether the service is tried as it is deployed on several machines, two processes that answer behind a balancer and one that
 * takes news in, on the PostgreSQL and Redis that are given; else as one `npm start` on the store that comes with it.
 */
export const isDeployment = servers !== undefined;

/** The database exists, or another process is creating it. */
const MADE_ALREADY = ['42P04', '23505'];
const prepared = new Map<string, Promise<void>>();

const prepare = (server: string, name: string): Promise<void> =>
  execute({ url: server }, `create database ${name} template template0 encoding 'UTF8'`).catch((error) => {
    if (!MADE_ALREADY.includes(error.code)) throw error;
  });

/**
 * Settings by which whatever is started for a data folder finds the store that stands for it: in a deployment a database of the
 * server, made when it is first asked for; else none, for the store lies in the folder.
 */
export async function storeSettings(dataDir: string): Promise<Record<string, string>> {
  if (servers === undefined) return {};
  const { url, redis } = servers;
  const name = `nordwire_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const ready = prepared.get(name) ?? prepare(url, name);
  prepared.set(name, ready);
  await ready;
  return { DATABASE_URL: onDatabase({ url }, name).url ?? '', REDIS_URL: redis };
}
