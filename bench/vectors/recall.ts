import { sql } from 'kysely';
import type { Services } from '../../src/core/services.ts';
import type { Database } from '../../src/db/connect.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { bytesToVector } from '../../src/vectors/encoding.ts';
import { cosineDistance } from '../../src/vectors/unit-vector.ts';
import { questions } from './clustered.ts';

type Search = Extract<Services['semantic'], { available: true }>;

const PAGE = 25;

/** Recall of the 25 nearest against a comparison of every stored float. */
export async function measureRecall({ db }: Database, embedder: Embedder, search: Search): Promise<number> {
  const queries = (await embedder.embed(questions.slice(0, 10), 'query')).map((vector) => ({
    vector,
    nearest: [] as { id: string; distance: number }[],
  }));
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; values: Buffer }>`
      select of_id as id, "values" from vectors
      where embedder = ${embedder.id} and of = 'article' and of_id > ${after} order by of_id limit 20000`.execute(db);
    const vectors = rows.map(({ id, values }) => ({ id, vector: bytesToVector(values, embedder.dimensions) }));
    for (const query of queries)
      query.nearest = [
        ...query.nearest,
        ...vectors.map(({ id, vector }) => ({ id, distance: cosineDistance(query.vector, vector) })),
      ]
        .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
        .slice(0, PAGE);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  let found = 0;
  for (const { vector, nearest } of queries) {
    const estimates = await search.scan('article', vector).nearest(PAGE);
    const distances = await search.measure(
      'article',
      vector,
      estimates.map(({ id }) => id),
    );
    const given = [...distances].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1)).slice(0, PAGE);
    const ids = new Set(given.map(([id]) => id));
    found += nearest.filter(({ id }) => ids.has(id)).length;
  }
  return found / (queries.length * PAGE);
}
