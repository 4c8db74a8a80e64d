// npm run test:soak -- [MINUTES]
// A service as its users start it, under mixed load and with news coming in, all on the loopback interface: no 5xx, and no
// more memory at the end than a tenth above what it had once it was warm. MINUTES are 30 when absent.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type FeedServer, type Item, startFeedServer } from '../test/acceptance/feed-server.ts';
import { freePort } from '../test/acceptance/service.ts';
import { median, start, waitForOutput } from './children.ts';
import { report } from './report.ts';

const minutes = Number(process.argv[2] ?? 30);
if (!(minutes >= 1 && minutes <= 24 * 60)) {
  process.stderr.write('Usage: npm run test:soak -- [MINUTES], from 1 to 1440\n');
  process.exit(2);
}
const PROGRAM = fileURLToPath(new URL('../bin/nordwire.js', import.meta.url));
const DURATION_MS = minutes * 60_000;
/** Caches fill and the compiler works in this part of the run; memory counts from its end on. */
const WARM_UP_MS = Math.min(DURATION_MS / 3, 10 * 60_000);
const REQUESTS_A_SECOND = 15;
const WAITING_AT_MOST = 50;
/** So many that none reaches the hourly limits of its plan. */
const KEYS = 12;
const STREAMS = 4;
const FEEDS = 6;
const FEED_SECONDS = 60;
const SAMPLE_MS = 1_000;
const MAX_GROWTH = 0.1;

const children = promisify(execFile);

/** Requests with the frequency of their weight; `{n}` is a number that differs between requests. */
const loads = [
  { name: 'cached page', weight: 4, path: '/api/v1/events?limit=25' },
  {
    name: 'list, a page of its own',
    weight: 4,
    path: '/api/v1/articles?limit=20&updated_after=2026-01-01T00:00:00.{n}Z',
  },
  { name: 'list by filter', weight: 2, path: '/api/v1/events?country=SE,NO&significance=notable&limit={n}' },
  { name: 'full text', weight: 2, path: '/api/v1/articles?q=report {n}' },
  { name: 'semantic', weight: 1, path: '/api/v1/articles?mode=semantic&q=profit warning {n}' },
  { name: 'sync', weight: 2, path: '/api/v1/changes?limit=100&after={n}' },
  { name: 'tools/call', weight: 3, path: '/mcp', tool: { name: 'search_events', arguments: { q: 'bank', limit: 10 } } },
] as const;
type Load = (typeof loads)[number];
const turns: readonly Load[] = loads.flatMap((load) => Array.from({ length: load.weight }, () => load));

const times = new Map<string, number[]>(loads.map(({ name }) => [name, []]));
const statuses = new Map<number | string, number>();
const faults: string[] = [];

/** Sends one request and keeps its time and status. */
async function ask(base: string, key: string, load: Load, n: number): Promise<void> {
  const path = load.path.replaceAll('{n}', String(load.name === 'list by filter' ? 1 + (n % 100) : 100 + (n % 900)));
  const call = 'tool' in load && JSON.stringify({ jsonrpc: '2.0', id: n, method: 'tools/call', params: load.tool });
  const since = performance.now();
  try {
    const response = await fetch(base + path, {
      headers: { authorization: `Bearer ${key}`, ...(call && { 'content-type': 'application/json' }) },
      ...(call && { method: 'POST', body: call }),
    });
    const text = await response.text();
    times.get(load.name)?.push(performance.now() - since);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status >= 500 || text.includes('"isError":true'))
      faults.push(`${response.status} ${path} ${text.slice(0, 300)}`);
  } catch (error) {
    statuses.set('no answer', (statuses.get('no answer') ?? 0) + 1);
    faults.push(`${path} ${String(error)}`);
  }
}

/** Reads a stream of changes until the signal aborts. A stream that ends is reopened. */
async function follow(base: string, key: string, signal: AbortSignal, onEvent: () => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const { status, body } = await fetch(`${base}/api/v1/changes/stream`, {
        headers: { authorization: `Bearer ${key}` },
        signal,
      });
      if (status !== 200 || body === null) faults.push(`${status} /api/v1/changes/stream`);
      for await (const chunk of body ?? []) if (Buffer.from(chunk).includes('event: change')) onEvent();
    } catch (error) {
      if (!signal.aborted) faults.push(`/api/v1/changes/stream ${String(error)}`);
    }
    await sleep(1_000);
  }
}

const themes = ['raises its outlook', 'wins an order', 'names a new CEO', 'reports lower profit', 'buys a rival'];
/** Three new items at the head of the thirty that a feed has. */
function publish(feed: FeedServer, name: number, round: number): void {
  const fresh = Array.from({ length: 3 }, (_, at): Item => {
    const title = `Company ${name}-${round}-${at} ${themes[(name + round + at) % themes.length]}`;
    return { title, text: `${title}. The board said so in a statement on round ${round}.`, at: new Date() };
  });
  feed.items = [...fresh, ...feed.items].slice(0, 30);
}

/** Resident memory of a process in MB. */
function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_000;
}

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

const folder = await mkdtemp(join(tmpdir(), 'nordwire-soak-'));
await chmod(folder, 0o711);
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const env = {
  NORDWIRE_DATA_DIR: join(folder, 'data'),
  NORDWIRE_PORT: String(port),
  NORDWIRE_ADDRESS_LIMIT: '1000000',
  NORDWIRE_ALLOW_PRIVATE_FEEDS: 'true',
  NORDWIRE_LOG_LEVEL: 'warn',
};
const since = performance.now();
const server = start(process.execPath, ['--max-semi-space-size=16', PROGRAM, 'serve'], env);
const command = async (...words: string[]): Promise<string> =>
  (await children(process.execPath, [PROGRAM, ...words], { env: { ...process.env, ...env } })).stdout;
const feeds = await Promise.all(Array.from({ length: FEEDS }, startFeedServer));
const ending = new AbortController();
let events = 0;
try {
  await waitForOutput(server, 'The demonstration is loaded', since);
  const keys: string[] = [];
  for (let n = 0; n < KEYS; n++)
    keys.push((JSON.parse(await command('keys', 'create', '--plan', 'pro', '--json')) as { key: string }).key);
  const pickKey = (n: number): string => keys[n % KEYS] ?? '';
  for (const [name, feed] of feeds.entries()) {
    publish(feed, name, 0);
    await command(
      'feeds',
      'add',
      `${feed.address}/${name}`,
      '--country',
      'SE',
      '--language',
      'en',
      '--source-type',
      'wire_service',
      '--source',
      `soak${name}.example`,
      '--interval',
      String(FEED_SECONDS),
    );
  }
  const streams = Array.from({ length: STREAMS }, (_, n) =>
    follow(base, pickKey(n), ending.signal, () => {
      events += 1;
    }),
  );
  const loadBefore = loadavg()[0] ?? 0;
  const begun = performance.now();
  const pid = server.process.pid ?? 0;
  const memory: { readonly at: number; readonly mb: number }[] = [];
  let [waiting, sent, rounds, passedOver] = [0, 0, 0, 0];
  for (let at = 0; at < DURATION_MS; at = performance.now() - begun) {
    if (server.process.exitCode !== null) throw new Error(`The server ended:\n${server.output()}`);
    // Requests behind schedule are skipped, so that a slow service does not get a burst.
    if (waiting < WAITING_AT_MOST) {
      const load = turns[sent % turns.length] as Load;
      waiting += 1;
      void ask(base, pickKey(sent), load, sent).finally(() => {
        waiting -= 1;
      });
      sent += 1;
    } else passedOver += 1;
    if (at / SAMPLE_MS > memory.length) memory.push({ at, mb: residentMb(pid) });
    if (at / (FEED_SECONDS * 1_000) > rounds) {
      rounds += 1;
      for (const [name, feed] of feeds.entries()) publish(feed, name, rounds);
    }
    await sleep(1_000 / REQUESTS_A_SECOND);
  }
  ending.abort();
  await Promise.all(streams);
  const { articles } = JSON.parse(await command('pipeline', 'status', '--json')) as { articles?: unknown };
  const warm = memory.filter(({ at }) => at >= WARM_UP_MS).map(({ mb }) => mb);
  const tenth = Math.max(5, Math.floor(warm.length / 10));
  const [first, last] = [median(warm.slice(0, tenth)), median(warm.slice(-tenth))];
  const growth = last / first - 1;
  const all = [...times.values()].flat();
  const row = (name: string, values: readonly number[]) => [
    name,
    values.length,
    ...[0.5, 0.99, 1].map((part) => quantile(values, Math.min(part, 1 - 1e-9)).toFixed(1)),
  ];
  report('soak', {
    title: `Mixed load for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
    command: `npm run test:soak -- ${minutes}`,
    about:
      `One \`nordwire serve\` with its demonstration, embedded store and built-in embedder; ${REQUESTS_A_SECOND} requests a ` +
      `second at most on the loopback interface, ${STREAMS} streams of changes, ${FEEDS} feeds with three new items a minute ` +
      `each (${feeds.reduce((sum, feed) => sum + feed.requests, 0)} polls). The streams reported changes ${events} times. ` +
      `${passedOver} requests were left out because ${WAITING_AT_MOST} waited. ${faults.length} faults: a 5xx, a failed tool, ` +
      `no answer. Memory is the median of a tenth of the time after the warm-up of ${Math.round(WARM_UP_MS / 1_000)} s; ` +
      `it may grow by ${MAX_GROWTH * 100} %. Load of the machine as an average of a minute: ${loadBefore.toFixed(1)} before, ` +
      `${(loadavg()[0] ?? 0).toFixed(1)} after.`,
    tables: [
      {
        title: 'Milliseconds until the whole answer',
        header: ['request', 'count', 'p50', 'p99', 'max'],
        rows: [...[...times].map(([name, values]) => row(name, values)), row('all', all)],
      },
      { title: 'Answers', header: ['status', 'count'], rows: [...statuses].map(([status, count]) => [status, count]) },
      {
        title: 'Resident memory of the service, MB',
        header: ['once warm', 'at the end', 'most', 'growth'],
        rows: [[first.toFixed(0), last.toFixed(0), Math.max(...warm).toFixed(0), `${(growth * 100).toFixed(1)} %`]],
      },
    ],
  });
  if (articles !== undefined) process.stdout.write(`pipeline: ${JSON.stringify(articles)}\n`);
  for (const fault of faults.slice(0, 20)) process.stderr.write(`${fault}\n`);
  if (faults.length > 0 || growth > MAX_GROWTH) process.exitCode = 1;
} finally {
  ending.abort();
  await server.stop();
  await Promise.all(feeds.map((feed) => feed.close()));
  await rm(folder, { recursive: true, force: true });
}
