import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { claimDueFeeds, nextDueAt } from '../polling/poll.ts';
import type { Ingest } from '../ports.ts';
import { noteStart, promiseTime } from './host-rows.ts';
import { createHostTurns } from './host-turns.ts';

const HOUR = 3_600_000;
const host = 'wire.example';
const { signal } = new AbortController();
let store: TestDatabase;
let ingest: Ingest;
let clock = testNow.getTime();

beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store, { now: () => new Date(clock) });
});
afterAll(() => store.drop());
beforeEach(async () => {
  await emptyTables(store.db, 'feeds', 'articles', 'feed_items', 'hosts');
  clock = testNow.getTime();
});

async function addFeed(): Promise<void> {
  await sql`
    insert into feeds (id, source_id, address, created_at, updated_at)
    values ('feed00000000', 'wire00000000', ${`https://${host}/feed`}, ${testNow}, ${testNow})`.execute(store.db);
}
const take = (isPages = false, gapMs = 1_000) =>
  createHostTurns(ingest, { gapMs, patienceMs: 0, isPages })(host, 'start', signal);
const canClaim = async () => (await claimDueFeeds(ingest, 1)).length === 1;

describe('a clock that is set back by hours', () => {
  it('frees a host whose request was under way', async () => {
    await addFeed();
    expect(await take()).toHaveProperty('end');
    clock -= 3 * HOUR;
    expect((await nextDueAt(ingest))?.getTime() ?? 0).toBeLessThanOrEqual(clock + 1_000);
    expect(await canClaim()).toBe(true);
    clock += 5_000;
    expect(await take()).toHaveProperty('end');
  });

  it.each([false, true])('frees a host that was asked a moment ago (pages: %s)', async (isPages) => {
    await addFeed();
    await noteStart(ingest, host);
    // A page leaves room for the feed, which is due.
    clock += 5_000;
    const turn = await take(true);
    if (!('end' in turn)) throw new Error('no turn was given');
    await turn.end({ status: 200 });
    clock -= 3 * HOUR;
    expect(await take(isPages)).toHaveProperty('end');
  });

  it('keeps the distances of requests that start after it', async () => {
    await noteStart(ingest, host);
    clock -= 3 * HOUR;
    await noteStart(ingest, host);
    expect(await take()).toMatchObject({ isResting: false });
    clock += 5_000;
    expect(await take()).toHaveProperty('end');
  });

  it('shortens the line of requests that come back', async () => {
    await noteStart(ingest, host);
    await promiseTime(ingest, host, null, 60_000);
    clock -= 3 * HOUR;
    const times = [await promiseTime(ingest, host, null, 60_000), await promiseTime(ingest, host, null, 60_000)];
    expect(times.map((time) => time.getTime() - clock)).toEqual([60_000, 120_000]);
  });
});

describe('the next attempt of a feed', () => {
  async function addPolled(lastMs: number, nextMs: number, failures: number): Promise<void> {
    await addFeed();
    await sql`
      update feeds set consecutive_failures = ${failures}, last_attempt_at = ${new Date(clock + lastMs)},
        next_attempt_at = ${new Date(clock + nextMs)}`.execute(store.db);
  }
  const HALF_HOUR = HOUR / 2;

  it.each([0, 1])('is kept while the clock runs on (failures in a row: %i)', async (failures) => {
    await addPolled(0, HALF_HOUR, failures);
    expect(await canClaim()).toBe(false);
    clock += HALF_HOUR;
    expect(await canClaim()).toBe(true);
  });

  it('is now where its last attempt is ahead of the clock, and its claim is held', async () => {
    await addPolled(0, HALF_HOUR, 0);
    clock -= 3 * HOUR;
    expect((await nextDueAt(ingest))?.getTime() ?? 0).toBeLessThanOrEqual(clock + 1_000);
    expect(await canClaim()).toBe(true);
    clock += 60_000;
    expect(await canClaim()).toBe(false);
    clock += 60_000;
    expect(await canClaim()).toBe(true);
  });

  it('is kept where clocks of processes differ by minutes', async () => {
    await addPolled(0, HALF_HOUR, 0);
    clock -= HOUR / 5;
    expect(await canClaim()).toBe(false);
  });

  it('of a failing feed is kept as far ahead as a Retry-After may put it, and no further', async () => {
    await addPolled(0, 7.7 * 24 * HOUR, 3);
    expect(await canClaim()).toBe(false);
    clock -= HOUR;
    expect(await canClaim()).toBe(true);
  });
});

it('the longest distance that robots.txt can ask for is kept', async () => {
  const turn = await take(false, 10 * 60_000);
  if (!('end' in turn)) throw new Error('no turn was given');
  await turn.end({ status: 200 });
  clock += 10 * 60_000 - 1;
  expect(await take()).toMatchObject({ isResting: false });
  clock += 1;
  expect(await take()).toHaveProperty('end');
});

it('the rest that a host asked for is kept, seven days at most', async () => {
  const turn = await take();
  if (!('end' in turn)) throw new Error('no turn was given');
  await turn.end({ status: 429, retryAfterSeconds: 8 * 86_400 });
  clock -= 30_000;
  expect(await take()).toMatchObject({ isResting: true });
  clock += 7 * 86_400_000;
  expect(await take()).toMatchObject({ isResting: true });
  clock += 30_000;
  expect(await take()).toHaveProperty('end');
});
