import { type IssuedKey, keyState, type ListedKey, MAX_KEYS } from '../../access/issue-keys.ts';
import { countFailed, countRequests, type UsageSum } from '../../access/usage-report.ts';
import { tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { RequestContext } from '../visit.ts';
import { ago, day, many, minute, number, percent, span } from './words.ts';

const DAY_MS = 86_400_000;
const SOON_MS = 14 * DAY_MS;

/** When the old key ends, as it may be chosen. */
export const graces = [
  { name: '24h', ms: DAY_MS, text: 'In 24 hours', ends: 'ends in 24 hours' },
  { name: '7d', ms: 7 * DAY_MS, text: 'In 7 days', ends: 'ends in 7 days' },
  { name: '1h', ms: DAY_MS / 24, text: 'In an hour', ends: 'ends in an hour' },
  { name: '0', ms: 0, text: 'At once, for it may be in wrong hands', ends: 'has ended' },
] as const;

/** How a key is known: by its name and its last four characters. */
export const keyName = ({ name, last_four }: Pick<ListedKey, 'name' | 'last_four'>): Html =>
  html`${name ?? 'Key without a name'} <code class="key-end">…${last_four}</code>`;

export function stateTag(key: ListedKey, now: Date): Html {
  const state = keyState(key, now);
  if (state !== 'valid') return html`<span class="tag">${state}</span>`;
  if (key.expires_at !== null && key.expires_at.getTime() - now.getTime() < SOON_MS)
    return html`<span class="tag warn">ends in ${span(key.expires_at.getTime() - now.getTime())}</span>`;
  return html`<span class="tag good">valid</span>`;
}

const scopesText = ({ scopes }: ListedKey): string => (scopes === null ? 'everything' : scopes.join(', '));
const addressesText = ({ allowed_ips: from }: ListedKey): string =>
  from === null
    ? 'anywhere'
    : from.length > 2
      ? `${from.slice(0, 2).join(', ')} and ${from.length - 2} more`
      : from.join(', ');

const row = (key: ListedKey, usage: UsageSum | undefined, now: Date): Html => html`<tr>
<td class="key-cell"><a href="account/keys/${key.id}" class="strong">${key.name ?? 'Key without a name'}</a>
<code class="key-end">…${key.last_four}</code><br>
${stateTag(key, now)}</td>
<td class="small wide-only">${scopesText(key)}</td>
<td class="small wide-only">${addressesText(key)}</td>
<td class="small nowrap wide-only">${day(key.created_at)}</td>
<td class="small nowrap">${key.expires_at === null ? 'never' : day(key.expires_at)}</td>
<td class="small nowrap">${key.last_used_at === null ? 'never' : ago(key.last_used_at, now)}</td>
<td class="number">${number(usage === undefined ? 0 : countRequests(usage))}</td>
<td class="number">${usage === undefined ? '–' : percent(countFailed(usage), countRequests(usage))}</td>
</tr>`;

const keyTable = (keys: readonly ListedKey[], usage: ReadonlyMap<string, UsageSum>, now: Date, label: string): Html =>
  html`<div class="table" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr><th scope="col">Key</th><th scope="col" class="wide-only">May read</th>
<th scope="col" class="wide-only">From</th><th scope="col" class="wide-only">Created</th>
<th scope="col">Expires</th><th scope="col">Last used</th><th scope="col" class="number">Requests, 30 days</th>
<th scope="col" class="number">Failed</th></tr></thead>
<tbody>${all(keys.map((key) => row(key, usage.get(key.id), now)))}</tbody></table></div>`;

/** All keys of an account: the valid ones, then those that have ended. */
export function keyList(keys: readonly ListedKey[], usage: ReadonlyMap<string, UsageSum>, now: Date): Html {
  const valid = keys.filter((key) => keyState(key, now) === 'valid');
  const ended = keys.filter((key) => keyState(key, now) !== 'valid').reverse();
  return html`<div class="row between key-lead"><p class="soft">${valid.length} of at most ${MAX_KEYS} valid keys. All of them share
the allowances of the account.</p><a class="button" href="account/keys/new">Create a key</a></div>
${
  valid.length === 0
    ? html`<div class="empty"><p class="strong">There is no valid key.</p>
<p>A key lets a program or an agent ask the API and the tool server for this account.</p></div>`
    : keyTable(valid, usage, now, 'Valid keys')
}
${
  ended.length === 0
    ? nothing
    : html`<details><summary>${ended.length} that ended</summary>
${keyTable(ended.slice(0, 100), usage, now, 'Keys that ended')}</details>`
}`;
}

/** What is known of one key. */
export function keyDetails(
  key: ListedKey,
  {
    known,
    usage,
    now,
  }: { readonly known: readonly ListedKey[]; readonly usage: UsageSum | undefined; readonly now: Date },
): Html {
  const successor = known.find(({ replaces }) => replaces === key.id);
  const earlier = known.find(({ id }) => id === key.replaces);
  const link = (of: ListedKey) => html`<a href="account/keys/${of.id}">${keyName(of)}</a>`;
  return html`<dl class="facts card">
<dt>Key</dt><dd><code>nw_…${key.last_four}</code> ${stateTag(key, now)}</dd>
<dt>May read</dt><dd>${
    key.scopes === null
      ? 'Everything that the plan allows'
      : html`<span class="row">${all(key.scopes.map((scope) => html`<code>${scope}</code>`))}</span>`
  }</dd>
<dt>Created</dt><dd>${minute(key.created_at)}</dd>
${key.revoked_at === null ? nothing : html`<dt>Revoked</dt><dd>${minute(key.revoked_at)}</dd>`}
<dt>Expires</dt><dd>${key.expires_at === null ? 'never' : minute(key.expires_at)}</dd>
<dt>Last used</dt><dd>${key.last_used_at === null ? 'never' : ago(key.last_used_at, now)}</dd>
<dt>Last 30 days</dt><dd>${
    usage === undefined
      ? 'no requests'
      : html`<a href="account/usage?key=${key.id}">${many(countRequests(usage), 'request')}</a>, ${percent(
          countFailed(usage),
          countRequests(usage),
        )} failed`
  }</dd>
${successor === undefined ? nothing : html`<dt>Replaced by</dt><dd>${link(successor)}</dd>`}
${earlier === undefined ? nothing : html`<dt>Takes the place of</dt><dd>${link(earlier)}</dd>`}
</dl>`;
}

export const rotateForm = (request: RequestContext, key: ListedKey): Html => html`<h2>Replace</h2>
<p>Makes a new key with the same settings. Give it to what uses this one; until this one ends, both work.</p>
<form method="post" action="account/keys/${key.id}/rotate">${tokenField(request)}
<fieldset><legend>When this key ends</legend>${all(
  graces.map(
    ({ name, text }, place) =>
      html`<label class="choice"><input type="radio" name="grace" value="${name}"${
        place === 0 ? html` checked` : nothing
      }> <span>${text}</span></label>`,
  ),
)}</fieldset>
<button class="quiet">Replace this key</button></form>`;

export const revokeForm = (request: RequestContext, key: ListedKey): Html => html`<h2>Revoke</h2>
<p>It is refused at once, by every process of the service within five seconds. This cannot be undone.</p>
<form method="post" action="account/keys/${key.id}/revoke"
 data-confirm="Revoke ${key.name ?? 'this key'} (…${key.last_four})? What uses it is refused from now on.">${tokenField(request)}
<button class="danger">Revoke this key</button></form>`;

/** A key that was just made, the only time that it is shown. */
export function shownOnce(
  site: Pick<Site, 'baseUrl'>,
  { id, key }: IssuedKey,
  parts: { readonly name: string; readonly replaces?: { readonly key: ListedKey; readonly text: string } },
): Html {
  const { name, replaces } = parts;
  return html`<div class="note good"><p><strong>${name === '' ? 'The key' : name} is made.</strong> Copy it now: it is shown this
once, and kept nowhere.</p></div>
<div class="card stack">
<div class="copy"><pre><code id="new-key">${key}</code></pre>
<button type="button" class="quiet" data-copy="new-key">Copy</button></div>
${
  replaces === undefined
    ? nothing
    : html`<p>It takes the place of ${keyName(replaces.key)}, which ${replaces.text}.</p>`
}
<h2 class="h3">Try it</h2>
<div class="copy"><pre><code id="new-key-curl">curl -H "Authorization: Bearer ${key}" "${site.baseUrl}/api/v1/events?limit=3"</code></pre>
<button type="button" class="quiet" data-copy="new-key-curl">Copy</button></div>
</div>
<p class="row"><a class="button" href="account/keys">I have copied it</a> <a href="account/keys/${id}">Settings of this key</a></p>`;
}
