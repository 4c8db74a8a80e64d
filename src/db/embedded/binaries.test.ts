import { execFileSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeStoreFolder } from '../../../test/world/store-folder.ts';
import { prepareBinaries } from './binaries.ts';
import { isRoot, NOBODY } from './folder-access.ts';
import { findServerPackage, type ServerPackage } from './server-package.ts';

let folder: string;
/** A package like the installed one, as npm unpacks it: without a single symbolic link. */
let unpacked: ServerPackage;
/** The names of the links that the package lists. */
let links: string[];

beforeEach(async () => {
  const made = await makeStoreFolder();
  folder = made.folder;
  const installed = findServerPackage();
  unpacked = { ...installed, native: join(folder, 'package', 'native') };
  const list = await readFile(join(installed.native, 'pg-symlinks.json'), 'utf8');
  links = JSON.parse(list).map(({ target }: { target: string }) => target.replace('native/', ''));
  await cp(join(installed.native, 'lib'), join(unpacked.native, 'lib'), {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink() && !/\/(postgresql|pkgconfig)$|\.a$/.test(path),
  });
  await mkdir(join(unpacked.native, 'bin'));
  await cp(join(installed.native, 'bin', 'initdb'), join(unpacked.native, 'bin', 'initdb'));
  await writeFile(join(unpacked.native, 'pg-symlinks.json'), list);
  return made.remove;
});

const runs = (bin: string, account = {}): string =>
  execFileSync(join(bin, 'initdb'), ['--version'], { encoding: 'utf8', cwd: '/', stdio: 'pipe', ...account });

describe('the binaries', () => {
  it('run from the package itself once their missing links are made', async () => {
    expect(() => runs(join(unpacked.native, 'bin'))).toThrow();
    const { bin } = await prepareBinaries(unpacked, undefined, [join(folder, 'copies')]);
    expect(bin).toBe(join(unpacked.native, 'bin'));
    expect(runs(bin)).toMatch(/PostgreSQL\) 18\.4/);
    for (const link of links) expect((await lstat(join(unpacked.native, link))).isSymbolicLink()).toBe(true);
  });

  it.runIf(isRoot())("are copied, once, to where the server's user can reach and read them", async () => {
    const copies = join(folder, 'copies');
    // npm as root with umask 077 leaves files and folders like these.
    await chmod(join(unpacked.native, 'bin', 'initdb'), 0o700);
    await chmod(join(folder, 'package'), 0o700);
    const both = await Promise.all([1, 2].map(() => prepareBinaries(unpacked, NOBODY, [copies])));
    const bin = both[0]?.bin ?? '';
    expect(both).toEqual([{ bin }, { bin }]);
    expect(runs(bin, NOBODY)).toMatch(/18\.4/);
    expect(await readdir(copies)).toHaveLength(1);
    const { ino } = await stat(join(bin, 'initdb'));
    await prepareBinaries(unpacked, NOBODY, [copies]);
    expect((await stat(join(bin, 'initdb'))).ino).toBe(ino);
    await expect(lstat(join(unpacked.native, links[0] ?? ''))).rejects.toThrow('ENOENT');
  });

  it.runIf(isRoot())('go to the next folder when the first cannot take them or is closed as well', async () => {
    await chmod(join(folder, 'package'), 0o700);
    await writeFile(join(folder, 'a file'), '');
    await mkdir(join(folder, 'closed'), { mode: 0o700 });
    const homes = [join(folder, 'a file', 'x'), join(folder, 'closed', 'x'), join(folder, 'open')];
    const { bin } = await prepareBinaries(unpacked, NOBODY, homes);
    expect(bin.startsWith(join(folder, 'open'))).toBe(true);
    await rm(join(folder, 'open'), { recursive: true });
    await expect(prepareBinaries(unpacked, NOBODY, homes.slice(0, 2))).rejects.toThrow(/could not be copied/);
  });

  it.skipIf(isRoot())('are copied when the package cannot be written', async () => {
    await chmod(join(unpacked.native, 'lib'), 0o500);
    try {
      const { bin } = await prepareBinaries(unpacked, undefined, [join(folder, 'copies')]);
      expect(bin.startsWith(join(folder, 'copies'))).toBe(true);
      expect(runs(bin)).toMatch(/18\.4/);
    } finally {
      await chmod(join(unpacked.native, 'lib'), 0o700);
    }
  });
});
