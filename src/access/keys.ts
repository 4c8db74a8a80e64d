import { createHash, hash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../core/caller.ts';
import type { Plan } from '../core/plan.ts';
import type { Db } from '../core/services.ts';
import { accountPlan } from '../db/account-plan.ts';
import type { Surface } from './limits.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'nw_';
const RANDOM_CHARACTERS = 34;
const CHECKSUM_CHARACTERS = 6;

function base62(bytes: Uint8Array, length: number): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (let place = 0; place < length; place++) {
    text = (ALPHABET[Number(value % 62n)] ?? '') + text;
    value /= 62n;
  }
  return text;
}

const computeChecksum = (body: string): string =>
  base62(createHash('sha256').update(body).digest().subarray(0, 8), CHECKSUM_CHARACTERS);

/**
 * A new key: `nw_` and 40 base62 characters, of which the last six are a checksum that lets scanners recognise a leaked
 * key.
 */
export function makeKey(random: (bytes: number) => Uint8Array): string {
  const body = PREFIX + base62(random(32), RANDOM_CHARACTERS);
  return body + computeChecksum(body);
}

/** Whether a text is a key of ours, whole and without a slip: its checksum says so. */
export const isKey = (text: string): boolean =>
  /^nw_[0-9A-Za-z]{40}$/.test(text) &&
  computeChecksum(text.slice(0, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS);

/** The stored form of a key. */
export const hashKey = (key: string): string => hash('sha256', key, 'hex');

/** A caller as identified by a key, with the addresses that the gate must check. */
export type KeyHolder = { readonly caller: Caller; readonly allowed_ips: readonly string[] | null };

export type KeyRing = {
  /**
   * Identifies the caller of an Authorization header; undefined for a missing, malformed, unknown, revoked or expired
   * key, and for a token of another resource.
   */
  identify(authorization: string | null | undefined, now: Date, surface: Surface): Promise<KeyHolder | undefined>;
  /** Forgets what was looked up, so that a change of keys or plans holds at once. */
  forget(): void;
};

type KeyRow = {
  id: string;
  account_id: string;
  billing_cycle_day: number;
  scopes: string[] | null;
  allowed_ips: string[] | null;
  disabled_operations: string[];
  expires_at: Date | null;
  last_used_at: Date | null;
  plan: Plan;
};

/** A change of a key or plan made by another process holds after this time at the latest. */
export const REMEMBERED_MS = 2_000;

/** Use is noted so often, for people who look after keys: not worth a write for every request. */
export const NOTED_EVERY_MS = 3_600_000;

/** Reads the credential of an Authorization header; undefined where it has none. */
export function shownBy(authorization: string | null | undefined): string | undefined {
  const shown = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  return shown === undefined || shown.length > 200 ? undefined : shown;
}

const toKeyHolder = (row: KeyRow): KeyHolder => ({
  allowed_ips: row.allowed_ips,
  caller: {
    account_id: row.account_id,
    billing_cycle_day: row.billing_cycle_day,
    plan: row.plan,
    key: { id: row.id, scopes: row.scopes, disabled_operations: row.disabled_operations },
  },
});

/** A remembered look-up. */
type CachedKey = { readonly row: KeyRow; readonly holder: KeyHolder } | { readonly row: null };
const knownBy = (row: KeyRow | null): CachedKey => (row === null ? { row } : { row, holder: toKeyHolder(row) });

/** Keys of the store. Only hashes are compared, by an index, so timing reveals nothing about a key. */
export function createKeyRing(db: Db): KeyRing {
  const remembered = new LRUCache<string, CachedKey>({ max: 20_000, ttl: REMEMBERED_MS });
  async function find(hash: string): Promise<KeyRow | null> {
    const { rows } = await sql<KeyRow>`
      select k.id, k.account_id, a.billing_cycle_day, k.scopes, k.allowed_ips, k.disabled_operations, k.expires_at,
        k.last_used_at, ${accountPlan} as plan
      from api_keys k
      join accounts a on a.id = k.account_id
      join plans p on p.slug = a.plan
      where k.key_sha256 = ${hash} and k.revoked_at is null`.execute(db);
    return rows[0] ?? null;
  }

  /** A store that is briefly not writable refuses no request: the next look-up records the use. */
  async function noteUse({ id, last_used_at }: KeyRow, now: Date): Promise<void> {
    if (last_used_at !== null && now.getTime() - last_used_at.getTime() < NOTED_EVERY_MS) return;
    await sql`
      update api_keys set last_used_at = ${now}
      where id = ${id} and (last_used_at is null or last_used_at < ${now})`
      .execute(db)
      .catch(() => undefined);
  }

  return {
    async identify(authorization, now) {
      const key = shownBy(authorization);
      if (key === undefined) return undefined;
      const hash = hashKey(key);
      const remembering = remembered.get(hash);
      const known = remembering ?? knownBy(await find(hash));
      if (remembering === undefined) remembered.set(hash, known);
      const { row } = known;
      if (row === null || (row.expires_at !== null && row.expires_at <= now)) return undefined;
      if (remembering === undefined) await noteUse(row, now);
      return known.holder;
    },
    forget: () => remembered.clear(),
  };
}
