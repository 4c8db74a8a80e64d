import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTestKey } from '../../../test/world/builders.ts';
import { startWorld, type World } from '../../../test/world/world.ts';
import { type Kind, MemoryStore, type Mirror, Nordwire } from '../src/index.ts';

const kinds = [
  'article',
  'event',
  'story',
  'calendar_event',
  'company',
  'country',
  'exchange',
  'index',
  'source',
] as const;
/** Runs as soon as the service serves changes. */
const hasChanges = readFileSync('openapi/openapi.yaml', 'utf8').includes('\n  /api/v1/changes:');

describe.runIf(hasChanges)('a mirror of the service itself', () => {
  let world: World;
  let store: MemoryStore;
  let mirror: Mirror;
  beforeAll(async () => {
    world = await startWorld();
    const fetch = (input: unknown, init?: RequestInit) => {
      const { pathname, search } = new URL(String(input));
      return world.fetch(pathname + search, { key: null, headers: Object.fromEntries(new Headers(init?.headers)) });
    };
    store = new MemoryStore();
    const client = new Nordwire({ baseUrl: 'https://api.nordwire.test', key: toTestKey('open'), fetch });
    mirror = client.mirror(store, { kinds });
  });
  afterAll(() => world.close());

  const ids = (kind: Kind): string[] => Array.from(store.all(kind), ({ id }) => id);

  it('is filled with every kind', async () => {
    expect(await mirror.sync()).toMatchObject({ filled: true });
    expect(kinds.filter((kind) => store.count(kind) === 0)).toEqual([]);
  });

  it('loses no member of a record that it read from a list when the record comes as a change', async () => {
    const before = kinds.map((kind) => [kind, [...store.all(kind)]] as const);
    const changes = before.flatMap(([kind, records]) =>
      records.map(({ id }) => ({ kind, id, action: 'updated' as const, movesClock: false })),
    );
    await world.change(changes, '2026-03-15T12:10:00.000Z');
    expect(await mirror.sync()).toMatchObject({ filled: false });
    for (const [kind, records] of before)
      for (const record of records) expect(store.get(kind, record.id)).toMatchObject(record);
  });

  it('drops what is withdrawn', async () => {
    const [id = ''] = ids('article');
    await world.change(
      [{ kind: 'article', id, action: 'withdrawn', movesClock: true }],
      '2026-03-15T12:20:00.000Z',
      (tx) => sql`update articles set live = false, state = 'withdrawn' where id = ${id}`.execute(tx),
    );
    await mirror.sync();
    expect(ids('article')).not.toContain(id);
  });
});
