import type { Hono } from 'hono';
import type { SiteEnv } from '../request-context.ts';
import { createRouter } from '../routes.ts';
import type { Site } from '../site.ts';
import { authorizeRoutes } from './authorize.ts';
import { connectedRoutes } from './connected.ts';
import { endpointRoutes } from './endpoints.ts';
import { metadataRoutes } from './metadata.ts';
import { programRoutes } from './programs-page.ts';

/** Sign-in for agents: OAuth 2.1 with its metadata, the consent page and the connected agents of a person. */
export function agentSection(site: Site): Hono<SiteEnv> {
  const { agents } = site;
  if (agents === undefined) return createRouter(site, connectedRoutes);
  return createRouter(site, [
    ...connectedRoutes,
    ...metadataRoutes(site.baseUrl, agents),
    ...authorizeRoutes({ ...site, agents }),
    ...endpointRoutes({ ...site, agents }),
    ...programRoutes({ ...site, agents }),
  ]);
}
