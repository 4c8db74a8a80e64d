import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Common, country, drain, json, sourceType, withIngest, withStore } from '../command.ts';
import { addFeed, type FeedFormat, feedFormats, listFeeds, pollNow, setPaused } from '../feeds.ts';
import { createPolling } from '../serve.ts';

const seconds = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 60 || value > 86_400)
    throw new InvalidArgumentError('Seconds from 60 to 86400.');
  return value;
};

/** `nordwire feeds add|list|pause|resume|poll`. */
export function addFeedCommands(program: Command): void {
  const feeds = program.command('feeds').description('feeds that serve polls');

  feeds
    .command('add')
    .description('add a feed; serve polls it from then on')
    .argument('<address>')
    .option('--name <name>', 'name of a source that is new')
    .option('--source <domain>', 'source of the feed; the host of the address when absent')
    .addOption(country())
    .addOption(sourceType())
    .option('--language <code>', 'language the source declares')
    .option('--interval <seconds>', 'seconds between polls', seconds, 300)
    .option('--company <company>', 'id, slug or ticker of the company whose own calendar it is')
    .addOption(new Option('--format <format>', 'ical: a calendar of --company').choices(feedFormats).default('auto'))
    .addOption(json())
    .action(
      async (
        address: string,
        options: Common & {
          name?: string;
          source?: string;
          country: string;
          sourceType: string;
          language?: string;
          interval: number;
          company?: string;
          format: FeedFormat;
        },
      ) => {
        await withIngest('feeds add', { ...options, embeds: false }, async ({ store, ingest, output }) => {
          const feed = await addFeed(store, ingest, {
            address,
            name: options.name,
            domain: options.source,
            country: options.country,
            sourceType: options.sourceType,
            language: options.language,
            intervalSeconds: options.interval,
            company: options.company,
            format: options.format,
          });
          output.result(feed, `feed ${feed.id} of ${feed.source}`);
        });
      },
    );

  feeds
    .command('list')
    .description('list the feeds with what came of their last attempt')
    .addOption(json())
    .action(async (options: Common) => {
      await withStore('feeds list', options, async ({ store, output }) => {
        const rows = await listFeeds(store);
        const lines = rows.map(
          (row) =>
            `${row.id}  ${row.paused ? 'paused' : (row.last_outcome ?? 'new')}  ${row.source}  ${row.address}${row.last_error ? `  (${row.last_error})` : ''}`,
        );
        output.result(rows, lines.length === 0 ? 'no feeds; nordwire feeds add ADDRESS adds one' : lines.join('\n'));
      });
    });

  for (const [name, paused, description] of [
    ['pause', true, 'poll a feed no more'],
    ['resume', false, 'poll a paused feed again, at once'],
  ] as const) {
    feeds
      .command(name)
      .description(description)
      .argument('<id>')
      .addOption(json())
      .action(async (id: string, options: Common) => {
        await withStore(`feeds ${name}`, options, async ({ store, output }) => {
          await setPaused(store, id, paused);
          output.result({ id, paused }, `feed ${id} is ${paused ? 'paused' : 'due now'}`);
        });
      });
  }

  feeds
    .command('poll')
    .description('poll one feed now, or every feed that is due')
    .argument('[id]')
    .addOption(json())
    .action(async (id: string | undefined, options: Common) => {
      await withIngest(
        'feeds poll',
        { ...options, embeds: true },
        async ({ config, store, ingest, output, signal }) => {
          const reports = await pollNow(store, ingest, createPolling(config, signal), id);
          const steps = await drain(ingest, output, signal);
          const lines = reports.map(
            (report) =>
              `${report.address}: ${report.outcome}, ${report.taken?.created ?? 0} new${report.error === null ? '' : ` (${report.error})`}, next ${report.next_attempt_at.toISOString()}`,
          );
          output.result({ reports, steps }, lines.length === 0 ? 'no feed is due' : lines.join('\n'));
        },
      );
    });
}
