import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** A class that releases state and the table of classes does not know, in the words of its source. */
export type UnknownClass = {
  /** Domain of the source. */
  readonly source: string;
  readonly source_id: string;
  /** The list that the code or name is from. */
  readonly scheme: string;
  readonly code: string | null;
  readonly name: string | null;
  /** Releases that state it. */
  readonly releases: number;
  readonly last_published_at: Date;
  /** The newest release. */
  readonly last_article_id: string;
};

const MAX_CLASSES = 500;

/** The unknown classes of all sources, the most frequent first, at most 500. */
export async function listUnknownClasses(db: Kysely<Tables>): Promise<UnknownClass[]> {
  const { rows } = await sql<UnknownClass>`
    select found.* from (
    select s.domain as source, s.id::text as source_id, stated.class ->> 'scheme' as scheme, stated.class ->> 'code' as code,
      stated.class ->> 'name' as name, count(*)::int as releases, max(a.published_at) as last_published_at,
      (array_agg(a.id order by a.published_at desc, a.id))[1] as last_article_id
    from article_inputs i join articles a on a.id = i.article_id join sources s on s.id = a.source_id
    cross join lateral (select i.declared -> 'class' as class) stated
    where stated.class ->> 'scheme' is not null and stated.class ->> 'disclosure_class' is null
      and (stated.class ->> 'code' is not null or stated.class ->> 'name' is not null)
    group by 1, 2, 3, 4, 5) found
    order by releases desc, source collate "C", scheme collate "C", code collate "C" nulls first, name collate "C" nulls first
    limit ${MAX_CLASSES}`.execute(db);
  return rows;
}
