import type { Embedder } from '../../src/vectors/embedder.ts';
import { clusteringRow, describePart, parts, placeStream } from './labelled-stream.ts';
import type { Row } from './row.ts';

/** Days of news in which each company has several developments, many of one kind: the tuned stream, and the one held out. */
export async function measureDevelopments(open: () => Promise<Embedder>): Promise<Row[]> {
  const embedder = await open();
  const rows: Row[] = [];
  for (const part of parts) {
    const { placed } = await placeStream('test/labels/developments', part, embedder);
    const data =
      `days of news with several developments of each company, invented and labelled without sight of the rules, ` +
      describePart(part);
    rows.push(clusteringRow(placed, { key: `developments ${part}`, data }));
  }
  return rows;
}
