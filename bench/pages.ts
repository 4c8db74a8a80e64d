import autocannon from 'autocannon';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { hashKey } from '../src/access/keys.ts';
import type { Caller } from '../src/core/caller.ts';
import { createCursors } from '../src/core/cursor.ts';
import type { AnyOperation } from '../src/core/operation.ts';
import { recallNothing } from '../src/core/recall.ts';
import type { Tables } from '../src/db/tables.ts';
import { listArticles, listEvents } from '../src/resources/index.ts';
import { firstAnswer, median, start } from './children.ts';
import { generate } from './generate.ts';
import { report } from './report.ts';
import { openBenchStore, urlOf } from './store.ts';

const ROUNDS = 3;
const SECONDS = 2;
const CONNECTIONS = 16;
const KEY = 'nw_bench';
const headers = { authorization: `Bearer ${KEY}` };

/** The SELECT that an operation sends for its first page, as the driver gets it. */
async function captureSelect(url: string, operation: AnyOperation): Promise<{ sql: string; parameters: unknown[] }> {
  const sent: { sql: string; parameters: unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    log({ query }) {
      sent.push({ sql: query.sql, parameters: [...query.parameters] });
    },
  });
  const plan = (await sql<Caller['plan']>`select * from plans where slug = 'bench'`.execute(db)).rows[0];
  if (plan === undefined) throw new Error('The plan of the benchmark is missing.');
  sent.length = 0;
  const caller: Caller = {
    account_id: 'benchaccount',
    billing_cycle_day: 1,
    plan,
    key: { id: 'benchkey0000', scopes: null, disabled_operations: [] },
  };
  const call = { caller, now: new Date(), warn: () => {}, chargeSemantic: () => Promise.resolve() };
  const services = {
    db,
    recall: recallNothing,
    cursors: createCursors(['a secret of the benchmark, long enough']),
    semantic: { available: false as const, reason: '' },
  };
  await operation.run(services, call, operation.params.parse({}) as never);
  await db.destroy();
  const [first] = sent;
  if (first === undefined) throw new Error(`${operation.id} sent no query.`);
  return first;
}

/** A call of the tool that answers the same page. */
const toolCall = (name: string) => ({
  method: 'POST' as const,
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { limit: 25 } } }),
});

async function shoot(
  url: string,
  extra: Record<string, string> = {},
  request: { method?: 'POST'; body?: string } = {},
): Promise<{ rate: number; p50: number; p99: number }> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...headers, ...extra },
    ...request,
  });
  if (result.non2xx > 0 && extra['if-none-match'] === undefined)
    throw new Error(`${url} answered ${result.non2xx} times with something else than 200.`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** First pages against a bare Fastify and pg handler with the same SELECT on the same store, medians of interleaved rounds. */
export async function benchPages(articles: number): Promise<void> {
  const store = await openBenchStore();
  const url = urlOf(store);
  const [cachedPort, plainPort, barePort] = [18_081, 18_082, 18_083];
  try {
    const client = await store.pool.connect();
    try {
      await generate(
        client,
        {
          articles,
          events: Math.round(articles * 0.29),
          companies: Math.round(articles / 50),
          stories: Math.round(articles / 100),
        },
        new Date(),
        (step) => process.stderr.write(`generating ${step}\n`),
      );
    } finally {
      client.release();
    }
    await sql`insert into plans (slug, updated_at) values ('bench', now())`.execute(store.db);
    await sql`insert into accounts (id, name, plan, created_at, updated_at) values ('benchaccount', 'Bench', 'bench', now(), now())`.execute(
      store.db,
    );
    await sql`insert into api_keys (id, account_id, key_sha256, last_four, created_at, updated_at)
      values ('benchkey0000', 'benchaccount', ${hashKey(KEY)}, 'ench', now(), now())`.execute(store.db);
    const queries = {
      '/events': { ...(await captureSelect(url, listEvents)), member: 'events' },
      '/articles': { ...(await captureSelect(url, listArticles)), member: 'articles' },
    };
    const env = {
      DATABASE_URL: url,
      NORDWIRE_ADDRESS_LIMIT: '1000000000',
      NORDWIRE_POLL: 'false',
      NORDWIRE_EMBEDDINGS: 'none',
    };
    const since = performance.now();
    const cached = start('node', ['src/main.ts', 'serve', '--no-demo'], { ...env, NORDWIRE_PORT: String(cachedPort) });
    const plain = start('node', ['src/main.ts', 'serve', '--no-demo'], {
      ...env,
      NORDWIRE_PORT: String(plainPort),
      NORDWIRE_CACHE_MB: '0',
    });
    const bare = start('node', ['bench/bare-server.ts', JSON.stringify({ url, port: barePort, queries })], {});
    try {
      const api = (port: number, path: string) => `http://127.0.0.1:${port}/api/v1${path}`;
      await firstAnswer(cached, api(cachedPort, '/events'), since, headers);
      await firstAnswer(plain, api(plainPort, '/events'), since, headers);
      await firstAnswer(bare, `http://127.0.0.1:${barePort}/events`, since);
      const rows: (string | number)[][] = [];
      for (const path of ['/events', '/articles']) {
        const etag = (await fetch(api(cachedPort, path), { headers })).headers.get('etag') ?? '';
        const contenders = {
          'Fastify + pg': () => shoot(`http://127.0.0.1:${barePort}${path}`),
          'page cache off': () => shoot(api(plainPort, path)),
          'page cache on': () => shoot(api(cachedPort, path)),
          'tools/call, page cache off': () =>
            shoot(
              `http://127.0.0.1:${plainPort}/mcp`,
              { 'content-type': 'application/json' },
              toolCall(path === '/events' ? 'search_events' : 'search_articles'),
            ),
          '304, page cache on': () => shoot(api(cachedPort, path), { 'if-none-match': etag }),
        };
        const results = new Map<string, { rate: number; p50: number; p99: number }[]>();
        for (let round = 0; round < ROUNDS; round++) {
          for (const [name, run] of Object.entries(contenders))
            results.set(name, [...(results.get(name) ?? []), await run()]);
        }
        const base = median((results.get('Fastify + pg') ?? []).map(({ rate }) => rate));
        for (const [name, runs] of results) {
          const rate = median(runs.map((run) => run.rate));
          rows.push([
            path,
            name,
            rate.toFixed(0),
            (rate / base).toFixed(2),
            median(runs.map((run) => run.p50)),
            median(runs.map((run) => run.p99)),
          ]);
        }
      }
      report('pages', {
        title: 'First pages against a bare handler',
        command: `npm run bench -- pages --articles ${articles}`,
        about: `${articles} articles. The bare handler is Fastify 5 and \`pg\` with the same SELECT, prepared, without keys, limits or validators. Ours checks the key, counts, and sends its ETag. ${CONNECTIONS} connections, ${SECONDS} s, medians of ${ROUNDS} interleaved rounds; client and servers share the machine.`,
        header: ['page', 'what', 'requests a second', 'of Fastify + pg', 'p50 ms', 'p99 ms'],
        rows,
      });
    } finally {
      await Promise.all([cached.stop(), plain.stop(), bare.stop()]);
    }
  } finally {
    await store.drop();
  }
}
