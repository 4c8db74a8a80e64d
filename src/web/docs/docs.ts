import type { Hono } from 'hono';
import type { SiteEnv } from '../request-context.ts';
import { createRouter, type Route } from '../routes.ts';
import type { Site } from '../site.ts';
import { showGuidePage, showIndex, showProblem, showProblems } from './guide-pages.ts';
import { referenceRoutes } from './reference.ts';

const guideRoutes: readonly Route[] = [
  { method: 'GET', path: '/docs', handler: showIndex },
  { method: 'GET', path: '/docs/:page', handler: showGuidePage },
  { method: 'GET', path: '/problems', handler: showProblems },
  { method: 'GET', path: '/problems/:slug', handler: showProblem },
];

/**
 * The documentation, the API reference and the problem pages. Requests for Markdown are answered before they reach these
 * routes (`http/pages.ts`).
 */
export const docsSection = (site: Site): Hono<SiteEnv> =>
  createRouter(site, [...referenceRoutes(site), ...guideRoutes]);
