import type { AnyOperation } from '../../core/operation.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import { toQuery, type Values } from './address.ts';

/** A request of the API that a page is made of. */
export type EquivalentRequest = {
  readonly operation: AnyOperation;
  readonly values: Values;
};

/** A part of a path, fit for a shell's single quotes too. */
const segment = (value: string): string => encodeURIComponent(value).replaceAll("'", '%27');

/** The address of a request, as a client sends it; undefined for an operation that only tools have. */
function toAddress(site: Site, { operation, values }: EquivalentRequest): string | undefined {
  const template = site.pathOf(operation);
  if (template === undefined) return undefined;
  const path = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => segment(values[name] ?? ''));
  const query = toQuery(Object.fromEntries(Object.entries(values).filter(([name]) => !operation.path?.includes(name))));
  return `${site.baseUrl}/api/v1${path}${query === '' ? '' : `?${query}`}`;
}

const block = (id: string, kind: 'curl' | 'tool call', text: string): Html => html`<div class="copy">
<pre id="${id}" tabindex="0" aria-label="${kind === 'curl' ? 'Command' : 'Tool call'}"><code>${text}</code></pre>
<button type="button" class="quiet tiny" data-copy="${id}">Copy as ${kind}</button></div>`;

function requestBlock(site: Site, behind: EquivalentRequest, place: number): Html {
  const address = toAddress(site, behind);
  const call = site.toolCallOf(behind.operation, behind.values);
  return html`<section><p class="small soft">${behind.operation.summary}</p>
${
  address === undefined
    ? nothing
    : block(`curl-${place}`, 'curl', `curl -H "Authorization: Bearer $NORDWIRE_KEY" \\\n  '${address}'`)
}
${call === undefined ? nothing : block(`call-${place}`, 'tool call', JSON.stringify(call, null, 2))}</section>`;
}

/** The requests behind a page, for a program that wants the same: as a command and as the call of a tool. */
export const requestsBehind = (site: Site, requests: readonly EquivalentRequest[]): Html =>
  requests.length === 0
    ? nothing
    : html`<details class="behind"><summary>${requests.length === 1 ? 'The request' : 'The requests'} behind this page</summary>
${all(requests.map((behind, place) => requestBlock(site, behind, place + 1)))}</details>`;
