import { type RawBuilder, sql } from 'kysely';
import { toEveryWord } from './search-words.ts';

/** One condition of a WHERE clause; absent where its parameter is. */
export type Condition = RawBuilder<boolean> | undefined;

/** All of the given conditions; absent ones count as met. */
export function all(...filters: readonly Condition[]): RawBuilder<boolean> {
  const present = filters.filter((filter) => filter !== undefined);
  return present.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(present, sql` and `)})`;
}

/** Any of the given conditions; of none, none is met. */
export const any = (...filters: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  filters.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join([...filters], sql` or `)})`;

/**
 * Some row of a subquery exists. `offset 0` keeps it a question that is asked of one record at a time: a page is full
 * after a few records, while as a join the planner would think through every order of tables to answer it for all.
 */
export const exists = (rows: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select ${rows} offset 0)`;

/** A list of texts as one parameter. */
export const texts = (values: readonly string[] | ReadonlySet<string>): RawBuilder<string[]> =>
  sql<string[]>`${[...values]}::text[]`;

/** A query text in which every word must match; quotes, `or` and `-word` as in web search. */
export const everyWord = (q: string): RawBuilder<unknown> => sql`word_query(${toEveryWord(q)})`;

/**
 * A limit as part of a query's text. With a parameter, the generic plan of a prepared statement would expect a tenth of
 * all rows, so that the server would plan every execution.
 */
export const limitTo = (count: number): RawBuilder<unknown> => sql`limit ${sql.lit(count)}`;
