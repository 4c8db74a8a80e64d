import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReadiness } from '../../src/cli/process/readiness.ts';
import { openStoreProbe, type StoreProbe } from '../../src/db/store-probe.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
let probe: StoreProbe;
let isEnding = false;
/** The clock by which a look at the store grows old. */
let clock = 0;
const later = (): void => {
  clock += 1_000;
};

beforeAll(async () => {
  const empty = await startWorld({ addressLimit: 5 });
  probe = await openStoreProbe(empty.database.connection, () => clock);
  const readiness = createReadiness(probe, { isEnding: () => isEnding });
  world = {
    ...(await startWorld({ database: empty.database, addressLimit: 5, readiness })),
    close: async () => {
      await probe.close();
      await empty.close();
    },
  };
});
afterAll(() => world.close());

const open = { key: null } as const;
const readProbe = async (path: string): Promise<unknown> => {
  const response = await world.fetch(path, open);
  return { status: response.status, body: await response.json() };
};

/** While nothing can be read from a table that every look needs: a store that takes questions and never answers. */
async function whileFrozen(work: () => Promise<void>): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    await sql`lock table schema_migrations in access exclusive mode`.execute(tx);
    later();
    await work();
  });
  later();
}

describe('probes', () => {
  it('say that the process is alive, that it is ready, and that the API answers', async () => {
    expect(await readProbe('/healthz')).toEqual({ status: 200, body: { status: 'alive' } });
    expect(await readProbe('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await readProbe('/api/v1/health')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it.each(['/healthz', '/readyz', '/api/v1/health'])('%s is kept by nobody and has a request id', async (path) => {
    const { headers } = await world.fetch(path, open);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['/healthz', '/readyz', '/api/v1/health'])('%s counts nothing on the address', async (path) => {
    const ip = `203.0.113.${path.length}`;
    for (let request = 0; request < 10; request++)
      expect((await world.fetch(path, { key: null, ip })).status).toBe(200);
    expect((await world.get('/meta', { ip })).status).toBe(200);
  });

  it('a store that does not answer is reported within a second, and the process stays alive', async () => {
    await whileFrozen(async () => {
      const since = performance.now();
      const [ready, health] = await Promise.all([readProbe('/readyz'), readProbe('/api/v1/health')]);
      expect(ready).toEqual({ status: 503, body: { status: 'unavailable', reason: 'The store does not answer.' } });
      expect(health).toEqual({ status: 503, body: { status: 'unavailable' } });
      expect((await world.fetch('/api/v1/health', open)).headers.get('retry-after')).toBe('1');
      expect(performance.now() - since).toBeLessThan(1_000);
      expect(await readProbe('/healthz')).toEqual({ status: 200, body: { status: 'alive' } });
    });
    await expect.poll(() => readProbe('/readyz').finally(later)).toEqual({ status: 200, body: { status: 'ready' } });
  });

  it('the store is asked once a second, however often probes are', async () => {
    const request = async (): Promise<number> => {
      const { rows } = await sql<{ at: Date }>`
        select query_start as at from pg_stat_activity
        where application_name = 'nordwire probe' and datname = current_database()`.execute(world.db);
      return rows[0]?.at.getTime() ?? 0;
    };
    later();
    await readProbe('/readyz');
    const first = await request();
    for (let turn = 0; turn < 20; turn++) await Promise.all([readProbe('/readyz'), readProbe('/api/v1/health')]);
    expect(await request()).toBe(first);
    later();
    await readProbe('/readyz');
    expect(await request()).toBeGreaterThan(first);
  });

  it('a store without a migration of this version is not ready, one with a newer migration is', async () => {
    const { rows } = await sql<{ name: string }>`
      delete from schema_migrations where name = (select max(name collate "C") from schema_migrations)
      returning name, checksum, applied_at`.execute(world.db);
    later();
    expect(await readProbe('/readyz')).toEqual({
      status: 503,
      body: { status: 'unavailable', reason: 'The store lacks migrations of this version.' },
    });
    expect(await readProbe('/api/v1/health')).toEqual({ status: 200, body: { status: 'ok' } });
    const [last] = rows;
    await sql`insert into schema_migrations (name, checksum) values (${last?.name}, 'a'), ('9999-newer', 'b')`.execute(
      world.db,
    );
    later();
    expect(await readProbe('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
  });

  it('a process that is stopping is not ready and is alive', async () => {
    isEnding = true;
    expect(await readProbe('/readyz')).toEqual({
      status: 503,
      body: { status: 'unavailable', reason: 'This process is stopping.' },
    });
    expect(await readProbe('/healthz')).toEqual({ status: 200, body: { status: 'alive' } });
    isEnding = false;
  });
});

describe('a store that is gone', () => {
  it('is told as one that does not answer', async () => {
    const gone = await openStoreProbe({ url: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(await gone.readState()).toBe('unreachable');
    await gone.close();
  });
});
