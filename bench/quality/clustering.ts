import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { loadDemo } from '../../src/ingest/demo/load.ts';
import { Clusterer } from '../../src/ingest/events/clusterer.ts';
import { readHeadline } from '../../src/ingest/events/headline.ts';
import { wordsOf } from '../../src/ingest/events/words.ts';
import { benchIngest, openBenchStore } from '../store.ts';
import { embedAll, openQualityEmbedder } from './embedder.ts';
import { bCubed } from './measures.ts';
import { keepSection } from './sections.ts';

const WINDOW_MS = 72 * 3_600_000;

type Item = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly published_at: Date;
  readonly label: string;
};
type Placed = { readonly cluster: string; readonly label: string };

const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Items of one JSON object a line: id, title, summary where there is one, published_at. Labels of their own or of a gold file. */
async function readItems(input: string, gold: string | undefined): Promise<Item[]> {
  const labels = new Map<string, string>();
  if (gold !== undefined)
    for (const line of linesOf(await readFile(gold, 'utf8')))
      labels.set(String(line['id']), String(line['story'] ?? line['label'] ?? line['cluster']));
  return linesOf(await readFile(input, 'utf8')).flatMap((line) => {
    const id = String(line['id']);
    const label = labels.get(id) ?? (gold === undefined ? line['story'] : undefined);
    const text = [line['title'], line['summary']].filter((part) => typeof part === 'string' && part !== '').join('\n');
    return label === undefined
      ? []
      : [
          {
            id,
            title: String(line['title'] ?? ''),
            text,
            published_at: new Date(String(line['published_at'])),
            label: String(label),
          },
        ];
  });
}

/** What the clusterer makes of headlines alone, one after the other in the order of their time. */
async function placeItems(items: readonly Item[]): Promise<{ placed: Placed[]; embedder: string }> {
  const ordered = [...items].sort(
    (a, b) => a.published_at.getTime() - b.published_at.getTime() || (a.id < b.id ? -1 : 1),
  );
  const embedder = await openQualityEmbedder();
  try {
    const vectors = await embedAll(
      embedder,
      ordered.map(({ text }) => text),
      'passage',
    );
    let ids = 0;
    const newId = () => {
      ids += 1;
      return `event${ids}`;
    };
    const clusterer = new Clusterer({ windowMs: WINDOW_MS, newId });
    const placed = ordered.map(({ id, title, text, published_at, label }, at) => {
      const evidence = {
        companies: new Set<string>(),
        event_type: null,
        event_category: null,
        measures: new Set<string>(),
        isCommentary: false,
      };
      const { event_id } = clusterer.place({
        id,
        published_at,
        vector: vectors[at] ?? null,
        words: wordsOf(text),
        headline: readHeadline(title),
        ...evidence,
      });
      return { cluster: event_id, label };
    });
    return { placed, embedder: embedder.id };
  } finally {
    await embedder.close();
  }
}

/** What the whole pipeline makes of the demonstration, before an editor's merges count: each labelled article's event. */
async function placeDemo(expected: string): Promise<{ placed: Placed[]; embedder: string }> {
  const { clusters } = JSON.parse(await readFile(expected, 'utf8')) as {
    clusters: { key: string; articles: string[] }[];
  };
  const embedder = await openQualityEmbedder();
  const store = await openBenchStore();
  try {
    await loadDemo(await benchIngest(store, embedder), { signal: new AbortController().signal });
    const { rows } = await sql<{ article_url: string; event_id: string | null }>`
      select article_url, event_id from articles where live`.execute(store.db);
    const events = new Map(rows.map(({ article_url, event_id }) => [article_url, event_id]));
    const placed = clusters.flatMap(({ key, articles }) =>
      articles.map((address) => ({ cluster: events.get(address) ?? `none ${address}`, label: key })),
    );
    return { placed, embedder: embedder.id };
  } finally {
    await store.drop();
    await embedder.close();
  }
}

/** B-cubed of events against labels. `input` is a file of items, or `demo` with the demonstration's `expected.json`. */
export async function measureClustering({
  input,
  gold,
}: {
  readonly input: string;
  readonly gold: string | undefined;
}): Promise<void> {
  const isDemo = input === 'demo';
  const { placed, embedder } = isDemo
    ? await placeDemo(gold ?? 'data/demo/expected.json')
    : await placeItems(await readItems(input, gold));
  const { precision, recall, f1 } = bCubed(placed);
  const count = (values: readonly string[]) => new Set(values).size;
  const name = isDemo ? 'the demonstration' : basename(input);
  await keepSection({
    title: `Clustering: ${name}`,
    command: `npm run quality -- --task clustering --input ${isDemo ? 'demo' : basename(input)}${gold === undefined ? '' : ` --gold ${basename(gold)}`}`,
    about: `${placed.length} articles, ${count(placed.map(({ label }) => label))} labels, ${count(placed.map(({ cluster }) => cluster))} events, embedder ${embedder}. ${
      isDemo
        ? "The whole pipeline, an editor's merges included."
        : 'Headlines alone, one after the other: no companies, event types or figures.'
    }`,
    header: ['B-cubed precision', 'recall', 'F1'],
    rows: [[precision.toFixed(4), recall.toFixed(4), f1.toFixed(4)]],
  });
}
