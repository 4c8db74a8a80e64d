import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { MemoryStore } from '../../packages/client/src/index.ts';
import { SqliteStore } from '../../packages/client/src/sqlite.ts';
import { dataVersion } from '../../src/db/changes.ts';
import { setAccount } from '../../src/ingest/operate/accounts.ts';
import { anna, type OperateWorld } from '../support/ingest/operate/operate-harness.ts';
import { createTestClient, kinds } from './mirror-clients.ts';
import {
  ACCOUNT,
  createMirrorWorld,
  deliver,
  expectEqual,
  type Service,
  startReceiver,
  startService,
} from './mirror-service.ts';
import { doWrite, NOW, type Write, writes } from './store-writes.ts';
import '../property-seed.ts';

type Happening = (world: OperateWorld, service: Service) => Promise<unknown>;
const happenings: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 8,
    arbitrary: writes.map(
      (write: Write): Happening =>
        (world) =>
          doWrite(world, write),
    ),
  },
  fc.constantFrom('open', 'preview', 'window').map(
    (plan): Happening =>
      async (world, service) => {
        await setAccount(world.ingest, anna, ACCOUNT, plan);
        await service.restart();
      },
  ),
  fc.constant<Happening>((_world, service) => service.restart()),
  fc.constant<Happening>(async (_world, { cut }) => cut()),
);

vi.setConfig({ testTimeout: 120_000 });

it('the client holds what the lists hold, whatever happened to records, plans, the server and connections', async () => {
  const world = await createMirrorWorld();
  const at = { now: NOW };
  const service = await startService(world);
  const polled = new MemoryStore();
  const followed = new SqliteStore(new DatabaseSync(':memory:'));
  const woken = new SqliteStore(new DatabaseSync(':memory:'));
  const receiver = await startReceiver(world, createTestClient(service.baseUrl).mirror(woken, { kinds }));
  const left = new AbortController();
  const following = (async () => {
    for await (const _ of createTestClient(service.baseUrl)
      .mirror(followed, { kinds })
      .follow({ signal: left.signal }));
  })().catch((error: unknown) => {
    if (!left.signal.aborted) throw error;
  });
  let rounds = 0;
  const settle = async () => {
    rounds += 1;
    // Every plan shows it: whoever is told is told once more.
    await world.import([{ record: 'category', id: 'categoryearn', name: `Earnings, round ${rounds}` }]);
    service.wake.call();
    await deliver(world, at);
    expect(receiver.failures).toEqual([]);
    const latest = await dataVersion(world.database.db);
    // A process of its own each time: where the copy stands is in the store alone.
    await createTestClient(service.baseUrl).mirror(polled, { kinds }).sync();
    const lists = new MemoryStore();
    await createTestClient(service.baseUrl).mirror(lists, { kinds }).sync();
    expectEqual(polled, lists);
    expectEqual(woken, lists);
    const { view } = lists.positions().live ?? {};
    const isThere = () => followed.positions().live?.seq === latest && followed.positions().live?.view === view;
    await vi.waitFor(() => expect(isThere()).toBe(true), { timeout: 20_000, interval: 20 });
    expectEqual(followed, lists);
  };
  try {
    await settle();
    await fc.assert(
      fc.asyncProperty(fc.array(happenings, { minLength: 1, maxLength: 8 }), async (some) => {
        for (const happening of some) {
          at.now += 1_000;
          world.at(new Date(at.now).toISOString());
          await happening(world, service);
          service.wake.call();
        }
        await settle();
      }),
      { numRuns: 6, endOnFailure: true },
    );
    expect(receiver.came()).toBeGreaterThan(6);
  } finally {
    left.abort();
    await following;
    await receiver.stop();
    await service.stop();
    await world.database.drop();
  }
});
