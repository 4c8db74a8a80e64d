import { type Kysely, sql } from 'kysely';
import { type DelaySummary, type LatencyStage, summariseDelays } from '../../core/latency.ts';
import type { Tables } from '../../db/tables.ts';
import { type DataState, readDataState } from './data-state.ts';
import { countFeeds, type FeedCondition, watchFeeds } from './feed-states.ts';
import { readBacklog } from './queue-status.ts';
import { readVolumes, type Volume } from './volumes.ts';

/** The public state of a source: its latest article and its last poll. */
export type SourceFreshness = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  /** Null without a live article. */
  readonly last_article_at: Date | null;
  /** The time of the last poll of its feeds; null without a poll. */
  readonly last_read_at: Date | null;
  /** The worst state of its feeds; null without feeds. */
  readonly condition: Exclude<FeedCondition, 'blocked'> | null;
  readonly volume: Volume | null;
  /** Delays of yesterday and today (UTC), by stage; absent stages had none. */
  readonly delays: Readonly<Partial<Record<LatencyStage, DelaySummary>>>;
};

/** A faulty feed, without its address, which may contain a secret, and without error texts of its server. */
export type Incident = {
  readonly source: string;
  readonly kind: 'failing' | 'late';
  /** The time of its last successful poll, or of its addition. */
  readonly since: Date;
};

/** The status of the service. */
export type ServiceStatus = {
  readonly at: Date;
  readonly data: DataState;
  readonly backlog: { readonly articles: number; readonly oldest_at: Date | null };
  readonly sources: readonly SourceFreshness[];
  readonly incidents: readonly Incident[];
  /** Numbers of feeds by condition. */
  readonly feeds: Readonly<Record<FeedCondition, number>>;
};

const MAX_SOURCES = 500;
const MAX_INCIDENTS = 200;

const worst: readonly FeedCondition[] = ['failing', 'late', 'new', 'ok', 'paused'];

const DAY_MS = 86_400_000;

/** Delays of some sources since the start of yesterday (UTC). */
async function readDelays(db: Kysely<Tables>, now: Date): Promise<ReadonlyMap<string, SourceFreshness['delays']>> {
  const since = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const { rows } = await sql<{ source_id: string; stage: LatencyStage; counts: number[] }>`
    select source_id, stage, array_agg(count order by range)::int[] as counts
    from (
      select d.source_id, d.stage, c.range, sum(c.count) as count
      from latency_days d cross join unnest(d.counts) with ordinality as c (count, range)
      where d.day >= ${since}::date group by 1, 2, 3
    ) ranges group by source_id, stage order by source_id, stage`.execute(db);
  const bySource = Map.groupBy(rows, ({ source_id }) => source_id);
  return new Map(
    [...bySource].map(([id, stages]) => [
      id,
      Object.fromEntries(stages.map(({ stage, counts }) => [stage, summariseDelays(counts)])),
    ]),
  );
}

/** Reads the status without a cache. It omits hidden sources, and sources with neither a feed nor an article. */
export async function readServiceStatus(db: Kysely<Tables>, now: Date): Promise<ServiceStatus> {
  const data = await readDataState(db);
  const backlog = await readBacklog(db);
  const { rows } = await sql<
    Pick<SourceFreshness, 'id' | 'name' | 'country' | 'last_article_at'> & { has_feeds: boolean }
  >`
    select s.id, s.name, s.country, exists (select from feeds f where f.source_id = s.id) as has_feeds,
      (select a.published_at from articles a where a.source_id = s.id and a.live order by a.published_at desc limit 1)
        as last_article_at
    from sources s where s.enabled and s.blocked_at is null
    order by 5 desc nulls last, s.name, s.id limit ${MAX_SOURCES}`.execute(db);
  const knownSources = rows.filter(({ has_feeds, last_article_at }) => has_feeds || last_article_at !== null);
  const feeds = await watchFeeds(db, now, { limit: 10_000 });
  const volumes = await readVolumes(
    db,
    now,
    knownSources.map(({ id }) => id),
  );
  const delays = await readDelays(db, now);
  const sources = knownSources.map(({ has_feeds: _, ...source }): SourceFreshness => {
    const own = feeds.filter(({ source_id }) => source_id === source.id);
    const read = own.flatMap(({ last_success_at }) => last_success_at ?? []);
    const condition = worst.find((each) => own.some((feed) => feed.condition === each)) ?? null;
    return {
      ...source,
      last_read_at: read.length === 0 ? null : new Date(Math.max(...read.map((at) => at.getTime()))),
      condition: condition === 'blocked' ? null : condition,
      volume: volumes.get(source.id) ?? null,
      delays: delays.get(source.id) ?? {},
    };
  });
  const incidents = feeds.flatMap(({ source_name, condition, last_success_at, created_at }): readonly Incident[] =>
    condition === 'failing' || condition === 'late'
      ? [{ source: source_name, kind: condition, since: last_success_at ?? created_at }]
      : [],
  );
  return {
    at: now,
    data,
    backlog,
    sources,
    feeds: await countFeeds(db, now),
    incidents: incidents.sort((one, other) => one.since.getTime() - other.since.getTime()).slice(0, MAX_INCIDENTS),
  };
}
