import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, feedItem, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { summariseDelays } from '../../core/latency.ts';
import { closeLatencyDays } from '../../ingest/background/close-latency-days.ts';
import { runAll } from '../../ingest/background/run.ts';
import { ingestItems } from '../../ingest/intake/intake.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { createLatencyRecorder, type LatencyRecorder } from './latency-recorder.ts';

const { signal } = new AbortController();
const wire = { id: 'wire00000000', country: 'SE', language: 'en' };
const DAY_MS = 86_400_000;

let store: TestDatabase;
let now: Date;
let errors: unknown[];
let reported: object[];
let recorder: LatencyRecorder;
let ingest: Ingest;
beforeEach(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  now = testNow;
  errors = [];
  reported = [];
  recorder = createLatencyRecorder(store.db, {
    now: () => now,
    onError: (error) => errors.push(error),
    onDelay: (delay) => reported.push(delay),
  });
  ingest = { ...(await createTestIngest(store)), now: () => now, measureDelays: recorder.measure };
});
afterEach(async () => {
  await recorder.close();
  await store.drop();
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const item = (n: number, ageMs: number) =>
  feedItem({
    guid: String(n),
    url: `https://wire.example/${n}`,
    title: `Norrvik wins order ${n}`,
    text: 'The order is worth SEK 120 million. Deliveries start in May.',
    published_at: new Date(now.getTime() - ageMs),
  });
const take = (items: ReturnType<typeof item>[], isMeasured: boolean) =>
  ingestItems(ingest, wire, items, { identity: 'auto', feedLanguage: null, isMeasured });
async function readDays() {
  const { rows } = await sql<{ day: string; source_id: string; stage: string; counts: number[]; closed: boolean }>`
    select day::text, source_id, stage, counts, closed from latency_days order by day, source_id, stage`.execute(
    store.db,
  );
  return rows.map(({ counts, ...row }) => ({ ...row, ...summariseDelays(counts) }));
}

describe('delays of a source', () => {
  it('are counted from publication to reading and from there to serving, by UTC day', async () => {
    await take([item(1, 40_000), item(2, 700)], true);
    later(1_400);
    await runAll(ingest, { signal });
    await recorder.flush();
    expect(await readDays()).toEqual([
      {
        day: '2026-03-15',
        source_id: wire.id,
        stage: 'seen',
        closed: false,
        count: 2,
        p50_seconds: 1,
        p95_seconds: 60,
      },
      {
        day: '2026-03-15',
        source_id: wire.id,
        stage: 'served',
        closed: false,
        count: 2,
        p50_seconds: 2,
        p95_seconds: 2,
      },
    ]);
    expect(reported).toContainEqual({ stage: 'seen', source_type: 'wire_service', seconds: 40 });
  });

  it('are not of a first reading, of items without a date, or of items added with an old one', async () => {
    await take([item(1, 40_000)], false);
    await take([{ ...item(2, 0), published_at: null }, item(3, 2 * DAY_MS)], true);
    await recorder.flush();
    expect(await readDays()).toEqual([]);
  });

  it('add up over processes', async () => {
    const other = createLatencyRecorder(store.db, { now: () => now, onError: (error) => errors.push(error) });
    await take([item(1, 3_000)], true);
    const { rows } = await sql<{ id: string }>`select id from articles`.execute(store.db);
    const delay = { stage: 'seen', kind: 'article', id: rows[0]?.id ?? '', seconds: 100 } as const;
    other.measure([delay]);
    await Promise.all([recorder.flush(), other.close()]);
    other.measure([delay, delay]);
    await other.flush();
    expect(await readDays()).toMatchObject([{ stage: 'seen', count: 4, p50_seconds: 120, p95_seconds: 120 }]);
  });

  it('of an event are those of the source whose article was read first; a record of an import has none', async () => {
    await take([item(1, 3_000)], true);
    await runAll(ingest, { signal });
    await recorder.flush();
    await sql`delete from latency_days`.execute(store.db);
    const { rows } = await sql<{ id: string }>`select id from events`.execute(store.db);
    recorder.measure([
      { stage: 'pushed', kind: 'event', id: rows[0]?.id ?? '', seconds: 1 },
      { stage: 'pushed', kind: 'event', id: 'unknown00000', seconds: 1 },
    ]);
    await recorder.flush();
    expect(await readDays()).toMatchObject([{ source_id: wire.id, stage: 'pushed', count: 1 }]);
    await sql`delete from feed_items`.execute(store.db);
    recorder.measure([{ stage: 'pushed', kind: 'event', id: rows[0]?.id ?? '', seconds: 1 }]);
    await recorder.flush();
    expect(await readDays()).toMatchObject([{ count: 1 }]);
  });

  it('stay in memory while the store is unreachable', async () => {
    await take([item(1, 3_000)], true);
    await sql`alter table latency_days rename to latency_days_away`.execute(store.db);
    await expect(recorder.flush()).rejects.toThrow();
    await sql`alter table latency_days_away rename to latency_days`.execute(store.db);
    await recorder.flush();
    expect(await readDays()).toMatchObject([{ stage: 'seen', count: 1 }]);
  });
});

describe('a day', () => {
  it('is published ten minutes after its end, once, and kept for ninety days', async () => {
    await take([item(1, 3_000)], true);
    await recorder.flush();
    const closed = async () => (await readDays()).map((row) => row.closed);
    now = new Date('2026-03-16T00:09:59Z');
    await closeLatencyDays(ingest);
    expect(await closed()).toEqual([false]);
    later(1_000);
    await closeLatencyDays(ingest);
    expect(await closed()).toEqual([true]);
    now = new Date('2026-06-13T12:00:00Z');
    await closeLatencyDays(ingest);
    expect(await readDays()).toHaveLength(1);
    later(DAY_MS);
    await closeLatencyDays(ingest);
    expect(await readDays()).toEqual([]);
  });
});
