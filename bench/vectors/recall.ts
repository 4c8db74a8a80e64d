import type { Services } from '../../src/core/services.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { cosineDistance } from '../../src/vectors/unit-vector.ts';
import { questions } from './clustered.ts';
import type { AllFloats } from './plain-scan.ts';

type Search = Extract<Services['semantic'], { available: true }>;

const PAGE = 25;
const QUERIES = 10;

const sliceRow = (floats: Float32Array, row: number, length: number): Float32Array =>
  floats.subarray(row * length, (row + 1) * length);

const byDistance = (a: { id: string; distance: number }, b: { id: string; distance: number }): number =>
  a.distance - b.distance || (a.id < b.id ? -1 : 1);

/** Recall of the 25 nearest articles against a comparison of every stored float. */
export async function measureRecall({ ids, floats }: AllFloats, embedder: Embedder, search: Search): Promise<number> {
  const queries = await embedder.embed(questions.slice(0, QUERIES), 'query');
  let found = 0;
  for (const vector of queries) {
    const nearest = ids
      .map((id, row) => ({ id, distance: cosineDistance(vector, sliceRow(floats, row, vector.length)) }))
      .sort(byDistance)
      .slice(0, PAGE);
    const estimates = await search.scan('article', vector).nearest(PAGE);
    const distances = await search.measure(
      'article',
      vector,
      estimates.map(({ id }) => id),
    );
    const given = Array.from(distances, ([id, distance]) => ({ id, distance }))
      .sort(byDistance)
      .slice(0, PAGE);
    const met = new Set(given.map(({ id }) => id));
    found += nearest.filter(({ id }) => met.has(id)).length;
  }
  return found / (queries.length * PAGE);
}
