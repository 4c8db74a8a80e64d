import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type DataState, readDataState } from './data-state.ts';
import { type FeedCondition, watchFeeds } from './feed-states.ts';
import { readBacklog } from './queue-status.ts';
import { readVolumes, type Volume } from './volumes.ts';

/** A source as everybody may see it: when it last said something, and when it was last read. */
export type SourceFreshness = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  /** Null: none is served. */
  readonly last_article_at: Date | null;
  /** When a feed of it was last read; null: never, or it has none. */
  readonly last_read_at: Date | null;
  /** The worst of its feeds; null for one without feeds. */
  readonly condition: Exclude<FeedCondition, 'blocked'> | null;
  readonly volume: Volume | null;
};

/** A feed that is not read as it should be: without its address, which may hold a secret, and without words of others. */
export type Incident = {
  readonly source: string;
  readonly kind: 'failing' | 'late';
  /** When it was last read; when it was added where it never was. */
  readonly since: Date;
};

/** How the service is. */
export type ServiceStatus = {
  readonly at: Date;
  readonly data: DataState;
  readonly backlog: { readonly articles: number; readonly oldest_at: Date | null };
  readonly sources: readonly SourceFreshness[];
  readonly incidents: readonly Incident[];
};

const MAX_SOURCES = 500;
const MAX_INCIDENTS = 200;

const worst: readonly FeedCondition[] = ['failing', 'late', 'new', 'ok', 'paused'];

/** Reads it anew. Sources that callers do not see are left out, and so are those that neither have a feed nor said anything. */
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
  const sources = knownSources.map(({ has_feeds: _, ...source }): SourceFreshness => {
    const own = feeds.filter(({ source_id }) => source_id === source.id);
    const read = own.flatMap(({ last_success_at }) => last_success_at ?? []);
    const condition = worst.find((each) => own.some((feed) => feed.condition === each)) ?? null;
    return {
      ...source,
      last_read_at: read.length === 0 ? null : new Date(Math.max(...read.map((at) => at.getTime()))),
      condition: condition === 'blocked' ? null : condition,
      volume: volumes.get(source.id) ?? null,
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
    incidents: incidents.sort((one, other) => one.since.getTime() - other.since.getTime()).slice(0, MAX_INCIDENTS),
  };
}
