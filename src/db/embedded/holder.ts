import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPidTaken } from './process-table.ts';
import { giveToOwner, pathsIn, type StoreFolder } from './store-folder.ts';

/** What the holder of a data folder says of itself. It only explains; the lock alone decides who holds the folder. */
export type Holder = { readonly pid: number; readonly command: string; readonly mode: 'own' | 'attach' };

/** Says who holds the place; call it with the lock held. */
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

/** Who holds the place, as far as it has said so. */
export async function readHolder(place: StoreFolder): Promise<Holder | undefined> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(pathsIn(place).holder, 'utf8'));
  } catch {
    return undefined;
  }
  return isHolder(content) && isPidTaken(content.pid) ? content : undefined;
}

/** The holder in words. A process that has just taken the lock is given half a second to introduce itself. */
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
