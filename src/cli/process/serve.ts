import { setTimeout as sleep } from 'node:timers/promises';
import type { Counters } from '../../access/counters.ts';
import { createProcessCounters } from '../../access/process-counters.ts';
import { createUsageLedger } from '../../access/usage-ledger.ts';
import { createUsageRecorder } from '../../access/usage-recorder.ts';
import type { Config } from '../../config.ts';
import { createCursors } from '../../core/cursor.ts';
import { createDataVersion, type DataVersion } from '../../core/data-version.ts';
import { createOutages } from '../../core/outages.ts';
import { createRecall } from '../../core/recall.ts';
import type { Services } from '../../core/services.ts';
import { isStoreAway } from '../../core/store-away.ts';
import { createTurns } from '../../core/turns.ts';
import { createWake, type Wake } from '../../core/wake.ts';
import { type Circuit, createCircuit } from '../../db/circuit.ts';
import { keepChanges } from '../../db/prune-changes.ts';
import { keepEventHistory } from '../../db/prune-event-history.ts';
import type { Replica } from '../../db/replica.ts';
import { watchChanges } from '../../db/watch-changes.ts';
import { createPageCache } from '../../http/page-cache.ts';
import { needsDemo } from '../../ingest/demo/load.ts';
import { readWaitingNews } from '../../ingest/operate/waiting-news.ts';
import { takeBack } from '../../ingest/pipeline/queue.ts';
import type { PollOptions } from '../../ingest/polling/poll.ts';
import { createPushReceiver } from '../../ingest/websub/receive.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { createFiguresReader } from '../../metrics/store-figures.ts';
import { linkFirstAdmin } from '../../people/first-admin.ts';
import type { SemanticService } from '../../vectors/succession.ts';
import type { Output } from '../print/output.ts';
import { createWebSub, startBackground } from './background.ts';
import { watchBackups } from './backup-job.ts';
import { bootstrap, checkBootstrap } from './bootstrap.ts';
import { collectWhenIdle } from './collect-when-idle.ts';
import { CommandFailed } from './failure.ts';
import { createPolling } from './fetching.ts';
import {
  createDemoKey,
  playDemo,
  printFirstAdminLink,
  printWaitingNews,
  warnOfAddress,
  welcome,
} from './first-start.ts';
import { formatHost } from './host.ts';
import { toMachine } from './install-models.ts';
import { createLatencyRecorder } from './latency-recorder.ts';
import { expectFreePort, type Listener, listenForProbes, listenOn, withMetrics } from './listen.ts';
import { createMaintenanceJobs } from './maintenance-job.ts';
import { openMonitoring } from './monitoring.ts';
import { performRestore, type RequestedRestore } from './perform-restore.ts';
import { createReadiness } from './readiness.ts';
import { loadFacts, loadMarket } from './reference-data.ts';
import { repeat, untilDone } from './repeat.ts';
import { openConfiguredReplica } from './replica.ts';
import { checkVectors, createIngest, cursorSecrets, openConfiguredEmbedder, openConfiguredIndex } from './runtime.ts';
import { recordServedAddress } from './served-address.ts';
import { createSiteParts } from './site-parts.ts';
import { openStore, type Store } from './store.ts';
import { createNotifier } from './systemd.ts';
import { watchHistory } from './watch-history.ts';
import { checkWorkers, isWorker, leaveParent, startWorkers } from './workers.ts';

/** @throws CommandFailed for a role that the other settings do not allow. */
function checkRole(config: Config): void {
  checkWorkers(config);
  if (config.role !== 'all' && config.databaseUrl === undefined && !isWorker())
    throw new CommandFailed(
      `--role ${config.role} needs DATABASE_URL: processes of several roles share a PostgreSQL server. ` +
        'For several processes on this machine use --workers.',
    );
}

type ServeOptions = { readonly demo: boolean; readonly json?: boolean };

/**
 * `nordwire serve`: answers requests, ingests news, or both, until SIGTERM or SIGINT. After a restore that a page requested it
 * starts again, with the restored store.
 */
export async function serve(config: Config, output: Output, options: ServeOptions): Promise<void> {
  const stopping = new AbortController();
  // The handlers stay: Ctrl-C arrives twice, from the terminal and from npm, and the second must not interrupt the end.
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  const { signal } = stopping;
  for (let isFirst = true; ; isFirst = false) {
    const requested = await serveOnce(config, output, { ...options, demo: options.demo && isFirst, stop: signal });
    if (requested === undefined || signal.aborted) return;
    await performRestore(requested, { config, output, signal });
  }
}

/**
 * Opens the store and, by the role of this process, answers requests, ingests news, or both. Loads the reference data into an
 * empty store. Ends on the signal, or for a restore, which it returns.
 */
async function serveOnce(
  config: Config,
  output: Output,
  options: ServeOptions & { readonly stop: AbortSignal },
): Promise<RequestedRestore | undefined> {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  if (options.stop.aborted) return undefined;
  options.stop.addEventListener('abort', () => ending.abort(), { once: true });
  let requestedRestore: RequestedRestore | undefined;
  const onRestore = (requested: RequestedRestore): void => {
    requestedRestore = requested;
    ending.abort();
  };
  // Probes report the end at once. Balancers have this time to notice before connections are refused.
  const drained = ended.then(() => sleep(config.drainSeconds * 1_000));
  // Streams would delay the end for ever, so they are closed once no request is accepted.
  const draining = new AbortController();
  void drained.then(() => draining.abort());
  const notifier = createNotifier(config.systemd, output);
  const polled = createPolling(config, signal);
  const websub = createWebSub(config, polled);
  const polling: PollOptions = { ...polled, websub };
  if (config.bootstrap) checkBootstrap(config.bootstrap);
  checkRole(config);
  if (!isWorker()) await expectFreePort(config);

  const takesNews = config.role !== 'api';
  const answers = config.role !== 'ingest' && config.workers === 0;
  const monitoring = await openMonitoring(config, output);
  const { metrics } = monitoring;
  const outages = createOutages(
    (level, message, fields) => output.log[level](fields, message),
    () => new Date(),
  );
  let circuit: Circuit | undefined;
  const store = await openStore(config, output, {
    // A worker uses the store of the process that started it.
    mode: isWorker() ? 'attach' : 'own',
    command: 'serve',
    onQuery: monitoring.onStoreQuery,
    circuit: { isOpen: () => circuit?.isOpen() ?? false, openings: () => circuit?.openings() ?? 0 },
  });
  const counters = await openCounters(config, output, store, metrics);
  const usage = createUsageRecorder(store.db, (error) => {
    // The circuit logs an unreachable store once.
    if (!isStoreAway(error)) output.log.error({ err: error }, 'could not write usage; will retry');
  });
  const closing: (() => Promise<unknown>)[] = [() => store.close(), () => counters.close(), () => usage.close()];
  const { tracing } = monitoring;
  if (tracing !== undefined) closing.push(() => tracing.close());
  try {
    await checkVectors(config, store);
    const { embedder, reason, isDegraded } = await openConfiguredEmbedder(config, output);
    if (embedder) closing.push(() => embedder.close());
    const latency = createLatencyRecorder(store.db, {
      now: () => new Date(),
      onDelay: metrics?.recordDelay,
      onError: (error) => {
        if (!isStoreAway(error)) output.log.error({ err: error }, 'could not write delays; will retry');
      },
    });
    closing.push(() => latency.close());
    const created = await createIngest(config, output, store, embedder);
    const ingest = { ...monitoring.ingest(created), measureDelays: latency.measure };
    // The process that claimed articles of an embedded store is dead. Waiting for its lease would let newer articles overtake them.
    if (store.aloneAt) await takeBack(store.db, ingest.now(), store.aloneAt);
    if (!isWorker()) {
      await loadFacts(ingest, output);
      if (config.bootstrap) await bootstrap(config.bootstrap, store, output);
    }
    let isLoading = config.role === 'all' && options.demo && (await needsDemo(ingest));
    if (signal.aborted) return requestedRestore;
    const semanticIndex =
      embedder && (await openConfiguredIndex(config, output, store, embedder, { isSearched: answers }));
    if (semanticIndex) closing.push(() => semanticIndex.close());
    await keepChanges(store.db, config.changesDays);
    await keepEventHistory(store.db, config.eventHistoryDays);
    const dataVersion = createDataVersion();
    const secrets = await cursorSecrets(config, store);
    const replica = answers
      ? await openConfiguredReplica(config, { primary: store.db, dataVersion, monitoring }, output)
      : undefined;
    if (replica !== undefined) closing.push(() => replica.close());
    const turns = createTurns({
      connections: config.dbConnections,
      untilAway: (work) => circuit?.untilAway(work) ?? work,
    });
    const services: Services = {
      db: store.db,
      replica,
      turns,
      recall: createRecall(dataVersion),
      cursors: createCursors(secrets),
      get semantic() {
        return semanticIndex?.semantic() ?? { available: false, reason, isDegraded };
      },
    };
    const wake = createWake();
    const queued = createWake();
    closing.push(followChanges(store, dataVersion, { semanticIndex, replica, wake, queued }, output));
    const probe = await store.openProbe();
    circuit = createCircuit({
      probe: async () => (await probe.readState()) !== 'unreachable',
      onChange: (away) =>
        away
          ? outages.failed('database', {
              reason: 'no answer to three probes in a row',
              effect: 'answering 503 with Retry-After, background jobs paused',
            })
          : outages.works('database'),
    });
    closing.push(() => probe.close());
    closing.push(async () => circuit?.stop());
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
      // A process that makes no backups need not see the folder.
      backups: takesNews ? config.backup && watchBackups(config.backup) : undefined,
      turns: turns.readLines,
      isSemanticOn: () => (config.embeddings.provider === 'none' ? undefined : services.semantic.available),
    });
    const standing = { isLoading: () => isLoading, readiness, circuit, metrics: page };
    async function listen(): Promise<Listener> {
      if (config.workers > 0) {
        const workers = await startWorkers(config, output, { json: options.json ?? false });
        // Workers are stopped at once, since each drains by itself.
        closing.push(() => workers.close());
        void ended.then(() => workers.close());
        return withMetrics(config, { port: workers.port, close: async () => undefined }, standing, output);
      }
      if (!answers) return listenForProbes(config, standing, output);
      const cache =
        config.cacheMb === 0
          ? undefined
          : monitoring.cache(createPageCache({ maxBytes: config.cacheMb * 1_000_000, version: dataVersion }));
      const push = websub === undefined ? undefined : createPushReceiver(ingest);
      const live = { wake, ending: draining.signal, measureDelays: latency.measure };
      const site = (base: string) =>
        createSiteParts(
          config,
          { base, db: store.db, ingest, secrets, isLoading: () => isLoading, polling: polled, readiness, outages },
          output,
        );
      return listenOn(config, { ...standing, services, counters, usage, cache, push, live, monitoring, site }, output);
    }
    const { port, close } = await listen();
    closing.push(() => drained.then(close));
    const base = config.baseUrl ?? `http://${formatHost(config.host)}:${port}`;
    // Created after the process listens, so that a failed start leaves no key that was never shown.
    const key = isLoading ? await createDemoKey(store) : undefined;
    const answersHere = config.role !== 'ingest' && !isWorker();
    if (answersHere) await recordServedAddress(store.db, config, base);
    const link = answersHere ? await linkFirstAdmin(store.db, new Date()) : undefined;
    if (config.role === 'all') {
      welcome(output, base, key, link);
      printWaitingNews(output, await readWaitingNews(store.db));
    } else printFirstAdminLink(output, base, link);
    output.log.info({ address: base, role: config.role, pid: process.pid }, 'listening');
    if (answersHere) warnOfAddress(output, config, base);
    notifier.ready();
    const stopCollecting = collectWhenIdle();
    closing.push(async () => stopCollecting());
    // The companies take a second at the first start. Requests are answered meanwhile; only the pipeline waits.
    const filling = { output, circuit, signal };
    const maintenance = { db: store.db, pool: store.pool, machine: toMachine(config), output, now: ingest.now, signal };
    const requested = takesNews
      ? createMaintenanceJobs(maintenance, config.role === 'all' ? onRestore : undefined).map((job) =>
          repeat(filling, job),
        )
      : [];
    if (takesNews) await untilDone(filling, () => loadMarket(ingest, output));
    // Loaded before other jobs work on articles: the merges of the demonstration need all of its articles.
    if (isLoading) await untilDone(filling, () => playDemo({ ...ingest, measureDelays: undefined }, output, signal));
    isLoading = false;
    const background = {
      config,
      output,
      ingest,
      services,
      base,
      pool: store.pool,
      semanticIndex,
      polling,
      websub,
      metrics,
      circuit,
      outages,
      wake,
      queued,
      signal,
    };
    const jobs = startBackground(background);
    await ended;
    output.log.info('stopping');
    notifier.stopping();
    await Promise.race([Promise.all([...jobs, ...requested]), sleep(2_000)]);
    return requestedRestore;
  } catch (error) {
    // A signal during the start is not an error.
    if (!signal.aborted || error !== signal.reason) throw error;
    return requestedRestore;
  } finally {
    ending.abort();
    for (const close of closing.reverse())
      await close().catch((error: unknown) => output.log.error({ err: error }, 'could not be closed'));
    leaveParent();
  }
}

/** Refreshes the caches of this process at every change of the data. */
function followChanges(
  store: Store,
  dataVersion: DataVersion,
  state: {
    readonly semanticIndex: SemanticService | undefined;
    readonly replica: Replica | undefined;
    readonly wake: Wake;
    readonly queued: Wake;
  },
  output: Output,
): () => Promise<void> {
  const { semanticIndex, replica, wake, queued } = state;
  let isEnding = false;
  const history = watchHistory(store.db, output);
  const stop = watchChanges(store.pool, {
    onSeen: history.onSeen,
    onVersion(seq) {
      dataVersion.set(seq);
      replica?.refresh();
      wake.call();
      // A failure during the end of the process is ignored.
      semanticIndex
        ?.refresh()
        .catch((error: unknown) => isEnding || output.log.error({ err: error }, 'vectors could not be read'));
    },
    onQueued: () => queued.call(),
    onLost() {
      dataVersion.lose();
      history.onLost();
    },
  });
  return () => {
    isEnding = true;
    return stop();
  };
}

/** Opens the counters: of this process, or, with REDIS_URL, shared with other processes. */
async function openCounters(
  config: Config,
  output: Output,
  store: Store,
  metrics: Metrics | undefined,
): Promise<Counters> {
  const ledger = createUsageLedger(store.db, (error) => {
    if (!isStoreAway(error)) output.log.error({ err: error }, 'could not write usage; will retry every second');
  });
  if (config.redisUrl === undefined) return createProcessCounters(ledger);
  // Imported here: the client loads slowly, and a single process does not need it.
  const { openRedisCounters } = await import('../../access/redis-counters.ts');
  return openRedisCounters({
    url: config.redisUrl,
    ledger,
    onAsked: metrics?.recordRedisCall,
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
