import { sql } from 'kysely';
import { z } from 'zod';
import { Problem } from '../core/problem.ts';
import type { Db, Services } from '../core/services.ts';
import { listEvents } from '../resources/index.ts';
import { askAs, findCaller } from './ask.ts';
import { type Filters, readFilters } from './filters.ts';
import { SavedSearchRefused } from './refusal.ts';

/** Dependencies of the functions that manage saved searches. */
export type ManageServices = { readonly db: Db; readonly now: () => Date; readonly newId: () => string };

export type SavedSearch = {
  readonly id: string;
  readonly name: string;
  readonly filters: Filters;
  readonly created_at: Date;
  /** Deliveries that send, and those that ended by themselves. */
  readonly active: number;
  readonly disabled: number;
};

/** Saved searches that an account has at most. */
export const MAX_SEARCHES = 50;

const Name = z.string().trim().min(1).max(100);

function readName(text: string): string {
  const name = Name.safeParse(text);
  if (!name.success) throw new SavedSearchRefused('Give it a name of 1 to 100 characters.', 'name');
  return name.data;
}

/** The saved searches of an account, or one of them, the oldest first. */
export async function listSearches(db: Db, account: string, id?: string): Promise<readonly SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select s.id, s.name, s.filters, s.created_at,
      count(d.id) filter (where d.state = 'active')::int as active,
      count(d.id) filter (where d.state = 'disabled')::int as disabled
    from saved_searches s left join search_deliveries d on d.search_id = s.id
    where s.account_id = ${account} and (${id ?? null}::text is null or s.id = ${id ?? null})
    group by s.id order by s.created_at, s.id`.execute(db);
  return rows;
}

/** A saved search of an account; undefined for one of another account too. */
export const findSearch = async (db: Db, account: string, id: string): Promise<SavedSearch | undefined> =>
  (await listSearches(db, account, id))[0];

/** The filters of an address, after the list of events took them as this account. @throws SavedSearchRefused */
async function checkFilters(services: Services, account: string, query: URLSearchParams, now: Date): Promise<Filters> {
  if (query.get('mode') === 'semantic')
    throw new SavedSearchRefused(
      'A search by meaning cannot be saved, because it ranks records and does not find new ones. Search by words.',
      'filters',
    );
  const filters = readFilters(query);
  const caller = await findCaller(services.db, account);
  if (caller === undefined) throw new SavedSearchRefused('Unknown account.');
  try {
    await askAs(services, { caller, now }, listEvents, { ...filters, limit: '1' });
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    throw new SavedSearchRefused(error.message, 'filters');
  }
  return filters;
}

export type NewSearch = { readonly name: string; readonly query: URLSearchParams };

/** Saves a search of an account. @throws SavedSearchRefused for an invalid name or filter, or above the limit */
export async function addSearch(
  services: Services,
  { db, now, newId }: ManageServices,
  account: string,
  given: NewSearch,
): Promise<string> {
  const name = readName(given.name);
  const filters = await checkFilters(services, account, given.query, now());
  const id = newId();
  await db.transaction().execute(async (tx) => {
    // Two at once would both find room.
    await sql`select from accounts where id = ${account} for update`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from saved_searches where account_id = ${account}`.execute(tx);
    if ((rows[0]?.count ?? 0) >= MAX_SEARCHES)
      throw new SavedSearchRefused(`An account has at most ${MAX_SEARCHES} saved searches; remove one first.`);
    await sql`
      insert into saved_searches (id, account_id, name, filters, created_at, updated_at)
      values (${id}, ${account}, ${name}, ${JSON.stringify(filters)}, ${now()}, ${now()})`.execute(tx);
  });
  return id;
}

/** Changes name and filter; events that were sent are not sent again. @throws SavedSearchRefused */
export async function changeSearch(
  services: Services,
  { db, now }: ManageServices,
  { account, id }: { readonly account: string; readonly id: string },
  given: NewSearch,
): Promise<void> {
  const name = readName(given.name);
  const filters = await checkFilters(services, account, given.query, now());
  await sql`
    update saved_searches set name = ${name}, filters = ${JSON.stringify(filters)}, updated_at = ${now()}
    where id = ${id} and account_id = ${account}`.execute(db);
}

/** Removes a saved search with its deliveries and feeds. Returns whether it existed. */
export async function removeSearch(db: Db, account: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_searches where id = ${id} and account_id = ${account} returning id`.execute(db);
  return rows.length > 0;
}
