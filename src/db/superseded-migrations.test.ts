import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';
import { describeRows, describeSchema } from '../../test/world/schema.ts';
import { startWorld } from '../../test/world/world.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { locateMigrations, readMigrations } from './migration-files.ts';

/** The squashed files as they were, each behind a line with its name. */
const TESTDATA = new URL('../../test/support/db/superseded-migrations.sql', import.meta.url);

let database: TestDatabase;
let freshSchema: string[];
let folder: URL;

/** A folder with the first of the squashed files, all of them when no number is given. */
async function writeSquashed(count?: number): Promise<string[]> {
  const [, ...parts] = (await readFile(TESTDATA, 'utf8')).split(/^-- file: (.+)\.sql\n/m);
  const names = parts.filter((_, index) => index % 2 === 0).slice(0, count);
  for (const [index, name] of names.entries()) {
    await writeFile(new URL(`${name}.sql`, folder), parts[2 * index + 1] ?? '');
  }
  return names;
}

const recorded = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
};

/** Migrations that came after the baseline. */
const sinceBaseline = async (): Promise<string[]> =>
  (await readMigrations(locateMigrations())).map(({ name }) => name).filter((name) => !name.includes('-baseline-'));

beforeAll(async () => {
  database = await createTestDatabase();
  freshSchema = await describeSchema(database.pool);
});
afterAll(() => database.drop());

// Each test starts with a database that nothing was ever applied to, and an empty folder.
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  const path = await mkdtemp(join(tmpdir(), 'nordwire-squashed-'));
  folder = pathToFileURL(`${path}/`);
  return () => rm(path, { recursive: true });
});

describe('a database made by the migrations that the baseline replaces', () => {
  it('has the schema of a new one and keeps every row', async () => {
    const squashed = await writeSquashed();
    expect(await migrate(database.pool, { folder })).toEqual({ applied: squashed });
    await startWorld({ emptyDatabase: database, isOfBaseline: true });
    const rows = await describeRows(database.pool);
    expect(Object.values(rows).filter((of) => of.length > 0).length).toBeGreaterThan(25);

    const since = await sinceBaseline();
    expect(await pendingMigrations(database.pool)).toEqual(since);
    expect(await migrate(database.pool)).toEqual({ applied: since });

    expect(await describeSchema(database.pool)).toEqual(freshSchema);
    expect(await describeRows(database.pool)).toMatchObject(rows);
    expect(await recorded()).toEqual((await readMigrations(locateMigrations())).map(({ name }) => name));
    expect(await migrate(database.pool)).toEqual({ applied: [] });
  });

  it('takes a later migration in the same start', async () => {
    await writeSquashed();
    await migrate(database.pool, { folder });
    const next = new URL('next/', folder);
    await cp(locateMigrations(), next, { recursive: true });
    const number = (await readMigrations(next)).length + 1;
    const later = `${String(number).padStart(4, '0')}-later`;
    await writeFile(new URL(`${later}.sql`, next), 'alter table feeds add note text;');
    expect(await migrate(database.pool, { folder: next })).toEqual({ applied: [...(await sinceBaseline()), later] });
    expect((await recorded()).at(-1)).toBe(later);
  });

  it('is refused, unchanged, when it stopped halfway', async () => {
    const squashed = await writeSquashed(20);
    await migrate(database.pool, { folder });
    const refusal = new RegExp(
      '^The database has 20 of the 24 migrations .* 0021-no-is-a-word is missing\\. ' +
        'Start the last Nordwire that has 0021-no-is-a-word\\.sql .* or restore an export',
    );
    await expect(migrate(database.pool)).rejects.toThrow(refusal);
    await expect(pendingMigrations(database.pool)).rejects.toThrow(refusal);
    expect(await recorded()).toEqual(squashed);
  });

  it('is refused, unchanged, when one of them had another text', async () => {
    const squashed = await writeSquashed();
    await writeFile(new URL('0023-removed-feeds.sql', folder), 'select 1;');
    await migrate(database.pool, { folder });
    await expect(migrate(database.pool)).rejects.toThrow(
      /^The database has applied 0023-removed-feeds with a different text/,
    );
    expect(await recorded()).toEqual(squashed);
  });

  it('is refused by the version before, once it was upgraded', async () => {
    await writeSquashed();
    await migrate(database.pool, { folder });
    await migrate(database.pool);
    await expect(migrate(database.pool, { folder })).rejects.toThrow(/which this Nordwire does not know/);
  });
});
