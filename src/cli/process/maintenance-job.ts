import { rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type pg from 'pg';
import { counted } from '../../core/counted.ts';
import type { Db } from '../../core/services.ts';
import { openCopyClient } from '../../db/backup/copy-client.ts';
import { backupName } from '../../db/backup/stored-backups.ts';
import type { Machine } from '../../ingest/maintenance/machine.ts';
import { addModels, removeLanguage } from '../../ingest/maintenance/models.ts';
import { claimTask, runOpenTask, type TaskKind, type TaskWork } from '../../ingest/maintenance/tasks.ts';
import type { Output } from '../print/output.ts';
import type { RequestedRestore } from './perform-restore.ts';
import type { Job } from './repeat.ts';
import { version } from './version.ts';
import { toReason } from './work-reason.ts';

/** Interval at which the ingesting process looks for requested work. */
const LOOK_EVERY_MS = 2_000;

export type MaintenanceParts = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly machine: Machine;
  readonly output: Pick<Output, 'log'>;
  readonly now: () => Date;
  readonly signal: AbortSignal;
};

const toTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Adds or removes models. An uploaded archive is deleted afterwards. */
const workOnModels =
  ({ machine, signal }: MaintenanceParts): TaskWork =>
  async (args, report) => {
    if (args['work'] === 'remove') {
      const removed = await removeLanguage(machine, String(args['language']));
      return `Removed ${removed.map(({ pair, version }) => `${pair} ${version}`).join(', ')}.`;
    }
    const from = args['from'] === undefined ? undefined : String(args['from']);
    const languages = toTexts(args['languages']);
    const { added, failed } = await addModels(machine, { languages, from, signal, progress: report });
    const isUpload = from?.startsWith(machine.uploads + sep) === true;
    if (isUpload) await rm(from, { force: true });
    const lines = added.map(({ id, added: isNew }) => `${id} ${isNew ? 'is added' : 'was there already'}.`);
    if (failed.length > 0) throw new WorkFailed([...lines, ...failed].join(' '));
    return lines.join(' ');
  };

/** Part of the work failed; the message names the parts. */
class WorkFailed extends Error {
  override name = 'WorkFailed';
}

/** Copies the store into the folder of backups. */
const workOnBackup =
  ({ machine, pool, now, signal }: MaintenanceParts): TaskWork =>
  async (_args, report) => {
    const { writeBackup } = await import('../../db/backup/write.ts');
    const client = await openCopyClient(pool);
    const folder = join(machine.backups, backupName(now()));
    const progress = (done: number, total: number) => report('tables', done, total);
    try {
      const { tables } = await writeBackup(client, { folder, now: now(), version, signal, progress });
      return `${folder} holds ${counted(tables.length, 'table')}.`;
    } finally {
      await client.end();
    }
  };

/** Runs the requested work of a kind, if there is any. */
export function runMaintenance(parts: MaintenanceParts, kind: Exclude<TaskKind, 'restore'>): Promise<boolean> {
  const works = { models: workOnModels, backup: workOnBackup } as const;
  const { db, now, signal, output } = parts;
  return runOpenTask(db, kind, {
    work: works[kind](parts),
    now,
    signal,
    describeFailure(error) {
      const reason = toReason(error);
      if (reason !== undefined) return reason;
      output.log.error({ err: error, kind }, 'requested work failed');
      return 'The work failed; the log of the ingesting process has the reason.';
    },
  });
}

/** Hands a requested restore over, once: the store is replaced after this process has closed it. */
async function handOverRestore(
  { db, now }: MaintenanceParts,
  onRestore: (requested: RequestedRestore) => void,
): Promise<void> {
  const task = await claimTask(db, 'restore', now());
  if (task !== undefined) onRestore({ backup: String(task.args['backup']), author: task.author });
}

/** The jobs that run what pages requested of this machine. Without `onRestore` this process restores nothing. */
export function createMaintenanceJobs(
  parts: MaintenanceParts,
  onRestore: ((requested: RequestedRestore) => void) | undefined,
): readonly Job[] {
  const jobs = (['models', 'backup'] as const).map((kind) => ({
    name: `requested ${kind}`,
    everyMs: LOOK_EVERY_MS,
    run: async () => void (await runMaintenance(parts, kind)),
  }));
  if (onRestore === undefined) return jobs;
  const run = () => handOverRestore(parts, onRestore);
  return [...jobs, { name: 'requested restore', everyMs: LOOK_EVERY_MS, run }];
}
