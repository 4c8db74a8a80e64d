import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Queues of messages: their tables of messages and targets, and the column that joins them. */
const queues = {
  webhooks: ['webhook_deliveries', 'webhooks', 'webhook_id'],
  saved_searches: ['search_messages', 'search_deliveries', 'delivery_id'],
} as const;
export type QueueName = keyof typeof queues;

/** Figures of the store for monitors. Counts of changes and of operators' actions start at the first reading. */
export type StoreFigures = {
  readonly queue: readonly { readonly step: string; readonly state: string; readonly articles: number }[];
  readonly waiting: readonly { readonly language: string; readonly articles: number; readonly oldestSeconds: number }[];
  readonly feeds: { readonly ok: number; readonly failing: number; readonly paused: number };
  /** How long the feed that is due longest has been due. */
  readonly feedLagSeconds: number;
  /** Targets by state, and how long the oldest message has waited for one that is not paused or disabled. */
  readonly deliveries: readonly {
    readonly queue: QueueName;
    readonly states: Readonly<Record<'active' | 'resting' | 'paused' | 'disabled', number>>;
    readonly oldestSeconds: number;
  }[];
  readonly changes: readonly { readonly kind: string; readonly action: string; readonly count: number }[];
  readonly operatorActions: readonly { readonly action: string; readonly count: number }[];
  readonly languageModels: readonly {
    readonly model: string;
    readonly calls: number;
    readonly input_tokens: number;
    readonly output_tokens: number;
    readonly cost_usd: number;
  }[];
  readonly readAt: Date;
};

export type FiguresReader = {
  /** The latest figures; undefined while none could be read. Waits for newer ones, but not for long. */
  read(): Promise<StoreFigures | undefined>;
};

const LEAST_AGE_MS = 5_000;
/** A reading that takes long is made the more rarely: a twentieth of one connection at most is spent on them. */
const REST_FACTOR = 20;
const PATIENCE_MS = 2_000;

/** Number of the last counted row, and the sums so far. */
type RunningCount = { last: number; readonly sums: Map<string, number> };
type NewRows = { key: string; count: number; last: number };

function add(counted: RunningCount, rows: readonly NewRows[]): void {
  for (const { key, count, last } of rows) {
    counted.sums.set(key, (counted.sums.get(key) ?? 0) + count);
    counted.last = Math.max(counted.last, last);
  }
}

/** Finished marks are not counted: there is one for every step of every article, and `changes` shows the progress. */
const readQueue = async (db: Kysely<Tables>) =>
  (
    await sql<StoreFigures['queue'][number]>`
      select step, state, count(*)::int as articles from pipeline_marks where state <> 'done' group by 1, 2`.execute(db)
  ).rows;

const readWaiting = async (db: Kysely<Tables>, now: Date) =>
  (
    await sql<StoreFigures['waiting'][number]>`
      select coalesce(source_language, 'und') as language, count(*)::int as articles,
        greatest(0, extract(epoch from ${now}::timestamptz - min(created_at)))::float8 as "oldestSeconds"
      from articles where state in ('pending', 'pending_translation') group by 1`.execute(db)
  ).rows;

async function readFeeds(db: Kysely<Tables>, now: Date) {
  const { rows } = await sql<StoreFigures['feeds'] & { lag: number }>`
    select count(*) filter (where f.paused or not s.enabled)::int as paused,
      count(*) filter (where not f.paused and s.enabled and f.consecutive_failures = 0)::int as ok,
      count(*) filter (where not f.paused and s.enabled and f.consecutive_failures > 0)::int as failing,
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(greatest(coalesce(f.next_attempt_at, f.created_at), h.rests_until))
        filter (where not f.paused and s.enabled)), 0))::float8 as lag
    from feeds f join sources s on s.id = f.source_id left join hosts h on h.host = f.host`.execute(db);
  const { lag = 0, ok = 0, failing = 0, paused = 0 } = rows[0] ?? {};
  return { feeds: { ok, failing, paused }, feedLagSeconds: lag };
}

async function readQueueTargets(db: Kysely<Tables>, queue: QueueName, now: Date) {
  const [messages, targets, targetId] = queues[queue];
  const { rows } = await sql<{ active: number; resting: number; paused: number; disabled: number; oldest: number }>`
    select count(*) filter (where t.state = 'active' and (t.quiet_until is null or t.quiet_until <= ${now}))::int as active,
      count(*) filter (where t.state = 'active' and t.quiet_until > ${now})::int as resting,
      count(*) filter (where t.state = 'paused')::int as paused,
      count(*) filter (where t.state = 'disabled')::int as disabled,
      greatest(0, coalesce(max(extract(epoch from ${now}::timestamptz - m.oldest)) filter (where t.state = 'active'), 0))::float8
        as oldest
    from ${sql.table(targets)} t left join lateral (
      select min(created_at) as oldest from ${sql.table(messages)} m
      where m.${sql.ref(targetId)} = t.id and m.state = 'due') m on true`.execute(db);
  const { oldest = 0, active = 0, resting = 0, paused = 0, disabled = 0 } = rows[0] ?? {};
  return { queue, states: { active, resting, paused, disabled }, oldestSeconds: oldest };
}

const readLanguageModels = async (db: Kysely<Tables>) =>
  (
    await sql<StoreFigures['languageModels'][number]>`
      select model, sum(calls)::float8 as calls, sum(input_tokens)::float8 as input_tokens,
        sum(output_tokens)::float8 as output_tokens, sum(cost_usd)::float8 as cost_usd
      from language_model_spend group by model`.execute(db)
  ).rows;

async function lastNumbers(db: Kysely<Tables>): Promise<{ change: number; action: number }> {
  const { rows } = await sql<{ change: number; action: number }>`
    select (select seq from change_clock)::float8 as change,
      (select coalesce(max(id), 0) from audit_log)::float8 as action`.execute(db);
  return { change: rows[0]?.change ?? 0, action: rows[0]?.action ?? 0 };
}

/** Reads figures of the store when they are asked for, and remembers them for some seconds. */
export function createFiguresReader(
  db: Kysely<Tables>,
  options: {
    readonly now: () => Date;
    /** Milliseconds by which figures grow old. */
    readonly clock: () => number;
    readonly log: (error: unknown) => void;
  },
): FiguresReader {
  const { now, clock, log } = options;
  const changes: RunningCount = { last: -1, sums: new Map() };
  const actions: RunningCount = { last: -1, sums: new Map() };
  let latest: StoreFigures | undefined;
  let nextAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function count(): Promise<void> {
    if (changes.last < 0) {
      const { change, action } = await lastNumbers(db);
      changes.last = change;
      actions.last = action;
    }
    const { rows: changed } = await sql<NewRows>`
      select kind || ' ' || action as key, count(*)::int as count, max(seq)::float8 as last
      from changes where seq > ${changes.last} group by 1`.execute(db);
    add(changes, changed);
    const { rows: acted } = await sql<NewRows>`
      select action as key, count(*)::int as count, max(id)::float8 as last
      from audit_log where id > ${actions.last} group by 1`.execute(db);
    add(actions, acted);
  }

  async function readAll(): Promise<void> {
    const at = now();
    // One after the other: a scrape takes one connection.
    await count();
    const queue = await readQueue(db);
    const waiting = await readWaiting(db, at);
    const feeds = await readFeeds(db, at);
    const deliveries = [await readQueueTargets(db, 'webhooks', at), await readQueueTargets(db, 'saved_searches', at)];
    const languageModels = await readLanguageModels(db);
    latest = {
      ...feeds,
      queue,
      waiting,
      deliveries,
      languageModels,
      changes: [...changes.sums].map(([key, count]) => {
        const [kind = '', action = ''] = key.split(' ');
        return { kind, action, count };
      }),
      operatorActions: [...actions.sums].map(([action, count]) => ({ action, count })),
      readAt: at,
    };
  }

  async function refresh(): Promise<void> {
    const since = clock();
    await readAll().catch(log);
    const end = clock();
    nextAt = end + Math.max(LEAST_AGE_MS, REST_FACTOR * (end - since));
    reading = undefined;
  }

  return {
    async read() {
      if (clock() >= nextAt) reading ??= refresh();
      if (reading !== undefined) {
        let timer: NodeJS.Timeout | undefined;
        const patience = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, PATIENCE_MS);
        });
        await Promise.race([reading, patience]);
        clearTimeout(timer);
      }
      return latest;
    },
  };
}
