import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, copyStore, makeStoreFolder } from '../../../test/world/store-folder.ts';
import { type StoreProcess, startStoreProcess } from '../../../test/world/store-process.ts';
import { type EmbeddedStore, openEmbedded } from './open.ts';
import { readPostmaster } from './postmaster-file.ts';
import { isPidTaken, isRunning } from './process-table.ts';

/** A store made once, of which each test has a copy. */
let made: { folder: string; remove(): Promise<void> };
let folder: string;
let dataDir: string;
let remove: () => Promise<void>;
let logged: string[] = [];
let store: EmbeddedStore | undefined;

beforeAll(async () => {
  made = await makeStoreFolder();
  dataDir = join(made.folder, 'data');
  await (await open()).stop();
});
afterAll(() => made.remove());

beforeEach(async () => {
  ({ folder, remove } = await makeStoreFolder());
  dataDir = join(folder, 'data');
  await copyStore(join(made.folder, 'data'), dataDir);
  logged = [];
});
afterEach(async () => {
  await store?.stop();
  store = undefined;
  await remove();
});

const order = () => ({
  dataDir,
  stateDir: join(dataDir, '..', 'state'),
  mode: 'own' as const,
  command: 'nordwire serve',
});
const openElsewhere = (): Promise<StoreProcess> => startStoreProcess(order());
const open = async (): Promise<EmbeddedStore> => {
  store = await openEmbedded({ ...order(), log: (line) => logged.push(line) });
  return store;
};
const cluster = (): string => join(dataDir, 'postgres');
const serverPid = async (): Promise<number> => (await readPostmaster(cluster()))?.pid ?? 0;

/** Kills the service and then its server, the way a lost machine does. */
async function killBoth(service: StoreProcess): Promise<void> {
  const pid = await serverPid();
  await service.kill();
  process.kill(pid, 'SIGKILL');
}

describe('after kill -9', () => {
  it('of the service its server is adopted, with its rows and open connections', async () => {
    const service = await openElsewhere();
    const client = new pg.Client({ ...service.connection, ssl: false });
    await client.connect();
    await client.query("create table kept as select 'row' as word");
    const pid = await serverPid();
    await service.kill();
    await open();
    expect(await serverPid()).toBe(pid);
    expect(logged[0]).toMatch(new RegExp(`^Adopted .*process ${pid}`));
    expect((await client.query('select word from kept')).rows).toEqual([{ word: 'row' }]);
    await client.end();
    await store?.stop();
    expect(await isRunning(pid)).toBe(false);
  });

  it('of the service a server that was started otherwise is stopped and started anew', async () => {
    const service = await startStoreProcess({ ...order(), settings: { work_mem: '5MB' } });
    const pid = await serverPid();
    await service.kill();
    const { connection } = await open();
    expect(await serverPid()).not.toBe(pid);
    expect(await ask(connection, 'show work_mem')).toEqual([{ work_mem: '16MB' }]);
  });

  it('of service and server in the middle of writing every acknowledged row is there', async () => {
    const service = await openElsewhere();
    await ask(service.connection, 'create table kept (n int)');
    const client = new pg.Client({ ...service.connection, ssl: false });
    client.on('error', () => {});
    await client.connect();
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await client.query('insert into kept values ($1)', [acknowledged + 1]);
        acknowledged += 1;
      }
    })().catch(() => {});
    await expect.poll(() => acknowledged).toBeGreaterThan(50);
    await killBoth(service);
    await writing;
    const { connection } = await open();
    const rows = await ask<{ n: number }>(connection, 'select n from kept order by n');
    // The last one may have been committed without its answer getting through.
    expect([acknowledged, acknowledged + 1]).toContain(rows.length);
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
  });

  it('of the server alone the service starts it again', async () => {
    const { connection } = await open();
    await ask(connection, "create table kept as select 'row' as word");
    const pid = await serverPid();
    process.kill(pid, 'SIGKILL');
    await expect.poll(serverPid, { interval: 100 }).not.toBe(pid);
    await expect
      .poll(() => ask(connection, 'select word from kept').catch(() => []), { timeout: 15_000 })
      .toEqual([{ word: 'row' }]);
    expect(logged.join('\n')).toContain('ended by itself');
  });

  it('in the middle of making the store the next start makes it from the beginning', async () => {
    dataDir = join(folder, 'new');
    const hopeless = openElsewhere().catch((error: unknown) => error);
    const draft = async () => (await readdir(dataDir).catch(() => [])).find((name) => name.startsWith('postgres.new-'));
    await expect.poll(draft, { interval: 5 }).toBeDefined();
    process.kill(await readHolderPid(), 'SIGKILL');
    await hopeless;
    await expect(stat(cluster())).rejects.toThrow('ENOENT');
    // The initdb of the killed process may still be writing while ours begins.
    const { connection } = await open();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  async function readHolderPid(): Promise<number> {
    const text = await readFile(join(dataDir, 'holder.json'), 'utf8').catch(() => '{"pid":0}');
    return JSON.parse(text).pid;
  }
});

describe('a stale postmaster.pid', () => {
  /** Two processes that could have got the old server's number: one that runs, and one that is a zombie. */
  async function bystanders(): Promise<{ running: number; zombie: number; end(): void }> {
    const child = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = await once(child.stdout, 'data');
    const zombie = Number(line);
    await expect.poll(async () => isPidTaken(zombie) && !(await isRunning(zombie))).toBe(true);
    return { running: child.pid ?? 0, zombie, end: () => child.kill() };
  }

  it.each(['running', 'zombie'] as const)('whose number now belongs to a %s process stops no start', async (kind) => {
    const service = await openElsewhere();
    await ask(service.connection, "create table kept as select 'row' as word");
    await killBoth(service);
    const others = await bystanders();
    const file = join(cluster(), 'postmaster.pid');
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [others[kind], ...rest].join('\n'));
    await writeFile(join(service.connection.host, '.s.PGSQL.5432.lock'), [others[kind], ...rest].join('\n'));
    const { connection } = await open();
    expect(await ask(connection, 'select word from kept')).toEqual([{ word: 'row' }]);
    expect(logged[0]).toMatch(/was killed; recovering/);
    expect(await isRunning(others.running)).toBe(true);
    others.end();
  });

  it('is no reason to start beside backends that outlive their server', async () => {
    const service = await openElsewhere();
    const client = new pg.Client({ ...service.connection, ssl: false });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid ?? 0;
    // A stopped backend cannot notice that its server has gone, and keeps the shared memory.
    process.kill(backend, 'SIGSTOP');
    await killBoth(service);
    const opening = open();
    const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8');
    await expect.poll(log).toContain('is still in use');
    process.kill(backend, 'SIGKILL');
    expect(await ask((await opening).connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a folder in the place of the cluster that is none', () => {
  it('is refused, not overwritten', async () => {
    dataDir = join(folder, 'new');
    await mkdir(join(cluster(), 'something'), { recursive: true });
    await expect(open()).rejects.toThrow(/exists but is not a database cluster/);
    expect(await readdir(cluster())).toEqual(['something']);
  });
});
