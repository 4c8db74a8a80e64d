import { sql } from 'kysely';
import type { Db } from '../core/services.ts';

/** Requests of an account to be added to a row: `name` and `at` are counter and start of a window, or day and nothing. */
export type UsageIncrement = {
  readonly account: string;
  readonly name: string;
  readonly at: string;
  readonly count: number;
};

export type StoredCount = { readonly key: string; readonly used: number };

export const toUsageKey = ({ account, name, at }: Omit<UsageIncrement, 'count'>): string => `${account} ${name} ${at}`;

/** One of the two tables that usage is written to. */
export type UsageTable = {
  /** Adds to rows and says what they hold then. Accounts that are gone are left out. */
  raise(db: Db, added: readonly UsageIncrement[]): Promise<readonly StoredCount[]>;
  /** Subtracts from one row, never below 0; undefined without a row. */
  lower(db: Db, added: UsageIncrement): Promise<number | undefined>;
};

const toColumns = (added: readonly UsageIncrement[]) => ({
  accounts: added.map(({ account }) => account),
  names: added.map(({ name }) => name),
  starts: added.map(({ at }) => at),
  counts: added.map(({ count }) => count),
});

// Rows are added in the order of their keys, so that processes that write the same ones wait and never deadlock.

export const usageWindows: UsageTable = {
  async raise(db, added) {
    const { accounts, names, starts, counts } = toColumns(added);
    const { rows } = await sql<{ account: string; name: string; at: Date; used: number }>`
      insert into usage_windows (account_id, counter, window_start, used)
      select a.id, added.counter, added.window_start, added.count
      from unnest(${accounts}::text[], ${names}::text[], ${starts}::timestamptz[], ${counts}::int[])
        as added(account_id, counter, window_start, count)
      join accounts a on a.id = added.account_id
      order by a.id, added.counter, added.window_start
      on conflict (account_id, counter, window_start) do update set used = usage_windows.used + excluded.used
      returning account_id as account, counter as name, window_start as at, used`.execute(db);
    return rows.map(({ used, at, ...row }) => ({ key: toUsageKey({ ...row, at: at.toISOString() }), used }));
  },
  async lower(db, { account, name, at, count }) {
    const { rows } = await sql<{ used: number }>`
      update usage_windows set used = greatest(0, used + ${count}::int)
      where account_id = ${account} and counter = ${name} and window_start = ${at}::timestamptz
      returning used`.execute(db);
    return rows[0]?.used;
  },
};

export const usageDays: UsageTable = {
  async raise(db, added) {
    const { accounts, names, counts } = toColumns(added);
    const { rows } = await sql<{ account: string; name: string; used: number }>`
      insert into usage_days (account_id, day, used)
      select a.id, added.day, added.count
      from unnest(${accounts}::text[], ${names}::date[], ${counts}::int[]) as added(account_id, day, count)
      join accounts a on a.id = added.account_id
      order by a.id, added.day
      on conflict (account_id, day) do update set used = usage_days.used + excluded.used
      returning account_id as account, day::text as name, used`.execute(db);
    return rows.map(({ used, ...row }) => ({ key: toUsageKey({ ...row, at: '' }), used }));
  },
  async lower(db, { account, name, count }) {
    const { rows } = await sql<{ used: number }>`
      update usage_days set used = greatest(0, used + ${count}::int)
      where account_id = ${account} and day = ${name}::date
      returning used`.execute(db);
    return rows[0]?.used;
  },
};

export async function readWindow(db: Db, account: string, name: string, start: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select used from usage_windows
    where account_id = ${account} and counter = ${name} and window_start = ${start}`.execute(db);
  return rows[0]?.used ?? 0;
}

export async function readDays(db: Db, account: string, from: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; used: number }>`
    select day::text as day, used from usage_days where account_id = ${account} and day >= ${from}::date`.execute(db);
  return new Map(rows.map(({ day, used }) => [day, used]));
}

/** Deletes hours that started before an instant. */
export async function deleteHours(db: Db, before: Date): Promise<void> {
  await sql`
    delete from usage_windows
    where counter in ('rest_hour', 'semantic_hour', 'mcp_hour') and window_start < ${before}`.execute(db);
}
