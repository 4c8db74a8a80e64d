import { sql } from 'kysely';
import { createCursors } from '../../src/core/cursor.ts';
import { createDataVersion } from '../../src/core/data-version.ts';
import type { AnyOperation } from '../../src/core/operation.ts';
import { createRecall } from '../../src/core/recall.ts';
import type { Services } from '../../src/core/services.ts';
import type { Database } from '../../src/db/connect.ts';
import { listArticles, listCompanies, listEvents, listStories } from '../../src/resources/index.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { createSemanticIndex } from '../../src/vectors/semantic.ts';
import { createAsk, timed } from '../ask.ts';
import { openGeneratedStore, openKeptStore } from '../pages/generated-store.ts';
import { report } from '../report.ts';
import { openBuiltInEmbedder, questions } from './clustered.ts';
import { fillVectors, openFilled } from './filled-store.ts';

type Search = Extract<Services['semantic'], { available: true }>;

const PAGE = 25;
const ASKED = questions.slice(0, 24);

type Case = { readonly list: string; readonly operation: AnyOperation; readonly filter: string };

/** Filters with high and low selectivity, on a record's own values, its companies and its articles. */
async function chooseCases({ db }: Database): Promise<Case[]> {
  const { rows } = await sql<{ source: string; country: string; ticker: string; sector: string; since: Date }>`
    select (select source_id from articles where live order by id limit 1) as source,
      (select country from articles where live group by country order by count(*) desc limit 1) as country,
      (select min(l.ticker) from article_companies ac join listings l on l.company_id = ac.company_id
        where ac.principal group by ac.company_id order by count(*) desc limit 1) as ticker,
      (select sector from companies where shown and sector is not null group by sector order by count(*) desc limit 1) as sector,
      percentile_disc(0.7) within group (order by published_at) as since
    from articles where live`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('There are no articles.');
  const sector = `sector=${encodeURIComponent(found.sector)}`;
  const ofAll = ['', `country=${found.country}`, sector, `${sector}&market=SE`];
  const ofCompanies = [...ofAll, 'listed=true', `ticker=${encodeURIComponent(found.ticker)}`];
  const ofNews = [
    ...ofCompanies,
    ...[
      `country=${found.country}&content_type=news`,
      `sources=${found.source}&content_type=press_release,news,market_news`,
    ],
  ];
  const since = found.since.toISOString();
  const filters: readonly (readonly [string, AnyOperation, readonly string[]])[] = [
    ['/articles', listArticles, [...ofNews, `published_after=${since}`]],
    ['/events', listEvents, [...ofNews, `last_article_after=${since}`, 'significance=notable']],
    ['/stories', listStories, ofCompanies],
    ['/companies', listCompanies, [...ofAll, 'listed=true', 'is_active=true']],
  ];
  return filters.flatMap(([list, operation, some]) => some.map((filter) => ({ list, operation, filter })));
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function compare(store: Database, embedder: Embedder, index: Search): Promise<(string | number)[][]> {
  // No query is remembered, so that embedding is the same part of both.
  const search: Search = {
    ...index,
    async embedQuery(text) {
      const [vector] = await embedder.embed([text], 'query');
      if (vector === undefined) throw new Error('The embedder gave no vector.');
      return new Float32Array(vector);
    },
  };
  const version = createDataVersion();
  version.set(0);
  const services = { db: store.db, recall: createRecall(version), cursors: createCursors(['bench']) };
  const inMemory = await createAsk({ ...services, semantic: search });
  const inStore = await createAsk({ ...services, semantic: { ...search, facts: undefined } });
  const cases = await chooseCases(store);
  // The first questions find neither compiled code nor rows in the cache of the store.
  for (const { operation, filter } of cases)
    for (const ask of [inMemory, inStore]) await ask(operation, `q=warming+up&mode=semantic&limit=${PAGE}&${filter}`);
  const rows: (string | number)[][] = [];
  for (const { list, operation, filter } of cases) {
    const taken = { memory: [] as number[], store: [] as number[] };
    for (const [place, question] of ASKED.entries()) {
      const query = `q=${encodeURIComponent(question)}&mode=semantic&limit=${PAGE}&${filter}`;
      // The two alternate, since the second finds the rows in the cache of the store.
      const turns = place % 2 === 0 ? (['memory', 'store'] as const) : (['store', 'memory'] as const);
      for (const turn of turns) {
        const time = await timed(() => (turn === 'memory' ? inMemory : inStore)(operation, query));
        taken[turn].push(time);
      }
    }
    const [memory, storeMs] = [percentile(taken.memory, 0.5), percentile(taken.store, 0.5)];
    const row = [
      ...[list, filter === '' ? 'none' : decodeURIComponent(filter)],
      ...[memory, percentile(taken.memory, 0.95), storeMs, percentile(taken.store, 0.95)].map((time) =>
        time.toFixed(1),
      ),
      (storeMs / memory).toFixed(2),
    ];
    process.stderr.write(`${row.join(' | ')}\n`);
    rows.push(row);
  }
  return rows;
}

/**
 * Measures the time that filters in memory save a semantic search, compared with querying the store for records that
 * pass.
 */
export async function benchFilters(articles: number, kept: string | undefined): Promise<void> {
  const embedder = await openBuiltInEmbedder();
  const generated = kept === undefined ? await openGeneratedStore(articles) : await openKeptStore(kept, articles);
  const store = openFilled(generated.url);
  try {
    await fillVectors(store, embedder);
    const index = createSemanticIndex({
      db: store.db,
      embedder,
      now: () => performance.now(),
      log: (message, fields) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
    });
    await index.load();
    report('filters', {
      title: 'Filters of a search by meaning: in memory or in the store',
      command: `npm run bench -- filters --articles ${articles}`,
      about:
        `Semantic queries under filters at ${articles} articles through the operations, ${ASKED.length} questions a row, taken in ` +
        'turns in one process: once with the filter columns that the index holds in memory, once as without them, when the ' +
        'store is asked which of the nearest records pass. Embedding is part of both and never remembered.',
      tables: [
        {
          header: ['list', 'filter', 'memory, p50 ms', 'p95 ms', 'store, p50 ms', 'p95 ms', 'store / memory'],
          rows: await compare(store, embedder, index.semantic),
        },
      ],
    });
  } finally {
    await store.close();
    await generated.drop();
    await embedder.close();
  }
}
