import type { Command } from 'commander';
import { counted } from '../../core/counted.ts';
import { toOneLine } from '../../core/display-text.ts';
import type { SourceRetention } from '../../ingest/intake/retention-bounds.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import type { ListedSource, SourceDetails } from '../../ingest/operate/show-source.ts';
import type { UnknownClass } from '../../ingest/operate/unknown-classes.ts';
import { type Common, json, withIngest, withStore } from '../process/command.ts';
import { group } from './action-options.ts';
import { addAction } from './add-action.ts';

const shownSources = () => import('../../ingest/operate/show-source.ts');

const formatState = ({ blocked_at, enabled }: ListedSource): string =>
  blocked_at ? 'blocked' : enabled ? 'enabled' : 'disabled';

type RetentionTerms = Pick<ListedSource, 'text_days' | 'article_days'>;

/** The retention of a source, if its policy limits it. */
const formatRetention = ({ text_days, article_days }: RetentionTerms): string[] => [
  ...(text_days === null ? [] : [`texts kept ${counted(text_days, 'day')}`]),
  ...(article_days === null ? [] : [`articles kept ${counted(article_days, 'day')}`]),
];

function describeRetention(source: SourceRetention): string {
  const { domain, articles_due, texts_due, oldest_due, last_run } = source;
  const due = [
    ...(articles_due > 0 ? [counted(articles_due, 'article')] : []),
    ...(texts_due > 0 ? [`the text of ${counted(texts_due, 'article')}`] : []),
  ];
  const now =
    oldest_due === null ? 'nothing is due' : `${due.join(' and ')} due, the oldest of ${oldest_due.toISOString()}`;
  return [
    domain,
    ...formatRetention(source),
    now,
    last_run === null ? 'no run yet' : `last run ${last_run.toISOString()}`,
  ].join('  ');
}

function describeRow(row: ListedSource): string {
  const { id, domain, source_type, country, language, articles, preview, reads_pages, withholds_text } = row;
  const marks = [
    ...(preview ? ['preview'] : []),
    ...(reads_pages ? ['reads pages'] : []),
    ...(withholds_text ? ['withholds texts'] : []),
    ...formatRetention(row),
  ];
  const count = `${articles} ${articles === 1 ? 'article' : 'articles'}`;
  const columns = [id, formatState(row), domain, source_type, country, language ?? '-', count, ...marks];
  return columns.join('  ');
}

function describeSource(source: SourceDetails, feeds: readonly string[]): string {
  const { blocked_at, blocked_by } = source;
  const by = blocked_by === null ? '' : ` by ${blocked_by.author}${blocked_by.reason ? `: ${blocked_by.reason}` : ''}`;
  const lines = {
    state: `${formatState(source)}${blocked_at === null ? '' : ` since ${blocked_at.toISOString()}${by}`}`,
    type: source.source_type,
    country: source.country,
    language: source.language ?? 'none declared',
    preview: source.preview ? 'yes' : 'no',
    pages: source.reads_pages ? 'read, as input' : 'not read',
    ...(source.withholds_text && { texts: 'read for facts, neither kept nor served' }),
    ...(source.declares !== null && { copy: `of ${source.declares}: declared facts count as the wire's` }),
    licence: source.licence ?? 'no note',
    robots: source.robots ?? 'no note',
    kept: formatRetention(source).join(', ').replaceAll(' kept', '') || 'for good',
    articles: `${source.articles} served, ${source.articles_held_back} withheld`,
  };
  return [
    `source ${source.id} ${source.domain}, ${source.name}`,
    ...Object.entries(lines).map(([name, value]) => `${name.padEnd(8)}  ${value}`),
    ...feeds.map((feed) => `feed ${feed}`),
  ].join('\n');
}

/** `nordwire sources list|show|block|unblock|set|retention|classes`. */
export function addSourceCommands(program: Command): void {
  const sources = group(program, 'sources', 'manage sources (publishers)');
  sources
    .command('list')
    .description('list sources')
    .addOption(json())
    .action(async (options: Common) => {
      await withStore('sources list', options, async ({ store, output }) => {
        const rows = await (await shownSources()).listSources(store.db);
        output.result(rows, rows.length === 0 ? 'no sources' : rows.map(describeRow).join('\n'));
      });
    });
  sources
    .command('show')
    .description('show the settings of a source, and its feeds with their last results')
    .argument('<source>', 'domain or id of the source')
    .addOption(json())
    .action(async (name: string, options: Common) => {
      await withStore('sources show', options, async ({ store, output }) => {
        const [{ showSource }, { describeFeed }, { listFeeds }] = await Promise.all([
          shownSources(),
          import('../print/feed-lines.ts'),
          import('../../ingest/operate/list-feeds.ts'),
        ]);
        const source = await showSource(store.db, name);
        const feeds = await listFeeds(store.db, new Date(), source.id);
        output.result({ ...source, feeds }, describeSource(source, feeds.map(describeFeed)));
      });
    });
  addAction(sources, newsActions.blockSource);
  addAction(sources, newsActions.unblockSource);
  addAction(sources, newsActions.setSource);
  addSourcesRetention(sources);
  addSourcesClasses(sources);
}

/** The preview changes nothing; `--run` does the hourly work of `serve`. */
function addSourcesRetention(sources: Command): void {
  sources
    .command('retention')
    .description('show articles and texts whose retention has ended')
    .option('--run', 'delete them now instead of within the hour')
    .addOption(json())
    .action(async (options: Common & { run?: boolean }) => {
      await withIngest('sources retention', { ...options, embeds: false }, async ({ ingest, output }) => {
        if (options.run) {
          const { expireDue } = await import('../../ingest/retention/expire.ts');
          const expired = await expireDue(ingest, { signal: new AbortController().signal });
          const texts = `the text of ${counted(expired.texts, 'article')}`;
          output.result(expired, `deleted ${counted(expired.articles, 'article')} and ${texts}`);
          return;
        }
        const { readRetention } = await import('../../ingest/intake/retention-bounds.ts');
        const rows = await readRetention(ingest.db, ingest.now());
        output.result(
          rows,
          rows.length === 0 ? 'no source has a retention limit' : rows.map(describeRetention).join('\n'),
        );
      });
    });
}

const describeClass = ({ source, scheme, code, name, releases, last_published_at: at }: UnknownClass): string => {
  const words = [code, name].flatMap((word) => (word === null ? [] : [toOneLine(word)])).join(' ');
  return `${source}  ${scheme}  ${words}  ${counted(releases, 'release')}, the last of ${at.toISOString()}`;
};

function addSourcesClasses(sources: Command): void {
  sources
    .command('classes')
    .description('list disclosure classes of sources that Nordwire does not know, with counts')
    .addOption(json())
    .action(async (options: Common) => {
      await withStore('sources classes', options, async ({ store, output }) => {
        const { listUnknownClasses } = await import('../../ingest/operate/unknown-classes.ts');
        const rows = await listUnknownClasses(store.db);
        output.result(rows, rows.length === 0 ? 'no unknown classes' : rows.map(describeClass).join('\n'));
      });
    });
}
