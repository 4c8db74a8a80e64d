import { type RawBuilder, sql } from 'kysely';
import {
  refreshArticleSearch,
  refreshCompanySearch,
  refreshEventSearch,
  refreshStorySearch,
} from '../../db/text-search.ts';
import { keepImported } from '../events/member-traces.ts';
import { recomputeEvents, recomputeMembersOnly } from '../events/recompute.ts';
import { queueStep } from '../pipeline/queue.ts';
import { citesMovedArticles, withdrawStories } from '../stories/withdraw.ts';
import { analyzeMany } from './analyze.ts';
import type { Work } from './work.ts';

/** Rows per statement, so that none reaches the statement timeout. */
const CHUNK = 1_000;

async function inChunks(ids: ReadonlySet<string>, work: (chunk: readonly string[]) => Promise<unknown>): Promise<void> {
  const sorted = [...ids].sort();
  for (let at = 0; at < sorted.length; at += CHUNK) await work(sorted.slice(at, at + CHUNK));
}

/** Articles are found under the names of their companies, and events under their articles' words. */
async function spreadNames(work: Work): Promise<void> {
  await inChunks(work.renamedCompanies, async (companies) => {
    const { rows } = await sql<{ id: string; event_id: string | null }>`
      select distinct a.id, a.event_id from article_companies ac join articles a on a.id = ac.article_id
      where ac.company_id = any(${companies}::text[])`.execute(work.tx);
    for (const { id, event_id } of rows) {
      work.articleSearches.add(id);
      if (event_id !== null) work.events.add(event_id);
    }
  });
}

/** Calendar entries show their issuer and whom their date is from, so they change with both. */
async function touchCalendar(work: Work): Promise<void> {
  const touch = async (entries: RawBuilder<unknown>): Promise<void> => {
    const { rows } = await sql<{ id: string }>`
      select ce.id from calendar_events ce where not ce.discarded and ${entries}`.execute(work.tx);
    for (const { id } of rows) work.changes.add({ kind: 'calendar_event', id, action: 'updated', movesClock: true });
  };
  await inChunks(new Set([...work.renamedCompanies, ...work.relistedCompanies]), (ids) =>
    touch(sql`ce.company_id in (
      select c.id from companies c where c.id = any(${ids}::text[]) or c.merged_into = any(${ids}::text[]))`),
  );
  await inChunks(work.turnedArticles, (ids) =>
    touch(sql`ce.date_article_id = any(${ids}::text[]) and ce.date_source = 'article'`),
  );
}

/**
 * Recomputes events from their members. Articles of this import do not reopen an event that the bundle marks as closed.
 */
async function settle(work: Work, follow: typeof recomputeEvents): Promise<void> {
  const { now } = work;
  const isClosed = (id: string): boolean => work.closedEvents.has(id);
  const open = new Set([...work.events].filter((id) => !isClosed(id)));
  const closed = new Set([...work.events].filter(isClosed));
  for (const [ids, windowMs] of [
    [open, work.ingest.windowMs],
    [closed, Number.NEGATIVE_INFINITY],
  ] as const) {
    await inChunks(ids, async (chunk) => {
      for (const change of await follow(work.tx, chunk, { now, windowMs })) work.changes.add(change);
    });
  }
}

/**
 * Settles restored events. The format does not say whether an event's texts were given or follow from its articles, so
 * they are derived first: where that comes out as the bundle says, they go on following the articles, otherwise they
 * stand as given.
 */
async function settleRestored(work: Work): Promise<void> {
  await sql`
    create temp table bundle_texts on commit drop as
    select e.id, e.title, e.summary, e.significance, e.event_type, e.related_to from events e
    where e.id = any(${[...work.restoredEvents]}::text[]) and e.status in ('active', 'closed')
      and exists (select from articles a where a.event_id = e.id and a.live)`.execute(work.tx);
  await sql`update events e set texts_given = false from bundle_texts b where b.id = e.id`.execute(work.tx);
  await settle(work, recomputeMembersOnly);
  const { rows } = await sql<{ id: string }>`
    update events e
    set title = b.title, summary = b.summary, significance = b.significance, event_type = b.event_type,
      related_to = b.related_to, texts_given = true
    from bundle_texts b
    where b.id = e.id and (e.title, e.summary, e.significance, e.event_type, e.related_to)
      is distinct from (b.title, b.summary, b.significance, b.event_type, b.related_to)
    returning e.id`.execute(work.tx);
  await inChunks(new Set(rows.map(({ id }) => id)), (chunk) => refreshEventSearch(work.tx, chunk));
}

/** Articles that wait for translation lose their place with an event that was removed: they look for another. */
async function placeAgain({ tx, events, now }: Work): Promise<void> {
  await inChunks(events, async (chunk) => {
    const { rows } = await sql<{ id: string }>`
      select a.id from articles a join events e on e.id = a.event_id
      where e.id = any(${chunk}::text[]) and e.status = 'removed' and a.state = 'pending_translation'
      order by a.id`.execute(tx);
    await queueStep(
      tx,
      'cluster',
      rows.map(({ id }) => id),
      now,
    );
  });
}

/** Withdraws stories that cite articles or events which belong elsewhere now. */
async function settleStories(work: Work): Promise<void> {
  await inChunks(work.changes.listMoved('article'), (articles) =>
    withdrawStories(work, citesMovedArticles(sql`select unnest(${articles}::text[])`)),
  );
  await inChunks(work.changes.listMoved('event'), (events) =>
    withdrawStories(
      work,
      citesMovedArticles(sql`select a.id from articles a where a.event_id = any(${events}::text[])`),
    ),
  );
}

/** Asks the pipeline for the steps that articles of this import still have to take. */
async function queueSteps(work: Work): Promise<void> {
  if (!work.asksPipeline) return;
  // Also those that an earlier import without a pipeline left behind.
  const { rows } = await sql<{ id: string; has_title: boolean }>`
    select a.id, a.title is not null as has_title
    from bundle_lines l join articles a on a.id = l.id
    where l.kind = 'article' and not l.rejected and a.state in ('pending', 'pending_translation')
      and not exists (select from pipeline_marks m where m.article_id = a.id)`.execute(work.tx);
  for (const { id, has_title } of rows) (has_title ? work.toEmbed : work.toEnrich).add(id);
  await inChunks(work.toEmbed, async (chunk) => {
    // A vector came along, and nothing else is left to do for an article that has its event.
    const done = await sql<{ id: string }>`
      select a.id from articles a join vectors v on v.of = 'article' and v.of_id = a.id and v.embedder = ${work.ingest.embedder?.id ?? ''}
      where a.id = any(${chunk}::text[]) and a.live and a.event_id is not null`.execute(work.tx);
    for (const { id } of done.rows) work.toEmbed.delete(id);
  });
  await inChunks(work.toEnrich, (chunk) => queueStep(work.tx, 'enrich', chunk, work.now));
  await inChunks(work.toEmbed, (chunk) => queueStep(work.tx, 'embed', chunk, work.now));
}

/** Does what follows from all records together: search documents, events, steps of the pipeline, the log of changes. */
export async function recompute(work: Work): Promise<void> {
  const { tx } = work;
  await inChunks(work.companySearches, (chunk) => refreshCompanySearch(tx, chunk));
  await spreadNames(work);
  await touchCalendar(work);
  await inChunks(work.articleSearches, (chunk) => refreshArticleSearch(tx, chunk));
  await inChunks(work.storySearches, (chunk) => refreshStorySearch(tx, chunk));
  await (work.isRestore ? settleRestored(work) : settle(work, recomputeEvents));
  await inChunks(work.placedArticles, (chunk) => keepImported(tx, chunk));
  await analyzeMany(tx, ['events', 'event_companies'], work.events.size);
  await settleStories(work);
  await placeAgain(work);
  await queueSteps(work);
  await work.changes.commit(tx, work.now);
}
