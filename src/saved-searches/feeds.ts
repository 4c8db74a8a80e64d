import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ActionServices } from '../core/action.ts';
import { ActionRefused } from '../core/action-refused.ts';
import type { Caller } from '../core/caller.ts';
import { problemOfRefusal } from '../core/params.ts';
import type { Db } from '../core/services.ts';
import { listCalendarEvents } from '../resources/index.ts';
import { type AccountRow, accountColumns, toAccountCaller } from './ask.ts';
import type { FeedSubject } from './feed-subjects.ts';
import { type Filters, formatQuery } from './filter-query.ts';
import { EVERY_ENTRY, nameCalendar, readCalendarFilters, toCalendarFilters, toEventFilters } from './filters.ts';

type RecordSubject = Exclude<FeedSubject, 'calendar'>;

export type OutgoingFeed = {
  readonly id: string;
  readonly subject: FeedSubject;
  /** Id of the company, index, watchlist or saved search; of a calendar its filters as the query of an address, or `all`. */
  readonly subject_id: string;
  /** Name of the subject. */
  readonly name: string;
  /** Filters of GET /events for the subject; undefined for a calendar that is filtered by more than companies. */
  readonly filters: Filters | undefined;
  /** Filters of the calendar for the subject; undefined for a saved search that names no companies. */
  readonly calendarFilters: Filters | undefined;
  readonly created_at: Date;
  readonly renewed_at: Date | null;
  readonly last_fetched_at: Date | null;
};

/** Feeds that an account has at most. */
export const MAX_FEEDS = 100;
/** How often a fetch is noted. */
const NOTED_EVERY_MS = 60_000;
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

const hashSecret = (secret: string): string => hash('sha256', secret, 'hex');
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

type Row = Omit<OutgoingFeed, 'filters' | 'calendarFilters'> & {
  readonly search_filters: Filters | null;
  readonly calendar_filters: Filters | null;
  /** Names of the watchlist and the companies that a calendar is filtered by. */
  readonly watchlist: string | null;
  readonly companies: string | null;
};

const columns = sql`f.id,
  case when f.company_id is not null then 'company' when f.index_id is not null then 'index'
    when f.watchlist_id is not null then 'watchlist' when f.search_id is not null then 'search' else 'calendar' end as subject,
  coalesce(c.merged_into, f.company_id, f.index_id, f.watchlist_id, f.search_id)::text as subject_id,
  coalesce(survivor.name, c.name, i.name, w.name, s.name, '') as name, s.filters as search_filters,
  f.calendar_filters, (
    select l.name from watchlists l where l.id = f.calendar_filters ->> 'watchlist' and l.account_id = f.account_id) as watchlist, (
    select string_agg(n.name, ', ' order by n.name_key) from companies n
    where n.shown and n.id = any(string_to_array(f.calendar_filters ->> 'company', ','))) as companies,
  f.created_at, f.renewed_at, f.last_fetched_at`;
const joins = sql`outgoing_feeds f
  left join companies c on c.id = f.company_id left join companies survivor on survivor.id = c.merged_into
  left join indices i on i.id = f.index_id left join watchlists w on w.id = f.watchlist_id
  left join saved_searches s on s.id = f.search_id`;

function read({ search_filters, calendar_filters, watchlist, companies, ...row }: Row): OutgoingFeed {
  if (calendar_filters !== null)
    return {
      ...row,
      subject_id: formatQuery(calendar_filters) || EVERY_ENTRY,
      name: nameCalendar(calendar_filters, { watchlist, companies }),
      filters: toEventFilters(calendar_filters),
      calendarFilters: calendar_filters,
    };
  const filters = search_filters ?? { [row.subject]: row.subject_id };
  return { ...row, filters, calendarFilters: toCalendarFilters(filters) };
}

/** Lists the feeds of an account, oldest first, without their secrets. */
export async function listFeeds(db: Db, account: string): Promise<readonly OutgoingFeed[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${joins} where f.account_id = ${account} order by f.created_at, f.id`.execute(db);
  return rows.map(read);
}

/** The filters of a feed of the calendar. @throws ActionRefused for filters that the calendar refuses or that name nothing */
async function readCalendarSubject(db: Db, account: string, query: string): Promise<Filters> {
  const filters = readCalendarFilters(query);
  if (query !== EVERY_ENTRY && Object.keys(filters).length === 0)
    throw new ActionRefused('A feed of the calendar takes filters such as country=SE, or all.', 'of');
  const read = listCalendarEvents.params.safeParse(filters);
  if (!read.success) throw new ActionRefused(problemOfRefusal(read.error.issues[0]).message, 'of');
  const { watchlist } = filters;
  if (watchlist !== undefined) await expectSubject(db, account, 'watchlist', watchlist);
  return filters;
}

/** Whether an account may have a feed of something: its own watchlist or search, a company or an index that it sees. */
async function expectSubject(db: Db, account: string, subject: RecordSubject, id: string): Promise<void> {
  const found = {
    company: sql`select from companies where id = ${id} and shown`,
    index: sql`select from indices where id = ${id}`,
    watchlist: sql`select from watchlists where id = ${id} and account_id = ${account}`,
    search: sql`select from saved_searches where id = ${id} and account_id = ${account}`,
  };
  const { rows } = await found[subject].execute(db);
  if (rows.length === 0) throw new ActionRefused(`This ${subject} does not exist.`, 'of');
}

/** Creates a feed of an account, in a transaction. Its secret cannot be read again. @throws ActionRefused */
export async function addFeed(
  { db, now, newId }: ActionServices,
  account: string,
  { subject, id: of }: { readonly subject: FeedSubject; readonly id: string },
): Promise<{ readonly id: string; readonly secret: string }> {
  const [column, value] =
    subject === 'calendar'
      ? (['calendar_filters', JSON.stringify(await readCalendarSubject(db, account, of))] as const)
      : ([`${subject}_id`, of] as const);
  if (subject !== 'calendar') await expectSubject(db, account, subject, of);
  const id = newId();
  const secret = newSecret();
  // The lock makes feeds that are created at the same time count each other.
  await sql`select from accounts where id = ${account} for update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_feeds where account_id = ${account}`.execute(db);
  if ((rows[0]?.count ?? 0) >= MAX_FEEDS)
    throw new ActionRefused(`An account has at most ${MAX_FEEDS} feeds; remove one first.`);
  await sql`
    insert into outgoing_feeds (id, account_id, secret_sha256, ${sql.ref(column)}, created_at)
    values (${id}, ${account}, ${hashSecret(secret)}, ${value}, ${now()})`.execute(db);
  return { id, secret };
}

/** Gives a feed a new secret; the address with the old one stops working. Undefined for an unknown feed. */
export async function renewFeed({ db, now }: Pick<ActionServices, 'db' | 'now'>, account: string, id: string) {
  const secret = newSecret();
  const { rows } = await sql`
    update outgoing_feeds set secret_sha256 = ${hashSecret(secret)}, renewed_at = ${now()}, last_fetched_at = null
    where id = ${id} and account_id = ${account} returning id`.execute(db);
  return rows.length === 0 ? undefined : secret;
}

/** Removes a feed; its address stops working. Returns whether the feed existed. */
export async function removeFeed(db: Db, account: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from outgoing_feeds where id = ${id} and account_id = ${account} returning id`.execute(db);
  return rows.length > 0;
}

/** Finds the feed at a secret address, with its account; undefined for an unknown address. */
export async function openFeed(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ readonly feed: OutgoingFeed; readonly caller: Caller } | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const { rows } = await sql<Row & AccountRow>`
    select ${columns}, ${accountColumns} from ${joins} join accounts a on a.id = f.account_id join plans p on p.slug = a.plan
    where f.secret_sha256 = ${hashSecret(secret)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { account_id, billing_cycle_day, plan, ...feed } = row;
  if (feed.last_fetched_at === null || now.getTime() - feed.last_fetched_at.getTime() >= NOTED_EVERY_MS)
    await sql`update outgoing_feeds set last_fetched_at = ${now} where id = ${feed.id}`.execute(db);
  return { feed: read(feed), caller: toAccountCaller(`feed:${feed.id}`, { account_id, billing_cycle_day, plan }) };
}

/**
 * Notes the content of a feed, by its tag, and returns since when it is what it is: whichever process serves it, and also
 * where it changed back. Never before the epoch of the store, because a restored store may hold earlier content, and never
 * after now (RFC 9110, 8.8.2.1).
 */
export async function noteContent(
  db: Db,
  {
    id,
    format,
    tag,
    now,
  }: { readonly id: string; readonly format: 'atom' | 'ics'; readonly tag: string; readonly now: Date },
): Promise<Date> {
  const [storedTag, storedAt] = [sql.ref(`${format}_tag`), sql.ref(`${format}_at`)];
  // Dates of HTTP have seconds: a change in the second of the last one gets the next.
  const { rows } = await sql<{ at: Date }>`
    with changed as (
      update outgoing_feeds set ${storedTag} = ${tag},
        ${storedAt} = greatest(${now}, date_trunc('second', ${storedAt}) + interval '1 second')
      where id = ${id} and ${storedTag} is distinct from ${tag} returning ${storedAt} as at)
    select least(${now}, greatest(epoch_at, coalesce(
      (select at from changed), (select ${storedAt} from outgoing_feeds where id = ${id})))) as at
    from change_clock`.execute(db);
  return rows[0]?.at ?? now;
}
