import { sql } from 'kysely';
import { listErasedDisclosures } from '../intake/disclosures.ts';
import { withdrawStories } from '../stories/withdraw.ts';
import type { Work } from '../write/work.ts';

/** Stands for the words in which a company was named. */
const GONE = 'named in its text, which is no longer kept';

/**
 * Deletes the words of articles except their headlines: summaries, key points, documents, source texts and translations,
 * the words in which a source declares a class, quotes of these, and vectors, which are made again from the headline.
 * Headline, address, figures, companies and labels stay, and so do events, calendar entries and figures. Events are
 * recomputed, and stories of these articles are rewritten.
 */
export async function eraseTexts(work: Work, ids: readonly string[]): Promise<void> {
  const { tx, now } = work;
  for (const change of await listErasedDisclosures(tx, ids)) work.changes.add(change);
  const { rows } = await sql<{ id: string; live: boolean; event_id: string | null }>`
    update articles set summary = null, key_points = '{}', summary_method = null, documents = '[]', text_expired_at = ${now}
    where id = any(${ids}::text[]) returning id, live, event_id`.execute(tx);
  // The translator of the headline is named as long as the headline is shown.
  await sql`
    update article_inputs set text = null, document = null, translated_text = case when translated_by is not null then '' end,
      declared = jsonb_set(jsonb_set(jsonb_set(declared - 'documents', '{class,name}', 'null', false),
        '{class,code}', 'null', false), '{trace}', '[]', false)
    where article_id = any(${ids}::text[])`.execute(tx);
  // Reading the article again would read an empty text and find nothing.
  await sql`
    delete from pipeline_marks where article_id = any(${ids}::text[]) and step in ('enrich', 'translate')`.execute(tx);
  await sql`
    update article_companies set evidence = ${GONE}
    where article_id = any(${ids}::text[]) and evidence ~ '^(lead|body) '`.execute(tx);
  await sql`delete from reading_traces where article_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from language_model_refusals where article_id = any(${ids}::text[])`.execute(tx);
  await sql`update candidate_company_evidence set words = '' where article_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from vectors where of = 'article' and of_id = any(${ids}::text[])`.execute(tx);
  await blankTombstones(work, ids);
  for (const { id, live, event_id } of rows) {
    work.articleSearches.add(id);
    if (live) work.changes.add({ kind: 'article', id, action: 'updated', movesClock: true });
    if (event_id !== null) work.events.add(event_id);
  }
  await withdrawStories(
    work,
    sql`exists (select from story_articles sa where sa.story_id = s.id and sa.article_id = any(${ids}::text[]))`,
  );
}

/** An event that was merged or removed follows nothing: it keeps the summary it had, which may be that of one of these. */
async function blankTombstones({ tx }: Work, ids: readonly string[]): Promise<void> {
  await sql`
    with homes as (
      select a.event_id as id from articles a where a.id = any(${ids}::text[]) and a.event_id is not null
      union
      select x.event_id from event_exclusions x where x.article_id = any(${ids}::text[])
    )
    update events e set summary = null
    where e.status in ('merged', 'removed') and not e.texts_given and e.summary is not null
      and (e.id in (select id from homes) or e.merged_into in (select id from homes))
      and not exists (
        select from articles a where a.live and a.summary = e.summary and a.event_id = coalesce(e.merged_into, e.id))`.execute(
    tx,
  );
}
