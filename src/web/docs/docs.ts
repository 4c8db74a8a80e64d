import { Hono } from 'hono';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';

/** The documentation, each page with its Markdown twin. */
export function docs(_site: Site): Hono<SiteEnv> {
  return new Hono<SiteEnv>();
}
