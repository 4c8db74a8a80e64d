import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';
import { isStoreAway } from '../core/store-away.ts';
import { checkServer, EXTENSIONS, requireSuitable } from './check-server.ts';
import { connect, type Database } from './connect.ts';
import { locateMigrations, readMigrations } from './migration-files.ts';

let database: TestDatabase;
/** One connection only, so that a test knows which session its queries run in. */
let single: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  single = connect({ ...database.connection, maxConnections: 1 });
  await database.pool.query('create table probe (id int primary key, word text)');
});
afterAll(async () => {
  await single.close();
  await database.drop();
});

async function value<Value>(expression: RawBuilder<Value>, { db } = database): Promise<Value | undefined> {
  const { rows } = await sql<{ value: Value }>`select ${expression} as value`.execute(db);
  return rows[0]?.value;
}

const preparedTexts = async (): Promise<string[]> => {
  const { rows } = await single.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};

describe('a column arrives', () => {
  it.each([
    ['timestamptz as an instant', sql`'2026-03-29 02:30:00.123+02'::timestamptz`, new Date('2026-03-29T00:30:00.123Z')],
    ['date as text', sql`'2026-03-29'::date`, '2026-03-29'],
    ['date[] as texts', sql`'{2026-03-29,NULL}'::date[]`, ['2026-03-29', null]],
    ['int8 as a number', sql`9007199254740991::int8`, 9_007_199_254_740_991],
    ['int8[] as numbers', sql`'{1,NULL}'::int8[]`, [1, null]],
    ['count as a number', sql`(select count(*) from probe)`, 0],
    ['numeric as text', sql`12.50::numeric`, '12.50'],
    ['numeric[] as texts', sql`'{12.50}'::numeric[]`, ['12.50']],
    ['text[] as texts', sql`array['a,b', 'c"d', null]`, ['a,b', 'c"d', null]],
    ['jsonb as its value', sql`'{"a":[1]}'::jsonb`, { a: [1] }],
    ['bytea as bytes', sql`'\\x00ff'::bytea`, Buffer.from([0, 255])],
  ])('%s', async (_, expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  it('never rounded: an int8 beyond the safe integers fails its query, and only that', async () => {
    await expect(value(sql`9007199254740992::int8`)).rejects.toThrow('9007199254740992 is beyond the safe integers');
    expect(await value(sql`1::int8`)).toBe(1);
  });
});

describe('a session', () => {
  it('works in UTC, whatever the server says', async () => {
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    await database.pool.query(`alter database ${rows[0]?.name} set timezone to 'Europe/Oslo'`);
    const fresh = connect(database.connection);
    expect(await value(sql`current_setting('timezone')`, { ...database, ...fresh })).toBe('UTC');
    await fresh.close();
  });

  it('ends a statement that exceeds its time, and goes on', async () => {
    const hasty = connect({ ...database.connection, statementTimeoutMs: 100 });
    await expect(hasty.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    expect((await hasty.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await hasty.close();
  });

  it('has a limit of 30 seconds by default, half of it for a lock, and none when told so', async () => {
    expect(await value(sql`current_setting('statement_timeout')`)).toBe('30s');
    expect(await value(sql`current_setting('lock_timeout')`)).toBe('15s');
    const patient = connect({ ...database.connection, statementTimeoutMs: 0 });
    expect((await patient.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    expect((await patient.pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
    await patient.close();
  });

  it('carries the name that it is given', async () => {
    const named = connect({ ...database.connection, applicationName: 'nordwire import' });
    expect((await named.pool.query('show application_name')).rows).toEqual([{ application_name: 'nordwire import' }]);
    await named.close();
  });

  it('that the server ends while idle is replaced', async () => {
    const pid = (await single.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    await database.pool.query('select pg_terminate_backend($1, 1000)', [pid]);
    await expect.poll(() => single.pool.totalCount).toBe(0);
    expect((await single.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('that the server ends in the middle of a transaction fails the transaction, not the process', async () => {
    const work = single.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await database.pool.query('select pg_terminate_backend($1, 1000)', [rows[0]?.pid]);
      // The news of the end arrives here, while no query runs and the pool does not listen.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sql`select 1`.execute(tx);
    });
    const failure = await work.catch((error: unknown) => error);
    expect(isStoreAway(failure), String(failure)).toBe(true);
    expect((await single.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a query through Kysely', () => {
  const byId = (id: number) => sql<{ word: string }>`select word from probe where id = ${id}`;

  it('is prepared from its second use on', async () => {
    await byId(1).execute(single.db);
    expect(await preparedTexts()).not.toContain('select word from probe where id = $1');
    await byId(2).execute(single.db);
    await byId(3).execute(single.db);
    expect((await preparedTexts()).filter((text) => text === 'select word from probe where id = $1')).toHaveLength(1);
  });

  it('leaves the server with no more than a hundred prepared statements', async () => {
    for (let index = 0; index < 130; index += 1) {
      const text = sql`select ${sql.lit(index)}::int as value where ${true}`;
      await text.execute(single.db);
      expect((await text.execute(single.db)).rows).toEqual([{ value: index }]);
    }
    await sql`select 1`.execute(single.db);
    expect((await preparedTexts()).length).toBeLessThanOrEqual(100);
  });

  it('survives a change of the table that its text means', async () => {
    const all = sql`select * from probe where id = ${1}`;
    await single.pool.query(`insert into probe values (1, 'one')`);
    for (const _ of [1, 2]) expect((await all.execute(single.db)).rows).toEqual([{ id: 1, word: 'one' }]);
    await database.pool.query('alter table probe add column more int');
    for (const _ of [1, 2, 3])
      expect((await all.execute(single.db)).rows).toEqual([{ id: 1, word: 'one', more: null }]);
    await database.pool.query('alter table probe add column most int');
    const inTransaction = () => single.db.transaction().execute((tx) => all.execute(tx));
    await expect(inTransaction()).rejects.toThrow('cached plan must not change result type');
    expect((await inTransaction()).rows).toEqual([{ id: 1, word: 'one', more: null, most: null }]);
  });

  it('that is faulty does no harm to a transaction in which it is given up', async () => {
    const faulty = sql`select no_such_column from probe where id = ${1}`;
    for (const _ of [1, 2, 3]) await expect(faulty.execute(single.db)).rejects.toThrow('no_such_column');
    const last = await single.db.transaction().execute(async (tx) => {
      for (let index = 0; index < 101; index += 1) {
        for (const _ of [1, 2]) await sql`select ${sql.lit(index)}::int as other where ${true}`.execute(tx);
      }
      return sql`select 1 as one where ${true}`.execute(tx);
    });
    expect(last.rows).toEqual([{ one: 1 }]);
  });
});

describe('close', () => {
  it('ends a pool that was never used, and one that was', async () => {
    const unused = connect(database.connection);
    await unused.close();
    expect(unused.pool.ended).toBe(true);
    const used = connect(database.connection);
    await sql`select 1`.execute(used.db);
    await used.close();
    expect(used.pool.ended).toBe(true);
  });
});

describe('checkServer', () => {
  it('answers the version of a server that will do', async () => {
    expect(Number.parseInt(await checkServer(database), 10)).toBeGreaterThanOrEqual(15);
  });

  it('says what is wrong when there is no server', async () => {
    const unreachable = connect({ url: 'postgres://someone:secret@127.0.0.1:1/nordwire' });
    const failure = await checkServer(unreachable).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/cannot be reached: .*ECONNREFUSED.* Check DATABASE_URL/);
    expect(String(failure)).not.toContain('secret');
    await unreachable.close();
  });

  it.each([
    ['an old server', { version: '14.9', number: 140_009 }, /PostgreSQL 14\.9; Nordwire needs 15/],
    ['another encoding', { encoding: 'SQL_ASCII' }, /encoded in SQL_ASCII/],
  ])('refuses %s', (_, facts, message) => {
    const suitable = { version: '18.4', number: 180_004, encoding: 'UTF8', missing: [] };
    expect(() => requireSuitable({ ...suitable, ...facts })).toThrow(message);
  });

  it('names the extensions that the server neither has nor offers', async () => {
    const wanted = ['unaccent', 'nordwire_none', 'plpgsql', 'nordwire_nor_this'];
    await expect(checkServer(database, wanted)).rejects.toThrow(
      /own extensions nordwire_none, nordwire_nor_this, which Nordwire needs\. Install its contrib modules/,
    );
  });

  it('asks for the extensions that the migrations create', async () => {
    const migrations = await readMigrations(locateMigrations());
    const created = migrations.flatMap(({ sql: text }) =>
      Array.from(text.matchAll(/^create extension(?: if not exists)? (\w+)/gim), ([, name]) => name),
    );
    expect(EXTENSIONS).toEqual(created);
  });
});
