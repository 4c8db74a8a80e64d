import { sql } from 'kysely';
import { forgetTitles } from '../../db/event-history.ts';
import { forgetPlacements } from '../events/member-traces.ts';
import { listErasedDisclosures } from '../intake/disclosures.ts';
import { notePages } from '../intake/taken-down-pages.ts';
import { withdrawStories } from '../stories/withdraw.ts';
import type { Work } from '../write/work.ts';

/**
 * The reason for withholding an article: an operator took it down, at once or hidden until it is erased, its retention has ended,
 * or its source is blocked.
 */
export type Withholding = 'takedown' | 'hiding' | 'expiry' | 'block';

/** Writes why articles are withheld; a blocked source keeps the state that the block interrupted. */
async function writeState({ tx, now }: Work, ids: readonly string[], why: Withholding): Promise<void> {
  await sql`
    update articles
    set withheld = ${why === 'block' ? why : 'takedown'}, withheld_from = ${why === 'block' ? sql`state` : sql`null`}, live = false,
        state = 'withdrawn', expired_at = ${why === 'expiry' ? sql`${now}::timestamptz` : sql`expired_at`}
    where id = any(${ids}::text[])`.execute(tx);
}

/** Stops the open steps of articles that keep their content. */
async function stopSteps({ tx }: Work, ids: readonly string[], reason: string): Promise<void> {
  await sql`
    update pipeline_marks set state = 'waiting', error = ${reason}
    where article_id = any(${ids}::text[]) and state <> 'done'`.execute(tx);
}

/** Condition for articles that no import and no feed can restore, since their content is deleted. */
async function erase(work: Work, ids: readonly string[]): Promise<void> {
  const { tx } = work;
  await sql`
    update articles set title = null, source_title = null, summary = null, key_points = '{}', summary_method = null, written_by = null,
      disclosure_class = null, documents = '[]'
    where id = any(${ids}::text[])`.execute(tx);
  await sql`delete from key_facts where article_id = any(${ids}::text[])`.execute(tx);
  // Nobody sees transactions of a withdrawn release; the names of persons do not stay either.
  await sql`
    update insider_transactions set person_name = null, person_role = null where article_id = any(${ids}::text[])`.execute(
    tx,
  );
  await sql`delete from article_companies where article_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from article_link_corrections where article_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from candidate_company_evidence where article_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from reading_traces where article_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from language_model_refusals where article_id = any(${ids}::text[])`.execute(tx);
  await forgetPlacements(tx, ids);
  await forgetTitles(tx, ids);
  await sql`delete from pipeline_marks where article_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from article_inputs where article_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from vectors where of = 'article' and of_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from hidden_articles where article_id = any(${ids}::text[])`.execute(tx);
  for (const id of ids) work.articleSearches.add(id);
}

/**
 * Withdraws articles, live ones and those in the pipeline. They leave their events, and neither the pipeline nor their feed
 * brings them back. After a takedown or the end of retention only the address and the place in the feed remain; hidden articles
 * and those of a blocked source keep their content, and their open steps wait. After the end of retention other sources may add
 * the page.
 */
export async function withholdArticles(work: Work, ids: readonly string[], why: Withholding): Promise<void> {
  const { tx } = work;
  const { rows } = await sql<{ id: string; live: boolean; event_id: string | null; article_url: string }>`
    select id, live, event_id, article_url from articles where id = any(${ids}::text[]) order by id for update`.execute(
    tx,
  );
  for (const change of await listErasedDisclosures(tx, ids)) work.changes.add(change);
  await writeState(work, ids, why);
  if (why === 'takedown' || why === 'hiding') await notePages(tx, rows);
  if (why === 'block') await stopSteps(work, ids, 'its source is blocked');
  else if (why === 'hiding') {
    await stopSteps(work, ids, 'it was taken down');
    // Callers read the titles that events had.
    await forgetTitles(tx, ids);
  } else await erase(work, ids);
  for (const { id, live, event_id } of rows) {
    if (live) {
      work.changes.add({ kind: 'article', id, action: 'withdrawn', movesClock: true });
      work.turnedArticles.add(id);
    }
    if (event_id !== null) work.events.add(event_id);
  }
  await withdrawStories(
    work,
    sql`exists (select from story_articles sa where sa.story_id = s.id and sa.article_id = any(${ids}::text[]))`,
  );
}
