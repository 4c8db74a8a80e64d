import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Kind, MemoryStore, Nordwire } from '../../packages/client/src/index.ts';
import { SqliteStore } from '../../packages/client/src/sqlite.ts';
import { unboundedPlan } from '../../src/core/plan.ts';
import { createWake } from '../../src/core/wake.ts';
import { openCopyClient } from '../../src/db/backup/copy-client.ts';
import { restoreBackup } from '../../src/db/backup/restore.ts';
import { writeBackup } from '../../src/db/backup/write.ts';
import { commitChanges } from '../../src/db/changes.ts';
import { ensureEpoch } from '../../src/db/epoch.ts';
import { endQuiet } from '../../src/db/quiet.ts';
import type { Tables } from '../../src/db/tables.ts';
import { createSender } from '../../src/outbox/sender.ts';
import { changeKinds } from '../../src/resources/changes/kinds.ts';
import { kindTables, readSnapshot } from '../../src/resources/changes/snapshot.ts';
import { webhookQueue } from '../../src/webhooks/queue.ts';
import { queueChanges } from '../../src/webhooks/queue-changes.ts';
import { addWebhook } from '../../src/webhooks/webhooks.ts';
import { appOver } from '../world/app-over.ts';
import { toTestKey } from '../world/builders.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { toTestId } from '../world/ids.ts';
import { fillWorld, type Json } from '../world/world.ts';

type Change = { kind: string; id: string; action: string; record: Json | null; epoch?: string };
type Range = { after_id: string | null; until_id: string | null; records?: Json[] };

let folder: string;
let now: Date;
let database: TestDatabase;
let databases: TestDatabase[];
let service: { answer(request: Request): Response | Promise<Response>; stop(): void; wake(): void };

/** The service over a store, as another process after each restore. */
function serve(store: TestDatabase): void {
  service?.stop();
  const wake = createWake();
  const ending = new AbortController();
  const app = appOver(store, () => now, { wake, ending: ending.signal });
  service = { answer: (request) => app.fetch(request), stop: () => ending.abort(), wake: () => wake.call() };
  database = store;
}

const ask = async (path: string): Promise<{ status: number; body: Json }> => {
  const request = new Request(`http://nordwire.test/api/v1${path}`, {
    headers: { authorization: `Bearer ${toTestKey('open')}` },
  });
  const response = await service.answer(request);
  return { status: response.status, body: (await response.json()) as Json };
};

const createClient = () =>
  new Nordwire({
    baseUrl: 'http://nordwire.test',
    key: toTestKey('open'),
    clock: { now: Date.now, random: () => 0.5, sleep: (_ms, signal) => sleep(5, undefined, { signal }) },
    fetch: async (input, init) => service.answer(new Request(input as string, init)),
  });

const openDatabase = async (fill?: typeof fillWorld): Promise<TestDatabase> => {
  const made = await createTestDatabase({}, fill && ((db) => fill(db)));
  databases.push(made);
  return made;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nordwire-restore-'));
  now = new Date('2026-03-26T12:00:00.000Z');
  databases = [];
  serve(await openDatabase(fillWorld));
});
afterEach(async () => {
  service.stop();
  for (const one of databases) await one.drop();
  await rm(folder, { recursive: true });
});

/** Changes every record of some kinds, and writes what `work` does. */
async function write(
  kinds: readonly Kind[],
  work: (db: Kysely<Tables>) => Promise<unknown> = async () => {},
): Promise<void> {
  now = new Date(now.getTime() + 60_000);
  await database.db.transaction().execute(async (tx) => {
    await work(tx);
    const changes = [];
    for (const kind of kinds) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(kindTables[kind])}`.execute(tx);
      changes.push(...rows.map(({ id }) => ({ kind, id, action: 'updated' as const, movesClock: true })));
    }
    await commitChanges(tx, now, changes);
  });
  service.wake();
}

/** A copy by the documented protocol: by polling, or by messages of a webhook. */
class RawCopy {
  readonly records = new Map<string, Json>();
  #at: { seq: number; view: string } | undefined;
  #epoch: string | undefined;

  apply({ kind, id, action, record }: Change): void {
    if (action === 'tombstone') this.records.delete(`${kind} ${id}`);
    else if (record !== null) this.records.set(`${kind} ${id}`, record);
  }

  /** Reads what differs: here every range, for the hashes are proven by the client. */
  async compare(): Promise<void> {
    const { meta } = (await ask('/changes?limit=1')).body as {
      meta: { latest_seq: number; view: string; epoch: string };
    };
    for (const kind of changeKinds) {
      for (let after: string | null = ''; after !== null; ) {
        const page: Json = (await ask(`/changes/ranges?kind=${kind}&records=true&after_id=${after}`)).body;
        for (const { after_id, until_id, records = [] } of page['ranges'] as Range[]) {
          for (const key of this.records.keys()) {
            const [of, id = ''] = key.split(' ');
            if (of === kind && id > (after_id ?? '') && (until_id === null || id <= until_id)) this.records.delete(key);
          }
          for (const record of records) this.records.set(`${kind} ${record['id']}`, record);
        }
        after = (page['meta'] as { next_after_id: string | null }).next_after_id;
      }
    }
    this.#at = { seq: meta.latest_seq, view: meta.view };
    this.#epoch = meta.epoch;
  }

  /** Returns the statuses of the answers. */
  async poll(): Promise<number[]> {
    const statuses: number[] = [];
    if (this.#at === undefined) await this.compare();
    for (;;) {
      const { seq, view } = this.#at ?? { seq: 0, view: '' };
      const { status, body } = await ask(`/changes?limit=50&after=${seq}&view=${view}`);
      statuses.push(status);
      if (status === 410) {
        await this.compare();
        continue;
      }
      const { data, meta } = body as { data: Change[]; meta: { next_after: number; has_more: boolean } };
      for (const change of data) this.apply(change);
      this.#at = { seq: meta.next_after, view };
      if (!meta.has_more) return statuses;
    }
  }

  async take(message: Change): Promise<void> {
    if (message.epoch !== this.#epoch) await this.compare();
    this.apply(message);
  }
}

const sendWebhooks = async (copy: RawCopy): Promise<void> => {
  const post = async (_address: string, _headers: unknown, body: string) => {
    await copy.take(JSON.parse(body) as Change);
    return { status: 204 };
  };
  await queueChanges(database.db, now, () => `${Math.random().toString(36).slice(2)}000000000000`.slice(0, 12));
  const services = { db: database.db, now: () => now, log: () => {}, post: post as never };
  await Promise.all(await createSender(webhookQueue, services).start());
};

async function readStore(): Promise<Map<string, Json>> {
  const key = { id: 'all', scopes: null, disabled_operations: [] };
  const caller = { account_id: '', billing_cycle_day: 1, plan: unboundedPlan('all'), key };
  const held = new Map<string, Json>();
  for await (const { kind, record } of readSnapshot(database.db, caller, now))
    held.set(`${kind} ${record['id']}`, { ...record });
  return held;
}

const toEntries = (records: ReadonlyMap<string, Json>) => Object.fromEntries([...records].sort());
const readMirror = (store: MemoryStore | SqliteStore) =>
  toEntries(
    new Map(
      changeKinds.flatMap((kind) =>
        [...store.all(kind)].map((record): [string, Json] => [`${kind} ${record.id}`, { ...record }]),
      ),
    ),
  );

it('a store is restored from an older backup under a poller, a stream, a webhook and the client: all are equal to it', async () => {
  const services = { db: database.db, now: () => now, newId: () => toTestId('hook') };
  await addWebhook(services, { account: toTestId('open'), address: 'https://example.com/hook' });
  const [poller, receiver] = [new RawCopy(), new RawCopy()];
  const [polled, streamed] = [new MemoryStore(), new SqliteStore(new DatabaseSync(':memory:'))];
  const mirror = createClient().mirror(polled, { kinds: changeKinds });
  const leaving = new AbortController();
  const follower = createClient().mirror(streamed, { kinds: changeKinds });
  const following = (async () => {
    for await (const _ of follower.follow({ signal: leaving.signal }));
  })().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  const expectEqual = async () => {
    const statuses = await poller.poll();
    await mirror.sync();
    await sendWebhooks(receiver);
    const held = toEntries(await readStore());
    expect(toEntries(poller.records)).toEqual(held);
    expect(toEntries(receiver.records)).toEqual(held);
    expect(readMirror(polled)).toEqual(held);
    await expect.poll(() => readMirror(streamed), { timeout: 30_000 }).toEqual(held);
    return statuses;
  };

  await mirror.sync();
  await receiver.compare();
  await expect.poll(() => streamed.count('source'), { timeout: 30_000 }).toBeGreaterThan(0);
  // Rows of lists have fewer members than records of changes: now every copy has the records.
  await write(changeKinds);
  await expectEqual();
  const client = await openCopyClient(database.pool);
  await writeBackup(client, { folder: join(folder, 'backup'), now, version: '1.0.0' });
  await client.end();

  // The history that is lost: everything changed, an article is gone, another title, and a company that is new.
  await write(changeKinds, async (db) => {
    await sql`update articles set live = false, state = 'withdrawn' where id = ${toTestId('wirereport')}`.execute(db);
    await sql`update events set title = 'Of the lost history' where id = ${toTestId('report')}`.execute(db);
    await sql`insert into companies (id, name, slug, country, verified, created_at, updated_at)
      values (${toTestId('lost')}, 'Lost AB', 'lost', 'SE', true, ${now}, ${now})`.execute(db);
  });
  await expectEqual();

  const restored = await openDatabase();
  const filling = await openCopyClient(restored.pool);
  await restoreBackup(filling, { folder: join(folder, 'backup') });
  await filling.end();
  now = new Date(now.getTime() + 60_000);
  expect(await ensureEpoch(restored.db, { now })).toMatchObject({ reason: 'restored' });
  await endQuiet(restored.db);
  serve(restored);
  // As many numbers as were lost, and more: a plain comparison of numbers would notice nothing.
  await write(changeKinds, (db) =>
    sql`update events set title = 'Of the new history' where id = ${toTestId('deal')}`.execute(db),
  );
  await write(['event', 'article', 'company']);
  expect(await expectEqual()).toContain(410);
  await write(['story']);
  expect(await expectEqual()).not.toContain(410);
  leaving.abort();
  await following;
}, 240_000);
