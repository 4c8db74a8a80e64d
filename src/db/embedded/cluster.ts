import { existsSync } from 'node:fs';
import { chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedStoreError, StoreOfOtherVersion } from './errors.ts';
import { isCode } from './process-table.ts';
import { runProgram } from './program.ts';
import { pathsIn, type StoreFolder } from './store-folder.ts';

/** The only database user, a superuser of the server. Access is restricted by the socket folder. */
export const USER = 'nordwire';

const DRAFT = 'postgres.new-';

/**
 * Creates the database cluster if it does not exist, and refuses one of another major version. initdb works in a draft
 * folder, renamed once it is complete and on disk, so that a crash leaves no folder that the next start would take for
 * a cluster. Each attempt uses its own draft, because the initdb of a killed process continues to write. C.UTF-8 of the
 * built-in provider needs no system locale and sorts the same everywhere.
 */
export async function ensureCluster(place: StoreFolder, binaries: Binaries, major: string): Promise<void> {
  const { cluster } = pathsIn(place);
  const found = await readVersion(cluster);
  if (found === major) return;
  if (found !== undefined) throw new StoreOfOtherVersion(cluster, found, major);
  if (existsSync(cluster)) {
    throw new EmbeddedStoreError(
      `${cluster} exists but is not a database cluster. Move it away to start with a new one.`,
    );
  }
  await removeDrafts(place);
  const draft = await mkdtemp(join(place.folder, DRAFT));
  if (place.account !== undefined) await chown(draft, place.account.uid, place.account.gid);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const args = ['-D', draft, '-U', USER, '--auth=trust', ...locale, '--no-instructions'];
  await runProgram(join(binaries.bin, 'initdb'), args, place.account);
  await rename(draft, cluster);
  await syncFolder(dirname(cluster));
}

/** Drafts of killed processes. A draft that is still being written stays until the next start. */
async function removeDrafts({ folder }: StoreFolder): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(DRAFT));
  await Promise.allSettled(drafts.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
