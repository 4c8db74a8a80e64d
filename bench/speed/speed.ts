import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, firstAnswer, start } from '../children.ts';
import { openCapture } from '../pages/captured.ts';
import { type GeneratedStore, openGeneratedStore } from '../pages/generated-store.ts';
import { compare, type Shots, type TimedShot } from '../pages/load.ts';
import { api, headers, lists, type Path, serve, startBaseline, toolCall, tools } from '../pages/pages.ts';
import { report, type Table } from '../report.ts';
import { gateParts } from './gate-parts.ts';

const ARTICLES = 100_000;
const ports = { cached: 18_091, watched: 18_092, plain: 18_093, bareHttp: 18_094, barePg: 18_095 } as const;
const CACHED = '/events';

/** Keeps a process, whose threads come after it, on one core; whether the system can. */
function pin(pid: number | undefined, core: number): boolean {
  if (cpus().length < 2) return false;
  try {
    execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A bare Node server that sends the same headers and bytes as the service for a page and for its 304. */
async function serveBareHttp(): Promise<{ readonly child: Child; readonly etag: string }> {
  const address = `http://127.0.0.1:${ports.cached}${api(CACHED)}`;
  const identityHeaders = { ...headers, 'accept-encoding': 'identity' };
  const page = await fetch(address, { headers: identityHeaders });
  const etag = page.headers.get('etag') ?? '';
  const notModified = await fetch(address, { headers: { ...identityHeaders, 'if-none-match': etag } });
  const own = (response: Response) =>
    Object.fromEntries([...response.headers].filter(([name]) => !/^(?:date|connection|keep-alive)$/.test(name)));
  const file = join(tmpdir(), `nordwire-bench-bare-${process.pid}.json`);
  writeFileSync(
    file,
    JSON.stringify({ port: ports.bareHttp, body: await page.text(), page: own(page), notModified: own(notModified) }),
  );
  const since = performance.now();
  const child = start('node', ['bench/speed/bare-http.ts', file], {});
  await firstAnswer(child, `http://127.0.0.1:${ports.bareHttp}/`, since);
  return { child, etag };
}

const ratio = (one: number, other: number): string => (Number.isNaN(one / other) ? '' : (one / other).toFixed(2));
const row = (what: string, shot: TimedShot, base?: TimedShot): (string | number)[] => [
  what,
  shot.rate.toFixed(0),
  base === undefined ? '' : ratio(shot.rate, base.rate),
  Number.isNaN(shot.cpuUs) ? '' : shot.cpuUs.toFixed(0),
  base === undefined ? '' : ratio(base.cpuUs, shot.cpuUs),
  shot.p50,
  shot.p99,
];
const headerOver = (base: string) => [
  'what',
  'requests a second',
  `of ${base}`,
  'µs of processor time',
  `of ${base}, by it`,
  'p50 ms',
  'p99 ms',
];

async function cachedPages(etag: string, pids: Readonly<Record<'bare' | 'cached' | 'watched', number | undefined>>) {
  const conditional = { ...headers, 'if-none-match': etag };
  const path = api(CACHED);
  const shots = await compare(
    {
      'bare `node:http`': { port: ports.bareHttp, paths: [path], headers, pid: pids.bare },
      'page from the cache': { port: ports.cached, paths: [path], headers, pid: pids.cached },
      'page from the cache, metrics on': { port: ports.watched, paths: [path], headers, pid: pids.watched },
      'bare `node:http`, 304': { port: ports.bareHttp, paths: [path], headers: conditional, pid: pids.bare },
      '304 from the cache': { port: ports.cached, paths: [path], headers: conditional, pid: pids.cached },
      '304 from the cache, metrics on': { port: ports.watched, paths: [path], headers: conditional, pid: pids.watched },
    } satisfies Record<string, Shots>,
    { rounds: 9, seconds: 2, warmUp: 4 },
  );
  const of = (what: keyof typeof shots, base?: keyof typeof shots) => row(what, shots[what], base && shots[base]);
  return {
    title: `${CACHED} from the page cache`,
    header: headerOver('bare `node:http`'),
    rows: [
      of('bare `node:http`'),
      of('page from the cache', 'bare `node:http`'),
      of('page from the cache, metrics on', 'bare `node:http`'),
      of('bare `node:http`, 304'),
      of('304 from the cache', 'bare `node:http`, 304'),
      of('304 from the cache, metrics on', 'bare `node:http`, 304'),
    ],
  };
}

async function firstPages(path: Path, pids: Readonly<Record<'bare' | 'plain', number | undefined>>): Promise<Table> {
  const shots = await compare(
    {
      'Fastify + pg': { port: ports.barePg, paths: [path], pid: pids.bare },
      'page, cache off': { port: ports.plain, paths: [api(path)], headers, pid: pids.plain },
      'tools/call': {
        port: ports.plain,
        paths: ['/mcp'],
        headers: { ...headers, 'content-type': 'application/json' },
        body: toolCall(tools[path]),
        pid: pids.plain,
      },
    } satisfies Record<string, Shots>,
    { rounds: 9, seconds: 2, warmUp: 8 },
  );
  const page = shots['page, cache off'];
  return {
    title: `First page of ${path}, page cache off`,
    header: headerOver('Fastify + pg'),
    rows: [
      ...Object.entries(shots).map(([what, shot]) => row(what, shot, shots['Fastify + pg'])),
      ['tools/call to the page', '', ratio(shots['tools/call'].rate, page.rate), '', '', '', ''],
    ],
  };
}

async function serveBarePg(store: GeneratedStore): Promise<Child> {
  const capture = await openCapture(store.url);
  try {
    const pages: Record<string, unknown> = {};
    for (const [path, operation] of Object.entries(lists))
      pages[path] = { statements: await capture.selects(operation, ''), isPrepared: true, member: path.slice(1) };
    return await startBaseline(store, ports.barePg, pages);
  } finally {
    await capture.close();
  }
}

/**
 * Measures the service's overhead over a minimal server: cached pages against bare Node, pages of the store against
 * Fastify and pg.
 */
export async function benchSpeed(): Promise<void> {
  const store = await openGeneratedStore(ARTICLES);
  const children: Child[] = [];
  const keep = (child: Child): number | undefined => {
    children.push(child);
    pin(child.process.pid, 0);
    return child.process.pid;
  };
  try {
    const parts = await gateParts(store);
    const isPinned = pin(process.pid, 1);
    const cached = keep(await serve(store, ports.cached, {}));
    const watched = keep(
      await serve(store, ports.watched, { NORDWIRE_METRICS_TOKEN: 'a-token-of-the-benchmark-long-enough' }),
    );
    const plain = keep(await serve(store, ports.plain, { NORDWIRE_CACHE_MB: '0' }));
    const { child, etag } = await serveBareHttp();
    const tables: Table[] = [await cachedPages(etag, { bare: keep(child), cached, watched }), parts];
    const bare = keep(await serveBarePg(store));
    for (const path of Object.keys(lists) as Path[]) tables.push(await firstPages(path, { bare, plain }));
    report('speed', {
      title: 'Overhead of the service over a minimal server',
      command: 'npm run bench -- speed',
      about:
        `${ARTICLES} generated articles, 16 connections, medians of nine interleaved rounds of two seconds; client, servers ` +
        `and store share the machine${isPinned ? ', the servers on one core and the client on another' : ''}. Bare ` +
        '`node:http` sends the same headers and the same bytes from memory to every client. Fastify 5 and `pg` send the same ' +
        'SELECTs, prepared, and their rows. Ours checks the key, counts the address, the hour and the month, records ' +
        'usage, and sends its tag, the remaining allowance of each window, and the address of the next page. Where the ' +
        'client is the slower one, processor time shows the difference and the rate does not.',
      tables,
    });
  } finally {
    for (const one of children) await one.stop();
    await store.drop();
  }
}
