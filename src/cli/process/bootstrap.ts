import { sql } from 'kysely';
import { hashKey, isKey } from '../../access/keys.ts';
import { BadSettings, type Config } from '../../config.ts';
import { newId } from '../../core/new-id.ts';
import type { Db } from '../../core/services.ts';
import { needPlan } from '../../ingest/operate/find-account.ts';
import type { Output } from '../print/output.ts';
import type { Store } from './store.ts';

type Bootstrap = NonNullable<Config['bootstrap']>;

/** Refuses a key with a slip in it, before a store is opened. Throws BadSettings, which does not repeat it. */
export function checkBootstrap({ key }: Bootstrap): void {
  if (isKey(key)) return;
  throw new BadSettings(['NORDWIRE_BOOTSTRAP_KEY: its checksum is wrong; copy the whole key again.']);
}

/**
 * Sees to the account and the key of the settings: makes what is missing, and changes nothing that is there. Processes that
 * start at the same time make one of each. The key is never written down, its hash and last four characters are.
 * @throws ActionUnreadable when there is no such plan.
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
      // One of the processes that start together makes them; later starts lock nothing.
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
  if (made.isNew) output.log.info(fields, 'made the key of NORDWIRE_BOOTSTRAP_KEY');
  if (made.revoked_at !== null) output.log.warn(fields, 'the key of NORDWIRE_BOOTSTRAP_KEY is revoked, and stays so');
}
