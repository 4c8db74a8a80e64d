import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MeasuredDelay } from '../../src/core/latency.ts';
import { createWake } from '../../src/core/wake.ts';
import { createChangeStreams } from '../../src/http/change-stream.ts';
import { unlimitedPlan } from '../support/resources/shared/operation-harness.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

/** So many delays in one range of 0.5, 1, 2, 3, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600, 10800 and 86400 seconds, and above. */
const inRange = (range: number, delays: number) => Array.from({ length: 17 }, (_, at) => (at === range ? delays : 0));
const addDay = (day: string, source: string, stage: string, counts: readonly number[], closed: boolean) =>
  sql`insert into latency_days (day, source_id, stage, counts, closed)
    values (${day}, ${toTestId(source)}, ${stage}, ${[...counts]}::int[], ${closed})`.execute(world.db);

const none = { count: 0, p50_seconds: null, p95_seconds: null };

describe('latency of /meta', () => {
  const latency = async (key = 'open') => (await world.read('/meta', { key }))['latency'] as Json;

  it('is of the last closed day, by source, and of no other', async () => {
    expect(await latency()).toEqual({ day: null, sources: [] });
    await addDay('2026-03-24', 'kontoret', 'seen', inRange(0, 9), true);
    await addDay('2026-03-25', 'boreal', 'seen', inRange(8, 20), true);
    await addDay('2026-03-25', 'boreal', 'served', inRange(2, 20), true);
    await addDay('2026-03-25', 'isblogg', 'seen', inRange(16, 1), true);
    await addDay('2026-03-26', 'boreal', 'seen', inRange(1, 5), false);
    world.setNow('2026-03-26T11:31:00.000Z');
    expect(await latency()).toEqual({
      day: '2026-03-25',
      sources: [
        {
          source: 'Boreal Wire',
          seen: { count: 20, p50_seconds: 60, p95_seconds: 60 },
          served: { count: 20, p50_seconds: 2, p95_seconds: 2 },
          pushed: none,
        },
        { source: 'Ísblogg', seen: { count: 1, p50_seconds: null, p95_seconds: null }, served: none, pushed: none },
      ],
    });
  });

  it('moves no byte of the answer by the clock alone, over the end of a day', async () => {
    await addDay('2026-03-25', 'boreal', 'seen', inRange(8, 20), true);
    await addDay('2026-03-26', 'boreal', 'seen', inRange(1, 5), false);
    const etag = async () => (await world.get('/meta')).headers.get('etag');
    const before = await etag();
    world.setNow('2026-03-26T23:59:59.000Z');
    expect(await etag()).toBe(before);
    world.setNow('2026-03-27T06:00:00.000Z');
    expect(await etag()).toBe(before);
  });
});

describe('a stream of changes', () => {
  it('measures new records from their commit, and none that were there before it was opened', async () => {
    const wake = createWake();
    const ending = new AbortController();
    const delays: MeasuredDelay[] = [];
    let now = new Date('2026-03-26T10:00:00.000Z');
    const caller = {
      account_id: toTestId('open'),
      billing_cycle_day: 1,
      plan: unlimitedPlan,
      key: { id: toTestId('open'), scopes: null, disabled_operations: [] },
    };
    const create = (name: string) =>
      world.change([{ kind: 'article', id: toTestId(name), action: 'created', movesClock: true }], now.toISOString());
    const open = createChangeStreams(world.db, {
      wake,
      ending: ending.signal,
      measureDelays: (some) => delays.push(...some),
    });
    await create('wirereport');
    now = new Date('2026-03-26T10:01:00.000Z');
    const stream = await open({
      search: '?after=0&kinds=article',
      lastEventId: undefined,
      caller,
      requestId: 'r',
      problemBase: 'https://news.test/problems',
      gone: new AbortController().signal,
      now: () => now,
      lookUp: async () => caller,
    });
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    const readUntil = async (text: string) => {
      for (;;) if ((await reader.read()).value?.includes(text)) return;
    };
    await readUntil(toTestId('wirereport'));
    await create('newsreport');
    now = new Date('2026-03-26T10:01:00.250Z');
    wake.call();
    await readUntil(toTestId('newsreport'));
    ending.abort();
    await reader.cancel();
    expect(delays).toEqual([{ stage: 'pushed', kind: 'article', id: toTestId('newsreport'), seconds: 0.25 }]);
  });
});
