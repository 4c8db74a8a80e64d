import { sql } from 'kysely';
import { createCursors } from '../../src/core/cursor.ts';
import { recallNothing } from '../../src/core/recall.ts';
import { connect, type Database } from '../../src/db/connect.ts';
import { ArticleListParams } from '../../src/resources/articles/filters.ts';
import { rankArticles } from '../../src/resources/articles/query.ts';
import { listArticles, listStories } from '../../src/resources/index.ts';
import { BOUNDS, type Bounds } from '../../src/resources/shared/ranked-text.ts';
import { visibility } from '../../src/resources/shared/visibility.ts';
import { type Ask, benchCaller, createAsk, timed } from '../ask.ts';
import { median } from '../children.ts';
import { openGeneratedStore, openKeptStore } from '../pages/generated-store.ts';
import { report } from '../report.ts';

const PAGE = 25;
const COMMON_WORDS = 12;
const ROUNDS = 3;
/** Searches of which the other ways are measured too, each of which takes seconds. */
const COMPARED = 4;

type Searches = { readonly name: string; readonly queries: readonly string[] };

/** Every few neighbours of a list of words as one text. */
const neighbours = (words: readonly string[], count: number): string[] =>
  words.map((_, at) => Array.from({ length: count }, (_, next) => words[(at + next) % words.length]).join(' '));

/** Words of the articles by falling frequency, between two frequencies. */
async function wordsBetween({ db }: Database, most: number, least: number): Promise<string[]> {
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from text_statistics where kind = 'article' and lexeme ~ '^[a-z]+$'
    group by lexeme having sum(documents) between ${least} and ${most}
    order by sum(documents) desc limit ${COMMON_WORDS}`.execute(db);
  return rows.map(({ lexeme }) => lexeme);
}

async function chooseSearches(store: Database, articles: number): Promise<Searches[]> {
  const common = await wordsBetween(store, articles, 0);
  const middling = await wordsBetween(store, articles / 25, articles / 100);
  return [
    { name: 'one of the twelve most common words', queries: common },
    { name: 'two of them', queries: neighbours(common, 2) },
    { name: 'four of them', queries: neighbours(common, 4) },
    { name: 'two words that 1 to 4 % of the articles have', queries: neighbours(middling, 2) },
    {
      name: 'one such and two of the most common',
      queries: middling.map((word, at) => `${word} ${neighbours(common, 2)[at]}`),
    },
  ];
}

/** Median of milliseconds over all searches; the first round warms up. */
async function measureMedian(
  queries: readonly string[],
  ask: (q: string) => Promise<unknown>,
  rounds = ROUNDS,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const q of queries) {
      const time = await timed(() => ask(encodeURIComponent(q)));
      if (round > 0) times.push(time);
    }
  return median(times);
}

/** A naive query: every word, PostgreSQL's own rank, the GIN index of the table. */
const plainRank = ({ db }: Database, q: string): Promise<unknown> =>
  sql`select id from articles where live and search @@ websearch_to_tsquery('nordwire', ${q})
    order by ts_rank(search, websearch_to_tsquery('nordwire', ${q})) desc, published_at desc limit ${sql.lit(PAGE)}`.execute(
    db,
  );

const NOTHING_LEFT_OUT: Bounds = { ...BOUNDS, scored: Number.POSITIVE_INFINITY };

type Agreement = { readonly first: number; readonly score: number };

/** For a bounded search: its share of the ten best of all matches, and its scores relative to theirs. */
async function compareWithAll(store: Database, queries: readonly string[]): Promise<Agreement> {
  const now = new Date();
  const see = visibility(await benchCaller(store), now);
  const of = (q: string, bounds: Bounds) => {
    const params = { ...ArticleListParams.parse({}), q, limit: PAGE };
    return rankArticles(store.db, see, { params, companies: undefined, known: {}, now }, bounds);
  };
  const kept: Agreement[] = [];
  for (const q of queries) {
    const [all, bounded] = [await of(q, NOTHING_LEFT_OUT), await of(q, BOUNDS)];
    const tenth = all[9]?.score ?? 0;
    const total = (rows: typeof all) => rows.reduce((sum, { score }) => sum + score, 0);
    // Ties with the tenth count as equal.
    kept.push({
      first: Math.min(10, bounded.filter(({ score }) => score >= tenth - 1e-9).length) / 10,
      score: total(bounded) / total(all),
    });
  }
  const mean = (of: (one: Agreement) => number) => kept.reduce((sum, one) => sum + of(one), 0) / kept.length;
  return { first: mean(({ first }) => first), score: mean(({ score }) => score) };
}

async function measureRanked(store: Database, ask: Ask, searches: readonly Searches[]): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const { name, queries } of searches) {
    const compared = queries.slice(0, COMPARED);
    const ranked = await measureMedian(queries, (q) => ask(listArticles, `q=${q}&limit=${PAGE}`));
    const comparedMs = await measureMedian(compared, (q) => ask(listArticles, `q=${q}&limit=${PAGE}`), 1);
    const plain = await measureMedian(compared, (q) => plainRank(store, decodeURIComponent(q)), 1);
    const { first, score } = await compareWithAll(store, compared);
    rows.push([
      name,
      ranked.toFixed(1),
      plain.toFixed(0),
      (plain / comparedMs).toFixed(0),
      first.toFixed(2),
      score.toFixed(3),
    ]);
  }
  return rows;
}

/** The other pages that words can ask for, for two of the most common words. */
async function measureOthers(ask: Ask, queries: readonly string[]): Promise<(string | number)[][]> {
  const latest = (q: string) => `q=${q}&sort=latest&limit=${PAGE}`;
  const others: [string, (q: string) => Promise<unknown>][] = [
    ['`/articles?q=...&country=SE`, ranked', (q) => ask(listArticles, `q=${q}&country=SE&limit=${PAGE}`)],
    ['`/articles?q=...&sort=latest`, first page', (q) => ask(listArticles, latest(q))],
    ['`/stories?q=...`, ranked', (q) => ask(listStories, `q=${q}&limit=${PAGE}`)],
    ['`/stories?q=...&sort=latest`, first page', (q) => ask(listStories, latest(q))],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, run] of others) rows.push([name, (await measureMedian(queries, run)).toFixed(1)]);
  for (const [name, operation] of [
    ['/articles', listArticles],
    ['/stories', listStories],
  ] as const) {
    const cursors = new Map<string, string>();
    for (const q of queries.map(encodeURIComponent)) {
      const { next } = await ask(operation, latest(q));
      if (next !== undefined) cursors.set(q, next);
    }
    const walked = queries.filter((q) => cursors.has(encodeURIComponent(q)));
    const next = (q: string) => ask(operation, `${latest(q)}&cursor=${cursors.get(q)}`);
    if (walked.length > 0)
      rows.push([`\`${name}?q=...&sort=latest\`, next page`, (await measureMedian(walked, next)).toFixed(1)]);
  }
  return rows;
}

/** Measures `q` with common words: its time, and the matches that its bounds leave out. */
export async function benchText(articles: number, kept: { readonly large?: string | undefined }): Promise<void> {
  const opened =
    kept.large === undefined ? await openGeneratedStore(articles) : await openKeptStore(kept.large, articles);
  const store = connect({ url: opened.url, statementTimeoutMs: 0 });
  try {
    const semantic = { available: false as const, reason: '' };
    const ask = await createAsk({ db: store.db, recall: recallNothing, cursors: createCursors(['bench']), semantic });
    const searches = await chooseSearches(store, articles);
    const ranked = await measureRanked(store, ask, searches);
    const others = await measureOthers(ask, searches[1]?.queries ?? []);
    report('text', {
      title: 'Search by words',
      command: `npm run bench -- text --articles ${articles}`,
      about:
        `Searches for common words through the operations, pages of ${PAGE}, in one process on the machine of the store, at ` +
        `${articles} generated articles whose words are independent of each other. "Plain" is the simplest query ` +
        'on the same table and index: every word, `order by ts_rank`. The last columns compare with scoring every ' +
        'article that has one of the words: how many of its best ten are found (or as good ones), and the scores of the page.',
      tables: [
        {
          title: 'Ranked `q` on `/articles`',
          header: ['words', 'p50 ms', 'plain, p50 ms', 'times', 'of the best ten', 'scores, of all'],
          rows: ranked,
        },
        { title: 'Other pages, two of the twelve most common words', header: ['page', 'p50 ms'], rows: others },
      ],
    });
  } finally {
    await store.close();
    await opened.drop();
  }
}
