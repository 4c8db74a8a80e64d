import { sql, type Transaction } from 'kysely';
import type { Change } from './change.ts';
import { type EventComparison, listHistoryRows } from './event-differences.ts';
import type { Tables } from './tables.ts';

const listIds = (changes: readonly Change[], kind: 'article' | 'event'): string[] => [
  ...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id)),
];

/**
 * The events of a change with their recorded and their present values: those that changed, those of changed articles,
 * and those that articles of these were members of before.
 */
async function compareEvents(tx: Transaction<Tables>, changes: readonly Change[]): Promise<EventComparison[]> {
  const articles = listIds(changes, 'article');
  const { rows } = await sql<EventComparison>`
    with given as (
      select id from unnest(${listIds(changes, 'event')}::text[]) id
      union select event_id from articles where id = any(${articles}::text[]) and event_id is not null
      union select event_id from event_memberships where article_id = any(${articles}::text[])
    ), touched as (
      select id from given
      union select m.event_id
      from given g join articles a on a.event_id = g.id and a.live join event_memberships m on m.article_id = a.id
    )
    select e.id, e.title, e.status, e.significance, e.event_type, e.divergence_sha256,
      cardinality(e.replaced_figures) as corrected_figures, to_jsonb(s) as recorded,
      coalesce((
        select jsonb_object_agg(ec.company_id, case when ec.is_primary then 'primary' else 'linked' end)
        from event_companies ec where ec.event_id = e.id and ec.principal), '{}') as companies,
      (select a.id from articles a
       where a.event_id = e.id and a.live and (not e.texts_given or a.title = e.title)
       order by (a.title = e.title) desc, (strpos(e.title, a.title) > 0) desc, a.published_at, a.id limit 1) as title_article,
      s.title_article is null or exists (
        select from articles a where a.id = s.title_article and a.title is not null
          and not exists (select from hidden_articles h where h.article_id = a.id)) as keeps_title,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'event_type', a.event_type, 'significance', a.significance,
          'other_event', m.event_id) order by a.published_at, a.id)
        from articles a left join event_memberships m on m.article_id = a.id
        where a.event_id = e.id and a.live and m.event_id is distinct from e.id), '[]') as joined,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.article_id, 'event_type', a.event_type, 'significance', a.significance,
          'other_event', case when a.live then a.event_id end) order by m.article_id)
        from event_memberships m left join articles a on a.id = m.article_id
        where m.event_id = e.id and (a.live and a.event_id = e.id) is not true), '[]') as "left",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'event_type', a.event_type, 'significance', a.significance,
          'other_event', null) order by a.published_at, a.id)
        from articles a where a.event_id = e.id and a.live and a.id = any(${articles}::text[])), '[]') as changed
    from touched t join events e on e.id = t.id left join event_states s on s.event_id = e.id
    where s.event_id is not null or (e.status in ('active', 'closed') and e.article_count > 0)
    order by e.id`.execute(tx);
  return rows;
}

/**
 * Records how the events of these changes differ from their last recorded values, with the articles that caused it. Runs
 * under the clock of changes, after every write of the transaction: `seq` and `at` are those of the changes. It is not a
 * change of its own and moves no updated_at.
 */
export async function recordEventHistory(
  tx: Transaction<Tables>,
  changes: readonly Change[],
  { seq, at }: { readonly seq: number; readonly at: Date },
): Promise<void> {
  if (!changes.some(({ kind }) => kind === 'article' || kind === 'event')) return;
  const compared = await compareEvents(tx, changes);
  const differences = listHistoryRows(compared, changes);
  const { rows, states, ended, joined, left } = differences;
  if (rows.length + states.length + ended.length + joined.length + left.length === 0) return;
  await sql`
    with history as (
      insert into event_history (seq, place, event_id, at, change, article_id, company_id, before, after,
        before_article, after_article)
      select ${seq}::bigint, r.place, r.event_id, ${at}::timestamptz, r.change, r.article_id, r.company_id, r.before, r.after,
        r.before_article, r.after_article
      from jsonb_to_recordset(${JSON.stringify(rows.map((row, index) => ({ ...row, place: index + 1 })))}::jsonb) as r (
        place integer, event_id text, change text, article_id text, company_id text, before text, after text,
        before_article text, after_article text)
    ), state as (
      insert into event_states (event_id, title, title_article, status, significance, event_type, divergence_sha256,
        corrected_figures, companies, since_at)
      select r.*, ${at}::timestamptz from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as r (
        event_id text, title text, title_article text, status text, significance text, event_type text,
        divergence_sha256 text, corrected_figures integer, companies jsonb)
      on conflict (event_id) do update set title = excluded.title, title_article = excluded.title_article,
        status = excluded.status, significance = excluded.significance, event_type = excluded.event_type,
        divergence_sha256 = excluded.divergence_sha256, corrected_figures = excluded.corrected_figures,
        companies = excluded.companies
    ), ended as (
      delete from event_states where event_id = any(${ended}::text[])
    ), gone as (
      delete from event_memberships where article_id = any(${left}::text[])
    )
    insert into event_memberships (article_id, event_id)
    select r.article_id, r.event_id from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as r (article_id text, event_id text)
    on conflict (article_id) do update set event_id = excluded.event_id`.execute(tx);
}

/** Deletes the words of articles from the titles that events had, when the articles are taken down or deleted. */
export async function forgetTitles(tx: Transaction<Tables>, articles: readonly string[]): Promise<void> {
  await sql`
    update event_history
    set before = case when before_article = any(${articles}::text[]) then null else before end,
      after = case when after_article = any(${articles}::text[]) then null else after end,
      before_article = case when before_article = any(${articles}::text[]) then null else before_article end,
      after_article = case when after_article = any(${articles}::text[]) then null else after_article end
    where change = 'title' and (before_article = any(${articles}::text[]) or after_article = any(${articles}::text[]))`.execute(
    tx,
  );
}
