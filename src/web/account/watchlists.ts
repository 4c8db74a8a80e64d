import { counted } from '../../core/counted.ts';
import type { Plan } from '../../core/plan.ts';
import { watchlistActions } from '../../ingest/operate/watchlist-actions.ts';
import { selectWatchlists, type WatchlistRecord } from '../../resources/watchlists/query.ts';
import { type FieldErrors, type FormValues, field, goTo, readForm, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import { type AccountHandler, type AccountRequest, accountPage, accountRoutes } from './frame.ts';
import { needValue, runAsMember, toServices } from './run-as-member.ts';
import { importList, showImport } from './watchlist-import.ts';
import { findWatchlist, nameAttributes, sendSuggestions, toRefusal, watchlistPage } from './watchlist-page.ts';

/** The watchlists that the plan allows, and how many the account has. */
function limitText(plan: Plan, count: number): string {
  const max = plan.watchlist_companies;
  const size = max === null ? '' : ` Each may hold up to ${counted(max, 'company', 'companies')}.`;
  if (plan.watchlists === null) return `${counted(count, 'watchlist')}; your plan sets no limit.${size}`;
  return `${count} of the ${counted(plan.watchlists, 'watchlist')} that plan ${plan.slug} allows.${size}`;
}

const moveButton = (
  request: RequestContext,
  { id, name }: WatchlistRecord,
  direction: 'up' | 'down',
  isOff: boolean,
): Html =>
  html`<form method="post" action="account/watchlists/${id}/move">${tokenField(request)}
<input type="hidden" name="direction" value="${direction}"><button class="quiet tiny" aria-label="Move ${name} ${direction}"${
    isOff ? html` disabled` : nothing
  }>${direction === 'up' ? '↑' : '↓'}</button></form>`;

function watchlistTable(request: RequestContext, lists: readonly WatchlistRecord[]): Html {
  if (lists.length === 0)
    return html`<div class="empty"><p class="strong">No watchlists yet.</p>
<p>A watchlist is a set of companies. The pages, the API and agents can filter news by it.</p></div>`;
  const item = (list: WatchlistRecord, index: number): Html =>
    html`<li class="row between"><span><a class="strong" href="account/watchlists/${list.id}">${list.name}</a><br>
<span class="soft small">${counted(list.company_count, 'company', 'companies')}</span></span>
<span class="row">${moveButton(request, list, 'up', index === 0)}
${moveButton(request, list, 'down', index === lists.length - 1)}</span></li>`;
  return html`<ol class="list watchlists">${all(lists.map(item))}</ol>`;
}

type SentName = { readonly name: string; readonly errors: FieldErrors };

async function listPage(request: AccountRequest, sent?: SentName): Promise<Response> {
  const { site, account } = request;
  const lists = await selectWatchlists(site.services.db, account.id);
  const { plan } = account;
  const isFull = plan.watchlists !== null && lists.length >= plan.watchlists;
  return accountPage(request, {
    tab: 'watchlists',
    title: 'Watchlists',
    status: sent === undefined ? 200 : 422,
    body: html`<p class="soft">${limitText(plan, lists.length)}</p>
${watchlistTable(request, lists)}
<h2>New watchlist</h2>
${
  isFull && sent === undefined
    ? html`<p class="note warn">You have reached the limit of your plan. Delete a watchlist to create another.</p>`
    : html`<form method="post" action="account/watchlists">${tokenField(request)}
${field({ name: 'name', label: 'Name', value: sent?.name ?? '', errors: sent?.errors, attributes: nameAttributes })}
<button>Create</button></form>`
}`,
  });
}

const showWatchlists = (request: AccountRequest): Promise<Response> => listPage(request);

async function createWatchlist(request: AccountRequest): Promise<Response> {
  const { site, context, account } = request;
  const { values } = await readForm(site, context);
  const name = values['name'] ?? '';
  try {
    const wanted = { account: account.id, name, isOnce: false };
    const { id } = needValue(await runAsMember(request, watchlistActions.create, toServices(request), wanted));
    return goTo(site, context, `account/watchlists/${id}`, `${name} created. Add companies to it.`);
  } catch (error) {
    return listPage(request, { name, errors: { name: toRefusal(error) } });
  }
}

const showWatchlist = async (request: AccountRequest): Promise<Response> =>
  watchlistPage(request, await findWatchlist(request));

type ListChange = { readonly flash: string; readonly to: string };

/** A handler that changes one watchlist and redirects. A refusal is shown on the page of the list. */
const changeWatchlist =
  (change: (request: AccountRequest, list: WatchlistRecord, sent: FormValues) => Promise<ListChange>): AccountHandler =>
  async (request) => {
    const { site, context } = request;
    const list = await findWatchlist(request);
    const sent = await readForm(site, context);
    try {
      const { flash, to } = await change(request, list, sent);
      return goTo(site, context, to, flash);
    } catch (error) {
      return watchlistPage(request, list, { message: toRefusal(error), name: sent.values['name'] });
    }
  };

async function renameList(request: AccountRequest, { id }: WatchlistRecord, { values }: FormValues) {
  const name = values['name'] ?? '';
  await runAsMember(request, watchlistActions.rename, toServices(request), { watchlist: id, name });
  return { flash: `Renamed to ${name}.`, to: `account/watchlists/${id}` };
}

async function moveList(request: AccountRequest, { id }: WatchlistRecord, sent: FormValues) {
  const direction = sent.values['direction'] === 'up' ? 'up' : 'down';
  const values = { watchlist: id, direction } as const;
  const { message } = await runAsMember(request, watchlistActions.move, toServices(request), values);
  return { flash: message, to: 'account/watchlists' };
}

async function deleteList(request: AccountRequest, { id, name }: WatchlistRecord) {
  await runAsMember(request, watchlistActions.delete, toServices(request), { watchlist: id });
  return { flash: `${name} deleted.`, to: 'account/watchlists' };
}

async function addCompanies(request: AccountRequest, { id }: WatchlistRecord, { lists }: FormValues) {
  const values = { watchlist: id, companies: lists['company'] ?? [] };
  const { message } = await runAsMember(request, watchlistActions.add, toServices(request), values);
  return { flash: message, to: `account/watchlists/${id}` };
}

async function removeCompanies(request: AccountRequest, { id }: WatchlistRecord, { lists }: FormValues) {
  const values = { watchlist: id, companies: lists['company'] ?? [] };
  const { message } = await runAsMember(request, watchlistActions.remove, toServices(request), values);
  return { flash: message, to: `account/watchlists/${id}` };
}

export const watchlistRoutes = accountRoutes('watchlists', [
  { method: 'GET', path: '/watchlists', handler: showWatchlists },
  { method: 'POST', path: '/watchlists', handler: createWatchlist },
  { method: 'GET', path: '/watchlists/:id', handler: showWatchlist },
  { method: 'GET', path: '/watchlists/:id/suggest', handler: sendSuggestions },
  { method: 'POST', path: '/watchlists/:id/rename', handler: changeWatchlist(renameList) },
  { method: 'POST', path: '/watchlists/:id/move', handler: changeWatchlist(moveList) },
  { method: 'POST', path: '/watchlists/:id/delete', handler: changeWatchlist(deleteList) },
  { method: 'POST', path: '/watchlists/:id/add', handler: changeWatchlist(addCompanies) },
  { method: 'POST', path: '/watchlists/:id/remove', handler: changeWatchlist(removeCompanies) },
  { method: 'GET', path: '/watchlists/:id/import', handler: showImport },
  { method: 'POST', path: '/watchlists/:id/import', handler: importList },
]);
