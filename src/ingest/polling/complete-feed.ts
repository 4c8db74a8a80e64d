import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { IdentityPolicy, WireReader } from '../choices.ts';
import type { Ingest } from '../ports.ts';
import type { FetchOutcome } from '../sources/fetch-outcome.ts';
import { readFeed } from '../sources/formats/read-feed.ts';
import { itemIdentity } from '../sources/identity.ts';
import { type FeedItem, FeedRefused, type ParsedFeed } from '../sources/parsed-feed.ts';
import { findWireFeed } from '../sources/wires.ts';

type WireRow = {
  readonly source_id: string;
  readonly address: string;
  readonly identity: IdentityPolicy;
  readonly declares: WireReader | null;
  readonly last_success_at: Date | null;
};

/** Requests one more document of a feed, within the conduct of its poll. */
export type FetchMore = (address: string) => Promise<FetchOutcome>;

const OSLO = 'Europe/Oslo';
/** Days that are caught up after a pause; earlier ones are history. */
const MAX_DAYS = 14;
/** Lists of parts of a window. */
const MAX_LISTS = 12;
/** Texts that one poll requests. The rest waits for the next poll. */
const MAX_MESSAGES = 30;
/** A poll ends before its feed is another process's to poll. */
const MAX_POLL_MS = 60_000;
const MAX_PAGES = 5;

const toOsloDay = (at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(OSLO).toPlainDate();

const windowAddress = (address: string, from: Temporal.PlainDate, to: Temporal.PlainDate): string => {
  const url = new URL(address);
  url.searchParams.set('fromDate', from.toString());
  url.searchParams.set('toDate', to.toString());
  return url.href;
};

type DayWindow = { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate };

const isNewsWeb = ({ address, declares }: WireRow): boolean => findWireFeed(address, declares)?.reader === 'newsweb';

/**
 * The days of NewsWeb that a poll reads: from the newest message that its source has, because messages are ingested oldest
 * first and some may wait, and at least from the last reading on.
 */
async function readWindow(ingest: Ingest, feed: WireRow): Promise<DayWindow> {
  const now = ingest.now();
  const { rows } = await sql<{ newest: Date | null }>`
    select max(published_at) as newest from articles where source_id = ${feed.source_id}`.execute(ingest.db);
  const read = (feed.last_success_at ?? now).getTime() - 3_600_000;
  const since = toOsloDay(new Date(Math.min(read, rows[0]?.newest?.getTime() ?? read)));
  const to = toOsloDay(now);
  const earliest = to.subtract({ days: MAX_DAYS });
  return { from: Temporal.PlainDate.compare(since, earliest) < 0 ? earliest : since, to };
}

/** The address that a poll of a feed requests: a list of NewsWeb is of days, and each poll requests those it may lack. */
export async function toPollAddress(ingest: Ingest, feed: WireRow): Promise<string> {
  if (!isNewsWeb(feed)) return feed.address;
  const { from, to } = await readWindow(ingest, feed);
  return windowAddress(feed.address, from, to);
}

/** Items of a source that it does not have yet. */
async function listUnknown(ingest: Ingest, feed: WireRow, items: readonly FeedItem[]): Promise<readonly FeedItem[]> {
  const identities = items.map((item) => itemIdentity(item, feed.identity));
  const { rows } = await sql<{ identity: string }>`
    select identity from feed_items where source_id = ${feed.source_id} and identity = any(${identities}::text[])`.execute(
    ingest.db,
  );
  const known = new Set(rows.map(({ identity }) => identity));
  return items.filter((_, at) => !known.has(identities[at] ?? ''));
}

const isPart = (problem: string): boolean => problem.startsWith('the list holds more');

type More = { readonly items: readonly FeedItem[]; readonly problems: readonly string[] };

/** Reads one further document; a failure is a word for the operator, and the poll goes without it. */
async function readMore({ declares }: WireRow, fetchMore: FetchMore, address: string): Promise<ParsedFeed | string> {
  const outcome = await fetchMore(address);
  if (outcome.kind !== 'fetched') return outcome.kind === 'unchanged' ? 'answered 304' : outcome.reason;
  try {
    return readFeed(outcome.bytes, {
      address: outcome.address,
      declares: declares ?? undefined,
      ...(outcome.content_type === null ? {} : { contentType: outcome.content_type }),
    });
  } catch (error) {
    if (error instanceof FeedRefused) return error.reason;
    throw error;
  }
}

/** The lists of the halves of a window, halved again where a half is still too long. */
async function readHalves(feed: WireRow, window: DayWindow, fetchMore: FetchMore): Promise<More> {
  const items: FeedItem[] = [];
  const problems: string[] = [];
  const open = [window];
  let lists = 0;
  for (let part = open.shift(); part !== undefined; part = open.shift()) {
    const { from, to } = part;
    const days = from.until(to).days;
    // The window that the poll itself asked for is not asked again.
    const isFirst = part === window;
    const read = isFirst ? undefined : await readMore(feed, fetchMore, windowAddress(feed.address, from, to));
    if (!isFirst) lists += 1;
    if (typeof read === 'string') {
      problems.push(`the messages of ${from.toString()} to ${to.toString()} could not be listed: ${read}`);
      continue;
    }
    items.push(...(read?.items ?? []));
    const isWhole = read !== undefined && !read.problems.some(isPart);
    if (isWhole) continue;
    if (days > 0 && lists < MAX_LISTS) {
      const middle = from.add({ days: Math.floor(days / 2) });
      open.push({ from, to: middle }, { from: middle.add({ days: 1 }), to });
    } else problems.push(`${from.toString()}: NewsWeb has more messages than it lists`);
  }
  return { items, problems };
}

/** New messages with their texts, each requested once. A message whose text cannot be had waits for the next poll. */
async function readMessages(ingest: Ingest, feed: WireRow, listed: readonly FeedItem[], fetchMore: FetchMore) {
  const distinct = [...new Map(listed.map((item) => [item.guid, item])).values()];
  const unknown = [...(await listUnknown(ingest, feed, distinct))].sort(
    (one, other) => (one.published_at?.getTime() ?? 0) - (other.published_at?.getTime() ?? 0),
  );
  const items: FeedItem[] = [];
  const problems: string[] = [];
  const until = ingest.now().getTime() + MAX_POLL_MS;
  let requested = 0;
  for (const item of unknown.slice(0, MAX_MESSAGES)) {
    if (ingest.now().getTime() > until) break;
    requested += 1;
    const address = feed.address.replace(
      /\/list(?:\?.*)?$/,
      `/message?messageId=${encodeURIComponent(item.guid ?? '')}`,
    );
    const read = await readMore(feed, fetchMore, address);
    if (typeof read === 'string') problems.push(`message ${item.guid ?? ''}: ${read}`);
    else items.push(...read.items.filter(({ guid }) => guid === item.guid));
  }
  const later = unknown.length - requested;
  if (later > 0) problems.push(`${later} messages wait for the next poll`);
  return { items, problems };
}

async function completeNewsWeb(ingest: Ingest, feed: WireRow, first: ParsedFeed, fetchMore: FetchMore) {
  const isWhole = !first.problems.some(isPart);
  const rest: More = isWhole
    ? { items: [], problems: [] }
    : await readHalves(feed, await readWindow(ingest, feed), fetchMore);
  const messages = await readMessages(ingest, feed, [...first.items, ...rest.items], fetchMore);
  const problems = [...first.problems.filter((problem) => !isPart(problem)), ...rest.problems, ...messages.problems];
  return { ...first, items: messages.items, problems };
}

/** Reads on while every item of a page is new: a feed in pages shows its newest releases first. */
async function completePages(ingest: Ingest, feed: WireRow, first: ParsedFeed, fetchMore: FetchMore) {
  const items = [...first.items];
  const problems = [...first.problems];
  let page: ParsedFeed = first;
  for (let count = 1; count < MAX_PAGES && page.next !== null && page.items.length > 0; count += 1) {
    const isOfHost = URL.parse(page.next)?.origin === URL.parse(feed.address)?.origin;
    if (!isOfHost || (await listUnknown(ingest, feed, page.items)).length < page.items.length) break;
    const read = await readMore(feed, fetchMore, page.next);
    if (typeof read === 'string') {
      problems.push(`the next page could not be read: ${read}`);
      break;
    }
    items.push(...read.items);
    page = read;
  }
  return { ...first, items, problems };
}

/** The feed with everything that a poll of its wire reads beyond the first document. Other feeds are whole as they are. */
export async function completeFeed(
  ingest: Ingest,
  feed: WireRow,
  first: ParsedFeed,
  fetchMore: FetchMore,
): Promise<ParsedFeed> {
  if (first.format === 'newsweb' && isNewsWeb(feed)) return completeNewsWeb(ingest, feed, first, fetchMore);
  return first.format === 'mfn' ? completePages(ingest, feed, first, fetchMore) : first;
}
