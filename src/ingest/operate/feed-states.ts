import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { nextAttemptAt } from '../hosts/host-rows.ts';

/**
 * The state of a feed, the first that applies: its source is blocked, it is paused, its last attempts failed, its poll is
 * overdue, it was never polled, or it is well.
 */
export const feedConditions = ['blocked', 'paused', 'failing', 'late', 'new', 'ok'] as const;
export type FeedCondition = (typeof feedConditions)[number];

/** A feed with the result of its last poll. */
export type WatchedFeed = {
  readonly id: string;
  readonly address: string;
  readonly kind: string;
  readonly identity: string;
  readonly source_id: string;
  readonly source: string;
  readonly source_name: string;
  readonly condition: FeedCondition;
  readonly paused: boolean;
  readonly interval_seconds: number;
  /** Whether robots.txt is read before each poll. */
  readonly obeys_robots: boolean;
  readonly consecutive_failures: number;
  readonly last_outcome: string | null;
  readonly last_error: string | null;
  readonly last_attempt_at: Date | null;
  readonly last_success_at: Date | null;
  /** The time of its last new item. */
  readonly last_item_at: Date | null;
  /** Not before the host of the feed has rested. */
  readonly next_attempt_at: Date | null;
  /** The host answered 429 or 503 and is not asked before; null where it does not rest. */
  readonly host_rests_until: Date | null;
  readonly created_at: Date;
  /** Validators that let the server answer 304 for an unchanged feed. */
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly hub: string | null;
  readonly pushed_until: Date | null;
  /** `held`: all of its items were new at once, and none is ingested until it is released. */
  readonly intake: 'open' | 'held' | 'released';
};

export type FeedSelection = {
  readonly condition?: FeedCondition | undefined;
  /** A part of the address, the domain or the name. */
  readonly text?: string | undefined;
  readonly source?: string | undefined;
  readonly id?: string | undefined;
};

/** A feed is late when two of its intervals have passed since it was due, and ten minutes at least. */
const conditionAt = (now: Date): RawBuilder<FeedCondition> => sql<FeedCondition>`
  case
    when s.blocked_at is not null then 'blocked'
    when f.paused or not s.enabled then 'paused'
    when f.consecutive_failures > 0 then 'failing'
    when greatest(coalesce(f.next_attempt_at, f.created_at), h.rests_until)
      < ${now}::timestamptz - make_interval(secs => greatest(2 * f.interval_seconds, 600)) then 'late'
    when f.last_attempt_at is null then 'new'
    else 'ok'
  end`;

const toColumns = (now: Date) => sql`
  f.id, f.address, f.kind, f.identity, f.source_id, s.domain as source, s.name as source_name, f.paused, f.interval_seconds,
  f.consecutive_failures, f.last_outcome, f.last_error, f.last_attempt_at, f.last_success_at, f.last_item_at,
  greatest(${nextAttemptAt(now)}, case when h.rests_until > ${now} then h.rests_until end) as next_attempt_at,
  case when h.rests_until > ${now} then h.rests_until end as host_rests_until,
  f.created_at, f.intake, f.obeys_robots, f.etag, f.last_modified, w.hub, w.lease_until as pushed_until`;

/** Feeds by the domain of their source; without a filter, those that need attention come first. */
export async function watchFeeds(
  db: Kysely<Tables>,
  now: Date,
  {
    condition,
    text,
    source,
    id,
    limit,
    offset = 0,
  }: FeedSelection & { readonly limit: number; readonly offset?: number },
): Promise<readonly WatchedFeed[]> {
  const { rows } = await sql<WatchedFeed>`
    select * from (
      select ${toColumns(now)}, ${conditionAt(now)} as condition
      from feeds f join sources s on s.id = f.source_id left join websub_subscriptions w on w.feed_id = f.id
        left join hosts h on h.host = f.host
      where ${source === undefined ? sql`true` : sql`f.source_id = ${source}`}
        and ${id === undefined ? sql`true` : sql`f.id = ${id}`}
        and ${
          text === undefined
            ? sql`true`
            : sql`(strpos(lower(f.address), lower(${text})) > 0 or strpos(lower(s.domain), lower(${text})) > 0
              or strpos(lower(s.name), lower(${text})) > 0)`
        }
    ) f
    where ${condition === undefined ? sql`true` : sql`f.condition = ${condition}`}
    order by f.condition in ('failing', 'late') desc, f.source collate "C", f.address collate "C", f.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Number of feeds by state. */
export async function countFeeds(db: Kysely<Tables>, now: Date): Promise<Readonly<Record<FeedCondition, number>>> {
  const { rows } = await sql<{ condition: FeedCondition; feeds: number }>`
    select ${conditionAt(now)} as condition, count(*)::int as feeds
    from feeds f join sources s on s.id = f.source_id left join hosts h on h.host = f.host group by 1`.execute(db);
  const none = Object.fromEntries(feedConditions.map((each) => [each, 0])) as Record<FeedCondition, number>;
  return { ...none, ...Object.fromEntries(rows.map(({ condition, feeds }) => [condition, feeds])) };
}
