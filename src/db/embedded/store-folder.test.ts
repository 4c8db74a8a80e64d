import { chmod, chown, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, copyStore, makeStoreFolder } from '../../../test/world/store-folder.ts';
import { startStoreProcess } from '../../../test/world/store-process.ts';
import { StoreUnreachable } from './errors.ts';
import { closedFolder, isRoot, NOBODY } from './folder-access.ts';
import { type EmbeddedOptions, openEmbedded } from './open.ts';
import { findServerPackage } from './server-package.ts';
import { openStoreFolder } from './store-folder.ts';

/** An ordinary user that every Linux has: daemon, or bin. */
const USER = { uid: 1, gid: 1 };

let folder: string;
let stateDir: string;
/** A data folder that only root can get to. */
let closed: string;

beforeEach(async () => {
  const made = await makeStoreFolder();
  folder = made.folder;
  stateDir = join(folder, 'state');
  if (isRoot()) {
    await mkdir(join(folder, 'root only'), { mode: 0o700 });
    closed = join(folder, 'root only', 'data');
  }
  return made.remove;
});

const options = (dataDir: string): EmbeddedOptions => ({ dataDir, stateDir, mode: 'own', command: 'x', log: () => {} });
const readOwner = async (path: string): Promise<number> => (await stat(path)).uid;
const readMode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe.runIf(isRoot())('as root, the place of a data folder', () => {
  it("is that folder where the server's user can reach it, and nobody else is let in", async () => {
    const dataDir = join(folder, 'new', 'data');
    expect(await openStoreFolder(dataDir, stateDir)).toEqual({ folder: dataDir, dataDir, account: NOBODY });
    expect(await readMode(dataDir)).toBe(0o710);
    expect((await stat(dataDir)).gid).toBe(NOBODY.gid);
    expect(await closedFolder(dataDir, NOBODY)).toBeUndefined();
    expect(await closedFolder(dataDir, USER)).toBe(dataDir);
  });

  it('is that folder too when it was made before, empty and closed', async () => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    expect((await openStoreFolder(dataDir, stateDir)).folder).toBe(dataDir);
  });

  it('is a folder below the state folder otherwise, always the same one, and the data folder says which', async () => {
    const places = await Promise.all([1, 2, 3].map(() => openStoreFolder(closed, stateDir)));
    const place = places[0]?.folder ?? '';
    expect(place.startsWith(join(stateDir, 'store-'))).toBe(true);
    expect(new Set(places.map((each) => each.folder))).toEqual(new Set([place]));
    expect(await readFile(join(closed, 'store-location'), 'utf8')).toBe(`${place}\n`);
    expect(await closedFolder(place, NOBODY)).toBeUndefined();
    expect(await closedFolder(place, USER)).toBe(place);
  });

  it('is a new one after the data folder was deleted: an empty store, and the old one kept', async () => {
    const before = await openStoreFolder(closed, stateDir);
    await rm(closed, { recursive: true });
    const after = await openStoreFolder(closed, stateDir);
    expect(after.folder).not.toBe(before.folder);
    expect((await stat(before.folder)).isDirectory()).toBe(true);
  });

  it('moves with the data folder', async () => {
    const before = await openStoreFolder(closed, stateDir);
    const moved = join(folder, 'root only', 'moved');
    await rename(closed, moved);
    expect((await openStoreFolder(moved, stateDir)).folder).toBe(before.folder);
    // And from there on belongs to the new name.
    await cp(moved, closed, { recursive: true });
    await expect(openStoreFolder(closed, stateDir)).rejects.toThrow(`${closed} is a copy of ${moved}`);
  });

  it('is refused, not made anew, when the data folder names one that is gone', async () => {
    const { folder: place } = await openStoreFolder(closed, stateDir);
    await rm(place, { recursive: true });
    await expect(openStoreFolder(closed, stateDir)).rejects.toThrow(`should be in ${place}`);
  });

  it('is refused when a store that is there can no longer be reached', async () => {
    const dataDir = join(folder, 'later', 'data');
    await openStoreFolder(dataDir, stateDir);
    await mkdir(join(dataDir, 'postgres'));
    await cp(import.meta.filename, join(dataDir, 'postgres', 'PG_VERSION'));
    await chmod(join(folder, 'later'), 0o700);
    await expect(openStoreFolder(dataDir, stateDir)).rejects.toThrow(
      `that user may no longer enter ${join(folder, 'later')}`,
    );
  });

  it('is refused when the state folder is closed as well', async () => {
    await expect(openStoreFolder(closed, join(folder, 'root only', 'state'))).rejects.toThrow(StoreUnreachable);
  });

  it('holds a working store that outlives its process, with checkout and data folder closed to the server', async () => {
    const installed = findServerPackage();
    const native = join(folder, 'root only', 'native');
    await copyStore(installed.native, native);
    const order = { ...options(closed), serverPackage: { ...installed, native } };
    const first = await openEmbedded(order);
    expect(first.connection.host.startsWith(stateDir)).toBe(true);
    expect(await readMode(first.connection.host)).toBe(0o700);
    await ask(first.connection, "create table kept as select 'row' as word");
    await first.stop();
    const second = await openEmbedded({ ...order, mode: 'attach' });
    expect(await ask(second.connection, 'select word from kept')).toEqual([{ word: 'row' }]);
    for (const name of ['intarray', 'pg_trgm', 'unaccent']) {
      await ask(second.connection, `create extension ${name}`);
    }
    await second.stop();
  });

  it("is the folder of an ordinary user when it belongs to one, and nothing in it becomes root's", async () => {
    const dataDir = join(folder, 'users');
    await mkdir(dataDir, { mode: 0o700 });
    await chown(dataDir, USER.uid, USER.gid);
    const store = await openEmbedded(options(dataDir));
    for (const name of ['postgres', 'run', 'lock', 'users', 'holder.json', 'postgres.log']) {
      expect([name, await readOwner(join(dataDir, name))]).toEqual([name, USER.uid]);
    }
    await store.stop();
  });
});

describe('as an ordinary user', () => {
  const CLOSED = 'needs a checkout that other users can enter';
  const closedToUser = () => closedFolder(findServerPackage().native, USER);

  it.runIf(isRoot())('a store is made in the data folder itself, for that user alone', async ({ skip }) => {
    if ((await closedToUser()) !== undefined) skip(CLOSED);
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o700 });
    await chown(home, USER.uid, USER.gid);
    const { log: _, ...order } = options(join(home, 'data'));
    const service = await startStoreProcess({ ...order, uid: USER.uid });
    expect(service.connection.host).toBe(join(home, 'data', 'run'));
    expect(await readMode(join(home, 'data'))).toBe(0o700);
    expect(await readOwner(join(home, 'data', 'postgres'))).toBe(USER.uid);
    await service.stop();
  });

  it.runIf(isRoot())('the data folder of another user is refused by name', async ({ skip }) => {
    if ((await closedToUser()) !== undefined) skip(CLOSED);
    const dataDir = join(folder, 'roots');
    await mkdir(dataDir, { mode: 0o755 });
    const { log: _, ...order } = options(dataDir);
    await expect(startStoreProcess({ ...order, uid: USER.uid })).rejects.toThrow(
      /StoreUnreachable: The data folder .*roots belongs to user 0, and this process runs as user 1.*NORDWIRE_DATA_DIR/,
    );
  });

  it.skipIf(isRoot())('the place is the data folder, closed to everybody else', async () => {
    const place = await openStoreFolder(join(folder, 'data'), stateDir);
    expect(place.account).toBeUndefined();
    expect(await readMode(place.folder)).toBe(0o700);
  });
});
