import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE_MB = 400;
const CHUNK = new Uint8Array(1_000_000);

/** A file system of a size of its own for the data folder. */
export type SmallDisk = {
  readonly folder: string;
  /** Takes every byte that is left. */
  fill(): Promise<void>;
  /** Gives back what `fill` took. */
  empty(): Promise<void>;
  close(): Promise<void>;
};

/** Mounts one, which only root may; returns the reason if it cannot. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | string> {
  if (process.getuid?.() !== 0) return 'a disk of a size of its own can only be mounted by root';
  await mkdir(folder);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'nordwire-faults', folder]);
  } catch (error) {
    return `a disk of a size of its own cannot be mounted here: ${String(error).replaceAll(/\s+/g, ' ')}`;
  }
  const filler = join(folder, 'filler');
  const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOSPC';
  return {
    folder,
    async fill() {
      const file = await open(filler, 'a');
      try {
        // A write that does not fit as a whole is tried in ever smaller pieces.
        for (let size = CHUNK.length; size >= 1; )
          try {
            const { bytesWritten } = await file.write(CHUNK, 0, size);
            if (bytesWritten === 0) break;
          } catch (error) {
            if (!isFull(error)) throw error;
            size = Math.floor(size / 10);
          }
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    async close() {
      await run('umount', ['-l', folder]);
    },
  };
}
