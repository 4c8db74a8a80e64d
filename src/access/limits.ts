import type { Caller } from '../core/caller.ts';
import { Problem } from '../core/problem.ts';
import { toDate } from '../core/time.ts';
import type { Counters, CounterWindow } from './counters.ts';

const HOUR_MS = 3_600_000;
const FIVE_MINUTES_MS = 300_000;

export type Surface = 'rest' | 'mcp';

/** Remaining allowance of a request, for its headers. */
export type Allowance = {
  readonly hourly: { readonly limit: number | null; readonly remaining: number; readonly resetSeconds: number };
  readonly monthly:
    | { readonly kind: 'limit'; readonly limit: number; readonly remaining: number; readonly resetAt: Date }
    | { readonly kind: 'usage'; readonly used: number; readonly resetAt: Date };
};

/** A request that was let in, or why it was not. `settle` says whether it counts for the month. */
export type Quota = {
  readonly refusal: Problem | undefined;
  allowance(): Promise<Allowance>;
  chargeSemantic(): Promise<void>;
  /** A 304 does not count against the monthly allowance (docs/contract/access-and-limits.md, "What counts"). */
  settle(outcome: { readonly countsForMonth: boolean }): Promise<void>;
};

/** Remaining requests of a client address in its five-minute window. */
export type AddressAllowance = { readonly limit: number; readonly remaining: number; readonly resetSeconds: number };

export type Limits = {
  /** Requests that one client address may make in its five minutes. */
  readonly addressLimit: number;
  /**
   * Counts a request against the address's five-minute window. Returns the remaining allowance, and the refusal if the
   * window is full.
   */
  admitAddress(
    address: string,
    now: Date,
  ): Promise<{ readonly refusal: Problem | undefined; readonly allowance: AddressAllowance }>;
  admit(caller: Caller, surface: Surface, now: Date): Promise<Quota>;
  /**
   * Counts a semantic search that no request stands behind, as one at a page.
   * @throws Problem rate-limit-exceeded when the hour's allowance is used up
   */
  chargeSemantic(caller: Caller, now: Date): Promise<void>;
  /** Reads the remaining allowance of the account; counts nothing. */
  readAllowance(caller: Caller, surface: Surface, now: Date): Promise<Allowance>;
};

const secondsUntil = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

export const startOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
export const startOfNextMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));

/** 00:00 UTC of the billing day in a month; days 29-31 mean the last day of a shorter month. */
function billingDay(year: number, month: number, day: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay)));
}

/** The billing cycle that an instant lies in. */
export function billingCycle(now: Date, day: number): { start: Date; end: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const inThisMonth = billingDay(year, month, day);
  if (now >= inThisMonth) return { start: inThisMonth, end: billingDay(year, month + 1, day) };
  return { start: billingDay(year, month - 1, day), end: inThisMonth };
}

const rateLimited = (allowanceName: string, end: Date, now: Date): Problem =>
  new Problem('rate-limit-exceeded', `The ${allowanceName} is used up; it restarts at ${end.toISOString()}.`, {
    retryAfterSeconds: secondsUntil(end, now),
  });

type Span = { readonly start: Date; readonly end: Date };

/**
 * The windows that contain an hour. Days, months and billing cycles all start on the hour, so they are computed once an
 * hour.
 */
type Hour = {
  readonly hour: Span;
  readonly month: Span;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** By billing day: the first day of the cycle, and its end. */
  cycle(billingDay: number): { readonly from: string; readonly end: Date };
};

function workOut(start: Date): Hour {
  const cycles = new Map<number, ReturnType<Hour['cycle']>>();
  return {
    hour: { start, end: new Date(start.getTime() + HOUR_MS) },
    month: { start: startOfMonth(start), end: startOfNextMonth(start) },
    day: toDate(start),
    cycle(billingDay) {
      const known = cycles.get(billingDay);
      if (known !== undefined) return known;
      const { start: begin, end } = billingCycle(start, billingDay);
      const cycle = { from: toDate(begin), end };
      cycles.set(billingDay, cycle);
      return cycle;
    },
  };
}

/**
 * All windows and allowances: per client address, and per account by hour, month and semantic hour
 * (docs/contract/access-and-limits.md).
 */
export function createLimits(counters: Counters, settings: { readonly addressLimit: number }): Limits {
  let current = workOut(new Date(0));
  function findHour(now: Date): Hour {
    const startMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
    if (current.hour.start.getTime() !== startMs) current = workOut(new Date(startMs));
    return current;
  }

  function readAccountWindows(caller: Caller, surface: Surface, now: Date) {
    const { plan, account_id: owner } = caller;
    const isSeparate = surface === 'mcp' && (plan.mcp_hourly !== null || plan.mcp_monthly !== null);
    const hourly = isSeparate ? plan.mcp_hourly : plan.hourly;
    const monthly = isSeparate ? plan.mcp_monthly : plan.monthly;
    const whose = isSeparate ? 'tool server ' : '';
    const spans = findHour(now);
    const { day } = spans;
    const hour: CounterWindow = { name: isSeparate ? 'mcp_hour' : 'rest_hour', owner, ...spans.hour };
    const month: CounterWindow = { name: isSeparate ? 'mcp_month' : 'rest_month', owner, ...spans.month };
    const cycle = spans.cycle(caller.billing_cycle_day);
    const isBilled = monthly === null;

    async function allowance(): Promise<Allowance> {
      const [inHour, inMonth] = await Promise.all([
        counters.read(hour),
        isBilled ? counters.sumDays(owner, cycle.from) : counters.read(month),
      ]);
      return {
        hourly: {
          limit: hourly,
          remaining: hourly === null ? 0 : Math.max(0, hourly - inHour),
          resetSeconds: secondsUntil(hour.end, now),
        },
        monthly: isBilled
          ? { kind: 'usage', used: inMonth, resetAt: cycle.end }
          : { kind: 'limit', limit: monthly, remaining: Math.max(0, monthly - inMonth), resetAt: month.end },
      };
    }
    return { hourly, monthly, whose, day, hour, month, isBilled, allowance };
  }

  async function chargeSemantic({ plan, account_id: owner }: Caller, now: Date): Promise<void> {
    if (plan.semantic_hourly === null) return;
    const { start, end } = findHour(now).hour;
    const { taken } = await counters.take({ name: 'semantic_hour', owner, start, end }, plan.semantic_hourly);
    if (!taken) throw rateLimited(`semantic allowance of ${plan.semantic_hourly} requests an hour`, end, now);
  }

  async function admit(caller: Caller, surface: Surface, now: Date): Promise<Quota> {
    const { account_id: owner } = caller;
    const { hourly, monthly, whose, day, hour, month, isBilled, allowance } = readAccountWindows(caller, surface, now);

    const refused = (refusal: Problem): Quota => ({
      refusal,
      allowance,
      chargeSemantic: () => Promise.reject(refusal),
      settle: () => Promise.resolve(),
    });

    const inHour = await counters.take(hour, hourly);
    if (!inHour.taken) return refused(rateLimited(`${whose}hourly allowance of ${hourly} requests`, hour.end, now));
    if (!isBilled) {
      const inMonth = await counters.take(month, monthly);
      if (!inMonth.taken) {
        await counters.release(hour);
        const detail = `The ${whose}monthly allowance of ${monthly} requests is used up; it restarts at ${month.end.toISOString()}.`;
        return refused(
          new Problem('monthly-limit-exceeded', detail, { retryAfterSeconds: secondsUntil(month.end, now) }),
        );
      }
    } else await counters.addDay(owner, day, 1);

    const giveMonthBack = async (): Promise<void> => {
      if (isBilled) await counters.addDay(owner, day, -1);
      else await counters.release(month);
    };
    return {
      refusal: undefined,
      allowance,
      async chargeSemantic() {
        try {
          await chargeSemantic(caller, now);
        } catch (error) {
          // A request answered with 429 was not admitted and counts nowhere (docs/contract/access-and-limits.md, "What counts").
          await counters.release(hour);
          await giveMonthBack();
          throw error;
        }
      },
      settle: ({ countsForMonth }) => (countsForMonth ? Promise.resolve() : giveMonthBack()),
    };
  }

  return {
    addressLimit: settings.addressLimit,
    admit,
    chargeSemantic,
    readAllowance: (caller, surface, now) => readAccountWindows(caller, surface, now).allowance(),
    async admitAddress(address, now) {
      const start = new Date(Math.floor(now.getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS);
      const end = new Date(start.getTime() + FIVE_MINUTES_MS);
      const window: CounterWindow = { name: 'address', owner: address, start, end };
      const limit = settings.addressLimit;
      const { taken, used } = await counters.take(window, limit);
      const name = `allowance of ${limit} requests in five minutes from one client address`;
      return {
        refusal: taken ? undefined : rateLimited(name, end, now),
        allowance: { limit, remaining: Math.max(0, limit - used), resetSeconds: secondsUntil(end, now) },
      };
    },
  };
}
