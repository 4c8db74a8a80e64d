import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { queueStories } from '../stories/withdraw.ts';
import type { Work } from '../write/work.ts';
import { releaseArticles, selectWithheld, type WithheldArticle } from './release.ts';
import { withholdArticles } from './withhold.ts';

/** An article that was taken down and is not erased yet. */
export type HiddenArticle = {
  readonly id: string;
  readonly source: string;
  /** The headline of its source where it has no English one. */
  readonly title: string | null;
  readonly article_url: string;
  readonly author: string;
  readonly hidden_at: Date;
  readonly erase_at: Date;
};

/** Hidden articles, the next to be erased first. */
export async function listHidden(db: Kysely<Tables>, limit: number): Promise<readonly HiddenArticle[]> {
  const { rows } = await sql<HiddenArticle>`
    select a.id, s.domain as source, coalesce(a.title, a.source_title, i.title) as title, a.article_url, h.author, h.hidden_at,
      h.erase_at
    from hidden_articles h join articles a on a.id = h.article_id join sources s on s.id = a.source_id
      left join article_inputs i on i.article_id = a.id
    order by h.erase_at, a.id limit ${limit}`.execute(db);
  return rows;
}

/** When a hidden article is erased; undefined for one that is not hidden. */
export async function readHiding(
  db: Kysely<Tables>,
  id: string,
): Promise<Pick<HiddenArticle, 'hidden_at' | 'erase_at' | 'author'> | undefined> {
  const { rows } = await sql<Pick<HiddenArticle, 'hidden_at' | 'erase_at' | 'author'>>`
    select hidden_at, erase_at, author from hidden_articles where article_id = ${id}`.execute(db);
  return rows[0];
}

/**
 * The end of a grace: at most `graceMs` from now, and no later than the retention of the source would delete the article or its
 * text.
 */
async function planErasure({ tx, now }: Work, id: string, graceMs: number): Promise<Date> {
  const { rows } = await sql<{ erase_at: Date }>`
    select greatest(${now}::timestamptz, least(${new Date(now.getTime() + graceMs)}::timestamptz,
      a.published_at + make_interval(days => (s.policy ->> 'text_days')::int),
      a.published_at + make_interval(days => (s.policy ->> 'article_days')::int))) as erase_at
    from articles a join sources s on s.id = a.source_id where a.id = ${id}`.execute(tx);
  return rows[0]?.erase_at ?? now;
}

/**
 * Hides an article until it is erased, under `holdNews` and `holdEveryIntake`. Returns the time of its erasure; undefined, with
 * nothing changed, for one without content that could be restored, such as a refused one.
 */
export async function hideArticle(
  work: Work,
  id: string,
  { graceMs, author }: { readonly graceMs: number; readonly author: string },
): Promise<Date | undefined> {
  const { tx, now } = work;
  const eraseAt = await planErasure(work, id, graceMs);
  const { rows } = await sql`
    insert into hidden_articles (article_id, state, author, hidden_at, erase_at)
    select a.id, coalesce(a.withheld_from, a.state), ${author}, ${now}, ${eraseAt} from articles a
    where a.id = ${id} and coalesce(a.withheld_from, a.state) in ('pending', 'pending_translation', 'live')
    returning article_id`.execute(tx);
  if (rows.length === 0) return undefined;
  await withholdArticles(work, [id], 'hiding');
  return eraseAt;
}

/** Ends the hiding of an article: it is released, or withheld like the other articles of a blocked source. Returns the latter. */
export async function endHiding(work: Work, id: string, author: string): Promise<boolean> {
  const { tx } = work;
  const { rows: ended } = await sql<{ is_blocked: boolean }>`
    update articles a set withheld = 'block', withheld_from = h.state, taken_down_page = null
    from hidden_articles h, sources s where h.article_id = a.id and a.id = ${id} and s.id = a.source_id
    returning s.blocked_at is not null as is_blocked`.execute(tx);
  await sql`delete from hidden_articles where article_id = ${id}`.execute(tx);
  if (ended[0]?.is_blocked === true) return true;
  const { rows } = await sql<WithheldArticle>`${selectWithheld} where a.id = ${id} for update of a`.execute(tx);
  await releaseArticles(work, rows, author);
  await queueStories(
    work,
    rows.flatMap(({ event_id, is_placed }) => (is_placed && event_id !== null ? [event_id] : [])),
  );
  return false;
}
