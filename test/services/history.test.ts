import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitChanges } from '../../src/db/changes.ts';
import { connect, type Database } from '../../src/db/connect.ts';
import { ensureEpoch, ensureSameHistory } from '../../src/db/epoch.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { LastSeen } from '../../src/db/watch-changes.ts';
import { createPostgres, findOwner, findPrograms, initCluster, makeOwnFolder, type Owner } from './postgres-server.ts';

const programs = (await findPrograms()) ?? '';
const run = promisify(execFile);
/** Later than every change of these tests, as a store that is opened after a restore is. */
const LATER = new Date(Date.now() + 60_000);

type Server = Awaited<ReturnType<typeof createPostgres>>;
type Clock = { readonly epoch: string; readonly reason: string; readonly quiet: boolean; readonly seq: number };

describe.skipIf(programs === '')('the history of a store on servers of PostgreSQL', { timeout: 120_000 }, () => {
  let owner: Owner;
  let work: string;
  let own: string;
  let primary: Server;
  let store: Database;
  let made = 0;
  const opened: Database[] = [];
  const started: Server[] = [];

  const folder = (name: string): string => join(own, name);
  const callProgram = (name: string, ...words: string[]) =>
    run(join(programs, name), words, { ...owner, cwd: own, maxBuffer: 64 * 1024 * 1024 });
  const reach = ({ port }: Server): string[] => ['-h', '127.0.0.1', '-p', String(port), '-U', 'nordwire'];
  const open = (url: string): Database => {
    const database = connect({ url, maxConnections: 2 });
    opened.push(database);
    return database;
  };
  const openDatabase = ({ url }: Server, name: string): Database => open(url.replace(/[^/]+$/, name));
  const start = async (name: string): Promise<Server> => {
    const server = await createPostgres(programs, folder(name), owner);
    started.push(server);
    await server.start();
    return server;
  };
  const configure = (name: string, ...lines: string[]) =>
    appendFile(join(folder(name), 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  /** A change that callers see; returns what a process has seen then. */
  const write = async (): Promise<LastSeen> => {
    made += 1;
    const id = `source${String(made).padStart(6, '0')}`;
    await store.db.transaction().execute(async (tx) => {
      await sql`insert into sources (id, name, domain, country, source_type, updated_at)
        values (${id}, ${`Source ${made}`}, ${`source-${made}.example`}, 'SE', 'blog', now())`.execute(tx);
      await commitChanges(tx, new Date(), [{ kind: 'source', id, action: 'created', movesClock: false }]);
    });
    const { rows } = await sql<{ seq: string; epoch: string; at: Date }>`
      select c.seq::text, c.epoch, k.at from change_clock c join changes k on k.seq = c.seq`.execute(store.db);
    const [last] = rows;
    if (last === undefined) throw new Error('The change is not in the log.');
    return { ...last, seq: Number(last.seq) };
  };
  const readClock = async ({ db }: Database): Promise<Clock | undefined> => {
    const { rows } = await sql<Clock>`
      select epoch, epoch_reason as reason, quiet_since is not null as quiet, seq::float8 as seq from change_clock`.execute(
      db,
    );
    return rows[0];
  };
  const countSources = async ({ db }: Database): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sources`.execute(db);
    return rows[0]?.count ?? 0;
  };
  /** A standby of the primary, which has all of it. */
  const startStandby = async (name: string): Promise<{ server: Server; database: Database }> => {
    await callProgram('pg_basebackup', '-D', folder(name), ...reach(primary), '-R', '-X', 'stream', '-c', 'fast');
    const server = await start(name);
    const database = open(server.url);
    await expect.poll(() => countSources(database)).toBe(made);
    return { server, database };
  };
  const promote = async ({ pool }: Database): Promise<void> => {
    await pool.query('select pg_promote(true, 60)');
  };

  beforeAll(async () => {
    owner = await findOwner();
    work = await mkdtemp(join(tmpdir(), 'nordwire-history-'));
    own = await makeOwnFolder(work, owner);
    await initCluster(programs, folder('primary'), owner);
    await run('mkdir', [folder('archive')], owner);
    await configure(
      'primary',
      'archive_mode = on',
      `archive_command = 'cp %p ${folder('archive')}/%f'`,
      'wal_level = replica',
    );
    primary = await start('primary');
    store = open(primary.url);
    await migrate(store.pool);
    await sql`insert into countries (id, name, iso2_code, slug, updated_at)
      values ('countryse000', 'Sweden', 'SE', 'sweden', now())`.execute(store.db);
    await ensureEpoch(store.db, { now: new Date() });
  });
  beforeEach(async () => void (await write()));
  afterAll(async () => {
    for (const { close } of opened) await close();
    for (const { stop } of started) await stop();
    await rm(work, { recursive: true, force: true });
  });

  it('is another one in a database that pg_restore filled, which is quiet', async () => {
    const before = await readClock(store);
    await callProgram('pg_dump', ...reach(primary), '-Fc', '-f', folder('dump'), 'postgres');
    await callProgram('createdb', ...reach(primary), 'copy');
    await callProgram('pg_restore', ...reach(primary), '-d', 'copy', folder('dump'));
    const copy = openDatabase(primary, 'copy');
    expect(await ensureEpoch(copy.db, { now: LATER })).toMatchObject({ reason: 'copied' });
    const after = await readClock(copy);
    expect(after).toMatchObject({ reason: 'copied', quiet: true });
    expect(after?.epoch).not.toBe(before?.epoch);
    expect(after?.seq).toBeGreaterThan(before?.seq ?? Number.POSITIVE_INFINITY);
    expect(await ensureEpoch(copy.db, { now: LATER })).toBeUndefined();
    expect(await ensureEpoch(store.db, { now: LATER })).toBeUndefined();
    expect(await readClock(store)).toEqual(before);
  });

  it('is another one where pg_restore put an older dump over the same database', async () => {
    await callProgram('createdb', ...reach(primary), 'kept');
    await callProgram('pg_dump', ...reach(primary), '-Fc', '-f', folder('older'), 'postgres');
    await callProgram('pg_restore', ...reach(primary), '-d', 'kept', folder('older'));
    const kept = openDatabase(primary, 'kept');
    await ensureEpoch(kept.db, { now: new Date() });
    const before = await readClock(kept);
    await callProgram('pg_dump', ...reach(primary), '-Fc', '-f', folder('own'), 'kept');
    await callProgram('pg_restore', ...reach(primary), '--clean', '--if-exists', '-d', 'kept', folder('own'));
    expect(await ensureEpoch(kept.db, { now: LATER })).toMatchObject({ reason: 'copied' });
    expect((await readClock(kept))?.epoch).not.toBe(before?.epoch);
  });

  it('is the same on a standby that was promoted with everything that was seen, and another one for who cannot prove it', async () => {
    const seen = await write();
    const { database } = await startStandby('whole');
    await promote(database);
    expect(await ensureSameHistory(database.db, seen, LATER)).toBeUndefined();
    expect((await readClock(database))?.epoch).toBe(seen.epoch);

    const { database: other } = await startStandby('unproven');
    await promote(other);
    expect(await ensureEpoch(other.db, { now: LATER })).toMatchObject({ reason: 'recovered' });
    expect(await readClock(other)).toMatchObject({ reason: 'recovered', quiet: false });
  });

  it('is another one on a standby that was promoted without the last change', async () => {
    const { database } = await startStandby('behind');
    await database.pool.query(`alter system set primary_conninfo = ''`);
    await database.pool.query('select pg_reload_conf()');
    await expect.poll(async () => (await database.pool.query('select from pg_stat_wal_receiver')).rowCount).toBe(0);
    const seen = await write();
    await promote(database);
    expect(await countSources(database)).toBe(made - 1);
    expect(await ensureSameHistory(database.db, seen, LATER)).toMatchObject({ reason: 'recovered' });
    const after = await readClock(database);
    expect(after?.epoch).not.toBe(seen.epoch);
    expect(after?.seq).toBeGreaterThan(seen.seq);
  });

  it('is another one after recovery to an earlier point, above all numbers that were given out', async () => {
    await callProgram('pg_basebackup', '-D', folder('recovered'), ...reach(primary), '-X', 'none', '-c', 'fast');
    await write();
    await store.pool.query(`select pg_create_restore_point('before')`);
    const kept = made;
    const lost = await write();
    const { rows } = await store.pool.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal');
    const wal = rows[0]?.wal ?? '';
    const isArchived = async () =>
      (await store.pool.query('select last_archived_wal >= $1 as done from pg_stat_archiver', [wal])).rows;
    await expect.poll(isArchived).toEqual([{ done: true }]);
    await configure(
      'recovered',
      'archive_mode = off',
      `restore_command = 'cp ${folder('archive')}/%f %p'`,
      // The standbys that were promoted above left newer timelines in the archive.
      `recovery_target_timeline = 'current'`,
      `recovery_target_name = 'before'`,
      `recovery_target_action = 'promote'`,
    );
    await run('touch', [join(folder('recovered'), 'recovery.signal')], owner);
    const server = await start('recovered');
    const recovered = open(server.url);
    await expect
      .poll(async () => (await recovered.pool.query('select pg_is_in_recovery() as is')).rows[0]?.is)
      .toBe(false);
    expect(await countSources(recovered)).toBe(kept);
    expect(await ensureEpoch(recovered.db, { now: LATER })).toMatchObject({ reason: 'recovered' });
    const after = await readClock(recovered);
    expect(after?.epoch).not.toBe(lost.epoch);
    expect(after?.seq).toBeGreaterThan(lost.seq);
  });
});
