import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Effect } from '../core/action.ts';
import { isAddressOrBlock } from '../core/address.ts';
import { grantableScopes } from '../core/caller.ts';
import { newId } from '../core/new-id.ts';
import { plainScope, runChange } from '../core/run-action.ts';
import type { Db } from '../core/services.ts';
import type { Tables } from '../db/tables.ts';
import { hashKey, makeKey } from './keys.ts';

/** Valid keys that an account may have at a time; a key and its replacement count once. */
export const MAX_KEYS = 50;
const MAX_NAME = 100;
const MAX_ADDRESSES = 100;
/** Longest time that a key stays valid after it was replaced. */
const MAX_GRACE_MS = 30 * 86_400_000;

/** Author, reason and time of an action on a key, for the audit log. */
export type KeyOrder = { readonly author: string; readonly reason?: string | null | undefined; readonly now: Date };

/** Scopes, addresses and end of a key. */
export type KeyTerms = {
  readonly name: string | null;
  /** null: all */
  readonly scopes: readonly string[] | null;
  /** Addresses and CIDR blocks; null: from anywhere. */
  readonly allowed_ips: readonly string[] | null;
  /** From then on it is refused; null: never. */
  readonly expires_at: Date | null;
};

/** The state of the store does not allow an action on a key; the message gives the reason. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
}

/** A key cannot be as it is wanted, whatever the store holds. */
export class KeyTermsRefused extends Error {
  override readonly name = 'KeyTermsRefused';
  readonly term: keyof KeyTerms;
  constructor(term: keyof KeyTerms, message: string) {
    super(message);
    this.term = term;
  }
}

/** Refuses terms under which no request could use the key. @throws KeyTermsRefused */
export function checkKeyTerms(terms: Partial<KeyTerms>, now: Date): void {
  const { name, scopes, allowed_ips: addresses, expires_at: end } = terms;
  if (name && name.length > MAX_NAME) throw new KeyTermsRefused('name', `A name has at most ${MAX_NAME} characters.`);
  if (end && end <= now)
    throw new KeyTermsRefused('expires_at', `${end.toISOString()} has passed; a key expires in the future.`);
  const unknown = (scopes ?? []).filter((scope) => !grantableScopes.some((known) => known === scope));
  if (unknown.length > 0)
    throw new KeyTermsRefused(
      'scopes',
      `Unknown scope ${unknown.join(', ')}; valid scopes: ${grantableScopes.join(', ')}.`,
    );
  const bad = (addresses ?? []).filter((entry) => !isAddressOrBlock(entry));
  if (bad.length > 0)
    throw new KeyTermsRefused('allowed_ips', `${bad.join(', ')} is neither an address nor a CIDR block.`);
  if (addresses && addresses.length > MAX_ADDRESSES)
    throw new KeyTermsRefused('allowed_ips', `A key has at most ${MAX_ADDRESSES} addresses and blocks.`);
}

/** A key without anything that would let someone use it. */
export type ListedKey = KeyTerms & {
  readonly id: string;
  readonly account: string;
  readonly account_name: string;
  readonly plan: string;
  readonly last_four: string;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  /** When a request last came with it, to the hour. */
  readonly last_used_at: Date | null;
  /** The key that it was made to replace. */
  readonly replaces: string | null;
};

/** Keys of all accounts, or of one, the oldest first. */
export function listKeys(db: Db, account?: string): Promise<ListedKey[]> {
  let query = db
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
    .select(['k.created_at', 'k.expires_at', 'k.revoked_at', 'k.last_used_at', 'k.replaces'])
    .orderBy('k.created_at')
    .orderBy('k.id');
  if (account !== undefined) query = query.where('a.id', '=', account);
  return query.execute();
}

export type KeyState = 'valid' | 'expired' | 'revoked';

export const keyState = (
  { revoked_at, expires_at }: Pick<ListedKey, 'revoked_at' | 'expires_at'>,
  now: Date,
): KeyState => (revoked_at !== null ? 'revoked' : expires_at !== null && expires_at <= now ? 'expired' : 'valid');

/** A key that was just made. It is shown this once; the store keeps a hash and its last four characters. */
export type IssuedKey = { readonly id: string; readonly key: string; readonly account: string };

type LockedKey = Pick<ListedKey, 'id' | 'account' | 'last_four' | keyof KeyTerms | 'revoked_at' | 'replaces'> & {
  readonly disabled_operations: readonly string[];
};

/** State of a key for the audit log. */
const toAuditState = ({
  account,
  name,
  last_four,
  scopes,
  allowed_ips,
  expires_at,
  revoked_at,
  replaces,
}: LockedKey) => ({
  account,
  name,
  last_four,
  scopes,
  allowed_ips,
  expires_at,
  revoked_at,
  replaces,
});

const noKey = (id: string): KeyRefused => new KeyRefused(`Unknown key ${id}.`);

/** The key, held until the transaction ends; with an account, only where it is one of its keys. @throws KeyRefused */
async function hold(tx: Transaction<Tables>, id: string, account: string | undefined): Promise<LockedKey> {
  const { rows } = await sql<LockedKey>`
    select id, account_id as account, name, last_four, scopes, allowed_ips, expires_at, revoked_at, replaces, disabled_operations
    from api_keys where id = ${id} and account_id = coalesce(${account ?? null}::text, account_id) for update`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw noKey(id);
  return row;
}

/** Refuses one key more than an account may have. Two that are made at once count each other. */
async function needRoom(tx: Transaction<Tables>, account: string, now: Date, replaced: string | null): Promise<void> {
  const found = await sql`select from accounts where id = ${account} for update`.execute(tx);
  if (found.rows.length === 0)
    throw new KeyRefused(`Unknown account ${account}; nordwire accounts list shows all accounts.`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys where account_id = ${account} and id is distinct from ${replaced}
      and revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(tx);
  if ((rows[0]?.count ?? 0) >= MAX_KEYS)
    throw new KeyRefused(`An account has at most ${MAX_KEYS} valid keys; revoke an unused one.`);
}

/** Writes a new key down. */
async function insert(
  tx: Transaction<Tables>,
  key: Omit<LockedKey, 'id' | 'last_four' | 'revoked_at'>,
  now: Date,
): Promise<IssuedKey & { readonly state: ReturnType<typeof toAuditState> }> {
  const made = makeKey(randomBytes);
  const row = { ...key, id: newId(), last_four: made.slice(-4), revoked_at: null };
  const { account, scopes, allowed_ips, disabled_operations, ...columns } = row;
  await tx
    .insertInto('api_keys')
    .values({
      ...columns,
      account_id: account,
      key_sha256: hashKey(made),
      scopes: scopes && [...scopes],
      allowed_ips: allowed_ips && [...allowed_ips],
      disabled_operations: [...disabled_operations],
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id: row.id, key: made, account, state: toAuditState(row) };
}

/** Makes a change of keys. Authors are cut to the length that the audit log takes. */
async function decide<Value>(
  db: Db,
  order: KeyOrder,
  action: string,
  work: (tx: Transaction<Tables>) => Promise<Effect<Value> | string>,
): Promise<Value | undefined> {
  const { now, reason, author } = order;
  const request = { author: author.slice(0, 200), reason };
  return (
    await runChange(
      plainScope(db, () => now),
      request,
      action,
      work,
    )
  ).value;
}

/** Makes a key of an account. @throws KeyTermsRefused, or KeyRefused where the account is not there or has no room */
export async function issueKey(db: Db, order: KeyOrder, account: string, terms: KeyTerms): Promise<IssuedKey> {
  checkKeyTerms(terms, order.now);
  const issued = await decide(db, order, 'keys create', async (tx) => {
    await needRoom(tx, account, order.now, null);
    const wanted = { ...terms, account, replaces: null, disabled_operations: [] };
    const { state, ...value } = await insert(tx, wanted, order.now);
    const records = [{ kind: 'key', id: value.id, before: null, after: async () => state }];
    return { message: `Key ${value.id} of account ${account}.`, records, value };
  });
  return needKey(issued);
}

/** Carries out a change of one key and writes it down; nothing where it stands as asked already. */
async function change(
  db: Db,
  order: KeyOrder,
  { action, id, account }: { readonly action: string; readonly id: string; readonly account: string | undefined },
  write: (key: LockedKey, tx: Transaction<Tables>) => Promise<LockedKey | undefined>,
): Promise<void> {
  await decide(db, order, action, async (tx) => {
    const before = await hold(tx, id, account);
    const after = await write(before, tx);
    if (after === undefined || JSON.stringify(toAuditState(after)) === JSON.stringify(toAuditState(before)))
      return `Key ${id} is in this state already.`;
    await sql`
      update api_keys set name = ${after.name}, allowed_ips = ${after.allowed_ips}, expires_at = ${after.expires_at},
        revoked_at = ${after.revoked_at}, updated_at = ${order.now}
      where id = ${id}`.execute(tx);
    const records = [{ kind: 'key', id, before: toAuditState(before), after: async () => toAuditState(after) }];
    return { message: `${action} ${id}`, records };
  });
}

function needKey(key: IssuedKey | undefined): IssuedKey {
  if (key === undefined) throw new Error('A key was issued without a value.');
  return key;
}

const ended = (): KeyRefused => new KeyRefused('This key has ended; make a new one.');

/**
 * Changes name, addresses or end of an account's key. Its scopes stay: a program with restricted scopes must not gain
 * more unnoticed.
 * @throws KeyTermsRefused, or KeyRefused where the account has no such key or it has ended
 */
export async function changeKey(
  db: Db,
  order: KeyOrder,
  { id, account }: { readonly id: string; readonly account: string },
  terms: Omit<KeyTerms, 'scopes'>,
): Promise<void> {
  checkKeyTerms(terms, order.now);
  await change(db, order, { action: 'keys change', id, account }, async (key) => {
    if (keyState(key, order.now) !== 'valid') throw ended();
    return { ...key, ...terms };
  });
}

/** Revokes a key, of any account where none is named; nothing where that was done before. @throws KeyRefused */
export const revokeKey = (db: Db, order: KeyOrder, id: string, account?: string): Promise<void> =>
  change(db, order, { action: 'keys revoke', id, account }, async (key) =>
    key.revoked_at === null ? { ...key, revoked_at: order.now } : undefined,
  );

/**
 * Creates a key with the settings of another one, which stays valid for a grace period in milliseconds and then ends; 0
 * ends it at once. A key that ends earlier is not prolonged.
 * @throws KeyRefused for an unknown, ended or already replaced key, or a grace period over 30 days
 */
export async function rotateKey(
  db: Db,
  order: KeyOrder,
  { id, account, graceMs }: { readonly id: string; readonly account?: string | undefined; readonly graceMs: number },
): Promise<IssuedKey> {
  const { now } = order;
  if (graceMs < 0 || graceMs > MAX_GRACE_MS) throw new KeyRefused('A replaced key stays valid for at most 30 days.');
  const end = new Date(now.getTime() + graceMs);
  const issued = await decide(db, order, 'keys rotate', async (tx) => {
    const found = await sql<{ account: string }>`select account_id as account from api_keys where id = ${id}`.execute(
      tx,
    );
    // Account before key, as everything that makes keys locks them.
    await needRoom(tx, account ?? found.rows[0]?.account ?? '', now, id).catch((error) => {
      throw found.rows.length === 0 ? noKey(id) : error;
    });
    const old = await hold(tx, id, account);
    if (keyState(old, now) !== 'valid') throw ended();
    const replaced = await sql<{ id: string }>`
      select id from api_keys where replaces = ${id} and revoked_at is null limit 1`.execute(tx);
    if (replaced.rows.length > 0) throw new KeyRefused('Another key takes the place of this one already.');
    const { state, ...value } = await insert(tx, { ...old, replaces: id }, now);
    const isAtOnce = graceMs === 0;
    const after = {
      ...old,
      revoked_at: isAtOnce ? now : null,
      expires_at: isAtOnce || (old.expires_at !== null && old.expires_at < end) ? old.expires_at : end,
    };
    await sql`
      update api_keys set revoked_at = ${after.revoked_at}, expires_at = ${after.expires_at}, updated_at = ${now}
      where id = ${id}`.execute(tx);
    const records = [
      { kind: 'key', id: value.id, before: null, after: async () => state },
      { kind: 'key', id, before: toAuditState(old), after: async () => toAuditState(after) },
    ];
    return { message: `Key ${value.id} replaces key ${id}.`, records, value };
  });
  return needKey(issued);
}
