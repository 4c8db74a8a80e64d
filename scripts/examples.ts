// Asks a running demonstration for one answer of every operation and writes them to openapi/examples.json, which the
// OpenAPI document carries: node scripts/examples.ts http://127.0.0.1:8080 KEY, then npm run openapi.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { routes } from '../src/http/routes.ts';

const [, , base = '', key = ''] = process.argv;
if (!URL.canParse(base) || key === '') throw new Error('node scripts/examples.ts URL KEY');

type Row = Readonly<Record<string, unknown>>;

async function ask(path: string): Promise<Row> {
  const response = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  if (response.status !== 200) throw new Error(`${response.status} on ${path}: ${await response.text()}`);
  return (await response.json()) as Row;
}

async function readRows(path: string, name: string): Promise<readonly Row[]> {
  const rows = (await ask(path))[name];
  if (!Array.isArray(rows) || rows.length === 0) throw new Error(`There is nothing at ${path} to make an example of.`);
  return rows;
}

/** The row that says most: the one for which `weight` is greatest. */
const most = (rows: readonly Row[], weight: (row: Row) => number): string =>
  String([...rows].sort((a, b) => weight(b) - weight(a))[0]?.['id']);
const countItems = (value: unknown): number => (Array.isArray(value) ? value.length : value === null ? 0 : 1);

const entries = await readRows('/calendar_events?limit=100', 'calendar_events');
const [watchlist] = await readRows('/watchlists', 'watchlists');

/** The ticker of the first issuer with an upcoming entry that stories were written about too. */
async function issuer(): Promise<string> {
  for (const entry of entries) {
    const { ticker } = entry['company'] as { ticker: string | null };
    if (ticker === null) continue;
    const { stories } = await ask(`/companies/${ticker}/stories?limit=1`);
    if (countItems(stories) > 0) return ticker;
  }
  throw new Error('No issuer has both an upcoming entry and a story.');
}
const ticker = await issuer();
const articles = await readRows(`/companies/${ticker}/articles`, 'articles');
const events = await readRows('/events?limit=100', 'events');
const stories = await readRows(`/companies/${ticker}/stories`, 'stories');
const name = String(((await ask(`/companies/${ticker}`))['company'] as Row)['name']);

/** Members of the paths, by operation. */
const members: Readonly<Record<string, string>> = {
  getArticle: most(articles, ({ company_ids }) => countItems(company_ids)),
  getEvent: most(events, ({ article_count }) => Number(article_count)),
  getEventCoverage: most(events, ({ article_count }) => Number(article_count)),
  listEventHistory: most(events, ({ article_count }) => Number(article_count)),
  getFigure: String((await readRows('/figures?limit=2', 'figures'))[0]?.['id']),
  getStory: most(stories, ({ article_count }) => Number(article_count)),
  getCalendarEvent: most(entries, (entry) => countItems(entry['dividend']) + countItems(entry['source'])),
  getWatchlist: String(watchlist?.['id']),
};
const identifiers: Readonly<Record<string, string>> = {
  companies: ticker,
  countries: 'SE',
  exchanges: 'XSTO',
  indices: String((await readRows('/indices', 'indices'))[0]?.['symbol']),
};

type Example = { request: string; body: Row };
const folder = new URL('../openapi/', import.meta.url);
const file = new URL('examples.json', folder);
/** The demonstration has no entries of registers: their examples are written by hand and stay. */
const byHand = /\/(?:insider_transactions|short_positions|compare_figures)(?:\/|$)/;
const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Example>;

const examples: Record<string, Example> = {};
for (const { path, operation } of routes) {
  const kept = byHand.test(path) ? written[operation.id] : undefined;
  if (kept !== undefined) {
    examples[operation.id] = kept;
    continue;
  }
  const filled = path
    .replace('{identifier}', identifiers[path.split('/')[1] ?? ''] ?? '')
    .replace('{id}', members[operation.id] ?? '');
  const query = new URLSearchParams();
  if (operation.id === 'search' || operation.id === 'resolve') query.set('q', name);
  if (operation.id === 'getTimeline' || operation.id === 'getBriefing') query.set('company', ticker);
  if (operation.id === 'listChanges') query.set('kinds', 'event');
  if (operation.id === 'listChangeRanges') query.set('kind', 'country');
  if (operation.id === 'getCoverage') query.set('q', name);
  if (operation.id === 'count') query.set('by', 'event_type');
  if ('limit' in operation.params.shape) query.set('limit', '2');
  const request = `${filled}${query.size === 0 ? '' : `?${query}`}`;
  const body = await ask(request);
  const empty = Object.entries(body).find(
    ([member, value]) => member !== 'warnings' && Array.isArray(value) && value.length === 0,
  );
  if (empty) throw new Error(`${request} answers with no ${empty[0]}, which is no example.`);
  examples[operation.id] = { request: `/api/v1${request}`, body };
}
mkdirSync(folder, { recursive: true });
writeFileSync(file, `${JSON.stringify(examples, null, 1)}\n`);
process.stdout.write(`${Object.keys(examples).length} examples\n`);
