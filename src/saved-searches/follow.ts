import { sql } from 'kysely';
import type { ActionServices } from '../core/action.ts';
import { ActionRefused } from '../core/action-refused.ts';
import type { Db } from '../core/services.ts';
import { addDelivery, listDeliveries, listReaders, removeDelivery, resumeDelivery } from './deliveries.ts';
import { nameFilters, readFilterNames } from './filter-names.ts';
import type { Filters } from './filter-query.ts';
import { isTimeZone, type Rhythm, toRhythm } from './schedule.ts';
import { addSearch, findSearch, removeSearch } from './searches.ts';

/**
 * A follow is a saved search with the filter of a record. It belongs to the account, as every saved search does, and mail of it
 * to the people who follow it: a person without mail of a search does not follow it, where mail can be sent to them.
 */
export type Follow = { readonly id: string; readonly name: string; readonly isMailed: boolean };

/** The saved search with a filter, whatever its name. `person` is whose mail `isMailed` is about. */
export async function findFollow(
  db: Db,
  { account, person }: { readonly account: string; readonly person: string | undefined },
  filters: Filters,
): Promise<Follow | undefined> {
  const { rows } = await sql<Follow>`
    select s.id, s.name, exists (
        select from search_deliveries d
        where d.search_id = s.id and d.person_id = ${person ?? null} and d.unsubscribed_at is null) as "isMailed"
    from saved_searches s where s.account_id = ${account} and s.filters = ${JSON.stringify(filters)}::jsonb
    order by "isMailed" desc, s.created_at, s.id limit 1`.execute(db);
  return rows[0];
}

/** The saved search of a matter, through any of its events, also one that was merged since. */
export async function findMatterFollow(
  db: Db,
  { account, person }: { readonly account: string; readonly person: string | undefined },
  events: readonly string[],
): Promise<Follow | undefined> {
  const { rows } = await sql<{ filters: Filters }>`
    select s.filters from saved_searches s join events e on e.id = s.filters->>'matter'
    where s.account_id = ${account} and s.filters - 'matter' = '{}'::jsonb
      and coalesce(e.merged_into, e.id) = any(${[...events]}::text[])
    order by s.created_at, s.id limit 1`.execute(db);
  return rows[0] && findFollow(db, { account, person }, rows[0].filters);
}

/** Hour of the daily mail of a person without an earlier choice. */
const FIRST_HOUR = 7;
const DEFAULT_ZONE = 'Europe/Stockholm';

/** The rhythm of a person's last mail of an account; daily in the morning of a time zone for the first one. */
async function chooseRhythm(
  db: Db,
  account: string,
  person: string,
  timezone: string | undefined,
): Promise<Rhythm | undefined> {
  const { rows } = await sql<Parameters<typeof toRhythm>[0]>`
    select d.hour, d.timezone, d.weekday from search_deliveries d join saved_searches s on s.id = d.search_id
    where d.person_id = ${person} and s.account_id = ${account} order by d.created_at desc, d.id limit 1`.execute(db);
  const [last] = rows;
  if (last !== undefined) return toRhythm(last);
  return {
    hour: FIRST_HOUR,
    timezone: timezone !== undefined && isTimeZone(timezone) ? timezone : DEFAULT_ZONE,
  };
}

export type FollowRequest = {
  readonly account: string;
  /** The person who follows; undefined for a program. */
  readonly person: string | undefined;
  readonly filters: Filters;
  /** Absent: the filter in words. */
  readonly name: string | undefined;
  readonly timezone: string | undefined;
  /** Whether the service sends mail. */
  readonly hasMail: boolean;
};

/** Mails a search to a person of its account. Returns whether that changed anything. */
async function mailTo(
  services: ActionServices,
  { account, person, timezone }: FollowRequest & { readonly person: string },
  search: string,
): Promise<boolean> {
  const { db } = services;
  const own = (await listDeliveries(db, account, { search })).find(({ person_id }) => person_id === person);
  if (own?.state === 'active') return false;
  if (own !== undefined) {
    await resumeDelivery(services, own, person);
    return true;
  }
  const rhythm = await chooseRhythm(db, account, person, timezone);
  await addDelivery(services, { account, search }, { kind: 'mail', person, rhythm });
  return true;
}

/**
 * Follows a filter, in a transaction: saves it where it is not saved, and mails it to the person where the service sends mail
 * and their address is confirmed. Done twice, it changes nothing. Undefined where it was followed already.
 *
 * @throws ActionRefused above the limit of saved searches
 */
export async function follow(
  services: ActionServices,
  request: FollowRequest,
): Promise<{ readonly id: string; readonly name: string; readonly isMailed: boolean } | undefined> {
  const { db } = services;
  const { account, person, filters, hasMail } = request;
  // The lock makes two requests for one filter wait for each other.
  await sql`select from accounts where id = ${account} for update`.execute(db);
  const known = await findFollow(db, { account, person }, filters);
  const names = await readFilterNames(db, account, [filters]);
  const name = known?.name ?? (request.name?.trim().slice(0, 100) || nameFilters(filters, names));
  const id = known?.id ?? (await addSearch(services, account, { name, filters }));
  const isReader =
    hasMail && person !== undefined && (await listReaders(db, account)).some((reader) => reader.id === person);
  const isChanged = isReader && (await mailTo(services, { ...request, person }, id));
  return known !== undefined && !isChanged ? undefined : { id, name, isMailed: isReader };
}

/**
 * Ends a follow of a person, in a transaction: their mail of the search, and the search with it, unless it is sent to others
 * or has a feed. Returns whether the search is gone.
 *
 * @throws ActionRefused where the person has no mail of a search that others need
 */
export async function unfollow(
  { db }: Pick<ActionServices, 'db'>,
  {
    account,
    person,
    search,
  }: { readonly account: string; readonly person: string | undefined; readonly search: string },
): Promise<{ readonly name: string; readonly isRemoved: boolean }> {
  const stored = await findSearch(db, account, search);
  if (stored === undefined) throw new ActionRefused('Unknown saved search.');
  const deliveries = await listDeliveries(db, account, { search });
  const own = deliveries.filter(({ person_id }) => person !== undefined && person_id === person);
  for (const { id } of own) await removeDelivery(db, id);
  const { rows: feeds } = await sql`select from outgoing_feeds where search_id = ${search} limit 1`.execute(db);
  const isShared = deliveries.length > own.length || feeds.length > 0;
  if (isShared && own.length === 0)
    throw new ActionRefused(`${stored.name} is sent to others or has a feed: remove it at Following.`);
  if (!isShared) await removeSearch(db, account, search);
  return { name: stored.name, isRemoved: !isShared };
}
