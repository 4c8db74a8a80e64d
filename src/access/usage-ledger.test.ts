import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '../../test/access/store.ts';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';
import type { CounterWindow } from './counters.ts';
import { createProcessCounters } from './process-counters.ts';
import { createUsageLedger, type UsageLedger } from './usage-ledger.ts';

let database: TestDatabase;
let ledger: UsageLedger;
const failures: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = createUsageLedger(database.db, (error) => failures.push(error));
});
afterAll(async () => {
  await ledger.close();
  await database.drop();
});

const hourAt = (owner: string, start: string): CounterWindow => ({
  name: 'rest_hour',
  owner,
  start: new Date(start),
  end: new Date(Date.parse(start) + 3_600_000),
});

it('sees a count that is being written neither twice nor not at all', async () => {
  const window = hourAt(await addAccount(database.db), '2026-11-21T07:00:00Z');
  for (let round = 1; round <= 100; round++) {
    ledger.add(window, 1);
    const looks = [
      ledger.readUsage(window),
      ledger.flush().then(() => ledger.readUsage(window)),
      ledger.readUsage(window),
    ];
    expect(await Promise.all(looks)).toEqual([round, round, round]);
  }
});

it('keeps what could not be written, says so once, and writes it later', async () => {
  const window = hourAt(await addAccount(database.db), '2026-11-21T07:00:00Z');
  await sql`alter table usage_windows rename to usage_windows_away`.execute(database.db);
  ledger.add(window, 3);
  await expect.poll(() => failures.length).toBe(1);
  await expect(ledger.flush()).rejects.toThrow();
  ledger.add(window, 1);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(failures).toHaveLength(1);
  await sql`alter table usage_windows_away rename to usage_windows`.execute(database.db);
  await ledger.flush();
  expect(await ledger.readUsage(window)).toBe(4);
});

it('knows the count of an hour that is over, also while the hour is let go', async () => {
  const owner = await addAccount(database.db);
  const counters = createProcessCounters(ledger);
  const [over, present] = [hourAt(owner, '2026-11-21T07:00:00Z'), hourAt(owner, '2026-11-21T08:00:00Z')];
  ledger.add(over, 5);
  for (let round = 1; round <= 100; round++) {
    ledger.add(present, 1);
    const written = ledger.flush();
    expect(await counters.take(over, 5)).toEqual({ taken: false, used: 5 });
    await written;
  }
});

it('lets go of an hour that is over', async () => {
  const owner = await addAccount(database.db);
  const [over, present] = [hourAt(owner, '2026-11-21T07:00:00Z'), hourAt(owner, '2026-11-21T08:00:00Z')];
  ledger.add(over, 5);
  ledger.add(present, 5);
  for (let writing = 1; writing <= 3; writing++) await ledger.flush();
  expect([ledger.known(over), ledger.known(present)]).toEqual([0, 5]);
});

it('deletes hours a week after they ended and keeps months', async () => {
  const owner = await addAccount(database.db);
  const old = hourAt(owner, '2026-11-14T05:00:00Z');
  const month: CounterWindow = { ...old, name: 'rest_month', start: new Date('2026-11-01T00:00:00Z') };
  ledger.add(old, 1);
  ledger.add({ ...month, end: new Date('2026-12-01T00:00:00Z') }, 1);
  await ledger.flush();
  ledger.add(hourAt(owner, '2026-11-21T09:00:00Z'), 1);
  await ledger.flush();
  const { rows } = await sql`
    select counter, window_start from usage_windows where account_id = ${owner} order by counter, window_start`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { counter: 'rest_hour', window_start: new Date('2026-11-21T09:00:00Z') },
    { counter: 'rest_month', window_start: new Date('2026-11-01T00:00:00Z') },
  ]);
});
