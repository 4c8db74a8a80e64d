import { type RawBuilder, sql } from 'kysely';

/** One condition of a WHERE clause; a filter whose parameter is absent is undefined. */
export type Filter = RawBuilder<boolean> | undefined;

/** All of the given conditions; absent ones count as met. */
export function all(...filters: readonly Filter[]): RawBuilder<boolean> {
  const present = filters.filter((filter) => filter !== undefined);
  return present.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(present, sql` and `)})`;
}

/** Any of the given conditions. */
export const any = (...filters: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...filters], sql` or `)})`;

/** A list of texts as one parameter. */
export const texts = (values: readonly string[] | ReadonlySet<string>): RawBuilder<string[]> =>
  sql<string[]>`${[...values]}::text[]`;

/** A query text in which every word must match; quotes, `or` and `-word` as in web search. */
export const everyWord = (q: string): RawBuilder<unknown> => sql`websearch_to_tsquery('nordwire', ${q})`;

/** A query text of which any word may match, for ranked search. */
export const anyWord = (q: string): RawBuilder<unknown> =>
  sql`replace(plainto_tsquery('nordwire', ${q})::text, ' & ', ' | ')::tsquery`;
