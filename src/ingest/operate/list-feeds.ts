import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { nextAttemptAt } from '../hosts/host-rows.ts';

/**
 * All feeds, or those of a source, with the result of their last poll, the rest of their host and the hub that pushes them.
 */
export function listFeeds(db: Kysely<Tables>, now: Date, source?: string) {
  const restsUntil = sql<Date | null>`case when h.rests_until > ${now} then h.rests_until end`;
  return (
    db
      .selectFrom('feeds as f')
      .innerJoin('sources as s', 's.id', 'f.source_id')
      .leftJoin('websub_subscriptions as w', 'w.feed_id', 'f.id')
      .leftJoin('hosts as h', 'h.host', 'f.host')
      .select([
        'f.id',
        's.domain as source',
        'f.address',
        'f.kind',
        'f.company_id',
        'f.identity',
        'f.paused',
        'f.obeys_robots',
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
      .select(['f.last_attempt_at', 'f.last_success_at', 'f.last_item_at', 'f.consecutive_failures'])
      .select([
        sql<Date | null>`greatest(${nextAttemptAt(now)}, ${restsUntil})`.as('next_attempt_at'),
        restsUntil.as('host_rests_until'),
      ])
      .select(['w.hub', 'w.lease_until as pushed_until', 'w.last_push_at', 'w.error as hub_error'])
      .$if(source !== undefined, (query) => query.where('f.source_id', '=', source ?? ''))
      .orderBy('s.domain')
      .orderBy('f.address')
      .execute()
  );
}

export type FeedState = Awaited<ReturnType<typeof listFeeds>>[number];
