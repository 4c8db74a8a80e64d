import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ActionServices } from '../core/action.ts';
import { ActionRefused } from '../core/action-refused.ts';
import { Problem } from '../core/problem.ts';
import type { Db, Services } from '../core/services.ts';
import { listEvents } from '../resources/index.ts';
import { askAs, findCaller } from './ask.ts';
import type { Filters } from './filter-query.ts';
import { readFilters } from './filters.ts';

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
export const MAX_SEARCHES = 200;

const Name = z.string().trim().min(1).max(100);

function readName(text: string): string {
  const name = Name.safeParse(text);
  if (!name.success) throw new ActionRefused('Give it a name of 1 to 100 characters.', 'name');
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

/** Filters that name a watchlist of an account by its id, so that they hold when it is renamed. */
async function withWatchlistId(db: Db, account: string, filters: Filters): Promise<Filters> {
  const { watchlist } = filters;
  if (watchlist === undefined) return filters;
  const { rows } = await sql<{ id: string }>`
    select id from watchlists where account_id = ${account} and (id = ${watchlist} or name = ${watchlist})
    order by id = ${watchlist} desc, id limit 1`.execute(db);
  return { ...filters, watchlist: rows[0]?.id ?? watchlist };
}

/** The filters of an address, after the list of events took them as this account. @throws ActionRefused */
export async function checkFilters(
  services: Services,
  account: string,
  query: URLSearchParams,
  now: Date,
): Promise<Filters> {
  if (query.get('mode') === 'semantic')
    throw new ActionRefused(
      'A search by meaning cannot be saved, because it ranks records and does not find new ones. Search by words.',
      'filters',
    );
  const filters = readFilters(query);
  const caller = await findCaller(services.db, account);
  if (caller === undefined) throw new ActionRefused('Unknown account.');
  try {
    await askAs(services, { caller, now }, listEvents, { ...filters, limit: '1' });
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    throw new ActionRefused(error.message, 'filters');
  }
  return withWatchlistId(services.db, account, filters);
}

export type NewSearch = { readonly name: string; readonly query: URLSearchParams };

/** A name and filters that were checked for an account. */
export type CheckedSearch = { readonly name: string; readonly filters: Filters };

/** Checks a search for an account. @throws ActionRefused for an invalid name or filter */
export async function checkSearch(
  services: Services,
  account: string,
  given: NewSearch,
  now: Date,
): Promise<CheckedSearch> {
  const name = readName(given.name);
  return { name, filters: await checkFilters(services, account, given.query, now) };
}

/**
 * Whether an account has a search with this name and filter, in a transaction.
 *
 * @throws ActionRefused where one with this name has another filter
 */
export async function isSaved(db: Db, account: string, { name, filters }: CheckedSearch): Promise<boolean> {
  await sql`select from accounts where id = ${account} for update`.execute(db);
  const known = (await listSearches(db, account)).filter((search) => search.name === name);
  if (known.length === 0) return false;
  // Filters of earlier versions name their watchlist by its name.
  const stored = await Promise.all(known.map((search) => withWatchlistId(db, account, search.filters)));
  if (stored.some((other) => isDeepStrictEqual(other, filters))) return true;
  throw new ActionRefused(`A saved search ${name} with another filter exists; change it, or use another name.`, 'name');
}

/** Saves a search of an account, in a transaction. @throws ActionRefused above the limit */
export async function addSearch(
  { db, now, newId }: ActionServices,
  account: string,
  { name, filters }: CheckedSearch,
): Promise<string> {
  // The lock makes searches that are saved at the same time count each other.
  await sql`select from accounts where id = ${account} for update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_searches where account_id = ${account}`.execute(db);
  if ((rows[0]?.count ?? 0) >= MAX_SEARCHES)
    throw new ActionRefused(`An account follows at most ${MAX_SEARCHES} filters; remove one first.`);
  const id = newId();
  await sql`
    insert into saved_searches (id, account_id, name, filters, created_at, updated_at)
    values (${id}, ${account}, ${name}, ${JSON.stringify(filters)}, ${now()}, ${now()})`.execute(db);
  return id;
}

/** Changes name and filter; events that were sent are not sent again. Returns whether the search exists. */
export async function changeSearch(
  { db, now }: ActionServices,
  { account, id }: { readonly account: string; readonly id: string },
  { name, filters }: CheckedSearch,
): Promise<boolean> {
  const { rows } = await sql`
    update saved_searches set name = ${name}, filters = ${JSON.stringify(filters)}, updated_at = ${now()}
    where id = ${id} and account_id = ${account} returning id`.execute(db);
  return rows.length > 0;
}

/** Removes a saved search with its deliveries and feeds. Returns whether it existed. */
export async function removeSearch(db: Db, account: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_searches where id = ${id} and account_id = ${account} returning id`.execute(db);
  return rows.length > 0;
}
