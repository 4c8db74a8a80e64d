import { resolve } from 'node:path';
import type { Command } from 'commander';
import { counted } from '../../core/counted.ts';
import type { Manifest } from '../../db/backup/manifest.ts';
import { type Common, json, openCommand, stopOnSignals, withStore } from '../process/command.ts';

/** The summary of a manifest. */
function summariseManifest({ created_at, data_version, tables }: Manifest) {
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  return {
    created_at,
    data_version,
    tables: tables.length,
    rows: sum(tables.map(({ rows }) => rows)),
    bytes: sum(tables.map(({ bytes }) => bytes)),
  };
}
type Sum = ReturnType<typeof summariseManifest>;

const formatSummary = ({ tables, rows, bytes }: Sum): string =>
  `${counted(rows, 'row')} of ${counted(tables, 'table')}, ${(bytes / 1e6).toFixed(1)} MB`;

async function backUp(dir: string, options: Common): Promise<void> {
  await withStore(
    'backup',
    options,
    async ({ store, output, signal }) => {
      const [{ openCopyClient }, { writeBackup }, { version }] = await Promise.all([
        import('../../db/backup/copy-client.ts'),
        import('../../db/backup/write.ts'),
        import('../process/version.ts'),
      ]);
      const client = await openCopyClient(store.pool);
      const board = output.progress();
      const progress = (done: number, total: number) => board.update('tables', done, total);
      const folder = resolve(dir);
      const manifest = await writeBackup(client, { folder, now: new Date(), version, signal, progress }).finally(
        async () => {
          board.stop();
          await client.end();
        },
      );
      const sum = summariseManifest(manifest);
      output.result({ folder, ...sum }, `backed up to ${folder}: ${formatSummary(sum)}`);
    },
    // A newer version can back up an older store before an upgrade, without migrating it.
    { migrates: false, interrupted: 'An unfinished backup was deleted.' },
  );
}

async function restore(dir: string, options: Common): Promise<void> {
  await withStore(
    'restore',
    options,
    async ({ store, output, signal }) => {
      const [{ openCopyClient }, { restoreBackup }, { ensureEpoch }, { migrate }] = await Promise.all([
        import('../../db/backup/copy-client.ts'),
        import('../../db/backup/restore.ts'),
        import('../../db/epoch.ts'),
        import('../../db/migrate.ts'),
      ]);
      const client = await openCopyClient(store.pool);
      const board = output.progress();
      const folder = resolve(dir);
      const manifest = await restoreBackup(client, { folder, signal, progress: board.update }).finally(async () => {
        board.stop();
        await client.end();
      });
      const { applied } = await migrate(store.pool);
      await ensureEpoch(store.db, { now: new Date() });
      const sum = summariseManifest(manifest);
      const further = applied.length === 0 ? '' : `, migrated by ${applied.join(', ')}`;
      const quiet = 'Nothing is sent until nordwire outgoing resume.';
      output.result(
        { folder, ...sum, migrations: applied },
        `restored as of ${sum.created_at}: ${formatSummary(sum)}${further}. ${quiet} Start nordwire serve.`,
      );
    },
    { migrates: false, interrupted: 'Unless a result is printed above, nothing was restored.' },
  );
}

async function check(dir: string, options: Common): Promise<void> {
  const { output } = await openCommand(options);
  const stopping = new AbortController();
  stopOnSignals(stopping);
  const { checkBackup } = await import('../../db/backup/restore.ts');
  const folder = resolve(dir);
  const sum = summariseManifest(await checkBackup({ folder, signal: stopping.signal }));
  output.result({ folder, ...sum }, `${folder} is complete, of ${sum.created_at}: ${formatSummary(sum)}`);
}

/** `nordwire backup` and `nordwire restore`. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('copy the whole store into a new folder, also while serve runs (docs/backup.md)')
    .argument('<dir>', 'folder to create')
    .addOption(json())
    .action(backUp);
  program
    .command('restore')
    .description('fill an empty store from a backup')
    .argument('<dir>', 'folder of a backup')
    .option('--check', 'only compare the files with their checksums; opens no store')
    .addOption(json())
    .action((dir: string, options: Common & { check?: boolean }) => (options.check ? check : restore)(dir, options));
}
