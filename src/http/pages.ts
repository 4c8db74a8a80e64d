import { existsSync, readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { newRequestId } from '../access/gate.ts';
import { notFound, Problem, problemTypes } from '../core/problem.ts';
import { openApiDocument, openApiYaml } from './openapi.ts';
import { page } from './pages/html.ts';
import { htmlOfMarkdown, titleOfMarkdown } from './pages/markdown.ts';
import { problemsPage } from './pages/problems.ts';
import { createReferenceScripts, isReferenceScript, referencePage } from './pages/reference.ts';
import { createProbes, type ProbeSettings } from './probes.ts';
import { renderProblem } from './problems.ts';
import { etagOf } from './respond.ts';
import type { Route } from './rest.ts';

/** Pages that come with the project, in the checkout and in the packed package alike. */
const problemPages = new URL('../../docs/problems/', import.meta.url);
const toolServerPage = new URL('../../docs/mcp.md', import.meta.url);
/** Stands for the address of the server in pages; served, they have the address itself. */
const EXAMPLE_ADDRESS = 'https://news.example';

export type PageSettings = ProbeSettings & { readonly baseUrl: string; readonly problemBase: string };

/** A problem of an address that asks for no key. */
function openProblem(problem: Problem, { problemBase }: PageSettings): Response {
  const requestId = newRequestId();
  const { status, body, headers } = renderProblem(problem, problemBase, requestId);
  return new Response(body, { status, headers: { ...headers, 'x-request-id': requestId } });
}

/** A page kept as Markdown: as HTML where that is preferred, which browsers do, else as it is. */
function markdownPage(context: Context, file: URL, { home, baseUrl }: { home: string; baseUrl: string }): Response {
  const text = readFileSync(file, 'utf8').replaceAll(EXAMPLE_ADDRESS, baseUrl);
  const type = accepts(context, {
    header: 'Accept',
    supports: ['text/markdown', 'text/html'],
    default: 'text/markdown',
  });
  const response =
    type === 'text/html'
      ? page({ title: titleOfMarkdown(text), home, body: htmlOfMarkdown(text) })
      : new Response(text, {
          headers: {
            'content-type': 'text/markdown; charset=utf-8',
            'x-content-type-options': 'nosniff',
            'cache-control': 'no-cache',
          },
        });
  response.headers.set('vary', 'Accept');
  return response;
}

/** The OpenAPI document in one of its two forms, made at the first request; tools of any origin may read it. */
function createDocument(type: string, make: () => string): (context: Context) => Response {
  let made: { readonly text: string; readonly etag: string } | undefined;
  return (context) => {
    if (made === undefined) {
      const text = make();
      made = { text, etag: etagOf(text) };
    }
    const headers = {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      etag: made.etag,
    };
    if (context.req.header('if-none-match') === made.etag) return new Response(null, { status: 304, headers });
    return new Response(made.text, { headers });
  };
}

/** Has an address read with GET and HEAD, and refuses other methods. */
const opener =
  (app: Hono, settings: PageSettings) =>
  (path: string, answer: (context: Context) => Response | Promise<Response>): void => {
    app.get(path, answer);
    app.all(path, () =>
      openProblem(
        new Problem('method-not-allowed', 'This address is read with GET or HEAD only.', { allow: 'GET, HEAD' }),
        settings,
      ),
    );
  };

/** What balancers and monitors ask. */
export function createProbePages(settings: PageSettings): Hono {
  const app = new Hono();
  const open = opener(app, settings);
  for (const [path, probe] of Object.entries(createProbes(settings))) open(path, probe);
  return app;
}

/** What is open to everybody: probes, the OpenAPI document, the reference, the pages of problems and tools. */
export function createPages(routes: readonly Route[], settings: PageSettings): Hono {
  const app = new Hono();
  const script = createReferenceScripts();
  const missing = () => openProblem(notFound(), settings);
  const place = { home: '../', baseUrl: settings.baseUrl.replace(/\/+$/, '') };

  const open = opener(app, settings);

  app.route('/', createProbePages(settings));
  open(
    '/openapi/v1/openapi.yaml',
    createDocument('application/yaml; charset=utf-8', () => openApiYaml(openApiDocument(routes, settings))),
  );
  open(
    '/openapi/v1/openapi.json',
    createDocument('application/json; charset=utf-8', () => JSON.stringify(openApiDocument(routes, settings))),
  );
  open('/docs', referencePage);
  open('/docs/', (context) => context.redirect('../docs', 308));
  open('/docs/mcp', (context) =>
    existsSync(toolServerPage) ? markdownPage(context, toolServerPage, place) : missing(),
  );
  open('/docs/:script', (context) => {
    const name = context.req.param('script') ?? '';
    return isReferenceScript(name) ? script(name, context.req.raw.headers) : missing();
  });
  open('/problems', problemsPage);
  open('/problems/', (context) => context.redirect('../problems', 308));
  open('/problems/:slug', (context) => {
    const slug = context.req.param('slug') ?? '';
    return Object.hasOwn(problemTypes, slug)
      ? markdownPage(context, new URL(`${slug}.md`, problemPages), place)
      : missing();
  });
  return app;
}
