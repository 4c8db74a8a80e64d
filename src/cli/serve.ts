import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Counters } from '../access/counters.ts';
import { createProcessCounters } from '../access/process-counters.ts';
import { createUsageLedger } from '../access/usage-ledger.ts';
import type { Config } from '../config.ts';
import { createCursors } from '../core/cursor.ts';
import { createDataVersion, type DataVersion } from '../core/data-version.ts';
import { createRecall } from '../core/recall.ts';
import type { Services } from '../core/services.ts';
import { watchChanges } from '../db/watch-changes.ts';
import { createPageCache } from '../http/page-cache.ts';
import { loadDemo, markDemoDone, needsDemo } from '../ingest/demo/load.ts';
import { createRecordEmbedder } from '../ingest/embed-records.ts';
import { claimDueFeeds, type Polling, pollFeed } from '../ingest/poll.ts';
import type { Ingest } from '../ingest/ports.ts';
import { takeBack } from '../ingest/queue.ts';
import { runAll, runClockwork } from '../ingest/run.ts';
import { checkFeedAddress } from '../ingest/sources/feed-address.ts';
import { createPushReceiver } from '../ingest/websub/receive.ts';
import { tendSubscriptions, type WebSub } from '../ingest/websub/subscriptions.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createFiguresReader } from '../metrics/store-figures.ts';
import type { Served } from '../vectors/succession.ts';
import { createAccount, createKey } from './accounts.ts';
import { CommandFailed } from './failure.ts';
import { createPolling } from './fetching.ts';
import { hostOf } from './host.ts';
import { expectFreePort, listenOn } from './listen.ts';
import { openMonitoring } from './monitoring.ts';
import { type Output, stepsOn } from './output.ts';
import { createReadiness } from './readiness.ts';
import { loadFacts, loadMarket } from './reference-data.ts';
import { checkVectors, createIngest, cursorSecrets, openConfiguredEmbedder, openMeaning } from './runtime.ts';
import { openStore, type Store } from './store.ts';
import { createNotifier } from './systemd.ts';
import { version } from './version.ts';
import { readWaitingNews, type WaitingNews } from './waiting-news.ts';

const POLL_EVERY_MS = 5_000;
const CLOCK_EVERY_MS = 60_000;
const HUBS_EVERY_MS = 15_000;
const FEEDS_AT_ONCE = 8;

/** What subscribing at hubs works with; undefined where it is off. */
function createWebSub(config: Config, { fetch }: Polling): WebSub | undefined {
  if (!config.websub || config.baseUrl === undefined) return undefined;
  const allowPrivateAddresses = config.allowPrivateFeeds;
  if ('refused' in checkFeedAddress(config.baseUrl, { allowPrivateAddresses }))
    throw new CommandFailed(
      'NORDWIRE_WEBSUB=true needs a NORDWIRE_BASE_URL that hubs can reach: it is not a public address.',
    );
  const newSecret = () => randomBytes(32).toString('base64url');
  return { fetch, baseUrl: config.baseUrl, allowPrivateAddresses, newSecret };
}

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const pause: Pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined);

/** A pause that ends early once it is called for, be it before or while it lasts. */
function createPause(): { readonly pause: Pause; readonly end: () => void } {
  let called = Promise.withResolvers<void>();
  return {
    async pause(milliseconds, signal) {
      await Promise.race([called.promise, pause(milliseconds, signal)]);
      called = Promise.withResolvers<void>();
    },
    end: () => called.resolve(),
  };
}

/** Runs a job again and again until the signal; a failure is logged and the next round goes on. */
async function repeat(
  name: string,
  everyMs: number,
  signal: AbortSignal,
  output: Output,
  job: () => Promise<void>,
  rest: Pause = pause,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await job();
    } catch (error) {
      if (!signal.aborted) output.log.error({ err: error, job: name }, 'a background job failed and will be retried');
    }
    await rest(everyMs, signal);
  }
}

/**
 * Polls one feed after the other until none is due. Several of these run side by side and beside the pipeline, so that
 * neither a publisher who is slow to answer nor much news at once holds up the other feeds.
 */
async function pollDue(
  ingest: Ingest,
  polling: Polling,
  signal: AbortSignal,
  tell: { readonly onNews: () => void; readonly onPolled: ((outcome: 'ok' | 'failed') => void) | undefined },
): Promise<void> {
  while (!signal.aborted) {
    const [feed] = await claimDueFeeds(ingest, 1);
    if (feed === undefined) return;
    const { taken, ...fields } = await pollFeed(ingest, feed, polling);
    tell.onPolled?.(fields.error === null ? 'ok' : 'failed');
    const isNews = taken !== null && taken.created + taken.revised > 0;
    // One that brought nothing says nothing: feeds list has its time.
    if (fields.error !== null || isNews)
      ingest.log(fields.error === null ? 'info' : 'warn', 'feed polled', { ...fields, created: taken?.created ?? 0 });
    if (isNews) tell.onNews();
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

/** Loads the demonstration, whose key was shown, unless the signal ends it: then the next start loads what is missing. */
async function playDemo(ingest: Ingest, output: Output, signal: AbortSignal): Promise<void> {
  output.log.info('loading the demonstration');
  const board = output.progress();
  await loadDemo(ingest, { signal, progress: stepsOn(board) });
  board.stop();
  if (signal.aborted) return;
  await markDemoDone(ingest);
  output.say('The demonstration is loaded (npx nordwire demo remove takes it out).');
}

/** How what waits for a translator gets one; nothing where nothing waits. */
function tellWaiting(output: Output, { articles, sentence, command }: WaitingNews): void {
  if (articles > 0) output.say(`${sentence}.${command === undefined ? '' : ` This translates them: ${command}`}`);
}

function welcome(output: Output, base: string, key: string | undefined): void {
  output.say(`Nordwire ${version} answers at ${base}`);
  if (key === undefined) {
    output.say('Create a key with: npx nordwire keys create --plan pro');
    return;
  }
  output.say('A demonstration with invented news is being loaded (npm start -- --no-demo starts empty).');
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
  // For good: Ctrl-C reaches us twice, from the terminal and from npm, and the second must not cut the end short.
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => ending.abort());
  // Probes say at once that it ends; balancers have this time to notice before no connection is taken any more.
  const drained = ended.then(() => sleep(config.drainSeconds * 1_000));
  const notifier = createNotifier(config.systemd, output);
  const polled = createPolling(config, signal);
  const websub = createWebSub(config, polled);
  const polling: Polling = { ...polled, websub };
  await expectFreePort(config);

  const monitoring = await openMonitoring(config, output);
  const { metrics } = monitoring;
  const store = await openStore(config, output, { mode: 'own', command: 'serve', onQuery: metrics?.storeAsked });
  const counters = await openCounters(config, output, store, metrics);
  const closing: (() => Promise<unknown>)[] = [() => store.close(), () => counters.close()];
  try {
    await checkVectors(config, store);
    const { embedder, reason, isMissed } = await openConfiguredEmbedder(config, output);
    if (embedder) closing.push(() => embedder.close());
    const ingest = monitoring.ingest(await createIngest(config, output, store, embedder));
    // Who held articles in an embedded store is dead; the lease would have newer ones overtake them.
    if (store.aloneAt) await takeBack(store.db, ingest.now(), store.aloneAt);
    await loadFacts(ingest, output);
    let isLoading = options.demo && (await needsDemo(ingest));
    if (signal.aborted) return;
    const meaning = embedder && (await openMeaning(config, output, store, embedder));
    if (meaning) closing.push(() => meaning.close());
    const dataVersion = createDataVersion();
    const services: Services = {
      db: store.db,
      recall: createRecall(dataVersion),
      cursors: createCursors(await cursorSecrets(config, store)),
      get semantic() {
        return meaning?.semantic() ?? { available: false, reason, isMissed };
      },
    };
    const cache =
      config.cacheMb === 0
        ? undefined
        : monitoring.cache(createPageCache({ maxBytes: config.cacheMb * 1_000_000, version: dataVersion }));
    closing.push(followChanges(store, dataVersion, meaning, output));
    const push = websub === undefined ? undefined : createPushReceiver(ingest);
    const probe = await store.openProbe();
    closing.push(() => probe.close());
    const readiness = createReadiness(probe, { isEnding: () => signal.aborted });
    const page = monitoring.page({
      figures: createFiguresReader(store.db, {
        now: () => new Date(),
        clock: () => performance.now(),
        log: (error) => output.log.warn({ err: error }, 'metrics of the store could not be read'),
      }),
      storeAnswers: readiness.storeAnswers,
      connections: () => ({
        total: store.pool.totalCount,
        idle: store.pool.idleCount,
        waiting: store.pool.waitingCount,
      }),
      isSemanticOn: () => (config.embeddings.provider === 'none' ? undefined : services.semantic.available),
    });
    const { port, close } = await listenOn(
      config,
      { services, counters, cache, push, isLoading: () => isLoading, readiness, monitoring, metrics: page },
      output,
    );
    closing.push(() => drained.then(close));
    const base = config.baseUrl ?? `http://${hostOf(config.host)}:${port}`;
    // Once it listens, so that a start that fails leaves no key behind that nobody was shown.
    const key = isLoading ? await createDemoKey(store) : undefined;
    welcome(output, base, key);
    tellWaiting(output, await readWaitingNews(store.db));
    output.log.info({ address: base }, 'listening');
    notifier.ready();
    // Nobody waits a second for them at the first start; what reads articles does.
    await loadMarket(ingest, output);
    // Before anything else works on articles: its merges need every one of its own.
    if (isLoading) await playDemo(ingest, output, signal);
    isLoading = false;
    const news = createPause();
    const tell = { onNews: news.end, onPolled: metrics?.feedPolled };
    const runSteps = async () => void (await runAll(ingest, { signal }));
    const jobs = [
      ...Array.from({ length: config.poll ? FEEDS_AT_ONCE : 0 }, () =>
        repeat('feeds', POLL_EVERY_MS, signal, output, () => pollDue(ingest, polling, signal, tell)),
      ),
      repeat('pipeline', POLL_EVERY_MS, signal, output, runSteps, news.pause),
      // After a change of the embedder it takes hours, which news does not wait for.
      repeat('vectors', POLL_EVERY_MS, signal, output, vectorMaker(ingest, meaning, signal)),
      repeat(
        'vectors of the earlier embedder',
        POLL_EVERY_MS,
        signal,
        output,
        earlierVectorMaker(ingest, meaning, signal),
      ),
      repeat('clock', CLOCK_EVERY_MS, signal, output, () => runClockwork(ingest)),
      ...(websub === undefined
        ? []
        : [repeat('websub', HUBS_EVERY_MS, signal, output, () => tendSubscriptions(ingest, websub))]),
    ];
    await ended;
    output.log.info('stopping');
    notifier.stopping();
    await Promise.race([Promise.all(jobs), sleep(2_000)]);
  } catch (error) {
    // A start that is called off ends in good order, wherever it was.
    if (!signal.aborted || error !== signal.reason) throw error;
  } finally {
    ending.abort();
    for (const close of closing.reverse())
      await close().catch((error: unknown) => output.log.error({ err: error }, 'could not be closed'));
  }
}

/** Makes the vectors that are missing; once none is, the embedder of the settings serves. */
function vectorMaker(ingest: Ingest, meaning: Served | undefined, signal: AbortSignal): () => Promise<void> {
  const embedChanged = createRecordEmbedder(ingest);
  return async () => {
    await embedChanged(signal);
    if (!signal.aborted) await meaning?.settle();
  };
}

/** Gives what is new a vector of the embedder that still serves, where that is an earlier one. */
function earlierVectorMaker(ingest: Ingest, meaning: Served | undefined, signal: AbortSignal): () => Promise<void> {
  const earlier = meaning?.earlier();
  if (earlier === undefined) return async () => {};
  const embedChanged = createRecordEmbedder({ ...ingest, embedder: earlier });
  return async () => {
    if (meaning?.earlier() === earlier) await embedChanged(signal);
  };
}

/** Tells whatever is kept in memory of every change of the data. */
function followChanges(
  store: Store,
  dataVersion: DataVersion,
  meaning: Served | undefined,
  output: Output,
): () => Promise<void> {
  return watchChanges(store.pool, {
    onVersion(seq) {
      dataVersion.set(seq);
      meaning?.refresh().catch((error: unknown) => output.log.error({ err: error }, 'vectors could not be read'));
    },
    onLost: () => dataVersion.lose(),
  });
}

/** Counters of this process, or, with REDIS_URL, those it shares with others. */
async function openCounters(
  config: Config,
  output: Output,
  store: Store,
  metrics: Metrics | undefined,
): Promise<Counters> {
  const ledger = createUsageLedger(store.db, (error) =>
    output.log.error({ err: error }, 'usage could not be written; it is kept and written again every second'),
  );
  if (config.redisUrl === undefined) return createProcessCounters(ledger);
  // Its client takes a while to load, and one process needs none.
  const { openRedisCounters } = await import('../access/redis-counters.ts');
  return openRedisCounters({
    url: config.redisUrl,
    ledger,
    onAsked: metrics?.redisAsked,
    onUp() {
      metrics?.redisIsUp(true);
      output.log.info('counting in Redis');
    },
    onAway(error) {
      metrics?.redisIsUp(false);
      output.log.warn({ err: error }, 'Redis is unavailable; requests are counted in this process until it is back');
    },
  });
}
