import { type Command, InvalidArgumentError, Option } from 'commander';
import { clip } from '../../core/display-text.ts';
import { eventStatuses } from '../../core/vocabulary.ts';
import { articleStates } from '../../ingest/choices.ts';
import { formatMinute, table } from '../print/table.ts';
import { type Common, json, withStore } from '../process/command.ts';
import { group, instantOption } from './action-options.ts';

const news = () => import('../../ingest/operate/list-news.ts');

const MOST = 1_000;
const TITLE_WIDTH = 60;
const NAMES_WIDTH = 32;

function count(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > MOST)
    throw new InvalidArgumentError(`Use a number from 1 to ${MOST}.`);
  return value;
}

const limited = (command: Command): Command =>
  command.option('--limit <rows>', 'maximum number of rows', count, 20).addOption(json());

type Options = Common & {
  readonly limit: number;
  readonly since?: Date;
  readonly source?: string;
  readonly state?: string;
  readonly company?: string;
  readonly status?: string;
};

function addArticleList(program: Command): void {
  limited(
    group(program, 'articles', 'list, show and take down articles')
      .command('list')
      .description('list articles, served or not, latest publication first')
      .option('--source <source>', 'only articles of this source: domain or id')
      .addOption(new Option('--state <state>', 'only articles in this state').choices([...articleStates]))
      .option('--since <time>', 'only articles published at this time or later', instantOption),
  ).action(async (options: Options) => {
    await withStore('articles list', options, async ({ store, output }) => {
      const rows = await (await news()).listArticles(store.db, options);
      const cells = rows.map(
        ({ id, published_at, state, withheld, source, event_id, title, original_title, article_url }) => [
          id,
          formatMinute(published_at),
          withheld ?? state,
          source,
          event_id ?? '-',
          clip(title ?? original_title ?? article_url, TITLE_WIDTH),
        ],
      );
      const headings = ['id', 'published', 'state', 'source', 'event', 'title'];
      output.result(rows, table(headings, cells, 'no articles'));
    });
  });
}

function addEventList(program: Command): void {
  limited(
    group(program, 'events', 'list, show, merge, split and remove events')
      .command('list')
      .description('list events, latest report first')
      .option('--company <company>', 'only events about this company: id, slug or ticker')
      .addOption(
        new Option(
          '--status <status>',
          'only events with this status (default: neither merged nor removed ones)',
        ).choices([...eventStatuses]),
      )
      .option('--since <time>', 'only events first reported at this time or later', instantOption),
  ).action(async (options: Options) => {
    await withStore('events list', options, async ({ store, output }) => {
      const rows = await (await news()).listEvents(store.db, options);
      const cells = rows.map((row) => [
        row.id,
        formatMinute(row.first_reported_at),
        row.status,
        row.significance,
        String(row.article_count),
        clip(row.companies.join(', '), NAMES_WIDTH),
        clip(row.title, TITLE_WIDTH),
      ]);
      const headings = ['id', 'reported', 'status', 'significance', 'articles', 'companies', 'title'];
      output.result(rows, table(headings, cells, 'no events'));
    });
  });
}

function addCalendarList(program: Command): void {
  limited(
    group(program, 'calendar', 'list and correct calendar entries')
      .command('list')
      .description('list calendar entries, earliest first')
      .option('--company <company>', 'only entries of this company: id, slug or ticker')
      .option('--since <time>', 'only entries at this time or later (default: today)', instantOption),
  ).action(async (options: Options) => {
    await withStore('calendar list', options, async ({ store, output }) => {
      const { company, since, limit } = options;
      const today = new Date(new Date().setUTCHours(0, 0, 0, 0));
      const rows = await (await news()).listCalendar(store.db, { company, from: since ?? today, limit });
      const cells = rows.map((row) => [
        row.id,
        row.date,
        row.time ?? '-',
        row.timezone,
        row.status,
        row.event_type,
        clip(row.company, NAMES_WIDTH),
        clip(row.title, TITLE_WIDTH),
      ]);
      const headings = ['id', 'date', 'time', 'zone', 'status', 'type', 'company', 'title'];
      output.result(rows, table(headings, cells, 'no entries'));
    });
  });
}

/** `nordwire articles list`, `nordwire events list` and `nordwire calendar list`. */
export function addListingCommands(program: Command): void {
  addArticleList(program);
  addEventList(program);
  addCalendarList(program);
}
