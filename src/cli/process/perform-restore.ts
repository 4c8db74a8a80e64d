import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { writeAudit } from '../../db/audit.ts';
import { openCopyClient } from '../../db/backup/copy-client.ts';
import type { Manifest } from '../../db/backup/manifest.ts';
import { limitUploaded } from '../../db/backup/restore.ts';
import { backupName } from '../../db/backup/stored-backups.ts';
import { ensureEpoch } from '../../db/epoch.ts';
import { migrate } from '../../db/migrate.ts';
import {
  describeBackup,
  expectReplaceable,
  findBackupFolder,
  isUploaded,
  readReplaceable,
} from '../../ingest/maintenance/restore.ts';
import { forgetTasks, recordTask } from '../../ingest/maintenance/tasks.ts';
import type { Output } from '../print/output.ts';
import { toMachine } from './install-models.ts';
import { openStore, type Store } from './store.ts';
import { version } from './version.ts';
import { toReason } from './work-reason.ts';

/** A restore that a page requested, which needs the store to itself. */
export type RequestedRestore = { readonly backup: string; readonly author: string };

type Parts = { readonly config: Config; readonly output: Output; readonly signal: AbortSignal };

/** Copies a store with news before it is replaced. Returns the folder; undefined for a store without news of its own. */
async function keepCopy(store: Store, { config, signal }: Parts): Promise<string | undefined> {
  if ((await readReplaceable(store.db)) === 'without-news') return undefined;
  const { writeBackup } = await import('../../db/backup/write.ts');
  const now = new Date();
  const folder = join(toMachine(config).backups, backupName(now));
  const client = await openCopyClient(store.pool);
  try {
    await writeBackup(client, { folder, now, version, signal });
    return folder;
  } finally {
    await client.end();
  }
}

async function replaceWith(store: Store, { backup, author }: RequestedRestore, parts: Parts): Promise<Manifest> {
  const { config, output, signal } = parts;
  const { replaceStore } = await import('../../db/backup/replace.ts');
  const folder = findBackupFolder(toMachine(config), backup);
  const client = await openCopyClient(store.pool);
  const board = output.progress();
  const manifest = await replaceStore(client, {
    folder,
    signal,
    progress: board.update,
    limitExpanded: isUploaded(backup) ? limitUploaded : undefined,
  }).finally(async () => {
    board.stop();
    await client.end();
  });
  const { applied } = await migrate(store.pool);
  await ensureEpoch(store.db, { now: new Date() });
  output.log.warn(
    { backup, author, applied },
    'the store was replaced by a backup; nothing is sent until it is resumed',
  );
  return manifest;
}

/** Records a restore in the restored store, whose log of the time since the backup is gone. */
async function recordRestore(
  store: Store,
  { backup, author }: RequestedRestore,
  manifest: Manifest,
  copy: string | undefined,
): Promise<void> {
  const now = new Date();
  const after = { backup, created_at: manifest.created_at, copy: copy ?? null };
  const records = [{ kind: 'store', id: 'store', before: null, after }];
  const message = `The store is that of ${manifest.created_at}. Nothing is sent until you resume it.`;
  const further = copy === undefined ? '' : ` A copy of the earlier store is in ${copy}.`;
  await store.db.transaction().execute(async (tx) => {
    await writeAudit(tx, { at: now, author, reason: null, action: 'backups restore', records });
    await forgetTasks(tx);
    await recordTask(tx, 'restore', { state: 'done', args: { backup }, author, message: `${message}${further}`, now });
  });
}

/**
 * Replaces the content of the store by a backup, while no other part of this process uses it. After a failure the store is as
 * it was, and the page has the reason.
 */
export async function performRestore(requested: RequestedRestore, parts: Parts): Promise<void> {
  const { config, output } = parts;
  const { backup, author } = requested;
  const machine = toMachine(config);
  const store = await openStore(config, output, { mode: 'own', command: 'serve' });
  try {
    await describeBackup(machine, backup);
    await expectReplaceable(store.db);
    const copy = await keepCopy(store, parts);
    const manifest = await replaceWith(store, requested, parts);
    await recordRestore(store, requested, manifest, copy);
    if (isUploaded(backup)) await rm(findBackupFolder(machine, backup), { recursive: true, force: true });
  } catch (error) {
    output.log.error({ err: error, backup }, 'the restore failed; the store is as it was');
    const message = toReason(error) ?? 'The restore failed; the log has the reason. The store is as it was.';
    await recordTask(store.db, 'restore', { state: 'failed', args: { backup }, author, message, now: new Date() });
  } finally {
    await store.close();
  }
}
