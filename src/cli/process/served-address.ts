import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Db } from '../../core/services.ts';
import { formatHost } from './host.ts';
import { findFailure, toServer } from './outside.ts';

const NAME = 'served_address';
/** A server of this machine accepts a connection within this time. */
const PROBE_MS = 500;

const ServedAddress = z.object({ base: z.url(), isSet: z.boolean() });

/** Records the address that `serve` answers at, for commands that print addresses. `base` is the setting, or the own port. */
export async function recordServedAddress(db: Db, { baseUrl }: Pick<Config, 'baseUrl'>, base: string): Promise<void> {
  const value = JSON.stringify({ base, isSet: baseUrl !== undefined });
  await sql`insert into store_settings (name, value) values (${NAME}, ${value}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
}

/** Whether a server of this machine listens at an address. */
const isListening = async (address: string): Promise<boolean> =>
  (await findFailure(toServer(address), PROBE_MS)) === undefined;

/**
 * The address of the pages: the setting of this command, or else the one that `serve` recorded. A recorded port counts while a
 * server of this machine listens at it: a server that ended, or one of another machine, is not reached there.
 */
export async function findServedAddress(
  db: Db,
  { baseUrl, host, port }: Pick<Config, 'baseUrl' | 'host' | 'port'>,
): Promise<string> {
  if (baseUrl !== undefined) return baseUrl;
  const { rows } = await sql<{ value: unknown }>`select value from store_settings where name = ${NAME}`.execute(db);
  const { data } = ServedAddress.safeParse(rows[0]?.value);
  if (data !== undefined && (data.isSet || (await isListening(data.base)))) return data.base.replace(/\/+$/, '');
  return `http://${formatHost(host)}:${port}`;
}
