import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { MAX_SKEW_MS } from '../hosts/host-rows.ts';
import type { Ingest } from '../ports.ts';
import { newsWebCategories } from '../sources/disclosure-classes.ts';
import type { FetchRequest } from '../sources/fetch-outcome.ts';
import type { FeedItem, ParsedFeed } from '../sources/parsed-feed.ts';
import { findWireFeed } from '../sources/wires.ts';
import { type FetchMore, listUnknown, noteWaiting, readMore, type WireRow } from './read-more.ts';

const OSLO = 'Europe/Oslo';
const DAY_MS = 86_400_000;
/** Days that are caught up after a pause; earlier ones are history. */
const MAX_DAYS = 14;
/** Lists of parts of a window. */
const MAX_LISTS = 12;
/** Texts that one poll requests. The rest waits for the next poll. */
const MAX_MESSAGES = 30;
/** A poll ends before its feed is another process's to poll. */
const MAX_POLL_MS = 60_000;
/** A message whose text fails for longer is left out. */
const MAX_FAILING_MS = DAY_MS;
/** A day that stays cut off is listed by category this often: 25 requests, where a poll makes one each minute. */
const CATEGORIES_EVERY_MS = 15 * 60_000;

const toOsloDay = (at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(OSLO).toPlainDate();

const toStart = (day: Temporal.PlainDate): Date => new Date(day.toZonedDateTime(OSLO).epochMilliseconds);

type DayWindow = { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate };

function toListAddress(address: string, { from, to }: DayWindow, category?: string): string {
  const url = new URL(address);
  url.searchParams.set('fromDate', from.toString());
  url.searchParams.set('toDate', to.toString());
  if (category !== undefined) url.searchParams.set('category', category);
  return url.href;
}

export const isNewsWebFeed = ({ address, declares }: WireRow): boolean =>
  findWireFeed(address, declares)?.reader === 'newsweb';

/** The days of NewsWeb that a poll reads: since the last reading, and since the oldest message of this feed that waits. */
function toWindow(ingest: Ingest, { last_success_at, waits_since }: WireRow): DayWindow {
  const now = ingest.now();
  // A clock that was set back leaves a last reading ahead of it.
  const read = Math.min((last_success_at ?? now).getTime(), now.getTime()) - 3_600_000;
  const since = toOsloDay(new Date(Math.min(read, waits_since?.getTime() ?? read)));
  const to = toOsloDay(now);
  const earliest = to.subtract({ days: MAX_DAYS });
  return { from: Temporal.PlainDate.compare(since, earliest) < 0 ? earliest : since, to };
}

/**
 * The request of a poll. A list of NewsWeb is of days, and each poll requests those it may lack. Validators are those of the
 * same document alone, and of one from which nothing waits: unchanged, it would not be read.
 */
export function toPollRequest<Feed extends WireRow & FetchRequest>(ingest: Ingest, feed: Feed): Feed {
  const isOfDays = isNewsWebFeed(feed);
  if (!isOfDays && feed.waits_since === null) return feed;
  const address = isOfDays ? toListAddress(feed.address, toWindow(ingest, feed)) : feed.address;
  return { ...feed, address, etag: null, last_modified: null };
}

const isPart = (problem: string): boolean => problem.startsWith('the list holds more');

type More = {
  readonly items: FeedItem[];
  readonly problems: string[];
  /** Days of which the next poll has to read the lists again. */
  readonly openDays: Temporal.PlainDate[];
};

type Reading = { readonly feed: WireRow; readonly fetchMore: FetchMore; readonly isOver: () => boolean };

/** Whether a day of this feed may be listed by category now. */
function mayListCategories(ingest: Ingest, { categories_listed_at }: WireRow): boolean {
  if (categories_listed_at === null) return true;
  const past = ingest.now().getTime() - categories_listed_at.getTime();
  // A clock that was set back leaves a time ahead of it.
  return past >= CATEGORIES_EVERY_MS || past < -MAX_SKEW_MS;
}

/** The lists of a day by category: one list of the day would be cut off. */
async function readCategories({ feed, fetchMore, isOver }: Reading, day: Temporal.PlainDate, more: More) {
  for (const category of newsWebCategories) {
    const read = isOver()
      ? { reason: 'the poll took too long', isHostAway: false }
      : await readMore(feed, fetchMore, toListAddress(feed.address, { from: day, to: day }, category));
    if ('reason' in read) {
      more.problems.push(
        `the messages of ${day.toString()} in category ${category} could not be listed: ${read.reason}`,
      );
      more.openDays.push(day);
      if (isOver() || read.isHostAway) return;
      continue;
    }
    more.items.push(...read.items);
    if (read.problems.some(isPart))
      more.problems.push(`${day.toString()}, category ${category}: NewsWeb has more messages than it lists`);
  }
}

/**
 * The lists of the halves of a window, halved again where a half is still too long; one day that is too long by itself is
 * listed by category, unless the feed is of one category. Another such day waits for the next lists by category.
 */
async function readHalves(ingest: Ingest, reading: Reading, window: DayWindow): Promise<More> {
  const { feed, fetchMore } = reading;
  const more: More = { items: [], problems: [], openDays: [] };
  const longDays: Temporal.PlainDate[] = [];
  const open = [window];
  let lists = 0;
  for (let part = open.shift(); part !== undefined; part = open.shift()) {
    const { from, to } = part;
    // The window that the poll itself asked for is not asked again.
    const isFirst = part === window;
    const read = isFirst ? undefined : await readMore(feed, fetchMore, toListAddress(feed.address, part));
    if (!isFirst) lists += 1;
    if (read !== undefined && 'reason' in read) {
      more.problems.push(`the messages of ${from.toString()} to ${to.toString()} could not be listed: ${read.reason}`);
      more.openDays.push(from);
      continue;
    }
    more.items.push(...(read?.items ?? []));
    if (read !== undefined && !read.problems.some(isPart)) continue;
    if (from.until(to).days === 0) longDays.push(from);
    else if (lists < MAX_LISTS) {
      const middle = from.add({ days: Math.floor(from.until(to).days / 2) });
      // The oldest days first, so that the waiting days are newer with each poll.
      open.unshift({ from, to: middle }, { from: middle.add({ days: 1 }), to });
    } else {
      more.problems.push(`the lists of ${from.toString()} to ${to.toString()} wait for the next poll`);
      more.openDays.push(from);
    }
  }
  await readLongDays(ingest, reading, longDays, more);
  return more;
}

/**
 * Lists the oldest of the days that are too long by category. A day between such lists stays open: the last messages of
 * midnight are found by the next ones.
 */
async function readLongDays(ingest: Ingest, reading: Reading, days: readonly Temporal.PlainDate[], more: More) {
  const [first, ...others] = days;
  if (first === undefined) return;
  if (new URL(reading.feed.address).searchParams.has('category')) {
    for (const day of days) more.problems.push(`${day.toString()}: NewsWeb has more messages than it lists`);
    return;
  }
  if (mayListCategories(ingest, reading.feed)) {
    await sql`update feeds set categories_listed_at = ${ingest.now()} where id = ${reading.feed.id}`.execute(ingest.db);
    await readCategories(reading, first, more);
  } else others.unshift(first);
  for (const day of others) more.problems.push(`${day.toString()}: its lists by category wait for a later poll`);
  more.openDays.push(...others);
}

/**
 * New messages with their texts, each requested once. A message whose text cannot be had waits for the next poll, and so do
 * all that follow one at which the host asked to be left alone.
 */
async function readMessages(ingest: Ingest, { feed, fetchMore, isOver }: Reading, listed: readonly FeedItem[]) {
  const distinct = [...new Map(listed.map((item) => [item.guid, item])).values()];
  const unknown = [...(await listUnknown(ingest, feed, distinct))].sort(
    (one, other) => (one.published_at?.getTime() ?? 0) - (other.published_at?.getTime() ?? 0),
  );
  const items: FeedItem[] = [];
  const problems: string[] = [];
  const lost = new Set<FeedItem>();
  // A message since the last reading, as after days without a poll, is requested for the first time.
  const lostBefore = Math.min(ingest.now().getTime() - MAX_FAILING_MS, feed.last_success_at?.getTime() ?? 0);
  let requested = 0;
  for (const item of unknown.slice(0, MAX_MESSAGES)) {
    if (isOver()) break;
    requested += 1;
    const address = feed.address.replace(
      /\/list(?:\?.*)?$/,
      `/message?messageId=${encodeURIComponent(item.guid ?? '')}`,
    );
    const read = await readMore(feed, fetchMore, address);
    if (!('reason' in read)) {
      items.push(...read.items.filter(({ guid }) => guid === item.guid));
      continue;
    }
    problems.push(`message ${item.guid ?? ''}: ${read.reason}`);
    if (read.isHostAway) break;
    if ((item.published_at?.getTime() ?? 0) < lostBefore) lost.add(item);
  }
  const later = unknown.length - requested;
  if (later > 0) problems.push(`${later} messages wait for the next poll`);
  return { items, problems, waiting: unknown.filter((item) => !lost.has(item)) };
}

/**
 * A list of NewsWeb with everything that its window holds, and the texts of new messages. Waiting messages are noted before
 * anything is ingested, so that a poll that ends early, or is held back, is continued from there.
 */
export async function completeNewsWeb(
  ingest: Ingest,
  feed: WireRow,
  first: ParsedFeed,
  fetchMore: FetchMore,
): Promise<ParsedFeed> {
  const until = ingest.now().getTime() + MAX_POLL_MS;
  const reading: Reading = { feed, fetchMore, isOver: () => ingest.now().getTime() > until };
  const rest: More = first.problems.some(isPart)
    ? await readHalves(ingest, reading, toWindow(ingest, feed))
    : { items: [], problems: [], openDays: [] };
  const messages = await readMessages(ingest, reading, [...first.items, ...rest.items]);
  const times = [
    ...messages.waiting.flatMap(({ published_at }) => (published_at === null ? [] : [published_at.getTime()])),
    ...rest.openDays.map((day) => toStart(day).getTime()),
  ];
  await noteWaiting(ingest, feed, times);
  const problems = [...first.problems.filter((problem) => !isPart(problem)), ...rest.problems, ...messages.problems];
  return { ...first, items: messages.items, problems };
}
