import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgresProxy } from '../../test/services/fault-proxy.ts';
import { createTestDatabase, formatAddress, type TestDatabase } from '../../test/world/database.ts';
import { isStoreAway } from '../core/store-away.ts';
import { connect } from './connect.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let database: TestDatabase;
let folder: URL;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// Each test starts with a database that nothing was ever applied to, and an empty folder.
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  const path = await mkdtemp(join(tmpdir(), 'nordwire-migrations-'));
  folder = pathToFileURL(`${path}/`);
  return () => rm(path, { recursive: true });
});

const write = (name: string, sql: string): Promise<void> => writeFile(new URL(`${name}.sql`, folder), sql);
const run = () => migrate(database.pool, { folder });
const tables = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ tablename }) => tablename);
};

describe('migrate', () => {
  it('applies the files in order, once', async () => {
    await write('0002-letters', 'alter table words add letters int;');
    await write('0001-words', 'create table words (word text);');
    expect(await pendingMigrations(database.pool, { folder })).toEqual(['0001-words', '0002-letters']);
    expect(await run()).toEqual({ applied: ['0001-words', '0002-letters'] });
    expect(await run()).toEqual({ applied: [] });
    expect(await pendingMigrations(database.pool, { folder })).toEqual([]);
  });

  it('leaves a database without migrations as it is', async () => {
    expect(await run()).toEqual({ applied: [] });
    expect(await tables()).toEqual([]);
  });

  it('takes a folder that does not exist for an empty one', async () => {
    expect(await migrate(database.pool, { folder: new URL('absent/', folder) })).toEqual({ applied: [] });
  });

  it('rolls a failing file back whole, names its line, and keeps the files before it', async () => {
    await write('0001-words', 'create table words (word text);');
    await write('0002-broken', 'create table more (a int);\n\n-- Ø counts as one character\nselect nothing_here;\n');
    await expect(run()).rejects.toThrow(/0002-broken\.sql line 4: column "nothing_here" does not exist/);
    expect(await tables()).toEqual(['schema_migrations', 'words']);
    await write('0002-broken', 'create table more (a int);');
    expect(await run()).toEqual({ applied: ['0002-broken'] });
  });

  it('refuses a file that changed after it was applied, before it applies anything', async () => {
    await write('0001-words', 'create table words (word text);');
    await run();
    await write('0001-words', 'create table words (word text not null);');
    await write('0002-more', 'create table more (a int);');
    await expect(run()).rejects.toThrow(/^0001-words\.sql has changed since the database applied it/);
    expect(await tables()).toEqual(['schema_migrations', 'words']);
  });

  it('does not take other line ends for a change', async () => {
    await write('0001-words', 'create table words (\n  word text\n);\n');
    await run();
    await write('0001-words', 'create table words (\r\n  word text\r\n);\r\n');
    expect(await run()).toEqual({ applied: [] });
  });

  it('refuses a database that a newer version has migrated', async () => {
    await write('0001-words', 'create table words (word text);');
    await write('0002-more', 'create table more (a int);');
    await run();
    await rm(new URL('0002-more.sql', folder));
    await expect(run()).rejects.toThrow(/newer Nordwire \(0002-more\)/);
    await expect(pendingMigrations(database.pool, { folder })).rejects.toThrow(/newer Nordwire/);
  });

  it('refuses a database that applied a file which is not here', async () => {
    await write('0001-words', 'create table words (word text);');
    await run();
    await rm(new URL('0001-words.sql', folder));
    await write('0001-other', 'create table other (a int);');
    await expect(run()).rejects.toThrow(/has applied 0001-words, which this Nordwire does not know; it has 0001-other/);
  });

  it.each([
    ['a gap', ['0001-a', '0003-c'], /0003-c\.sql stands where migration 0002 should/],
    ['a number twice', ['0001-a', '0001-b'], /0001-b\.sql stands where migration 0002 should/],
    ['a name out of the pattern', ['0001-a', '2-b'], /2-b\.sql is not a valid name for a migration/],
  ])('refuses a folder with %s', async (_, names, message) => {
    for (const name of names) await write(name, 'select 1;');
    await expect(run()).rejects.toThrow(message);
    expect(await tables()).toEqual([]);
  });

  it('refuses a file that commits by itself, and does not count it as applied', async () => {
    await write('0001-words', 'create table words (word text); commit; create table more (a int);');
    await expect(run()).rejects.toThrow(/0001-words\.sql ends its own transaction/);
    expect(await pendingMigrations(database.pool, { folder })).toEqual(['0001-words']);
  });

  it('applies each file once when processes start together', async () => {
    await write('0001-slow', 'create table slow (a int); select pg_sleep(0.3); insert into slow values (1);');
    const others = [connect(database.connection), connect(database.connection)];
    const waiting: string[] = [];
    const runs = [database, ...others].map(({ pool }) => migrate(pool, { folder, log: (line) => waiting.push(line) }));
    const applied = (await Promise.all(runs)).flatMap((done) => done.applied);
    await Promise.all(others.map(({ close }) => close()));
    expect(applied).toEqual(['0001-slow']);
    expect(waiting).toContain('Another process is migrating this database; waiting for it.');
  });

  it('says whose the tables have to be where the role may not make them', async () => {
    const role = `nordwire_guest_${process.pid}`;
    await database.pool.query(`create role ${role}; grant usage on schema public to ${role}`);
    const guest = connect(database.connection);
    guest.pool.on('connect', (client) => void client.query(`set role ${role}`));
    try {
      await write('0001-a', 'create table a ()');
      const refusal = /may not create its tables in the database: permission denied for schema public\. Its role/;
      await expect(migrate(guest.pool, { folder })).rejects.toThrow(refusal);
      await run();
      await expect(migrate(guest.pool, { folder })).rejects.toThrow(
        /permission denied .* schema_migrations\. Its role/,
      );
    } finally {
      await guest.close();
      await database.pool.query(`drop owned by ${role}; drop role ${role}`);
    }
  });

  it('is not cut short by the time limit of ordinary statements', async () => {
    await write('0001-slow', 'select pg_sleep(0.5); create table slow (a int);');
    const hasty = connect({ ...database.connection, statementTimeoutMs: 100 });
    expect(await migrate(hasty.pool, { folder })).toEqual({ applied: ['0001-slow'] });
    await hasty.close();
  });

  it('does not wait for ever on a connection that the network forgot', async () => {
    const { proxy, url } = await startPostgresProxy(formatAddress(database.connection));
    const patient = connect({ url, maxConnections: 1, statementTimeoutMs: 100, deadAfterMs: 200 });
    try {
      await patient.pool.query('select 1');
      proxy.blackhole();
      const failure = await migrate(patient.pool, { folder }).catch((error: unknown) => error);
      expect(isStoreAway(failure), String(failure)).toBe(true);
    } finally {
      await proxy.close();
      await patient.close();
    }
  });

  it('finds the folder of the checkout by itself', async () => {
    const pending = await pendingMigrations(database.pool);
    expect(pending[0] ?? '0001-').toMatch(/^0001-/);
  });
});

describe('an online migration', () => {
  const INDEX =
    '-- online\n-- words by their letters\ncreate index concurrently if not exists words_word on words (word);\n';
  const isValid = async () =>
    (await database.pool.query("select indisvalid from pg_index where indexrelid = to_regclass('words_word')")).rows;

  beforeEach(async () => {
    await write('0001-words', 'create table words (word text);');
    await run();
    await database.pool.query("insert into words values ('a'), ('b')");
  });

  it('lets others write while its index is built, also those that wait for their turn to migrate', async () => {
    await write('0002-index', INDEX);
    const writer = await database.pool.connect();
    await writer.query("begin; insert into words values ('held')");
    // It cannot be done before this transaction is, and holds up nobody until then.
    const migrations = Promise.all([run(), run()]);
    const other = database.pool.query("insert into words values ('beside')");
    await expect(other).resolves.toMatchObject({ rowCount: 1 });
    expect(await isValid()).not.toEqual([{ indisvalid: true }]);
    await writer.query('commit');
    writer.release();
    expect((await migrations).map(({ applied }) => applied.length).sort()).toEqual([0, 1]);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  it('makes an index anew that an earlier try left unfinished', async () => {
    await database.pool.query("insert into words values ('a')");
    await expect(database.pool.query('create unique index concurrently words_word on words (word)')).rejects.toThrow();
    expect(await isValid()).toEqual([{ indisvalid: false }]);
    await write('0002-index', INDEX);
    expect(await run()).toEqual({ applied: ['0002-index'] });
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  it('is a part of the transaction that makes a new store', async () => {
    await database.pool.query('drop table words, schema_migrations');
    await write('0002-index', INDEX);
    expect(await run()).toEqual({ applied: ['0001-words', '0002-index'] });
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  it('takes nothing that would hold a table', async () => {
    await write('0002-index', '-- online\ncreate index words_word on words (word);');
    await expect(run()).rejects.toThrow(/0002-index\.sql is online and may only/);
  });
});

it('gives way to what holds a table, so that nobody waits behind it, and comes again', async () => {
  await write('0001-words', 'create table words (word text);');
  await run();
  await write('0002-letters', 'alter table words add letters int;');
  const reader = await database.pool.connect();
  await reader.query('begin; select from words');
  const messages: string[] = [];
  const migration = migrate(database.pool, { folder, log: (line) => messages.push(line) });
  await expect
    .poll(() => messages[0], { timeout: 20_000 })
    .toBe('0002-letters is waiting for a table that other sessions have locked.');
  await expect(database.pool.query('select from words')).resolves.toMatchObject({ rowCount: 0 });
  await reader.query('commit');
  reader.release();
  expect(await migration).toEqual({ applied: ['0002-letters'] });
}, 40_000);
