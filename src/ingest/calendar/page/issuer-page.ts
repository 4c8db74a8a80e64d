import { sql } from 'kysely';
import { isOfSite } from '../../../core/canonical-url.ts';
import { writeAudit } from '../../../db/audit.ts';
import { createRobots, type Permit } from '../../hosts/robots.ts';
import { findRemoval } from '../../intake/feed-removals.ts';
import type { Ingest } from '../../ports.ts';
import { fetchFeed } from '../../sources/fetch.ts';
import { type FetchOptions, type FetchOutcome, type FetchRequest, isPutOff } from '../../sources/fetch-outcome.ts';
import { toSite } from '../../sources/site.ts';
import type { Issuer } from '../entries.ts';
import { type CalendarIntake, ingestCalendar } from '../issuer-calendar.ts';
import { readCalendarPage } from './read-page.ts';

/** The page that an operator named as an issuer's calendar, as a feed of kind `html`. */
export type PageFeed = {
  readonly id: string;
  readonly source_id: string;
  readonly source_name: string;
};

export type FetchedPage = {
  readonly bytes: Uint8Array;
  readonly address: string;
  readonly content_type: string | null;
};

/** More calendars than these are one for each entry, which the page itself names as well. */
const MAX_CALENDARS = 3;
/** Calendars of issuers change rarely. */
const INTERVAL_SECONDS = 3_600;

const MAX_BYTES = 2_000_000;
/** In whose name the audit log keeps a calendar that a page adds. */
const AUTHOR = 'calendar page';

/**
 * Fetches a page as robots.txt allows: the page itself and every address a redirect leads to, which has to lie on the
 * same site. robots.txt is fetched once a poll and host. Throws the reason of a signal that ends the request.
 */
export async function fetchPage(
  request: FetchRequest,
  options: FetchOptions,
): Promise<{ readonly outcome: FetchOutcome; readonly permits: (url: URL) => Promise<Permit> }> {
  const robots = createRobots(options);
  const signal = options.signal ?? new AbortController().signal;
  const permits = (url: URL): Promise<Permit> => robots(url, signal);
  const first = URL.parse(request.address);
  const permit = first === null ? undefined : await permits(first);
  if (permit?.isAllowed === false) {
    const { code, reason, retryAfterSeconds = 1 } = permit;
    if (!isPutOff(code)) return { permits, outcome: { kind: 'refused', code: 'robots', reason } };
    return { permits, outcome: { kind: 'failed', code, reason, retry_after_seconds: retryAfterSeconds } };
  }
  const site = first === null ? '' : toSite(first);
  const outcome = await fetchFeed(request, {
    ...options,
    maxBytes: MAX_BYTES,
    accept: 'text/html, application/xhtml+xml;q=0.9',
    async admits(url) {
      if (!isOfSite(url.hostname, site)) return { code: 'other-site', reason: `${url.host} is not of ${site}` };
      const next = await permits(url);
      return next.isAllowed ? undefined : next;
    },
  });
  return { outcome, permits };
}

/**
 * Ingests one reading of an issuer's page: the calendars it links to become feeds of the issuer, and its own dates become
 * entries with the issuer's precedence, except where one of those calendars stands for the entry. A page that names neither
 * says so.
 *
 * @param permits What robots.txt says of an address; asked of each calendar before it becomes a feed. Nothing is ingested
 *   where it throws.
 */
export async function ingestPage(
  ingest: Ingest,
  feed: PageFeed,
  issuer: Issuer,
  page: FetchedPage,
  permits: (url: URL) => Promise<Permit>,
): Promise<CalendarIntake> {
  const { items, links } = readCalendarPage(page.bytes, {
    address: page.address,
    timezone: issuer.timezone,
    names: [issuer.name, ...issuer.aliases],
    now: ingest.now(),
    ...(page.content_type === null ? {} : { contentType: page.content_type }),
  });
  const linked = await addLinked(ingest, feed, issuer, { page, links, permits });
  const calendar = { feed_id: feed.id, source_id: feed.source_id, source_name: feed.source_name, isPage: true };
  const { taken, problems } = await ingestCalendar(ingest, calendar, issuer, items);
  const isEmpty = items.length === 0 && links.length === 0;
  return {
    taken,
    problems: [
      ...(isEmpty ? ['names no occasion with its date and links to no calendar'] : []),
      ...linked,
      ...problems,
    ],
  };
}

type LinkedPage = {
  readonly page: FetchedPage;
  readonly links: readonly string[];
  readonly permits: (url: URL) => Promise<Permit>;
};

/**
 * Adds the calendars of a page as feeds of its issuer, each once and with a row of the audit log. A calendar on another
 * site is added paused, so that an operator decides whether it belongs to the issuer; one that an operator removed is
 * not added. A blocked source and a removed page get none. Returns messages for the operator.
 */
async function addLinked(
  ingest: Ingest,
  feed: PageFeed,
  issuer: Issuer,
  { page, links, permits }: LinkedPage,
): Promise<string[]> {
  if (links.length > MAX_CALENDARS)
    return [`links to ${links.length} calendars, as for one an entry: none of them is followed`];
  const site = toSite(new URL(page.address));
  const notes: string[] = [];
  for (const address of links) {
    const url = new URL(address);
    const { rows: known } = await sql`select from feeds where address = ${address}`.execute(ingest.db);
    if (known.length > 0 || (await findRemoval(ingest.db, [address])) !== undefined) continue;
    const permit = await permits(url);
    if (!permit.isAllowed) {
      notes.push(`links to a calendar on ${url.host} that is not followed: ${permit.reason}`);
      continue;
    }
    const isOwn = isOfSite(url.hostname, site);
    const note = isOwn
      ? null
      : `linked from ${page.address.slice(0, 300)}, which is another site: feeds resume has it polled`;
    const calendar = { address, company_id: issuer.id, paused: !isOwn };
    if (!(await addCalendar(ingest, feed, calendar, { page: page.address, note }))) continue;
    notes.push(
      `links to the calendar ${address.slice(0, 300)}, which is a feed${isOwn ? '' : ' that is paused: it lies on another site'} now`,
    );
  }
  return notes;
}

type LinkedCalendar = { readonly address: string; readonly company_id: string; readonly paused: boolean };

/** Writes a calendar that a page links to as a feed of the page's source; whether it did. */
async function addCalendar(
  ingest: Ingest,
  feed: PageFeed,
  calendar: LinkedCalendar,
  { page, note }: { readonly page: string; readonly note: string | null },
): Promise<boolean> {
  const id = ingest.newId();
  const now = ingest.now();
  const columns = { ...calendar, kind: 'ical', identity: 'auto', interval_seconds: INTERVAL_SECONDS };
  return ingest.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; domain: string }>`
      select s.id, s.domain from sources s join feeds f on f.source_id = s.id
      where f.id = ${feed.id} and s.blocked_at is null for share of s for key share of f`.execute(tx);
    const [source] = rows;
    if (source === undefined) return false;
    const added = await tx
      .insertInto('feeds')
      .values({ id, source_id: source.id, ...columns, last_error: note, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('address').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return false;
    const after = { source: source.domain, ...columns };
    const reason = `The page ${page.slice(0, 300)} links to it.`;
    const records = [{ kind: 'feed', id, before: null, after }];
    await writeAudit(tx, { at: now, author: AUTHOR, reason, action: 'feeds add', records });
    return true;
  });
}
