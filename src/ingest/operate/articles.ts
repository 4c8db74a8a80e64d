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
import { endHiding, hideArticle, readHiding } from './hidden.ts';
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

/** A takedown, with erasure at once or after the grace of the settings. */
export type Takedown = { readonly isImmediate?: boolean };

/** Names the articles of other sources at an address, which a takedown leaves. */
async function describeOthers(tx: Transaction<Tables>, address: string): Promise<string> {
  const others = await othersOfPage(tx, address);
  const named = others.map((other) => `${other.id} of ${other.source}`).join(', ');
  return named === '' ? '' : ` Not taken down, at the same address: ${named}.`;
}

/**
 * Takes an article down. Callers get 404 at once, its event is recomputed from the remaining articles and removed with the last
 * one, and no feed and no import adds the page again. Its text, figures, links and vector are deleted at once where the takedown
 * is immediate or the service has no grace, and otherwise at the end of the grace, until when `restoreArticle` undoes it.
 * Articles of other sources at the same address stay and are named. The audit log keeps the address, not the text.
 */
export function takeDownArticle(
  ingest: Ingest,
  request: ActionRequest,
  id: string,
  { isImmediate = false }: Takedown = {},
): Promise<ActionResult> {
  const graceMs = isImmediate ? 0 : (ingest.takedownGraceMs ?? 0);
  return act(ingest, request, 'articles takedown', async (work, author) => {
    const { tx } = work;
    const before = await readArticle(tx, id);
    if (before === undefined) throw new ActionRefused(`Unknown article ${id}.`);
    const hiding = await readHiding(tx, id);
    if (before.withheld === 'takedown' && hiding === undefined) return `Article ${id} has already been taken down.`;
    if (hiding !== undefined && graceMs > 0)
      return `Article ${id} has already been taken down and is erased on ${hiding.erase_at.toISOString()}.`;
    await holdEveryIntake(tx);
    const eraseAt = graceMs > 0 ? await hideArticle(work, id, { graceMs, author }) : undefined;
    if (eraseAt === undefined) await withholdArticles(work, [id], 'takedown');
    await blankLastWords(tx, [id]);
    const others = await describeOthers(tx, before.article_url);
    const next =
      eraseAt === undefined
        ? ''
        : ` It is erased on ${eraseAt.toISOString()}; until then it can be restored: nordwire articles restore ${id}.`;
    return {
      message: `Article ${id} is taken down${hiding === undefined ? '' : ' and erased'}.${next}${others}`,
      records: [{ kind: 'article', id, before, after: async () => (await readArticle(tx, id)) ?? null }],
    };
  });
}

/**
 * Undoes a takedown that has not erased the article: it is served again, in its event or in a new one where that is gone, and its
 * open steps continue. While its source is blocked it stays withheld with the source.
 */
export function restoreArticle(ingest: Ingest, request: ActionRequest, id: string): Promise<ActionResult> {
  return act(ingest, request, 'articles restore', async (work, author) => {
    const { tx } = work;
    await holdEveryIntake(tx);
    const before = await readArticle(tx, id);
    if (before === undefined) throw new ActionRefused(`Unknown article ${id}.`);
    if (before.withheld !== 'takedown') return `Article ${id} is not taken down.`;
    if ((await readHiding(tx, id)) === undefined)
      throw new ActionRefused(`Article ${id} has been erased and cannot be restored.`);
    const isBlocked = await endHiding(work, id, author);
    return {
      message: isBlocked
        ? `Article ${id} is no longer taken down. It stays withheld while its source ${before.source} is blocked.`
        : `Article ${id} is restored.`,
      records: [{ kind: 'article', id, before, after: async () => (await readArticle(tx, id)) ?? null }],
    };
  });
}

/** Erases hidden articles whose grace has ended, under `holdNews` and `holdEveryIntake`, as a takedown does. */
export async function eraseArticles(work: Work, ids: readonly string[]): Promise<void> {
  await withholdArticles(work, ids, 'takedown');
  await blankLastWords(work.tx, ids);
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
