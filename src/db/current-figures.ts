import { type RawBuilder, sql } from 'kysely';

/**
 * A row of `key_facts` that its source has not corrected or withdrawn since. Events with such figures are few, so the list
 * of all of them is read once a query.
 */
export const isCurrent = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.article_id`)} || ' ' || ${sql.ref(`${alias}.position`)}) not in (
    select unnest(with_replaced.replaced_figures) from events with_replaced where with_replaced.replaced_figures <> '{}')`;
