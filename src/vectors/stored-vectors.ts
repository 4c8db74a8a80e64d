import { sql } from 'kysely';
import type { Db, EmbeddedKind } from '../core/services.ts';
import { describeError, type EmbedderIdentity } from './embedder.ts';
import { bytesToVector } from './encoding.ts';

/** A row of `vectors` of one kind and one embedder. */
export type StoredVector = { readonly of_id: string; readonly values: Buffer };

/** Reports a vector that cannot be used. */
export type OnUnusable = (fields: { of: EmbeddedKind; of_id: string; reason: string }) => void;

/** Decodes vectors of records of one kind by their ids. An unreadable vector is reported and left out. */
export function decodeVectors(
  rows: readonly StoredVector[],
  { kind, dimensions, unusable }: { kind: EmbeddedKind; dimensions: number; unusable: OnUnusable },
): ReadonlyMap<string, Float32Array> {
  const vectors = new Map<string, Float32Array>();
  for (const { of_id, values } of rows) {
    try {
      vectors.set(of_id, bytesToVector(values, dimensions));
    } catch (error) {
      unusable({ of: kind, of_id, reason: describeError(error) });
    }
  }
  return vectors;
}

/** Embedder and error handler for reading vectors. */
export type VectorSource = {
  readonly embedder: Pick<EmbedderIdentity, 'id' | 'dimensions'>;
  readonly unusable: OnUnusable;
};

/** Reads an embedder's vectors of records of one kind. Records without a usable vector are left out. */
export async function readVectors(
  db: Db,
  { embedder, unusable }: VectorSource,
  kind: EmbeddedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Float32Array>> {
  const { rows } = await sql<StoredVector>`
    select v.of_id, v."values" from vectors v
    where v.embedder = ${embedder.id} and v.of = ${kind} and v.of_id = any(${ids}::text[])`.execute(db);
  return decodeVectors(rows, { kind, dimensions: embedder.dimensions, unusable });
}
