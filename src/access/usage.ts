import { sql } from 'kysely';
import type { Db } from '../core/services.ts';

export type CounterName = 'rest_hour' | 'rest_month' | 'semantic_hour' | 'mcp_hour' | 'mcp_month' | 'address';

/** One window of one counter: whose it is, and the instants it begins and ends at. */
export type CounterWindow = {
  readonly name: CounterName;
  readonly owner: string;
  readonly start: Date;
  readonly end: Date;
};

/**
 * Counts in fixed windows. Limits ask it and know nothing of where it keeps them: in this process, written down every
 * second, or in Redis for many processes.
 */
export type Counters = {
  /** Adds one if fewer than `limit` are counted (null: always) and says how many are now. */
  take(window: CounterWindow, limit: number | null): Promise<{ readonly taken: boolean; readonly used: number }>;
  /** Takes one back, for a request that turned out not to count. */
  giveBack(window: CounterWindow): Promise<number>;
  read(window: CounterWindow): Promise<number>;
  /** Usage of billed plans by UTC day; `sum` counts the days from `from` on. */
  addDay(account: string, day: string, count: number): Promise<void>;
  sumDays(account: string, from: string): Promise<number>;
  /** Writes down what is only in memory. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Slot = { window: CounterWindow; used: number; isDirty: boolean };

const FLUSH_MS = 1_000;
const MAX_ADDRESSES = 100_000;

/**
 * Counters of one process. Account windows and days are loaded when first met and written every second, so a crash
 * loses at most one second of counts; address windows live in memory only.
 */
export function createMemoryCounters(db: Db, onError: (error: unknown) => void): Counters {
  const slots = new Map<string, Promise<Slot>>();
  const days = new Map<string, { account: string; day: string; added: number }>();
  const sums = new Map<string, Promise<{ used: number }>>();

  const keyOf = (window: CounterWindow) => `${window.name} ${window.owner} ${window.start.getTime()}`;

  async function load(window: CounterWindow): Promise<Slot> {
    if (window.name === 'address') return { window, used: 0, isDirty: false };
    const { rows } = await sql<{ used: number }>`
      select used from usage_windows
      where account_id = ${window.owner} and counter = ${window.name} and window_start = ${window.start}`.execute(db);
    return { window, used: rows[0]?.used ?? 0, isDirty: false };
  }

  function slotOf(window: CounterWindow): Promise<Slot> {
    const key = keyOf(window);
    const known = slots.get(key);
    if (known) return known;
    if (slots.size > MAX_ADDRESSES) forgetPast(window.start);
    const loading = load(window);
    slots.set(key, loading);
    loading.catch(() => slots.delete(key));
    return loading;
  }

  function forgetPast(now: Date): void {
    for (const [key, slot] of slots) {
      void slot.then(({ window, isDirty }) => {
        if (!isDirty && window.end <= now) slots.delete(key);
      });
    }
  }

  async function flush(): Promise<void> {
    const dirty = (await Promise.all(slots.values())).filter((slot) => slot.isDirty);
    const pending = [...days.values()].filter((entry) => entry.added !== 0);
    if (dirty.length > 0) {
      const written = dirty.map(({ window, used }) => ({
        account_id: window.owner,
        counter: window.name,
        window_start: window.start,
        used,
      }));
      for (const slot of dirty) slot.isDirty = false;
      try {
        await db
          .insertInto('usage_windows')
          .values(written)
          .onConflict((conflict) =>
            conflict
              .columns(['account_id', 'counter', 'window_start'])
              .doUpdateSet((eb) => ({ used: eb.ref('excluded.used') })),
          )
          .execute();
      } catch (error) {
        for (const slot of dirty) slot.isDirty = true;
        throw error;
      }
    }
    for (const entry of pending) {
      const { account, day, added } = entry;
      await sql`insert into usage_days (account_id, day, used) values (${account}, ${day}, ${Math.max(0, added)})
        on conflict (account_id, day) do update set used = greatest(0, usage_days.used + ${added})`.execute(db);
      entry.added -= added;
    }
    for (const [key, entry] of days) if (entry.added === 0) days.delete(key);
  }

  let flushing: Promise<void> = Promise.resolve();
  const flushNext = () => {
    flushing = flushing.then(flush);
    return flushing;
  };
  const timer = setInterval(() => {
    flushNext().catch((error: unknown) => {
      flushing = Promise.resolve();
      onError(error);
    });
    forgetPast(new Date(Date.now() - FLUSH_MS));
  }, FLUSH_MS);
  timer.unref();

  return {
    async take(window, limit) {
      const slot = await slotOf(window);
      if (limit !== null && slot.used >= limit) return { taken: false, used: slot.used };
      slot.used += 1;
      slot.isDirty = window.name !== 'address';
      return { taken: true, used: slot.used };
    },
    async giveBack(window) {
      const slot = await slotOf(window);
      slot.used = Math.max(0, slot.used - 1);
      slot.isDirty = window.name !== 'address';
      return slot.used;
    },
    read: async (window) => (await slotOf(window)).used,
    async addDay(account, day, count) {
      const key = `${account} ${day}`;
      const entry = days.get(key) ?? { account, day, added: 0 };
      entry.added += count;
      days.set(key, entry);
      for (const [from, sum] of sums)
        if (from.startsWith(`${account} `) && day >= from.slice(account.length + 1)) (await sum).used += count;
    },
    async sumDays(account, from) {
      const key = `${account} ${from}`;
      let sum = sums.get(key);
      if (sum === undefined) {
        sum = sql<{ used: number }>`
          select coalesce(sum(used), 0)::int as used from usage_days where account_id = ${account} and day >= ${from}::date`
          .execute(db)
          .then(({ rows }) => ({
            used:
              (rows[0]?.used ?? 0) +
              [...days.values()].filter((d) => d.account === account && d.day >= from).reduce((n, d) => n + d.added, 0),
          }));
        sums.set(key, sum);
        sum.catch(() => sums.delete(key));
      }
      return (await sum).used;
    },
    flush: flushNext,
    async close() {
      clearInterval(timer);
      await flushNext();
    },
  };
}
