import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FiguresReader, QueueName, StoreFigures } from './store-figures.ts';

/** Sources that a scrape reads. */
export type Sources = {
  readonly figures: FiguresReader;
  readonly storeAnswers: () => Promise<boolean>;
  readonly connections: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Turns by the cost of operations. */
  readonly turns: () => Readonly<
    Record<string, { readonly running: number; readonly waiting: number; readonly refused: number }>
  >;
  /** Whether semantic search is on; undefined where none is set. */
  readonly isSemanticOn: () => boolean | undefined;
  /** The schedule of backups, and when the newest that is kept was made; absent where none are scheduled. */
  readonly backups?: (() => Promise<{ readonly everyHours: number; readonly newest: Date | undefined }>) | undefined;
};

/** Measurements that parts of the process report. Label values come from sets that the code or the settings bound. */
export type Metrics = {
  answered(request: {
    readonly operation: string;
    readonly method: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  keyChecked(outcome: 'valid' | 'missing' | 'refused'): void;
  pageRead(outcome: 'hit' | 'miss'): void;
  recordStoreQuery(outcome: 'ok' | 'failed', seconds: number): void;
  recordRedisCall(outcome: 'ok' | 'failed', seconds: number): void;
  redisIsUp(isUp: boolean): void;
  replicaIsFit(isFit: boolean): void;
  feedPolled(outcome: 'ok' | 'failed'): void;
  recordDelay(delay: { readonly stage: string; readonly source_type: string; readonly seconds: number }): void;
  /** One try of a message of a queue: `webhooks` or `saved_searches`. */
  delivered(queue: QueueName, outcome: string): void;
  expired(deleted: { readonly articles: number; readonly texts: number }): void;
  translated(translator: string, outcome: 'translated' | 'failed', articles: number): void;
  readonly contentType: string;
  /** Renders all metrics as text. While the store is unreachable, figures from the store are left out. */
  scrape(sources: Sources): Promise<string>;
};

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const DELAY_SECONDS = [0.5, 1, 2, 3, 5, 10, 20, 30, 60, 120, 300, 600, 1_800, 3_600];
const REDIS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5];

/**
 * Process metrics under the names that dashboards know. The library's own collection observes each run of the garbage
 * collector, which cost a cached page a tenth of its time.
 */
function defineProcess(registry: Registry): void {
  const registers = [registry];
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  const cpu = () => process.cpuUsage();
  total('process_cpu_user_seconds_total', 'User time of the processor.', () => cpu().user / 1e6);
  total('process_cpu_system_seconds_total', 'System time of the processor.', () => cpu().system / 1e6);
  total('process_cpu_seconds_total', 'Time of the processor.', () => (cpu().user + cpu().system) / 1e6);
  const startedAt = Date.now() / 1_000 - process.uptime();
  gauge('process_start_time_seconds', 'Start time of the process.', () => startedAt);
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge('process_open_fds', 'Open file descriptors; absent where the system does not report them.', countOpenFiles);
  gauge('nodejs_heap_size_total_bytes', 'Size of the heap.', () => process.memoryUsage().heapTotal);
  gauge('nodejs_heap_size_used_bytes', 'Used part of the heap.', () => process.memoryUsage().heapUsed);
  gauge(
    'nodejs_external_memory_bytes',
    'Memory outside the heap that objects hold.',
    () => process.memoryUsage().external,
  );
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  gauge('nodejs_eventloop_lag_p50_seconds', 'Lag of the event loop: median.', () => lag.percentile(50) / 1e9);
  gauge('nodejs_eventloop_lag_p99_seconds', 'Lag of the event loop: 99th percentile.', () => lag.percentile(99) / 1e9);
  gauge('nodejs_eventloop_lag_max_seconds', 'Lag of the event loop: the longest since the last scrape.', () => {
    const longest = lag.max / 1e9;
    lag.reset();
    return longest;
  });
}

function countOpenFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}

/** Every metric of the service; docs/metrics.md lists them. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `nordwire_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `nordwire_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name: `nordwire_${name}`, help, labelNames, buckets, registers });

  defineProcess(registry);
  gauge('build_info', 'The version that runs; always 1.', ['version']).set({ version }, 1);

  const durations = histogram(
    'http_request_duration_seconds',
    'Time from the arrival of a request to its answer, by operation, method and status.',
    ['route', 'method', 'status'],
    REQUEST_SECONDS,
  );
  const requests = counter('http_requests_total', 'Requests that were answered.', ['route', 'method', 'status']);
  const keyChecks = counter('key_checks_total', 'Keys that were looked up, by outcome.', ['outcome']);
  const pageReads = counter('page_cache_reads_total', 'Look-ups of finished pages, by outcome.', ['outcome']);
  const storeTime = histogram(
    'store_query_duration_seconds',
    'Time of a query, without the wait for a connection.',
    ['outcome'],
    REQUEST_SECONDS,
  );
  const redisTime = histogram('redis_duration_seconds', 'Time of a call to Redis.', ['outcome'], REDIS_SECONDS);
  const replicaFit = gauge(
    'replica_fit',
    'Whether the replica has all changes that this process knows of: 1, or 0 while pages are read from the primary.',
  );
  const redisUp = gauge('redis_up', 'Whether counters are kept in Redis: 1, or 0 while this process counts alone.');
  const polls = counter('feed_polls_total', 'Polls of feeds by this process, by outcome.', ['outcome']);
  const delays = histogram(
    'news_delay_seconds',
    'Delay of articles of feeds by stage (from publication to reading, to serving, to a webhook or stream) and type of source.',
    ['stage', 'type'],
    DELAY_SECONDS,
  );
  const deliveries = counter(
    'deliveries_total',
    'Tries of messages by this process, by queue and outcome: delivered, retried, failed permanently, called off.',
    ['queue', 'outcome'],
  );
  const translations = counter('translations_total', 'Articles sent to a translator, by outcome.', [
    'translator',
    'outcome',
  ]);
  const expired = counter(
    'expired_total',
    'Deleted by the policies of sources: whole articles, and texts of articles.',
    ['what'],
  );
  const storeUp = gauge('store_up', 'Whether the store answers a probe.');
  const connections = gauge('store_connections', 'Connections of the pool, and requests that wait for one.', ['state']);
  const backupInterval = gauge('backup_interval_seconds', 'How often a backup is due by the schedule.');
  const backupAt = gauge(
    'backup_last_success_timestamp_seconds',
    'Time of the newest scheduled backup; absent before the first one, and while its folder cannot be read.',
  );
  const operations = gauge('operations', 'Running operations and operations that wait for their turn, by cost.', [
    'cost',
    'state',
  ]);
  const operationsRefused = counter('operations_refused_total', 'Operations that were refused: too many waited.', [
    'cost',
  ]);
  const semantic = gauge('semantic_available', 'Whether semantic search is on; absent where it is not configured.');

  const figuresAt = gauge(
    'store_figures_timestamp_seconds',
    'Time at which the metrics below were read from the store.',
  );
  const queue = gauge('queue_articles', 'Articles in the queue by step and state, without finished ones.', [
    'step',
    'state',
  ]);
  const waiting = gauge('waiting_articles', 'Articles that are not served yet, by language.', ['language']);
  const oldest = gauge('oldest_waiting_article_seconds', 'Age of the oldest article that is not served yet.', [
    'language',
  ]);
  const feeds = gauge('feeds', 'Feeds by state: ok, failing since their last poll, paused.', ['state']);
  const feedLag = gauge('feed_lag_seconds', 'How long the feed that is due longest has been due.');
  const targets = gauge(
    'delivery_targets',
    'Webhooks and deliveries of saved searches by state: active, resting, paused, disabled.',
    ['queue', 'state'],
  );
  const oldestMessage = gauge(
    'oldest_waiting_delivery_seconds',
    'Age of the oldest message that waits for an active or resting target.',
    ['queue'],
  );
  const changes = counter('changes_total', 'Changes in the store since the first scrape of this process.', [
    'kind',
    'action',
  ]);
  const actions = counter('operator_actions_total', 'Actions of operators since the first scrape of this process.', [
    'action',
  ]);
  const calls = counter('language_model_calls_total', 'Calls of language models.', ['model']);
  const tokens = counter('language_model_tokens_total', 'Tokens of language models.', ['model', 'direction']);
  const spend = counter('language_model_cost_usd_total', 'Spend on language models in US dollars.', ['model']);

  // A gauge without labels is 0 until it is set; a gauge of an unused part must be absent instead.
  for (const metric of [redisUp, replicaFit, backupInterval, backupAt, semantic, figuresAt, feedLag]) metric.remove();

  /** The count of each histogram is the number of requests, so that a request is counted once. */
  async function countRequests(): Promise<void> {
    requests.reset();
    for (const { metricName, labels, value } of (await durations.get()).values)
      if (metricName?.endsWith('_count')) requests.inc(labels, value);
  }

  /** A folder that cannot be read holds no backup that could be restored. */
  async function showBackups({ backups }: Sources): Promise<void> {
    backupAt.remove();
    if (backups === undefined) return;
    const { everyHours, newest } = await backups();
    backupInterval.set(everyHours * 3_600);
    if (newest !== undefined) backupAt.set(newest.getTime() / 1_000);
  }

  function show(figures: StoreFigures | undefined): void {
    for (const metric of [queue, waiting, oldest, feeds, targets, oldestMessage]) metric.reset();
    for (const metric of [changes, actions, calls, tokens, spend]) metric.reset();
    feedLag.remove();
    if (figures === undefined) return;
    figuresAt.set(figures.readAt.getTime() / 1_000);
    feedLag.set(figures.feedLagSeconds);
    for (const [state, count] of Object.entries(figures.feeds)) feeds.set({ state }, count);
    for (const { step, state, articles } of figures.queue) queue.set({ step, state }, articles);
    for (const { language, articles, oldestSeconds } of figures.waiting) {
      waiting.set({ language }, articles);
      oldest.set({ language }, oldestSeconds);
    }
    for (const { queue: name, oldestSeconds, states } of figures.deliveries) {
      oldestMessage.set({ queue: name }, oldestSeconds);
      for (const [state, count] of Object.entries(states)) targets.set({ queue: name, state }, count);
    }
    for (const { kind, action, count } of figures.changes) changes.inc({ kind, action }, count);
    for (const { action, count } of figures.operatorActions) actions.inc({ action }, count);
    for (const row of figures.languageModels) {
      const { model } = row;
      calls.inc({ model }, row.calls);
      tokens.inc({ model, direction: 'input' }, row.input_tokens);
      tokens.inc({ model, direction: 'output' }, row.output_tokens);
      spend.inc({ model }, row.cost_usd);
    }
  }

  return {
    answered: ({ operation, method, status, seconds }) =>
      durations.observe({ route: operation, method, status }, seconds),
    keyChecked: (outcome) => keyChecks.inc({ outcome }),
    pageRead: (outcome) => pageReads.inc({ outcome }),
    recordStoreQuery: (outcome, seconds) => storeTime.observe({ outcome }, seconds),
    recordRedisCall: (outcome, seconds) => redisTime.observe({ outcome }, seconds),
    replicaIsFit: (isFit) => replicaFit.set(isFit ? 1 : 0),
    redisIsUp: (isUp) => redisUp.set(isUp ? 1 : 0),
    recordDelay: ({ stage, source_type: type, seconds }) => delays.observe({ stage, type }, seconds),
    feedPolled: (outcome) => polls.inc({ outcome }),
    delivered: (name, outcome) => deliveries.inc({ queue: name, outcome }),
    expired(deleted) {
      for (const [what, count] of Object.entries(deleted)) expired.inc({ what }, count);
    },
    translated: (translator, outcome, articles) => translations.inc({ translator, outcome }, articles),
    contentType: registry.contentType,
    async scrape(sources) {
      const isUp = await sources.storeAnswers();
      storeUp.set(isUp ? 1 : 0);
      // Figures of an unreachable store are outdated, so they are removed.
      show(isUp ? await sources.figures.read() : undefined);
      const { total, idle, waiting: queued } = sources.connections();
      for (const [state, count] of Object.entries({ used: total - idle, idle, waiting: queued }))
        connections.set({ state }, count);
      operationsRefused.reset();
      for (const [cost, { running, waiting: inLine, refused }] of Object.entries(sources.turns())) {
        operations.set({ cost, state: 'running' }, running);
        operations.set({ cost, state: 'waiting' }, inLine);
        operationsRefused.inc({ cost }, refused);
      }
      const isOn = sources.isSemanticOn();
      if (isOn !== undefined) semantic.set(isOn ? 1 : 0);
      await showBackups(sources);
      await countRequests();
      return registry.metrics();
    },
  };
}
