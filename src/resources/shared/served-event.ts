import { type RawBuilder, sql } from 'kysely';
import { all, exists } from './conditions.ts';
import { fetchableArticle, isRestricted, type Visibility } from './visibility.ts';

/** Article `a` is a member of event `e`. */
export const isMember = sql<boolean>`a.event_id = e.id`;

/** Event `e` is live, with a live member: the base of every caller's list. */
export const isLiveEvent = sql<boolean>`e.status in ('active', 'closed') and e.article_count > 0`;

/** Event `e` is one that the caller gets with 200 and not as a tombstone: live, with a member that the plan can fetch. */
export const servedEvent = (see: Visibility): RawBuilder<boolean> =>
  all(
    isLiveEvent,
    isRestricted(see) ? exists(sql`from articles a where ${isMember} and ${fetchableArticle(see, 'a')}`) : undefined,
  );
