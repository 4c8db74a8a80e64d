import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFileLock } from './folder-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nordwire-lock-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('withFileLock', () => {
  it('lets one piece of work run at a time', async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      running++;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running--;
    };
    const path = join(folder, 'lock');
    await Promise.all([1, 2, 3].map(() => withFileLock(path, { patienceMs: 5_000 }, work)));
    expect(most).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes over a lock that a dead process left', async () => {
    const path = join(folder, 'lock');
    await writeFile(path, '1\n');
    expect(await withFileLock(path, { patienceMs: 100 }, async () => 'done')).toBe('done');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is free again after work that failed', async () => {
    const path = join(folder, 'lock');
    const failing = withFileLock(path, { patienceMs: 100 }, () => Promise.reject(new Error('disk full')));
    await expect(failing).rejects.toThrow('disk full');
    expect(await readdir(folder)).toEqual([]);
  });

  it('does not wait where the folder cannot be written', async () => {
    const path = join(folder, 'missing', 'lock');
    await expect(withFileLock(path, { patienceMs: 60_000 }, async () => 'done')).rejects.toThrow('ENOENT');
  });
});
