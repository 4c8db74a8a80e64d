import type { AnyOperation } from '../../core/operation.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import { toQuery, type Values } from './address.ts';

/** An API request that returns the data of a page. */
export type EquivalentRequest = {
  readonly operation: AnyOperation;
  readonly values: Values;
};

/** A segment of a path that is also safe in single quotes of a shell. */
const segment = (value: string): string => encodeURIComponent(value).replaceAll("'", '%27');

/** The address of a request; undefined for an operation without a REST route. */
function toAddress(site: Site, { operation, values }: EquivalentRequest): string | undefined {
  const template = site.findPath(operation);
  if (template === undefined) return undefined;
  const path = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => segment(values[name] ?? ''));
  const query = toQuery(Object.fromEntries(Object.entries(values).filter(([name]) => !operation.path?.includes(name))));
  return `${site.baseUrl}/api/v1${path}${query === '' ? '' : `?${query}`}`;
}

const block = (id: string, kind: 'curl' | 'tool call', text: string): Html => html`<div class="copy">
<pre id="${id}" tabindex="0" aria-label="${kind === 'curl' ? 'Command' : 'Tool call'}"><code>${text}</code></pre>
<button type="button" class="quiet tiny" data-copy="${id}">Copy as ${kind}</button></div>`;

function requestBlock(site: Site, request: EquivalentRequest, number: number): Html {
  const address = toAddress(site, request);
  const call = site.toToolCall(request.operation, request.values);
  return html`<section><p class="small soft">${request.operation.summary}</p>
${
  address === undefined
    ? nothing
    : block(`curl-${number}`, 'curl', `curl -H "Authorization: Bearer $KEY" \\\n  '${address}'`)
}
${call === undefined ? nothing : block(`call-${number}`, 'tool call', JSON.stringify(call, null, 2))}</section>`;
}

/** The API requests that return the data of a page, as curl commands and tool calls. */
export const renderRequests = (site: Site, requests: readonly EquivalentRequest[]): Html =>
  requests.length === 0
    ? nothing
    : html`<details class="behind"><summary>${requests.length === 1 ? 'API request' : 'API requests'} of this page</summary>
${all(requests.map((request, index) => requestBlock(site, request, index + 1)))}</details>`;
