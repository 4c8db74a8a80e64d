import { setTimeout as sleepFor } from 'node:timers/promises';
import { sql } from 'kysely';
import { isStoreAway } from '../../core/store-away.ts';
import { isStoreBusy } from '../../core/store-busy.ts';
import { earliest } from '../../core/time.ts';
import type { SourceType } from '../../core/vocabulary.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import { ingestCalendar, issuerOfFeed } from '../calendar/issuer-calendar.ts';
import type { IdentityPolicy, WireReader } from '../choices.ts';
import { FEED_GAP_MS, hostFreeAt, hostFreeSoonAt, nextAttemptAt } from '../hosts/host-rows.ts';
import { createHostTurns } from '../hosts/host-turns.ts';
import { assumeDates } from '../intake/assume-dates.ts';
import { describeHeld, type IntakeResult, ingestItems } from '../intake/intake.ts';
import { leftOut } from '../intake/refusal-counts.ts';
import type { Ingest } from '../ports.ts';
import { calledOff, fetchFeed } from '../sources/fetch.ts';
import { type FetchOptions, type FetchOutcome, type FetchRequest, isPutOff } from '../sources/fetch-outcome.ts';
import { isCalendar, readCalendar } from '../sources/formats/ical/read-calendar.ts';
import { readFeed } from '../sources/formats/read-feed.ts';
import { FeedRefused } from '../sources/parsed-feed.ts';
import { plainLine } from '../sources/plain-text.ts';
import { nextAttempt, type PollOutcome } from '../sources/schedule.ts';
import { type AnnouncedHub, readAnnouncedHub } from '../websub/announced-hub.ts';
import { isPushed, noteHub, type WebSub } from '../websub/subscriptions.ts';
import { completeFeed } from './complete-feed.ts';
import { describeOutcome } from './describe-outcome.ts';
import { createLazyPermits, fetchPermitted, type Permits } from './fetch-permitted.ts';
import { noteMove } from './manners.ts';
import { toPollRequest } from './newsweb-poll.ts';
import type { Paces } from './read-pace.ts';
import { settleCountry, settleName } from './settle-country.ts';
import { findWireRhythm } from './wire-rhythm.ts';

export type FeedRow = {
  id: string;
  source_id: string;
  address: string;
  host: string;
  identity: IdentityPolicy;
  etag: string | null;
  last_modified: string | null;
  interval_seconds: number;
  consecutive_failures: number;
  consecutive_quiet: number;
  /** Null before the first reading. */
  last_success_at: Date | null;
  waits_since: Date | null;
  categories_listed_at: Date | null;
  /** The target of the permanent redirects of the last polls, and how many of them in a row saw it. */
  moved_to: string | null;
  moved_polls: number;
  intake: 'open' | 'held' | 'released';
  /** Whether robots.txt of its host is read before it. */
  obeys_robots: boolean;
  country: string;
  source_type: SourceType;
  language: string | null;
  source_name: string;
  domain: string;
  /** The wire that its source is a copy of. */
  declares: WireReader | null;
  /** Whether the country of its source is not settled yet. */
  assumes_country: boolean;
  kind: string;
  /** The issuer whose calendar it is. */
  company_id: string | null;
  /** The file of a public register that it reads; null for any other feed. */
  register: string | null;
};

/** Columns of a FeedRow, of feeds `f` and their sources `s`. */
export const feedColumns = sql`
  f.id, f.source_id, f.address, f.host, f.identity, f.etag, f.last_modified, f.interval_seconds, f.consecutive_failures,
  f.consecutive_quiet, f.last_success_at, f.waits_since, f.categories_listed_at, f.moved_to, f.moved_polls, f.intake, f.obeys_robots,
  s.country, s.source_type, s.language, s.name as source_name, s.domain, s.policy ->> 'declares' as declares,
  coalesce((s.policy ->> 'assumes_country')::boolean, false) as assumes_country, f.kind, f.company_id, f.register`;

export type PollReport = {
  readonly feed_id: string;
  readonly address: string;
  readonly outcome: string;
  /** Why it did not work; null when it did. */
  readonly error: string | null;
  readonly taken: IntakeResult | null;
  readonly next_attempt_at: Date;
};

export type PollOptions = {
  readonly fetch: Omit<FetchOptions, 'now'>;
  readonly random: () => number;
  /** Undefined: the hours in which sources publish are not considered. */
  readonly paces?: Paces | undefined;
  /** Waits between the requests of one poll; tests do not. */
  readonly pause?: ((ms: number) => Promise<unknown>) | undefined;
  /** Shared by the polls of a process; undefined: each poll reads robots.txt for itself. */
  readonly permits?: Permits | undefined;
  /** Undefined: hubs that feeds announce are not used. */
  readonly websub?: WebSub | undefined;
};

/** Pages for people are asked no more often, in seconds. */
const LEAST_PAGE_INTERVAL = 3_600;
const toLeastInterval = ({ kind }: FeedRow): number => (kind === 'html' ? LEAST_PAGE_INTERVAL : 0);

/** A feed that a hub pushes is polled as a safety net only, in seconds. */
const slower = (interval: number): number => Math.min(Math.max(interval * 6, 3_600), 86_400);

/** Between the requests of one poll, and at a host that feeds of other hosts redirect to. */
const HOP_GAP_MS = 1_000;
/** A poll waits this long for the turn of a host; beyond that its feed is due again when the host is expected to be free. */
const PATIENCE_MS = 10_000;

const LEASE_MS = 120_000;

/**
 * Takes feeds that are due, one of each host, and reserves its start: the next one of the host starts `gapMs` later, in any
 * process, and none while a request to the host is under way or the host rests. A process that dies with feeds leaves them
 * to others after two minutes.
 */
export async function claimDueFeeds(
  ingest: Ingest,
  limit: number,
  { gapMs = FEED_GAP_MS }: { readonly gapMs?: number } = {},
): Promise<FeedRow[]> {
  const now = ingest.now();
  const isDue = sql`not f.paused and coalesce(${nextAttemptAt(now)}, '-infinity') <= ${now}`;
  const isFree = sql`coalesce(${hostFreeAt(now)}, ${now}::timestamptz) <= ${now}::timestamptz`;
  const { rows } = await sql<FeedRow>`
    with first as (
      select distinct on (f.host) f.id
      from feeds f join sources s on s.id = f.source_id and s.enabled left join hosts h on h.host = f.host
      where ${isDue} and ${isFree}
      order by f.host, f.next_attempt_at nulls first, f.id
    ), due as (
      select f.id, f.host from feeds f
      where f.id in (select id from first) and ${isDue}
      order by f.next_attempt_at nulls first, f.id
      limit ${limit}
      for update of f skip locked
    ), reserved as (
      insert into hosts as h (host, free_at) select host, ${new Date(now.getTime() + gapMs)}::timestamptz from due order by host
      on conflict (host) do update set free_at = excluded.free_at where ${isFree}
      returning h.host
    )
    update feeds f set next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}, last_attempt_at = least(f.last_attempt_at, ${now})
    from due join reserved on reserved.host = due.host, sources s
    where f.id = due.id and s.id = f.source_id
    returning ${feedColumns}`.execute(ingest.db);
  return rows;
}

/**
 * When a feed can be claimed next because it is due and its host is free, in the past where one is kept back; undefined
 * without a feed that is polled. A request that is under way is expected to end within a second.
 *
 * @param dueBy Counts only feeds that are due by then.
 */
export async function nextDueAt({ db, now }: Pick<Ingest, 'db' | 'now'>, dueBy?: Date): Promise<Date | undefined> {
  const at = now();
  const soon = new Date(at.getTime() + 1_000);
  const isCounted = dueBy === undefined ? sql`true` : sql`coalesce(${nextAttemptAt(at)}, '-infinity') <= ${dueBy}`;
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(${nextAttemptAt(at)}, ${hostFreeSoonAt(at, soon)})) as at
    from feeds f join sources s on s.id = f.source_id and s.enabled left join hosts h on h.host = f.host
    where not f.paused and ${isCounted}`.execute(db);
  return rows[0]?.at ?? undefined;
}

type FeedValidators = Pick<FeedRow, 'etag' | 'last_modified'>;

type PollReading = {
  readonly outcome: PollOutcome;
  readonly taken: IntakeResult | null;
  readonly problems: readonly string[];
  /** Undefined where no feed was read. */
  readonly announced?: { readonly hub: AnnouncedHub | undefined };
};

/** Turns at hosts for the poll of a feed, whose start was reserved when it was claimed. */
const createFeedTurns = (ingest: Ingest, crawlDelayMs = 0) =>
  createHostTurns(ingest, { gapMs: HOP_GAP_MS, crawlDelayMs, patienceMs: PATIENCE_MS });

const toFetching = (ingest: Ingest, { fetch }: PollOptions): FetchOptions => ({
  ...fetch,
  now: ingest.now,
  takeTurn: createFeedTurns(ingest),
  firstTurn: 'reserved',
});

/** Fetches a feed, or a file at another address of it, as robots.txt allows where the feed obeys it. */
const fetchAsAllowed = (
  ingest: Ingest,
  feed: FetchRequest & Pick<FeedRow, 'id' | 'obeys_robots'>,
  fetching: FetchOptions,
  permits: Permits,
): Promise<FetchOutcome> =>
  feed.obeys_robots
    ? fetchPermitted(feed, fetching, permits, (crawlDelayMs) => createFeedTurns(ingest, crawlDelayMs))
    : fetchFeed(feed, fetching);

async function readOnce(ingest: Ingest, feed: FeedRow, polling: PollOptions): Promise<PollReading> {
  if (feed.register !== null) return readRegisterFeed(ingest, feed, feed.register, polling);
  if (feed.kind === 'html') return readIssuerPage(ingest, feed, polling);
  const fetching = toFetching(ingest, polling);
  const permits = polling.permits ?? createLazyPermits(fetching);
  const outcome = await fetchAsAllowed(ingest, toPollRequest(ingest, feed), fetching, permits);
  if (outcome.kind !== 'fetched') return { outcome, taken: null, problems: [] };
  try {
    if (feed.kind === 'ical' || (feed.kind === 'auto' && isCalendar(outcome.bytes)))
      return { outcome, ...(await readIssuerCalendar(ingest, feed, outcome)) };
    const first = readFeed(outcome.bytes, {
      address: outcome.address,
      country: feed.country,
      declares: feed.declares ?? undefined,
      ...(outcome.content_type === null ? {} : { contentType: outcome.content_type }),
    });
    const parsed = await completeFeed(ingest, feed, first, async (address) => {
      await (polling.pause ?? sleepFor)(HOP_GAP_MS);
      const more = { ...feed, address, etag: null, last_modified: null };
      return fetchAsAllowed(ingest, more, { ...fetching, firstTurn: 'follow-up' }, permits);
    });
    await settleName(ingest, feed, parsed);
    const settled = await settleCountry(ingest, feed, parsed);
    const items = assumeDates(parsed.items, {
      builtAt: parsed.built_at ?? null,
      now: ingest.now(),
      isFirst: feed.last_success_at === null,
    });
    const source = { id: feed.source_id, country: settled.country, language: feed.language };
    const taken = await ingestItems(ingest, source, items, {
      identity: feed.identity,
      feedLanguage: parsed.language,
      withdrawn: parsed.withdrawn,
      feed: feed.id,
      isMeasured: feed.last_success_at !== null,
      ...(feed.intake !== 'released' &&
        feed.last_success_at !== null && {
          knownUntil: earliest(feed.last_success_at, feed.waits_since ?? undefined) ?? feed.last_success_at,
        }),
    });
    const announced = { hub: readAnnouncedHub(outcome.link, parsed, outcome.address) };
    const omissions = leftOut(taken.refused).map(({ count, reason }) => `left out ${count}: ${reason}`);
    const held = taken.held === undefined ? [] : [describeHeld(taken.held, feed.id)];
    return { outcome, taken, problems: [...held, ...settled.problems, ...parsed.problems, ...omissions], announced };
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    return { outcome: { kind: 'unreadable', code: error.code, reason: error.reason }, taken: null, problems: [] };
  }
}

/**
 * Reads the page of an issuer's calendar. Its readers are loaded with the first such feed, because most feeds are not
 * pages.
 */
async function readIssuerPage(ingest: Ingest, feed: FeedRow, polling: PollOptions): Promise<PollReading> {
  const { fetchPage, ingestPage } = await import('../calendar/page/issuer-page.ts');
  try {
    const { outcome, permits } = await fetchPage(feed, toFetching(ingest, polling));
    if (outcome.kind !== 'fetched') return { outcome, taken: null, problems: [] };
    const issuer = feed.company_id === null ? undefined : await issuerOfFeed(ingest, feed.company_id);
    if (issuer === undefined)
      throw new FeedRefused('not-a-feed', outcome.address, 'is a calendar, which needs the company it belongs to');
    return { outcome, ...(await ingestPage(ingest, feed, issuer, outcome, permits)) };
  } catch (error) {
    if (error === polling.fetch.signal?.reason) return { outcome: calledOff, taken: null, problems: [] };
    if (!(error instanceof FeedRefused)) throw error;
    return { outcome: { kind: 'unreadable', code: error.code, reason: error.reason }, taken: null, problems: [] };
  }
}

/** Reads a file of a public register. Its readers are loaded with the first such feed. */
async function readRegisterFeed(
  ingest: Ingest,
  feed: FeedRow,
  register: string,
  polling: PollOptions,
): Promise<PollReading> {
  const { readRegister } = await import('../registers/read-register.ts');
  const fetching = toFetching(ingest, polling);
  const permits = polling.permits ?? createLazyPermits(fetching);
  const { id, obeys_robots } = feed;
  try {
    return await readRegister(ingest, { ...feed, register }, (request, options) =>
      fetchAsAllowed(ingest, { id, obeys_robots, ...request }, { ...fetching, ...options }, permits),
    );
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    return { outcome: { kind: 'unreadable', code: error.code, reason: error.reason }, taken: null, problems: [] };
  }
}

/**
 * An unexpected error counts as a failure: the feed waits as after any other, and delays no other feed. An unavailable,
 * full or busy store is not the fault of the feed, which is polled again once its lease is over.
 */
function unexpectedFailure(ingest: Ingest, feed: FeedRow, error: unknown): PollReading {
  if (isStoreAway(error) || isDiskFull(error) || isStoreBusy(error)) throw error;
  ingest.log('error', 'a feed could not be read because of an unexpected error', { feed_id: feed.id, err: error });
  const reason = plainLine(error instanceof Error ? `${error.name}: ${error.message}` : String(error), 300);
  return { outcome: { kind: 'unreadable', code: 'unforeseen', reason }, taken: null, problems: [] };
}

type FetchedFeed = { readonly bytes: Uint8Array; readonly address: string; readonly content_type: string | null };

/** A calendar belongs to one issuer: without an issuer it is refused, whatever its publisher. */
async function readIssuerCalendar(ingest: Ingest, feed: FeedRow, { bytes, address, content_type }: FetchedFeed) {
  const issuer = feed.company_id === null ? undefined : await issuerOfFeed(ingest, feed.company_id);
  if (issuer === undefined)
    throw new FeedRefused('not-a-feed', address, 'is a calendar, which needs the company it belongs to');
  const parsed = readCalendar(bytes, {
    address,
    timezone: issuer.timezone,
    now: ingest.now(),
    ...(content_type === null ? {} : { contentType: content_type }),
  });
  const calendar = { feed_id: feed.id, source_id: feed.source_id, source_name: feed.source_name };
  const { taken, problems } = await ingestCalendar(ingest, calendar, issuer, parsed.items, parsed.withdrawn);
  return { taken, problems: [...parsed.problems, ...problems] };
}

const pickValidators = ({ etag, last_modified }: FeedValidators): FeedValidators => ({ etag, last_modified });

/** Pages, calendars and registers are not news: the hours of articles say nothing about them. */
const isPaced = ({ kind, company_id, register }: FeedRow): boolean =>
  kind !== 'html' && kind !== 'ical' && company_id === null && register === null;

type PutOff = Pick<PollReport, 'outcome' | 'error' | 'taken'> & { readonly seconds: number };

/** A feed whose host rests or is asked by others was not asked: it is due later, and keeps the result of its last poll. */
async function putOff(ingest: Ingest, feed: FeedRow, { outcome, error, taken, seconds }: PutOff): Promise<PollReport> {
  const next = new Date(ingest.now().getTime() + seconds * 1000);
  await ingest.db.updateTable('feeds').set({ next_attempt_at: next }).where('id', '=', feed.id).execute();
  return { feed_id: feed.id, address: feed.address, outcome, error, taken, next_attempt_at: next };
}

/**
 * Polls one feed and records what came of it, with its next attempt; a failing feed stops no other. Rejects where the store is
 * away or full.
 */
export async function pollFeed(ingest: Ingest, feed: FeedRow, polling: PollOptions): Promise<PollReport> {
  const reading = await readOnce(ingest, feed, polling).catch((error: unknown) =>
    unexpectedFailure(ingest, feed, error),
  );
  const { outcome, taken } = reading;
  const now = ingest.now();
  const changed = taken !== null && taken.created + taken.revised > 0;
  const { websub } = polling;
  if (websub !== undefined && reading.announced !== undefined)
    await noteHub(ingest, websub, feed.id, reading.announced.hub);
  const isPushedNow = websub !== undefined && (await isPushed(ingest, feed.id));
  const rhythm = findWireRhythm(feed, now);
  const interval = Math.max(rhythm?.interval_seconds ?? feed.interval_seconds, toLeastInterval(feed));
  const { label, error } = describeOutcome(reading, feed);
  if (outcome.kind === 'failed' && isPutOff(outcome.code))
    return putOff(ingest, feed, { outcome: label, error, taken, seconds: outcome.retry_after_seconds ?? 1 });
  const next = nextAttempt({
    now,
    outcome,
    pace: isPushedNow || !isPaced(feed) || rhythm !== undefined ? undefined : await polling.paces?.find(ingest, feed),
    interval_seconds: isPushedNow ? slower(interval) : interval,
    consecutive_failures: feed.consecutive_failures,
    // Registers are read at their own times: a quiet hour says nothing about the next.
    consecutive_quiet: feed.register === null ? feed.consecutive_quiet : 0,
    changed,
    longest_quiet_seconds: rhythm?.longest_quiet_seconds,
    random: polling.random(),
  });
  const isSuccess = outcome.kind === 'fetched' || outcome.kind === 'unchanged';
  const isHeld = taken?.held !== undefined;
  // A held reading is asked for in full again.
  const validators = outcome.kind === 'fetched' && !isHeld ? pickValidators(outcome) : {};
  await ingest.db
    .updateTable('feeds')
    .set({
      ...validators,
      ...(outcome.kind === 'fetched' ? { intake: isHeld ? 'held' : 'open' } : {}),
      next_attempt_at: next.next_attempt_at,
      consecutive_failures: next.consecutive_failures,
      consecutive_quiet: next.consecutive_quiet,
      ...(next.paused ? { paused: true } : {}),
      last_attempt_at: now,
      last_outcome: label,
      last_error: error,
      ...(isSuccess ? { last_success_at: now } : {}),
      ...(changed ? { last_item_at: now } : {}),
      updated_at: now,
    })
    .where('id', '=', feed.id)
    .execute();
  if (outcome.kind === 'fetched' || outcome.kind === 'unchanged') await noteMove(ingest, feed, outcome.moved_to);
  return {
    feed_id: feed.id,
    address: feed.address,
    outcome: label,
    error,
    taken,
    next_attempt_at: next.next_attempt_at,
  };
}
