import { readUsage } from '../../access/account-usage.ts';
import { keyState, listKeys } from '../../access/issue-keys.ts';
import { counted } from '../../core/counted.ts';
import { selectWatchlists } from '../../resources/watchlists/query.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { SiteContext } from '../visit.ts';
import { allowanceCards } from './allowances.ts';
import { type AccountVisit, accountPage } from './frame.ts';
import { keyName, stateTag } from './key-pages.ts';
import { countingList, seenBy } from './plan-words.ts';
import { ago } from './words.ts';

const MAX_SHOWN = 5;
const SOON_MS = 14 * 86_400_000;

type Keys = Awaited<ReturnType<typeof listKeys>>;

/** The valid keys that were used last. */
function keysAtGlance(keys: Keys, now: Date): Html {
  const valid = keys.filter((key) => keyState(key, now) === 'valid');
  const ending = valid.filter(({ expires_at: end }) => end !== null && end.getTime() - now.getTime() < SOON_MS);
  const latest = valid
    .toSorted((one, other) => (other.last_used_at?.getTime() ?? 0) - (one.last_used_at?.getTime() ?? 0))
    .slice(0, MAX_SHOWN);
  if (valid.length === 0)
    return html`<div class="empty"><p>There is no valid key.</p><p><a class="button" href="account/keys/new">Create a key</a></p></div>`;
  return html`${
    ending.length === 0
      ? nothing
      : html`<p class="note warn">${counted(ending.length, 'key ends', 'keys end')} within two weeks. Replace what is still in
use.</p>`
  }
<ul class="list">${all(
    latest.map(
      (
        key,
      ) => html`<li class="row between"><span><a href="account/keys/${key.id}">${keyName(key)}</a> ${stateTag(key, now)}</span>
<span class="soft small">${key.last_used_at === null ? 'never used' : html`used ${ago(key.last_used_at, now)}`}</span></li>`,
    ),
  )}</ul>
<p class="row"><a href="account/keys">${valid.length > MAX_SHOWN ? `All ${valid.length} keys` : 'Manage keys'}</a>
<a href="account/keys/new">Create a key</a></p>`;
}

/** What an account has and uses, at a glance, and what its plan means in words. */
export async function overview(site: Site, context: SiteContext, { visit, account }: AccountVisit): Promise<Response> {
  const { db } = site.services;
  const [[usage], keys, watchlists] = await Promise.all([
    readUsage(db, visit.now, account.id),
    listKeys(db, account.id),
    selectWatchlists(db, account.id),
  ]);
  const { plan } = account;
  return accountPage(site, context, {
    tab: 'overview',
    title: 'Overview',
    body: html`<h2 class="first">Used so far</h2>
${allowanceCards(usage, plan, visit.now)}
<div class="split account-halves"><section><h2>Keys</h2>${keysAtGlance(keys, visit.now)}</section>
<section><h2>Watchlists</h2>${
      watchlists.length === 0
        ? html`<div class="empty"><p>There is no watchlist.</p><p><a class="button" href="account/watchlists">Create one</a></p></div>`
        : html`<ul class="list">${all(
            watchlists.slice(0, MAX_SHOWN).map(
              ({ id, name, company_count: count }) =>
                html`<li class="row between"><a href="account/watchlists/${id}">${name}</a>
<span class="soft small">${counted(count, 'company', 'companies')}</span></li>`,
            ),
          )}</ul><p><a href="account/watchlists">Manage watchlists</a></p>`
    }</section></div>
<h2>What plan ${plan.slug} sees</h2>
<ul>${all(seenBy(plan).map((sentence) => html`<li>${sentence}</li>`))}</ul>
<h2>What counts against what</h2>
${countingList(plan, site.access.limits.addressLimit)}`,
  });
}
