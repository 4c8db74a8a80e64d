import { type Command, Option } from 'commander';
import type { SourceType } from '../../core/vocabulary.ts';
import { type FeedFormat, feedFormats, type IdentityPolicy } from '../../ingest/choices.ts';
import type { IntakeResult } from '../../ingest/intake/intake.ts';
import { leftOut } from '../../ingest/intake/refusal-counts.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import type { PollReport } from '../../ingest/polling/poll.ts';
import { pollInterval } from '../../ingest/sources/limits.ts';
import {
  bringThrough,
  type Common,
  country,
  describeArticleStates,
  json,
  language,
  needReference,
  sourceType,
  withIngest,
  withStore,
} from '../process/command.ts';
import { CommandFailed, WrongUsage } from '../process/failure.ts';
import { type AuthorOptions, addAuthorOptions, describeReport, toNamedRequest } from './action-options.ts';
import { addAction } from './add-action.ts';
import { addFeedListCommands, addStarter } from './feed-lists.ts';
import {
  identity,
  interval,
  type PolicyOptions,
  policyOptions,
  removeDemoOption,
  toDemoRemoval,
  toPolicyChange,
} from './feed-options.ts';

type AddOptions = Common &
  AuthorOptions &
  PolicyOptions & {
    name?: string;
    source?: string;
    country: string;
    sourceType: SourceType;
    language?: string;
    interval: number;
    company?: string;
    format: FeedFormat;
    identity: IdentityPolicy;
    preview?: boolean;
    paused?: boolean;
    starter?: boolean;
    on?: boolean;
    dryRun?: boolean;
    removeDemo?: boolean;
  };

/** Options that only a source that is new listens to. */
const ofNewSource = ['name', 'country', 'sourceType', 'language', 'preview'] as const;

/** Options of which the list of public feeds has its own for each feed, or which no list can mean. */
const ofOneFeed = [
  'name',
  'source',
  'sourceType',
  'preview',
  'company',
  'format',
  'licence',
  'robots',
  'textDays',
  'articleDays',
];

/** Adds the list as far as the options choose it. Throws WrongUsage for one that says something of one feed only. */
function addChosenStarter(options: AddOptions, command: Command): Promise<void> {
  const isGiven = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
  const refused = command.options.filter((option) => {
    const name = option.attributeName();
    return ofOneFeed.includes(name) && isGiven(name);
  });
  if (refused.length > 0) {
    const names = refused.map(({ long }) => long).join(', ');
    throw new WrongUsage(`feeds add --starter does not take ${names}. To change an added source, use sources set.`);
  }
  return addStarter({ ...options, country: isGiven('country') ? options.country : undefined });
}

async function addOne(address: string, options: AddOptions, given: readonly string[]): Promise<void> {
  await withIngest('feeds add', { ...options, embeds: false }, async ({ config, ingest, output }) => {
    const [{ planFeed, writeFeed }, { orFail }] = await Promise.all([
      import('../../ingest/feeds/add-feed.ts'),
      import('./adding-feeds.ts'),
    ]);
    await needReference(ingest, output);
    const planned = await orFail(
      planFeed(
        ingest,
        {
          address,
          name: options.name,
          domain: options.source,
          country: options.country,
          sourceType: options.sourceType,
          language: options.language,
          intervalSeconds: options.interval,
          company: options.company,
          format: options.format,
          identity: options.identity,
          isPreview: options.preview,
          isPaused: options.paused,
          policy: toPolicyChange(options),
          request: toNamedRequest(options),
        },
        { allowPrivateAddresses: config.allowPrivateFeeds },
      ),
    );
    if (!planned.isNewSource && given.length > 0)
      output.log.warn({ source: planned.domain, ignored: given }, 'the source exists already and is not changed');
    if (options.dryRun === true) {
      const { result } = await writeFeed(ingest, planned, { isDryRun: true });
      output.result(result, describeReport(result));
      return;
    }
    const { result: _, ...feed } = await writeFeed(ingest, planned);
    output.result(feed, `feed ${feed.id} of ${feed.source}`);
    await (await import('../process/remove-demo.ts')).removeDemoIfReplaced(
      ingest,
      output,
      toDemoRemoval(options, [feed.id]),
    );
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
          ...leftOut(taken.refused).map(({ count, reason }) => `${count} left out: ${reason}`),
        ];
  const what = [outcome, ...counts].join(', ');
  return `${address}: ${what}${error === null ? '' : ` (${error})`}, next ${next_attempt_at.toISOString()}`;
}

/** `nordwire feeds set`. */
/** `nordwire feeds add|set|import|export|list|pause|resume|remove|poll`. */
export function addFeedCommands(program: Command): void {
  const feeds = program.command('feeds').description('manage feeds');

  const add = feeds
    .command('add')
    .description('add a feed, or with --starter public feeds; serve polls them')
    .argument('[address]')
    .option('--name <name>', 'name of a new source')
    .option('--source <domain>', 'source of the feed (default: the host of the address)')
    .addOption(country())
    .addOption(sourceType())
    .addOption(language())
    .option('--preview', 'show a new source to restricted plans')
    .addOption(interval().default(pollInterval.usual))
    .option('--company <company>', 'company whose calendar it is: id, slug or ticker')
    .addOption(
      new Option('--format <format>', 'ical: calendar of --company; html: page with its calendar')
        .choices(feedFormats)
        .default('auto'),
    )
    .addOption(identity().default('auto'))
    .option('--paused', 'add it paused');
  for (const option of policyOptions()) add.addOption(option);
  addAuthorOptions(add)
    .option(
      '--starter',
      'add the public feeds that come with Nordwire, paused; --country (one or several) and --language choose',
    )
    .addOption(new Option('--on', 'with --starter: poll them at once').conflicts('paused'))
    .option('--dry-run', 'show what would be added, without adding it')
    .addOption(removeDemoOption())
    .addOption(json())
    .action(async (address: string | undefined, options: AddOptions, command: Command) => {
      if (options.starter === true && address === undefined) return addChosenStarter(options, command);
      if (options.starter === true || address === undefined || options.on === true)
        throw new WrongUsage('feeds add takes an address, or --starter with --country, --language and --on.');
      const given = ofNewSource.filter((name) => command.getOptionValueSource(name) === 'cli');
      return addOne(address, options, given);
    });

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
        const rows = await listFeeds(store.db);
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
