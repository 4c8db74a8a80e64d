import { sql } from 'kysely';
import { createCursors } from '../../src/core/cursor.ts';
import { createDataVersion } from '../../src/core/data-version.ts';
import type { AnyOperation } from '../../src/core/operation.ts';
import { createRecall } from '../../src/core/recall.ts';
import type { EmbeddedKind, Services } from '../../src/core/services.ts';
import type { Database } from '../../src/db/connect.ts';
import { MATCH_HORIZON } from '../../src/resources/events/semantic.ts';
import { listArticles, listCompanies, listEvents, listStories } from '../../src/resources/index.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { createAsk, timed } from '../ask.ts';
import { questions } from './clustered.ts';
import { type AllFloats, plainScan } from './plain-scan.ts';

type Search = Extract<Services['semantic'], { available: true }>;

const PAGE = 25;
const ROUNDS = 2;

/** A list asked by meaning under a filter. */
type Case = {
  readonly list: string;
  readonly operation: AnyOperation;
  /** Whose vectors are scanned, and how many of the nearest make the page. */
  readonly kind: EmbeddedKind;
  readonly matched: number;
  readonly filter: string;
  readonly query: string;
  readonly leaves: number | string;
};

/** No filter, two that leave about 30 % and one that leaves about 4,000 of a million articles; and the smaller kinds. */
async function chooseCases({ db }: Database): Promise<Case[]> {
  const { rows } = await sql<{ source: string; since: Date; country: string }>`
    select (select source_id from articles where live order by id limit 1) as source,
      (select country from articles where live group by country order by count(*) desc limit 1) as country,
      percentile_disc(0.7) within group (order by published_at) as since
    from articles where live`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('There are no articles.');
  const types = ['press_release', 'news', 'market_news'];
  const count = async (where: ReturnType<typeof sql>): Promise<number> =>
    (await sql<{ count: number }>`select count(*)::int as count from articles where live and ${where}`.execute(db))
      .rows[0]?.count ?? 0;
  const filters = [
    { filter: 'none', query: '', leaves: await count(sql`true`) },
    {
      filter: 'wide: since a time',
      query: `&published_after=${found.since.toISOString()}`,
      leaves: await count(sql`published_at >= ${found.since}`),
    },
    {
      filter: 'wide: a country',
      query: `&country=${found.country}`,
      leaves: await count(sql`country = ${found.country}`),
    },
    {
      filter: 'narrow: a source and three types',
      query: `&sources=${found.source}&content_type=${types.join(',')}`,
      leaves: await count(sql`source_id = ${found.source} and content_type = any(${types})`),
    },
  ];
  const articles = { list: '/articles', operation: listArticles, kind: 'article', matched: PAGE } as const;
  const events = { list: '/events', operation: listEvents, kind: 'article', matched: MATCH_HORIZON } as const;
  const country = { filter: 'a country', query: `&country=${found.country}`, leaves: '' };
  const smaller = [
    { list: '/stories', operation: listStories, kind: 'story', matched: PAGE },
    { list: '/companies', operation: listCompanies, kind: 'company', matched: PAGE },
  ] as const;
  return [
    ...filters.flatMap((filter) => [
      { ...articles, ...filter },
      { ...events, ...filter, query: filter.query.replace('published_after', 'last_article_after') },
    ]),
    ...smaller.flatMap((list) => [
      { ...list, filter: 'none', query: '', leaves: '' },
      { ...list, ...country },
    ]),
  ];
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const semanticHeader = [
  ...['list', 'filter', 'articles it leaves'],
  ...['embedding and a plain scan, p50 ms', 'p99 ms', 'embedding and the index, p50 ms'],
  ...['answer, p50 ms', 'p99 ms', 'times embedding and a plain scan', 'times embedding and the index'],
];

/**
 * Times of answers by meaning under filters, taken in turns with embedding and a plain scan of all floats for as many as the
 * list matches, and with embedding and a look of the index for the nearest of a page.
 */
export async function measureSemantic(
  store: Database,
  embedder: Embedder,
  { search, floats }: { readonly search: Search; readonly floats: Readonly<Record<EmbeddedKind, AllFloats>> },
): Promise<(string | number)[][]> {
  const first = async (text: string): Promise<Float32Array<ArrayBuffer>> => {
    const [vector] = await embedder.embed([text], 'query');
    if (vector === undefined) throw new Error('The embedder gave no vector.');
    return new Float32Array(vector);
  };
  // Queries are not cached, because embedding is part of the measurement.
  const semantic: Search = { ...search, embedQuery: first };
  // The service caches reference data until it changes, and so does this benchmark.
  const version = createDataVersion();
  version.set(0);
  const recall = createRecall(version);
  const ask = await createAsk({ db: store.db, recall, cursors: createCursors(['bench']), semantic });
  const rows: (string | number)[][] = [];
  for (const { list, operation, kind, matched, filter, query, leaves } of await chooseCases(store)) {
    const plain: number[] = [];
    const index: number[] = [];
    const answers: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const question of questions) {
        const q = `q=${encodeURIComponent(question)}&mode=semantic&limit=${PAGE}${query}`;
        const byLibrary = await timed(async () => plainScan(floats[kind], await first(question), matched));
        const byIndex = await timed(async () => {
          const scan = search.scan(kind, await first(question));
          await scan.nearest(PAGE);
          scan.end?.();
        });
        const answer = await timed(() => ask(operation, q));
        // The first round warms up.
        if (round === 0) continue;
        plain.push(byLibrary);
        index.push(byIndex);
        answers.push(answer);
      }
    }
    const row = [
      list,
      filter,
      leaves,
      ...[percentile(plain, 0.5), percentile(plain, 0.99), percentile(index, 0.5)].map((time) => time.toFixed(1)),
      ...[percentile(answers, 0.5), percentile(answers, 0.99)].map((time) => time.toFixed(1)),
      ...[plain, index].map((base) => (percentile(answers, 0.5) / percentile(base, 0.5)).toFixed(2)),
    ];
    process.stderr.write(`${row.join(' | ')}\n`);
    rows.push(row);
  }
  return rows;
}
