import { open, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Runs `work` while no other process holds the same lock file. A lock older than `patienceMs` was left by a dead
 * process and is taken over, so `work` must be harmless if it runs twice.
 */
export async function withFileLock<Result>(
  path: string,
  { patienceMs }: { patienceMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    try {
      const lock = await open(path, 'wx');
      await lock.writeFile(`${process.pid}\n`);
      await lock.close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      if (waitedMs >= patienceMs) break;
    }
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
