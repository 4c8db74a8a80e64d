import { z } from 'zod';
import { sourceTypes } from '../../src/core/vocabulary.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { readGivenCompanies } from './companies.ts';
import { id, instant, maybeText, readOwn } from './given.ts';
import { bCubed } from './measures.ts';
import { placeArticles, type ReadArticle, readArticles } from './read-articles.ts';
import { estimateNoise, type Row } from './row.ts';
import { ownFile } from './samples.ts';

export const parts = ['tuned', 'held-out'] as const;
export type Part = (typeof parts)[number];
export const describePart = (part: Part): string => (part === 'tuned' ? 'read' : 'held out');

export type PlacedArticle = ReadArticle & { readonly cluster: string };

/** A development that belongs to a longer matter, as it is labelled: its items, the earliest first. */
export type MatterStep = { readonly label: string; readonly matter: string; readonly isComment: boolean };

const itemShape = z.object({
  id,
  title: z.string(),
  text: z.string(),
  published_at: instant,
  publisher: z.string(),
  source_type: z.enum(sourceTypes),
  issuer: maybeText,
  cluster: id,
  figures_disagree: z.boolean().optional(),
  matter: id.optional(),
  relation: z.enum(['follows', 'corrects', 'outcome', 'comments']).optional(),
});

const readItems = (folder: string, part: string) =>
  readOwn(ownFile(`${folder}/${part}.ndjson`), { item: itemShape, gold: itemShape }).map(({ item }) => item);

/** The items of a labelled stream as the steps before clustering read them. */
export function readStream(folder: string, part: string, embedder: Embedder): Promise<ReadArticle[]> {
  const companies = readGivenCompanies(ownFile(`${folder}/${part}-companies.ndjson`));
  const sourceArticles = readItems(folder, part).map(
    ({ id, title, text, published_at, publisher, source_type, issuer, cluster }) => ({
      id,
      title,
      text,
      source: publisher,
      source_type,
      issuer,
      names: issuer === null ? [] : [issuer],
      at: published_at,
      label: cluster,
    }),
  );
  return readArticles(sourceArticles, companies, embedder);
}

/** Where the clusterer puts the items of a labelled stream, and the labels whose sources contradict each other on a figure. */
export async function placeStream(
  folder: string,
  part: string,
  embedder: Embedder,
): Promise<{
  readonly placed: readonly PlacedArticle[];
  readonly disputed: ReadonlySet<string>;
  readonly matters: readonly MatterStep[];
  readonly companies: ReadonlyMap<string, string>;
}> {
  const companies = readGivenCompanies(ownFile(`${folder}/${part}-companies.ndjson`));
  const items = readItems(folder, part);
  const placed = placeArticles(await readStream(folder, part, embedder));
  const disputed = new Set(items.filter((item) => item.figures_disagree === true).map(({ cluster }) => cluster));
  const matters = [...Map.groupBy(items, ({ cluster }) => cluster)].flatMap(([label, [first]]) =>
    first?.matter === undefined ? [] : [{ label, matter: first.matter, isComment: first.relation === 'comments' }],
  );
  return { placed, disputed, matters, companies: new Map(companies.map(({ id, name }) => [id, name])) };
}

export const STREAM_METHOD = 'online, as read by the built-in providers';

export function clusteringRow(placed: readonly PlacedArticle[], of: Pick<Row, 'key' | 'data'>): Row {
  const { precision, recall, f1 } = bCubed(placed);
  const events = new Set(placed.map(({ cluster }) => cluster)).size;
  return {
    ...of,
    what: 'clustering, B-cubed',
    size: `${placed.length} articles, ${new Set(placed.map(({ label }) => label)).size} labels`,
    method: STREAM_METHOD,
    aim: 'stated',
    figure: f1,
    shown: `P ${precision.toFixed(4)}, R ${recall.toFixed(4)}, F1 ${f1.toFixed(4)}, ${events} events`,
    noise: estimateNoise(placed, (sample) => bCubed(sample).f1),
  };
}
