import { Hono } from 'hono';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';
import { addAuthorize } from './authorize.ts';
import { addConnected } from './connected.ts';
import { addEndpoints } from './endpoints.ts';
import { addMetadata } from './metadata.ts';

/** Sign-in for agents: OAuth 2.1, its metadata and the consent page. */
export function agents(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  addConnected(app, site);
  if (site.agents === undefined) return app;
  const withAgents = { ...site, agents: site.agents };
  addMetadata(app, withAgents);
  addAuthorize(app, withAgents);
  addEndpoints(app, withAgents);
  return app;
}
