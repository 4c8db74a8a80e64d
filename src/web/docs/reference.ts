import { Hono } from 'hono';
import { issueKey, KeyRefused, keyState, listKeys, revokeKey } from '../../access/issue-keys.ts';
import { notFound, Problem } from '../../core/problem.ts';
import { readForm, tokenField } from '../forms.ts';
import { html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { SiteEnv } from '../visit.ts';
import { type ApiDocument, listOperations } from './api-document.ts';
import { docsPage } from './guide-pages.ts';
import { askForm, formatCurl, memberList, operationList, parameterTable, problemList } from './reference-views.ts';

const HOUR_MS = 3_600_000;
/** How the keys are called that are made on a page of the reference. */
const KEY_NAME = 'API reference';

/** The API reference: every operation with a form that asks it, made from the OpenAPI document. */
export function reference(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  let read: ApiDocument | undefined;
  const document = (): ApiDocument => {
    read ??= site.apiDocument() as ApiDocument;
    return read;
  };

  app.get('/', (context) =>
    docsPage(site, context, {
      title: 'API reference',
      path: 'docs/reference',
      twin: 'docs/reference.md',
      body: html`<h1>API reference</h1>
<p>Every request of the API with what it takes and answers, and a form that sends it. The same for programs:
<a href="openapi/v1/openapi.yaml">openapi.yaml</a>, <a href="openapi/v1/openapi.json">openapi.json</a>.</p>
${operationList(document())}`,
    }),
  );

  app.get('/:operation', (context) => {
    const found = listOperations(document()).find(
      ({ operation }) => operation.operationId === context.req.param('operation'),
    );
    if (found === undefined) throw notFound();
    const { operation, path } = found;
    const request = context.get('visit');
    const canMake = request.visitor.kind === 'person' && request.visitor.account !== undefined;
    const values = context.req.query();
    const answer = operation.responses['200']?.content?.['application/json'];
    const example = Object.values(answer?.examples ?? {})[0];
    return docsPage(site, context, {
      title: operation.summary,
      path: 'docs/reference',
      // A form that is bound to the session stands on it.
      isPrivate: canMake,
      body: html`<p class="crumbs"><a href="docs/reference">API reference</a> / ${operation.tags[0]}</p>
<h1>${operation.summary}</h1>
<p><code>GET ${path}</code>${operation['x-scope'] ? html` <span class="tag">${operation['x-scope']}</span>` : nothing}</p>
<p>${operation.description}</p>
<div class="code"><pre id="curl" tabindex="0" aria-label="Request"><code>${formatCurl(site.baseUrl, found, values)}</code></pre>
<button type="button" class="quiet tiny" data-copy="curl">Copy</button></div>
<h2>Try it</h2>
${askForm(found, values, { canMake, token: canMake ? tokenField(request) : nothing })}
<h2>Parameters</h2>
${parameterTable(operation.parameters ?? [])}
<h2>Answer</h2>
${answer?.schema ? memberList(document(), answer.schema) : html`<p class="soft">${operation.responses['200']?.description}</p>`}
${
  example === undefined
    ? nothing
    : html`<details><summary>An example: <code>${example.summary ?? ''}</code></summary>
<pre tabindex="0" aria-label="Example"><code>${JSON.stringify(example.value, null, 2)}</code></pre></details>`
}
<h2>Problems</h2>
${problemList(operation)}`,
    });
  });

  /**
   * A key of the account for an hour, for the form of the reference: to its script alone, in no page. One at a time for a
   * person; each is a row of the audit log.
   */
  app.post('/key', async (context) => {
    const { visitor, now } = context.get('visit');
    if (visitor.kind !== 'person' || visitor.account === undefined)
      throw new Problem('unauthorized', 'Sign in to have a key made.');
    await readForm(site, context);
    const { db } = site.services;
    const { account, person } = visitor;
    const order = { author: person.email, reason: 'To try the API in its reference.', now };
    const name = `${KEY_NAME}, ${person.email}`.slice(0, 100);
    const before = (await listKeys(db, account.id)).filter(
      (key) => key.name === name && keyState(key, now) === 'valid',
    );
    for (const key of before) await revokeKey(db, order, key.id, account.id);
    const expires = new Date(now.getTime() + HOUR_MS);
    try {
      const terms = { name, scopes: null, allowed_ips: null, expires_at: expires };
      const { key } = await issueKey(db, order, account.id, terms);
      site.access.keys.forget();
      return context.json({ key, expires_at: expires.toISOString() }, 201, { 'cache-control': 'no-store' });
    } catch (error) {
      if (error instanceof KeyRefused)
        return context.json({ detail: error.message }, 409, { 'cache-control': 'no-store' });
      throw error;
    }
  });
  return app;
}
