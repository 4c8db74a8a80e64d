import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, copyStore, makeStoreFolder } from '../../../test/world/store-folder.ts';
import { type StoreProcess, startStoreProcess } from '../../../test/world/store-process.ts';
import { StoreHeld, StoreOfOtherVersion } from './errors.ts';
import { type EmbeddedOptions, type EmbeddedStore, openEmbedded } from './open.ts';
import { readPostmaster } from './postmaster-file.ts';
import { isRunning } from './process-table.ts';

/** A store made once, of which each test has a copy. */
let made: { folder: string; remove(): Promise<void> };
let folder: string;
let dataDir: string;
let remove: () => Promise<void>;
let logged: string[] = [];
const opened: EmbeddedStore[] = [];

beforeAll(async () => {
  made = await makeStoreFolder();
  folder = made.folder;
  dataDir = join(folder, 'data');
  await (await openEmbedded(options())).stop();
});
afterAll(() => made.remove());

beforeEach(async () => {
  ({ folder, remove } = await makeStoreFolder());
  dataDir = join(folder, 'data');
  await copyStore(join(made.folder, 'data'), dataDir);
  logged = [];
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.stop();
  await remove();
});

const options = (extra: Partial<EmbeddedOptions> = {}): EmbeddedOptions => ({
  dataDir,
  stateDir: join(folder, 'state'),
  mode: 'own',
  command: 'nordwire serve',
  log: (line) => logged.push(line),
  ...extra,
});
const open = async (extra: Partial<EmbeddedOptions> = {}): Promise<EmbeddedStore> => {
  const store = await openEmbedded(options(extra));
  opened.push(store);
  return store;
};
/** The same in another process. Functions do not travel. */
const openElsewhere = (extra: Partial<EmbeddedOptions> = {}): Promise<StoreProcess> => {
  const { log: _, ...order } = options(extra);
  return startStoreProcess(order);
};
const serverPid = async (): Promise<number> => (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;

describe('an embedded store', () => {
  it('is private, in UTF-8, sorted by code point, durable, and keeps its rows', async () => {
    dataDir = join(folder, 'new');
    const first = await open();
    expect(first.owned).toBe(true);
    expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);
    const settings = [
      'listen_addresses',
      'server_encoding',
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'timezone',
    ];
    const shown = settings.map((name) => `current_setting('${name}') as ${name}`).join(', ');
    expect(await ask(first.connection, `select ${shown}`)).toEqual([
      {
        listen_addresses: '',
        server_encoding: 'UTF8',
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        timezone: 'UTC',
      },
    ]);
    const words = "select string_agg(word, ' ' order by word) as words from unnest('{ä,b,Z,Ø,a}'::text[]) word";
    expect(await ask(first.connection, words)).toEqual([{ words: 'Z a b Ø ä' }]);
    await ask(first.connection, "create table kept as select 'row' as word");
    const began = performance.now();
    await first.stop();
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(await readdir(first.connection.host)).toEqual([]);
    const second = await open();
    expect(await ask(second.connection, 'select word from kept')).toEqual([{ word: 'row' }]);
  });

  it('has its server in a session of its own, where a Ctrl-C for the service does not reach it', async () => {
    await open();
    const pid = await serverPid();
    const { stdout } = await promisify(execFile)('ps', ['-o', 'sid=', '-p', String(pid)]);
    expect(Number(stdout)).toBe(pid);
  });

  it('held by another service is refused at once, with who, since when and what to do', async () => {
    const holder = await openElsewhere();
    const failure = await openEmbedded(options()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreHeld);
    const { message } = failure as StoreHeld;
    expect(message).toContain(`nordwire serve (process ${holder.child.pid}, since 20`);
    for (const part of [dataDir, 'NORDWIRE_DATA_DIR', 'DATABASE_URL']) expect(message).toContain(part);
    await expect(ask(holder.connection, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
    await holder.stop();
    expect((await open()).owned).toBe(true);
  });

  it('started by three processes together is won by exactly one', async () => {
    dataDir = join(folder, 'new');
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => openElsewhere()));
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
    const losers = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => String(reason));
    expect(winners).toHaveLength(1);
    for (const loser of losers)
      expect(loser).toContain(`StoreHeld: The data folder ${dataDir} is in use by nordwire serve`);
    await winners[0]?.stop();
  });

  it('is used by a command beside the service, which goes on', async () => {
    const service = await openElsewhere();
    const command = await open({ mode: 'attach', command: 'nordwire keys create' });
    expect(command.owned).toBe(false);
    expect(command.connection).toEqual(service.connection);
    await command.stop();
    expect(await ask(service.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await service.stop();
  });

  it('without a service lives as long as a command uses it: the last one stops it, whoever started it', async () => {
    const first = await openElsewhere({ mode: 'attach', command: 'nordwire import' });
    const second = await open({ mode: 'attach', command: 'nordwire keys create' });
    const third = await open({ mode: 'attach', command: 'nordwire keys list' });
    expect([first.owned, second.owned, third.owned]).toEqual([true, false, false]);
    const pid = await serverPid();
    await first.stop();
    expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await Promise.all([second.stop(), third.stop()]);
    expect(await isRunning(pid)).toBe(false);
  });

  it('tells who opens it when no other process used it, and of no such time while one does', async () => {
    const began = new Date();
    const command = await openElsewhere({ mode: 'attach', command: 'nordwire import' });
    const attached = await open({ mode: 'attach', command: 'nordwire ingest' });
    await command.stop();
    const service = await open();
    expect([attached, service].map(({ owned, aloneAt }) => ({ owned, aloneAt }))).toEqual([
      { owned: false, aloneAt: undefined },
      { owned: true, aloneAt: undefined },
    ]);
    await attached.stop();
    await service.stop();
    const { aloneAt } = await open();
    expect(aloneAt?.getTime()).toBeGreaterThan(began.getTime());
    expect(aloneAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('waits for a short command to end before it serves', async () => {
    const command = await openElsewhere({ mode: 'attach', command: 'nordwire keys create' });
    const [service] = await Promise.all([open(), command.stop()]);
    expect(service.owned).toBe(true);
  });

  it('held by a command is shared by the service, which takes it over when the command ends or is killed', async () => {
    for (const end of ['stop', 'kill'] as const) {
      const command = await openElsewhere({ mode: 'attach', command: 'nordwire import' });
      const service = await open();
      expect(service.owned).toBe(false);
      expect(service.connection).toEqual(command.connection);
      expect(logged.join()).toContain(`in use by nordwire import (process ${command.child.pid}`);
      // Another service is refused while this one shares the server, and afterwards.
      await expect(openEmbedded(options())).rejects.toThrow(StoreHeld);
      const pid = await serverPid();
      await command[end]();
      expect(await ask(service.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      const readCommand = async () =>
        (JSON.parse(await readFile(join(dataDir, 'holder.json'), 'utf8')) as { mode: string }).mode;
      await expect.poll(() => readCommand().catch(() => ''), { timeout: 20_000 }).toBe('own');
      expect(await serverPid()).toBe(pid);
      await expect(openEmbedded(options())).rejects.toThrow(StoreHeld);
      await service.stop();
      expect(await isRunning(pid)).toBe(false);
    }
  }, 120_000);

  it('of another major version is refused and left as it is', async () => {
    dataDir = join(folder, 'old');
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    const failure = await openEmbedded(options()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreOfOtherVersion);
    expect(String(failure)).toMatch(/made by PostgreSQL 17.*brings 18.*nordwire export.*DATABASE_URL/s);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  });

  it('in a folder whose path is too long for a socket has its socket elsewhere, as private', async () => {
    dataDir = join(folder, 'a long name '.repeat(12), 'data');
    const store = await open();
    expect(Buffer.byteLength(join(store.connection.host, '.s.PGSQL.5432'))).toBeLessThan(104);
    expect((await stat(store.connection.host)).mode & 0o777).toBe(0o700);
    const command = await open({ mode: 'attach' });
    expect(await ask(command.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await command.stop();
    await store.stop();
    await expect(stat(store.connection.host)).rejects.toThrow('ENOENT');
  });

  it('says what the server said when it cannot start', async () => {
    await expect(openEmbedded(options({ settings: { shared_buffers: 'plenty' } }))).rejects.toThrow(
      /did not start[\s\S]*invalid value for parameter "shared_buffers"[\s\S]*DATABASE_URL/,
    );
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('shared_buffers');
    expect((await open()).owned).toBe(true);
  });
});
