import { setTimeout as sleep } from 'node:timers/promises';
import { serve as listen } from '@hono/node-server';
import { isAddressOrBlock } from '../access/ip.ts';
import { createKeyRing } from '../access/keys.ts';
import { createLimits } from '../access/limits.ts';
import { openRedisCounters } from '../access/redis-counters.ts';
import { type Counters, createProcessCounters } from '../access/usage.ts';
import { createUsageLedger } from '../access/usage-ledger.ts';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createCursors } from '../core/cursor.ts';
import type { Services } from '../core/services.ts';
import { watchChanges } from '../db/watch-changes.ts';
import { createPageCache, type PageCache } from '../http/page-cache.ts';
import { hasReferenceData, loadDemo, loadReferenceData } from '../ingest/demo/load.ts';
import { embedRecords } from '../ingest/embed-records.ts';
import { claimDueFeeds, type Polling, pollFeed } from '../ingest/poll.ts';
import type { Ingest } from '../ingest/ports.ts';
import { hasNews } from '../ingest/read-local.ts';
import { runAll, runClockwork } from '../ingest/run.ts';
import { createFeedAgent } from '../ingest/sources/address-guard.ts';
import { feedUserAgent } from '../ingest/sources/fetch.ts';
import type { Embedder } from '../vectors/embedder.ts';
import { createSemanticIndex, type SemanticIndex } from '../vectors/semantic.ts';
import { createAccount, createKey } from './accounts.ts';
import { CommandFailed } from './failure.ts';
import type { Output } from './output.ts';
import { createIngest, cursorSecrets, openConfiguredEmbedder, openStore, type Store } from './runtime.ts';
import { version } from './version.ts';

const POLL_EVERY_MS = 5_000;
const CLOCK_EVERY_MS = 60_000;
const FEEDS_AT_ONCE = 8;

/** What outgoing fetches work with. */
export const createPolling = (config: Config, signal: AbortSignal): Polling => ({
  fetch: {
    dispatcher: createFeedAgent({ allowPrivateAddresses: config.allowPrivateFeeds }),
    userAgent: feedUserAgent(version, config.contactUrl ?? 'https://www.npmjs.com/package/nordwire'),
    signal,
  },
  random: Math.random,
});

/** Runs a job again and again until the signal; a failure is logged and the next round goes on. */
async function repeat(
  name: string,
  everyMs: number,
  signal: AbortSignal,
  output: Output,
  job: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await job();
    } catch (error) {
      if (!signal.aborted) output.log.error({ err: error, job: name }, 'a background job failed; it is tried again');
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

async function pollDue(ingest: Ingest, polling: Polling): Promise<void> {
  const feeds = await claimDueFeeds(ingest, FEEDS_AT_ONCE);
  const reports = await Promise.all(feeds.map((feed) => pollFeed(ingest, feed, polling)));
  for (const report of reports) {
    const { taken, ...fields } = report;
    ingest.log(report.error === null ? 'info' : 'warn', 'feed polled', { ...fields, created: taken?.created ?? 0 });
  }
}

/** The first key of a demonstration: a Pro key made for this store. */
async function createDemoKey(store: Store): Promise<string> {
  const account = await createAccount(store, { name: 'Demonstration', plan: 'pro' });
  const { key } = await createKey(store, {
    account: account.id,
    name: 'First key',
    scopes: undefined,
    allowedIps: undefined,
  });
  return key;
}

async function prepare(
  store: Store,
  ingest: Ingest,
  output: Output,
  options: { demo: boolean; signal: AbortSignal },
): Promise<string | undefined> {
  if (!(await hasReferenceData(ingest))) {
    output.log.info('loading the reference data');
    await loadReferenceData(ingest);
  }
  if (!options.demo || (await hasNews(ingest))) return undefined;
  output.log.info('loading the demonstration');
  const board = output.progress();
  const done: Record<string, number> = {};
  await loadDemo(ingest, {
    signal: options.signal,
    progress: (step, count) => {
      done[step] = (done[step] ?? 0) + count;
      board.update(step, done[step] ?? 0);
    },
  });
  board.stop();
  return createDemoKey(store);
}

function welcome(output: Output, base: string, key: string | undefined): void {
  output.say(`Nordwire ${version} answers at ${base}`);
  if (key === undefined) {
    output.say('Make a key: npx nordwire accounts create NAME --plan pro, then npx nordwire keys create --account ID');
    return;
  }
  output.say('A demonstration with invented news is loaded (npm start -- --no-demo starts empty).');
  output.say(`Your key (shown once): ${key}`);
  output.say('');
  output.say(`  curl -H "Authorization: Bearer ${key}" "${base}/api/v1/events?limit=3"`);
  output.say(`  claude mcp add --transport http nordwire ${base}/mcp --header "Authorization: Bearer ${key}"`);
}

/** `nordwire serve`: opens the store, loads what an empty one needs, listens, polls; ends on SIGTERM or SIGINT. */
export async function serve(config: Config, output: Output, options: { readonly demo: boolean }): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(name, () => ending.abort());

  const store = await openStore(config, output, { mode: 'own', command: 'serve' });
  const counters = await openCounters(config, output, store);
  const closing: (() => Promise<unknown>)[] = [() => store.close(), () => counters.close()];
  try {
    const { embedder, reason } = await openConfiguredEmbedder(config, output);
    if (embedder) closing.push(() => embedder.close());
    const ingest = await createIngest(config, output, store, embedder);
    const key = await prepare(store, ingest, output, { demo: options.demo, signal });
    if (signal.aborted) return;
    const semantic = embedder === undefined ? undefined : createMeaning(store, embedder, output);
    await semantic?.load();
    const services: Services = {
      db: store.db,
      cursors: createCursors(await cursorSecrets(config, store)),
      semantic: semantic?.semantic ?? { available: false, reason },
    };
    const cache = config.cacheMb === 0 ? undefined : createPageCache({ maxBytes: config.cacheMb * 1_000_000 });
    closing.push(followChanges(store, cache, semantic, output));
    const { server, port } = await listenOn(config, { services, counters, cache }, output);
    closing.push(() => closeServer(server));
    const base = config.baseUrl ?? `http://${hostOf(config.host)}:${port}`;
    welcome(output, base, key);
    output.log.info({ address: base }, 'listening');
    const polling = createPolling(config, signal);
    const jobs = [
      repeat('pipeline', POLL_EVERY_MS, signal, output, async () => {
        if (config.poll) await pollDue(ingest, polling);
        await runAll(ingest, { signal });
        await embedRecords(ingest, signal);
      }),
      repeat('clock', CLOCK_EVERY_MS, signal, output, () => runClockwork(ingest)),
    ];
    await ended;
    output.log.info('stopping');
    await Promise.race([Promise.all(jobs), sleep(2_000)]);
  } finally {
    ending.abort();
    for (const close of closing.reverse())
      await close().catch((error: unknown) => output.log.error({ err: error }, 'could not be closed'));
  }
}

/** The index that semantic search looks at. */
const createMeaning = (store: Store, embedder: Embedder, output: Output): SemanticIndex =>
  createSemanticIndex({
    db: store.db,
    embedder,
    now: () => performance.now(),
    log: (message, fields) => output.log.warn(fields, message),
  });

/** Tells the finished pages and the semantic index of every change of the data. */
function followChanges(
  store: Store,
  cache: PageCache | undefined,
  semantic: SemanticIndex | undefined,
  output: Output,
): () => Promise<void> {
  return watchChanges(store.pool, {
    onVersion(seq) {
      cache?.setVersion(seq);
      semantic?.refresh().catch((error: unknown) => output.log.error({ err: error }, 'vectors could not be read'));
    },
    onLost: () => cache?.loseVersion(),
  });
}

/** Counters of this process, or, with REDIS_URL, those it shares with others. */
async function openCounters(config: Config, output: Output, store: Store): Promise<Counters> {
  const ledger = createUsageLedger(store.db, (error) =>
    output.log.error({ err: error }, 'usage could not be written down; it is kept and tried again every second'),
  );
  if (config.redisUrl === undefined) return createProcessCounters(ledger);
  return openRedisCounters({
    url: config.redisUrl,
    ledger,
    onUp: () => output.log.info('counting in Redis'),
    onAway: (error) =>
      output.log.warn({ err: error }, 'Redis is away; requests are counted in this process until it is back'),
  });
}

type Server = ReturnType<typeof listen>;

const hostOf = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

async function listenOn(
  config: Config,
  parts: { services: Services; counters: Counters; cache: PageCache | undefined },
  output: Output,
) {
  const { services, counters, cache } = parts;
  const unusable = config.trustedProxies.find((entry) => !isAddressOrBlock(entry));
  if (unusable !== undefined)
    throw new CommandFailed(`NORDWIRE_TRUSTED_PROXIES: ${unusable} is neither an address nor a CIDR block.`);
  const fixedBase = config.baseUrl ?? (config.port === 0 ? undefined : `http://${hostOf(config.host)}:${config.port}`);
  const appFor = (base: string) =>
    createApp({
      services,
      access: {
        keys: createKeyRing(services.db),
        limits: createLimits(counters, { addressLimit: config.addressLimit }),
      },
      settings: {
        baseUrl: base,
        problemBase: `${base}/problems`,
        trustedProxies: config.trustedProxies,
        allowedOrigins: config.allowedOrigins,
        now: () => new Date(),
        cache,
        log: (level, message, { error, ...fields }) =>
          output.log[level]({ ...fields, ...(error === undefined ? {} : { err: error }) }, message),
      },
    });
  return new Promise<{ server: Server; port: number }>((resolve, reject) => {
    let app = appFor(fixedBase ?? 'http://127.0.0.1');
    const server = listen(
      { fetch: (request, env) => app.fetch(request, env), hostname: config.host, port: config.port },
      ({ port }) => {
        if (fixedBase === undefined) app = appFor(`http://${hostOf(config.host)}:${port}`);
        resolve({ server, port });
      },
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken =
        error.code === 'EADDRINUSE'
          ? `Port ${config.port} of ${config.host} is taken; set NORDWIRE_PORT to another one.`
          : error.message;
      reject(new CommandFailed(taken));
    });
  });
}

/** Lets requests under way end, then closes; connections that hold on are cut after a second. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 1_000);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
