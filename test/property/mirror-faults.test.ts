import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { type Kind, MemoryStore } from '../../packages/client/src/index.ts';
import { exportMirror } from '../../src/cli/process/mirror-export.ts';
import { openCopyClient } from '../../src/db/backup/copy-client.ts';
import { restoreBackup } from '../../src/db/backup/restore.ts';
import { writeBackup } from '../../src/db/backup/write.ts';
import { dataVersion } from '../../src/db/changes.ts';
import { ensureEpoch } from '../../src/db/epoch.ts';
import { pruneChanges } from '../../src/db/prune-changes.ts';
import { endQuiet } from '../../src/db/quiet.ts';
import { setAccount } from '../../src/ingest/operate/accounts.ts';
import { anna, type OperateWorld } from '../support/ingest/operate/operate-harness.ts';
import { createTestClient, kinds } from './mirror-clients.ts';
import { followSlowly, type Kill, type Language, languages, ProcessCopies } from './mirror-consumers.ts';
import {
  ACCOUNT,
  createMirrorWorld,
  deliver,
  expectEqual,
  type LocalStore,
  selectRecords,
  startReceiver,
  startService,
} from './mirror-service.ts';
import { doWrite, NOW, type Write, writes } from './store-writes.ts';
import '../property-seed.ts';

/** Backups of a store, and functions that write one and put the newest in place of the store. */
async function createBackups({ database, ingest }: OperateWorld) {
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-backups-'));
  let made = 0;
  const newest = () => join(folder, String(made));
  return {
    async write() {
      made += 1;
      const client = await openCopyClient(database.pool);
      await writeBackup(client, { folder: newest(), now: ingest.now(), version: '1.0.0' });
      await client.end();
    },
    async restore() {
      await sql`drop schema public cascade`.execute(database.db);
      await sql`create schema public`.execute(database.db);
      const client = await openCopyClient(database.pool);
      await restoreBackup(client, { folder: newest() });
      // A process starts after a restore: no connection has statements of the tables before.
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await client.end();
      await expect.poll(() => database.pool.totalCount).toBe(0);
      expect(await ensureEpoch(database.db, { now: ingest.now() })).toMatchObject({ reason: 'restored' });
      await endQuiet(database.db);
    },
    end: () => rm(folder, { recursive: true }),
  };
}

/** The records of an export, as a copy. */
async function readExport({ database, ingest }: OperateWorld): Promise<LocalStore> {
  const parent = await mkdtemp(join(tmpdir(), 'nordwire-export-'));
  const folder = join(parent, 'copy');
  const records = new Map<Kind, { id: string }[]>();
  const { files } = await exportMirror(database.db, { folder, account: ACCOUNT, now: ingest.now() });
  for (const { path, kind } of files) {
    const lines = (await readFile(join(folder, path), 'utf8')).trimEnd().split('\n');
    records.set(kind, [...(records.get(kind) ?? []), ...lines.map((line) => JSON.parse(line) as { id: string })]);
  }
  await rm(parent, { recursive: true });
  return { all: (kind) => records.get(kind) ?? [] };
}

type Actors = {
  readonly world: OperateWorld;
  readonly service: Awaited<ReturnType<typeof startService>>;
  readonly copies: ProcessCopies;
  readonly slow: ReturnType<typeof followSlowly>;
  readonly backups: Awaited<ReturnType<typeof createBackups>>;
};
/** What happens; its name is printed with a failure. */
type Happening = { readonly name: string; run(actors: Actors): Promise<unknown> };

/** A run that reads changes is over after one or two answers, one that fills or compares a copy after 15 or more. */
const kills: fc.Arbitrary<Kill> = fc.record({
  answers: fc.oneof(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 3, max: 14 })),
  delayMs: fc.nat(20),
});
const happenings: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 8,
    arbitrary: writes.map((write: Write) => ({ name: 'write', run: ({ world }: Actors) => doWrite(world, write) })),
  },
  fc.constantFrom('open', 'preview', 'window').map((plan) => ({
    name: `plan ${plan}`,
    async run({ world, service }: Actors) {
      await setAccount(world.ingest, anna, ACCOUNT, plan);
      await service.restart();
    },
  })),
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom<Language>(...languages), kills).map(([language, kill]) => ({
      name: `${language} killed after answer ${kill.answers} and ${kill.delayMs} ms`,
      run: ({ copies }: Actors) => copies.run(language, language, kill),
    })),
  },
  fc.tuple(fc.constantFrom<Language>(...languages), kills).map(([language, kill]) => ({
    name: `${language}, one of two consumers, killed after answer ${kill.answers} and ${kill.delayMs} ms`,
    run: ({ copies }: Actors) =>
      Promise.all(languages.map((one) => copies.run(one, 'shared', one === language ? kill : undefined))),
  })),
  fc.constantFrom<Happening>(
    { name: 'server killed', run: ({ service }) => service.restart() },
    { name: 'connections cut', run: async ({ service }) => service.cut() },
    { name: 'follower killed', run: ({ copies }) => copies.follow('followed') },
    { name: 'slow consumer stops', run: async ({ slow }) => slow.pause() },
    { name: 'slow consumer reads', run: async ({ slow }) => slow.resume() },
    // Every change of before is forgotten; consumers that were away get 410.
    { name: 'changes forgotten', run: ({ world }) => pruneChanges(world.database.db, world.ingest.now(), 0) },
    { name: 'backup', run: ({ backups }) => backups.write() },
    { name: 'restore', run: ({ service, backups }) => service.restart(backups.restore) },
  ),
);

/** Brings every consumer to the latest change and compares it with the lists and with an export. */
async function settle(actors: Actors, at: { now: number }, round: number, woken: LocalStore): Promise<void> {
  const { world, service, copies, slow } = actors;
  slow.resume();
  // Every plan shows it, so that each consumer learns of a change.
  await world.import([{ record: 'category', id: 'categoryearn', name: `Earnings, round ${round}` }]);
  service.wake.call();
  await deliver(world, at);
  const latest = await dataVersion(world.database.db);
  await Promise.all(languages.map((language) => copies.run(language, language)));
  await Promise.all(languages.map((language) => copies.run(language, 'shared')));
  const lists = new MemoryStore();
  await createTestClient(service.baseUrl).mirror(lists, { kinds }).sync();
  const { view } = lists.positions().live ?? {};
  const exported = await readExport(world);
  expectEqual(exported, lists);
  /** Rows of lists lack some members of records; a copy holds either, but no other value. */
  const expectSame = (name: string, held: LocalStore) => {
    expectEqual(held, lists);
    const records = selectRecords(exported);
    for (const [key, record] of selectRecords(held)) expect(records.get(key), `${name}: ${key}`).toMatchObject(record);
  };
  expectSame('woken', woken);
  const names = languages.includes('python') ? [...languages, 'shared', 'followed'] : [...languages, 'shared'];
  for (const name of names) {
    const { store, close } = copies.open(name);
    const isThere = () => store.positions().live?.seq === latest && store.positions().live?.view === view;
    const wait = () => {
      copies.checkFollowers();
      expect(isThere(), name).toBe(true);
    };
    await vi.waitFor(wait, { timeout: 30_000, interval: 20 });
    expectSame(name, store);
    close();
  }
  const isThere = () => slow.store.positions().live?.seq === latest && slow.store.positions().live?.view === view;
  await vi.waitFor(() => expect(isThere(), 'slow').toBe(true), { timeout: 30_000, interval: 20 });
  expectSame('slow', slow.store);
}

vi.setConfig({ testTimeout: 240_000 });

it('copies of both clients and exports are equal to the lists after kills, restores, retention, pauses and plan changes', async () => {
  const world = await createMirrorWorld();
  const at = { now: NOW };
  const service = await startService(world);
  const woken = new MemoryStore();
  const receiver = await startReceiver(world, createTestClient(service.baseUrl).mirror(woken, { kinds }));
  const actors: Actors = {
    world,
    service,
    copies: new ProcessCopies(service),
    slow: followSlowly(service),
    backups: await createBackups(world),
  };
  let rounds = 0;
  try {
    await actors.copies.follow('followed');
    await actors.backups.write();
    for (const language of languages) await actors.copies.run(language, language, { answers: 5, delayMs: 0 });
    expect(actors.copies.killed).toBe(languages.length);
    await fc.assert(
      fc.asyncProperty(fc.array(happenings, { minLength: 3, maxLength: 10 }), async (some) => {
        const done: string[] = [];
        try {
          for (const { name, run } of some) {
            done.push(name);
            at.now += 1_000;
            world.at(new Date(at.now).toISOString());
            await run(actors);
            service.wake.call();
          }
          rounds += 1;
          await settle(actors, at, rounds, woken);
        } catch (error) {
          throw new Error(`Round ${rounds}, after: ${done.join('; ')}: ${String(error)}`, { cause: error });
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  } finally {
    await actors.slow.end();
    await actors.copies.end();
    await receiver.stop();
    await service.stop();
    await actors.backups.end();
    await world.database.drop();
  }
});
