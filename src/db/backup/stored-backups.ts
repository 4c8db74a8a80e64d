import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toManifestPath } from './manifest.ts';

const WHOLE = /^nordwire-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const UNFINISHED = /^nordwire-\d{8}T\d{6}Z\.part-\w{6}$/;

/** A backup that a schedule stored in a folder. */
export type StoredBackup = { readonly path: string; readonly at: Date };

/** The name of a backup taken in that second. Names sort by time. */
export const backupName = (at: Date): string => `nordwire-${at.toISOString().replace(/\.\d+|[-:]/g, '')}`;

const listEntries = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Lists the complete backups of a schedule in a folder, newest first. Other files are ignored. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = (await listEntries(folder)).sort().reverse();
  return names.flatMap((name) => {
    const path = join(folder, name);
    const [, ...parts] = WHOLE.exec(name) ?? [];
    const [year, month, day, hour, minute, second] = parts.map(Number);
    if (year === undefined || !existsSync(toManifestPath(path))) return [];
    return [{ path, at: new Date(Date.UTC(year, (month ?? 1) - 1, day, hour, minute, second)) }];
  });
}

/**
 * Removes all but the newest complete backups of a schedule, and the remains of interrupted ones. Other files are kept.
 */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  const old = (await listBackups(folder)).slice(keep).map(({ path }) => path);
  const unfinished = (await listEntries(folder))
    .filter((name) => UNFINISHED.test(name))
    .map((name) => join(folder, name));
  for (const path of [...old, ...unfinished]) await rm(path, { recursive: true, force: true });
}
