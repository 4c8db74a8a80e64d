import { type RawBuilder, sql } from 'kysely';
import { connect, type Database } from '../../src/db/connect.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { vectorToBytes } from '../../src/vectors/encoding.ts';
import { readCentres, vectorsAround } from './clustered.ts';

const ROWS = 2_000;
const SEED = 20_261_121;

type Kind = {
  readonly of: string;
  readonly seed: number;
  readonly ids: RawBuilder<{ id: string; group: string | null }>;
};

const kinds: readonly Kind[] = [
  { of: 'article', seed: SEED, ids: sql`select id, event_id as "group" from articles where live order by id` },
  {
    of: 'story',
    seed: SEED + 1,
    ids: sql`select id, null as "group" from stories where status = 'published' order by id`,
  },
  { of: 'company', seed: SEED + 2, ids: sql`select id, null as "group" from companies where shown order by id` },
];

/**
 * Gives every live article, story and company a vector unless it has one. Existing vectors are kept for the next run.
 * Returns the number of articles.
 */
export async function fillVectors({ db, pool }: Database, embedder: Embedder): Promise<number> {
  let articles = 0;
  for (const { of, seed, ids: select } of kinds) {
    const { rows: ids } = await select.execute(db);
    if (of === 'article') articles = ids.length;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from vectors where embedder = ${embedder.id} and of = ${of}`.execute(db);
    if (rows[0]?.count === ids.length) continue;
    const vectors = vectorsAround(
      await readCentres(embedder),
      ids.map(({ group }) => group),
      seed,
    );
    for (let at = 0; at < ids.length; at += ROWS) {
      const some = ids.slice(at, at + ROWS).map(({ id }) => id);
      const values = some.flatMap(() => {
        const next = vectors.next();
        return next.done ? [] : [vectorToBytes(next.value)];
      });
      await pool.query(
        `insert into vectors (of, of_id, embedder, "values")
         select $1, id, $2, vector from unnest($3::text[], $4::bytea[]) as r (id, vector)
         on conflict (embedder, of, of_id) do update set "values" = excluded."values"`,
        [of, embedder.id, some, values],
      );
      if (process.stderr.isTTY) process.stderr.write(`\r${at} of ${ids.length} vectors (${of}) written`);
    }
    await pool.query('vacuum analyze vectors');
  }
  return articles;
}

export const openFilled = (url: string): Database => connect({ url, statementTimeoutMs: 0 });
