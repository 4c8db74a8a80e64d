import { chmod, chown, link, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { StoreUnreachable } from './errors.ts';
import { type Account, closedFolder, isRoot, makeFolder, NOBODY } from './folder-access.ts';
import { isCode } from './process-table.ts';

/** Where root keeps files that cannot be in the data folder. Unlike /tmp it survives a restart of the machine. */
export const STATE_DIR = '/var/lib/nordwire';

/** File in the data folder that names the store folder if it is elsewhere. */
const POINTER = 'store-location';
/** File in such a store folder that names its data folder. */
const OWNER = 'belongs-to';

/** The folder of the database cluster, its locks, its log and, if the path is short enough, its socket. */
export type StoreFolder = {
  readonly folder: string;
  readonly dataDir: string;
  /** The user that runs the server; undefined if it is the user of this process. */
  readonly account: Account | undefined;
};

/** Files and subfolders of a store folder. */
export const pathsIn = (place: StoreFolder) => ({
  cluster: join(place.folder, 'postgres'),
  log: join(place.folder, 'postgres.log'),
  run: join(place.folder, 'run'),
  lock: join(place.folder, 'lock'),
  users: join(place.folder, 'users'),
  service: join(place.folder, 'service'),
  holder: join(place.folder, 'holder.json'),
});

/**
 * Finds or creates the store folder of a data folder.
 *
 * For an ordinary user it is the data folder itself, and for root too if the server's user can reach it: a folder that
 * this process creates, or finds empty, is opened to that user's group (mode 0710). Otherwise (a checkout below /root,
 * for example) it is a new folder below `stateDir`, named by a file in the data folder, so that the operator only needs
 * to know the data folder. Its name is new each time: deleting the data folder gives an empty store, never an old one,
 * and the old one is not lost. A pointer to a missing folder is refused, because an empty store would look like data
 * loss.
 *
 * Root runs the server as the owner of the data folder if that is an ordinary user (`sudo nordwire ...` on a user's own
 * folder), otherwise as `nobody`.
 */
export async function openStoreFolder(dataDir: string, stateDir: string): Promise<StoreFolder> {
  if (!isRoot()) {
    const folder = await ownFolder(resolve(dataDir));
    return withLockFiles({ folder, dataDir: folder, account: undefined });
  }
  const account = await rootsAccount(resolve(dataDir));
  // One name per cluster: a running server is recognised by the path in its command line.
  const folder = await realpath(dataDir);
  const pointed = await followPointer(folder);
  if (pointed !== undefined) return withLockFiles({ folder: pointed, dataDir: folder, account });
  const closed = await closedFolder(folder, account);
  if (closed === undefined) return withLockFiles({ folder, dataDir: folder, account });
  if ((await readIfThere(join(folder, 'postgres', 'PG_VERSION'))) !== undefined) {
    throw new StoreUnreachable(
      `The store in ${folder} was created when user ${account.uid} could reach it; that user may no longer enter ${closed}. ` +
        `Open it with chmod o+x ${closed}, or move the data folder.`,
    );
  }
  return withLockFiles({ folder: await makeElsewhere(folder, stateDir, account), dataDir: folder, account });
}

async function ownFolder(folder: string): Promise<string> {
  try {
    await makeFolder(folder, 0o700);
  } catch (cause) {
    throw new StoreUnreachable(`The data folder ${folder} cannot be made: ${cause}`, { cause });
  }
  const { uid } = await stat(folder);
  const own = process.getuid?.();
  const cluster = await stat(join(folder, 'postgres')).catch(() => undefined);
  if (uid !== own || (cluster !== undefined && cluster.uid !== own)) {
    throw new StoreUnreachable(
      `The data folder ${folder} belongs to user ${cluster?.uid ?? uid}, and this process runs as user ${own}. ` +
        'Run it as that user, or choose another folder with NORDWIRE_DATA_DIR.',
    );
  }
  return realpath(folder);
}

/** Creates root's data folder if it is missing. Returns the account that runs its server. */
async function rootsAccount(folder: string): Promise<Account> {
  await makeFolder(folder, 0o710, { uid: 0, gid: NOBODY.gid });
  const { uid, gid, mode } = await stat(folder);
  if (uid !== 0) return { uid, gid };
  if ((mode & 0o001) === 0 && (await readdir(folder)).length === 0) {
    await chown(folder, 0, NOBODY.gid);
    await chmod(folder, 0o710);
  }
  return NOBODY;
}

async function followPointer(dataDir: string): Promise<string | undefined> {
  const place = (await readIfThere(join(dataDir, POINTER)))?.trim();
  if (place === undefined) return undefined;
  const owner = (await readIfThere(join(place, OWNER)))?.trim();
  if (owner === undefined) {
    throw new StoreUnreachable(
      `The store of ${dataDir} should be in ${place} (named by ${join(dataDir, POINTER)}), but it is not there. ` +
        'Bring that folder back, or delete the file that names it to start with an empty store.',
    );
  }
  if (owner === dataDir) return place;
  if ((await readIfThere(join(owner, POINTER)))?.trim() === place) {
    throw new StoreUnreachable(
      `${dataDir} is a copy of ${owner}, whose store is in ${place}. Two data folders cannot share one store: ` +
        `delete ${join(dataDir, POINTER)} to start with an empty one.`,
    );
  }
  // The data folder was moved together with its pointer.
  await writeFile(join(place, OWNER), `${dataDir}\n`);
  return place;
}

async function makeElsewhere(dataDir: string, stateDir: string, account: Account): Promise<string> {
  await makeFolder(stateDir, 0o755);
  const closed = await closedFolder(stateDir, account);
  if (closed !== undefined) {
    throw new StoreUnreachable(
      `The database server runs as user ${account.uid}, which may enter neither ${dataDir} nor ${closed}. ` +
        'Choose a data folder that it can reach with NORDWIRE_DATA_DIR, or set DATABASE_URL.',
    );
  }
  const place = await mkdtemp(join(stateDir, 'store-'));
  await chown(place, 0, account.gid);
  await chmod(place, 0o710);
  await writeFile(join(place, OWNER), `${dataDir}\n`);
  const pointer = join(dataDir, POINTER);
  const draft = join(dataDir, `${POINTER}.${basename(place)}`);
  await writeFile(draft, `${place}\n`);
  try {
    // A link, unlike a rename, does not replace the pointer of a process that was first.
    await link(draft, pointer);
    return place;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    await rm(place, { recursive: true });
    return (await followPointer(dataDir)) ?? (await makeElsewhere(dataDir, stateDir, account));
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Creates the lock files before the first lock, with the owner of the store folder, so that sudo leaves no files of
 * root.
 */
async function withLockFiles(place: StoreFolder): Promise<StoreFolder> {
  for (const path of [pathsIn(place).lock, pathsIn(place).users, pathsIn(place).service]) {
    try {
      await writeFile(path, '', { flag: 'wx', mode: 0o600 });
      await giveToOwner(place, path);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
  }
  return place;
}

/** Changes the owner of a file that root created in the store folder to the folder's owner. */
export async function giveToOwner(place: StoreFolder, path: string): Promise<void> {
  if (!isRoot()) return;
  const { uid, gid } = await stat(place.folder);
  if (uid !== 0) await chown(path, uid, gid);
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
