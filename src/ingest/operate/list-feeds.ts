import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** All feeds, or those of a source, with the result of their last poll and the hub that pushes them. */
export function listFeeds(db: Kysely<Tables>, source?: string) {
  return (
    db
      .selectFrom('feeds as f')
      .innerJoin('sources as s', 's.id', 'f.source_id')
      .leftJoin('websub_subscriptions as w', 'w.feed_id', 'f.id')
      .select([
        'f.id',
        's.domain as source',
        'f.address',
        'f.kind',
        'f.company_id',
        'f.identity',
        'f.paused',
        'f.interval_seconds',
        'f.last_outcome',
        'f.last_error',
      ])
      // Live articles. They belong to a source, not to one of its feeds.
      .select((eb) => [
        eb
          .selectFrom('articles as a')
          .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('articles'))
          .whereRef('a.source_id', '=', 'f.source_id')
          .where('a.live', '=', true)
          .as('source_articles'),
        eb
          .selectFrom('articles as a')
          .select((of) => of.fn.max('a.published_at').as('last'))
          .whereRef('a.source_id', '=', 'f.source_id')
          .where('a.live', '=', true)
          .as('source_last_article_at'),
      ])
      .select([
        'f.last_attempt_at',
        'f.last_success_at',
        'f.last_item_at',
        'f.next_attempt_at',
        'f.consecutive_failures',
      ])
      .select(['w.hub', 'w.lease_until as pushed_until', 'w.last_push_at', 'w.error as hub_error'])
      .$if(source !== undefined, (query) => query.where('f.source_id', '=', source ?? ''))
      .orderBy('s.domain')
      .orderBy('f.address')
      .execute()
  );
}

export type FeedState = Awaited<ReturnType<typeof listFeeds>>[number];
