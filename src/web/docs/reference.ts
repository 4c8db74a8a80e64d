import { accessActions } from '../../access/access-actions.ts';
import { keyState, listKeys } from '../../access/issue-keys.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { notFound, Problem } from '../../core/problem.ts';
import { needValue, runAsMember, toServices } from '../account/run-as-member.ts';
import { readForm, tokenField } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Route } from '../routes.ts';
import type { Site } from '../site.ts';
import { type ApiDocument, type ListedOperation, listOperations } from './api-document.ts';
import { docsPage } from './guide-pages.ts';
import { formatCurl, memberList, operationList, parameterTable, problemList, tryForm } from './reference-views.ts';

const HOUR_MS = 3_600_000;
/** The name of the keys that the reference creates. */
const KEY_NAME = 'API reference';

type ReadDocument = () => ApiDocument;

const showReference = (site: Site, context: SiteContext, document: ReadDocument): Promise<Response> =>
  docsPage(site, context, {
    title: 'API reference',
    path: 'docs/reference',
    twin: 'docs/reference.md',
    body: html`<h1>API reference</h1>
<p>Every request of the API with its parameters and response, and a form to try it. The same as an OpenAPI document:
<a href="openapi/v1/openapi.yaml">openapi.yaml</a>, <a href="openapi/v1/openapi.json">openapi.json</a>.</p>
${operationList(document())}`,
  });

function responseView({ operation }: ListedOperation, document: ApiDocument): Html {
  const response = operation.responses['200'];
  const content = response?.content?.['application/json'];
  const example = Object.values(content?.examples ?? {})[0];
  return html`${content?.schema ? memberList(document, content.schema) : html`<p class="soft">${response?.description}</p>`}
${
  example === undefined
    ? nothing
    : html`<details><summary>Example: <code>${example.summary ?? ''}</code></summary>
<pre tabindex="0" aria-label="Example"><code>${JSON.stringify(example.value, null, 2)}</code></pre></details>`
}`;
}

function showOperation(site: Site, context: SiteContext, document: ReadDocument): Promise<Response> {
  const id = context.req.param('operation');
  const found = listOperations(document()).find(({ operation }) => operation.operationId === id);
  if (found === undefined) throw notFound();
  const { operation, path } = found;
  const request = context.get('request');
  const { visitor } = request;
  const canCreateKey = visitor.kind === 'person' && visitor.account !== undefined;
  const values = context.req.query();
  return docsPage(site, context, {
    title: operation.summary,
    path: 'docs/reference',
    // The page has a form that is bound to the session.
    isPrivate: canCreateKey,
    body: html`<p class="crumbs"><a href="docs/reference">API reference</a> / ${operation.tags[0]}</p>
<h1>${operation.summary}</h1>
<p><code>GET ${path}</code>${operation['x-scope'] ? html` <span class="tag">${operation['x-scope']}</span>` : nothing}</p>
<p>${operation.description}</p>
<div class="code"><pre id="curl" tabindex="0" aria-label="Request"><code>${formatCurl(site.baseUrl, found, values)}</code></pre>
<button type="button" class="quiet tiny" data-copy="curl">Copy</button></div>
<h2>Try it</h2>
${tryForm(found, values, { canCreate: canCreateKey, token: canCreateKey ? tokenField(request) : nothing })}
<h2>Parameters</h2>
${parameterTable(operation.parameters ?? [])}
<h2>Response</h2>
${responseView(found, document())}
<h2>Problems</h2>
${problemList(operation)}`,
  });
}

/**
 * Creates a key of the account for one hour, for the script of the form only. A person has one such key at a time; each is
 * recorded in the audit log.
 */
async function createTrialKey(site: Site, context: SiteContext): Promise<Response> {
  const { visitor, now } = context.get('request');
  if (visitor.kind !== 'person' || visitor.account === undefined)
    throw new Problem('unauthorized', 'Sign in to create a key.');
  await readForm(site, context);
  const { db } = site.services;
  const { account, person } = visitor;
  const member = { site, visitor, now };
  const services = toServices(member);
  const reason = 'Trial key of the API reference.';
  const name = `${KEY_NAME}, ${person.email}`.slice(0, 100);
  const earlier = (await listKeys(db, account.id)).filter((key) => key.name === name && keyState(key, now) === 'valid');
  for (const key of earlier) await runAsMember(member, accessActions.revokeKey, services, { key: key.id }, reason);
  const expires = new Date(now.getTime() + HOUR_MS);
  try {
    const absent = { plan: undefined, scopes: undefined, addresses: undefined };
    const values = { ...absent, account: account.id, name, expires };
    const { key } = needValue(await runAsMember(member, accessActions.createKey, services, values, reason));
    site.access.keys.forget();
    return context.json({ key, expires_at: expires.toISOString() }, 201, { 'cache-control': 'no-store' });
  } catch (error) {
    if (error instanceof ActionRefused)
      return context.json({ detail: error.message }, 409, { 'cache-control': 'no-store' });
    throw error;
  }
}

/** The API reference, generated from the OpenAPI document. */
export function referenceRoutes(site: Site): readonly Route[] {
  let cached: ApiDocument | undefined;
  const document: ReadDocument = () => {
    cached ??= site.apiDocument() as ApiDocument;
    return cached;
  };
  return [
    { method: 'GET', path: '/docs/reference', handler: (_, context) => showReference(site, context, document) },
    {
      method: 'GET',
      path: '/docs/reference/:operation',
      handler: (_, context) => showOperation(site, context, document),
    },
    { method: 'POST', path: '/docs/reference/key', handler: createTrialKey },
  ];
}
