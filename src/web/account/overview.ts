import { readUsage } from '../../access/account-usage.ts';
import { keyState, type ListedKey, listKeys } from '../../access/issue-keys.ts';
import { counted } from '../../core/counted.ts';
import { selectWatchlists, type WatchlistRecord } from '../../resources/watchlists/query.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { allowanceCards } from './allowances.ts';
import { ago } from './format.ts';
import { type AccountRequest, accountPage } from './frame.ts';
import { keyName, stateTag } from './key-pages.ts';
import { countingList, describePlan } from './plan-words.ts';

const MAX_SHOWN = 5;
const SOON_MS = 14 * 86_400_000;

/** The valid keys that were used most recently. */
function recentKeys(keys: readonly ListedKey[], now: Date): Html {
  const valid = keys.filter((key) => keyState(key, now) === 'valid');
  const ending = valid.filter(({ expires_at: end }) => end !== null && end.getTime() - now.getTime() < SOON_MS);
  const latest = valid
    .toSorted((one, other) => (other.last_used_at?.getTime() ?? 0) - (one.last_used_at?.getTime() ?? 0))
    .slice(0, MAX_SHOWN);
  if (valid.length === 0)
    return html`<div class="empty"><p>No valid keys.</p><p><a class="button" href="account/keys/new">Create a key</a></p></div>`;
  const item = (key: ListedKey): Html =>
    html`<li class="row between"><span><a href="account/keys/${key.id}">${keyName(key)}</a> ${stateTag(key, now)}</span>
<span class="soft small">${key.last_used_at === null ? 'never used' : html`used ${ago(key.last_used_at, now)}`}</span></li>`;
  return html`${
    ending.length === 0
      ? nothing
      : html`<p class="note warn">${counted(ending.length, 'key expires', 'keys expire')} within two weeks. Replace those still in
use.</p>`
  }
<ul class="list">${all(latest.map(item))}</ul>
<p class="row"><a href="account/keys">${valid.length > MAX_SHOWN ? `All ${valid.length} keys` : 'Manage keys'}</a>
<a href="account/keys/new">Create a key</a></p>`;
}

function firstWatchlists(watchlists: readonly WatchlistRecord[]): Html {
  if (watchlists.length === 0)
    return html`<div class="empty"><p>No watchlists.</p><p><a class="button" href="account/watchlists">Create one</a></p></div>`;
  const item = ({ id, name, company_count: count }: WatchlistRecord): Html =>
    html`<li class="row between"><a href="account/watchlists/${id}">${name}</a>
<span class="soft small">${counted(count, 'company', 'companies')}</span></li>`;
  return html`<ul class="list">${all(watchlists.slice(0, MAX_SHOWN).map(item))}</ul>
<p><a href="account/watchlists">Manage watchlists</a></p>`;
}

/** The usage, keys and watchlists of an account, and its plan in words. */
export async function showOverview(request: AccountRequest): Promise<Response> {
  const { site, account, now } = request;
  const { db } = site.services;
  const [[usage], keys, watchlists] = await Promise.all([
    readUsage(db, now, account.id),
    listKeys(db, account.id),
    selectWatchlists(db, account.id),
  ]);
  const { plan } = account;
  return accountPage(request, {
    tab: 'overview',
    title: 'Overview',
    body: html`<h2 class="first">Usage</h2>
${allowanceCards(usage, plan, now)}
<div class="split account-halves"><section><h2>Keys</h2>${recentKeys(keys, now)}</section>
<section><h2>Watchlists</h2>${firstWatchlists(watchlists)}</section></div>
<h2>What plan ${plan.slug} includes</h2>
<ul>${all(describePlan(plan).map((sentence) => html`<li>${sentence}</li>`))}</ul>
<h2>How requests are counted</h2>
${countingList(plan, site.access.limits.addressLimit)}`,
  });
}
