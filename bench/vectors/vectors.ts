import { sql } from 'kysely';
import { createCursors } from '../../src/core/cursor.ts';
import { recallNothing } from '../../src/core/recall.ts';
import type { Services } from '../../src/core/services.ts';
import type { Database } from '../../src/db/connect.ts';
import { listArticles, listEvents } from '../../src/resources/index.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { bytesToVector } from '../../src/vectors/encoding.ts';
import { createSemanticIndex } from '../../src/vectors/semantic.ts';
import { cosineDistance } from '../../src/vectors/unit-vector.ts';
import { asking, timed } from '../asking.ts';
import { median } from '../children.ts';
import { type GeneratedStore, openGeneratedStore, openKeptStore } from '../pages/generated-store.ts';
import { report, type Table } from '../report.ts';
import { openBuiltInEmbedder, questions } from './clustered.ts';
import { fillVectors, openFilled } from './filled-store.ts';

const SMALL = 200_000;
const PAGE = 25;
const ROUNDS = 3;

type Search = Extract<Services['semantic'], { available: true }>;
type Filters = { readonly name: string; readonly query: string };

/** What this process holds, garbage aside where it may collect it (`node --expose-gc`). */
function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Filters that leave about 30 % and about 4,000 of a million articles, and how many each leaves here. */
async function chooseFilters({ db }: Database): Promise<(Filters & { readonly leaves: number })[]> {
  const { rows } = await sql<{ source: string; since: Date }>`
    select (select source_id from articles where live order by id limit 1) as source,
      percentile_disc(0.7) within group (order by published_at) as since
    from articles where live`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('There are no articles.');
  const types = ['press_release', 'news', 'market_news'];
  const count = async (where: ReturnType<typeof sql>): Promise<number> =>
    (await sql<{ count: number }>`select count(*)::int as count from articles where live and ${where}`.execute(db))
      .rows[0]?.count ?? 0;
  return [
    { name: 'none', query: '', leaves: await count(sql`true`) },
    {
      name: 'wide',
      query: `&published_after=${found.since.toISOString()}`,
      leaves: await count(sql`published_at >= ${found.since}`),
    },
    {
      name: 'narrow',
      query: `&sources=${found.source}&content_type=${types.join(',')}`,
      leaves: await count(sql`source_id = ${found.source} and content_type = any(${types})`),
    },
  ];
}

/** Recall of the 25 nearest against a comparison of every stored float. */
async function measureRecall({ db }: Database, embedder: Embedder, search: Search): Promise<number> {
  const queries = (await embedder.embed(questions.slice(0, 10), 'query')).map((vector) => ({
    vector,
    nearest: [] as { id: string; distance: number }[],
  }));
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; values: Buffer }>`
      select of_id as id, "values" from vectors
      where embedder = ${embedder.id} and of = 'article' and of_id > ${after} order by of_id limit 20000`.execute(db);
    const vectors = rows.map(({ id, values }) => ({ id, vector: bytesToVector(values, embedder.dimensions) }));
    for (const query of queries)
      query.nearest = [
        ...query.nearest,
        ...vectors.map(({ id, vector }) => ({ id, distance: cosineDistance(query.vector, vector) })),
      ]
        .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
        .slice(0, PAGE);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  let found = 0;
  for (const { vector, nearest } of queries) {
    const estimates = await search.scan('article', vector).nearest(PAGE);
    const distances = await search.measure(
      'article',
      vector,
      estimates.map(({ id }) => id),
    );
    const given = [...distances].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1)).slice(0, PAGE);
    const ids = new Set(given.map(([id]) => id));
    found += nearest.filter(({ id }) => ids.has(id)).length;
  }
  return found / (queries.length * PAGE);
}

/** Medians of answers by meaning under filters, beside embedding and scanning alone, taken in turns. */
async function measureMeaning(store: Database, embedder: Embedder, search: Search): Promise<(string | number)[][]> {
  const first = async (text: string): Promise<Float32Array> => {
    const [vector] = await embedder.embed([text], 'query');
    if (vector === undefined) throw new Error('The embedder gave no vector.');
    return vector;
  };
  // No query is remembered: embedding is part of what is measured.
  const semantic: Search = { ...search, embedQuery: first };
  const ask = await asking({ db: store.db, recall: recallNothing, cursors: createCursors(['bench']), semantic });
  const rows: (string | number)[][] = [];
  for (const { name, query, leaves } of await chooseFilters(store)) {
    const alone: number[] = [];
    const articles: number[] = [];
    const events: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const question of questions) {
        const q = `q=${encodeURIComponent(question)}&mode=semantic&limit=${PAGE}${query}`;
        const times = [
          await timed(async () => search.scan('article', await first(question)).nearest(PAGE)),
          await timed(() => ask(listArticles, q)),
          await timed(() => ask(listEvents, q.replace('published_after', 'last_article_after'))),
        ];
        // The first round warms up.
        if (round === 0) continue;
        alone.push(times[0] ?? 0);
        articles.push(times[1] ?? 0);
        events.push(times[2] ?? 0);
      }
    }
    const [base, ofArticles, ofEvents] = [median(alone), median(articles), median(events)];
    rows.push([
      name,
      leaves,
      base.toFixed(1),
      ofArticles.toFixed(1),
      (ofArticles / base).toFixed(2),
      ofEvents.toFixed(1),
      (ofEvents / base).toFixed(2),
    ]);
  }
  return rows;
}

type Figures = {
  readonly meaning: (string | number)[][];
  readonly memory: (string | number)[];
};

async function measureStore(url: string, embedder: Embedder): Promise<Figures> {
  const store = openFilled(url);
  try {
    const count = await fillVectors(store, embedder);
    const before = heldBytes();
    const index = createSemanticIndex({
      db: store.db,
      embedder,
      now: () => performance.now(),
      log: (message, fields) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
    });
    await index.load();
    const megabytes = (heldBytes() - before) / 1e6;
    const recall = await measureRecall(store, embedder, index.semantic);
    const meaning = await measureMeaning(store, embedder, index.semantic);
    const perMillion = Math.round((megabytes * 1e6) / count);
    return { meaning, memory: [count, recall.toFixed(3), Math.round(megabytes), perMillion] };
  } finally {
    await store.close();
  }
}

/** Answers by meaning at 200,000 and at all articles. */
export async function benchVectors(articles: number, kept: { readonly large?: string | undefined }): Promise<void> {
  const embedder = await openBuiltInEmbedder();
  const tables: Table[] = [];
  const memory: (string | number)[][] = [];
  try {
    for (const size of articles > SMALL ? [SMALL, articles] : [articles]) {
      const store: GeneratedStore =
        size === articles && kept.large !== undefined
          ? await openKeptStore(kept.large, size)
          : await openGeneratedStore(size);
      try {
        const figures = await measureStore(store.url, embedder);
        tables.push({
          title: `${size} articles`,
          header: [
            ...['filter', 'articles it leaves', 'embedding and scan alone, p50 ms', '`/articles`, p50 ms', 'times'],
            ...['`/events`, p50 ms', 'times'],
          ],
          rows: figures.meaning,
        });
        memory.push(figures.memory);
      } finally {
        await store.drop();
      }
    }
  } finally {
    await embedder.close();
  }
  report('vectors', {
    title: 'Search by meaning',
    command: 'npm run bench -- vectors',
    about:
      'Semantic queries through the operations, embedding included and never remembered, in one process with the store ' +
      'beside it. Vectors of 384 numbers: seeded noise around 2,000 vectors of real texts. "Alone" is the embedding of ' +
      'the same question and a scan of all vectors, asked in turns with the others.',
    tables: [
      ...tables,
      {
        title: 'Exactness and memory',
        header: ['vectors', 'recall@25 against all floats', 'MB in memory', 'MB a million'],
        rows: memory,
      },
    ],
  });
}
