import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Lookups } from '../../core/services.ts';
import { startOfMinute } from '../../core/time.ts';
import type { SourceType } from '../../core/vocabulary.ts';
import { fetchableArticle, visibility } from '../shared/visibility.ts';

/** Failures in a row from which a feed counts as failing: two may be a restart or a slow night. */
const FAILURES = 3;
const MAX_SOURCES = 100;

export type Freshness = {
  /** Of each source type with an enabled source. */
  readonly newest: readonly { readonly source_type: SourceType; readonly newest_article_at: Date | null }[];
  readonly failing: readonly {
    readonly source: string;
    readonly feeds: number;
    readonly last_success_at: Date | null;
  }[];
};

/**
 * The age of the newest article that the caller can fetch, by source type, and the sources whose feeds fail. It is read
 * once a minute and version of the data, for a failure of a feed is not a change of the data.
 */
export function readFreshness({ db, recall }: Lookups, caller: Caller, now: Date): Promise<Freshness> {
  const see = visibility(caller, now);
  const key = `freshness ${see.previewSourcesOnly} ${see.articlesSince?.getTime()} ${startOfMinute(now).getTime()}`;
  return recall.one(key, async () => {
    const { rows: newest } = await sql<Freshness['newest'][number]>`
      select src.source_type, max(last.published_at) as newest_article_at
      from sources src left join lateral (
        select a.published_at from articles a
        where a.source_id = src.id and ${fetchableArticle(see, 'a')} order by a.published_at desc limit 1) last on true
      where src.enabled group by src.source_type order by src.source_type`.execute(db);
    const { rows: failing } = await sql<Freshness['failing'][number]>`
      select src.name as source, count(*)::int as feeds,
        case when bool_and(f.last_success_at is not null) then min(f.last_success_at) end as last_success_at
      from feeds f join sources src on src.id = f.source_id
      where src.enabled and not f.paused and f.consecutive_failures >= ${FAILURES}
      group by src.id order by src.name, src.id limit ${MAX_SOURCES}`.execute(db);
    return { newest, failing };
  });
}
