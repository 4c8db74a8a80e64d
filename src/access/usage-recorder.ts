import { sql } from 'kysely';
import type { Caller } from '../core/caller.ts';
import type { Problem } from '../core/problem.ts';
import type { Db } from '../core/services.ts';
import type { Surface } from './limits.ts';
import { writeBehind } from './write-behind.ts';

/** Results of requests that usage distinguishes. */
export const outcomes = ['2xx', '304', '4xx', '429', '5xx'] as const;
export type Outcome = (typeof outcomes)[number];

/** A request that came with a valid key, once it is answered. */
export type AnsweredRequest = {
  readonly caller: Caller;
  readonly surface: Surface;
  /** From a bounded set: a name that a client made up becomes `other`. */
  readonly operation: string;
  readonly status: number;
  readonly at: Date;
  readonly requestId: string;
  /** The failure, if any. */
  readonly problem?: Problem | undefined;
};

/**
 * Usage that accounts can see: requests by UTC day, key, operation and result, and the latest problems. Recorded in
 * memory and written every few seconds; failed writes are retried, within bounds.
 */
export type UsageRecorder = {
  /** Notes a request. Waits for nothing. */
  note(request: AnsweredRequest): void;
  /** Writes down what is only in memory. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Problems that are kept of an account. */
export const KEPT_PROBLEMS = 100;
/** Days that counts are kept for. */
export const KEPT_DAYS = 400;

const DAY_MS = 86_400_000;
const FLUSH_MS = 5_000;
const ROWS_AT_ONCE = 1_000;
/** Bounds on unwritten usage while the store is unreachable: rows, and accounts with problems. */
const MAX_ROWS = 200_000;
const MAX_ACCOUNTS = 5_000;
const MAX_DETAIL = 1_000;

type RequestCount = {
  readonly account: string;
  readonly day: number;
  readonly key: string;
  readonly surface: Surface;
  readonly operation: string;
  readonly outcome: Outcome;
  requests: number;
};

type NotedProblem = {
  readonly account: string;
  readonly at: string;
  readonly request_id: string;
  readonly key_id: string;
  readonly surface: Surface;
  readonly operation: string;
  readonly status: number;
  readonly type: string;
  readonly detail: string;
};

function toOutcome(status: number): Outcome {
  if (status === 304 || status === 429) return `${status}`;
  return status < 400 ? '2xx' : status < 500 ? '4xx' : '5xx';
}

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Adds counts to the rows of the store, in the order of their keys, so that processes wait for each other and never deadlock. */
async function writeCounts(db: Db, rows: readonly RequestCount[]): Promise<void> {
  await sql`
    insert into usage_requests (account_id, day, key_id, surface, operation, outcome, requests)
    select a.id, added.day, added.key_id, added.surface, added.operation, added.outcome, added.requests
    from unnest(
      ${rows.map(({ account }) => account)}::text[], ${rows.map(({ day }) => dayText(day))}::date[],
      ${rows.map(({ key }) => key)}::text[], ${rows.map(({ surface }) => surface)}::text[],
      ${rows.map(({ operation }) => operation)}::text[], ${rows.map(({ outcome }) => outcome)}::text[],
      ${rows.map(({ requests }) => requests)}::int[]
    ) as added(account_id, day, key_id, surface, operation, outcome, requests)
    join accounts a on a.id = added.account_id
    order by a.id, added.day, added.key_id, added.surface, added.operation, added.outcome
    on conflict (account_id, day, key_id, surface, operation, outcome)
      do update set requests = usage_requests.requests + excluded.requests`.execute(db);
}

/** Adds problems, and lets go of those that are older than the last ones of their account. */
async function writeProblems(db: Db, problems: readonly NotedProblem[]): Promise<void> {
  const accounts = [...new Set(problems.map(({ account }) => account))].sort();
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into usage_problems (account_id, at, request_id, key_id, surface, operation, status, type, detail)
      select a.id, (p.value ->> 'at')::timestamptz, p.value ->> 'request_id', p.value ->> 'key_id', p.value ->> 'surface',
        p.value ->> 'operation', (p.value ->> 'status')::smallint, p.value ->> 'type', p.value ->> 'detail'
      from jsonb_array_elements(${JSON.stringify(problems)}::jsonb) with ordinality as p (value, place)
      join accounts a on a.id = p.value ->> 'account'
      order by p.place`.execute(tx);
    await sql`
      delete from usage_problems p using unnest(${accounts}::text[]) as of(account_id)
      where p.account_id = of.account_id and p.id <= (
        select kept.id from usage_problems kept where kept.account_id = of.account_id
        order by kept.id desc offset ${KEPT_PROBLEMS} limit 1)`.execute(tx);
  });
}

/** The recorder of a store. `onError` hears of the first of several failed writings in a row. */
export function createUsageRecorder(db: Db, onError: (error: unknown) => void): UsageRecorder {
  let counts = new Map<string, RequestCount>();
  let problems = new Map<string, NotedProblem[]>();
  let writing: Promise<void> = Promise.resolve();
  let latestDay = 0;
  let prunedDay = 0;

  function add(row: RequestCount): void {
    const key = `${row.account} ${row.day} ${row.key} ${row.surface} ${row.operation} ${row.outcome}`;
    const known = counts.get(key);
    if (known !== undefined) known.requests += row.requests;
    else if (counts.size < MAX_ROWS) counts.set(key, row);
  }

  function keepProblem(problem: NotedProblem): void {
    const known = problems.get(problem.account);
    if (known === undefined) {
      if (problems.size < MAX_ACCOUNTS) problems.set(problem.account, [problem]);
      return;
    }
    known.push(problem);
    if (known.length > KEPT_PROBLEMS) known.shift();
  }

  async function writeAll(): Promise<void> {
    const rows = [...counts.values()];
    const noted = [...problems.values()].flat();
    counts = new Map();
    problems = new Map();
    let written = 0;
    try {
      for (; written < rows.length; written += ROWS_AT_ONCE)
        await writeCounts(db, rows.slice(written, written + ROWS_AT_ONCE));
      for (let at = 0; at < noted.length; at += ROWS_AT_ONCE) {
        await writeProblems(db, noted.slice(at, at + ROWS_AT_ONCE));
        noted.splice(at, ROWS_AT_ONCE);
        at -= ROWS_AT_ONCE;
      }
    } catch (error) {
      for (const row of rows.slice(written)) add(row);
      const since = [...problems.values()].flat();
      problems = new Map();
      // Problems recorded meanwhile are newer.
      for (const problem of [...noted, ...since]) keepProblem(problem);
      throw error;
    }
    if (prunedDay === latestDay) return;
    await sql`delete from usage_requests where day < ${dayText(latestDay - KEPT_DAYS)}::date`.execute(db);
    prunedDay = latestDay;
  }

  function flush(): Promise<void> {
    const written = writing.then(writeAll);
    writing = written.catch(() => undefined);
    return written;
  }

  const close = writeBehind({
    everyMs: FLUSH_MS,
    flush,
    onError,
    hasWork: () => counts.size > 0 || problems.size > 0,
  });

  return {
    note({ caller, surface, operation, status, at, requestId, problem }) {
      const { account_id: account } = caller;
      const day = Math.floor(at.getTime() / DAY_MS);
      if (day > latestDay) latestDay = day;
      const { id: key } = caller.key;
      add({ account, day, key, surface, operation, outcome: toOutcome(status), requests: 1 });
      if (problem === undefined) return;
      const of = { account, at: at.toISOString(), request_id: requestId, key_id: key, surface, operation, status };
      const detail = problem.message.replaceAll('\0', '').slice(0, MAX_DETAIL);
      keepProblem({ ...of, type: problem.type, detail });
    },
    flush,
    close,
  };
}
