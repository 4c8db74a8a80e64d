import type { Command } from 'commander';
import { type MaintenanceContext, maintenanceActions } from '../../ingest/maintenance/maintenance-actions.ts';
import type { Task } from '../../ingest/maintenance/tasks.ts';
import { type Common, json, openCommand, type Work } from '../process/command.ts';
import { CommandFailed } from '../process/failure.ts';
import { group } from './action-options.ts';
import { addActionCommand, openServices } from './add-action.ts';

const LOOK_EVERY_MS = 500;

/** Makes the requested backup, or waits for the running serve that took it. */
async function makeBackup({ config, output, store, signal }: Work): Promise<Task> {
  const [{ setTimeout: sleep }, { runMaintenance }, { toMachine }, { isOpen, readTask }] = await Promise.all([
    import('node:timers/promises'),
    import('../process/maintenance-job.ts'),
    import('../process/install-models.ts'),
    import('../../ingest/maintenance/tasks.ts'),
  ]);
  const { db, pool } = store;
  await runMaintenance({ db, pool, machine: toMachine(config), output, now: () => new Date(), signal }, 'backup');
  for (;;) {
    const task = await readTask(db, 'backup');
    if (task === undefined) throw new CommandFailed('The backup was not requested.');
    if (!isOpen(task)) return task;
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
}

async function openMaintenance(work: Work): Promise<MaintenanceContext> {
  const [{ toMachine }, { requestTask }] = await Promise.all([
    import('../process/install-models.ts'),
    import('../../ingest/maintenance/tasks.ts'),
  ]);
  return { ...openServices(work), machine: toMachine(work.config), request: requestTask };
}

/** `nordwire backups list|create|restore`: the folder of backups. */
export function addBackupFolderCommands(program: Command): void {
  const backups = group(program, 'backups', 'backups in the folder of NORDWIRE_BACKUP_DIR, else in the data folder');
  backups
    .command('list')
    .description('list the backups with their size, schema and epoch')
    .addOption(json())
    .action(async (options: Common) => {
      const { config, output } = await openCommand(options);
      const [{ toMachine }, { describeBackups }] = await Promise.all([
        import('../process/install-models.ts'),
        import('../../ingest/maintenance/backups.ts'),
      ]);
      const found = await describeBackups(toMachine(config).backups);
      const lines = found.map(({ name, megabytes, rows, schema, nordwire }) =>
        [name, `${megabytes} MB`, `${rows} rows`, schema, `Nordwire ${nordwire}`].join('  '),
      );
      output.result(found, lines.length === 0 ? 'no backups' : lines.join('\n'));
    });
  addActionCommand(backups, maintenanceActions.createBackup, {
    open: openMaintenance,
    isAuthorOptional: true,
    finish: async (_context, { dry_run }, work) => {
      if (dry_run) return;
      const task = await makeBackup(work);
      if (task.state === 'failed') throw new CommandFailed(task.message);
      work.output.say(task.message);
    },
  });
  addActionCommand(backups, maintenanceActions.restoreBackup, {
    open: openMaintenance,
    finish: async (_context, { dry_run }, work) => {
      if (!dry_run) work.output.say('The running serve restores it within seconds; without one, the next start does.');
    },
  });
}
