import { type Html, html, nothing } from '../html.ts';
import type { Visit } from '../visit.ts';
import { hrefOf, type Values, without } from './address.ts';

/** Links for who wants to be told: whoever is signed in keeps the filters, and gets addresses for other programs there. */
export function keepLinks({ visitor }: Visit, values: Values): Html {
  if (visitor.kind !== 'person') return nothing;
  const href = hrefOf('account/saved-searches/new', without(values, 'cursor', 'limit', 'mode'));
  return html`<ul class="keep" aria-label="Keep this search">
<li><a class="button quiet tiny" href="${href}">Save this search</a></li>
<li><a href="${href}">Atom</a></li><li><a href="${href}">iCalendar</a></li></ul>`;
}
