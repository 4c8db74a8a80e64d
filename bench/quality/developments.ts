import { z } from 'zod';
import { sourceTypes } from '../../src/core/vocabulary.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { readGivenCompanies } from './companies.ts';
import { id, instant, maybeText, readOwn } from './given.ts';
import { bCubed } from './measures.ts';
import { placeArticles, readArticles } from './read-articles.ts';
import { noiseOf, type Row } from './row.ts';
import { ownFile } from './samples.ts';

const FOLDER = 'test/labels/developments';

const itemShape = z.object({
  id,
  title: z.string(),
  text: z.string(),
  published_at: instant,
  publisher: z.string(),
  source_type: z.enum(sourceTypes),
  issuer: maybeText,
  cluster: id,
});

/** Days of news in which each company has several developments, many of one kind: the tuned stream, and the one held out. */
export async function measureDevelopments(open: () => Promise<Embedder>): Promise<Row[]> {
  const embedder = await open();
  const rows: Row[] = [];
  for (const part of ['tuned', 'held-out'] as const) rows.push(await measurePart(part, embedder));
  return rows;
}

async function measurePart(part: 'tuned' | 'held-out', embedder: Embedder): Promise<Row> {
  const companies = readGivenCompanies(ownFile(`${FOLDER}/${part}-companies.ndjson`));
  const items = readOwn(ownFile(`${FOLDER}/${part}.ndjson`), { item: itemShape, gold: itemShape }).map(
    ({ item }) => item,
  );
  const told = items.map(({ id, title, text, published_at, publisher, source_type, issuer, cluster }) => ({
    id,
    title,
    text,
    source: publisher,
    source_type,
    issuer,
    names: issuer === null ? [] : [issuer],
    at: published_at,
    label: cluster,
  }));
  const placed = placeArticles(await readArticles(told, companies, embedder));
  const { precision, recall, f1 } = bCubed(placed);
  const events = new Set(placed.map(({ cluster }) => cluster)).size;
  return {
    key: `developments ${part}`,
    what: 'clustering, B-cubed',
    data:
      `days of news with several developments of each company, invented and labelled without sight of the rules, ` +
      `${part === 'tuned' ? 'read' : 'held out'}`,
    size: `${placed.length} articles, ${new Set(placed.map(({ label }) => label)).size} labels`,
    method: 'online, what the built-in providers read',
    aim: 'stated',
    figure: f1,
    shown: `P ${precision.toFixed(4)}, R ${recall.toFixed(4)}, F1 ${f1.toFixed(4)}, ${events} events`,
    noise: noiseOf(placed, (sample) => bCubed(sample).f1),
  };
}
