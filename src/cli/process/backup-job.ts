import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { openCopyClient } from '../../db/backup/copy-client.ts';
import { backupName, listBackups, pruneBackups, type StoredBackup } from '../../db/backup/stored-backups.ts';
import type { Output } from '../print/output.ts';
import { version } from './version.ts';

/** Key of the advisory lock under which one process at a time makes the backup: the bytes of `nwbackup` as a bigint. */
const LOCK_KEY = '7959939036819977584';
const HOUR_MS = 3_600_000;

export type BackupSchedule = NonNullable<Config['backup']>;

/** The state of a schedule for monitors. A folder that cannot be read counts as empty; the failing job logs the reason. */
export const watchBackups =
  ({ folder, everyHours }: BackupSchedule) =>
  async (): Promise<{ everyHours: number; newest: Date | undefined }> => {
    const [newest] = await listBackups(folder).catch(() => []);
    return { everyHours, newest: newest?.at };
  };

/** The time of the next backup, in milliseconds since 1970; 0 before the first backup. */
const dueAt = ({ everyHours }: BackupSchedule, [newest]: readonly StoredBackup[]): number =>
  newest === undefined ? 0 : newest.at.getTime() + everyHours * HOUR_MS;

/**
 * Makes the scheduled backup when it is due, then removes those beyond the number to keep. Processes that share the store
 * take turns. After a failure the next attempt is an hour later, since a full disk stays full.
 */
export function createBackupJob(
  schedule: BackupSchedule,
  { pool, output, now, signal }: { pool: pg.Pool; output: Output; now: () => Date; signal: AbortSignal },
): () => Promise<void> {
  let notBefore = 0;
  const isDue = async () => now().getTime() >= dueAt(schedule, await listBackups(schedule.folder));

  async function makeAlone(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK_KEY}) as taken`);
    // Another process may have made it in the meantime.
    if (rows[0]?.taken !== true || !(await isDue())) return;
    const { writeBackup } = await import('../../db/backup/write.ts');
    const folder = join(schedule.folder, backupName(now()));
    const { tables, data_version } = await writeBackup(client, { folder, now: now(), version, signal });
    await pruneBackups(schedule.folder, schedule.keep);
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
    output.log.info({ folder, bytes, data_version }, 'backup made');
  }

  return async () => {
    if (now().getTime() < notBefore) return;
    try {
      if (!(await isDue())) return;
      const client = await openCopyClient(pool);
      await makeAlone(client).finally(() => client.end());
    } catch (error) {
      notBefore = now().getTime() + HOUR_MS;
      throw error;
    }
  };
}
