import { Hono } from 'hono';
import { notFound } from '../../core/problem.ts';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';
import { showGuide, showProblem, showProblems } from './guide-pages.ts';
import { reference } from './reference.ts';

/**
 * The documentation, the reference and the pages of problems, for people. Programs are answered as Markdown before a request
 * comes here (`http/pages.ts`).
 */
export function docs(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const orMissing = (answer: Promise<Response> | undefined): Promise<Response> => {
    if (answer === undefined) throw notFound();
    return answer;
  };
  app.route('/docs/reference', reference(site));
  app.get('/docs', (context) => orMissing(showGuide(site, context, '')));
  app.get('/docs/:page', (context) => orMissing(showGuide(site, context, context.req.param('page'))));
  app.get('/problems', (context) => showProblems(site, context));
  app.get('/problems/:slug', (context) => orMissing(showProblem(site, context, context.req.param('slug'))));
  return app;
}
