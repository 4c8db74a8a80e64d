import { Hono } from 'hono';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';

/** Sign-in for agents: OAuth 2.1, its metadata and the consent page. */
export function agents(_site: Site): Hono<SiteEnv> {
  return new Hono<SiteEnv>();
}
