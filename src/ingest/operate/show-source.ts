import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Ingest } from '../ports.ts';
import { withholdsText } from '../sources/source-policy.ts';
import { findSource } from './find-source.ts';

/** The settings of a source, for all its feeds. */
export type ListedSource = {
  readonly id: string;
  readonly domain: string;
  readonly name: string;
  readonly source_type: string;
  readonly country: string;
  /** The declared language; null without one. */
  readonly language: string | null;
  /** Whether restricted plans include it. */
  readonly preview: boolean;
  readonly reads_pages: boolean;
  readonly licence: string | null;
  readonly robots: string | null;
  /** Days after publication for which its texts, and its articles, are kept; null without a limit. */
  readonly text_days: number | null;
  readonly article_days: number | null;
  /** Whether its texts are read for facts alone. */
  readonly withholds_text: boolean;
  /** The wire that it is a copy of. */
  readonly declares: string | null;
  readonly enabled: boolean;
  readonly blocked_at: Date | null;
  /** Number of live articles. */
  readonly articles: number;
};

const columns = sql`
  s.id, s.domain, s.name, s.source_type, s.country, s.language, s.preview,
  coalesce((s.policy ->> 'reads_pages')::boolean, false) as reads_pages, s.policy ->> 'licence' as licence, s.policy ->> 'robots' as robots,
  (s.policy ->> 'text_days')::int as text_days, (s.policy ->> 'article_days')::int as article_days,
  ${withholdsText} as withholds_text, s.policy ->> 'declares' as declares, s.enabled, s.blocked_at`;

/** All sources, by domain. */
export async function listSources(db: Ingest['db']): Promise<ListedSource[]> {
  const { rows } = await sql<ListedSource>`
    select ${columns}, coalesce(n.articles, 0)::int as articles
    from sources s left join (select source_id, count(*) as articles from articles where live group by source_id) n on n.source_id = s.id
    order by s.domain collate "C"`.execute(db);
  return rows;
}

export type SourceDetails = ListedSource & {
  readonly articles_held_back: number;
  /** Author and reason of the block; null for a source that is not blocked. */
  readonly blocked_by: { readonly author: string; readonly reason: string | null } | null;
};

/**
 * A source without its feeds, by domain or id.
 *
 * @throws ActionRefused for an unknown source
 */
export async function showSource(db: Ingest['db'], name: string): Promise<SourceDetails> {
  const { rows } = await sql<SourceDetails>`
    select ${columns},
      (select count(*)::int from articles a where a.source_id = s.id and a.live) as articles,
      (select count(*)::int from articles a where a.source_id = s.id and a.withheld = 'block') as articles_held_back,
      case when s.blocked_at is not null then (
        select jsonb_build_object('author', l.author, 'reason', l.reason) from audit_log l
        where l.record_id = s.id and l.action = 'sources block' order by l.id desc limit 1) end as blocked_by
    from sources s where s.id = ${await findSource(db, name)}`.execute(db);
  const [source] = rows;
  if (source === undefined) throw new ActionRefused(`The source ${name} no longer exists.`);
  return source;
}
