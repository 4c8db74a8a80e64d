import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The version of the data, the time of its last change (null without changes), since when nothing is sent, and the epoch. */
export type DataState = {
  readonly version: number;
  readonly at: Date | null;
  readonly quiet_since: Date | null;
  readonly epoch: string;
};

export async function readDataState(db: Kysely<Tables>): Promise<DataState> {
  const { rows } = await sql<DataState>`
    select seq::float8 as version, nullif(at, '-infinity') as at, quiet_since, epoch from change_clock`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The store has no change clock.');
  return row;
}
