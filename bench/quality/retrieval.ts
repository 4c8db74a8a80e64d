import { basename, resolve } from 'node:path';
import { createCursors } from '../../src/core/cursor.ts';
import type { Call } from '../../src/core/operation.ts';
import { unboundedPlan } from '../../src/core/plan.ts';
import { recallNothing } from '../../src/core/recall.ts';
import { runOperation } from '../../src/core/run-operation.ts';
import type { Services } from '../../src/core/services.ts';
import { refreshArticleSearch } from '../../src/db/text-search.ts';
import { ArticleListParams } from '../../src/resources/articles/filters.ts';
import { listArticles } from '../../src/resources/articles/operations.ts';
import { rankArticles } from '../../src/resources/articles/query.ts';
import { search } from '../../src/resources/search/operations.ts';
import { BOUNDS, type Bounds } from '../../src/resources/shared/ranked-text.ts';
import { keyboardSigns } from '../../src/resources/shared/search-words.ts';
import { visibility } from '../../src/resources/shared/visibility.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { vectorToBytes } from '../../src/vectors/encoding.ts';
import { createSemanticIndex } from '../../src/vectors/semantic.ts';
import { type BenchStore, openBenchStore } from '../store.ts';
import { type Collection, type Document, readCollection } from './collection.ts';
import { dot, embedAll, openQualityEmbedder } from './embedder.ts';
import { mean, ndcg, recall } from './measures.ts';
import { noStems, PlainBm25, porterStems } from './plain-bm25.ts';
import { InputRefused } from './samples.ts';
import { keepSection, printSection } from './sections.ts';

const PAGE = 100;
const ROWS = 500;
const NOW = new Date('2026-01-01T00:00:00.000Z');

/** The id of the document at a place. */
const idAt = (place: number): string => `d${String(place).padStart(11, '0')}`;
const toPlace = (id: string): number => Number(id.slice(1));

const joinText = ({ title, text }: Document): string => [title, text].filter((part) => part !== '').join('\n');

/**
 * A question without quotation marks and leading minuses: sets of questions do not write them as conditions, as `q` would
 * read them.
 */
const withoutOperators = (text: string): string =>
  keyboardSigns(text)
    .replaceAll('"', ' ')
    .replace(/(?<=^|\s)-+/g, '');

/**
 * Every document as an article of one source and, but for milliseconds, one instant, so that nothing but relevance can rank
 * them; equal ones stand in the order of the set.
 */
async function load(store: BenchStore, documents: readonly Document[]): Promise<void> {
  await store.pool.query(
    `insert into sources (id, name, domain, country, source_type, updated_at)
     values ('qualitysourc', 'Quality', 'quality.example', 'SE', 'news_publication', $1)`,
    [NOW],
  );
  for (let at = 0; at < documents.length; at += ROWS) {
    const rows = documents
      .slice(at, at + ROWS)
      .map(({ title, text }, offset) => ({ id: idAt(at + offset), place: at + offset, title, summary: text }));
    await store.pool.query(
      `insert into articles (id, source_id, article_url, published_at, title, summary, content_type, country, live,
        state, created_at, updated_at)
       select r.id, 'qualitysourc', 'https://quality.example/' || r.id, $2::timestamptz - r.place * interval '1 ms',
         r.title, r.summary, 'news', 'SE', true, 'live', $2::timestamptz, $2
       from jsonb_to_recordset($1::jsonb) as r (id text, place integer, title text, summary text)`,
      [JSON.stringify(rows), NOW],
    );
    const ids = rows.map(({ id }) => id);
    await refreshArticleSearch(store.db, ids).catch((error: Error) => {
      const [first, last] = [documents[at]?.id, documents[at + rows.length - 1]?.id];
      throw new InputRefused(`A document from ${first} to ${last} cannot be searched: ${error.message}.`);
    });
  }
  await store.pool.query('select fold_text_statistics()');
  await store.pool.query('analyze articles');
}

async function loadVectors(store: BenchStore, embedder: Embedder, vectors: readonly Float32Array[]): Promise<void> {
  for (let at = 0; at < vectors.length; at += ROWS) {
    const some = vectors.slice(at, at + ROWS);
    await store.db
      .insertInto('vectors')
      .values(
        some.map((vector, offset) => ({
          of: 'article',
          of_id: idAt(at + offset),
          embedder: embedder.id,
          values: vectorToBytes(vector),
        })),
      )
      .execute();
  }
}

const call: Call = {
  caller: {
    account_id: 'quality',
    billing_cycle_day: 1,
    plan: unboundedPlan('quality'),
    key: { id: 'quality', scopes: null, disabled_operations: [] },
  },
  now: NOW,
  // Words alone, where meaning failed, would be taken for both.
  warn({ code, detail }) {
    if (code === 'semantic-unavailable') throw new Error(detail);
  },
  chargeSemantic: () => Promise.resolve(),
};

type Searcher = (query: string, place: number) => Promise<readonly string[]>;
type Row = { name: string; ndcg: number; recall: number; msPerQuery: number };

/** Runs a part of a measurement and says how long it took. */
async function timed<Result>(what: string, part: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await part();
  process.stderr.write(`${what}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  return result;
}

async function measure(name: string, { queries }: Collection, searcher: Searcher): Promise<Row> {
  const start = performance.now();
  const scores: { ndcg: number; recall: number }[] = [];
  for (const [place, { text, judged }] of queries.entries()) {
    const ranked = await searcher(text, place);
    scores.push({ ndcg: ndcg(ranked, judged, 10), recall: recall(ranked, judged, 100) });
  }
  const ms = performance.now() - start;
  process.stderr.write(`${name}: ${(ms / 1000).toFixed(0)} s\n`);
  return {
    name,
    ndcg: mean(scores.map((score) => score.ndcg)),
    recall: mean(scores.map((score) => score.recall)),
    msPerQuery: ms / queries.length,
  };
}

/** Sets of fewer documents are too small to be a large archive scaled down. */
const LEAST_SCALED = 10_000;
const LARGE_ARCHIVE = 1_000_000;

/** The bounds of ranking in the proportion to this set that they have to an archive of a million articles. */
function scaledBounds({ documents }: Collection): Bounds {
  const scaled = (bound: number): number => Math.ceil((bound * documents.length) / LARGE_ARCHIVE);
  const { scored, combined, lookedBack, walked } = BOUNDS;
  return {
    scored: scaled(scored),
    combined: scaled(combined),
    lookedBack: scaled(lookedBack),
    walked: scaled(walked),
  };
}

/** `q` as an archive of a million articles would bound it. */
function boundedSearch({ db }: BenchStore, collection: Collection): Searcher {
  const bounds = scaledBounds(collection);
  const see = visibility(call.caller, call.now);
  return async (q) => {
    const params = { ...ArticleListParams.parse({}), q: withoutOperators(q), limit: PAGE };
    const ranked = await rankArticles(db, see, { params, companies: undefined, known: {}, now: NOW }, bounds);
    return ranked.map(({ id }) => collection.documents[toPlace(id)]?.id ?? '');
  };
}

/** The searches of the service itself, as its operations answer them. */
function serviceSearches(services: Services, { documents }: Collection): Record<'q' | 'semantic' | 'search', Searcher> {
  const named = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => documents[toPlace(id)]?.id ?? '');
  const params = { ...ArticleListParams.parse({}), limit: PAGE };
  return {
    q: async (text) => {
      const q = withoutOperators(text);
      return named((await runOperation(services, listArticles, call, { ...params, q })).body.articles);
    },
    semantic: async (q) =>
      named((await runOperation(services, listArticles, call, { ...params, q, mode: 'semantic' })).body.articles),
    search: async (text) => {
      const q = withoutOperators(text);
      return named(
        (await runOperation(services, search, call, { q, type: ['articles'], limit: PAGE })).body.results.articles,
      );
    },
  };
}

function bruteForce(
  { documents }: Collection,
  ofDocuments: readonly Float32Array[],
  ofQueries: readonly Float32Array[],
): Searcher {
  return async (_text, place) => {
    const query = ofQueries[place];
    if (query === undefined) return [];
    return documents
      .map(({ id }, at) => ({ id, score: dot(query, ofDocuments[at] ?? query) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, PAGE)
      .map(({ id }) => id);
  };
}

type SemanticSetup = {
  readonly semantic: Services['semantic'];
  readonly brute: Searcher | undefined;
  readonly about: string;
  close(): Promise<void>;
};

/** The vectors of the collection in the store and in memory; nothing of that with NORDWIRE_EMBEDDINGS=none. */
async function addVectors(store: BenchStore, collection: Collection): Promise<SemanticSetup> {
  if (process.env['NORDWIRE_EMBEDDINGS'] === 'none') {
    const semantic = { available: false, reason: 'There is no embedder.' } as const;
    return { semantic, brute: undefined, about: 'no embedder', close: () => Promise.resolve() };
  }
  const embedder = await openQualityEmbedder();
  const { documents, queries } = collection;
  const [ofDocuments, ofQueries] = await timed(`${documents.length + queries.length} texts embedded`, async () => [
    await embedAll(embedder, documents.map(joinText), 'passage'),
    await embedAll(
      embedder,
      queries.map(({ text }) => text),
      'query',
    ),
  ]);
  await loadVectors(store, embedder, ofDocuments);
  const index = createSemanticIndex({
    db: store.db,
    embedder,
    now: () => performance.now(),
    log: (message, fields) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  });
  await index.load();
  return {
    semantic: index.semantic,
    brute: bruteForce(collection, ofDocuments, ofQueries),
    about: `embedder ${embedder.id}, relevance floor ${embedder.floor}`,
    close: () => embedder.close(),
  };
}

/** BM25 over the same texts, outside the store. */
async function plainSearch(
  store: BenchStore,
  { documents, queries }: Collection,
  stem: 'porter' | 'none',
): Promise<Searcher> {
  const client = await store.pool.connect();
  try {
    const texts = [...documents.map(joinText), ...queries.map(({ text }) => text)];
    const plain = new PlainBm25(stem === 'none' ? noStems : await porterStems(client, texts));
    for (const document of documents) plain.add(document.id, joinText(document));
    return async (query) => plain.search(query, PAGE);
  } finally {
    client.release();
  }
}

/**
 * nDCG@10 and recall@100 of `q`, semantic mode and `/search`, compared with a plain BM25 and a brute-force cosine of
 * one run.
 */
export async function measureRetrieval(options: {
  readonly input: string;
  readonly stem: 'porter' | 'none';
  readonly split: string | undefined;
  /** Keeps the figures among the results. */
  readonly record: boolean;
}): Promise<void> {
  const folder = resolve(options.input);
  const collection = readCollection(folder, options.split);
  const store = await openBenchStore();
  try {
    const count = `${collection.documents.length} documents`;
    await timed(`${count} stored`, () => load(store, collection.documents));
    const plain = await timed('plain BM25 built', () => plainSearch(store, collection, options.stem));
    const setup = await addVectors(store, collection);
    const { semantic, brute } = setup;
    const service = serviceSearches(
      { db: store.db, recall: recallNothing, cursors: createCursors(['quality']), semantic },
      collection,
    );
    const rows = [
      await measure(`plain BM25, ${options.stem === 'none' ? 'no' : 'Porter'} stems`, collection, plain),
      await measure('`q`', collection, service.q),
      ...(collection.documents.length < LEAST_SCALED
        ? []
        : [await measure('`q`, bounded as at 1,000,000 articles', collection, boundedSearch(store, collection))]),
      ...(brute
        ? [
            await measure('brute-force cosine', collection, brute),
            await measure('`mode=semantic`', collection, service.semantic),
            await measure('`/search`', collection, service.search),
          ]
        : []),
    ];
    await setup.close();
    const stem = options.stem === 'none' ? ' --stem none' : '';
    const split = options.split === undefined ? '' : ` --split ${options.split}`;
    await (options.record ? keepSection : printSection)({
      title: `Retrieval: ${basename(folder)}`,
      command: `npm run quality -- --task retrieval --input ${basename(folder)}${split}${stem}${options.record ? ' --record' : ''}`,
      about: `${count}, ${collection.queries.length} queries, ${setup.about}.`,
      header: ['search', 'nDCG@10', 'recall@100', 'ms a query'],
      rows: rows.map(({ name, msPerQuery, ...row }) => [
        name,
        row.ndcg.toFixed(4),
        row.recall.toFixed(4),
        msPerQuery.toFixed(1),
      ]),
    });
  } finally {
    await store.drop();
  }
}
