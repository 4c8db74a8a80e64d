import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import type { Services } from '../../core/services.ts';
import { isStoreAway } from '../../core/store-away.ts';
import type { Wake } from '../../core/wake.ts';
import type { Circuit } from '../../db/circuit.ts';
import { pruneChanges } from '../../db/prune-changes.ts';
import { createRecordEmbedder } from '../../ingest/background/embed-records.ts';
import { runAll, runClockwork } from '../../ingest/background/run.ts';
import { claimDueFeeds, type PollOptions, pollFeed } from '../../ingest/polling/poll.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { expireDue } from '../../ingest/retention/expire.ts';
import { checkFeedAddress } from '../../ingest/sources/feed-address.ts';
import { tendSubscriptions, type WebSub } from '../../ingest/websub/subscriptions.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { SemanticService } from '../../vectors/succession.ts';
import type { Output } from '../print/output.ts';
import { createBackupJob } from './backup-job.ts';
import { CommandFailed } from './failure.ts';
import { createSavedSearchJob } from './saved-search-job.ts';
import { createWebhookJob } from './webhook-job.ts';

const POLL_EVERY_MS = 5_000;
const CLOCK_EVERY_MS = 60_000;
const HUBS_EVERY_MS = 15_000;
const WEBHOOKS_EVERY_MS = 5_000;
const SAVED_SEARCHES_EVERY_MS = 15_000;
const PRUNE_EVERY_MS = 3_600_000;
/** An hour is often enough: policies count in days. */
const EXPIRE_EVERY_MS = 3_600_000;
const BACKUPS_EVERY_MS = 60_000;
const FEEDS_AT_ONCE = 8;
/** Longer than the circuit takes to notice that the store is unreachable. */
const CIRCUIT_KNOWS_MS = 5_000;

/** The services that background jobs use. */
export type Background = {
  readonly config: Config;
  readonly output: Output;
  readonly ingest: Ingest;
  /** The replica and the turns, shared with the requests of this process. */
  readonly services: Pick<Services, 'replica' | 'turns'>;
  /** Public address of the service. */
  readonly base: string;
  /** Pool for connections other than those of `ingest`. */
  readonly pool: pg.Pool;
  /** Undefined without semantic search. */
  readonly semanticIndex: SemanticService | undefined;
  readonly polling: PollOptions;
  readonly websub: WebSub | undefined;
  readonly metrics: Metrics | undefined;
  readonly circuit: Circuit;
  /** Wakes jobs at every change of the data. */
  readonly wake: Wake;
  readonly signal: AbortSignal;
};

/** Settings of subscriptions at hubs; undefined if they are off. */
export function createWebSub(config: Config, { fetch }: PollOptions): WebSub | undefined {
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

/** A pause that `end` cuts short, whether it is called before or during the pause. */
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

type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  readonly rest?: Pause;
};

/**
 * Runs a job repeatedly until the signal. A failure is logged, and the job runs again at its next time. While the store is
 * unreachable, which the circuit logs once, the job pauses.
 */
async function repeat(
  { output, circuit, signal }: Pick<Background, 'output' | 'circuit' | 'signal'>,
  { name, everyMs, run, rest = pause }: Job,
): Promise<void> {
  while (!signal.aborted) {
    await circuit.untilClosed(signal);
    try {
      if (!signal.aborted) await run();
    } catch (error) {
      // After this pause the circuit knows whether the store is unreachable, and has logged it.
      if (isStoreAway(error)) await pause(CIRCUIT_KNOWS_MS, signal);
      const level = circuit.isOpen() ? 'debug' : 'error';
      if (!signal.aborted) output.log[level]({ err: error, job: name }, 'a background job failed and will be retried');
    }
    await rest(everyMs, signal);
  }
}

/** Runs repeatable work of a start, and repeats it if the store became unreachable during it, unless the signal ends the start. */
export async function untilDone(
  { output, circuit, signal }: Pick<Background, 'output' | 'circuit' | 'signal'>,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await circuit.untilClosed(signal);
    try {
      return await work();
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      if (signal.aborted) return;
      output.log.warn({ err: error }, 'the store became unreachable while data was loaded; loading starts again');
      await pause(CIRCUIT_KNOWS_MS, signal);
    }
  }
}

/**
 * Polls one feed after the other until none is due. Several of these run in parallel with each other and with the pipeline,
 * so that neither a slow publisher nor a burst of news delays the other feeds.
 */
async function pollDue({ ingest, polling, signal, metrics }: Background, onNews: () => void): Promise<void> {
  while (!signal.aborted) {
    const [feed] = await claimDueFeeds(ingest, 1);
    if (feed === undefined) return;
    const { taken, ...fields } = await pollFeed(ingest, feed, polling);
    metrics?.feedPolled(fields.error === null ? 'ok' : 'failed');
    const isNews = taken !== null && taken.created + taken.revised > 0;
    // A poll without news is not logged: `feeds list` shows its time.
    if (fields.error !== null || isNews)
      ingest.log(fields.error === null ? 'info' : 'warn', 'feed polled', { ...fields, created: taken?.created ?? 0 });
    if (isNews) onNews();
  }
}

/** Makes missing vectors; once none is missing, semantic search uses the embedder of the settings. */
function vectorMaker({ ingest, semanticIndex, signal }: Background): () => Promise<void> {
  const embedChanged = createRecordEmbedder(ingest);
  return async () => {
    await embedChanged(signal);
    if (!signal.aborted) await semanticIndex?.settle();
  };
}

/** Embeds new records with the earlier embedder as long as semantic search uses that one. */
function earlierVectorMaker({ ingest, semanticIndex, signal }: Background): () => Promise<void> {
  const earlier = semanticIndex?.earlier();
  if (earlier === undefined) return async () => {};
  const embedChanged = createRecordEmbedder({ ...ingest, embedder: earlier });
  return async () => {
    if (semanticIndex?.earlier() === earlier) await embedChanged(signal);
  };
}

/** The jobs of a process that ingests. */
function ingestJobs(background: Background): Job[] {
  const { config, output, ingest, services, base, pool, websub, wake, metrics, signal } = background;
  const news = createPause();
  return [
    ...Array.from({ length: config.poll ? FEEDS_AT_ONCE : 0 }, () => ({
      name: 'feeds',
      everyMs: POLL_EVERY_MS,
      run: () => pollDue(background, news.end),
    })),
    {
      name: 'pipeline',
      everyMs: POLL_EVERY_MS,
      run: async () => void (await runAll(ingest, { signal })),
      rest: news.pause,
    },
    // A job of its own: after a change of the embedder it takes hours, and news must not wait for it.
    { name: 'vectors', everyMs: POLL_EVERY_MS, run: vectorMaker(background) },
    { name: 'vectors of the earlier embedder', everyMs: POLL_EVERY_MS, run: earlierVectorMaker(background) },
    { name: 'clock', everyMs: CLOCK_EVERY_MS, run: () => runClockwork(ingest) },
    {
      name: 'webhooks',
      everyMs: WEBHOOKS_EVERY_MS,
      run: createWebhookJob(config, ingest.db, output, signal),
      rest: async (ms, end) => void (await wake.wait(wake.count(), ms, end)),
    },
    {
      name: 'saved searches',
      everyMs: SAVED_SEARCHES_EVERY_MS,
      run: createSavedSearchJob(config, { ...services, db: ingest.db, base }, output, signal),
    },
    {
      name: 'changes',
      everyMs: PRUNE_EVERY_MS,
      run: async () => void (await pruneChanges(ingest.db, ingest.now(), config.changesDays)),
    },
    {
      name: 'retention',
      everyMs: EXPIRE_EVERY_MS,
      run: async () => {
        const expired = await expireDue(ingest, { signal, onBatch: (some) => metrics?.expired(some) });
        if (expired.articles + expired.texts > 0)
          ingest.log('info', 'deleted articles and texts whose retention has ended', expired);
      },
    },
    ...(config.backup === undefined
      ? []
      : [
          {
            name: 'backup',
            everyMs: BACKUPS_EVERY_MS,
            run: createBackupJob(config.backup, { pool, output, now: ingest.now, signal }),
          },
        ]),
    ...(websub === undefined
      ? []
      : [{ name: 'websub', everyMs: HUBS_EVERY_MS, run: () => tendSubscriptions(ingest, websub) }]),
  ];
}

/** The jobs of a process that only answers requests: it follows a change of the embedder. */
const apiJobs = ({ semanticIndex }: Background): Job[] => [
  { name: 'vectors', everyMs: POLL_EVERY_MS, run: async () => semanticIndex?.settle() },
];

/** Starts the background jobs of this process's role; each promise resolves after the signal. */
export function startBackground(background: Background): Promise<void>[] {
  const jobs = background.config.role === 'api' ? apiJobs(background) : ingestJobs(background);
  return jobs.map((job) => repeat(background, job));
}
