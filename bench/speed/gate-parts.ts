import { allowanceHeaders, newRequestId } from '../../src/access/gate.ts';
import { createKeyRing } from '../../src/access/keys.ts';
import { createLimits } from '../../src/access/limits.ts';
import { createProcessCounters } from '../../src/access/process-counters.ts';
import { createUsageLedger } from '../../src/access/usage-ledger.ts';
import { createUsageRecorder } from '../../src/access/usage-recorder.ts';
import { createCursors } from '../../src/core/cursor.ts';
import { createDataVersion } from '../../src/core/data-version.ts';
import { createRecall } from '../../src/core/recall.ts';
import { connect } from '../../src/db/connect.ts';
import { createPageCache } from '../../src/http/page-cache.ts';
import { createRest } from '../../src/http/rest.ts';
import { routes } from '../../src/http/routes.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { type GeneratedStore, KEY } from '../pages/generated-store.ts';
import type { Table } from '../report.ts';

const TIMES = 5_000;
const ROUNDS = 12;

/** Processor time of this thread that some work takes, in microseconds: the least of several rounds. */
async function price(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.threadCpuUsage();
    for (let count = 0; count < TIMES; count++) await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / TIMES);
  }
  return least;
}

/** Measures the cost of each part of an answer from the page cache, in this process and without a socket. */
export async function gateParts({ url }: GeneratedStore): Promise<Table> {
  const { db, close } = connect({ url });
  const ledger = createUsageLedger(db, () => undefined);
  const usage = createUsageRecorder(db, () => undefined);
  const version = createDataVersion();
  version.set(1);
  const access = {
    keys: createKeyRing(db),
    limits: createLimits(createProcessCounters(ledger), { addressLimit: 1_000_000_000 }),
    usage,
  };
  const rest = createRest(
    routes,
    {
      db,
      recall: createRecall(version),
      cursors: createCursors(['a secret of the benchmark, long enough']),
      semantic: { available: false, reason: '' },
    },
    access,
    {
      baseUrl: 'http://bench.example',
      problemBase: 'http://bench.example/problems',
      trustedProxies: [],
      now: () => new Date(),
      log: () => undefined,
      cache: createPageCache({ maxBytes: 64_000_000, version }),
    },
  );
  const place = rest.endpoints.find(({ path }) => path === '/events') ?? rest.unmatched;
  const authorization = `Bearer ${KEY}`;
  const askWith = (sent: Readonly<Record<string, string>>) => {
    const headers = { get: (name: string) => sent[name] ?? null };
    const url = 'http://bench.example/api/v1/events';
    return rest.answer(
      { method: 'GET', url, path: '/api/v1/events', headers, peer: '127.0.0.1', gone: () => AbortSignal.any([]) },
      place,
      {},
    );
  };
  const metrics = createMetrics('0.0.0');
  const answered = {
    operation: 'listEvents',
    method: 'GET',
    status: 200,
    seconds: 0.001,
    requestId: () => null,
    keyEnd: () => undefined,
  };
  try {
    const etag = (await askWith({ authorization })).headers['etag'] ?? '';
    const holder = await access.keys.identify(authorization, new Date(), 'rest');
    if (holder === undefined) throw new Error('The key of the benchmark is missing.');
    const { caller } = holder;
    const { allowance: address } = await access.limits.admitAddress('127.0.0.1', new Date());
    const left = await access.limits.readAllowance(caller, 'rest', new Date());
    const noted = { caller, surface: 'rest', operation: 'listEvents', status: 200, requestId: '' } as const;
    const parts: Readonly<Record<string, () => unknown>> = {
      'the whole answer, a page': () => askWith({ authorization }),
      'the whole answer, a 304': () => askWith({ authorization, 'if-none-match': etag }),
      'of it: the key': () => access.keys.identify(authorization, new Date(), 'rest'),
      'of it: the window of the address': () => access.limits.admitAddress('127.0.0.1', new Date()),
      'of it: the windows of the account': () => access.limits.admit(caller, 'rest', new Date()),
      'of it: the remaining allowances': () => access.limits.readAllowance(caller, 'rest', new Date()),
      'of it: their headers': () => allowanceHeaders(left, address),
      'of it: the request id': () => newRequestId(),
      'of it: usage of the account': () => usage.note({ ...noted, at: new Date() }),
      'in addition: metrics, if enabled': () => metrics.answered(answered),
    };
    const rows: [string, string][] = [];
    for (const [what, work] of Object.entries(parts)) rows.push([what, (await price(work)).toFixed(1)]);
    return {
      title: 'Where an answer from the page cache spends its time, without a socket',
      header: ['what', 'µs of processor time'],
      rows,
    };
  } finally {
    await usage.close();
    await ledger.close();
    await close();
  }
}
