import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { newRequestId } from '../access/gate.ts';
import { notFound, problemTypes } from '../core/problem.ts';
import { openApiDocument, openApiYaml } from './openapi.ts';
import { renderProblem } from './problems.ts';
import type { Route } from './rest.ts';

/** Where the pages of the problem types lie, in the checkout and in the packed package alike. */
const problemPages = new URL('../../docs/problems/', import.meta.url);

/** What is open to everybody: health, the OpenAPI document, the problem pages. */
export function createPages(
  routes: readonly Route[],
  settings: { readonly baseUrl: string; readonly problemBase: string },
): Hono {
  const app = new Hono();
  const document = openApiDocument(routes, settings);
  const yaml = openApiYaml(document);

  app.get('/api/v1/health', () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } }));
  app.all('/api/v1/health', (context) => {
    const requestId = newRequestId();
    const body = {
      type: `${settings.problemBase}/method-not-allowed`,
      title: problemTypes['method-not-allowed'].title,
      status: 405,
      detail: 'This address is read with GET or HEAD only.',
      instance: `urn:request:${requestId}`,
    };
    return context.body(JSON.stringify(body), 405, { 'content-type': 'application/problem+json', allow: 'GET, HEAD' });
  });
  app.get('/openapi/v1/openapi.yaml', (context) =>
    context.body(yaml, 200, { 'content-type': 'application/yaml; charset=utf-8' }),
  );
  app.get('/openapi/v1/openapi.json', (context) => context.json(document));
  app.get('/problems/:slug', (context) => {
    const slug = context.req.param('slug');
    if (!Object.hasOwn(problemTypes, slug)) {
      const requestId = newRequestId();
      const { status, body, headers } = renderProblem(notFound(), settings.problemBase, requestId);
      return new Response(body, { status, headers: { ...headers, 'x-request-id': requestId } });
    }
    const text = readFileSync(new URL(`${slug}.md`, problemPages), 'utf8');
    return context.body(text, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}
