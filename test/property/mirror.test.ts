import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Caller } from '../../src/core/caller.ts';
import { unboundedPlan } from '../../src/core/plan.ts';
import { createWake } from '../../src/core/wake.ts';
import { createSender } from '../../src/outbox/sender.ts';
import { followChanges } from '../../src/resources/changes/follow.ts';
import { listChangeKinds } from '../../src/resources/changes/kinds.ts';
import { findStart, readChangeLogBounds, readChanges } from '../../src/resources/changes/read-changes.ts';
import type { ChangeAnswer } from '../../src/resources/changes/schema.ts';
import { readSnapshot } from '../../src/resources/changes/snapshot.ts';
import { webhookQueue } from '../../src/webhooks/queue.ts';
import { queueChanges } from '../../src/webhooks/queue-changes.ts';
import { addWebhook } from '../../src/webhooks/webhooks.ts';
import { createOperateWorld, type OperateWorld } from '../support/ingest/operate/operate-harness.ts';
import { doWrite, NOW, writes } from './store-writes.ts';
import '../property-seed.ts';

const toCaller = (id: string, bounds: Partial<Caller['plan']>): Caller => ({
  account_id: id,
  billing_cycle_day: 1,
  plan: { ...unboundedPlan('open'), ...bounds },
  key: { id, scopes: null, disabled_operations: [] },
});
/** Caps are left out: what enters the newest ones because others leave is no change. */
const callers = [
  toCaller('all', {}),
  toCaller('preview', { preview_sources_only: true }),
  toCaller('window', { archive_days: 14, preview_sources_only: true }),
  toCaller('registers', { registers: ['fi-insiders'] }),
];

/** A naive copy: it does what it is told, and nothing more. */
class Copy {
  readonly records = new Map<string, string>();
  readonly seqs = new Map<string, number>();

  apply({ kind, id, action, record, seq }: ChangeAnswer): void {
    // A message that comes again is no news.
    if ((this.seqs.get(`${kind} ${id}`) ?? 0) > seq) return;
    this.seqs.set(`${kind} ${id}`, seq);
    if (action === 'upsert') this.records.set(`${kind} ${id}`, JSON.stringify(record));
    else this.records.delete(`${kind} ${id}`);
  }

  sorted = (): string[] => [...this.records].map(([key, record]) => `${key} ${record}`).sort();
}

async function copyLists(world: OperateWorld, caller: Caller): Promise<Copy> {
  const copy = new Copy();
  for await (const { kind, record } of readSnapshot(world.database.db, caller, world.ingest.now()))
    copy.records.set(`${kind} ${String(record['id'])}`, JSON.stringify(record));
  return copy;
}

async function poll(world: OperateWorld, caller: Caller, copy: Copy, from: number, limit: number): Promise<number> {
  const { db } = world.database;
  let after = findStart(await readChangeLogBounds(db), { seq: from });
  for (;;) {
    const {
      data,
      next,
      bounds: reach,
    } = await readChanges(db, {
      caller,
      now: world.ingest.now(),
      kinds: listChangeKinds(caller),
      after,
      limit,
      hasRecords: true,
    });
    for (const change of data) copy.apply(change);
    after = next;
    if (next === reach.latest) return after;
  }
}

async function follow(world: OperateWorld, caller: Caller, copy: Copy, after: number): Promise<void> {
  const stream = followChanges(world.database.db, {
    caller: async () => caller,
    now: world.ingest.now,
    wake: createWake(),
    signal: new AbortController().signal,
    kinds: undefined,
    after: { seq: after },
    view: undefined,
    hasRecords: true,
  });
  for await (const followed of stream) {
    if (followed.type === 'position') break;
    if (followed.type === 'change') copy.apply(followed.change);
  }
}

/** Delivers what is due to a receiver that fails every third time, and every fourth time does not say that it took it. */
async function deliver(world: OperateWorld, copy: Copy): Promise<void> {
  const { db } = world.database;
  let now = world.ingest.now();
  let tries = 0;
  let ids = 0;
  const sender = createSender(webhookQueue, {
    db,
    now: () => now,
    log: () => {},
    async post(_address, _headers, body) {
      tries += 1;
      if (tries % 3 === 0) return { status: 500, retryAfterSeconds: undefined, body: '' };
      copy.apply(JSON.parse(body) as ChangeAnswer);
      return {
        status: tries % 4 === 0 ? undefined : 200,
        error: 'lost',
        retryAfterSeconds: undefined,
        body: '',
      } as never;
    },
  });
  const newId = () => {
    ids += 1;
    return `${world.ingest.newId()}${ids}`;
  };
  for (let round = 0; round < 200; round += 1) {
    await queueChanges(db, now, newId);
    await Promise.all(await sender.start());
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from webhook_deliveries where state = 'due')
        or exists (select from webhooks w, change_clock c where w.position < c.seq) as waits`.execute(db);
    if (rows[0]?.waits !== true) return;
    now = new Date(now.getTime() + 3_600_000);
  }
  throw new Error('Messages are still due.');
}

vi.setConfig({ testTimeout: 300_000 });

it('a copy by polling, by stream or by webhook equals the lists, for all writes', async () => {
  const world = await createOperateWorld();
  try {
    world.at(new Date(NOW).toISOString());
    await world.rows(`update sources set preview = true where domain = 'wire.example'`);
    const { latest } = await readChangeLogBounds(world.database.db);
    const copies = await Promise.all(
      callers.map(async (caller) => ({
        caller,
        polled: await copyLists(world, caller),
        followed: await copyLists(world, caller),
        at: latest,
        since: latest,
      })),
    );
    const sent = await copyLists(world, callers[0] as Caller);
    await addWebhook(
      { db: world.database.db, now: world.ingest.now, newId: world.ingest.newId },
      { account: 'accountopen0', address: 'https://example.com/hook' },
    );
    let done = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(writes, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        async (some, limit) => {
          for (const write of some) if (await doWrite(world, write)) done += 1;
          for (const copy of copies) {
            copy.at = await poll(world, copy.caller, copy.polled, copy.at, limit);
            await follow(world, copy.caller, copy.followed, copy.since);
            copy.since = copy.at;
            const truth = (await copyLists(world, copy.caller)).sorted();
            expect(copy.polled.sorted()).toEqual(truth);
            expect(copy.followed.sorted()).toEqual(truth);
          }
          await deliver(world, sent);
          expect(sent.sorted()).toEqual((await copyLists(world, callers[0] as Caller)).sorted());
        },
      ),
      { numRuns: 30, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(30);
  } finally {
    await world.database.drop();
  }
});
