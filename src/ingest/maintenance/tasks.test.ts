import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { claimTask, forgetTasks, readTask, requestTask, runOpenTask, type TaskWork } from './tasks.ts';

const NOW = new Date('2026-03-15T12:00:00Z');
const LATER = new Date(NOW.getTime() + 61_000);
const { signal } = new AbortController();

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.close());
beforeEach(() => forgetTasks(store.db));

const request = (now = NOW) =>
  store.db.transaction().execute((tx) => requestTask(tx, 'models', { args: { work: 'add' }, author: 'Astrid', now }));
const run = (work: TaskWork, parts: { readonly signal?: AbortSignal } = {}) =>
  runOpenTask(store.db, 'models', {
    work,
    now: () => NOW,
    signal,
    describeFailure: (error) => `it failed: ${error instanceof Error ? error.message : ''}`,
    ...parts,
  });

describe('a task', () => {
  it('is run once, with its arguments, and keeps its result', async () => {
    await request();
    expect(await readTask(store.db, 'models')).toMatchObject({ state: 'requested', author: 'Astrid' });
    const seen: unknown[] = [];
    const work: TaskWork = async (args, report) => {
      seen.push(args);
      report('sv-en', 1, 2);
      return 'It is there.';
    };
    expect([await run(work), await run(work)]).toEqual([true, false]);
    expect(seen).toEqual([{ work: 'add' }]);
    expect(await readTask(store.db, 'models')).toMatchObject({
      state: 'done',
      message: 'It is there.',
      done: 1,
      total: 2,
    });
    expect(await readTask(store.db, 'backup')).toBeUndefined();
  });

  it('is refused while another of its kind is open, by whichever of two requests comes second', async () => {
    const both = await Promise.allSettled([request(), request()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(request()).rejects.toMatchObject({ name: 'ActionRefused' });
  });

  it('is taken by one process alone, and by another once the first is lost, three times at most', async () => {
    await request();
    const both = await Promise.all([claimTask(store.db, 'models', NOW), claimTask(store.db, 'models', NOW)]);
    expect(both.filter((task) => task !== undefined)).toHaveLength(1);
    expect(await claimTask(store.db, 'models', NOW)).toBeUndefined();
    expect((await claimTask(store.db, 'models', LATER))?.attempts).toBe(2);
    const later = (times: number) => new Date(NOW.getTime() + times * 61_000);
    expect((await claimTask(store.db, 'models', later(2)))?.attempts).toBe(3);
    expect(await claimTask(store.db, 'models', later(3))).toBeUndefined();
    expect(await readTask(store.db, 'models')).toMatchObject({ state: 'failed' });
  });

  it('that fails has the reason, and makes room for another', async () => {
    await request();
    await run(() => Promise.reject(new Error('no network')));
    expect(await readTask(store.db, 'models')).toMatchObject({ state: 'failed', message: 'it failed: no network' });
    await request();
  });

  it('is left to the next process where this one ends', async () => {
    await request();
    const ending = new AbortController();
    const work = async () => {
      ending.abort();
      await sleep(1);
      throw new Error('interrupted');
    };
    await run(work, { signal: ending.signal });
    expect(await readTask(store.db, 'models')).toMatchObject({ state: 'requested', attempts: 1 });
  });
});
