import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../../core/action-refused.ts';
import type { Tables } from '../../db/tables.ts';
import { daysApart, type Entry, holdEveryCalendar, isSameOccasion, readEntries } from '../calendar/entries.ts';
import { followIssuerCountries } from '../companies/issuer-country.ts';
import { lockEvents } from '../events/recompute.ts';
import type { Ingest } from '../ports.ts';
import { followMergedCompanies, recordHandedOver } from '../write/company-merge.ts';
import { startMergeRecord } from '../write/merge-record.ts';
import type { Work } from '../write/work.ts';
import { moveZones } from '../write/zones.ts';
import { act } from './act.ts';

type CompanyState = {
  name: string;
  aliases: string[];
  tickers: string[];
  former_tickers: string[];
  isins: string[];
  country: string | null;
  lei: string | null;
  org_number: string | null;
  parent_company: string | null;
  merged_into: string | null;
};

/** The fields of a company in the audit log. */
export async function readCompany(
  tx: Transaction<Tables>,
  id: string,
): Promise<(CompanyState & { shown: boolean }) | null> {
  const { rows } = await sql<CompanyState & { shown: boolean }>`
    select c.name, c.aliases, c.country, c.lei, c.org_number, c.parent_company, c.merged_into, c.shown,
      array(select l.ticker || ':' || l.mic_code from listings l where l.company_id = c.id order by l.ticker_key, l.mic_code) as tickers,
      array(select distinct l.isin from listings l where l.company_id = c.id and l.isin is not null order by 1) as isins,
      array(select f.ticker from former_tickers f where f.company_id = c.id order by f.position) as former_tickers
    from companies c where c.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Names of the other company, each once regardless of case. */
function joinAliases(survivor: CompanyState, other: CompanyState): string[] {
  const known = new Map([survivor.name, ...survivor.aliases].map((name) => [name.toLowerCase(), name]));
  for (const name of [other.name, ...other.aliases])
    if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), name);
  return [...known.values()].slice(1);
}

/** Moves listings and former tickers; of one that both have, the survivor's row stays. */
async function moveTickers({ tx, relistedCompanies }: Work, survivor: string, other: string): Promise<void> {
  const { rows: first } = await sql`
    select from listings where company_id = ${other} and active and not exists (
      select from listings own where own.company_id = ${survivor} and own.active and own.is_primary)`.execute(tx);
  if (first.length > 0) relistedCompanies.add(survivor);
  await sql`
    update listings l
    set company_id = ${survivor},
        is_primary = l.is_primary and not exists (select from listings own where own.company_id = ${survivor} and own.is_primary)
    where l.company_id = ${other} and not exists (
      select from listings own where own.company_id = ${survivor} and own.ticker_key = l.ticker_key and own.mic_code = l.mic_code)`.execute(
    tx,
  );
  await sql`delete from listings where company_id = ${other}`.execute(tx);
  await sql`
    with gone as (delete from former_tickers where company_id = ${other} returning ticker, ticker_key, mic_code, until, position),
    last as (select coalesce(max(position), -1) as position from former_tickers where company_id = ${survivor})
    insert into former_tickers (company_id, ticker, mic_code, until, position)
    select ${survivor}, g.ticker, g.mic_code, g.until, last.position + row_number() over (order by g.position)
    from gone g, last
    where not exists (
      select from former_tickers own
      where own.company_id = ${survivor} and own.ticker_key = g.ticker_key and own.mic_code is not distinct from g.mic_code)`.execute(
    tx,
  );
}

/** The precedence of an entry's date, 0 the highest (docs/calendar-feeds.md, "Which date wins"). */
function rankEntryDate({ date_source, date_from_issuer }: Entry): number {
  if (date_source !== 'article') return date_source === 'editor' ? 0 : 1;
  return date_from_issuer ? 2 : 3;
}

/**
 * Gives the survivor the other company's calendar entries. Of two entries for one occasion (the nearest, if there are several)
 * the one whose date has precedence stays.
 */
async function moveCalendar(work: Work, survivor: string, other: string): Promise<void> {
  const mine = new Set(await readEntries(work.tx, survivor));
  const doubles: string[] = [];
  for (const entry of await readEntries(work.tx, other)) {
    const [double] = [...mine]
      .filter((own) => isSameOccasion(own, entry))
      .sort((one, next) => daysApart(one.local_date, entry.local_date) - daysApart(next.local_date, entry.local_date));
    if (double === undefined) continue;
    mine.delete(double);
    doubles.push(rankEntryDate(entry) >= rankEntryDate(double) ? entry.id : double.id);
  }
  await sql`update calendar_events set discarded = true where id = any(${doubles}::text[])`.execute(work.tx);
  const { rows: moved } = await sql<{ id: string; discarded: boolean }>`
    update calendar_events set company_id = ${survivor} where company_id = ${other} returning id, discarded`.execute(
    work.tx,
  );
  for (const id of doubles) work.changes.add({ kind: 'calendar_event', id, action: 'withdrawn', movesClock: true });
  for (const { id, discarded } of moved)
    if (!discarded) work.changes.add({ kind: 'calendar_event', id, action: 'updated', movesClock: true });
}

/** Replaces the other company on watchlists by the survivor. */
async function moveWatchlists(work: Work, survivor: string, other: string): Promise<void> {
  const { rows } = await sql<{ watchlist_id: string }>`
    with gone as (delete from watchlist_companies where company_id = ${other} returning watchlist_id),
    put as (
      insert into watchlist_companies (watchlist_id, company_id) select watchlist_id, ${survivor} from gone
      on conflict (watchlist_id, company_id) do nothing
    )
    select watchlist_id from gone order by 1`.execute(work.tx);
  // Readers already saw the survivor on these lists, so the lists do not change for them.
  for (const { watchlist_id } of rows)
    work.changes.add({ kind: 'watchlist', id: watchlist_id, action: 'membership', movesClock: false });
}

/** Marks one company as merged, and gives the survivor its names and the missing registration numbers. */
async function rewriteCompanies(
  work: Work,
  merge: { survivor: string; other: string; aliases: readonly string[] },
): Promise<void> {
  const { survivor, other, aliases } = merge;
  await sql`update companies set merged_into = ${survivor} where id = ${other}`.execute(work.tx);
  await sql`
    update companies c
    set aliases = ${aliases}::text[], lei = coalesce(c.lei, o.lei),
        org_number = case when c.org_number is null and o.country is not distinct from c.country then o.org_number else c.org_number end
    from companies o where c.id = ${survivor} and o.id = ${other}`.execute(work.tx);
  await sql`delete from vectors where of = 'company' and of_id in (${survivor}, ${other})`.execute(work.tx);
  work.changes.add({
    kind: 'company',
    id: other,
    action: 'merged',
    movesClock: true,
    detail: { merged_into: survivor },
  });
  work.changes.add({ kind: 'company', id: survivor, action: 'updated', movesClock: true });
}

/**
 * Locks the records that name the merged company, then both companies, in the order that `holdClock` states: pipeline steps
 * lock an article before its companies. They only share the companies' locks, which a change without keys does not block.
 */
async function holdForMerge(tx: Transaction<Tables>, survivor: string, other: string): Promise<void> {
  await holdEveryCalendar(tx);
  await sql`
    select from articles where id in (select article_id from article_companies where company_id = ${other})
    order by id for no key update`.execute(tx);
  const { rows: events } = await sql<{ id: string }>`
    select ec.event_id as id from event_companies ec where ec.company_id = ${other}
    union
    select a.event_id from article_companies ac join articles a on a.id = ac.article_id
    where ac.company_id = ${other} and a.event_id is not null`.execute(tx);
  await lockEvents(
    tx,
    events.map(({ id }) => id),
  );
  await sql`
    select from stories where id in (select story_id from story_companies where company_id = ${other})
    order by id for no key update`.execute(tx);
  await sql`
    select from calendar_events where company_id in (${survivor}, ${other}) order by id for no key update`.execute(tx);
  await sql`select from companies where id in (${survivor}, ${other}) order by id for no key update`.execute(tx);
}

/**
 * Merges a duplicate company. The other id then returns the survivor, which takes its names, tickers, index memberships,
 * calendar entries, watchlist entries and all links of articles, events and stories. Companies merged into the other one
 * earlier point to the survivor too. The merge is recorded, so that it can be undone.
 */
export function mergeCompanies(
  ingest: Ingest,
  request: ActionRequest,
  survivor: string,
  other: string,
): Promise<ActionResult> {
  return act(ingest, request, 'companies merge', async (work) => {
    const { tx } = work;
    if (survivor === other) throw new ActionUnreadable(`Company ${survivor} cannot be merged into itself.`);
    await holdForMerge(tx, survivor, other);
    const [heir, gone] = [await readCompany(tx, survivor), await readCompany(tx, other)];
    if (heir === null) throw new ActionRefused(`Unknown company ${survivor}.`);
    if (gone === null) throw new ActionRefused(`Unknown company ${other}.`);
    if (gone.merged_into === survivor) return `Company ${other} is already merged into ${survivor}.`;
    if (gone.merged_into !== null)
      throw new ActionRefused(`Company ${other} was merged into ${gone.merged_into} and cannot be merged again.`);
    if (heir.merged_into !== null)
      throw new ActionRefused(`Company ${survivor} was merged into ${heir.merged_into}; use that one.`);
    if (gone.shown && !heir.shown)
      throw new ActionRefused(
        `Callers see ${other} but not ${survivor}, so they would lose the company. Merge in the other direction.`,
      );
    const record = await startMergeRecord(tx, { survivor, other }, work.now);
    await recordHandedOver(tx, other);
    await rewriteCompanies(work, { survivor, other, aliases: joinAliases(heir, gone) });
    await moveTickers(work, survivor, other);
    await moveCalendar(work, survivor, other);
    await moveWatchlists(work, survivor, other);
    work.mergedCompanies.set(other, survivor);
    await followMergedCompanies(work);
    work.zonedCompanies.add(survivor);
    await moveZones(work);
    await record.finish();
    await work.touchArticles(await followIssuerCountries(tx, [survivor]));
    work.companySearches.add(other);
    return {
      message: `Company ${other} (${gone.name}) is merged into ${survivor} (${heir.name}).`,
      records: [
        { kind: 'company', id: survivor, before: heir, after: () => readCompany(tx, survivor) },
        { kind: 'company', id: other, before: gone, after: () => readCompany(tx, other) },
      ],
    };
  });
}
