import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call } from '../../core/operation.ts';
import type { Db } from '../../core/services.ts';

const ACCOUNTS = 10_000;

type AnswerDigest = { readonly digest: string; readonly since: Date };

/** Of each store, what its accounts were answered last. */
const stores = new WeakMap<Db, LRUCache<string, AnswerDigest>>();

/**
 * Since when an account has been answered with the same, cut to the second. No record tells when such an answer changes: it
 * does with a release, with what the server can do, and with the plan of the account. An account that was not asked for long,
 * or that another process answered, counts as changed: a client reads once more, and never keeps what is old.
 */
export function answeredSince(db: Db, { caller, now }: Call, body: unknown): Date {
  const accounts = stores.get(db) ?? new LRUCache<string, AnswerDigest>({ max: ACCOUNTS });
  stores.set(db, accounts);
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64');
  const last = accounts.get(caller.account_id);
  if (last?.digest === digest) return last.since;
  const since = new Date(now);
  since.setUTCMilliseconds(0);
  accounts.set(caller.account_id, { digest, since });
  return since;
}
