import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { loadDemo } from '../../src/ingest/demo/load.ts';
import type { ArticleFeatures } from '../../src/ingest/events/article-features.ts';
import { Clusterer } from '../../src/ingest/events/clusterer.ts';
import { readHeadline } from '../../src/ingest/events/headline.ts';
import { extractWords } from '../../src/ingest/events/words.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { benchIngest, openBenchStore } from '../store.ts';
import { embedAll } from './embedder.ts';
import { id, ignoreMiss, instant, maybeText, type OnMiss, readGiven } from './given.ts';
import { bCubed } from './measures.ts';
import { WINDOW_MS } from './read-articles.ts';
import { estimateNoise, type Row } from './row.ts';
import { findMissing, ownFile, readLines, sharedFile, toText } from './samples.ts';

type Item = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly published_at: Date;
  readonly publisher: string | null;
  readonly label: string;
  readonly category: string;
};
type Assignment = { readonly cluster: string; readonly label: string };
type PlacedItem = Assignment & { readonly id: string };

const title = z.string({ error: 'has to be text' }).trim().min(1, 'is empty');
const itemShape = z.object({ id, title, summary: maybeText, published_at: instant, publisher: maybeText });
const goldShape = z.object({ id, cluster: id });

type ItemFields = Pick<z.output<typeof itemShape>, 'id' | 'title' | 'summary' | 'published_at' | 'publisher'>;

/** An item with its label, read as the pipeline reads an article without a known company. */
const toItem = (fields: ItemFields, label: string, category = ''): Item => ({
  ...fields,
  text: fields.summary === null ? fields.title : `${fields.title}\n${fields.summary}`,
  label,
  category,
});

/** The features of headlines alone, in the order of their time. */
async function readHeadlineFeatures(
  items: readonly Item[],
  embedder: Embedder,
): Promise<{ readonly label: string; readonly features: ArticleFeatures }[]> {
  const ordered = [...items].sort(
    (a, b) => a.published_at.getTime() - b.published_at.getTime() || (a.id < b.id ? -1 : 1),
  );
  const vectors = await embedAll(
    embedder,
    ordered.map(({ text }) => text),
    'passage',
  );
  return ordered.map(({ id, title, text, published_at, publisher, label }, at) => ({
    label,
    features: {
      id,
      published_at,
      vector: vectors[at] ?? null,
      source: publisher ?? undefined,
      words: extractWords(text),
      headline: readHeadline(title),
      companies: new Set<string>(),
      event_type: null,
      event_category: null,
      measures: new Set<string>(),
      isCommentary: false,
    },
  }));
}

/** Clusters headlines alone, one after the other. */
async function placeItems(items: readonly Item[], embedder: Embedder): Promise<PlacedItem[]> {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `event${ids}`;
  };
  const clusterer = new Clusterer({ windowMs: WINDOW_MS, newId });
  const read = await readHeadlineFeatures(items, embedder);
  const placed = read.map(({ label, features }) => ({
    id: features.id,
    cluster: clusterer.place(features).event_id,
    label,
  }));
  // Events that turned out to be one later are one.
  return placed.map(({ cluster, ...item }) => ({ ...item, cluster: clusterer.findSurvivor(cluster) }));
}

/**
 * Runs the whole pipeline on the demonstration, without an editor's merges, and returns each labelled article's event.
 */
async function placeDemo(expected: string, embedder: Embedder | undefined): Promise<Assignment[]> {
  const { clusters } = JSON.parse(await readFile(expected, 'utf8')) as {
    clusters: { key: string; articles: string[] }[];
  };
  const store = await openBenchStore();
  try {
    await loadDemo(await benchIngest(store, embedder), { signal: new AbortController().signal });
    const { rows } = await sql<{ article_url: string; event_id: string | null }>`
      select article_url, event_id from articles where live`.execute(store.db);
    const events = new Map(rows.map(({ article_url, event_id }) => [article_url, event_id]));
    const placed = clusters.flatMap(({ key, articles }) =>
      articles.map((address) => ({ cluster: events.get(address) ?? `none ${address}`, label: key })),
    );
    return placed;
  } finally {
    await store.drop();
  }
}

const f1 = (sample: readonly Assignment[]): number => bCubed(sample).f1;

function toRow(placed: readonly Assignment[], of: Pick<Row, 'key' | 'data' | 'method' | 'aim'>): Row {
  const { precision, recall, f1: figure } = bCubed(placed);
  const count = (values: readonly string[]) => new Set(values).size;
  return {
    ...of,
    what: 'clustering, B-cubed',
    size: `${placed.length} articles, ${count(placed.map(({ label }) => label))} labels`,
    figure,
    shown:
      `P ${precision.toFixed(4)}, R ${recall.toFixed(4)}, F1 ${figure.toFixed(4)}, ` +
      `${count(placed.map(({ cluster }) => cluster))} events`,
    noise: estimateNoise(placed, f1),
  };
}

const HEADLINES = 'clustering/uci_news_aggregator_dev.ndjson';
const ONLINE = 'titles only, one after the other; no companies, event types or figures';

const readHeadlines = (): Item[] =>
  readLines(sharedFile(HEADLINES)).map((line) =>
    toItem(itemShape.parse({ ...line, summary: null }), toText(line['story']), toText(line['category'])),
  );

/** The features of the headlines of the UCI news aggregator with their stories. */
export const readLabelledHeadlines = (embedder: Embedder) => readHeadlineFeatures(readHeadlines(), embedder);

/** The headlines of the UCI news aggregator, all and the business ones, and the demonstration. */
export async function measureClustering(open: () => Promise<Embedder>): Promise<Row[]> {
  const sets = [
    { key: 'clustering all', data: 'UCI news aggregator, all (broad topics)', method: ONLINE, aim: 'F1 >= 0.87' },
    {
      key: 'clustering business',
      data: 'UCI news aggregator, business (broad topics)',
      method: ONLINE,
      aim: 'F1 >= 0.82',
    },
  ] as const;
  const rows: Row[] = [];
  const isThere = findMissing(HEADLINES) === undefined;
  const items = isThere ? readHeadlines() : [];
  for (const set of sets) {
    const chosen = set.key === 'clustering all' ? items : items.filter(({ category }) => category === 'b');
    rows.push(
      isThere
        ? toRow(await placeItems(chosen, await open()), set)
        : { ...set, what: 'clustering, B-cubed', size: '-', skipped: `no ${HEADLINES}` },
    );
  }
  const expected = ownFile('data/demo/expected.json');
  rows.push(
    toRow(await placeDemo(expected, await open()), {
      key: 'clustering demonstration',
      data: 'the demonstration',
      method: "the whole pipeline, an editor's merges included",
      aim: 'F1 >= 0.93',
    }),
    toRow(await placeDemo(expected, undefined), {
      key: 'clustering demonstration without vectors',
      data: 'the demonstration, without an embedder',
      method: "the whole pipeline, an editor's merges included: words, companies, kinds, figures and times alone",
      aim: 'stated',
    }),
  );
  return rows;
}

/**
 * Reports items that are not in one event with exactly the other items of their label. The oldest item there names the
 * event.
 */
function reportMisplaced(placed: readonly PlacedItem[], miss: OnMiss): void {
  const events = Map.groupBy(placed, ({ cluster }) => cluster);
  const labels = Map.groupBy(placed, ({ label }) => label);
  for (const { id, cluster, label } of placed) {
    const together = events.get(cluster) ?? [];
    const isAlone = together.every((other) => other.label === label);
    if (isAlone && together.length === labels.get(label)?.length) continue;
    miss({ id, wanted: label, given: `with ${together[0]?.id}, ${together.length} in all` });
  }
}

/** `{id, title, summary?, published_at, publisher?}` and `{id, cluster}`. */
export async function measureGivenClustering(
  input: string,
  gold: string,
  open: () => Promise<Embedder>,
  miss = ignoreMiss,
): Promise<Row[]> {
  const pairs = readGiven(input, gold, { item: itemShape, gold: goldShape });
  const items = pairs.map(({ item, gold: label }) => toItem(item, label.cluster));
  const placed = await placeItems(items, await open());
  reportMisplaced(placed, miss);
  return [
    toRow(placed, {
      key: `clustering ${basename(input)}`,
      data: basename(input),
      method: 'one after the other; no companies, event types or figures',
      aim: 'stated',
    }),
  ];
}
