import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { queueStep } from '../pipeline/queue.ts';

/** The changes that callers can see, and the events that may be due for another story. */
export type WithdrawnStories = { readonly changes: readonly Change[]; readonly events: readonly string[] };

/**
 * Withdraws stories that the service wrote, within the caller's transaction, and deletes their texts, so that the
 * pipeline writes them from the start. Imported stories belong to their editor and stay. `where` names stories as `s`.
 */
export async function withdrawGenerated(
  tx: Transaction<Tables>,
  where: RawBuilder<unknown>,
): Promise<WithdrawnStories> {
  const { rows } = await sql<{ id: string; event_id: string | null; was_published: boolean }>`
    with gone as (
      select s.id, s.status = 'published' as was_published from stories s
      where s.method is distinct from 'given' and (s.status = 'published' or s.content <> '') and (${where})
      order by s.id for update
    )
    update stories s
    set status = 'draft', basis = null, title = '', summary = '', content = '', key_entities = '{}', topics = '{}',
        written_by = null, search = ''
    from gone where s.id = gone.id
    returning s.id, s.event_id, gone.was_published`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await sql`delete from vectors where of = 'story' and of_id = any(${ids}::text[])`.execute(tx);
  const withdrawn = rows.filter(({ was_published }) => was_published);
  const events = withdrawn.flatMap(({ event_id }) => event_id ?? []);
  return {
    changes: [
      ...withdrawn.map(({ id }): Change => ({ kind: 'story', id, action: 'withdrawn', movesClock: true })),
      ...events.map((id): Change => ({ kind: 'event', id, action: 'membership', movesClock: false })),
    ],
    events,
  };
}

/** Whether the story of an event covers an article `a`: one of the event, or of commentary that reacts to it. */
export const isCoveredBy = (event: RawBuilder<unknown>) => sql<boolean>`
  a.live and a.event_id = any(array(
    select e.id from events e
    where e.status in ('active', 'closed') and (e.related_to = ${event} or (e.id = ${event} and e.significance <> 'commentary'))))`;

/**
 * Of the stories `s` that cite some of these articles, those that cite articles of other events: they may lack the
 * publishers that made them due. A story without an event belongs to an editor.
 */
export const citesMovedArticles = (articles: RawBuilder<unknown>) => sql<boolean>`
  s.event_id is not null and s.id in (select sa.story_id from story_articles sa where sa.article_id in (${articles}))
  and exists (
    select from story_articles sa where sa.story_id = s.id and not exists (
      select from articles a where a.id = sa.article_id and ${isCoveredBy(sql`s.event_id`)}))`;

/** A transaction that writes, and its time. */
type Writing = { readonly tx: Transaction<Tables>; readonly now: Date };

/** Has the pipeline look again whether events deserve a story. */
export async function queueStories({ tx, now }: Writing, events: readonly string[]): Promise<void> {
  if (events.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select min(a.id) as id from articles a where a.event_id = any(${events}::text[]) and a.live group by a.event_id`.execute(
    tx,
  );
  await queueStep(
    tx,
    'story',
    rows.map(({ id }) => id),
    now,
  );
}

/**
 * Withdraws stories that the service wrote, because their text repeats words that must not be served any more. The
 * pipeline writes another one if enough publishers are left. `where` names stories as `s`.
 */
export async function withdrawStories(
  writing: Writing & { readonly changes: { add(change: Change): void } },
  where: RawBuilder<unknown>,
): Promise<void> {
  const { changes, events } = await withdrawGenerated(writing.tx, where);
  for (const change of changes) writing.changes.add(change);
  await queueStories(writing, events);
}
