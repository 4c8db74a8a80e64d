import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import type { Outages } from '../../core/outages.ts';
import type { Services } from '../../core/services.ts';
import type { Wake } from '../../core/wake.ts';
import type { Circuit } from '../../db/circuit.ts';
import { pruneChanges } from '../../db/prune-changes.ts';
import { pruneEventHistory } from '../../db/prune-event-history.ts';
import { createRecordEmbedder } from '../../ingest/background/embed-records.ts';
import { runAll, runClockwork } from '../../ingest/background/run.ts';
import { pruneHosts } from '../../ingest/hosts/host-rows.ts';
import { eraseHidden } from '../../ingest/operate/erase-hidden.ts';
import { claimDueFeeds, nextDueAt, type PollOptions, pollFeed } from '../../ingest/polling/poll.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { linkWaitingEntries } from '../../ingest/registers/link-waiting.ts';
import { expireDue } from '../../ingest/retention/expire.ts';
import { checkFeedAddress } from '../../ingest/sources/feed-address.ts';
import { tendSubscriptions, type WebSub } from '../../ingest/websub/subscriptions.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { QueueName } from '../../metrics/store-figures.ts';
import type { DeliveryOutcome } from '../../outbox/queue.ts';
import { pruneFormResults } from '../../people/form-results.ts';
import { pruneKeptForms } from '../../people/kept-forms.ts';
import type { SemanticService } from '../../vectors/succession.ts';
import type { Output } from '../print/output.ts';
import { createBackupJob } from './backup-job.ts';
import { CommandFailed } from './failure.ts';
import { createOutsideCheck, RETRY_OUTSIDE_MS } from './outside.ts';
import { type Job, repeat } from './repeat.ts';
import { createSavedSearchJob } from './saved-search-job.ts';
import { createWebhookJob } from './webhook-job.ts';

const POLL_EVERY_MS = 5_000;
const CLOCK_EVERY_MS = 60_000;
/** Entries of registers wait for their companies, which operators and imports add. */
const REGISTERS_EVERY_MS = 600_000;
const HUBS_EVERY_MS = 15_000;
const WEBHOOKS_EVERY_MS = 5_000;
const SAVED_SEARCHES_EVERY_MS = 15_000;
const PRUNE_EVERY_MS = 3_600_000;
/** An hour is often enough: policies count in days. */
const EXPIRE_EVERY_MS = 3_600_000;
const ERASE_EVERY_MS = 60_000;
const BACKUPS_EVERY_MS = 60_000;
const FEEDS_AT_ONCE = 8;
/** Shortest pause of a poller: a feed that a host's rest keeps back is due and not to be had. */
const MIN_PAUSE_MS = 1_000;

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
  readonly outages: Outages;
  /** Wakes jobs at every change of the data. */
  readonly wake: Wake;
  /** Wakes the pipeline when items were taken in, by whichever process. */
  readonly queued: Wake;
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

/**
 * Polls one feed after the other until none is due. Several of these run in parallel with each other and with the pipeline,
 * so that neither a slow publisher nor a burst of news delays the other feeds. Returns the milliseconds until one is due.
 */
async function pollDue({ ingest, polling, signal, metrics }: Background): Promise<number> {
  while (!signal.aborted) {
    const [feed] = await claimDueFeeds(ingest, 1);
    if (feed === undefined) break;
    const { taken, ...fields } = await pollFeed(ingest, feed, polling);
    metrics?.feedPolled(fields.error === null ? 'ok' : 'failed');
    const isNews = taken !== null && taken.created + taken.revised > 0;
    // A poll without news is not logged: `feeds list` shows its time.
    if (fields.error !== null || isNews)
      ingest.log(fields.error === null ? 'info' : 'warn', 'feed polled', { ...fields, created: taken?.created ?? 0 });
  }
  const next = await nextDueAt(ingest);
  return Math.max(next === undefined ? POLL_EVERY_MS : next.getTime() - ingest.now().getTime(), MIN_PAUSE_MS);
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
  const { config, output, ingest, services, base, pool, websub, wake, queued, metrics, signal } = background;
  const measure = (queue: QueueName) => (outcome: DeliveryOutcome) => metrics?.delivered(queue, outcome);
  return [
    ...Array.from({ length: config.poll ? FEEDS_AT_ONCE : 0 }, () => ({
      name: 'feeds',
      everyMs: POLL_EVERY_MS,
      run: () => pollDue(background),
    })),
    {
      name: 'pipeline',
      everyMs: POLL_EVERY_MS,
      run: async () => void (await runAll(ingest, { signal })),
      wake: queued,
    },
    // A job of its own: after a change of the embedder it takes hours, and news must not wait for it.
    { name: 'vectors', everyMs: POLL_EVERY_MS, run: vectorMaker(background) },
    { name: 'vectors of the earlier embedder', everyMs: POLL_EVERY_MS, run: earlierVectorMaker(background) },
    { name: 'clock', everyMs: CLOCK_EVERY_MS, run: () => runClockwork(ingest) },
    { name: 'registers', everyMs: REGISTERS_EVERY_MS, run: async () => void (await linkWaitingEntries(ingest)) },
    {
      name: 'webhooks',
      everyMs: WEBHOOKS_EVERY_MS,
      run: createWebhookJob(config, { ...ingest, measureOutcomes: measure('webhooks') }, output, signal),
      wake,
    },
    {
      name: 'saved searches',
      everyMs: SAVED_SEARCHES_EVERY_MS,
      run: createSavedSearchJob(
        config,
        { ...services, db: ingest.db, base, measureOutcomes: measure('saved_searches') },
        output,
        signal,
      ),
    },
    {
      name: 'changes',
      everyMs: PRUNE_EVERY_MS,
      run: async () => {
        await pruneChanges(ingest.db, ingest.now(), config.changesDays);
        await pruneFormResults(ingest.db, ingest.now());
        await pruneKeptForms(ingest.db, ingest.now());
        await pruneEventHistory(ingest.db, ingest.now(), config.eventHistoryDays);
        await pruneHosts(ingest);
      },
    },
    {
      name: 'takedowns',
      everyMs: ERASE_EVERY_MS,
      run: async () => {
        const erased = await eraseHidden(ingest, { signal });
        if (erased > 0) ingest.log('info', 'erased articles that were taken down', { articles: erased });
      },
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
  const { config, outages } = background;
  const jobs = config.role === 'api' ? apiJobs(background) : ingestJobs(background);
  const outside = { name: 'servers outside', everyMs: RETRY_OUTSIDE_MS, run: createOutsideCheck(config, outages) };
  return [...jobs, outside].map((job) => repeat(background, job));
}
