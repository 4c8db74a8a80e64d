import { problemTypes } from '../../core/problem.ts';
import { escaped, page } from './html.ts';

/** The start page: where everything is. */
export function landingPage(settings: {
  readonly baseUrl: string;
  readonly hasToolServerPage: boolean;
  readonly isLoading: boolean;
}): Response {
  const base = escaped(settings.baseUrl);
  const tools = settings.hasToolServerPage ? ', <a href="docs/mcp">how to set it up</a>' : '';
  const loading = settings.isLoading
    ? '\n<p>The demonstration is being loaded: answers are not complete yet. It takes about half a minute.</p>'
    : '';
  return page({
    title: 'Nordwire',
    home: '',
    body: `<h1>Nordwire</h1>
<p>News data for Nordic markets, read-only: events, articles, stories, companies and a calendar.</p>${loading}
<dl>
<dt><a href="docs">API reference</a></dt><dd>Every operation, with a form to try it.</dd>
<dt>OpenAPI 3.0.1</dt><dd><a href="openapi/v1/openapi.yaml">YAML</a>, <a href="openapi/v1/openapi.json">JSON</a></dd>
<dt>Tool server for agents</dt><dd><code>${base}/mcp</code>${tools}</dd>
<dt><a href="problems">Problems</a></dt><dd>What every error means and what to do.</dd>
</dl>
<h2>First request</h2>
<pre><code>curl -H "Authorization: Bearer $KEY" "${base}/api/v1/events?limit=3"</code></pre>`,
  });
}

/** All problem types with their pages. */
export function problemsPage(): Response {
  const rows = Object.entries(problemTypes).map(
    ([slug, { status, title }]) =>
      `<tr><td>${status}</td><td><a href="problems/${slug}"><code>${slug}</code></a></td><td>${escaped(title)}</td></tr>`,
  );
  return page({
    title: 'Problems',
    home: './',
    body: `<h1>Problems</h1>
<p>Errors are <code>application/problem+json</code> (RFC 9457). Branch on <code>type</code>; it is the address of one of these pages.</p>
<table>
<thead><tr><th>Status</th><th>Type</th><th>Title</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`,
  });
}
