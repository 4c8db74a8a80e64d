import { Hono } from 'hono';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';

/** How the service is: for everybody, where the operator says so. */
export function status(_site: Site): Hono<SiteEnv> {
  return new Hono<SiteEnv>();
}
