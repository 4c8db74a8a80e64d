import { readFile, stat, writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { counted } from '../../core/counted.ts';
import type { SourceType } from '../../core/vocabulary.ts';
import type { IdentityPolicy } from '../../ingest/choices.ts';
import type { ListReport } from '../../ingest/feeds/add-many.ts';
import type { ImportReport } from '../../ingest/feeds/opml-lists.ts';
import type { Ingest } from '../../ingest/ports.ts';
import type { Output } from '../print/output.ts';
import {
  type Common,
  country,
  json,
  language,
  list,
  needReference,
  sourceType,
  withIngest,
} from '../process/command.ts';
import { CommandFailed } from '../process/failure.ts';
import { type AuthorOptions, addAuthorOptions, toNamedRequest } from './action-options.ts';
import { type PolicyOptions, removeDemoOption, toDemoRemoval, toPolicyChange } from './feed-options.ts';

const opmlLists = () => import('../../ingest/feeds/opml-lists.ts');

/** Largest file that is read into memory; the limits of OPML are lower. */
const MAX_FILE_BYTES = 20_000_000;

function printReport(output: Output, report: ListReport & Partial<ImportReport>, isDryRun: boolean): void {
  const { added, skipped, refused, ignored = [] } = report;
  const lines = [
    ...added.map(({ id, address }) => `${id ?? 'would be added'}  ${address}`),
    ...skipped.map(({ address, reason }) => `skipped  ${address}  (${reason})`),
    ...refused.map(({ address, reason }) => `refused  ${address}  (${reason})`),
    ...ignored.map(({ address, reason }) => `ignored  ${address}  (${reason})`),
    `${added.length} ${isDryRun ? 'would be ' : ''}added, ${skipped.length} skipped, ${refused.length} refused`,
  ];
  output.result({ dry_run: isDryRun, ...report }, lines.join('\n'));
}

/** Offers to remove the demonstration after feeds were added; does nothing after a dry run. */
async function part(
  ingest: Ingest,
  output: Output,
  options: AuthorOptions & { readonly removeDemo?: boolean; readonly dryRun?: boolean },
  { added }: ListReport,
): Promise<void> {
  if (options.dryRun === true) return;
  const { removeDemoIfReplaced: partWithDemo } = await import('../process/remove-demo.ts');
  await partWithDemo(
    ingest,
    output,
    toDemoRemoval(
      options,
      added.flatMap(({ id }) => id ?? []),
    ),
  );
}

/** `nordwire feeds add --starter`. */
export async function addStarter(
  options: Common &
    AuthorOptions &
    PolicyOptions & {
      country?: string | undefined;
      language?: string;
      interval: number;
      identity: IdentityPolicy;
      on?: boolean;
      dryRun?: boolean;
      removeDemo?: boolean;
    },
): Promise<void> {
  const isDryRun = options.dryRun ?? false;
  await withIngest('feeds add', { ...options, embeds: false }, async ({ config, ingest, output }) => {
    const [{ addStarterFeeds }, { orFail }] = await Promise.all([
      import('../../ingest/feeds/starter.ts'),
      import('./adding-feeds.ts'),
    ]);
    if (!isDryRun) await needReference(ingest, output);
    const countries = options.country === undefined ? undefined : list(options.country.toUpperCase());
    const settings = {
      isPaused: options.on !== true,
      intervalSeconds: options.interval,
      identity: options.identity,
      policy: toPolicyChange(options),
      request: toNamedRequest(options),
    };
    const choice = { countries, language: options.language };
    const report = await orFail(
      addStarterFeeds(ingest, choice, settings, { allowPrivateAddresses: config.allowPrivateFeeds, isDryRun }),
    );
    printReport(output, report, isDryRun);
    await part(ingest, output, options, report);
  });
}

async function readList(file: string): Promise<Uint8Array> {
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES)
      throw new CommandFailed(`${file} is longer than ${MAX_FILE_BYTES} bytes.`);
    return await readFile(file);
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw new CommandFailed(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

type ImportOptions = Common &
  AuthorOptions & {
    country: string;
    sourceType: SourceType;
    language?: string;
    pause?: boolean;
    dryRun?: boolean;
    removeDemo?: boolean;
  };

/** `nordwire feeds import` and `nordwire feeds export`. */
export function addFeedListCommands(feeds: Command): void {
  addAuthorOptions(
    feeds
      .command('import')
      .description('add the feeds of an OPML list, each through the checks of feeds add')
      .argument('<file>')
      .addOption(country())
      .addOption(sourceType())
      .addOption(language('language of sources for which the list has none'))
      .option('--pause', 'add them paused'),
  )
    .option('--dry-run', 'show what would be added, skipped and refused')
    .addOption(removeDemoOption())
    .addOption(json())
    .action(async (file: string, options: ImportOptions) => {
      const isDryRun = options.dryRun ?? false;
      await withIngest('feeds import', { ...options, embeds: false }, async ({ config, ingest, output }) => {
        const [{ importOpml }, { orFail }] = await Promise.all([opmlLists(), import('./adding-feeds.ts')]);
        if (!isDryRun) await needReference(ingest, output);
        const report = await orFail(
          importOpml(
            ingest,
            { bytes: await readList(file), name: file },
            {
              country: options.country,
              sourceType: options.sourceType,
              language: options.language,
              isPaused: options.pause ?? false,
              request: toNamedRequest(options),
            },
            { allowPrivateAddresses: config.allowPrivateFeeds, isDryRun },
          ),
        );
        printReport(output, report, isDryRun);
        await part(ingest, output, options, report);
        if (report.refused.length > 0 && report.added.length + report.skipped.length === 0)
          throw new CommandFailed('No feed of the list could be added.');
      });
    });

  feeds
    .command('export')
    .description('write the news feeds as an OPML list')
    .addOption(new Option('--format <format>', 'format of the list').choices(['opml']).default('opml'))
    .option('-o, --out <file>', 'file to write (default: standard output)')
    .addOption(json())
    .action(async (options: Common & { out?: string }) => {
      await withIngest('feeds export', { ...options, embeds: false }, async ({ ingest, output }) => {
        const { opml, ...counts } = await (await opmlLists()).exportOpml(ingest);
        if (counts.left_out > 0)
          output.log.warn(counts, 'calendars of issuers are not in the list; nordwire export has them');
        if (opml === null) throw new CommandFailed('No news feeds to export.');
        if (options.out === undefined) return output.result({ opml, ...counts }, opml.trimEnd());
        await writeFile(options.out, opml);
        output.result({ file: options.out, ...counts }, `${counted(counts.feeds, 'feed')} written to ${options.out}`);
      });
    });
}
