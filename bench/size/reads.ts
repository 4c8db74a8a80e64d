import { combinations } from '../pages/combinations.ts';
import { KEY, readValues } from '../pages/generated-store.ts';
import { compare } from '../pages/load.ts';
import { residentMb, serve } from '../pages/pages.ts';
import type { Table } from '../report.ts';

const PORT = 18_091;
const SEED = 20_261_126;
const COMBINATIONS = 300;
const TIMES = 2;
const PAGES = 50;
const headers = { authorization: `Bearer ${KEY}` };

type Times = {
  readonly what: string;
  readonly count: number;
  readonly ms: readonly number[];
  readonly slowest: string;
};

const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1);

function toRow({ what, count, ms, slowest }: Times): (string | number)[] {
  const sorted = ms.toSorted((one, other) => one - other);
  return [what, count, at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1), `\`${slowest.slice(0, 110)}\``];
}

async function get(path: string): Promise<{ ms: number; body: Record<string, unknown> }> {
  const since = performance.now();
  const response = await fetch(`http://127.0.0.1:${PORT}/api/v1${path}`, { headers });
  const text = await response.text();
  const ms = performance.now() - since;
  if (response.status !== 200) throw new Error(`${path} is answered with ${response.status}: ${text.slice(0, 300)}`);
  return { ms, body: JSON.parse(text) as Record<string, unknown> };
}

/** Addresses asked one after the other, each some times; the first time counts too, when nothing of it is remembered. */
async function ask(what: string, paths: readonly string[]): Promise<Times> {
  const ms: number[] = [];
  let slowest = { path: '', ms: 0 };
  for (let time = 0; time < TIMES; time++)
    for (const path of paths) {
      const answer = await get(path);
      ms.push(answer.ms);
      if (answer.ms > slowest.ms) slowest = { path, ms: answer.ms };
    }
  process.stderr.write(`${what}: ${ms.length}\n`);
  return { what, count: paths.length, ms, slowest: slowest.path };
}

/** A list from a place on, page by page. */
async function readPages(
  what: string,
  first: string,
  { by, next }: { readonly by: string; readonly next: (body: Record<string, unknown>) => unknown },
): Promise<Times> {
  const ms: number[] = [];
  let slowest = { path: '', ms: 0 };
  let path = first;
  for (let page = 0; page < PAGES; page++) {
    const answer = await get(path);
    ms.push(answer.ms);
    if (answer.ms > slowest.ms) slowest = { path: first, ms: answer.ms };
    const cursor = next(answer.body);
    if (typeof cursor !== 'string' && typeof cursor !== 'number') break;
    path = `${first}&${by}=${encodeURIComponent(String(cursor))}`;
  }
  process.stderr.write(`${what}: ${ms.length}\n`);
  return { what, count: ms.length, ms, slowest: slowest.path };
}

const pickMember = (name: string, member: string) => (body: Record<string, unknown>) =>
  (body[name] as Record<string, unknown> | undefined)?.[member];
const pages = { by: 'cursor', next: pickMember('pagination', 'next_cursor') };
const changes = { by: 'after', next: pickMember('meta', 'next_after') };

/** How fast lists are answered, one request at a time, without the page cache but for the last table. */
export async function measureReads(url: string): Promise<Table[]> {
  const values = await readValues({ url });
  const year = new Date(values.end.getTime() - 365 * 86_400_000).toISOString();
  const plain = await serve({ url }, PORT, { NORDWIRE_CACHE_MB: '0' });
  const times: Times[] = [];
  let resident = 0;
  try {
    times.push(await ask('the first page of /events', ['/events']));
    times.push(await ask('the first page of /articles', ['/articles']));
    for (const list of ['events', 'articles'] as const) {
      const queries = combinations(list, values, COMBINATIONS, SEED);
      const paths = queries.map((query) => `/${list}?${query}`);
      const isText = (path: string) => /[?&]q=/.test(path);
      times.push(
        await ask(
          `/${list}, random filters`,
          paths.filter((path) => !isText(path)),
        ),
      );
      times.push(await ask(`/${list}, random filters with q`, paths.filter(isText)));
    }
    times.push(await readPages('/events by updated_after, walked', `/events?updated_after=${year}&limit=100`, pages));
    times.push(
      await readPages('/articles by updated_after, walked', `/articles?updated_after=${year}&limit=100`, pages),
    );
    times.push(await readPages('/changes, walked', '/changes?limit=100', changes));
    resident = residentMb(plain);
  } finally {
    await plain.stop();
  }
  const cached = await serve({ url }, PORT, {});
  try {
    const shots = await compare(
      {
        'the first page of /events, page cache on, 16 connections': { port: PORT, paths: ['/api/v1/events'], headers },
      },
      { rounds: 3, seconds: 3 },
    );
    const [[what, shot] = ['', { rate: 0, p50: 0, p99: 0 }]] = Object.entries(shots);
    return [
      {
        title: 'Lists, one request at a time, page cache off',
        header: ['what', 'different requests', 'p50 ms', 'p99 ms', 'slowest ms', 'the slowest'],
        rows: times.map(toRow),
      },
      {
        title: 'Serving',
        header: ['what', ''],
        rows: [
          [what, `${shot.rate.toFixed(0)} a second, p50 ${shot.p50} ms, p99 ${shot.p99} ms`],
          ['resident memory of the process after the lists, without vectors', `${resident} MB`],
        ],
      },
    ];
  } finally {
    await cached.stop();
  }
}
