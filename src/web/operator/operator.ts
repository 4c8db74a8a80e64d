import { Hono } from 'hono';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';

/** What editors and admins decide. */
export function operator(_site: Site): Hono<SiteEnv> {
  return new Hono<SiteEnv>();
}
