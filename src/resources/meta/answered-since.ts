import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call } from '../../core/operation.ts';
import type { Db } from '../../core/services.ts';

const ACCOUNTS = 10_000;

type AnswerDigest = { readonly digest: string; readonly since: Date };

/** The last answers to the accounts of each store. */
const stores = new WeakMap<Db, LRUCache<string, AnswerDigest>>();

/**
 * The time since which an account has had the same answer, cut to the second. No record dates such an answer: it changes
 * with a release, the capabilities of the server and the plan of the account. An account without a recent request, or
 * that another process answered, counts as changed: a client reads once more, and never keeps an outdated answer.
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
