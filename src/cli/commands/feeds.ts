import { type Command, Option } from 'commander';
import { isOperand } from '../../core/action-args.ts';
import { feedActions } from '../../ingest/feeds/feed-actions.ts';
import { feedListActions } from '../../ingest/feeds/list-actions.ts';
import type { IntakeResult } from '../../ingest/intake/intake.ts';
import { leftOut } from '../../ingest/intake/refusal-counts.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import type { PollReport } from '../../ingest/polling/poll.ts';
import {
  bringThrough,
  type Common,
  describeArticleStates,
  json,
  needReference,
  withIngest,
  withStore,
} from '../process/command.ts';
import { CommandFailed, WrongUsage } from '../process/failure.ts';
import { type AuthorOptions, addActionOptions } from './action-options.ts';
import { addAction, addArgs, runCommand } from './add-action.ts';
import { addFeedListCommands } from './feed-lists.ts';
import { describeList, listAdded, offerDemoRemoval, openFeeds, orFail, removeDemoOption } from './feed-options.ts';

type AddOptions = AuthorOptions & { readonly starter?: boolean; readonly on?: boolean; readonly removeDemo?: boolean };

/** Options that only a new source uses. */
const ofNewSource = ['name', 'country', 'sourceType', 'language', 'preview'] as const;

const { addFeed } = feedActions;
const { addStarterFeeds } = feedListActions;
const toName = ({ flags }: { readonly flags: string }): string => new Option(flags).attributeName();

/** Options of one feed, which the list of public feeds has for each of its own or no list can mean. */
const ofOneFeed = Object.entries(addFeed.args).filter(
  ([name, arg]) => !isOperand(arg) && !(name in addStarterFeeds.args),
);

/** Adds public feeds as the options choose them. Throws WrongUsage for an option of one feed. */
async function addStarter(command: Command): Promise<void> {
  const isGiven = ([, arg]: (typeof ofOneFeed)[number]): boolean => command.getOptionValueSource(toName(arg)) === 'cli';
  const refused = ofOneFeed.filter(isGiven).map(([, { flags }]) => new Option(flags).long);
  if (refused.length > 0)
    throw new WrongUsage(
      `feeds add --starter does not take ${refused.join(', ')}. To change an added source, use sources set.`,
    );
  await runCommand(command, addStarterFeeds, {
    open: async (work, { isDryRun }) => {
      const context = await openFeeds(work);
      if (isDryRun !== true) await needReference(context.ingest, work.output);
      return context;
    },
    orFail,
    describe: (report, _message, isDryRun) => describeList(report, isDryRun),
    finish: async (context, { value, dry_run }, work) => {
      if (value !== undefined && !dry_run)
        await offerDemoRemoval(context, work, command.opts<AddOptions>(), listAdded(value));
    },
  });
}

async function addOne(command: Command): Promise<void> {
  await runCommand(command, addFeed, {
    open: async (work) => {
      const context = await openFeeds(work);
      await needReference(context.ingest, work.output);
      return context;
    },
    orFail,
    describe: ({ id, source }) => `feed ${id} of ${source}`,
    finish: async (context, { records, value, dry_run }, work) => {
      const ignored = ofNewSource.filter((name) => command.getOptionValueSource(name) === 'cli');
      const isNew = records.some(({ kind, before }) => kind === 'source' && before === null);
      const source = records.find(({ kind }) => kind === 'feed')?.after?.['source'];
      if (!isNew && ignored.length > 0)
        work.output.log.warn({ source, ignored }, 'the source exists already and is not changed');
      if (value !== undefined && !dry_run)
        await offerDemoRemoval(context, work, command.opts<AddOptions>(), [value.id]);
    },
  });
}

/** `nordwire feeds add`: one command for two actions, of which `--starter` chooses. */
function addAddCommand(feeds: Command): void {
  const command = feeds.command('add').description('add a feed, or with --starter public feeds; serve polls them');
  const { address, ...args } = addFeed.args;
  addArgs(command, {
    address: { ...address, flags: '[address]', isRequired: false },
    ...args,
    ...addStarterFeeds.args,
  });
  command.option('--starter', 'add the public feeds that come with Nordwire, paused; --country and --language choose');
  addActionOptions(command, { isAuthorOptional: true })
    .addOption(removeDemoOption())
    .action(async (given: string | undefined, { starter = false, on = false }: AddOptions) => {
      if (starter && given === undefined) return addStarter(command);
      if (starter || given === undefined || on)
        throw new WrongUsage('feeds add takes an address, or --starter with --country, --language and --on.');
      return addOne(command);
    });
}

const withoutIds = ({ articles: _, ...taken }: IntakeResult) => taken;

const hasFailed = ({ outcome }: PollReport) => outcome !== 'fetched' && outcome !== 'unchanged';

function describePoll({ address, outcome, error, taken, next_attempt_at }: PollReport): string {
  const counts =
    taken === null
      ? []
      : [
          `${taken.created} new`,
          `${taken.revised} changed`,
          `${taken.repeated} known`,
          ...((taken.withdrawn ?? 0) > 0 ? [`${taken.withdrawn} withdrawn`] : []),
          ...leftOut(taken.refused).map(({ count, reason }) => `${count} left out: ${reason}`),
        ];
  const what = [outcome, ...counts].join(', ');
  return `${address}: ${what}${error === null ? '' : ` (${error})`}, next ${next_attempt_at.toISOString()}`;
}

/** `nordwire feeds add|set|import|export|list|pause|resume|remove|poll`. */
export function addFeedCommands(program: Command): void {
  const feeds = program.command('feeds').description('manage feeds');

  addAddCommand(feeds);
  addAction(feeds, newsActions.setFeed);
  addFeedListCommands(feeds);

  feeds
    .command('list')
    .description('list feeds with their last poll, and the articles of their sources')
    .addOption(json())
    .action(async (options: Common) => {
      await withStore('feeds list', options, async ({ store, output }) => {
        const [{ describeFeeds }, { listFeeds }] = await Promise.all([
          import('../print/feed-lines.ts'),
          import('../../ingest/operate/list-feeds.ts'),
        ]);
        const rows = await listFeeds(store.db, new Date());
        output.result(rows, describeFeeds(rows));
      });
    });

  addAction(feeds, newsActions.pauseFeed);
  addAction(feeds, newsActions.resumeFeed);
  addAction(feeds, newsActions.releaseFeed);
  addAction(feeds, newsActions.removeFeed);

  feeds
    .command('poll')
    .description('poll one feed now, or all that are due, and run the pipeline for their articles')
    .argument('[id]')
    .addOption(json())
    .action(async (id: string | undefined, options: Common) => {
      await withIngest('feeds poll', { ...options, embeds: true }, async ({ config, ingest, output, signal }) => {
        const [{ pollNow }, { createPolling }] = await Promise.all([
          import('../../ingest/operate/poll-now.ts'),
          import('../process/fetching.ts'),
        ]);
        const reports = await pollNow(ingest, createPolling(config, signal), id);
        const ids = reports.flatMap(({ taken }) => taken?.articles ?? []);
        const { steps, articles } = await bringThrough({ ingest, output, signal }, ids);
        const lines = [...reports.map(describePoll), ...(ids.length === 0 ? [] : [describeArticleStates(articles)])];
        const publicReports = reports.map(({ taken, ...report }) => ({ ...report, taken: taken && withoutIds(taken) }));
        output.result(
          { reports: publicReports, steps, articles },
          lines.length === 0 ? 'no feed is due' : lines.join('\n'),
        );
        if (!signal.aborted && reports.length > 0 && reports.every(hasFailed))
          throw new CommandFailed('No feed could be read.');
      });
    });
}
