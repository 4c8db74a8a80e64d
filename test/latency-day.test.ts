import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '../src/ingest/bundle/reference-data.ts';
import { createTestIngest } from './support/ingest/ingest-harness.ts';
import { type DayResult, findQuantile, type SimulatedHost, simulateDay } from './support/latency-day.ts';
import { createTestDatabase, type TestDatabase } from './world/database.ts';

const hosts: readonly SimulatedHost[] = [
  { name: 'wire-one', source_type: 'wire_service', feeds: 2, interval_seconds: 60, items: 60 },
  { name: 'paper-one', source_type: 'news_publication', feeds: 1, interval_seconds: 300, items: 60 },
];
/** Midnight of a Thursday in Stockholm; polls begin at night, two hours before issuers publish. */
const midnight = new Date('2026-01-14T23:00:00Z');

let store: TestDatabase;
let day: DayResult;
beforeAll(async () => {
  store = await createTestDatabase();
  const ingest = await createTestIngest(store);
  await loadReferenceData(ingest);
  day = await simulateDay({ database: store, ingest, hosts, midnight, hours: [5, 8] });
}, 120_000);
afterAll(() => store.drop());

const MINUTE_MS = 60_000;
const requestsBetween = (path: string, from: number, to: number) =>
  (day.requests.get(path) ?? []).filter(
    (at) => at >= midnight.getTime() + from * 60 * MINUTE_MS && at < midnight.getTime() + to * 60 * MINUTE_MS,
  );

describe('a simulated morning', () => {
  it('asks no feed more often than its interval', () => {
    for (const [path, times] of day.requests) {
      const interval = path.startsWith('/wire-one/') ? MINUTE_MS : 5 * MINUTE_MS;
      for (const [n, at] of times.entries())
        if (n > 0) expect(at - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(interval);
    }
  });

  it('asks a wire seldom at night and often from 07:00 to 08:00', () => {
    const night = requestsBetween('/wire-one/0.xml', 5, 6).length;
    const morning = requestsBetween('/wire-one/0.xml', 7, 8).length;
    // From 6 to 12 intervals at night: 5 to 10 requests an hour; from 1 to 4 in the morning: 15 to 60.
    expect(night).toBeGreaterThanOrEqual(5);
    expect(night).toBeLessThanOrEqual(11);
    expect(morning).toBeGreaterThanOrEqual(15);
    expect(morning).toBeLessThanOrEqual(60);
    const [first = 0] = requestsBetween('/wire-one/0.xml', 7, 8);
    expect(first - (midnight.getTime() + 7 * 60 * MINUTE_MS)).toBeLessThan(2 * MINUTE_MS);
  });

  it('delivers every release to the webhook and the stream, read within five minutes of its publication', () => {
    const wires = day.delays.filter(({ host }) => host === 'wire-one');
    expect(wires.length).toBeGreaterThan(10);
    expect(
      findQuantile(
        wires.map(({ seen }) => seen),
        0.95,
      ),
    ).toBeLessThanOrEqual(300);
  });
});
