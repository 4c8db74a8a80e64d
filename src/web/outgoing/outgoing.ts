import { Hono } from 'hono';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';

/** Calendars and feeds at secret addresses, for programs that people already have. */
export function outgoingFeeds(_site: Site): Hono<SiteEnv> {
  return new Hono<SiteEnv>();
}
