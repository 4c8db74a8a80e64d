import { type RawBuilder, sql } from 'kysely';
import { all, type Condition, exists, texts } from './conditions.ts';
import type { ReferenceValues } from './reference-values.ts';
import { fetchableArticle, type Visibility } from './visibility.ts';

export type ArticleGrainParams = {
  readonly source_type?: readonly string[] | undefined;
  readonly content_type?: readonly string[] | undefined;
};

/** Conditions on article `a` and its source `src`; undefined when no article-grain filter was sent. */
export function articleConditions(params: ArticleGrainParams, known: ReferenceValues): Condition {
  const conditions: Condition[] = [
    known.country && sql<boolean>`a.country = any(${texts(known.country)})`,
    known.category && sql<boolean>`a.category_id = any(${texts(known.category)})`,
    known.sources && sql<boolean>`a.source_id = any(${texts(known.sources)})`,
    params.source_type && sql<boolean>`src.source_type = any(${texts(params.source_type)})`,
    params.content_type && sql<boolean>`a.content_type = any(${texts(params.content_type)})`,
  ];
  if (!conditions.some((condition) => condition !== undefined)) return undefined;
  return all(sql<boolean>`src.enabled`, ...conditions);
}

/**
 * ONE live member article, from an enabled source, that the caller can fetch, satisfies all article-grain filters
 * together (readings 3). `members` says which articles are members of the row in hand.
 */
export function withOneArticle(see: Visibility, conditions: Condition, members: RawBuilder<boolean>): Condition {
  return (
    conditions &&
    exists(sql`
      from articles a join sources src on src.id = a.source_id
      where ${members} and ${fetchableArticle(see, 'a')} and ${conditions}`)
  );
}
