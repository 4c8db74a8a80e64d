import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Counters, CounterWindow } from '../../src/access/counters.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { addAccount } from './store.ts';

/** Opens counters over a database, as a process does at its start. */
export type OpenCounters = (database: TestDatabase) => Promise<Counters>;

const HOUR_MS = 3_600_000;
const makeHourWindow = (owner: string, start: string): CounterWindow => ({
  name: 'rest_hour',
  owner,
  start: new Date(start),
  end: new Date(Date.parse(start) + HOUR_MS),
});
const makeMonthWindow = (owner: string): CounterWindow => ({
  name: 'rest_month',
  owner,
  start: new Date('2026-11-01T00:00:00Z'),
  end: new Date('2026-12-01T00:00:00Z'),
});
const makeAddressWindow = (owner: string): CounterWindow => ({
  name: 'address',
  owner,
  start: new Date('2026-11-21T07:05:00Z'),
  end: new Date('2026-11-21T07:10:00Z'),
});

/** What every kind of counters promises. */
export function describeCounters(name: string, open: OpenCounters): void {
  describe(name, () => {
    let database: TestDatabase;
    let counters: Counters;
    let account: string;

    beforeAll(async () => {
      database = await createTestDatabase();
      counters = await open(database);
      account = await addAccount(database.db);
    });
    afterAll(async () => {
      await counters.close();
      await database.drop();
    });

    it('lets exactly as many through as the limit says, however many ask at the same time', async () => {
      const window = makeHourWindow(account, '2026-11-21T01:00:00Z');
      const takes = await Promise.all(Array.from({ length: 60 }, () => counters.take(window, 25)));
      expect(takes.filter(({ taken }) => taken)).toHaveLength(25);
      expect(new Set(takes.filter(({ taken }) => taken).map(({ used }) => used)).size).toBe(25);
      expect(await counters.read(window)).toBe(25);
    });

    it('counts nothing for a request that it refuses', async () => {
      const window = makeHourWindow(account, '2026-11-21T02:00:00Z');
      await counters.take(window, 1);
      expect(await counters.take(window, 1)).toEqual({ taken: false, used: 1 });
      expect(await counters.take(window, 2)).toEqual({ taken: true, used: 2 });
    });

    it('gives a place back to the next request', async () => {
      const window = makeHourWindow(account, '2026-11-21T03:00:00Z');
      await counters.take(window, 1);
      expect(await counters.release(window)).toBe(0);
      expect(await counters.take(window, 1)).toEqual({ taken: true, used: 1 });
    });

    it('never falls below nothing', async () => {
      const window = makeHourWindow(account, '2026-11-21T04:00:00Z');
      await counters.take(window, null);
      await counters.release(window);
      await counters.release(window);
      await counters.flush();
      expect(await counters.read(window)).toBe(0);
    });

    it('counts on without a limit', async () => {
      const window = makeHourWindow(account, '2026-11-21T05:00:00Z');
      for (let used = 1; used <= 3; used++) expect(await counters.take(window, null)).toEqual({ taken: true, used });
    });

    it('keeps owners, counters and windows apart', async () => {
      const other = await addAccount(database.db);
      const window = makeHourWindow(account, '2026-11-21T06:00:00Z');
      await counters.take(window, 10);
      const others: CounterWindow[] = [
        makeHourWindow(other, '2026-11-21T06:00:00Z'),
        makeHourWindow(account, '2026-11-21T07:00:00Z'),
        { ...window, name: 'mcp_hour' },
        { ...window, name: 'semantic_hour' },
      ];
      for (const one of others) expect(await counters.read(one)).toBe(0);
      expect(await counters.read(window)).toBe(1);
    });

    it('counts client addresses, which are no accounts', async () => {
      const window = makeAddressWindow('2001:db8:1:2::/64');
      const takes = await Promise.all(Array.from({ length: 8 }, () => counters.take(window, 5)));
      expect(takes.filter(({ taken }) => taken)).toHaveLength(5);
      expect(await counters.release(window)).toBe(4);
      expect(await counters.read(window)).toBe(4);
    });

    it('begins an address anew in the next window', async () => {
      const first = makeAddressWindow('203.0.113.9');
      const second = { ...first, start: first.end, end: new Date(first.end.getTime() + 300_000) };
      await counters.take(first, 1);
      expect(await counters.take(first, 1)).toEqual({ taken: false, used: 1 });
      expect(await counters.take(second, 1)).toEqual({ taken: true, used: 1 });
    });

    it('sums the usage of an account from a day on', async () => {
      const owner = await addAccount(database.db);
      await counters.addDay(owner, '2026-10-31', 1);
      await counters.addDay(owner, '2026-11-01', 1);
      await counters.addDay(owner, '2026-11-21', 1);
      await counters.addDay(owner, '2026-11-21', 1);
      expect(await counters.sumDays(owner, '2026-11-01')).toBe(3);
      expect(await counters.sumDays(owner, '2026-10-01')).toBe(4);
      await counters.addDay(owner, '2026-11-21', -1);
      expect(await counters.sumDays(owner, '2026-11-01')).toBe(2);
    });

    it('writes down what was used, so that a new process counts on', async () => {
      const owner = await addAccount(database.db);
      const month = makeMonthWindow(owner);
      const before = await open(database);
      for (let count = 0; count < 5; count++) await before.take(month, 100);
      await before.release(month);
      await before.addDay(owner, '2026-11-21', 1);
      await before.close();

      const { rows } = await sql<{ used: number }>`
        select used from usage_windows where account_id = ${owner} and counter = 'rest_month'`.execute(database.db);
      expect(rows).toEqual([{ used: 4 }]);
      const after = await open(database);
      expect(await after.take(month, 5)).toEqual({ taken: true, used: 5 });
      expect(await after.take(month, 5)).toEqual({ taken: false, used: 5 });
      expect(await after.sumDays(owner, '2026-11-21')).toBe(1);
      await after.close();
    });

    it('writes within a second without being asked', async () => {
      const owner = await addAccount(database.db);
      await counters.take(makeMonthWindow(owner), 100);
      await expect
        .poll(
          async () =>
            (await sql`select 1 from usage_windows where account_id = ${owner} and used = 1`.execute(database.db)).rows,
          { timeout: 2_500 },
        )
        .toHaveLength(1);
    });

    it('keeps every count when two processes write the same windows', async () => {
      const owner = await addAccount(database.db);
      const month = makeMonthWindow(owner);
      const processes = [await open(database), await open(database)];
      for (let round = 0; round < 20; round++)
        await Promise.all(processes.map((one) => one.take(month, null).then(() => one.flush())));
      await Promise.all(processes.map((one) => one.close()));
      const { rows } = await sql<{ used: number }>`
        select used from usage_windows where account_id = ${owner}`.execute(database.db);
      expect(rows).toEqual([{ used: 40 }]);
    });

    it('goes on writing for others when an account is deleted meanwhile', async () => {
      const gone = await addAccount(database.db);
      const here = await addAccount(database.db);
      await counters.take(makeMonthWindow(gone), null);
      await counters.take(makeMonthWindow(here), null);
      await counters.addDay(gone, '2026-11-21', 1);
      await sql`delete from accounts where id = ${gone}`.execute(database.db);
      await counters.flush();
      const { rows } =
        await sql`select account_id, used from usage_windows where account_id in (${gone}, ${here})`.execute(
          database.db,
        );
      expect(rows).toEqual([{ account_id: here, used: 1 }]);
    });
  });
}
