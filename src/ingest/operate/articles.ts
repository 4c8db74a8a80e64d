import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Tables } from '../../db/tables.ts';
import { refreshEventSearch } from '../../db/text-search.ts';
import { holdEveryIntake } from '../intake/hold-intake.ts';
import { othersOfPage } from '../intake/taken-down-pages.ts';
import type { Ingest } from '../ports.ts';
import type { Work } from '../write/work.ts';
import { act } from './act.ts';
import { withholdArticles } from './withhold.ts';

type ArticleRow = {
  id: string;
  state: string;
  source_id: string;
  source: string;
  article_url: string;
  event_id: string | null;
  withheld: string | null;
};

async function readArticle(tx: Transaction<Tables>, id: string): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select a.id, a.state, a.source_id, s.domain as source, a.article_url, a.event_id, a.withheld
    from articles a join sources s on s.id = a.source_id where a.id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Takes an article down permanently. Callers get 404, and its text, figures, links and vector are deleted. Its event is
 * recomputed from the remaining articles and removed with the last one. No feed and no import adds the page again. Articles of
 * other sources at the same address stay and are named. The audit log keeps the address, not the text.
 */
export function takeDownArticle(ingest: Ingest, request: ActionRequest, id: string): Promise<ActionResult> {
  return act(ingest, request, 'articles takedown', async (work) => {
    const before = await readArticle(work.tx, id);
    if (before === undefined) throw new ActionRefused(`Unknown article ${id}.`);
    if (before.withheld === 'takedown') return `Article ${id} has already been taken down.`;
    await holdEveryIntake(work.tx);
    await withholdArticles(work, [id], 'takedown');
    await blankLastWords(work.tx, [id]);
    const others = await othersOfPage(work.tx, before.article_url);
    const named = others.map((other) => `${other.id} of ${other.source}`).join(', ');
    return {
      message: `Article ${id} is taken down.${named === '' ? '' : ` Not taken down, at the same address: ${named}.`}`,
      records: [{ kind: 'article', id, before, after: async () => (await readArticle(work.tx, id)) ?? null }],
    };
  });
}

/**
 * Deletes articles whose retention has ended, in the same way as a takedown, except that other sources may still add their
 * pages. Runs in the transaction of `work`, under `holdNews` and `holdIntake` of the source.
 */
export async function expireArticles(work: Work, ids: readonly string[]): Promise<void> {
  await withholdArticles(work, ids, 'expiry');
  await blankLastWords(work.tx, ids);
}

/**
 * An event that loses its last article, or was merged or removed, keeps its last texts. After a takedown it must not keep the
 * texts of that article; texts of the remaining articles stay.
 */
async function blankLastWords(tx: Transaction<Tables>, articles: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with homes as (
      select a.event_id as id from articles a where a.id = any(${articles}::text[]) and a.event_id is not null
      union select x.event_id from event_exclusions x where x.article_id = any(${articles}::text[])
    ),
    kept as (
      select e.id, array(select a.id from articles a where a.live and a.id <> all(${articles}::text[])
        and (a.event_id = coalesce(e.merged_into, e.id) or exists (
          select from event_exclusions x where x.article_id = a.id and x.event_id = coalesce(e.merged_into, e.id)))) as others
      from events e
      where not e.texts_given and (e.id in (select id from homes) or e.merged_into in (select id from homes))
        and not exists (select from articles a where a.event_id = e.id and a.live and a.id <> all(${articles}::text[]))
    )
    update events e
    set title = case when exists (select from articles a where a.id = any(k.others) and a.title = e.title)
      then e.title else 'Withdrawn' end,
        summary = case when exists (select from articles a where a.id = any(k.others) and a.summary = e.summary) then e.summary end
    from kept k where e.id = k.id
    returning e.id`.execute(tx);
  await refreshEventSearch(
    tx,
    rows.map(({ id }) => id),
  );
}
