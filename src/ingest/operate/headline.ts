import { sql } from 'kysely';

/** The headline of an article `a` as its source wrote it, for lists of operators. */
export type OriginalHeadline = {
  /** Null where the source's headline is not stored: the article was imported with an English one, or erased. */
  readonly original_title: string | null;
  /** The recognised language, or the one that its feed states; null where neither is known. */
  readonly language: string | null;
};

/** The columns of an `OriginalHeadline`. */
export const originalHeadline = sql`
  coalesce(a.source_title, (select i.title from article_inputs i where i.article_id = a.id)) as original_title,
  coalesce(a.source_language, (select i.language from article_inputs i where i.article_id = a.id)) as language`;
