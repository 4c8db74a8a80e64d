import type { Semantic, SemanticRecord } from '../../../../src/core/services.ts';
import { VectorIndex } from '../../../../src/vectors/exact-search.ts';
import { DIMENSIONS, distanceBetween, toVector } from '../../../world/semantic-world.ts';

/** Relevance floor of the test's index. */
export const FLOOR = 0.9;

/** An index of records whose vectors follow from a text of theirs alone. */
export function createIndex(records: readonly SemanticRecord[], textOf = (id: string) => `record ${id}`) {
  const vectors = new Map(records.map(({ id }) => [id, toVector(textOf(id))]));
  const known = new Map(records.map((record) => [record.id, record]));
  const rowOf = (id: string): SemanticRecord => known.get(id) ?? { id, publishedAt: 0, event: null };
  const index = new VectorIndex<SemanticRecord>({ dimensions: DIMENSIONS, now: () => 0, toRow: rowOf });
  for (const [id, vector] of vectors) index.add(id, vector);
  const semantic: Semantic = {
    available: true,
    floor: FLOOR,
    embedQuery: (text) => Promise.resolve(toVector(text)),
    scan: (_kind, query, candidates, ranking) => index.scan(query, { candidates, ranking }),
    measure: (_kind, query, ids) => index.measure(query, ids),
  };
  /** The result of comparing every record: those within the floor that pass, nearest first. */
  function filterThenMatch(q: string, passes: (record: SemanticRecord) => boolean) {
    const query = toVector(q);
    return records
      .filter(passes)
      .map((record) => ({ ...record, distance: distanceBetween(query, vectors.get(record.id) ?? query) }))
      .filter(({ distance }) => distance <= FLOOR)
      .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
  }
  return { semantic, filterThenMatch };
}
