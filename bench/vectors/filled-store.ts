import { sql } from 'kysely';
import { connect, type Database } from '../../src/db/connect.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { vectorToBytes } from '../../src/vectors/encoding.ts';
import { readCentres, vectorsAround } from './clustered.ts';

const ROWS = 2_000;
const SEED = 20_261_121;

/** Gives every live article a vector unless it has one; what there is is kept for the next run. */
export async function fillVectors({ db, pool }: Database, embedder: Embedder): Promise<number> {
  const { rows: ids } = await sql<{ id: string }>`select id from articles where live order by id`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vectors where embedder = ${embedder.id} and of = 'article'`.execute(db);
  if (rows[0]?.count === ids.length) return ids.length;
  const vectors = vectorsAround(await readCentres(embedder), ids.length, SEED);
  for (let at = 0; at < ids.length; at += ROWS) {
    const some = ids.slice(at, at + ROWS).map(({ id }) => id);
    const values = some.flatMap(() => {
      const next = vectors.next();
      return next.done ? [] : [vectorToBytes(next.value)];
    });
    await pool.query(
      `insert into vectors (of, of_id, embedder, "values")
       select 'article', id, $1, vector from unnest($2::text[], $3::bytea[]) as r (id, vector)
       on conflict (embedder, of, of_id) do update set "values" = excluded."values"`,
      [embedder.id, some, values],
    );
    if (process.stderr.isTTY) process.stderr.write(`\r${at} of ${ids.length} vectors written`);
  }
  await pool.query('vacuum analyze vectors');
  return ids.length;
}

export const openFilled = (url: string): Database => connect({ url, statementTimeoutMs: 0 });
