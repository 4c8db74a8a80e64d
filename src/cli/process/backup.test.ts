import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, formatAddress, type TestDatabase } from '../../../test/world/database.ts';
import { fillEveryTable } from '../../../test/world/every-table.ts';
import { toTestId } from '../../../test/world/ids.ts';
import { type Json, startWorld, type World } from '../../../test/world/world.ts';
import { readConfig } from '../../config.ts';
import { openCopyClient } from '../../db/backup/copy-client.ts';
import { checkBackup, restoreBackup } from '../../db/backup/restore.ts';
import { backupName, listBackups } from '../../db/backup/stored-backups.ts';
import { writeBackup } from '../../db/backup/write.ts';
import { createOutput } from '../print/output.ts';
import { createBackupJob, watchBackups } from './backup-job.ts';
import { cursorSecrets } from './runtime.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/nordwire.js', import.meta.url));
const NOW = new Date('2026-04-25T12:00:00Z');
let world: World;
let folder: string;
let whole: string;
const databases: TestDatabase[] = [];

async function anotherDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

async function copying<Result>(
  { pool }: { pool: pg.Pool },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openCopyClient(pool);
  return work(client).finally(() => client.end());
}
const backUp = (database: TestDatabase, name: string, signal?: AbortSignal) =>
  copying(database, (client) =>
    writeBackup(client, { folder: join(folder, name), now: NOW, version: '1.2.3', ...(signal && { signal }) }),
  );
const restore = (database: TestDatabase, path: string, signal?: AbortSignal) =>
  copying(database, (client) => restoreBackup(client, { folder: path, ...(signal && { signal }) }));

/** Every row of every table as text, by table, and what sequences give next. */
async function contents({ db, pool }: TestDatabase): Promise<Record<string, unknown>> {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).filter(({ isView }) => !isView);
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as row from ${name} t order by t::text collate "C"`);
    found[name] = rows.map(({ row }) => row);
  }
  const sequences = 'select sequencename, last_value from pg_sequences where schemaname = current_schema() order by 1';
  return { ...found, sequences: (await pool.query(sequences)).rows };
}
const sizes = (all: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, (rows as unknown[]).length]));

const worldOver = async (database: TestDatabase, isNew: boolean) =>
  startWorld({
    ...(isNew ? { emptyDatabase: database } : { database }),
    secrets: await cursorSecrets(readConfig({}), database),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nordwire-backup-'));
  // Closing the world drops its database.
  world = await worldOver(await createTestDatabase(), true);
  await world.change(
    [{ kind: 'event', id: toTestId('report'), action: 'updated', movesClock: true }],
    '2026-03-26T10:00:00.000Z',
  );
  // A table that a migration adds needs a row there before its backup is shown to be right.
  expect(await fillEveryTable(world.db)).toEqual([]);
  whole = join(folder, 'whole');
  await backUp(world.database, 'whole');
});
afterAll(async () => {
  await world?.close();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('a store that is restored from a backup', () => {
  let other: TestDatabase;
  beforeAll(async () => {
    other = await anotherDatabase();
    await restore(other, whole);
  });

  it('is table by table the same, in every table of the schema', async () => {
    const [before, after] = [await contents(world.database), await contents(other)];
    expect(sizes(after)).toEqual(sizes(before));
    expect(after).toEqual(before);
  });

  it('goes on: identity columns, the clock of changes and triggers', async () => {
    const audit = sql`insert into audit_log (at, author, action, kind, record_id) values (now(), 'A', 'x', 'event', 'e')
      returning id`;
    expect((await audit.execute(other.db)).rows).toEqual((await audit.execute(world.db)).rows);
    await expect(sql`delete from audit_log`.execute(other.db)).rejects.toThrow(/new rows only/);
  });

  it('walks on with a cursor from before', async () => {
    const page = (await world.read('/events?limit=2')) as { pagination: { next_cursor: string } };
    const rest = `/events?limit=2&cursor=${encodeURIComponent(page.pagination.next_cursor)}`;
    const again = await worldOver(other, false);
    expect(((await again.read(rest)) as Json)['events']).toEqual(((await world.read(rest)) as Json)['events']);
    const refused = await startWorld({ database: other });
    expect((await refused.get(rest)).status).toBe(400);
  });

  it('is refused, once it holds something', async () => {
    await expect(restore(other, whole)).rejects.toThrow(
      /^The store is not empty: there are rows in .* Restore into a new/,
    );
  });
});

describe('a backup', () => {
  it('says what it holds, and is for its owner alone', async () => {
    const manifest = await checkBackup({ folder: whole });
    const { rows } = await sql<{ seq: string }>`select seq from change_clock`.execute(world.db);
    expect(manifest).toMatchObject({
      format: 'nordwire-backup',
      version: 1,
      created_at: NOW.toISOString(),
      nordwire: '1.2.3',
      data_version: Number(rows[0]?.seq),
    });
    expect((await stat(whole)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(whole)) expect((await stat(join(whole, name))).mode & 0o777).toBe(0o600);
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const source = await anotherDatabase();
    await restore(source, whole);
    const before = await contents(source);
    let wrote: Promise<unknown> | undefined;
    await copying(source, (client) =>
      writeBackup(client, {
        folder: join(folder, 'meanwhile'),
        now: NOW,
        version: '1',
        progress: (done) => {
          if (done === 1) wrote = sql`delete from webhooks`.execute(source.db);
        },
      }),
    );
    await wrote;
    const target = await anotherDatabase();
    await restore(target, join(folder, 'meanwhile'));
    expect(await contents(target)).toEqual(before);
  });

  it('refuses a folder that holds something, and takes an empty one', async () => {
    await mkdir(join(folder, 'taken'));
    await backUp(world.database, 'taken');
    const files = await readdir(join(folder, 'taken'));
    await expect(backUp(world.database, 'taken')).rejects.toThrow(
      /taken is not empty; name a folder that does not exist yet/,
    );
    expect(await readdir(join(folder, 'taken'))).toEqual(files);
  });

  it('leaves nothing when it is interrupted or cannot be made', async () => {
    const stopping = new AbortController();
    const stopped = copying(world.database, (client) =>
      writeBackup(client, {
        folder: join(folder, 'stopped'),
        now: NOW,
        version: '1',
        signal: stopping.signal,
        progress: (done) => done === 5 && stopping.abort(new Error('stopped here')),
      }),
    );
    await expect(stopped).rejects.toThrow('stopped here');
    expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });
});

it('a disk that takes no more is told in one line by the command, and nothing is left', async () => {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  // A limit of files' size, in blocks of 512 bytes, stands for the disk.
  const limited = ['-c', 'ulimit -f 4; exec "$@"', 'sh', process.execPath, PROGRAM, 'backup', join(disk, 'one')];
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: formatAddress(world.database.connection),
    NORDWIRE_DATA_DIR: folder,
    NORDWIRE_LOG_LEVEL: 'warn',
  };
  const ended = await new Promise((resolve) => {
    execFile('sh', limited, { cwd: folder, env }, (error, out, err) => resolve({ status: error?.code, out, err }));
  });
  expect(ended).toEqual({
    status: 1,
    out: '',
    err: `The disk of ${disk} is full, or does not accept a file of that size. The incomplete backup was removed.\n`,
  });
  expect(await readdir(disk)).toEqual([]);
});

describe('a restore that cannot be whole leaves the store as empty as before', () => {
  let target: TestDatabase;
  let untouched: Record<string, unknown>;
  beforeAll(async () => {
    target = await anotherDatabase();
    untouched = await contents(target);
  });
  /** A copy of the backup that something is done to. */
  async function damaged(name: string, damage: (path: string) => Promise<unknown>): Promise<string> {
    const path = join(folder, name);
    await cp(whole, path, { recursive: true });
    await damage(path);
    return path;
  }
  const manifestWith = (change: (manifest: Json) => unknown) => async (path: string) => {
    const file = join(path, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Json;
    change(manifest);
    await writeFile(file, JSON.stringify(manifest));
  };
  const readTables = (manifest: Json) => manifest['tables'] as Json[];
  const firstWith = (member: string, value: unknown) =>
    manifestWith((manifest) => Object.assign(readTables(manifest)[0] ?? {}, { [member]: value }));

  it.each<[string, (path: string) => Promise<unknown>, RegExp]>([
    [
      'changed',
      (path) => appendFile(join(path, 'events.copy.gz'), 'x'),
      /^\S+events\.copy\.gz is not what was backed up: .*\.$/,
    ],
    ['missing', (path) => rm(join(path, 'events.copy.gz')), /^\S+events\.copy\.gz is missing: the backup is not whole/],
    ['unfinished', (path) => rm(join(path, 'manifest.json')), /holds no complete backup/],
    [
      'garbled',
      (path) => writeFile(join(path, 'manifest.json'), '{'),
      /manifest\.json cannot be used: it is not valid JSON/,
    ],
    ['traversal', firstWith('name', '../../etc/passwd'), /cannot be used: tables\.0\.name: /],
    ['injection', firstWith('name', 'events; drop table events'), /cannot be used: tables\.0\.name: /],
    ['foreign', firstWith('columns', ['nosuch']), /manifest and its migrations do not agree on/],
    [
      'rows',
      manifestWith((m) => Object.assign(readTables(m).find((t) => t['name'] === 'audit_log') ?? {}, { rows: 999 })),
      /audit_log has \d rows where the manifest says 999/,
    ],
    ['twice', manifestWith((m) => readTables(m).push(readTables(m)[0] ?? {})), /it names a table or sequence twice/],
    ['lacking', manifestWith((m) => readTables(m).pop()), /manifest and its migrations do not agree on/],
    ['newer format', manifestWith((m) => Object.assign(m, { version: 2 })), /cannot be used: version: /],
    [
      'newer',
      manifestWith((m) => (m['migrations'] as Json[]).push({ name: '9999-later', checksum: 'a'.repeat(64) })),
      /newer Nordwire \(9999-later\)/,
    ],
    [
      'link',
      async (path) => {
        await rm(join(path, 'events.copy.gz'));
        await symlink('/etc/passwd', join(path, 'events.copy.gz'));
      },
      /ELOOP/,
    ],
  ])('%s', async (name, damage, reason) => {
    const path = await damaged(name, damage);
    await expect(restore(target, path)).rejects.toThrow(reason);
    expect(await contents(target)).toEqual(untouched);
  });

  it('when it is interrupted', async () => {
    const stopping = new AbortController();
    const stopped = copying(target, (client) =>
      restoreBackup(client, {
        folder: whole,
        signal: stopping.signal,
        progress: (step, done) => step === 'restored' && done === 30 && stopping.abort(new Error('stopped here')),
      }),
    );
    await expect(stopped).rejects.toThrow('stopped here');
    expect(await contents(target)).toEqual(untouched);
  });
});

describe('scheduled backups', () => {
  const makeJob = (name: string, clock: { now: Date }, keep = 2) => {
    const path = join(folder, name);
    const parts = {
      pool: world.database.pool,
      output: createOutput({ level: 'silent', isJson: true }),
      now: () => clock.now,
    };
    return createBackupJob({ folder: path, everyHours: 6, keep }, { ...parts, signal: new AbortController().signal });
  };
  const kept = async (name: string) => (await listBackups(join(folder, name))).map(({ at }) => at.toISOString());
  const watched = (name: string) => watchBackups({ folder: join(folder, name), everyHours: 6, keep: 2 })();
  const later = (clock: { now: Date }, hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
  };

  it('are made when one is due, and the newest are kept', async () => {
    const clock = { now: new Date('2026-04-25T00:00:00Z') };
    const run = makeJob('kept', clock);
    await mkdir(join(folder, 'kept/nordwire-20260424T000000Z.part-abc123'), { recursive: true });
    await mkdir(join(folder, 'kept/mine'));
    await run();
    await run();
    expect(await kept('kept')).toEqual(['2026-04-25T00:00:00.000Z']);
    expect(await watched('kept')).toEqual({ everyHours: 6, newest: new Date('2026-04-25T00:00:00Z') });
    for (let turn = 0; turn < 4; turn += 1) {
      later(clock, 3);
      await run();
    }
    expect(await kept('kept')).toEqual(['2026-04-25T12:00:00.000Z', '2026-04-25T06:00:00.000Z']);
    expect((await readdir(join(folder, 'kept'))).sort()).toEqual(
      ['mine', ...['2026-04-25T06:00:00Z', '2026-04-25T12:00:00Z'].map((at) => backupName(new Date(at)))].sort(),
    );
    await checkBackup({ folder: join(folder, 'kept', backupName(clock.now)) });
  });

  it('are told of to monitors, as none where their folder cannot be read', async () => {
    expect(await watched('nowhere')).toEqual({ everyHours: 6, newest: undefined });
    await writeFile(join(folder, 'no-folder'), '');
    expect(await watched('no-folder')).toEqual({ everyHours: 6, newest: undefined });
  });

  it('are made by one of the processes that share the store', async () => {
    const clock = { now: NOW };
    await Promise.all([makeJob('shared', clock)(), makeJob('shared', clock)(), makeJob('shared', clock)()]);
    expect(await readdir(join(folder, 'shared'))).toEqual([backupName(NOW)]);
  });

  it('fail aloud, and are tried again an hour later', async () => {
    const clock = { now: NOW };
    await writeFile(join(folder, 'file'), '');
    const run = makeJob('file', clock);
    await expect(run()).rejects.toThrow(/file/);
    await rm(join(folder, 'file'));
    await run();
    expect(await kept('file')).toEqual([]);
    later(clock, 1);
    await run();
    expect(await kept('file')).toHaveLength(1);
  });
});
