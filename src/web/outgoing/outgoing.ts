import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../core/caller.ts';
import { notFound, Problem } from '../../core/problem.ts';
import { answerWith, computeEtag, type EncodedBody } from '../../http/representation/respond.ts';
import { listCalendarEvents, listEvents } from '../../resources/index.ts';
import { askAs, walkAs } from '../../saved-searches/ask.ts';
import { noteContent, type OutgoingFeed, openFeed } from '../../saved-searches/feeds.ts';
import { type Filters, formatQuery } from '../../saved-searches/filter-query.ts';
import type { SiteContext, SiteEnv } from '../request-context.ts';
import { createRouter } from '../routes.ts';
import type { Site } from '../site.ts';
import { renderAtom } from './atom.ts';
import { renderCalendar } from './icalendar.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

const DAY_MS = 86_400_000;
/** The past days that a calendar includes: programs that mirror it remove what is left out. */
const PAST_DAYS = 365;
/** The past days that are read together, latest first, until there are enough. */
const PAST_STEP_DAYS = 73;
const MAX_PAST = 1_000;
/** The number of pages, of 100 entries each, of the entries to come and of each step of the past at most. */
const MAX_PAGES = 10;
const MAX_CANCELLED_PAGES = 2;
const MAX_EVENTS = 50;
const CACHE_MS = 60_000;
const MAX_CACHE_BYTES = 16_000_000;

type Format = 'ics' | 'atom';
type AccountFeed = { readonly feed: OutgoingFeed; readonly caller: Caller };
type FeedCache = LRUCache<string, EncodedBody>;

const types: Readonly<Record<Format, string>> = {
  ics: 'text/calendar; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

/** The page with the same news. */
function toPageAddress({ baseUrl }: Site, { subject, subject_id, filters, calendarFilters }: OutgoingFeed): string {
  if (subject === 'company') return `${baseUrl}/companies/${subject_id}`;
  if (subject === 'calendar') return `${baseUrl}/calendar?${formatQuery(calendarFilters ?? {})}`.replace(/\?$/, '');
  return `${baseUrl}/?${formatQuery(filters ?? {})}`;
}

/** The events that the plan of the account includes, latest activity first. */
async function makeAtom(site: Site, { feed, caller }: AccountFeed, self: string): Promise<string> {
  if (feed.filters === undefined) throw notFound();
  const { body } = await askAs(site.services, { caller, now: site.now() }, listEvents, {
    ...feed.filters,
    expand: 'summary,companies',
    limit: String(MAX_EVENTS),
  });
  const { id, name, created_at: created } = feed;
  return renderAtom({
    id,
    title: `${name} – Nordwire events`,
    self,
    page: toPageAddress(site, feed),
    base: site.baseUrl,
    created,
    events: body.events,
  });
}

/** The entries of a feed, cancelled ones included: calendar programs remove an entry only when they see it cancelled. */
async function makeCalendar(site: Site, { feed, caller }: AccountFeed): Promise<string> {
  if (feed.calendarFilters === undefined) throw notFound();
  const now = site.now();
  const toDate = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const { services } = site;
  const walk = (values: Filters, pages: number) =>
    walkAs(services, { caller, now }, listCalendarEvents, { ...feed.calendarFilters, ...values, limit: '100' }, pages);
  const read = async (values: Filters, pages: number) =>
    (await walk(values, pages)).bodies.flatMap(({ calendar_events }) => calendar_events);
  const ahead = await read({ scheduled_after: toDate(0) }, MAX_PAGES);
  const past = [];
  for (let days = 0; days < PAST_DAYS && past.length < MAX_PAST; days += PAST_STEP_DAYS) {
    const window = { scheduled_after: toDate(-days - PAST_STEP_DAYS), scheduled_before: toDate(-days - 1) };
    past.unshift(...(await read(window, MAX_PAGES)));
  }
  const cancelled = await read({ scheduled_after: toDate(-PAST_DAYS), status: 'cancelled' }, MAX_CANCELLED_PAGES);
  return renderCalendar({
    id: feed.id,
    title: `${feed.name} – calendar`,
    page: toPageAddress(site, feed),
    base: site.baseUrl,
    entries: [...past, ...ahead, ...cancelled],
  });
}

/** A refusal as plain text, for programs. @throws any failure of the service itself */
function refusal(error: unknown): Response {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  const isMissing = error.status === 404;
  return new Response(
    isMissing ? 'No feed exists at this address.\n' : `This feed no longer works: ${error.message}\n`,
    {
      status: isMissing ? 404 : 410,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    },
  );
}

/** The content of a feed, from the cache where possible. A renewed or removed secret was refused before. */
async function renderFeed(
  site: Site,
  cache: FeedCache,
  { account, format, self }: { readonly account: AccountFeed; readonly format: Format; readonly self: string },
): Promise<EncodedBody> {
  const { feed, caller } = account;
  const { plan } = caller;
  const key = [
    feed.id,
    format,
    plan.slug,
    plan.since,
    feed.renewed_at?.getTime(),
    formatQuery(feed.filters ?? {}),
    formatQuery(feed.calendarFilters ?? {}),
  ].join(' ');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const body = Buffer.from(format === 'atom' ? await makeAtom(site, account, self) : await makeCalendar(site, account));
  const etag = computeEtag(body);
  const content = { id: feed.id, format, tag: etag, now: site.now() };
  const lastModified = await noteContent(site.services.db, content);
  const rendered = { body, etag, cacheControl: 'private, max-age=300', lastModified };
  cache.set(key, rendered);
  return rendered;
}

/** Headers of every answer of a feed. */
const listHeaders = (format: Format) => ({
  'content-type': types[format],
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
});

/** Sends a feed to anyone who knows its address. */
async function sendFeed(site: Site, context: SiteContext, cache: FeedCache): Promise<Response> {
  const [, secret = '', extension = ''] = /^(.+)\.(ics|atom)$/.exec(context.req.param('file') ?? '') ?? [];
  const format = extension as Format;
  try {
    const account = await openFeed(site.services.db, secret, site.now());
    if (account === undefined) throw notFound();
    const self = `${site.baseUrl}/feeds/${secret}.${format}`;
    const rendered = await renderFeed(site, cache, { account, format, self });
    return await answerWith(rendered, context.req.raw, { headers: listHeaders(format), now: site.now() });
  } catch (error) {
    return refusal(error);
  }
}

/** Calendars and feeds at secret addresses, and the links that end mail. */
export function outgoingSection(site: Site): Hono<SiteEnv> {
  const perf = { now: () => site.now().getTime() };
  const cache: FeedCache = new LRUCache({
    ttl: CACHE_MS,
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 200,
    perf,
  });
  return createRouter(site, [
    { method: 'GET', path: '/feeds/:file', handler: (_site, context) => sendFeed(site, context, cache) },
    ...unsubscribeRoutes,
  ]);
}
