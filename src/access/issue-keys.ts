import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult, ActionServices } from '../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../core/action-refused.ts';
import { isAddressOrBlock } from '../core/address.ts';
import { grantableScopes } from '../core/caller.ts';
import { noAccount } from '../core/find-account.ts';
import { plainScope, runChange } from '../core/run-action.ts';
import type { Db } from '../core/services.ts';
import type { Tables } from '../db/tables.ts';
import { insertAccount, type NewAccount } from './accounts.ts';
import { hashKey, makeKey } from './keys.ts';

/** Valid keys that an account may have at a time; a key and its replacement count once. */
export const MAX_KEYS = 50;
const MAX_NAME = 100;
const MAX_ADDRESSES = 100;
/** Longest time that a key stays valid after it was replaced. */
const MAX_GRACE_MS = 30 * 86_400_000;

/** Scopes, addresses and end of a key. */
export type KeyTerms = {
  readonly name: string | null;
  /** null: all that read */
  readonly scopes: readonly string[] | null;
  /** Addresses and CIDR blocks; null: from anywhere. */
  readonly allowed_ips: readonly string[] | null;
  /** From then on it is refused; null: never. */
  readonly expires_at: Date | null;
};

/** Refuses terms under which no request could use the key. @throws ActionUnreadable that names the term */
function checkKeyTerms(terms: Partial<KeyTerms>, now: Date): void {
  const refuse = (term: keyof KeyTerms, message: string) => new ActionUnreadable(message, term);
  const { name, scopes, allowed_ips: addresses, expires_at: end } = terms;
  if (name && name.length > MAX_NAME) throw refuse('name', `A name has at most ${MAX_NAME} characters.`);
  if (end && end <= now) throw refuse('expires_at', `${end.toISOString()} has passed; a key expires in the future.`);
  const unknown = (scopes ?? []).filter((scope) => !grantableScopes.some((known) => known === scope));
  if (unknown.length > 0)
    throw refuse('scopes', `Unknown scope ${unknown.join(', ')}; valid scopes: ${grantableScopes.join(', ')}.`);
  const bad = (addresses ?? []).filter((entry) => !isAddressOrBlock(entry));
  if (bad.length > 0) throw refuse('allowed_ips', `${bad.join(', ')} is neither an address nor a CIDR block.`);
  if (addresses && addresses.length > MAX_ADDRESSES)
    throw refuse('allowed_ips', `A key has at most ${MAX_ADDRESSES} addresses and blocks.`);
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

const noKey = (id: string): ActionRefused => new ActionRefused(`Unknown key ${id}.`);

/** The key, held until the transaction ends; with an account, only where it is one of its keys. @throws ActionRefused */
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

/** Refuses one key more than an account may have. The lock makes keys that are created at the same time count each other. */
async function needRoom(tx: Transaction<Tables>, account: string, now: Date, replaced: string | null): Promise<void> {
  const found = await sql`select from accounts where id = ${account} for update`.execute(tx);
  if (found.rows.length === 0) throw new ActionRefused(noAccount(account));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys where account_id = ${account} and id is distinct from ${replaced}
      and revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(tx);
  if ((rows[0]?.count ?? 0) >= MAX_KEYS)
    throw new ActionRefused(`An account has at most ${MAX_KEYS} valid keys; revoke an unused one.`);
}

/** Writes a new key down. */
async function insert(
  tx: Transaction<Tables>,
  key: Omit<LockedKey, 'last_four' | 'revoked_at'>,
  now: Date,
): Promise<IssuedKey & { readonly state: ReturnType<typeof toAuditState> }> {
  const made = makeKey(randomBytes);
  const row = { ...key, last_four: made.slice(-4), revoked_at: null };
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

/**
 * Creates a key of an account, or of an account that is created with it.
 *
 * @throws ActionUnreadable for unusable terms or an unknown plan; ActionRefused for an unknown account or one without room
 */
export async function issueKey(
  { db, now: clock, newId }: ActionServices,
  request: ActionRequest,
  owner: string | NewAccount,
  terms: KeyTerms,
): Promise<ActionResult<IssuedKey>> {
  checkKeyTerms(terms, clock());
  return runChange(plainScope(db, clock), request, 'keys create', async (tx, _author, now) => {
    const made = typeof owner === 'string' ? undefined : await insertAccount(tx, owner, { id: newId(), now });
    const account = typeof owner === 'string' ? owner : (made?.id ?? '');
    await needRoom(tx, account, now, null);
    const key = { ...terms, id: newId(), account, replaces: null, disabled_operations: [] };
    const { state, ...value } = await insert(tx, key, now);
    const record = { kind: 'key', id: value.id, before: null, after: async () => state };
    const records = made === undefined ? [record] : [made, record];
    return { message: `Key ${value.id} of account ${account}.`, records, value };
  });
}

/** A key by its id; with an account, only where it is one of its keys. */
export type KeyTarget = { readonly id: string; readonly account?: string | undefined };

/** Carries out a change of one key and writes it down; nothing where the key is in the requested state already. */
const change = <Value>(
  { db, now: clock }: ActionServices,
  request: ActionRequest,
  action: string,
  { id, account }: KeyTarget,
  edit: (key: LockedKey, now: Date) => { readonly key: LockedKey; readonly message: string; readonly value: Value },
): Promise<ActionResult<Value>> =>
  runChange(plainScope(db, clock), request, action, async (tx, _author, now) => {
    const before = await hold(tx, id, account);
    const { key: after, message, value } = edit(before, now);
    if (JSON.stringify(toAuditState(after)) === JSON.stringify(toAuditState(before)))
      return `Key ${id} is in this state already.`;
    await sql`
      update api_keys set name = ${after.name}, allowed_ips = ${after.allowed_ips}, expires_at = ${after.expires_at},
        revoked_at = ${after.revoked_at}, updated_at = ${now}
      where id = ${id}`.execute(tx);
    const records = [{ kind: 'key', id, before: toAuditState(before), after: async () => toAuditState(after) }];
    return { message, records, value };
  });

const ended = (): ActionRefused => new ActionRefused('This key has ended; make a new one.');

/**
 * Changes name, addresses or end of a key. Its scopes stay: a program with restricted scopes must not gain more unnoticed.
 *
 * @throws ActionUnreadable for unusable terms; ActionRefused for an unknown or ended key
 */
export async function changeKey(
  services: ActionServices,
  request: ActionRequest,
  target: KeyTarget,
  terms: Partial<Omit<KeyTerms, 'scopes'>>,
): Promise<ActionResult<{ readonly id: string }>> {
  checkKeyTerms(terms, services.now());
  return change(services, request, 'keys change', target, (key, now) => {
    if (keyState(key, now) !== 'valid') throw ended();
    return { key: { ...key, ...terms }, message: `Key ${key.id} is changed.`, value: { id: key.id } };
  });
}

/** Revokes a key. Nothing changes where that was done before. @throws ActionRefused for an unknown key */
export const revokeKey = (services: ActionServices, request: ActionRequest, target: KeyTarget) =>
  change(services, request, 'keys revoke', target, (key, now) => ({
    key: key.revoked_at === null ? { ...key, revoked_at: now } : key,
    message: `Key ${key.name ?? key.id} (…${key.last_four}) is revoked.`,
    value: { id: key.id, revoked: true },
  }));

/**
 * Creates a key with the settings of another one, which stays valid for a grace period in milliseconds and then ends; 0
 * ends it at once. A key that ends earlier is not prolonged.
 * @throws ActionRefused for an unknown, ended or already replaced key, or a grace period over 30 days
 */
export async function rotateKey(
  { db, now: clock, newId }: ActionServices,
  request: ActionRequest,
  { id, account }: KeyTarget,
  graceMs: number,
): Promise<ActionResult<IssuedKey>> {
  if (graceMs < 0 || graceMs > MAX_GRACE_MS) throw new ActionRefused('A replaced key stays valid for at most 30 days.');
  return runChange(plainScope(db, clock), request, 'keys rotate', async (tx, _author, now) => {
    const found = await sql<{ account: string }>`select account_id as account from api_keys where id = ${id}`.execute(
      tx,
    );
    const owner = found.rows[0]?.account;
    if (owner === undefined || (account !== undefined && account !== owner)) throw noKey(id);
    // Account before key, as everything that makes keys locks them.
    await needRoom(tx, owner, now, id);
    const old = await hold(tx, id, owner);
    if (keyState(old, now) !== 'valid') throw ended();
    const replaced = await sql<{ id: string }>`
      select id from api_keys where replaces = ${id} and revoked_at is null limit 1`.execute(tx);
    if (replaced.rows.length > 0) throw new ActionRefused('Another key takes the place of this one already.');
    const { state, ...value } = await insert(tx, { ...old, id: newId(), replaces: id }, now);
    const end = new Date(now.getTime() + graceMs);
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
}
