import { type Kysely, sql, type Transaction } from 'kysely';
import { QUEUE_CHANNEL } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';
import type { StepName } from '../choices.ts';

/** The steps of an article in their order; the version is raised when a step's result would be another one. */
export const stepVersions = { enrich: 1, translate: 1, embed: 1, cluster: 1, story: 3 } as const satisfies Record<
  StepName,
  number
>;

/** A worker that dies holds its articles this long; then another takes them. One that lives renews its lease. */
const LEASE_MS = 120_000;
/** Three in a lease: one that fails or comes late does no harm. */
export const RENEWAL_MS = LEASE_MS / 3;
export const MAX_ATTEMPTS = 5;
/** The pause before a batch that found another writer in its way is taken again. */
const WAIT_MS = 2_000;
const WAITS_FOR_WRITER = 'waits for another process, which writes the same records';

/** Makes a step due for articles; a step that was done is due again. */
export async function queueStep(tx: Kysely<Tables>, step: StepName, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into pipeline_marks (article_id, step, version, state, due_at)
    select id, ${step}, ${stepVersions[step]}, 'due', ${now} from unnest(${ids}::text[]) id
    on conflict (article_id, step) do update
    set state = 'due', version = excluded.version, attempts = 0, due_at = excluded.due_at, error = null`.execute(tx);
}

/** Wakes the pipeline of every process once the transaction commits. */
export async function wakePipeline(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify(${QUEUE_CHANNEL}, '')`.execute(tx);
}

/**
 * Claims up to `limit` due articles of a step, the earliest published first; no other worker gets them until the lease
 * ends. A claim does not count as an attempt, because a killed process is not the fault of its articles.
 */
export async function claim(db: Kysely<Tables>, step: StepName, limit: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ article_id: string }>`
    with due as (
      select m.article_id, a.published_at
      from pipeline_marks m join articles a on a.id = m.article_id
      where m.step = ${step} and m.state in ('due', 'running') and m.due_at <= ${now}
      order by a.published_at, m.article_id
      limit ${limit}
      for update of m skip locked
    ),
    taken as (
      update pipeline_marks m set state = 'running', due_at = ${new Date(now.getTime() + LEASE_MS)}
      from due where m.article_id = due.article_id and m.step = ${step}
      returning m.article_id, due.published_at
    )
    select article_id from taken order by published_at, article_id`.execute(db);
  return rows.map((row) => row.article_id);
}

/** Renews the lease of a worker's articles. A mark that a transaction holds is about to be set, so it is skipped. */
export async function renewLease(db: Kysely<Tables>, step: StepName, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    with held as (
      select article_id from pipeline_marks
      where step = ${step} and article_id = any(${ids}::text[]) and state = 'running'
      for update skip locked
    )
    update pipeline_marks m set due_at = ${new Date(now.getTime() + LEASE_MS)}
    from held where m.article_id = held.article_id and m.step = ${step}`.execute(db);
}

/** How many articles wait for a step and would be taken now. */
export async function countDue(db: Kysely<Tables>, step: StepName, now: Date): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from pipeline_marks where step = ${step} and state = 'due' and due_at <= ${now}`.execute(
    db,
  );
  return rows[0]?.due ?? 0;
}

/**
 * Makes the claims of a killed worker due, with `takenBy` only those held at that time and not renewed since; only for
 * a caller that knows that no other worker holds them.
 */
export async function takeBack(db: Kysely<Tables>, now: Date, takenBy?: Date): Promise<void> {
  const isTheirs = takenBy === undefined ? sql`true` : sql`due_at <= ${new Date(takenBy.getTime() + LEASE_MS)}`;
  await sql`
    update pipeline_marks set state = 'due', due_at = ${now} where state = 'running' and ${isTheirs}`.execute(db);
}

/**
 * Marks a step as done for articles, in the transaction that applies its result. An article that became due again while
 * the step worked on its earlier text stays due.
 */
export async function markDone(
  tx: Transaction<Tables>,
  step: StepName,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update pipeline_marks set state = 'done', version = ${stepVersions[step]}, done_at = ${now}, error = null
    where step = ${step} and article_id = any(${ids}::text[]) and state = 'running'`.execute(tx);
}

/** Marks articles that have to wait for an outside change, with the reason. */
export async function markWaiting(
  tx: Transaction<Tables>,
  step: StepName,
  articles: readonly { readonly article_id: string; readonly reason: string }[],
): Promise<void> {
  if (articles.length === 0) return;
  await sql`
    update pipeline_marks m set state = 'waiting', error = left(r.reason, 1000)
    from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as r (article_id text, reason text)
    where m.step = ${step} and m.article_id = r.article_id`.execute(tx);
}

/**
 * Postpones articles until a time, for an outside service that will be available again: that is not a failure of theirs
 * and does not count as an attempt.
 */
export async function postpone(
  tx: Transaction<Tables>,
  step: StepName,
  articles: readonly { readonly article_id: string; readonly until: Date; readonly reason: string }[],
): Promise<void> {
  if (articles.length === 0) return;
  await sql`
    update pipeline_marks m set state = 'due', due_at = r.until, error = left(r.reason, 1000)
    from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as r (article_id text, until timestamptz, reason text)
    where m.step = ${step} and m.article_id = r.article_id`.execute(tx);
}

/** Postpones a batch of which another process holds records, for the next run; its articles did not fail. */
export async function giveBack(db: Kysely<Tables>, step: StepName, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update pipeline_marks set state = 'due', due_at = ${new Date(now.getTime() + WAIT_MS)}, error = ${WAITS_FOR_WRITER}
    where step = ${step} and article_id = any(${ids}::text[]) and state = 'running'`.execute(db);
}

/** Makes due what waits for a translator, now that there is one of its language: those that wait for one of the reasons. */
export async function wakeUntranslated(db: Kysely<Tables>, reasons: readonly string[], now: Date): Promise<void> {
  if (reasons.length === 0) return;
  await sql`
    update pipeline_marks m set state = 'due', due_at = ${now}, attempts = 0, error = null
    from articles a
    where a.state = 'pending_translation' and m.article_id = a.id and m.step = 'translate' and m.state = 'waiting'
      and m.error = any(${reasons}::text[])`.execute(db);
}

/**
 * Puts a failed article back with a growing delay; after five attempts it stays failed until an operator retries it. One
 * whose source was blocked meanwhile waits for the end of that.
 */
export async function markFailed(
  db: Kysely<Tables>,
  step: StepName,
  id: string,
  error: string,
  now: Date,
): Promise<void> {
  await sql`
    update pipeline_marks
    set state = case when attempts + 1 >= ${MAX_ATTEMPTS} then 'failed' else 'due' end,
        attempts = attempts + 1,
        due_at = ${now}::timestamptz + make_interval(secs => 30 * power(4, least(attempts + 1, 6))),
        error = ${error.slice(0, 1000)}
    where step = ${step} and article_id = ${id} and state <> 'waiting'`.execute(db);
}
