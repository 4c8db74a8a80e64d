import { sql } from 'kysely';
import type { Db } from '../core/services.ts';
import { startOfHour, toDate } from '../core/time.ts';
import { billingCycle, startOfMonth, startOfNextMonth } from './limits.ts';

/** Count of a window, and the plan's limit; null: no limit. */
export type WindowUsage = { readonly used: number; readonly limit: number | null };

export type AccountUsage = {
  readonly account: string;
  readonly name: string;
  readonly plan: string;
  /** The UTC hour under way. */
  readonly hour: WindowUsage;
  /** The UTC month under way; of a plan without a monthly limit its billing cycle. */
  readonly month: WindowUsage & { readonly since: Date; readonly until: Date };
  readonly semantic_hour: WindowUsage;
  /** Tool calls, where the plan counts them apart from REST; null where it counts them together. */
  readonly tools: { readonly hour: WindowUsage; readonly month: WindowUsage } | null;
};

type Row = {
  id: string;
  name: string;
  plan: string;
  billing_cycle_day: number;
  hourly: number | null;
  monthly: number | null;
  semantic_hourly: number | null;
  mcp_hourly: number | null;
  mcp_monthly: number | null;
  counts: Readonly<Record<string, number>>;
  days: Readonly<Record<string, number>>;
};

/**
 * Reads the use of every account, or of one, against the limits of its plan, at most a second old. Empty for an unknown
 * account.
 */
export async function readUsage(db: Db, now: Date, account?: string): Promise<AccountUsage[]> {
  const [hour, month] = [startOfHour(now), startOfMonth(now)];
  const { rows } = await sql<Row>`
    select a.id, a.name, a.plan, a.billing_cycle_day, p.hourly, p.monthly, p.semantic_hourly, p.mcp_hourly, p.mcp_monthly,
      coalesce((select jsonb_object_agg(w.counter, w.used) from usage_windows w where w.account_id = a.id
        and w.window_start = case when w.counter like '%_month' then ${month}::timestamptz else ${hour}::timestamptz end), '{}') as counts,
      coalesce((select jsonb_object_agg(d.day, d.used) from usage_days d where d.account_id = a.id
        and d.day > ${toDate(now)}::date - 40), '{}') as days
    from accounts a join plans p on p.slug = a.plan
    where ${account === undefined ? sql`true` : sql`a.id = ${account}`}
    order by a.created_at, a.id`.execute(db);
  return rows.map((row) => toAccountUsage(row, now));
}

function toAccountUsage(row: Row, now: Date): AccountUsage {
  const of = (counter: string, limit: number | null): WindowUsage => ({ used: row.counts[counter] ?? 0, limit });
  const cycle = billingCycle(now, row.billing_cycle_day);
  const since = toDate(cycle.start);
  const billed = Object.entries(row.days).reduce((sum, [day, used]) => (day >= since ? sum + used : sum), 0);
  const ofMonth = (counter: string, limit: number | null): WindowUsage =>
    limit === null ? { used: billed, limit } : of(counter, limit);
  const isMonth = row.monthly !== null;
  return {
    account: row.id,
    name: row.name,
    plan: row.plan,
    hour: of('rest_hour', row.hourly),
    month: {
      ...ofMonth('rest_month', row.monthly),
      since: isMonth ? startOfMonth(now) : cycle.start,
      until: isMonth ? startOfNextMonth(now) : cycle.end,
    },
    semantic_hour: of('semantic_hour', row.semantic_hourly),
    tools:
      row.mcp_hourly === null && row.mcp_monthly === null
        ? null
        : { hour: of('mcp_hour', row.mcp_hourly), month: ofMonth('mcp_month', row.mcp_monthly) },
  };
}
