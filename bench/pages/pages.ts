import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listArticles, listEvents } from '../../src/resources/index.ts';
import { type Child, firstAnswer, median, start } from '../children.ts';
import { report, type Table } from '../report.ts';
import { type Capture, openCapture } from './captured.ts';
import { combinations } from './combinations.ts';
import { type GeneratedStore, KEY, openGeneratedStore, openKeptStore, readValues } from './generated-store.ts';
import { compare, type Shot, type Shots } from './load.ts';

const SMALL = 10_000;
const COMBINATIONS = 300;
const SEED = 20_261_121;
/** How often each combination is asked for alone. */
const TIMES_ALONE = 100;
const ports = { cached: 18_081, plain: 18_082, bare: 18_083, small: 18_084 } as const;
export const headers = { authorization: `Bearer ${KEY}` };
export const lists = { '/events': listEvents, '/articles': listArticles } as const;
export const tools = { '/events': 'search_events', '/articles': 'search_articles' } as const;

export type Path = keyof typeof lists;

export const api = (path: string): string => `/api/v1${path}`;

/** A call of the tool that answers the same page. */
export const toolCall = (name: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { limit: 25 } } });

/** A server over a store that polls nothing and makes no vectors, once it answers. */
export async function serve(
  store: { readonly url: string },
  port: number,
  env: Record<string, string>,
): Promise<Child> {
  const since = performance.now();
  // As `npm start` does.
  const child = start('node', ['--max-semi-space-size=16', 'bin/nordwire.js', 'serve', '--no-demo'], {
    DATABASE_URL: store.url,
    NORDWIRE_ADDRESS_LIMIT: '1000000000',
    NORDWIRE_POLL: 'false',
    NORDWIRE_EMBEDDINGS: 'none',
    NORDWIRE_PORT: String(port),
    ...env,
  });
  await firstAnswer(child, `http://127.0.0.1:${port}${api('/events')}`, since, headers);
  return child;
}

/** The bare handler with the statements of first pages and of every combination. */
async function serveBaseline(store: GeneratedStore, capture: Capture, queries: Queries): Promise<Child> {
  const pages: Record<string, unknown> = {};
  for (const [path, operation] of Object.entries(lists)) {
    const member = path.slice(1);
    pages[path] = { statements: await capture.selects(operation, ''), isPrepared: true, member };
    for (const [place, query] of queries[path as Path].entries())
      pages[`${path}/${place}`] = { statements: await capture.selects(operation, query), isPrepared: false, member };
  }
  return startBaseline(store, ports.bare, pages);
}

/** Fastify and pg with the statements of some pages, once it answers. */
export async function startBaseline(
  store: GeneratedStore,
  port: number,
  pages: Record<string, unknown>,
): Promise<Child> {
  const file = join(tmpdir(), `nordwire-bench-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ url: store.url, port, pages }));
  const since = performance.now();
  const child = start('node', ['bench/pages/bare-server.ts', file], {});
  await firstAnswer(child, `http://127.0.0.1:${port}/events`, since);
  return child;
}

type Queries = Readonly<Record<Path, readonly string[]>>;

const row = (what: string, shot: Shot, base: Shot): (string | number)[] => [
  what,
  shot.rate.toFixed(0),
  (shot.rate / base.rate).toFixed(2),
  shot.p50,
  shot.p99,
];
const header = ['what', 'requests a second', 'of Fastify + pg', 'p50 ms', 'p99 ms'];

async function firstPages(path: Path): Promise<Table> {
  const address = `http://127.0.0.1:${ports.cached}${api(path)}`;
  const etag = (await fetch(address, { headers })).headers.get('etag') ?? '';
  const shots = await compare(
    {
      'Fastify + pg': { port: ports.bare, paths: [path] },
      'page cache off': { port: ports.plain, paths: [api(path)], headers },
      'tools/call, page cache off': {
        port: ports.plain,
        paths: ['/mcp'],
        headers: { ...headers, 'content-type': 'application/json' },
        body: toolCall(tools[path]),
      },
      'page cache on': { port: ports.cached, paths: [api(path)], headers },
      '304, page cache on': { port: ports.cached, paths: [api(path)], headers: { ...headers, 'if-none-match': etag } },
    } satisfies Record<string, Shots>,
    { rounds: 5, seconds: 2 },
  );
  const base = shots['Fastify + pg'];
  return {
    title: `First page of ${path}`,
    header,
    rows: [
      ...Object.entries(shots).map(([what, shot]) => row(what, shot, base)),
      [
        'tools/call to the REST page, page cache off',
        '',
        (shots['tools/call, page cache off'].rate / shots['page cache off'].rate).toFixed(2),
        '',
        '',
      ],
    ],
  };
}

async function filteredPages(queries: Queries): Promise<Table> {
  const rows: (string | number)[][] = [];
  for (const path of Object.keys(lists) as Path[]) {
    const shots = await compare(
      {
        'Fastify + pg': { port: ports.bare, paths: queries[path].map((_, place) => `${path}/${place}`) },
        'page cache off': {
          port: ports.plain,
          paths: queries[path].map((query) => api(`${path}?${query}`)),
          headers,
        },
      },
      { rounds: 3, seconds: 10 },
    );
    for (const [what, shot] of Object.entries(shots)) rows.push(row(`${path}, ${what}`, shot, shots['Fastify + pg']));
  }
  return { title: `${COMBINATIONS} random combinations of filters each, in turn`, header, rows };
}

/** Each combination of the events list again and again, without other load. */
async function alone(capture: Capture, queries: readonly string[]): Promise<Table> {
  const each: { readonly query: string; readonly p50: number; readonly p99: number }[] = [];
  for (const query of queries) {
    const times: number[] = [];
    for (let count = 0; count < TIMES_ALONE + 3; count++) times.push(await capture.time(listEvents, query));
    const sorted = times.slice(3).sort((one, other) => one - other);
    each.push({ query, p50: median(sorted), p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN });
  }
  const p50s = each.map(({ p50 }) => p50).sort((one, other) => one - other);
  const [slowest] = each.toSorted((one, other) => other.p99 - one.p99);
  const ms = (value: number) => value.toFixed(1);
  return {
    title: `Each combination of /events alone, in process, ${TIMES_ALONE} times`,
    header: ['what', 'ms'],
    rows: [
      ['p50 of the combinations, by their own p50', ms(median(p50s))],
      ['99 of 100 combinations, by their own p50, at most', ms(p50s[Math.ceil(p50s.length * 0.99) - 1] ?? Number.NaN)],
      ['the slowest combination, by its own p50', ms(p50s.at(-1) ?? Number.NaN)],
      [`the slowest combination, by its own p99 (\`${slowest?.query.slice(0, 120)}\`)`, ms(slowest?.p99 ?? Number.NaN)],
      ['combinations whose p99 is 50 ms or more', each.filter(({ p99 }) => p99 >= 50).length],
      ['combinations whose p99 is 10 times their p50 or more', each.filter((one) => one.p99 >= 10 * one.p50).length],
    ],
  };
}

async function defaultFeed(large: GeneratedStore): Promise<Table> {
  const at = (port: number): Shots => ({ port, paths: [api('/events')], headers, connections: 1 });
  const shots = await compare({ small: at(ports.small), large: at(ports.plain) }, { rounds: 7, seconds: 2 });
  const line = (articles: number, shot: Shot) => [
    `${articles} articles`,
    shot.rate.toFixed(0),
    (1000 / shot.rate).toFixed(2),
  ];
  return {
    title: 'The default feed of events by the size of the store, page cache off, one connection',
    header: ['store', 'requests a second', 'mean ms'],
    rows: [
      line(SMALL, shots.small),
      line(large.articles, shots.large),
      ['ratio of the times', '', (shots.small.rate / shots.large.rate).toFixed(2)],
    ],
  };
}

/** Resident memory of a process in megabytes, as ps reports it. */
export const residentMb = ({ process: { pid } }: Child): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000);

/** Pages against a bare Fastify and pg handler with the same SELECTs on the same store, medians of interleaved rounds. */
export async function benchPages(
  articles: number,
  kept: { readonly large: string | undefined; readonly small: string | undefined },
): Promise<void> {
  const open = (size: number, url: string | undefined) =>
    url === undefined ? openGeneratedStore(size) : openKeptStore(url, size);
  const large = await open(articles, kept.large);
  const small = await open(SMALL, kept.small);
  const children: Child[] = [];
  const capture = await openCapture(large.url);
  try {
    const values = await readValues(large);
    const queries: Queries = {
      '/events': combinations('events', values, COMBINATIONS, SEED),
      '/articles': combinations('articles', values, COMBINATIONS, SEED),
    };
    const tables: Table[] = [await alone(capture, queries['/events'])];
    const cached = await serve(large, ports.cached, {});
    children.push(cached);
    const plain = await serve(large, ports.plain, { NORDWIRE_CACHE_MB: '0' });
    children.push(plain, await serve(small, ports.small, { NORDWIRE_CACHE_MB: '0' }));
    tables.push(await defaultFeed(large));
    children.push(await serveBaseline(large, capture, queries));
    for (const path of Object.keys(lists) as Path[]) tables.push(await firstPages(path));
    tables.push(await filteredPages(queries), {
      title: 'Resident memory after all of this, without vectors',
      header: ['process', 'MB'],
      rows: [
        ['page cache off', residentMb(plain)],
        ['page cache on (64 MB)', residentMb(cached)],
      ],
    });
    report('pages', {
      title: 'Pages against a bare handler',
      command: `npm run bench -- pages --articles ${articles}`,
      about:
        `${articles} generated articles with a fixed seed, ${Math.round(articles * 0.29)} events, ` +
        `${Math.round(articles / 50)} companies. ` +
        'The bare handler is Fastify 5 and `pg` with the same SELECTs, prepared for the first pages, without keys, ' +
        'limits, validators and look-ups of filter values. ' +
        'Ours checks the key, counts, and sends its ETag. 16 connections unless stated otherwise; client, servers and ' +
        'store share the machine.',
      tables,
    });
  } finally {
    await capture.close();
    for (const child of children) await child.stop();
    await small.drop();
    await large.drop();
  }
}
