import { all, type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import { toHref, type Values, without } from './address.ts';

/** The kinds of records that a search can be limited to. */
export const kinds = ['events', 'stories', 'articles', 'companies'] as const;
export type Kind = (typeof kinds)[number];

const tabs = [
  ['all', 'Everything'],
  ['events', 'Events'],
  ['stories', 'Stories'],
  ['articles', 'Articles'],
  ['companies', 'Companies'],
] as const;

/** How to match, where the server has an embedder. */
const modes = [
  ['', 'Best match'],
  ['meaning', 'Meaning'],
  ['words', 'Words'],
] as const;

const current = (isCurrent: boolean): Html => (isCurrent ? html` aria-current="page"` : nothing);

/** The search field, the kinds and the modes. */
export function searchFrame(
  site: Site,
  search: { readonly type: Kind | 'all'; readonly q: string; readonly by?: string; readonly values?: Values },
): Html {
  const { type, q, by = '', values = {} } = search;
  const hasModes = type !== 'all' && site.services.semantic.available;
  const href = (more: Values) => toHref('search', { q, ...(type === 'all' ? {} : { type }), ...more });
  return html`<form class="ask" action="search" method="get" role="search" aria-label="Search everything">
<label class="visually-hidden" for="ask">Search for</label>
<input id="ask" type="search" name="q" value="${q}" maxlength="200" placeholder="Words, a name, a ticker or a question">
${type === 'all' ? nothing : html`<input type="hidden" name="type" value="${type}">`}
${by === '' ? nothing : html`<input type="hidden" name="by" value="${by}">`}
<button>Search</button></form>
<nav class="tabs" aria-label="Kinds"><ul>${all(
    tabs.map(
      ([kind, text]) =>
        html`<li><a href="${toHref('search', { q, ...(kind === 'all' ? {} : { type: kind }) })}"${current(kind === type)}>${text}</a></li>`,
    ),
  )}</ul></nav>
${
  hasModes
    ? html`<nav class="ways small" aria-label="Match by"><span class="soft">Match by</span> ${all(
        modes.map(
          ([mode, text]) =>
            html`<a href="${href({ ...without(values, 'mode', 'cursor', 'q'), by: mode })}"${current(mode === by)}>${text}</a> `,
        ),
      )}</nav>`
    : nothing
}`;
}
