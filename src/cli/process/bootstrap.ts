import { sql } from 'kysely';
import { hashKey, isKey } from '../../access/keys.ts';
import { BadSettings, type Config } from '../../config.ts';
import { needPlan } from '../../core/find-account.ts';
import { newId } from '../../core/new-id.ts';
import type { Db } from '../../core/services.ts';
import type { Output } from '../print/output.ts';
import type { Store } from './store.ts';

type Bootstrap = NonNullable<Config['bootstrap']>;

/** Checks the key's checksum before a store is opened. Throws BadSettings, whose message does not repeat the key. */
export function checkBootstrap({ key }: Bootstrap): void {
  if (isKey(key)) return;
  throw new BadSettings(['NORDWIRE_BOOTSTRAP_KEY: its checksum is wrong; copy the whole key again.']);
}

/**
 * Creates the account and the key of the settings if they are missing; existing ones are not changed. Processes that start at
 * the same time create one of each. Only the hash and the last four characters of the key are stored.
 * @throws ActionUnreadable if the plan does not exist.
 */
export async function bootstrap(
  { account: name, plan, key }: Bootstrap,
  store: Pick<Store, 'db'>,
  output: Output,
): Promise<void> {
  await needPlan(store.db, plan);
  const now = new Date();
  const find = (db: Db) =>
    db
      .selectFrom('api_keys')
      .select(['id', 'account_id', 'revoked_at'])
      .where('key_sha256', '=', hashKey(key))
      .executeTakeFirst();
  const made = await store.db.transaction().execute(async (tx) => {
    let known = await find(tx);
    if (known === undefined) {
      // The lock lets one of the processes that start together create them; later starts take no lock.
      await sql`lock table accounts in share row exclusive mode`.execute(tx);
      known = await find(tx);
    }
    if (known !== undefined) return { ...known, isNew: false };
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where('name', '=', name)
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirst();
    const account_id = account?.id ?? newId();
    const clocks = { created_at: now, updated_at: now };
    if (account === undefined)
      await tx
        .insertInto('accounts')
        .values({ id: account_id, name, plan, billing_cycle_day: now.getUTCDate(), ...clocks })
        .execute();
    const id = newId();
    await tx
      .insertInto('api_keys')
      .values({ id, account_id, name: 'Bootstrap', key_sha256: hashKey(key), last_four: key.slice(-4), ...clocks })
      .execute();
    return { id, account_id, revoked_at: null, isNew: true };
  });
  const fields = { key: made.id, account: made.account_id };
  if (made.isNew) output.log.info(fields, 'created the key of NORDWIRE_BOOTSTRAP_KEY');
  if (made.revoked_at !== null)
    output.log.warn(fields, 'the key of NORDWIRE_BOOTSTRAP_KEY is revoked and remains revoked');
}
