import { join } from 'node:path';
import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Db } from '../../core/services.ts';
import { readManifest } from '../../db/backup/manifest.ts';
import { readStoreState } from '../../db/quiet.ts';
import { DEMO_DOMAIN } from '../sources/demo-source.ts';
import { type DescribedBackup, describeManifest } from './backups.ts';
import type { Machine } from './machine.ts';

/** Why a store may be replaced by a backup, or that it may not. */
export type Replaceable = 'without-news' | 'quiet' | 'no';

/** The folder of a backup of this machine, or of one that was uploaded. @throws ActionRefused for another name */
export function findBackupFolder({ backups, uploads }: Pick<Machine, 'backups' | 'uploads'>, name: string): string {
  if (/^nordwire-\d{8}T\d{6}Z$/.test(name)) return join(backups, name);
  if (/^backup-[0-9a-f]{32}$/.test(name)) return join(uploads, name);
  throw new ActionRefused(`${name.slice(0, 100)} is not the name of a backup.`);
}

/** Whether a backup was uploaded, so that its content is not trusted. */
export const isUploaded = (name: string): boolean => name.startsWith('backup-');

/** Describes a backup by its name. @throws ActionRefused for one that is missing */
export async function describeBackup(
  machine: Pick<Machine, 'backups' | 'uploads'>,
  name: string,
): Promise<DescribedBackup> {
  const folder = findBackupFolder(machine, name);
  const manifest = await readManifest(folder).catch((error: unknown) => {
    throw new ActionRefused(error instanceof Error ? error.message : String(error));
  });
  return describeManifest(name, manifest);
}

/** Reads whether a store may be replaced: it has no news but the demonstration, or an operator made it quiet. */
export async function readReplaceable(db: Db): Promise<Replaceable> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (
      select from articles a join sources s on s.id = a.source_id where s.domain !~ ${DEMO_DOMAIN}
    ) or exists (
      select from feeds f join sources s on s.id = f.source_id where s.domain !~ ${DEMO_DOMAIN}
    ) as holds`.execute(db);
  if (rows[0]?.holds === false) return 'without-news';
  return (await readStoreState(db)).quiet_since === null ? 'no' : 'quiet';
}

/** @throws ActionRefused for a store that may not be replaced */
export async function expectReplaceable(db: Db): Promise<void> {
  if ((await readReplaceable(db)) === 'no')
    throw new ActionRefused(
      'This store has news and sends messages. Pause what it sends first (nordwire outgoing pause), or restore into a new store.',
    );
}
