import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPidTaken } from './process-table.ts';
import { giveToOwner, pathsIn, type StoreFolder } from './store-folder.ts';

/**
 * A description of the process that holds a data folder. It is informative; the lock alone decides which process holds
 * it.
 */
export type Holder = { readonly pid: number; readonly command: string; readonly mode: 'own' | 'attach' };

/** Records the holder of the folder. The caller must hold the lock. */
export async function writeHolder(place: StoreFolder, holder: Holder): Promise<void> {
  const path = pathsIn(place).holder;
  const draft = `${path}.${holder.pid}`;
  await writeFile(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  await giveToOwner(place, draft);
  await rename(draft, path);
}

export async function removeHolder(place: StoreFolder): Promise<void> {
  await rm(pathsIn(place).holder, { force: true });
}

/** Reads the holder of the folder, if it has recorded itself. */
export async function readHolder(place: StoreFolder): Promise<Holder | undefined> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(pathsIn(place).holder, 'utf8'));
  } catch {
    return undefined;
  }
  return isHolder(content) && isPidTaken(content.pid) ? content : undefined;
}

/** Describes the holder in words. Waits half a second for a process that has just taken the lock to record itself. */
export async function describeHolder(place: StoreFolder): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const holder = await readHolder(place);
    if (holder !== undefined) {
      const since = await stat(pathsIn(place).holder).then(
        ({ mtime }) => `, since ${mtime.toISOString()}`,
        () => '',
      );
      return `${holder.command} (process ${holder.pid}${since})`;
    }
    await sleep(25);
  }
  return 'another process (it may run in another container)';
}

function isHolder(content: unknown): content is Holder {
  if (typeof content !== 'object' || content === null) return false;
  if (!('pid' in content && 'command' in content && 'mode' in content)) return false;
  return typeof content.pid === 'number' && typeof content.command === 'string' && typeof content.mode === 'string';
}
