import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ChangedKind } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { followIssuerCountries } from '../companies/issuer-country.ts';
import {
  buildKey,
  type MergeRecord,
  type MergeState,
  type MovedRow,
  type MovedTable,
  movedTables,
  readMovedRows,
} from './merge-record.ts';
import { isSameJson } from './same-json.ts';
import type { Work } from './work.ts';
import { moveZones } from './zones.ts';

type Pair = { readonly survivor: string; readonly other: string };

/** A record whose state changed after the merge and which therefore stays with the survivor: `listing NRVK XHEL`. */
type KeptRecords = string[];

const labels: Readonly<Record<MovedTable['table'], string>> = {
  article_companies: 'article',
  article_link_corrections: 'correction of article',
  event_companies: 'event',
  former_tickers: 'former ticker',
  index_companies: 'index',
  listings: 'listing',
  story_companies: 'story',
  watchlist_companies: 'watchlist',
};

const describeRow = (table: MovedTable['table'], key: string): string =>
  `${labels[table]} ${(JSON.parse(key) as unknown[]).filter((part) => part !== null).join(' ')}`;

const isSameRow = (one: MovedRow | undefined, other: MovedRow | undefined, values: readonly string[]): boolean => {
  if (one === undefined || other === undefined) return one === other;
  return values.every((value) => isSameJson(one.row[value], other.row[value]));
};

/** Replaces the rows of both companies under some keys. */
async function replaceRows(
  tx: Transaction<Tables>,
  { table, keys, values }: MovedTable,
  pair: Pair,
  rows: readonly MovedRow[],
): Promise<void> {
  const columns = [...new Set(['company_id', ...keys, ...values])].filter((column) => column !== 'ticker_key');
  const given = JSON.stringify(rows.map(({ row }) => row));
  const isArticle = table === 'article_companies';
  await sql`
    delete from ${sql.table(table)} t where t.company_id in (${pair.survivor}, ${pair.other})
      and ${buildKey(keys)} in (select unnest(${rows.map(({ key }) => key)}::text[]))`.execute(tx);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const selected = sql.join(columns.map((column) => sql.ref(`r.${column}`)));
  await sql`
    insert into ${sql.table(table)} (${names}${isArticle ? sql`, published_at, live` : sql``})
    select ${selected}${isArticle ? sql`, a.published_at, a.live` : sql``}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${given}::jsonb) r
    ${isArticle ? sql`join articles a on a.id = r.article_id` : sql``}`.execute(tx);
}

/**
 * Restores the rows of a table that the merge moved, where the survivor's row is as the merge left it. Returns the keys
 * of the restored rows.
 */
async function restoreRows(
  tx: Transaction<Tables>,
  moved: MovedTable,
  pair: Pair,
  { before, after, kept }: MergeRecord & { readonly kept: KeptRecords },
): Promise<readonly string[]> {
  const { table, values, decisive = values } = moved;
  const was = before.rows[table];
  const keys = [...new Set(was.map(({ key }) => key))];
  if (keys.length === 0) return [];
  const current = await readMovedRows(tx, moved, { ...pair, only: keys });
  const bySurvivor = (rows: readonly MovedRow[]) =>
    new Map(rows.filter(({ company_id }) => company_id === pair.survivor).map((row) => [row.key, row]));
  const [left, now] = [bySurvivor(after.rows[table]), bySurvivor(current)];
  const unchanged = new Set(keys.filter((key) => isSameRow(left.get(key), now.get(key), decisive)));
  for (const key of keys) if (!unchanged.has(key)) kept.push(describeRow(table, key));
  await replaceRows(
    tx,
    moved,
    pair,
    was.filter(({ key }) => unchanged.has(key)),
  );
  return [...unchanged];
}

/** Gives the other company its calendar entries again, and both those that the merge dropped as doubles. */
async function restoreCalendar(work: Work, { survivor, other }: Pair, { before, after }: MergeRecord): Promise<void> {
  const left = new Map(after.calendar.map(({ id, discarded }) => [id, discarded]));
  const rows = before.calendar.map(({ id, company_id, discarded }) => ({
    id,
    company_id,
    discarded,
    was_discarded: left.get(id) ?? discarded,
  }));
  const { rows: changed } = await sql<{ id: string; discarded: boolean }>`
    update calendar_events ce
    set company_id = r.company_id,
        discarded = case when ce.discarded = r.was_discarded then r.discarded else ce.discarded end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, company_id text, discarded boolean, was_discarded boolean)
    where ce.id = r.id and ce.company_id in (${survivor}, ${other})
      and (ce.company_id <> r.company_id or (ce.discarded = r.was_discarded and ce.discarded <> r.discarded))
    returning ce.id, ce.discarded`.execute(work.tx);
  for (const { id, discarded } of changed)
    work.changes.add({ kind: 'calendar_event', id, action: discarded ? 'withdrawn' : 'updated', movesClock: true });
}

/** Takes the names and numbers of the other company off the survivor, as far as they are as the merge left them. */
async function restoreSurvivor(tx: Transaction<Tables>, id: string, { before, after }: MergeRecord): Promise<void> {
  const added = after.survivor.aliases.filter((name) => !before.survivor.aliases.includes(name));
  const givenUp = (member: 'lei' | 'org_number'): RawBuilder<unknown> => sql`
    case when ${sql.ref(`c.${member}`)} is not distinct from ${after.survivor[member]}::text
      then ${before.survivor[member]}::text else ${sql.ref(`c.${member}`)} end`;
  await sql`
    update companies c
    set aliases = case when c.aliases = ${[...after.survivor.aliases]}::text[] then ${[...before.survivor.aliases]}::text[]
        else array(select n from unnest(c.aliases) with ordinality as a (n, place)
          where n <> all(${added}::text[]) order by place) end,
      lei = ${givenUp('lei')}, org_number = ${givenUp('org_number')},
      parent_company = case when c.parent_company is null and ${after.survivor.parent_company === null}
        then ${before.survivor.parent_company} else c.parent_company end
    where c.id = ${id}`.execute(tx);
}

/** Has the other company stand for itself again; a number that another company got since stays there. */
async function restoreOther(
  work: Work,
  { survivor, other }: Pair,
  before: MergeState,
  kept: KeptRecords,
): Promise<void> {
  const { tx } = work;
  const { rows: taken } = await sql<{ id: string; name: string; member: string }>`
    select o.id, o.name, case when o.lei = c.lei then 'LEI' else 'registration number' end as member
    from companies c join companies o on o.id <> c.id and o.merged_into is null
      and (o.lei = c.lei or (o.country = c.country and o.org_number = c.org_number))
    where c.id = ${other} order by o.id`.execute(tx);
  for (const { id, name, member } of taken) kept.push(`${member} of ${other}, which company ${id} (${name}) has`);
  const has = (member: string): boolean => taken.some((row) => row.member === member);
  await sql`
    update companies set merged_into = null, handed_over = null, lei = case when ${has('LEI')} then null else lei end,
      org_number = case when ${has('registration number')} then null else org_number end
    where id = ${other}`.execute(tx);
  const earlier = await sql<{ id: string }>`
    update companies set merged_into = ${other} where id = any(${[...before.earlier]}::text[]) and merged_into = ${survivor}
    returning id`.execute(tx);
  const children = await sql<{ id: string }>`
    update companies set parent_company = ${other}
    where id = any(${before.children.filter((id) => id !== survivor)}::text[]) and parent_company = ${survivor}
    returning id`.execute(tx);
  for (const { id } of [...earlier.rows, ...children.rows]) {
    work.changes.add({ kind: 'company', id, action: 'updated', movesClock: true });
    work.renamedCompanies.add(id);
  }
}

/** Records the changes of records that show the companies. */
async function followRestored(
  work: Work,
  { survivor, other }: Pair,
  restored: ReadonlyMap<MovedTable['table'], readonly string[]>,
): Promise<void> {
  const listIds = (table: MovedTable['table']): string[] =>
    (restored.get(table) ?? []).map((key) => String((JSON.parse(key) as unknown[])[0]));
  for (const id of [other, survivor]) {
    work.changes.add({ kind: 'company', id, action: 'updated', movesClock: true });
    for (const set of [work.companySearches, work.renamedCompanies, work.relistedCompanies, work.zonedCompanies])
      set.add(id);
  }
  await sql`delete from vectors where of = 'company' and of_id in (${survivor}, ${other})`.execute(work.tx);
  await moveZones(work);
  const articles = listIds('article_companies');
  const moved = await followIssuerCountries(work.tx, [survivor, other]);
  await work.touchArticles([...new Set([...articles, ...moved])]);
  const { rows: events } = await sql<{ id: string }>`
    select id::text from events where status in ('active', 'closed') and (id = any(${listIds('event_companies')}::text[])
      or id in (select event_id from articles where id = any(${articles}::text[])))`.execute(work.tx);
  for (const { id } of events) {
    work.events.add(id);
    work.changes.add({ kind: 'event', id, action: 'membership', movesClock: false });
  }
  const kinds: readonly (readonly [MovedTable['table'], ChangedKind])[] = [
    ['story_companies', 'story'],
    ['index_companies', 'index'],
  ];
  for (const [table, kind] of kinds)
    for (const id of listIds(table)) work.changes.add({ kind, id, action: 'updated', movesClock: true });
  for (const id of listIds('watchlist_companies'))
    work.changes.add({ kind: 'watchlist', id, action: 'membership', movesClock: false });
}

/**
 * Undoes a recorded merge: both companies get the names, identifiers, listings, links, calendar entries and watchlist
 * entries that they had. Records that changed after the merge stay with the survivor; their names are returned.
 */
export async function restoreMerged(work: Work, pair: Pair, record: MergeRecord): Promise<readonly string[]> {
  const kept: KeptRecords = [];
  const restored = new Map<MovedTable['table'], readonly string[]>();
  await restoreSurvivor(work.tx, pair.survivor, record);
  await restoreOther(work, pair, record.before, kept);
  for (const moved of movedTables)
    restored.set(moved.table, await restoreRows(work.tx, moved, pair, { ...record, kept }));
  await restoreCalendar(work, pair, record);
  await followRestored(work, pair, restored);
  return kept;
}
