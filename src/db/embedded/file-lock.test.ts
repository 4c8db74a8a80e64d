import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '../../../test/faults/rounds/small-disk.ts';
import { lockFile } from './file-lock.ts';

let path: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-lock-'));
  path = join(folder, 'lock');
  return () => rm(folder, { recursive: true });
});

describe('a file lock', () => {
  it.each([
    ['exclusive', 'exclusive', false],
    ['exclusive', 'shared', false],
    ['shared', 'exclusive', false],
    ['shared', 'shared', true],
  ] as const)('held as %s and asked for as %s: granted is %s', (held, requested, granted) => {
    const first = lockFile(path, held);
    const second = lockFile(path, requested);
    expect(second !== undefined).toBe(granted);
    second?.release();
    first?.release();
    const free = lockFile(path, 'exclusive');
    expect(free).toBeDefined();
    free?.release();
  });

  it('may be released twice, and a failed attempt takes nothing from its holder', () => {
    const first = lockFile(path, 'exclusive');
    expect(lockFile(path, 'exclusive')).toBeUndefined();
    expect(lockFile(path, 'shared')).toBeUndefined();
    first?.release();
    first?.release();
    const second = lockFile(path, 'exclusive');
    first?.release();
    expect(lockFile(path, 'exclusive')).toBeUndefined();
    second?.release();
  });

  it('leaves its file empty', async () => {
    lockFile(path, 'exclusive')?.release();
    expect((await stat(path)).size).toBe(0);
  });

  it('on a full disk says that it is full', async (test) => {
    const disk = await mountSmallDisk(`${path}-disk`);
    if (typeof disk === 'string') return test.skip(disk);
    try {
      await disk.fill();
      expect(() => lockFile(join(disk.folder, 'lock'), 'exclusive')).toThrow(
        expect.objectContaining({ code: 'ENOSPC', message: expect.stringContaining('no space left') }),
      );
    } finally {
      await disk.close();
    }
  });

  it('of another process holds until that process ends, however it ends', async () => {
    const module = fileURLToPath(new URL('file-lock.ts', import.meta.url));
    const script = `import { lockFile } from ${JSON.stringify(module)};
      globalThis.lock = lockFile(${JSON.stringify(path)}, 'exclusive');
      console.log(lock ? 'locked' : 'refused');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(child.stdout, 'data');
    expect(String(said).trim()).toBe('locked');
    expect(lockFile(path, 'exclusive')).toBeUndefined();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const freed = lockFile(path, 'exclusive');
    expect(freed).toBeDefined();
    freed?.release();
  });
});
