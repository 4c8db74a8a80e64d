import { sql, type Transaction } from 'kysely';
import { isStoreAway } from '../../core/store-away.ts';
import { isStoreBusy } from '../../core/store-busy.ts';
import type { Change } from '../../db/change.ts';
import { commitChanges, holdClock } from '../../db/changes.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import type { Tables } from '../../db/tables.ts';
import type { StepName } from '../choices.ts';
import type { Ingest } from '../ports.ts';
import { claim, countDue, giveBack, markDone, markFailed, RENEWAL_MS, renewLease } from './queue.ts';

/** The output of a step for an article, or only the article's id. */
type OfArticle = string | { readonly article_id: string };

/**
 * One stage of the pipeline, for a batch of articles. `work` may call the outside world and may be run twice; `apply`
 * writes its result in one transaction together with the mark that it is done.
 */
export type Step<Input extends { readonly article_id: string }, Output extends OfArticle> = {
  readonly name: StepName;
  readonly batch: number;
  load(tx: Transaction<Tables>, ids: readonly string[]): Promise<Input[]>;
  work(inputs: readonly Input[], signal: AbortSignal): Promise<Output[]>;
  /** Locks that `apply` needs exclusively, before any other lock. */
  hold?(tx: Transaction<Tables>, outputs: readonly Output[]): Promise<void>;
  /**
   * Other articles that `apply` writes about: their rows are locked with those of the batch, before any dependent row.
   */
  alsoHolds?(outputs: readonly Output[]): readonly string[];
  apply(tx: Transaction<Tables>, outputs: readonly Output[], now: Date): Promise<ApplyResult>;
};

/** The result of `apply`. */
export type ApplyResult = {
  /** The changes that callers can see. */
  readonly changes: readonly Change[];
  /** The articles whose mark the step set itself. */
  readonly marked?: readonly string[];
  /** Articles that are served from this commit on, with the time at which they were first read. */
  readonly served?: readonly { readonly id: string; readonly seen_at: Date }[];
  /**
   * Writes what remains while the clock of changes is held, in rows that are locked already, and returns more changes.
   */
  readonly underClock?: (at: Date) => Promise<readonly Change[]>;
};

export type AnyStep = {
  readonly name: StepName;
  run(ingest: Ingest, ids: readonly string[], signal: AbortSignal): Promise<void>;
  readonly batch: number;
};

/**
 * The articles that were withdrawn while a step worked on them: nothing of the result may be written. Until the
 * transaction ends no other one is.
 */
async function holdWithdrawn(tx: Transaction<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from articles where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
  return new Set(rows.flatMap(({ id, state }) => (state === 'withdrawn' ? [id] : [])));
}

/** A step ready to be run on claimed articles. */
export function runnable<Input extends { readonly article_id: string }, Output extends OfArticle>(
  step: Step<Input, Output>,
): AnyStep {
  return {
    name: step.name,
    batch: step.batch,
    async run(ingest, ids, signal) {
      const inputs = await ingest.db.transaction().execute((tx) => step.load(tx, ids));
      const outputs = await step.work(inputs, signal);
      const served = await ingest.db.transaction().execute(async (tx) => {
        const now = ingest.now();
        await step.hold?.(tx, outputs);
        const gone = await holdWithdrawn(tx, [...ids, ...(step.alsoHolds?.(outputs) ?? [])]);
        const kept = outputs.filter((output) => !gone.has(typeof output === 'string' ? output : output.article_id));
        const { changes, marked = [], served = [], underClock } = await step.apply(tx, kept, now);
        const own = new Set(marked);
        await markDone(
          tx,
          step.name,
          ids.filter((id) => !own.has(id)),
          now,
        );
        if (underClock === undefined) await commitChanges(tx, now, changes);
        else {
          const at = await holdClock(tx, now);
          await commitChanges(tx, now, [...changes, ...(await underClock(at))], at);
        }
        return served;
      });
      const servedAt = ingest.now().getTime();
      ingest.measureDelays?.(
        served.map(({ id, seen_at }) => {
          const seconds = Math.max(0, (servedAt - seen_at.getTime()) / 1_000);
          return { stage: 'served', kind: 'article', id, seconds };
        }),
      );
    },
  };
}

/** Called after each batch with the number of articles done, and of those still waiting. */
export type Progress = (step: StepName, done: number, due: number) => void;

const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** An article that a step got nothing for: the log says why, and it is tried again later. */
export async function failStep(
  ingest: Ingest,
  db: Ingest['db'],
  failure: { readonly step: StepName; readonly article_id: string; readonly reason: string },
): Promise<void> {
  ingest.log('warn', 'a step failed', failure);
  await markFailed(db, failure.step, failure.article_id, failure.reason, ingest.now());
}

/**
 * Runs a batch; if it fails, each of its articles alone, so that one bad article delays no other. An unavailable or
 * full store is not the fault of an article: that does not count as an attempt, and the lease returns it. Neither is
 * another writer in the way: the batch goes back as a whole.
 */
async function runBatch(ingest: Ingest, step: AnyStep, ids: readonly string[], signal: AbortSignal): Promise<number> {
  try {
    await step.run(ingest, ids, signal);
    return ids.length;
  } catch (error) {
    if (signal.aborted) throw error;
    if (isStoreBusy(error)) {
      ingest.log('info', 'articles wait for another process', { step: step.name, articles: ids.length });
      await giveBack(ingest.db, step.name, ids, ingest.now());
      return 0;
    }
    const [only, ...others] = ids;
    if (only !== undefined && others.length === 0) {
      if (isStoreAway(error) || isDiskFull(error)) throw error;
      await failStep(ingest, ingest.db, { step: step.name, article_id: only, reason: describeError(error) });
      return 0;
    }
    let done = 0;
    for (const id of ids) done += await runBatch(ingest, step, [id], signal);
    return done;
  }
}

/**
 * Renews the lease of articles as long as a step runs on them: its requests to hosts and language models have limits of
 * their own, which add up to more than a lease.
 */
async function holding<Result>(
  ingest: Ingest,
  { step, ids }: { readonly step: StepName; readonly ids: readonly string[] },
  run: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => {
    renewLease(ingest.db, step, ids, ingest.now()).catch((error: unknown) =>
      ingest.log('warn', 'articles may be taken by another process', { step, reason: describeError(error) }),
    );
  }, RENEWAL_MS);
  try {
    return await run();
  } finally {
    clearInterval(renewal);
  }
}

/** Waits for all, then throws what went wrong first, before what only heard of it by the signal. */
async function settleAll(signal: AbortSignal, ...runs: readonly Promise<unknown>[]): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(runs.map((run) => run.catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures.find((failure) => failure !== signal.reason) ?? failures[0];
}

/**
 * Runs everything that is due, step after step, until nothing is. The queue is a table: several processes may do this at
 * once, and whatever one of them leaves behind another finishes. While the step that embeds waits for the model, which
 * computes outside this thread, the batch before it is placed among the events and the one behind it is read.
 */
export async function runPipeline(
  ingest: Ingest,
  steps: readonly AnyStep[],
  options: { readonly signal: AbortSignal; readonly progress?: Progress },
): Promise<Record<string, number>> {
  const { signal, progress } = options;
  const counts: Record<string, number> = {};
  let isIdle = false;
  const take = (step: AnyStep) => claim(ingest.db, step.name, step.batch, ingest.now());
  const run = async (step: AnyStep, ids: readonly string[]) => {
    if (ids.length === 0) return;
    isIdle = false;
    const done = await holding(ingest, { step: step.name, ids }, () => runBatch(ingest, step, ids, signal));
    counts[step.name] = (counts[step.name] ?? 0) + done;
    if (progress) progress(step.name, done, await countDue(ingest.db, step.name, ingest.now()));
  };
  const embedding = steps.find(({ name }) => name === 'embed');
  const placing = steps.find(({ name }) => name === 'cluster');
  const others = steps.filter((step) => step !== embedding && step !== placing);
  const runOthers = async (placed: readonly string[]) => {
    if (placing) await run(placing, placed);
    for (const step of others) if (!signal.aborted) await run(step, await take(step));
  };
  while (!isIdle && !signal.aborted) {
    isIdle = true;
    // Both batches are claimed before either runs, so that speed does not decide which articles are placed together.
    const placed = placing ? await take(placing) : [];
    const embedded = embedding ? await take(embedding) : [];
    await settleAll(signal, runOthers(placed), embedding ? run(embedding, embedded) : Promise.resolve());
  }
  return counts;
}
