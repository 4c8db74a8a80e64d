import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultProxy, startPostgresProxy } from '../../test/services/fault-proxy.ts';
import { createTestDatabase, formatAddress, type TestDatabase } from '../../test/world/database.ts';
import { isStoreAway } from '../core/store-away.ts';
import { connect, type Database } from './connect.ts';
import { watchChanges } from './watch-changes.ts';

let database: TestDatabase;
let proxy: FaultProxy;
/** The store as it is met through a network that forgets. */
let far: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const near = await startPostgresProxy(formatAddress(database.connection));
  proxy = near.proxy;
  far = connect({ url: near.url, maxConnections: 2 });
});
afterEach(async () => {
  await proxy.close();
  await far.close();
});

const pause = (seconds: number) => sql`select pg_sleep(${seconds})`;
const isBack = () => sql<{ one: number }>`select 1 as one`.execute(far.db);

/** How a piece of work ended, and after how many seconds. */
async function timed(work: Promise<unknown>): Promise<{ error: unknown; seconds: number }> {
  const since = performance.now();
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return { error, seconds: (performance.now() - since) / 1_000 };
}

describe('a connection that the network forgot', { timeout: 30_000 }, () => {
  it('ends its statement within five seconds as a store that is away, and is not used again', async () => {
    await isBack();
    proxy.forget();
    const { error, seconds } = await timed(isBack());
    expect(isStoreAway(error), String(error)).toBe(true);
    expect(seconds).toBeLessThan(5);
    expect((await isBack()).rows).toEqual([{ one: 1 }]);
  });

  it('whose answer was lost ends its transaction the same way', async () => {
    const work = far.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      setTimeout(() => proxy.forget(), 200);
      await pause(0.5).execute(tx);
    });
    const { error, seconds } = await timed(work);
    expect(isStoreAway(error), String(error)).toBe(true);
    expect(seconds).toBeLessThan(5.5);
  });

  // More than sockets hold: the server waits in the midst of it.
  it.each([
    ['the rest of a statement', sql`select length(${'x'.repeat(30_000_000)}::text) as length`],
    ['the rest of an answer', sql`select repeat('x', 30000000) as answer`],
  ])('that lost %s ends it the same way', async (_, statement) => {
    await isBack();
    proxy.forget(1_000_000);
    const { error, seconds } = await timed(statement.execute(far.db));
    expect(isStoreAway(error), String(error)).toBe(true);
    expect(seconds).toBeLessThan(5.5);
  });

  it('is not taken for one whose statement takes long, or waits for a lock', async () => {
    await database.pool.query('create table if not exists held (id int)');
    const holder = await database.pool.connect();
    await holder.query('begin; lock table held');
    const waiting = timed(sql`select * from held`.execute(far.db));
    const long = timed(pause(4.5).execute(far.db));
    expect((await long).error).toBeUndefined();
    await holder.query('commit');
    holder.release();
    expect((await waiting).error).toBeUndefined();
    expect((await waiting).seconds).toBeGreaterThan(4);
  });
});

describe('the connection on which changes are told', { timeout: 30_000 }, () => {
  it('is taken for lost once the network forgot it, and another tells what it did not', async () => {
    const reported: (number | undefined)[] = [];
    const stop = watchChanges(far.pool, {
      onVersion: (seq) => reported.push(seq),
      onLost: () => reported.push(undefined),
    });
    await expect.poll(() => reported).toEqual([0]);
    proxy.forget();
    await database.pool.query('update change_clock set seq = 7');
    await expect.poll(() => reported).toEqual([0, undefined, 7]);
    await stop();
  });

  it('tells of a change once, and of none again', async () => {
    const reported: (number | undefined)[] = [];
    const stop = watchChanges(far.pool, {
      onVersion: (seq) => reported.push(seq),
      onLost: () => reported.push(undefined),
    });
    await database.pool.query('update change_clock set seq = 8');
    await database.pool.query("select pg_notify('nordwire_changes', '8')");
    await expect.poll(() => reported.at(-1)).toBe(8);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(reported.filter((seq) => seq === 8)).toEqual([8]);
    await stop();
  });
});
