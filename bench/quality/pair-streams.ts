import type { ArticleFeatures } from '../../src/ingest/events/article-features.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { readLabelledHeadlines } from './clustering.ts';
import { readSharedCompanies } from './companies.ts';
import { readStream } from './labelled-stream.ts';
import { type ReadArticle, readArticles } from './read-articles.ts';
import { halfAt, readRealLabels, type StreamName } from './real-labels.ts';
import { developmentsOf } from './real-measures.ts';
import { type RealItem, readRealItems } from './real-streams.ts';
import { readLabelledReleases } from './releases.ts';

/** Articles in the order of their time, each with the development that it reports. */
export type LabelledStream = {
  readonly name: string;
  /** How much an article of it counts against one of another stream. */
  readonly weight: number;
  readonly items: readonly { readonly label: string; readonly features: ArticleFeatures }[];
};

const asStream = (name: string, weight: number, read: readonly ReadArticle[]): LabelledStream => ({
  name,
  weight,
  items: read.map(({ label, features }) => ({ label, features })),
});

/** The items of the half of a real stream that is read, as its source sends them: with or without the declared issuer. */
async function readRealHalf(stream: StreamName, isDeclared: boolean, embedder: Embedder): Promise<ReadArticle[]> {
  const findDevelopment = developmentsOf(readRealLabels('read', stream));
  const half = readRealItems(stream).filter(({ published_at }) => halfAt(stream, published_at) === 'read');
  // A second item of one address is a later reading of the same article.
  const items = [...new Map(half.toReversed().map((item) => [item.address, item])).values()].reverse();
  const toText = ({ english, title, text }: RealItem) => english ?? { title, text };
  const sources = items.flatMap((item) => {
    const label = findDevelopment(item.id);
    if (label === undefined) return [];
    const { id, publisher: source, source_type, published_at: at, issuers } = item;
    const issuer = isDeclared ? (issuers[0] ?? null) : null;
    return [{ id, source, source_type, issuer, names: [], ...toText(item), at, label }];
  });
  return readArticles(sources, readSharedCompanies(), embedder);
}

/**
 * The streams that the pair model is fitted on: the halves of the real streams that are read, releases in two languages
 * and over two wires, headlines of broad topics, and invented streams. Weights make up for sizes, and for how far the labels
 * are those of one development.
 */
export async function readPairStreams(embedder: Embedder): Promise<LabelledStream[]> {
  const [languages = [], wires = []] = await readLabelledReleases(embedder);
  // The aggregator saw a publisher's headlines within seconds, whatever they are about, so that publishers say nothing here.
  const headlines = (await readLabelledHeadlines(embedder)).map(({ label, features }) => ({
    label,
    features: { ...features, source: undefined },
  }));
  return [
    asStream('real wires', 1, await readRealHalf('wires', false, embedder)),
    asStream('real releases, declared', 1, await readRealHalf('nordic', true, embedder)),
    asStream('real releases, text alone', 1, await readRealHalf('nordic', false, embedder)),
    asStream('releases in two languages', 0.5, languages),
    asStream('releases over two wires', 1, wires),
    { name: 'headlines', weight: 1, items: headlines },
    asStream('wire events', 1, await readStream('test/labels/wire-events', 'tuned', embedder)),
    asStream('wire events, other days', 1, await readStream('test/labels/wire-events', 'tuned-2', embedder)),
    asStream('developments', 6, await readStream('test/labels/developments', 'tuned', embedder)),
  ];
}

/** The same streams as a service without an embedder has them, at a lower weight. */
export const withoutVectors = (streams: readonly LabelledStream[]): LabelledStream[] =>
  streams.map(({ name, weight, items }) => ({
    name: `${name}, without vectors`,
    weight: weight / 4,
    items: items.map(({ label, features }) => ({ label, features: { ...features, vector: null } })),
  }));
