import { sql } from 'kysely';
import type { Db } from '../core/services.ts';
import type { Surface } from './limits.ts';
import type { Outcome } from './usage-recorder.ts';

/** Days of an account, the first and the last one included, in UTC; of one key where it is named. */
export type UsagePeriod = {
  readonly account: string;
  readonly from: string;
  readonly until: string;
  readonly key?: string | undefined;
};

/** Requests counted under one name. */
export type UsageSum = { readonly name: string; readonly requests: Readonly<Partial<Record<Outcome, number>>> };

export type UsageReport = {
  /** Days on which there were requests, the first one first; named `YYYY-MM-DD`. */
  readonly days: readonly UsageSum[];
  /** The busiest first. */
  readonly operations: readonly (UsageSum & { readonly surface: Surface })[];
  /** By id, the busiest first; includes agents, which are not keys of the account. */
  readonly keys: readonly UsageSum[];
};

/** All requests of a sum. */
export const countRequests = ({ requests }: Pick<UsageSum, 'requests'>): number =>
  Object.values(requests).reduce((sum, count) => sum + count, 0);

/** Those that failed: whatever was answered with 400 or above. */
export const countFailed = ({ requests }: Pick<UsageSum, 'requests'>): number =>
  (requests['4xx'] ?? 0) + (requests['429'] ?? 0) + (requests['5xx'] ?? 0);

/** Names the owner of a row: a key of the account, or an agent that acts for a person. */
const askers = (row: 'u' | 'p') => sql`
  left join api_keys k on k.id = ${sql.ref(`${row}.key_id`)} and k.account_id = ${sql.ref(`${row}.account_id`)}
  left join agent_consents s on 'agent:' || s.id = ${sql.ref(`${row}.key_id`)} and s.account_id = ${sql.ref(`${row}.account_id`)}
  left join agent_clients c on c.client_id = s.client_id`;

/** Names of agents that may make requests for an account, by the id under which usage is recorded. */
export async function agentNames(db: Db, account: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select 'agent:' || s.id as id, c.name from agent_consents s join agent_clients c on c.client_id = s.client_id
    where s.account_id = ${account}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const within = ({ account, from, until, key }: UsagePeriod) => sql`
  u.account_id = ${account} and u.day between ${from}::date and ${until}::date
  and u.key_id = coalesce(${key ?? null}::text, u.key_id)`;

type Row = { day: string | null; key: string | null; surface: Surface | null; operation: string | null };

/** Requests of a period by day, by operation and by key, as far as they are written down: at most a few seconds old. */
export async function reportUsage(db: Db, period: UsagePeriod): Promise<UsageReport> {
  const { rows } = await sql<Row & { outcome: Outcome; requests: number }>`
    select day::text as day, key_id as key, surface, operation, outcome, sum(requests)::float8 as requests
    from usage_requests u where ${within(period)}
    group by grouping sets ((day, outcome), (key_id, outcome), (surface, operation, outcome))
    order by day`.execute(db);
  const days = new Map<string, UsageSum & { requests: Partial<Record<Outcome, number>> }>();
  const keys: typeof days = new Map();
  const operations = new Map<
    string,
    UsageReport['operations'][number] & { requests: Partial<Record<Outcome, number>> }
  >();
  for (const { day, key, surface, operation, outcome, requests } of rows) {
    const sum = { name: day ?? key ?? operation ?? '', requests: { [outcome]: requests } };
    const of = day === null ? (key === null ? `${surface} ${operation}` : key) : day;
    const known = surface === null ? (day === null ? keys : days).get(of) : operations.get(of);
    if (known !== undefined) known.requests[outcome] = requests;
    else if (surface !== null) operations.set(of, { ...sum, surface });
    else (day === null ? keys : days).set(of, sum);
  }
  const busiest = <Sum extends UsageSum>(sums: Iterable<Sum>): Sum[] =>
    [...sums].sort((one, other) => countRequests(other) - countRequests(one) || (one.name < other.name ? -1 : 1));
  return { days: [...days.values()], operations: busiest(operations.values()), keys: busiest(keys.values()) };
}

/** One row as it is counted. */
export type UsageRow = {
  readonly day: string;
  readonly key: string;
  readonly key_name: string | null;
  readonly last_four: string | null;
  readonly surface: Surface;
  readonly operation: string;
  readonly outcome: Outcome;
  readonly requests: number;
};

const ROWS_AT_ONCE = 2_000;

/** Every row of a period in the order of days, some thousand at a time. */
export async function* walkUsage(db: Db, period: UsagePeriod): AsyncGenerator<readonly UsageRow[]> {
  let after: UsageRow | undefined;
  for (;;) {
    const { rows } = await sql<UsageRow>`
      select u.day::text as day, u.key_id as key, coalesce(k.name, c.name) as key_name, k.last_four, u.surface, u.operation,
        u.outcome, u.requests
      from usage_requests u ${askers('u')}
      where ${within(period)} ${
        after === undefined
          ? sql``
          : sql`and (u.day, u.key_id, u.surface, u.operation, u.outcome)
            > (${after.day}::date, ${after.key}, ${after.surface}, ${after.operation}, ${after.outcome})`
      }
      order by u.day, u.key_id, u.surface, u.operation, u.outcome
      limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1);
  }
}

/** A problem that a request of an account ended with. */
export type UsageProblem = {
  readonly at: Date;
  readonly request_id: string;
  readonly key: string;
  readonly last_four: string | null;
  /** Name of the agent, where one asked. */
  readonly agent: string | null;
  readonly surface: Surface;
  readonly operation: string;
  readonly status: number;
  readonly type: string;
  readonly detail: string;
};

/** The last problems of an account, the newest first. */
export async function listProblems(db: Db, account: string): Promise<readonly UsageProblem[]> {
  const { rows } = await sql<UsageProblem>`
    select p.at, p.request_id, p.key_id as key, k.last_four, c.name as agent, p.surface, p.operation, p.status, p.type, p.detail
    from usage_problems p ${askers('p')}
    where p.account_id = ${account}
    order by p.id desc`.execute(db);
  return rows;
}
