import { hash } from 'node:crypto';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../core/caller.ts';
import { notFound, Problem } from '../../core/problem.ts';
import { listCalendarEvents, listEvents } from '../../resources/index.ts';
import { askAs, walkAs } from '../../saved-searches/ask.ts';
import { type OutgoingFeed, openFeed } from '../../saved-searches/feeds.ts';
import { formatQuery } from '../../saved-searches/filters.ts';
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv } from '../visit.ts';
import { renderAtom } from './atom.ts';
import { renderCalendar } from './icalendar.ts';
import { createUnsubscribing } from './unsubscribe.ts';

const DAY_MS = 86_400_000;
/** How far back a calendar goes, in days. */
const PAST_DAYS = 30;
/** Pages of 100 entries that a calendar holds at most, and of cancelled ones beside them. */
const MAX_PAGES = 10;
const MAX_CANCELLED_PAGES = 2;
const MAX_EVENTS = 50;
/** How long what was made for a feed is given out again, and how much of it is held. */
const KEPT_MS = 60_000;
const MAX_KEPT_BYTES = 16_000_000;

type Format = 'ics' | 'atom';
type RenderedFeed = { readonly body: string; readonly etag: string };
type AccountFeed = { readonly feed: OutgoingFeed; readonly caller: Caller };

const types: Readonly<Record<Format, string>> = {
  ics: 'text/calendar; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

/** The page with the same news, for people. */
function toPageAddress({ baseUrl }: Site, { subject, subject_id, filters }: OutgoingFeed): string {
  if (subject === 'company') return `${baseUrl}/companies/${subject_id}`;
  return `${baseUrl}/?${formatQuery(filters)}`;
}

/** Events of a feed, by the plan of its account, newest activity first. */
async function makeAtom(site: Site, { feed, caller }: AccountFeed, self: string): Promise<string> {
  const call = { caller, now: site.now() };
  const { body } = await askAs(site.services, call, listEvents, {
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

/** Entries of a feed from a month ago on, cancelled ones too, so that calendars take them away. */
async function makeCalendar(site: Site, { feed, caller }: AccountFeed): Promise<string> {
  if (feed.calendarFilters === undefined) throw notFound();
  const now = site.now();
  const values = {
    ...feed.calendarFilters,
    scheduled_after: new Date(now.getTime() - PAST_DAYS * DAY_MS).toISOString().slice(0, 10),
    limit: '100',
  };
  const call = { caller, now };
  const [standing, cancelled] = [
    await walkAs(site.services, call, listCalendarEvents, values, MAX_PAGES),
    await walkAs(site.services, call, listCalendarEvents, { ...values, status: 'cancelled' }, MAX_CANCELLED_PAGES),
  ];
  const { id, name } = feed;
  return renderCalendar({
    id,
    title: `${name} – calendar`,
    page: toPageAddress(site, feed),
    base: site.baseUrl,
    entries: [...standing.bodies, ...cancelled.bodies].flatMap(({ calendar_events }) => calendar_events),
  });
}

/** Whoever knows the address reads it: nothing else says who asks, and programs are answered in words. */
function refusal(error: unknown): Response {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  const isGone = error.status === 404;
  return new Response(
    isGone ? 'There is no feed at this address.\n' : `This feed does not work any more: ${error.message}\n`,
    {
      status: isGone ? 404 : 410,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    },
  );
}

/** Calendars and feeds at secret addresses, for programs that people already have, and the links that end mail. */
export function outgoingFeeds(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const kept = new LRUCache<string, RenderedFeed>({
    ttl: KEPT_MS,
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ body }) => Buffer.byteLength(body) + 200,
    perf: { now: () => site.now().getTime() },
  });

  /** What a feed holds now. The secret was looked up before: one that was renewed or removed finds nothing here. */
  async function make(opened: AccountFeed, format: Format, self: string): Promise<RenderedFeed> {
    const { feed, caller } = opened;
    const key = [
      feed.id,
      format,
      caller.plan.slug,
      caller.plan.since,
      feed.renewed_at?.getTime(),
      formatQuery(feed.filters),
    ].join(' ');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const body = format === 'atom' ? await makeAtom(site, opened, self) : await makeCalendar(site, opened);
    const made = { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"` };
    kept.set(key, made);
    return made;
  }

  async function answer(context: SiteContext): Promise<Response> {
    const [, secret = '', format = ''] = /^(.+)\.(ics|atom)$/.exec(context.req.param('file') ?? '') ?? [];
    try {
      const opened = await openFeed(site.services.db, secret, site.now());
      if (opened === undefined) throw notFound();
      const made = await make(opened, format as Format, `${site.baseUrl}/feeds/${secret}.${format}`);
      const headers = {
        'content-type': types[format as Format],
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=300',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        etag: made.etag,
      };
      const known = context.req.header('if-none-match')?.split(',') ?? [];
      if (known.some((tag) => tag.trim().replace(/^W\//, '') === made.etag))
        return new Response(null, { status: 304, headers });
      return new Response(context.req.method === 'HEAD' ? null : made.body, { headers });
    } catch (error) {
      return refusal(error);
    }
  }

  app.get('/feeds/:file', answer);
  app.route('/unsubscribe', createUnsubscribing(site));
  return app;
}
