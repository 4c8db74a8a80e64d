import { type RawBuilder, sql } from 'kysely';
import { all } from './filters.ts';
import { fetchableArticle, isRestricted, type Visibility } from './visibility.ts';

/** Event `e` is one that the caller gets with 200 and not as a tombstone: live, with a member that the plan can fetch. */
export const servedEvent = (see: Visibility): RawBuilder<boolean> =>
  all(
    sql<boolean>`e.status in ('active', 'closed') and e.article_count > 0`,
    isRestricted(see)
      ? sql<boolean>`exists (select from articles a where a.event_id = e.id and ${fetchableArticle(see, 'a')})`
      : undefined,
  );
