import { sql } from 'kysely';
import { exactSearch, MetricKind } from 'usearch';
import type { EmbeddedKind } from '../../src/core/services.ts';
import type { Database } from '../../src/db/connect.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { bytesToVector } from '../../src/vectors/encoding.ts';

const ROWS = 20_000;

/** All vectors of a kind as floats in one piece of memory, in the order of their ids. */
export type AllFloats = { readonly ids: readonly string[]; readonly floats: Float32Array<ArrayBuffer> };

export async function readAllFloats({ db }: Database, embedder: Embedder, kind: EmbeddedKind): Promise<AllFloats> {
  const ofKind = sql<boolean>`embedder = ${embedder.id} and of = ${kind}`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from vectors where ${ofKind}`.execute(db);
  const floats = new Float32Array((counted[0]?.count ?? 0) * embedder.dimensions);
  const ids: string[] = [];
  for (;;) {
    const { rows } = await sql<{ id: string; values: Buffer }>`
      select of_id as id, "values" from vectors
      where ${ofKind} and of_id > ${ids.at(-1) ?? ''} order by of_id limit ${sql.lit(ROWS)}`.execute(db);
    for (const { id, values } of rows) {
      floats.set(bytesToVector(values, embedder.dimensions), ids.length * embedder.dimensions);
      ids.push(id);
    }
    if (rows.length < ROWS) return { ids, floats };
  }
}

/**
 * The places of the nearest by the library alone: every float compared, the simplest exact alternative to the
 * index.
 */
export const plainScan = ({ floats }: AllFloats, query: Float32Array<ArrayBuffer>, count: number): BigUint64Array =>
  exactSearch(floats, query, query.length, count, MetricKind.IP, 1).keys;
