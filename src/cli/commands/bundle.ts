import { open } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import type { ImportResult } from '../../ingest/bundle/import.ts';
import { type Common, drain, json, list, needReference, withIngest, withStore } from '../process/command.ts';
import { WrongUsage } from '../process/failure.ts';
import { collectRepeated } from './repeated-options.ts';

function describeImport(result: ImportResult): string {
  const lines = Object.entries(result.counts).map(
    ([kind, { created, updated, unchanged }]) =>
      `${kind}: ${created} created, ${updated} updated, ${unchanged} unchanged`,
  );
  if (result.rejected > 0) lines.push(`rejected: ${result.rejected} of ${result.read} records`);
  if (result.taken_down > 0)
    lines.push(`left out ${result.taken_down}: same address as an article that was taken down`);
  return lines.length === 0 ? 'nothing to import' : lines.join('\n');
}

type ExportOptions = Common & {
  out?: string;
  kinds?: string[];
  gzip?: boolean;
  secrets?: boolean;
  mirror?: string;
  parquet?: string;
  account?: string;
};

/** The folder and form of a copy of the records that clients see; undefined for a bundle. */
function readMirror({ out, kinds, gzip, secrets, mirror, parquet }: ExportOptions) {
  const folder = mirror ?? parquet;
  if (folder === undefined) return undefined;
  const option = mirror === undefined ? '--parquet' : '--mirror';
  if (mirror !== undefined && parquet !== undefined)
    throw new WrongUsage('--mirror and --parquet exclude each other: name one folder, in one form.');
  if (out !== undefined || kinds !== undefined || gzip || secrets)
    throw new WrongUsage(
      `${option} excludes --out, --kinds, --gzip and --secrets: it writes the records that a client sees to a folder.`,
    );
  return { folder, form: mirror === undefined ? ('parquet' as const) : ('ndjson' as const) };
}

/** `nordwire import` and `nordwire export`. */
export function addBundleCommands(program: Command): void {
  program
    .command('import')
    .description('load bundles: files, folders, or - for standard input')
    .argument('<path...>')
    .addOption(
      new Option('--format <format>', 'format of the files').choices(['bundle', 'financedatabase']).default('bundle'),
    )
    .option('--restore', 'keep updated_at of the records; the database must have no news yet')
    .option('--skip-bad <file>', 'import the good lines and write the rejected ones to a file')
    .option('--no-pipeline', 'store the records without running the pipeline')
    .addOption(json())
    .action(
      async (
        paths: string[],
        options: Common & {
          format: 'bundle' | 'financedatabase';
          restore?: boolean;
          skipBad?: string;
          pipeline: boolean;
        },
      ) => {
        await withIngest('import', { ...options, embeds: options.pipeline }, async ({ ingest, output, signal }) => {
          const { importBundle } = await import('../../ingest/bundle/import.ts');
          // Restored records have their own.
          if (options.restore !== true) await needReference(ingest, output);
          const board = output.progress();
          const result = await importBundle(ingest, paths, {
            restore: options.restore ?? false,
            ...(options.skipBad === undefined ? {} : { skipBad: { rejectsFile: options.skipBad } }),
            pipeline: options.pipeline,
            format: options.format,
            stdin: process.stdin,
            progress: (read, applied) => {
              board.update('read', read);
              if (applied > 0) board.update('applied', applied, read);
            },
          }).finally(() => board.stop());
          const steps = options.pipeline ? await drain(ingest, output, signal) : {};
          output.result({ ...result, steps }, describeImport(result));
        });
      },
    );

  program
    .command('export')
    .description('write the database as a bundle')
    .option('-o, --out <file>', 'file to write (default: standard output)')
    .addOption(
      collectRepeated(
        new Option('--kinds <list>', 'comma-separated record kinds (default: all)').argParser(
          (text, others?: readonly string[]) => [...(others ?? []), ...list(text)],
        ),
      ),
    )
    .option('--gzip', 'compress with gzip')
    .option('--secrets', 'include accounts, hashed keys and watchlists')
    .option('--mirror <folder>', 'write the records that clients see instead, as the base of a copy (docs/changes.md)')
    .option('--parquet <folder>', 'write the same records as Parquet, for data frames and DuckDB (docs/changes.md)')
    .option('--account <id>', 'with --mirror or --parquet: the view of this account (default: everything)')
    .addOption(json())
    .action(async (options: ExportOptions) => {
      await withStore('export', options, async ({ store, output }) => {
        const mirror = readMirror(options);
        if (mirror !== undefined) {
          const { exportMirror } = await import('../process/mirror-export.ts');
          const { folder } = mirror;
          const { account } = options;
          const manifest = await exportMirror(store.db, { ...mirror, account, now: new Date() });
          const records = manifest.files.reduce((sum, file) => sum + file.records, 0);
          const { length } = manifest.files;
          output.result(
            manifest,
            `written to ${folder}: ${records} records in ${length} files; continue with /changes?after=${manifest.seq}`,
          );
          return;
        }
        const out =
          options.out === undefined ? process.stdout : (await open(options.out, 'w', 0o600)).createWriteStream();
        const { exportBundle } = await import('../../ingest/bundle/export.ts');
        const counts = await exportBundle(store.db, {
          out,
          gzip: options.gzip ?? false,
          secrets: options.secrets ?? false,
          ...(options.kinds === undefined ? {} : { kinds: options.kinds }),
        });
        if (options.out !== undefined)
          output.result({ file: options.out, counts }, `written to ${options.out}: ${JSON.stringify(counts)}`);
      });
    });
}
