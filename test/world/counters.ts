import { randomBytes } from 'node:crypto';
import type { Counters } from '../../src/access/counters.ts';
import { createProcessCounters } from '../../src/access/process-counters.ts';
import { openRedisCounters } from '../../src/access/redis-counters.ts';
import { createUsageLedger } from '../../src/access/usage-ledger.ts';
import type { Db } from '../../src/core/services.ts';

/** Counters in the process alone, as a service without Redis has them. */
export const createMemoryCounters = (db: Db, onError: (error: unknown) => void): Counters =>
  createProcessCounters(createUsageLedger(db, onError));

/** Counters of the kind that this run is about: in Redis where NORDWIRE_TEST_REDIS_URL names one, else in the process. */
export async function openTestCounters(db: Db, onError: (error: unknown) => void): Promise<Counters> {
  const url = process.env['NORDWIRE_TEST_REDIS_URL'];
  if (url === undefined) return createMemoryCounters(db, onError);
  return openRedisCounters({
    url,
    ledger: createUsageLedger(db, onError),
    // The worlds of a run share one Redis and have accounts of the same ids.
    prefix: `test-${randomBytes(6).toString('hex')}`,
    timeoutMs: 5_000,
    onAway: onError,
  });
}
