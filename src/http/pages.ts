import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { newRequestId } from '../access/gate.ts';
import { notFound, Problem, problemTypes } from '../core/problem.ts';
import { recordSchemasText, SCHEMAS_PATH } from '../resources/changes/record-schemas.ts';
import { asyncApiDocument, asyncApiYaml } from './asyncapi.ts';
import { redirectLastSlash } from './last-slash.ts';
import { openApiDocument, openApiYaml } from './openapi.ts';
import { openBbApps, openBbWidgets } from './openbb.ts';
import { guidePage, llmsFullText, llmsText, readDocument } from './pages/guide.ts';
import { page } from './pages/html.ts';
import { htmlOfMarkdown, titleOfMarkdown } from './pages/markdown.ts';
import { problemsPage } from './pages/problems.ts';
import { createProbes, type ProbeSettings } from './probes.ts';
import { renderProblem } from './problems.ts';
import { answerWith, computeEtag, type EncodedBody } from './representation/respond.ts';
import type { Route } from './rest.ts';

export type PageSettings = ProbeSettings & {
  readonly baseUrl: string;
  readonly problemBase: string;
  /** Pages for people follow, and answer browsers what programs are answered here as Markdown. */
  readonly hasSite?: boolean | undefined;
};

/** A problem of an address that asks for no key. */
function openProblem(problem: Problem, { problemBase }: PageSettings): Response {
  const requestId = newRequestId();
  const { status, body, headers } = renderProblem(problem, problemBase, requestId);
  return new Response(body, { status, headers: { ...headers, 'x-request-id': requestId } });
}

/** Whether the client prefers HTML to Markdown, as browsers do. */
const wantsPage = (context: Context): boolean =>
  accepts(context, { header: 'Accept', supports: ['text/markdown', 'text/html'], default: 'text/markdown' }) ===
  'text/html';

const asText = (text: string, type = 'text/markdown'): Response =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      vary: 'Accept',
    },
  });

/** Markdown as HTML where that is preferred, else as it is. `home` is the way to the start. */
function markdownPage(context: Context, text: string, home: string): Response {
  if (!wantsPage(context)) return asText(text);
  const response = page({ title: titleOfMarkdown(text), home, body: htmlOfMarkdown(text) });
  response.headers.set('vary', 'Accept');
  return response;
}

/** The operations as Markdown: the twin of the reference. */
function operationsText(routes: readonly Route[], baseUrl: string): string {
  const rows = routes.map(
    ({ path, operation }) => `| \`GET /api/v1${path}\` | ${operation.summary} | ${operation.scope ?? 'any key'} |`,
  );
  return `# API reference

Every operation with its parameters, answers and examples: [openapi.yaml](${baseUrl}/openapi/v1/openapi.yaml),
[openapi.json](${baseUrl}/openapi/v1/openapi.json).

| Request | What it does | Scope |
|---|---|---|
${rows.join('\n')}
`;
}

/** The OpenAPI document in one of its two forms, made at the first request; tools of any origin may read it. */
function createDocument(type: string, make: () => string): (context: Context) => Promise<Response> {
  let made: EncodedBody | undefined;
  const headers = { 'content-type': type, 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' };
  return (context) => {
    if (made === undefined) {
      const body = Buffer.from(make());
      made = { body, etag: computeEtag(body), cacheControl: 'no-cache', lastModified: undefined, isLasting: true };
    }
    return answerWith(made, context.req.raw, { headers, now: new Date() });
  };
}

/** Serves an address to GET and HEAD and refuses other methods; `isLeft` passes a request to the next handler. */
const opener =
  (app: Hono, settings: PageSettings) =>
  (
    path: string,
    answer: (context: Context) => Response | Promise<Response>,
    isLeft: (context: Context) => boolean = () => false,
  ): void => {
    app.get(path, (context, next) => (isLeft(context) ? next() : answer(context)));
    app.all(path, (context, next) =>
      context.req.method === 'GET' || context.req.method === 'HEAD'
        ? next()
        : openProblem(
            new Problem('method-not-allowed', 'This address is read with GET or HEAD only.', { allow: 'GET, HEAD' }),
            settings,
          ),
    );
  };

/** Addresses for balancers and monitors. */
export function createProbePages(settings: PageSettings): Hono {
  const app = new Hono();
  const open = opener(app, settings);
  for (const [path, probe] of Object.entries(createProbes(settings))) open(path, probe);
  return app;
}

/** The documents that describe the API to programs. */
function openDocuments(open: ReturnType<typeof opener>, routes: readonly Route[], settings: PageSettings): void {
  open(
    '/openapi/v1/openapi.yaml',
    createDocument('application/yaml; charset=utf-8', () => openApiYaml(openApiDocument(routes, settings))),
  );
  open(
    '/openapi/v1/openapi.json',
    createDocument('application/json; charset=utf-8', () => JSON.stringify(openApiDocument(routes, settings))),
  );
  const jsonType = 'application/json; charset=utf-8';
  open(
    '/openapi/v1/asyncapi.yaml',
    createDocument('application/yaml; charset=utf-8', () => asyncApiYaml(asyncApiDocument(settings))),
  );
  open(
    '/openapi/v1/asyncapi.json',
    createDocument(jsonType, () => JSON.stringify(asyncApiDocument(settings))),
  );
  open(SCHEMAS_PATH, createDocument('application/schema+json; charset=utf-8', recordSchemasText));
  open(
    '/widgets.json',
    createDocument(jsonType, () => JSON.stringify(openBbWidgets(routes))),
  );
  open(
    '/apps.json',
    createDocument(jsonType, () => JSON.stringify(openBbApps())),
  );
}

/** Addresses that need no key: probes, the OpenAPI document, documentation and the pages of problems. */
export function createPages(routes: readonly Route[], settings: PageSettings): Hono {
  const app = new Hono();
  const missing = () => openProblem(notFound(), settings);
  const baseUrl = settings.baseUrl.replace(/\/+$/, '');
  const open = opener(app, settings);
  const forPeople = (context: Context): boolean => settings.hasSite === true && wantsPage(context);

  app.use(redirectLastSlash);
  app.route('/', createProbePages(settings));
  openDocuments(open, routes, settings);
  open('/llms.txt', () => asText(llmsText(baseUrl), 'text/plain'));
  open('/llms-full.txt', () => asText(llmsFullText(baseUrl), 'text/plain'));
  open('/docs', (context) => markdownPage(context, readDocument('guide/index.md', baseUrl), './'), forPeople);
  open(
    '/docs/:page',
    (context) => {
      const name = context.req.param('page') ?? '';
      const slug = name.replace(/\.md$/, '');
      const isTwin = slug !== name;
      const found = slug === 'index' && isTwin ? guidePage('') : slug === '' ? undefined : guidePage(slug);
      const text = slug === 'reference' ? operationsText(routes, baseUrl) : found && readDocument(found.file, baseUrl);
      if (text === undefined) return missing();
      return isTwin ? asText(text) : markdownPage(context, text, '../');
    },
    (context) => forPeople(context) && !context.req.path.endsWith('.md'),
  );
  open('/problems', problemsPage, forPeople);
  open(
    '/problems/:slug',
    (context) => {
      const slug = context.req.param('slug') ?? '';
      return Object.hasOwn(problemTypes, slug)
        ? markdownPage(context, readDocument(`problems/${slug}.md`, baseUrl), '../')
        : missing();
    },
    forPeople,
  );
  return app;
}
