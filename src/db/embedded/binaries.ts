import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StoreUnreachable } from './errors.ts';
import { type Account, closedFolder, makeFolder } from './folder-access.ts';
import { isCode } from './process-table.ts';
import type { ServerPackage } from './server-package.ts';

/** Folder of the server's programs, complete and readable by the account that runs them. */
export type Binaries = { readonly bin: string };

type Link = { readonly path: string; readonly to: string };

/**
 * Prepares the server's binaries. npm does not carry symbolic links and install scripts are disabled, so the links to
 * the libraries are created here from the package's own list: in the package if it is writable, otherwise in a copy. A
 * copy is also made if the server's account cannot reach the package. There is one folder per package version, in the
 * first usable folder of `copyTo`, renamed into place once complete.
 */
export async function prepareBinaries(
  source: ServerPackage,
  account: Account | undefined,
  copyTo: readonly string[],
): Promise<Binaries> {
  const links = await readLinks(source.native);
  const reachable = account === undefined || (await closedFolder(join(source.native, 'bin'), account)) === undefined;
  if (reachable && (await link(source.native, links))) return { bin: join(source.native, 'bin') };
  const failures: unknown[] = [];
  for (const folder of copyTo) {
    try {
      const bin = join(await copyOnce(source, links, folder), 'bin');
      const closed = account && (await closedFolder(bin, account));
      if (closed === undefined) return { bin };
      failures.push(`user ${account?.uid} may not enter ${closed}`);
    } catch (error) {
      failures.push(error);
    }
  }
  throw new StoreUnreachable(
    `The database server's binaries could not be copied to ${copyTo.join(' or ')}: ${failures.map(String).join('; ')}`,
  );
}

async function copyOnce(source: ServerPackage, links: readonly Link[], folder: string): Promise<string> {
  const target = join(folder, `postgresql-${source.version}-${process.platform}-${process.arch}`);
  if (await exists(target)) return target;
  await makeFolder(folder, 0o755);
  const draft = await mkdtemp(`${target}.`);
  try {
    const copy = join(draft, 'native');
    await cp(source.native, copy, { recursive: true, verbatimSymlinks: true });
    await openToAll(copy);
    if (!(await link(copy, links))) throw new StoreUnreachable(`${copy} cannot be written`);
    await rename(copy, target);
  } catch (error) {
    // Another process made the same copy first.
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}

/** The copy has the modes of the original, which may deny other users or writing. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, (mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

/** Creates the missing links. Returns false if the folder is not writable. */
async function link(native: string, links: readonly Link[]): Promise<boolean> {
  for (const { path, to } of links) {
    const target = join(native, path);
    if (await exists(target)) continue;
    try {
      await access(dirname(target), constants.W_OK);
      await symlink(to, target);
    } catch (error) {
      if (isCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
      if (!isCode(error, 'EEXIST')) throw error;
    }
  }
  return true;
}

/** The package lists its links by paths relative to the package folder, such as `native/lib/libpq.so.5`. */
async function readLinks(native: string): Promise<readonly Link[]> {
  let text: string;
  try {
    text = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
  const entries: unknown = JSON.parse(text);
  if (!Array.isArray(entries) || !entries.every(isEntry)) throw new Error(`${native}/pg-symlinks.json is malformed`);
  return entries.map(({ source, target }) => ({ path: target.replace(/^native\//, ''), to: basename(source) }));
}

function isEntry(entry: unknown): entry is { source: string; target: string } {
  if (typeof entry !== 'object' || entry === null || !('source' in entry) || !('target' in entry)) return false;
  return typeof entry.source === 'string' && typeof entry.target === 'string';
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}
