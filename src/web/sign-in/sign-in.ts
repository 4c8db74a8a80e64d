import { Hono } from 'hono';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';

/** How people sign in, sign up and sign out, and what links in mail do. */
export function signInPages(_site: Site): Hono<SiteEnv> {
  return new Hono<SiteEnv>();
}
