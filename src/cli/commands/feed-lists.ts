import { readFile, stat, writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { counted } from '../../core/counted.ts';
import { feedListActions } from '../../ingest/feeds/list-actions.ts';
import { type Common, json, needReference, withIngest } from '../process/command.ts';
import { CommandFailed } from '../process/failure.ts';
import type { AuthorOptions } from './action-options.ts';
import { addActionCommand } from './add-action.ts';
import { describeList, listAdded, offerDemoRemoval, openFeeds, orFail, removeDemoOption } from './feed-options.ts';

/** Largest file that is read into memory; the limits of OPML are lower. */
const MAX_FILE_BYTES = 20_000_000;

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

/** `nordwire feeds import` and `nordwire feeds export`. */
export function addFeedListCommands(feeds: Command): void {
  const command = addActionCommand(feeds, feedListActions.importFeeds, {
    open: async (work, { isDryRun }) => {
      const context = await openFeeds(work);
      if (isDryRun !== true) await needReference(context.ingest, work.output);
      return { ...context, readList };
    },
    isAuthorOptional: true,
    orFail,
    describe: (report, _message, isDryRun) => describeList(report, isDryRun),
    finish: async (context, { value, dry_run }, work) => {
      if (value === undefined) return;
      const options = command.opts<AuthorOptions & { readonly removeDemo?: boolean }>();
      if (!dry_run) await offerDemoRemoval(context, work, options, listAdded(value));
      const { added, skipped, refused } = value;
      if (refused.length > 0 && added.length + skipped.length === 0)
        throw new CommandFailed('No feed of the list could be added.');
    },
  }).addOption(removeDemoOption());

  feeds
    .command('export')
    .description('write the news feeds as an OPML list')
    .addOption(new Option('--format <format>', 'format of the list').choices(['opml']).default('opml'))
    .option('-o, --out <file>', 'file to write (default: standard output)')
    .addOption(json())
    .action(async (options: Common & { out?: string }) => {
      await withIngest('feeds export', { ...options, embeds: false }, async ({ ingest, output }) => {
        const { opml, ...counts } = await (await import('../../ingest/feeds/opml-lists.ts')).exportOpml(ingest);
        if (counts.left_out > 0)
          output.log.warn(counts, 'calendars of issuers are not in the list; nordwire export has them');
        if (opml === null) throw new CommandFailed('No news feeds to export.');
        if (options.out === undefined) return output.result({ opml, ...counts }, opml.trimEnd());
        await writeFile(options.out, opml);
        output.result({ file: options.out, ...counts }, `${counted(counts.feeds, 'feed')} written to ${options.out}`);
      });
    });
}
