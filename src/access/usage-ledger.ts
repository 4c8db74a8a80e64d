import type { Db } from '../core/services.ts';
import type { CounterWindow } from './counters.ts';
import {
  deleteHours,
  readDays,
  readWindow,
  toUsageKey,
  type UsageIncrement,
  type UsageTable,
  usageDays,
  usageWindows,
} from './usage-rows.ts';
import { writeBehind } from './write-behind.ts';

/**
 * The use of accounts, recorded in PostgreSQL. Every process adds its own counts, never totals, so the sum is right
 * with any number of writers; unwritten counts are at most a second old.
 */
export type UsageLedger = {
  /** Notes requests of a window, or takes them back with a negative count; written within a second. */
  add(window: CounterWindow, count: number): void;
  /** Asks the store for a window unless that was done before. */
  load(window: CounterWindow): Promise<void>;
  /** The count of a loaded window: the store's at the last look or writing, and this process's own since. */
  known(window: CounterWindow): number;
  /** Reads the count of a window again. */
  readUsage(window: CounterWindow): Promise<number>;
  addDay(account: string, day: string, count: number): void;
  /** Usage of all UTC days from a day on, as far as this process knows it. */
  sumDays(account: string, from: string): Promise<number>;
  /** Reads usage by UTC day again, from a given day. */
  readDays(account: string, from: string): Promise<ReadonlyMap<string, number>>;
  /**
   * Discards counts read from the store, because other processes counted meanwhile; they are read again when needed.
   */
  forgetStored(): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** One count: the stored value, the part being written, and the part still to be sent. */
type Tally = { stored: number | undefined; writing: number; pending: number };
/** `met` is the number of the last write that had started when the window was last requested. */
type WindowTally = Tally & { readonly window: CounterWindow; loading: Promise<unknown> | undefined; met: number };
type Entry = { readonly tally: Tally; readonly row: Omit<UsageIncrement, 'count'> };

const FLUSH_MS = 1_000;
const ROWS_AT_ONCE = 1_000;
/** An hour that has ended counts for nothing; a week of them is kept to look into complaints. */
const KEPT_HOURS_MS = 7 * 86_400_000;

const emptyTally = (): Tally => ({ stored: undefined, writing: 0, pending: 0 });
const countUsed = ({ stored = 0, writing, pending }: Tally): number => Math.max(0, stored + writing + pending);

/** Writes pending counts to one table and adopts the resulting rows. Counts that could not be written stay pending. */
async function write(db: Db, table: UsageTable, entries: readonly Entry[]): Promise<void> {
  const under = entries.filter(({ tally }) => tally.pending !== 0);
  for (const { tally } of under) {
    tally.writing = tally.pending;
    tally.pending = 0;
  }
  const settle = (tally: Tally, stored: number | undefined) => {
    tally.stored = stored ?? 0;
    tally.writing = 0;
  };
  const toIncrement = ({ row, tally }: Entry): UsageIncrement => ({ ...row, count: tally.writing });
  try {
    const rising = under.filter(({ tally }) => tally.writing > 0);
    for (let at = 0; at < rising.length; at += ROWS_AT_ONCE) {
      const some = rising.slice(at, at + ROWS_AT_ONCE);
      const stored = new Map((await table.raise(db, some.map(toIncrement))).map(({ key, used }) => [key, used]));
      for (const { tally, row } of some) settle(tally, stored.get(toUsageKey(row)));
    }
    for (const entry of under.filter(({ tally }) => tally.writing < 0))
      settle(entry.tally, await table.lower(db, toIncrement(entry)));
  } finally {
    for (const { tally } of under) {
      tally.pending += tally.writing;
      tally.writing = 0;
    }
  }
}

/** The ledger of a store. `onError` hears of the first of several failed writings in a row. */
export function createUsageLedger(db: Db, onError: (error: unknown) => void): UsageLedger {
  const windows = new Map<string, WindowTally>();
  const accounts = new Map<string, { loadedFrom: string | undefined; readonly days: Map<string, Tally> }>();
  /** Start of the youngest window met, which stands for the present. */
  let latestMs = 0;
  let cleanedMs = 0;
  let writings = 0;
  let writing: Promise<void> = Promise.resolve();

  function findOrCreateTally(window: CounterWindow): WindowTally {
    const startMs = window.start.getTime();
    latestMs = Math.max(latestMs, startMs);
    const key = `${window.name} ${window.owner} ${startMs}`;
    const known = windows.get(key);
    if (known !== undefined) {
      known.met = writings;
      return known;
    }
    const tally = { ...emptyTally(), window, loading: undefined, met: writings };
    windows.set(key, tally);
    return tally;
  }

  function findOrCreateAccount(account: string) {
    const known = accounts.get(account);
    if (known !== undefined) return known;
    const entry = { loadedFrom: undefined, days: new Map<string, Tally>() };
    accounts.set(account, entry);
    return entry;
  }

  function findOrCreateDay(account: string, day: string): Tally {
    const { days } = findOrCreateAccount(account);
    const known = days.get(day);
    if (known !== undefined) return known;
    const tally = emptyTally();
    days.set(day, tally);
    return tally;
  }

  /** Reads while nothing is written: counts on their way would be seen twice or not at all. */
  async function readBetweenWritings<Rows>(read: () => Promise<Rows>): Promise<Rows> {
    for (;;) {
      await writing;
      const before = writings;
      const rows = await read();
      if (before === writings) return rows;
    }
  }

  async function look(window: CounterWindow): Promise<number> {
    const { owner, name, start } = window;
    const stored = await readBetweenWritings(() => readWindow(db, owner, name, start));
    // Only now: while a slow store answered, the window may have been let go and met again.
    const tally = findOrCreateTally(window);
    tally.stored = stored;
    return countUsed(tally);
  }

  const knownDays = (account: string, from: string): ReadonlyMap<string, number> =>
    new Map(
      [...findOrCreateAccount(account).days]
        .filter(([day]) => day >= from)
        .map(([day, tally]) => [day, countUsed(tally)]),
    );

  async function lookDays(account: string, from: string): Promise<ReadonlyMap<string, number>> {
    const rows = await readBetweenWritings(() => readDays(db, account, from));
    for (const [day, used] of rows) findOrCreateDay(account, day).stored = used;
    findOrCreateAccount(account).loadedFrom = from;
    return knownDays(account, from);
  }

  async function writeAll(): Promise<void> {
    writings += 1;
    const ofWindows = [...windows.values()].map((tally): Entry => {
      const { owner, name, start } = tally.window;
      return { tally, row: { account: owner, name, at: start.toISOString() } };
    });
    const ofDays = [...accounts].flatMap(([account, { days }]) =>
      [...days].map(([name, tally]): Entry => ({ tally, row: { account, name, at: '' } })),
    );
    await write(db, usageWindows, ofWindows);
    await write(db, usageDays, ofDays);
    // A window requested since the previous write may still be counted by a request that started in time.
    for (const [key, { window, pending, met }] of windows)
      if (pending === 0 && window.end.getTime() <= latestMs && met < writings - 1) windows.delete(key);
    if (cleanedMs === latestMs) return;
    await deleteHours(db, new Date(latestMs - KEPT_HOURS_MS));
    cleanedMs = latestMs;
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
  });

  return {
    add(window, count) {
      findOrCreateTally(window).pending += count;
    },
    async load(window) {
      // Read again where the value was dropped, or discarded by `forgetStored`, before it arrived.
      for (let tally = findOrCreateTally(window); tally.stored === undefined; tally = findOrCreateTally(window)) {
        const current = tally;
        current.loading ??= look(window).finally(() => {
          current.loading = undefined;
        });
        await current.loading;
      }
    },
    known: (window) => countUsed(findOrCreateTally(window)),
    readUsage: look,
    addDay(account, day, count) {
      findOrCreateDay(account, day).pending += count;
    },
    async sumDays(account, from) {
      const { loadedFrom, days } = findOrCreateAccount(account);
      if (loadedFrom === undefined || from < loadedFrom) await lookDays(account, from);
      let sum = 0;
      for (const [day, tally] of days) if (day >= from) sum += countUsed(tally);
      return sum;
    },
    readDays: lookDays,
    forgetStored() {
      for (const tally of windows.values()) tally.stored = undefined;
      for (const entry of accounts.values()) entry.loadedFrom = undefined;
    },
    flush,
    close,
  };
}
