import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { MemoryStore, Nordwire, type Position } from '../src/index.ts';
import { SqliteStore } from '../src/sqlite.ts';
import { FakeService, KINDS } from './fake-service.ts';
import { instantClock } from './scripted-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'nordwire-client-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (seq: number): Position => ({ service: 'https://api.nordwire.test', kinds: ['event'], view: 'v', seq });
const put = (id: string, title = id) => ({ kind: 'event', id, record: { id, title } }) as const;
const out = (id: string, mergedInto?: string) =>
  ({ kind: 'event', id, record: null, ...(mergedInto && { mergedInto }) }) as const;

describe.each([
  ['MemoryStore', () => new MemoryStore()],
  ['SqliteStore', () => new SqliteStore(new DatabaseSync(':memory:'))],
])('%s', (_, open) => {
  const ids = (store: ReturnType<typeof open>) => Array.from(store.all('event'), ({ id }) => id).sort();

  function live(...titles: string[]) {
    const store = open();
    store.write('draft', { from: undefined, to: at(1), writes: titles.map((id) => put(id)) });
    store.promote(at(1));
    return store;
  }

  it('shows nothing of a draft until it is promoted', () => {
    const store = open();
    expect(store.write('draft', { from: undefined, to: at(1), writes: [put('a')] })).toBe(true);
    expect([ids(store), store.get('event', 'a'), store.count('event')]).toEqual([[], undefined, 0]);
    expect(store.positions()).toEqual({ live: undefined, draft: at(1) });
    expect(store.promote(at(1))).toBe(true);
    expect([ids(store), store.get('event', 'a'), store.count('event')]).toEqual([['a'], { id: 'a', title: 'a' }, 1]);
    expect(store.positions()).toEqual({ live: at(1), draft: undefined });
  });

  it('drops the live copy for the draft that is promoted, and a draft for the next one', () => {
    const store = live('a');
    store.write('draft', { from: undefined, to: at(2), writes: [put('b')] });
    store.write('draft', { from: undefined, to: at(3), writes: [put('c')] });
    store.promote(at(3));
    expect(ids(store)).toEqual(['c']);
  });

  it('changes nothing where the copy stands elsewhere', () => {
    const store = live('a');
    expect(store.write('live', { from: at(0), to: at(2), writes: [put('b'), out('a')] })).toBe(false);
    expect(store.write('live', { from: undefined, to: at(2), writes: [put('b')] })).toBe(false);
    expect(store.write('draft', { from: at(1), to: at(2), writes: [put('b')] })).toBe(false);
    expect(store.promote(at(1))).toBe(false);
    expect([ids(store), store.positions().live]).toEqual([['a'], at(1)]);
  });

  it('finds a merged record by the one that took its place, over several merges, and in no circle', () => {
    const store = live('a', 'b', 'c');
    store.write('live', { from: at(1), to: at(2), writes: [out('a', 'b'), out('b', 'c')] });
    expect(store.get('event', 'a')).toEqual({ id: 'c', title: 'c' });
    store.write('live', { from: at(2), to: at(3), writes: [out('c', 'a')] });
    expect(store.get('event', 'a')).toBeUndefined();
  });

  it('takes ids and titles as they are', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (id, title) => {
        fc.pre(!id.includes('\0'));
        const store = live();
        store.write('live', { from: at(1), to: at(2), writes: [put(id, title)] });
        expect(store.get('event', id)).toEqual({ id, title });
      }),
    ));
});

describe('SqliteStore', () => {
  it('keeps records and position together, whatever fails in a transaction', () => {
    const database = new DatabaseSync(':memory:');
    const store = new SqliteStore(database);
    store.write('draft', { from: undefined, to: at(1), writes: [put('a')] });
    store.promote(at(1));
    database.exec(
      "create trigger full before insert on nordwire_records when new.id = 'c' begin select raise(abort, 'disk full'); end",
    );
    expect(() => store.write('live', { from: at(1), to: at(2), writes: [put('b'), out('a'), put('c')] })).toThrow(
      'disk full',
    );
    expect([store.all('event').map(({ id }) => id), store.positions().live]).toEqual([['a'], at(1)]);
    expect(store.write('live', { from: at(1), to: at(2), writes: [put('b')] })).toBe(true);
  });

  it('goes on in another process where the first one stood, and is a view for queries', async () => {
    const file = join(folder, 'mirror.db');
    const service = new FakeService();
    for (const id of ['a', 'b', 'c']) service.put('event', id, `title ${id}`);
    const client = new Nordwire({
      baseUrl: 'https://api.nordwire.test',
      key: 'nw_key',
      fetch: service.fetch,
      clock: instantClock(),
    });
    const first = new DatabaseSync(file);
    await client.mirror(new SqliteStore(first), { kinds: KINDS }).sync();
    first.close();

    service.merge('event', 'a', 'b');
    service.remove('event', 'c');
    service.requests.length = 0;
    const second = new DatabaseSync(file);
    await client.mirror(new SqliteStore(second), { kinds: KINDS }).sync();
    expect(service.requests.filter((request) => !request.startsWith('/changes'))).toEqual([]);
    const rows = second.prepare("select id, record ->> '$.title' as title from nordwire where kind = 'event'").all();
    expect(rows.map((row) => ({ ...row }))).toEqual([{ id: 'b', title: 'title b+' }]);
    second.close();
  });

  it('is written by two processes at once without a loss', async () => {
    const file = join(folder, 'shared.db');
    const service = new FakeService();
    for (const id of 'abcdefghij') service.put('event', id, `title ${id}`);
    const client = new Nordwire({
      baseUrl: 'https://api.nordwire.test',
      key: 'nw_key',
      fetch: service.fetch,
      clock: instantClock(),
    });
    const databases = [new DatabaseSync(file), new DatabaseSync(file)];
    const mirrors = databases.map((database) => client.mirror(new SqliteStore(database), { kinds: KINDS }));
    await Promise.all(mirrors.map((mirror) => mirror.sync()));
    for (const id of 'abcdef') service.put('event', id, 'again');
    await Promise.all(mirrors.map((mirror) => mirror.sync()));
    const [store] = databases.map((database) => new SqliteStore(database));
    expect(store?.all('event')).toEqual(service.visible('event'));
    for (const database of databases) database.close();
  });
});

it('SqliteStore reads both positions at one moment, whatever another writer does', () => {
  const file = join(folder, 'moment.db');
  const other = new SqliteStore(new DatabaseSync(file));
  other.write('draft', { from: undefined, to: at(1), writes: [] });
  const database = new DatabaseSync(file);
  /** The other writer promotes its draft after the first statement that reads. */
  const promoted = <Rows>(rows: Rows): Rows => {
    other.promote(at(1));
    return rows;
  };
  const store = new SqliteStore({
    exec: (text) => database.exec(text),
    prepare(text) {
      const statement = database.prepare(text);
      return {
        run: (...values) => statement.run(...values),
        get: (...values) => promoted(statement.get(...values)),
        all: (...values) => promoted(statement.all(...values)),
      };
    },
  });
  expect(store.positions()).toEqual({ live: undefined, draft: at(1) });
  expect(store.positions()).toEqual({ live: at(1), draft: undefined });
});
