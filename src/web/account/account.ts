import { Hono } from 'hono';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';

/** What an account has: keys, usage, watchlists, people. */
export function account(_site: Site): Hono<SiteEnv> {
  return new Hono<SiteEnv>();
}
