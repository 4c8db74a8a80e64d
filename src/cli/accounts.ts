import { randomBytes } from 'node:crypto';
import { hashKey, makeKey } from '../access/keys.ts';
import { isAddressOrBlock } from '../core/address.ts';
import { grantableScopes } from '../core/caller.ts';
import { newId } from '../core/new-id.ts';
import { needPlan, noAccount } from '../ingest/operate/find-account.ts';
import { CommandFailed, WrongUsage } from './failure.ts';
import type { Store } from './store.ts';

/** Makes an account on a plan. */
export async function createAccount(
  store: Store,
  account: { name: string; plan: string; billingDay?: number | undefined },
): Promise<{ id: string; name: string; plan: string }> {
  await needPlan(store.db, account.plan);
  const now = new Date();
  const row = { id: newId(), name: account.name, plan: account.plan };
  await store.db
    .insertInto('accounts')
    .values({ ...row, billing_cycle_day: account.billingDay ?? now.getUTCDate(), created_at: now, updated_at: now })
    .execute();
  return row;
}

/** All accounts, the oldest first, each with the number of its keys that are valid now. */
export function listAccounts(store: Store) {
  const now = new Date();
  return store.db
    .selectFrom('accounts as a')
    .leftJoin('api_keys as k', (join) =>
      join
        .onRef('k.account_id', '=', 'a.id')
        .on('k.revoked_at', 'is', null)
        .on((on) => on.or([on('k.expires_at', 'is', null), on('k.expires_at', '>', now)])),
    )
    .select((eb) => [
      'a.id',
      'a.name',
      'a.plan',
      'a.created_at',
      eb.cast<number>(eb.fn.count('k.id'), 'integer').as('keys'),
    ])
    .groupBy('a.id')
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
}

export type NewKey = {
  readonly account: string;
  readonly name: string | undefined;
  /** undefined: all scopes */
  readonly scopes: readonly string[] | undefined;
  /** undefined: from anywhere */
  readonly allowedIps: readonly string[] | undefined;
  /** undefined: never */
  readonly expiresAt?: Date | undefined;
};

/** Refuses a key that nobody could use as it is wanted, before anything is written. */
export function checkNewKey(wanted: Pick<NewKey, 'scopes' | 'allowedIps' | 'expiresAt'>): void {
  if (wanted.expiresAt !== undefined && wanted.expiresAt <= new Date())
    throw new WrongUsage(`${wanted.expiresAt.toISOString()} has passed; a key expires in the future.`);
  const unknown = (wanted.scopes ?? []).filter((scope) => !grantableScopes.some((known) => known === scope));
  if (unknown.length > 0)
    throw new WrongUsage(`There is no scope ${unknown.join(', ')}; there are ${grantableScopes.join(', ')}.`);
  const bad = (wanted.allowedIps ?? []).filter((entry) => !isAddressOrBlock(entry));
  if (bad.length > 0) throw new WrongUsage(`${bad.join(', ')} is neither an address nor a CIDR block.`);
}

/** Makes a key. The key is returned this once; the store keeps a hash and its last four characters. */
export async function createKey(store: Store, wanted: NewKey): Promise<{ id: string; key: string; account: string }> {
  checkNewKey(wanted);
  const account = await store.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', wanted.account)
    .executeTakeFirst();
  if (account === undefined) throw new CommandFailed(noAccount(wanted.account));
  const key = makeKey(randomBytes);
  const now = new Date();
  const id = newId();
  await store.db
    .insertInto('api_keys')
    .values({
      id,
      account_id: wanted.account,
      name: wanted.name ?? null,
      key_sha256: hashKey(key),
      last_four: key.slice(-4),
      scopes: wanted.scopes === undefined ? null : [...wanted.scopes],
      allowed_ips: wanted.allowedIps === undefined ? null : [...wanted.allowedIps],
      expires_at: wanted.expiresAt ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, key, account: wanted.account };
}

/** Keys of all accounts, or of one, without anything that would let someone use them. */
export function listKeys(store: Store, account: string | undefined) {
  let query = store.db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .select([
      'k.id',
      'k.name',
      'a.id as account',
      'a.name as account_name',
      'a.plan',
      'k.last_four',
      'k.scopes',
      'k.allowed_ips',
    ])
    .select(['k.created_at', 'k.expires_at', 'k.revoked_at', 'k.last_used_at'])
    .orderBy('k.created_at')
    .orderBy('k.id');
  if (account !== undefined) query = query.where('a.id', '=', account);
  return query.execute();
}

/** Revokes a key by its id; it is refused from then on. */
export async function revokeKey(store: Store, id: string): Promise<void> {
  const revoked = await store.db
    .updateTable('api_keys')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(new Date())), updated_at: new Date() }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (revoked === undefined) throw new CommandFailed(`There is no key ${id}; nordwire keys list shows them.`);
}
