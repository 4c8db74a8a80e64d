import type { Embedder } from '../../src/vectors/embedder.ts';
import { createSemanticIndex } from '../../src/vectors/semantic.ts';
import { timed } from '../ask.ts';
import { type GeneratedStore, openGeneratedStore, openKeptStore } from '../pages/generated-store.ts';
import { report, type Table } from '../report.ts';
import { openBuiltInEmbedder } from './clustered.ts';
import { fillVectors, openFilled } from './filled-store.ts';
import { readAllFloats } from './plain-scan.ts';
import { measureRecall } from './recall.ts';
import { measureSemantic, semanticHeader } from './semantic.ts';

const SMALL = 200_000;

/** Heap and resident memory of this process, after garbage collection if possible (`node --expose-gc`). */
function memoryNow(): { readonly held: number; readonly resident: number } {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: heapUsed + external, resident: rss };
}

const perMillion = (bytes: number, count: number): number => Math.round(bytes / count);

type Figures = { readonly semantic: Table['rows']; readonly size: Table['rows'][number] };

async function measureStore(url: string, embedder: Embedder): Promise<Figures> {
  const store = openFilled(url);
  try {
    const count = await fillVectors(store, embedder);
    const index = createSemanticIndex({
      db: store.db,
      embedder,
      now: () => performance.now(),
      log: (message, fields) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
    });
    const before = memoryNow();
    const loading = await timed(() => index.load());
    const after = memoryNow();
    const floats = {
      article: await readAllFloats(store, embedder, 'article'),
      story: await readAllFloats(store, embedder, 'story'),
      company: await readAllFloats(store, embedder, 'company'),
    };
    const recall = await measureRecall(floats.article, embedder, index.semantic);
    const semantic = await measureSemantic(store, embedder, { search: index.semantic, floats });
    const held = after.held - before.held;
    const size = [
      count,
      recall.toFixed(3),
      (loading / 1000).toFixed(1),
      Math.round(held / 1e6),
      perMillion(held, count),
      perMillion(after.resident - before.resident, count),
    ];
    return { semantic, size };
  } finally {
    await store.close();
  }
}

/** Databases that are filled once and kept. */
type StoreUrls = { readonly large?: string | undefined; readonly small?: string | undefined };

/** Answers by meaning at 200,000 and at all articles. */
export async function benchVectors(articles: number, kept: StoreUrls): Promise<void> {
  const embedder = await openBuiltInEmbedder();
  const tables: Table[] = [];
  const sizes: Table['rows'][number][] = [];
  try {
    const stores = [
      ...(articles > SMALL ? [{ count: SMALL, url: kept.small }] : []),
      { count: articles, url: kept.large },
    ];
    for (const { count, url } of stores) {
      const store: GeneratedStore =
        url === undefined ? await openGeneratedStore(count) : await openKeptStore(url, count);
      try {
        const { semantic, size } = await measureStore(store.url, embedder);
        tables.push({ title: `${count} articles`, header: semanticHeader, rows: semantic });
        sizes.push(size);
      } finally {
        await store.drop();
      }
    }
  } finally {
    await embedder.close();
  }
  report('vectors', {
    title: 'Search by meaning',
    command: 'NODE_OPTIONS=--expose-gc npm run bench -- vectors',
    about:
      'Semantic queries through the operations, embedding included and never remembered, in one process with the store ' +
      'on the same machine. Vectors of 384 numbers: seeded noise around 2,000 vectors of real texts, less of it among the articles ' +
      'of one event. "A plain scan" is the alternative: every float compared by the same library, for as ' +
      'many as the list matches (25; of events 500 articles), no filter, no record read. "The index" is a search of the index ' +
      'at all vectors of the kind for the nearest 25. Both come after the embedding of the same question and are asked in ' +
      "turns with the answer. Filters are decided by the index's columns of " +
      'the records; the store is asked for the rows of the page and its floats. Ids of reference data are remembered ' +
      'after the first question, as the service remembers them.',
    tables: [
      ...tables,
      {
        title: 'Exactness, loading and memory',
        header: [
          ...['vectors of articles', 'recall@25 against all floats', 'loading, s', 'MB held'],
          ...['MB held a million', 'MB resident a million'],
        ],
        rows: sizes,
      },
    ],
  });
}
