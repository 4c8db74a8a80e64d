import { type IssuedKey, keyState, type ListedKey, MAX_KEYS } from '../../access/issue-keys.ts';
import { countFailed, countRequests, type UsageSum } from '../../access/usage-report.ts';
import { tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { cardTable } from '../table.ts';
import { ago, day, many, minute, number, percent, span } from './format.ts';

const DAY_MS = 86_400_000;
const SOON_MS = 14 * DAY_MS;

/** When a replaced key expires. */
export const graces = [
  { name: '24h', ms: DAY_MS, text: 'In 24 hours', ends: 'expires in 24 hours' },
  { name: '7d', ms: 7 * DAY_MS, text: 'In 7 days', ends: 'expires in 7 days' },
  { name: '1h', ms: DAY_MS / 24, text: 'In an hour', ends: 'expires in an hour' },
  { name: '0', ms: 0, text: 'Now, because it may have leaked', ends: 'has expired' },
] as const;

/** The name of a key with its last four characters. */
export const keyName = ({ name, last_four }: Pick<ListedKey, 'name' | 'last_four'>): Html =>
  html`${name ?? 'Unnamed key'} <code class="key-end">…${last_four}</code>`;

export function stateTag(key: ListedKey, now: Date): Html {
  const state = keyState(key, now);
  if (state !== 'valid') return html`<span class="tag">${state}</span>`;
  if (key.expires_at !== null && key.expires_at.getTime() - now.getTime() < SOON_MS)
    return html`<span class="tag warn">expires in ${span(key.expires_at.getTime() - now.getTime())}</span>`;
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
<td class="key-cell"><a href="account/keys/${key.id}" class="strong">${key.name ?? 'Unnamed key'}</a>
<code class="key-end">…${key.last_four}</code><br>
${stateTag(key, now)}</td>
<td class="small">${scopesText(key)}</td>
<td class="small">${addressesText(key)}</td>
<td class="small nowrap">${day(key.created_at)}</td>
<td class="small nowrap">${key.expires_at === null ? 'never' : day(key.expires_at)}</td>
<td class="small nowrap">${key.last_used_at === null ? 'never' : ago(key.last_used_at, now)}</td>
<td class="number">${number(usage === undefined ? 0 : countRequests(usage))}</td>
<td class="number">${usage === undefined ? '–' : percent(countFailed(usage), countRequests(usage))}</td>
</tr>`;

const keyTable = (keys: readonly ListedKey[], usage: ReadonlyMap<string, UsageSum>, now: Date, label: string): Html =>
  cardTable({
    label,
    heads: [
      'Key',
      'Access',
      'From',
      'Created',
      'Expires',
      'Last used',
      { text: 'Requests, 30 days', isNumber: true },
      { text: 'Failed', isNumber: true },
    ],
    rows: keys.map((key) => row(key, usage.get(key.id), now)),
  });

/** All keys of an account: the valid ones first, expired and revoked ones folded. */
export function keyList(keys: readonly ListedKey[], usage: ReadonlyMap<string, UsageSum>, now: Date): Html {
  const valid = keys.filter((key) => keyState(key, now) === 'valid');
  const ended = keys.filter((key) => keyState(key, now) !== 'valid').reverse();
  return html`<div class="row between key-lead"><p class="soft">${valid.length} of at most ${MAX_KEYS} valid keys. All keys share
the allowances of the account.</p><a class="button" href="account/keys/new">Create a key</a></div>
${
  valid.length === 0
    ? html`<div class="empty"><p class="strong">No valid keys.</p>
<p>Programs and agents use a key to call the API and the tool server for this account.</p></div>`
    : keyTable(valid, usage, now, 'Valid keys')
}
${
  ended.length === 0
    ? nothing
    : html`<details><summary>${ended.length} expired or revoked</summary>
${keyTable(ended.slice(0, 100), usage, now, 'Expired and revoked keys')}</details>`
}`;
}

function lastMonth(key: ListedKey, usage: UsageSum | undefined): Html {
  if (usage === undefined) return html`no requests`;
  const [total, failed] = [countRequests(usage), countFailed(usage)];
  return html`<a href="account/usage?key=${key.id}">${many(total, 'request')}</a>, ${percent(failed, total)} failed`;
}

/** One key with its predecessor and successor among `keys`. */
export function keyDetails(
  key: ListedKey,
  parts: { readonly keys: readonly ListedKey[]; readonly usage: UsageSum | undefined; readonly now: Date },
): Html {
  const { keys, usage, now } = parts;
  const successor = keys.find(({ replaces }) => replaces === key.id);
  const predecessor = keys.find(({ id }) => id === key.replaces);
  const link = (other: ListedKey) => html`<a href="account/keys/${other.id}">${keyName(other)}</a>`;
  return html`<dl class="facts card">
<dt>Key</dt><dd><code>nw_…${key.last_four}</code> ${stateTag(key, now)}</dd>
<dt>Access</dt><dd>${
    key.scopes === null
      ? 'Everything the plan allows'
      : html`<span class="row">${all(key.scopes.map((scope) => html`<code>${scope}</code>`))}</span>`
  }</dd>
<dt>Created</dt><dd>${minute(key.created_at)}</dd>
${key.revoked_at === null ? nothing : html`<dt>Revoked</dt><dd>${minute(key.revoked_at)}</dd>`}
<dt>Expires</dt><dd>${key.expires_at === null ? 'never' : minute(key.expires_at)}</dd>
<dt>Last used</dt><dd>${key.last_used_at === null ? 'never' : ago(key.last_used_at, now)}</dd>
<dt>Last 30 days</dt><dd>${lastMonth(key, usage)}</dd>
${successor === undefined ? nothing : html`<dt>Replaced by</dt><dd>${link(successor)}</dd>`}
${predecessor === undefined ? nothing : html`<dt>Replaces</dt><dd>${link(predecessor)}</dd>`}
</dl>`;
}

export const rotateForm = (request: RequestContext, key: ListedKey): Html => html`<h2>Replace</h2>
<p>Creates a new key with the same settings. Both keys work until this one expires.</p>
<form method="post" action="account/keys/${key.id}/rotate">${tokenField(request)}
<fieldset><legend>When this key expires</legend>${all(
  graces.map(
    ({ name, text }, index) =>
      html`<label class="choice"><input type="radio" name="grace" value="${name}"${
        index === 0 ? html` checked` : nothing
      }> <span>${text}</span></label>`,
  ),
)}</fieldset>
<button class="quiet">Replace this key</button></form>`;

export const revokeForm = (request: RequestContext, key: ListedKey): Html => html`<h2>Revoke</h2>
<p>The service refuses a revoked key within five seconds. This cannot be undone.</p>
<form method="post" action="account/keys/${key.id}/revoke"
 data-confirm="Revoke ${key.name ?? 'this key'} (…${key.last_four})? Requests with this key will be refused.">${tokenField(request)}
<button class="danger">Revoke this key</button></form>`;

/** A new key with an example request. The service does not store it, so this is the only time it is shown. */
export function issuedKey(
  site: Pick<Site, 'baseUrl'>,
  { id, key }: IssuedKey,
  parts: { readonly name: string; readonly replaces?: { readonly key: ListedKey; readonly text: string } },
): Html {
  const { name, replaces } = parts;
  return html`<div class="note good"><p><strong>${name === '' ? 'The key' : name} is created.</strong> Copy it now: it is not
stored and will not be shown again.</p></div>
<div class="card stack">
<div class="copy"><pre><code id="new-key">${key}</code></pre>
<button type="button" class="quiet" data-copy="new-key">Copy</button></div>
${replaces === undefined ? nothing : html`<p>It replaces ${keyName(replaces.key)}, which ${replaces.text}.</p>`}
<h2 class="h3">Try it</h2>
<div class="copy"><pre><code id="new-key-curl">curl -H "Authorization: Bearer ${key}" "${site.baseUrl}/api/v1/events?limit=3"</code></pre>
<button type="button" class="quiet" data-copy="new-key-curl">Copy</button></div>
</div>
<p class="row"><a class="button" href="account/keys">I have copied it</a> <a href="account/keys/${id}">Key settings</a></p>`;
}
