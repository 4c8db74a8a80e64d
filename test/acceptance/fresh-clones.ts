import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { isRoot, ordinaryAccount, type Person } from './people.ts';
import { succeed } from './run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An ordinary user with a fresh clone. */
    user: Person;
    /** Root with a fresh clone below a folder that only root may enter; undefined when the tests do not run as root. */
    root: Person | undefined;
    /** A folder that every user may enter, for whatever else a test needs. */
    folder: string;
    /** npm's cache of the user who runs the tests, which saves the download. No other files of that user are used. */
    cache: string;
  }
}

const sh = promisify(execFile);

/**
 * Fresh clones of the committed state, each after `npm ci` with the machine's own Node. npm runs once: the second clone
 * is a copy of the first that belongs to the other user.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-acceptance-'));
  await chmod(folder, 0o755);
  const user = { ...ordinaryAccount(), home: join(folder, 'home'), checkout: join(folder, 'home', 'nordwire') };
  await mkdir(user.home);
  const closed = join(folder, 'closed');
  const root = { name: 'root', uid: 0, gid: 0, home: join(closed, 'home'), checkout: join(closed, 'nordwire') };
  const first = isRoot ? root : user;
  if (isRoot) await mkdir(root.home, { recursive: true });
  await chmod(isRoot ? closed : user.home, 0o700);
  await sh('git', ['clone', '--quiet', process.cwd(), first.checkout]);
  const cache = (await sh('npm', ['config', 'get', 'cache'])).stdout.trim();
  await succeed(first, ['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    env: { npm_config_cache: cache },
  });
  if (isRoot) {
    await sh('cp', ['-a', root.checkout, user.checkout]);
    await sh('chown', ['-R', '-h', `${user.uid}:${user.gid}`, user.home]);
  }
  await chown(user.home, user.uid, user.gid);
  project.provide('user', user);
  project.provide('root', isRoot ? root : undefined);
  project.provide('folder', folder);
  project.provide('cache', cache);
  return () => rm(folder, { recursive: true, force: true });
}
