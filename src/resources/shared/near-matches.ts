import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import type { NearMatch } from '../../core/warning.ts';

/** Share of common trigrams from which on a value is worth a mention; below it suggestions are noise. */
const LIKENESS = 0.45;
const MAX_VALUES = 5;
const MAX_MATCHES = 3;
const MAX_CHARACTERS = 64;

/**
 * A table of reference data `x`, with a column `name` unless `name` selects another; `code` identifies a row in a
 * request.
 */
export type NearTable = {
  readonly from: RawBuilder<unknown>;
  readonly code: RawBuilder<unknown>;
  readonly name?: RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
};

/** Rows whose code or name looks like a value that is not known, likest first, by value; of the first few values only. */
export async function findNearMatches(
  db: Db,
  { from, code, name = sql`x.name`, where = sql`true` }: NearTable,
  values: readonly string[],
): Promise<ReadonlyMap<string, readonly NearMatch[]>> {
  const requested = values.slice(0, MAX_VALUES);
  const { rows } = await sql<NearMatch & { v: string }>`
    select v, near.code, near.name
    from unnest(${requested}::text[]) with ordinality sent (v, place)
    cross join lateral (select name_key(left(v, ${sql.lit(MAX_CHARACTERS)})) as text) wanted
    cross join lateral (
      select * from (
        select ${code}::text collate "C" as code, ${name}::text as name,
          greatest(similarity(name_key(${code}::text), wanted.text), similarity(name_key(${name}::text), wanted.text),
            case when length(wanted.text) > 3 then word_similarity(wanted.text, name_key(${name}::text)) end) as likeness
        from ${from} where ${where}
      ) compared
      where likeness >= ${sql.lit(LIKENESS)}
      order by likeness desc, code limit ${sql.lit(MAX_MATCHES)}
    ) near
    order by place, near.likeness desc, near.code`.execute(db);
  return Map.groupBy(rows, ({ v }) => v);
}
