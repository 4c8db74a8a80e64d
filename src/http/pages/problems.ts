import { escapeMarkup } from '../../core/display-text.ts';
import { problemTypes } from '../../core/problem.ts';
import { page } from './html.ts';

/** All problem types with their pages. */
export function problemsPage(): Response {
  const rows = Object.entries(problemTypes).map(
    ([slug, { status, title }]) =>
      `<tr><td>${status}</td><td><a href="problems/${slug}"><code>${slug}</code></a></td><td>${escapeMarkup(title)}</td></tr>`,
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
