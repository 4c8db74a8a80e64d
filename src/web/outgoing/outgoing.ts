import { hash } from 'node:crypto';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../core/caller.ts';
import { notFound, Problem } from '../../core/problem.ts';
import { listCalendarEvents, listEvents } from '../../resources/index.ts';
import { askAs, walkAs } from '../../saved-searches/ask.ts';
import { type OutgoingFeed, openFeed } from '../../saved-searches/feeds.ts';
import { formatQuery } from '../../saved-searches/filters.ts';
import type { SiteContext, SiteEnv } from '../request-context.ts';
import { createRouter } from '../routes.ts';
import type { Site } from '../site.ts';
import { renderAtom } from './atom.ts';
import { renderCalendar } from './icalendar.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

const DAY_MS = 86_400_000;
/** The past days that a calendar includes. */
const PAST_DAYS = 30;
/** The number of pages, of 100 entries each, that a calendar includes at most. */
const MAX_PAGES = 10;
const MAX_CANCELLED_PAGES = 2;
const MAX_EVENTS = 50;
const CACHE_MS = 60_000;
const MAX_CACHE_BYTES = 16_000_000;

type Format = 'ics' | 'atom';
type RenderedFeed = { readonly body: string; readonly etag: string };
type AccountFeed = { readonly feed: OutgoingFeed; readonly caller: Caller };
type FeedCache = LRUCache<string, RenderedFeed>;

const types: Readonly<Record<Format, string>> = {
  ics: 'text/calendar; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

/** The page with the same news. */
function toPageAddress({ baseUrl }: Site, { subject, subject_id, filters }: OutgoingFeed): string {
  if (subject === 'company') return `${baseUrl}/companies/${subject_id}`;
  return `${baseUrl}/?${formatQuery(filters)}`;
}

/** The events that the plan of the account includes, latest activity first. */
async function makeAtom(site: Site, { feed, caller }: AccountFeed, self: string): Promise<string> {
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
  const values = {
    ...feed.calendarFilters,
    scheduled_after: new Date(now.getTime() - PAST_DAYS * DAY_MS).toISOString().slice(0, 10),
    limit: '100',
  };
  const { services } = site;
  const call = { caller, now };
  const cancelledValues = { ...values, status: 'cancelled' };
  const current = await walkAs(services, call, listCalendarEvents, values, MAX_PAGES);
  const cancelled = await walkAs(services, call, listCalendarEvents, cancelledValues, MAX_CANCELLED_PAGES);
  return renderCalendar({
    id: feed.id,
    title: `${feed.name} – calendar`,
    page: toPageAddress(site, feed),
    base: site.baseUrl,
    entries: [...current.bodies, ...cancelled.bodies].flatMap(({ calendar_events }) => calendar_events),
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
): Promise<RenderedFeed> {
  const { feed, caller } = account;
  const { plan } = caller;
  const key = [feed.id, format, plan.slug, plan.since, feed.renewed_at?.getTime(), formatQuery(feed.filters)].join(' ');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const body = format === 'atom' ? await makeAtom(site, account, self) : await makeCalendar(site, account);
  const rendered = { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"` };
  cache.set(key, rendered);
  return rendered;
}

function respond({ req }: SiteContext, { body, etag }: RenderedFeed, format: Format): Response {
  const headers = {
    'content-type': types[format],
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    etag,
  };
  const tags = req.header('if-none-match')?.split(',') ?? [];
  if (tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return new Response(null, { status: 304, headers });
  return new Response(req.method === 'HEAD' ? null : body, { headers });
}

/** Sends a feed to anyone who knows its address. */
async function sendFeed(site: Site, context: SiteContext, cache: FeedCache): Promise<Response> {
  const [, secret = '', extension = ''] = /^(.+)\.(ics|atom)$/.exec(context.req.param('file') ?? '') ?? [];
  const format = extension as Format;
  try {
    const account = await openFeed(site.services.db, secret, site.now());
    if (account === undefined) throw notFound();
    const self = `${site.baseUrl}/feeds/${secret}.${format}`;
    return respond(context, await renderFeed(site, cache, { account, format, self }), format);
  } catch (error) {
    return refusal(error);
  }
}

/** Calendars and feeds at secret addresses, and the links that end mail. */
export function outgoingSection(site: Site): Hono<SiteEnv> {
  const cache: FeedCache = new LRUCache({
    ttl: CACHE_MS,
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) => Buffer.byteLength(body) + 200,
    perf: { now: () => site.now().getTime() },
  });
  return createRouter(site, [
    { method: 'GET', path: '/feeds/:file', handler: (_site, context) => sendFeed(site, context, cache) },
    ...unsubscribeRoutes,
  ]);
}
