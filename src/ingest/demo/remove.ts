import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import type { ChangeAction, ChangedKind } from '../../db/change.ts';
import { forgetTitles } from '../../db/event-history.ts';
import type { Tables } from '../../db/tables.ts';
import { holdEveryIntake } from '../intake/hold-intake.ts';
import { act } from '../operate/act.ts';
import type { Ingest } from '../ports.ts';
import { DEMO_DOMAIN } from '../sources/demo-source.ts';
import { withdrawStories } from '../stories/withdraw.ts';
import type { Work } from '../write/work.ts';
import { readDemoIds } from './demo-set.ts';
import { demoState, markDemo } from './mark.ts';

type Tx = Transaction<Tables>;

const toIds = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Whether anything of the demonstration is in the store. */
export async function hasDemo(db: Ingest['db']): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from sources where domain ~ ${DEMO_DOMAIN}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Another process may be loading it: only a `serve` does. */
async function isBeingLoaded(tx: Tx): Promise<boolean> {
  if ((await demoState(tx)) !== 'begun') return false;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_stat_activity
      where datname = current_database() and application_name = 'nordwire serve') as found`.execute(tx);
  return rows[0]?.found ?? false;
}

const note = ({ changes }: Work, kind: ChangedKind, action: ChangeAction, ids: readonly string[]): void => {
  for (const id of ids) changes.add({ kind, id, action, movesClock: false });
};

/**
 * Removes the articles with everything that depends on them. Events with other articles follow those; the others are
 * withdrawn, and remain without their texts so that callers with a copy learn of the removal.
 */
async function removeArticles(work: Work, sources: readonly string[]): Promise<string[]> {
  const { tx } = work;
  const { rows } = await sql<{ id: string; live: boolean; event_id: string | null }>`
    select id, live, event_id from articles where source_id = any(${sources}::text[]) order by id for update`.execute(
    tx,
  );
  const ids = toIds(rows);
  for (const { event_id } of rows) if (event_id !== null) work.events.add(event_id);
  note(work, 'article', 'withdrawn', toIds(rows.filter(({ live }) => live)));
  await withdrawStories(
    work,
    sql`exists (select from story_articles sa where sa.story_id = s.id and sa.article_id = any(${ids}::text[]))`,
  );
  // Without the articles of the demonstration, and the events that were merged into theirs.
  const { rows: emptied } = await sql<{ id: string }>`
    update events e set title = 'Withdrawn', summary = null, written_by = null
    where (e.id = any(${[...work.events]}::text[]) or e.merged_into = any(${[...work.events]}::text[]))
      and not exists (select from articles a where a.event_id = e.id and a.source_id <> all(${sources}::text[]))
    returning e.id`.execute(tx);
  await sql`delete from event_companies where event_id = any(${toIds(emptied)}::text[])`.execute(tx);
  await sql`
    delete from stories where status = 'draft' and content = '' and event_id = any(${toIds(emptied)}::text[])`.execute(
    tx,
  );
  await removeEntries(work, ids);
  const { rows: transactions } = await sql<{ id: string }>`
    delete from insider_transactions where article_id = any(${ids}::text[]) returning id`.execute(tx);
  note(work, 'insider_transaction', 'removed', toIds(transactions));
  await sql`delete from vectors where of = 'article' and of_id = any(${ids}::text[])`.execute(tx);
  await forgetTitles(tx, ids);
  await sql`delete from articles where id = any(${ids}::text[])`.execute(tx);
  return ids;
}

/** Removes calendar entries that only articles of the demonstration name. */
async function removeEntries(work: Work, articles: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from calendar_events ce where ce.source_article_id = any(${articles}::text[])
      and not exists (select from calendar_feed_entries fe where fe.calendar_event_id = ce.id)
    returning ce.id`.execute(work.tx);
  note(work, 'calendar_event', 'removed', toIds(rows));
  const { rows: kept } = await sql<{ id: string }>`
    update calendar_events set
      source_article_id = case when source_article_id = any(${articles}::text[]) then null else source_article_id end,
      date_article_id = case when date_article_id = any(${articles}::text[]) then null else date_article_id end
    where source_article_id = any(${articles}::text[]) or date_article_id = any(${articles}::text[])
    returning id`.execute(work.tx);
  for (const { id } of kept) work.changes.add({ kind: 'calendar_event', id, action: 'updated', movesClock: true });
}

/** Companies of the demonstration that something else refers to: an article of another source, an operator's feed or story. */
async function companiesInUse(tx: Tx, companies: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with used as (
      select company_id as id from article_companies
      union select company_id from event_companies
      union select company_id from story_companies
      union select company_id from calendar_events
      union select company_id from insider_transactions
      union select company_id from short_positions
      union select company_id from feeds
      union select merged_into from companies where id <> all(${companies}::text[])
      union select parent_company from companies where id <> all(${companies}::text[])
    )
    select c.id, c.name from companies c
    where c.id = any(${companies}::text[]) and (c.id in (select id from used)
      or c.id in (select m.merged_into from companies m join used u on u.id = m.id))
    order by c.id`.execute(tx);
  return rows;
}

/** Returns how many there were. */
async function removeCompanies(work: Work, ids: readonly string[]): Promise<number> {
  const { tx } = work;
  const { rows: lists } = await sql<{ id: string }>`
    delete from watchlist_companies where company_id = any(${ids}::text[]) returning watchlist_id as id`.execute(tx);
  for (const id of new Set(toIds(lists)))
    work.changes.add({ kind: 'watchlist', id, action: 'updated', movesClock: true });
  for (const table of ['listings', 'former_tickers', 'index_companies'])
    await sql`delete from ${sql.table(table)} where company_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from vectors where of = 'company' and of_id = any(${ids}::text[])`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    delete from companies where id = any(${ids}::text[]) returning id`.execute(tx);
  note(work, 'company', 'removed', toIds(rows));
  return rows.length;
}

/**
 * Removes the demonstration: its publishers with their feeds and articles, the events, stories and calendar entries
 * that rest on these alone, and its companies and index. Records of operators and other feeds stay, and so do companies
 * of the demonstration that these records name. A later start does not load the demonstration again.
 *
 * @throws ActionRefused while a service is loading it
 */
export async function removeDemo(ingest: Ingest, request: ActionRequest): Promise<ActionResult> {
  const [companies, indices] = await Promise.all([readDemoIds('companies'), readDemoIds('indices')]);
  return act(ingest, request, 'demo remove', async (work) => {
    const { tx } = work;
    if (await isBeingLoaded(tx))
      throw new ActionRefused(
        'The demonstration is still being loaded; remove it when nordwire serve has said that it is.',
      );
    await holdEveryIntake(tx);
    const { rows: found } = await sql<{ id: string }>`
      select id from sources where domain ~ ${DEMO_DOMAIN} order by id for update`.execute(tx);
    const sources = toIds(found);
    if (sources.length === 0) return 'The demonstration is not in this store.';
    await sql.raw('set constraints all deferred').execute(tx);
    const articles = await removeArticles(work, sources);
    // The feeds first: the calendar of an issuer would keep its company.
    const { rows: feeds } = await sql<{ id: string }>`
      delete from feeds where source_id = any(${sources}::text[]) returning id`.execute(tx);
    const kept = await companiesInUse(tx, companies);
    const goers = companies.filter((id) => !kept.some((company) => company.id === id));
    const gone = await removeCompanies(work, goers);
    await sql`delete from index_companies where index_id = any(${indices}::text[])`.execute(tx);
    const { rows: index } = await sql<{ id: string }>`
      delete from indices where id = any(${indices}::text[]) returning id`.execute(tx);
    note(work, 'index', 'removed', toIds(index));
    await sql`delete from sources where id = any(${sources}::text[])`.execute(tx);
    note(work, 'source', 'removed', sources);
    await markDemo(tx, 'removed');
    const before = { sources: sources.length, feeds: feeds.length, articles: articles.length, companies: gone };
    const parts = [
      counted(sources.length, 'source'),
      counted(feeds.length, 'feed'),
      counted(articles.length, 'article'),
      counted(gone, 'company', 'companies'),
    ];
    const names = kept.map(({ id, name }) => `${name} (${id})`).join(', ');
    const rest = names === '' ? '' : ` Other records name ${names}, which stay.`;
    return {
      message: `The demonstration is taken out: ${parts.join(', ')}.${rest}`,
      records: [{ kind: 'demonstration', id: 'demonstration', before, after: async () => null }],
    };
  });
}
