import { type KyselyPlugin, type QueryId, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { servicesOn } from '../../test/support/resources/shared/operation-harness.ts';
import { toTestId } from '../../test/world/ids.ts';
import { startWorld, type World } from '../../test/world/world.ts';
import { addDelivery } from '../saved-searches/deliveries.ts';
import { searchQueue } from '../saved-searches/queue.ts';
import { addSearch, checkSearch } from '../saved-searches/searches.ts';
import { webhookQueue } from '../webhooks/queue.ts';
import { addWebhook } from '../webhooks/webhooks.ts';
import { enqueue, pauseTarget, pruneMessages, resumeTarget } from './control.ts';
import type { Post, PostResult } from './post.ts';
import type { QueueTables } from './queue.ts';
import { createSender } from './sender.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const ACCOUNT = toTestId('open');

let world: World;
let now: Date;
let warnings: string[];
let posts: string[];
let answer: (address: string) => PostResult | Promise<PostResult>;
let ids = 0;

const newId = () => {
  ids += 1;
  return `id${String(ids).padStart(10, '0')}`;
};
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const status = (code: number, retryAfterSeconds?: number): PostResult => ({
  status: code,
  retryAfterSeconds,
  body: '',
});

beforeEach(async () => {
  world = await startWorld();
  now = new Date('2026-03-26T10:30:00.000Z');
  warnings = [];
  posts = [];
  answer = () => status(204);
});
afterEach(() => world.close());

const manage = () => ({ db: world.db, now: () => now, newId });
const post: Post = async (address) => {
  posts.push(address);
  return answer(address);
};
const services = () => ({
  db: world.db,
  mail: undefined,
  post,
  base: 'https://news.test',
  now: () => now,
  log: (message: string, fields: Record<string, unknown>) => warnings.push(`${message}: ${String(fields['reason'])}`),
});

type Case = {
  readonly tables: QueueTables;
  readonly leaseMs: number;
  readonly start: () => Promise<readonly Promise<void>[]>;
  readonly addTarget: (address: string) => Promise<string>;
  readonly message: () => Record<string, unknown> & { id: string };
};

const cases: Readonly<Record<string, Case>> = {
  webhooks: {
    tables: webhookQueue.tables,
    leaseMs: webhookQueue.leaseMs,
    start: () => createSender(webhookQueue, services()).start(),
    addTarget: async (address) => (await addWebhook(manage(), { account: ACCOUNT, address })).id,
    message: () => ({ id: `msg_${newId()}`, seq: ids, kind: 'event', record_id: newId(), payload: '{}' }),
  },
  'saved searches': {
    tables: searchQueue.tables,
    leaseMs: searchQueue.leaseMs,
    start: () => createSender(searchQueue, services()).start(),
    async addTarget(address) {
      const query = new URLSearchParams();
      const checked = await checkSearch(servicesOn(world.db), ACCOUNT, { name: 'All', query }, now);
      const search = await addSearch(manage(), ACCOUNT, checked);
      return addDelivery(manage(), { account: ACCOUNT, search }, { kind: 'slack', address });
    },
    message: () => ({ id: newId(), kind: 'events', events: [], more: 0 }),
  },
};

describe.each(Object.entries(cases))('the queue of %s', (_, { tables, leaseMs, start, addTarget, message }) => {
  const targetTable = sql.table(tables.targets);
  const messageTable = sql.table(tables.messages);

  const queue = (target: string, count = 1) =>
    enqueue(world.db, tables, target, Array.from({ length: count }, message), now);
  const round = async () => void (await Promise.all(await start()));
  async function readTarget(id: string) {
    const { rows } = await sql<{ state: string; reason: string | null; failures: number; quiet_until: Date | null }>`
      select state, reason, failures, quiet_until from ${targetTable} where id = ${id}`.execute(world.db);
    return rows[0];
  }
  async function readMessages() {
    const { rows } = await sql<{
      state: string;
      attempts: number;
      last_status: number | null;
      last_error: string | null;
    }>`
      select state, attempts, last_status, last_error from ${messageTable} order by id`.execute(world.db);
    return rows;
  }

  it('sends each message once, however many processes share the work', async () => {
    await queue(await addTarget('https://a.example/'), 25);
    await Promise.all([round(), round(), round()]);
    await round();
    expect(posts).toHaveLength(25);
    expect(new Set((await readMessages()).map(({ state }) => state))).toEqual(new Set([tables.sentState]));
  });

  it('sends again what a dead process had leased, once the lease is over', async () => {
    await queue(await addTarget('https://a.example/'));
    await sql`update ${messageTable} set leased_until = ${new Date(now.getTime() + leaseMs)}`.execute(world.db);
    await round();
    expect(posts).toEqual([]);
    later(leaseMs);
    await round();
    expect(posts).toHaveLength(1);
  });

  it('tries again after 5 seconds, 5 minutes and 30 minutes', async () => {
    answer = () => status(500);
    await queue(await addTarget('https://a.example/'));
    await round();
    for (const [index, wait] of [5 * SECOND, 5 * MINUTE, 30 * MINUTE].entries()) {
      later(wait - 1);
      await round();
      expect(posts).toHaveLength(index + 1);
      later(1);
      await round();
      expect(posts).toHaveLength(index + 2);
    }
    expect(await readMessages()).toEqual([{ state: 'due', attempts: 4, last_status: 500, last_error: 'answered 500' }]);
  });

  it('rests where the receiver asks for it, with all its messages', async () => {
    answer = () => status(429, 3_600);
    const target = await addTarget('https://a.example/');
    await queue(target);
    await round();
    await queue(target, 3);
    later(HOUR - 1);
    await round();
    expect(posts).toHaveLength(1);
    expect(await readTarget(target)).toMatchObject({ quiet_until: new Date('2026-03-26T11:30:00.000Z') });
    answer = () => status(200);
    later(1);
    await round();
    expect(posts).toHaveLength(5);
  });

  it('rests for a day at most, and also where another message came through', async () => {
    answer = () => (posts.length === 1 ? status(503, 10 * 86_400) : status(200));
    const target = await addTarget('https://a.example/');
    await queue(target, 3);
    await round();
    expect(await readTarget(target)).toMatchObject({ failures: 0, quiet_until: new Date('2026-03-27T10:30:00.000Z') });
    later(24 * HOUR - 1);
    await round();
    expect(posts).toHaveLength(3);
    later(1);
    await round();
    expect(posts).toHaveLength(4);
    expect(await readTarget(target)).toMatchObject({ failures: 0, quiet_until: null });
  });

  it('counts messages in flight as one failed attempt of their target', async () => {
    answer = () => status(302);
    const target = await addTarget('https://a.example/');
    await queue(target, 10);
    await round();
    later(5 * SECOND);
    await round();
    expect(posts).toHaveLength(20);
    expect(await readTarget(target)).toMatchObject({ failures: 2, quiet_until: null });
  });

  it('counts attempts of several processes at the same time as one', async () => {
    const slow = Promise.withResolvers<PostResult>();
    const target = await addTarget('https://a.example/');
    answer = () => slow.promise;
    await queue(target, 20);
    const served = [...(await start()), ...(await start())];
    await expect.poll(() => posts.length).toBe(20);
    later(SECOND);
    slow.resolve(status(500));
    await Promise.all(served);
    expect(await readTarget(target)).toMatchObject({ failures: 1 });
  });

  it('rests a target for a minute after five failed attempts, then longer, with one message at a time', async () => {
    answer = () => status(503);
    const target = await addTarget('https://a.example/');
    for (let attempts = 1; attempts <= 5; attempts++) {
      await queue(target, 10);
      await round();
    }
    expect(await readTarget(target)).toMatchObject({ failures: 5, quiet_until: new Date(now.getTime() + MINUTE) });
    for (const [rest, next] of [
      [MINUTE, 5 * MINUTE],
      [5 * MINUTE, 15 * MINUTE],
      [15 * MINUTE, 30 * MINUTE],
      [30 * MINUTE, HOUR],
      [HOUR, HOUR],
    ] as const) {
      await queue(target, 10);
      posts = [];
      later(rest - 1);
      await round();
      expect(posts).toHaveLength(0);
      later(1);
      await round();
      expect(posts).toHaveLength(1);
      expect(await readTarget(target)).toMatchObject({ quiet_until: new Date(now.getTime() + next) });
    }
    answer = () => status(200);
    later(HOUR);
    await round();
    expect(await readTarget(target)).toMatchObject({ failures: 0, quiet_until: null });
  });

  it('disables a target through which nothing came for three days, says why and logs it once', async () => {
    answer = () => status(500);
    const target = await addTarget('https://a.example/');
    for (let hours = 0; hours < 80; hours++) {
      await queue(target);
      await round();
      later(HOUR);
    }
    const reason = 'Nothing came through since 2026-03-26T10:30:00.000Z: answered 500.';
    expect(await readTarget(target)).toMatchObject({ state: 'disabled', reason });
    expect(warnings).toEqual([expect.stringContaining(`is disabled: ${reason}`)]);
  });

  it('does not count a try that the end of the process called off', async () => {
    answer = () => ({ status: undefined, error: 'called off', isCalledOff: true });
    await queue(await addTarget('https://a.example/'));
    await round();
    expect(await readMessages()).toMatchObject([{ state: 'due', attempts: 0, last_error: null }]);
    answer = () => status(200);
    await round();
    expect(await readMessages()).toMatchObject([{ state: tables.sentState, attempts: 1 }]);
  });

  it('sends nothing to a paused target; resumed, it tries at once what waits', async () => {
    answer = () => status(500);
    const target = await addTarget('https://a.example/');
    await queue(target);
    await round();
    await pauseTarget(world.db, tables, target, { at: now, from: ['active'] });
    later(HOUR);
    await round();
    expect(posts).toHaveLength(1);
    answer = () => status(200);
    await resumeTarget(world.db, tables, target, now);
    await round();
    expect(await readMessages()).toMatchObject([{ state: tables.sentState, attempts: 1 }]);
  });

  it('serves other targets while one is slow', async () => {
    const slow = Promise.withResolvers<PostResult>();
    answer = (address) => (address.includes('slow') ? slow.promise : status(200));
    await queue(await addTarget('https://slow.example/'));
    await queue(await addTarget('https://quick.example/'));
    const served = await start();
    await expect.poll(async () => (await readMessages()).map(({ state }) => state).sort()).toContain(tables.sentState);
    slow.resolve(status(200));
    await Promise.all(served);
    expect((await readMessages()).map(({ state }) => state)).toEqual([tables.sentState, tables.sentState]);
  });

  it('forgets what was sent after thirty days, and never what is due', async () => {
    const [target, paused] = [await addTarget('https://a.example/'), await addTarget('https://b.example/')];
    await queue(target);
    await pauseTarget(world.db, tables, paused, { at: now, from: ['active'] });
    await queue(paused);
    await round();
    await pruneMessages(world.db, tables, new Date(now.getTime() + 29 * 24 * HOUR));
    expect(await readMessages()).toHaveLength(2);
    await pruneMessages(world.db, tables, new Date(now.getTime() + 31 * 24 * HOUR));
    expect(await readMessages()).toMatchObject([{ state: 'due' }]);
  });
});

describe('a message that is queued while its target is found to have no more', () => {
  it('is sent by the start that comes with it, not by the next tick', async () => {
    const { id } = await addWebhook(manage(), { account: ACCOUNT, address: 'https://a.example/' });
    const queueOne = () =>
      enqueue(
        world.db,
        webhookQueue.tables,
        id,
        [{ id: `msg_${newId()}`, seq: ids, kind: 'event', record_id: newId(), payload: '{}' }],
        now,
      );
    const claims = new WeakSet<QueryId>();
    let isLate = false;
    /** Queues a message, and calls the sender, between the last claim and its end. */
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (JSON.stringify(node).includes('attempts = attempts + 1')) claims.add(queryId);
        return node;
      },
      async transformResult({ queryId, result }) {
        if (!claims.has(queryId) || result.rows.length > 0 || isLate) return result;
        isLate = true;
        await queueOne();
        await sender.start();
        return result;
      },
    };
    const sender = createSender(webhookQueue, { ...services(), db: world.db.withPlugin(plugin) });
    await queueOne();
    await Promise.all(await sender.start());
    expect(isLate).toBe(true);
    expect(posts).toHaveLength(2);
  });
});
