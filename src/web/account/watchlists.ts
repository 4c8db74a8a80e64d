import { Hono } from 'hono';
import { counted } from '../../core/counted.ts';
import type { Plan } from '../../core/plan.ts';
import { notFound } from '../../core/problem.ts';
import {
  addToOwn,
  createOwn,
  deleteOwn,
  moveOwn,
  removeFromOwn,
  renameOwn,
} from '../../ingest/operate/own-watchlists.ts';
import { selectWatchlists, type WatchlistRecord } from '../../resources/watchlists/query.ts';
import { type FieldErrors, field, goTo, readForm, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { RequestContext, SiteContext, SiteEnv } from '../visit.ts';
import { type AccountVisit, accountPage, forAccount } from './frame.ts';
import { watchlistImport } from './watchlist-import.ts';
import { toOwner, toRefusal } from './watchlist-orders.ts';
import { nameAttributes, suggestions, watchlistPage } from './watchlist-page.ts';

/** The rule of the plan, in words. */
function limitText(plan: Plan, count: number): string {
  const each = plan.watchlist_companies;
  const size = each === null ? '' : ` Each may have up to ${counted(each, 'company', 'companies')}.`;
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

function watchlistList(visit: RequestContext, lists: readonly WatchlistRecord[]): Html {
  if (lists.length === 0)
    return html`<div class="empty"><p class="strong">There is no watchlist yet.</p>
<p>A watchlist is a set of companies. Lists of news take it as a filter, in the reader, the API and for agents.</p></div>`;
  return html`<ol class="list watchlists">${all(
    lists.map(
      (
        list,
        at,
      ) => html`<li class="row between"><span><a class="strong" href="account/watchlists/${list.id}">${list.name}</a><br>
<span class="soft small">${counted(list.company_count, 'company', 'companies')}</span></span>
<span class="row">${moveButton(visit, list, 'up', at === 0)}${moveButton(visit, list, 'down', at === lists.length - 1)}</span></li>`,
    ),
  )}</ol>`;
}

/** Watchlists of an account: list, make, order, rename, fill, delete. */
export function watchlists(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const { db } = site.services;

  async function listPage(
    context: SiteContext,
    { visit, account }: AccountVisit,
    sent?: { name: string; wrong: FieldErrors },
  ) {
    const lists = await selectWatchlists(db, account.id);
    const { plan } = account;
    const isFull = plan.watchlists !== null && lists.length >= plan.watchlists;
    return accountPage(site, context, {
      tab: 'watchlists',
      title: 'Watchlists',
      status: sent === undefined ? 200 : 422,
      body: html`<p class="soft">${limitText(plan, lists.length)}</p>
${watchlistList(visit, lists)}
<h2>New watchlist</h2>
${
  isFull && sent === undefined
    ? html`<p class="note warn">Your plan allows no more. Delete one to make another.</p>`
    : html`<form method="post" action="account/watchlists">${tokenField(visit)}
${field({ name: 'name', label: 'Name', value: sent?.name ?? '', wrong: sent?.wrong, attributes: nameAttributes })}
<button>Create</button></form>`
}`,
    });
  }

  /** One watchlist of the account. @throws Problem not-found for what is none of its */
  async function needList(context: SiteContext, { account }: AccountVisit): Promise<WatchlistRecord> {
    const [list] = await selectWatchlists(db, account.id, context.req.param('id') ?? '');
    if (list === undefined) throw notFound();
    return list;
  }

  app.get(
    '/',
    forAccount(site, 'watchlists', (context, who) => listPage(context, who)),
  );

  app.post(
    '/',
    forAccount(site, 'watchlists', async (context, who) => {
      const { values } = await readForm(site, context);
      const name = values['name'] ?? '';
      try {
        const id = await createOwn(db, toOwner(who), name);
        return goTo(site, context, `account/watchlists/${id}`, `${name} is there. Add companies to it.`);
      } catch (error) {
        return listPage(context, who, { name, wrong: { name: toRefusal(error) } });
      }
    }),
  );

  app.get(
    '/:id',
    forAccount(site, 'watchlists', async (context, who) =>
      watchlistPage(site, context, who, await needList(context, who)),
    ),
  );

  app.get(
    '/:id/suggest',
    forAccount(site, 'watchlists', async (context, who) => suggestions(site, context, await needList(context, who))),
  );

  /** A form of one watchlist: what it does, and where it leads to; a refusal is shown on the page of the list. */
  const onList = (
    path: string,
    work: (
      list: WatchlistRecord,
      who: AccountVisit,
      sent: Awaited<ReturnType<typeof readForm>>,
    ) => Promise<{ readonly told: string; readonly to: string }>,
  ) =>
    app.post(
      path,
      forAccount(site, 'watchlists', async (context, who) => {
        const list = await needList(context, who);
        const sent = await readForm(site, context);
        try {
          const { told, to } = await work(list, who, sent);
          return goTo(site, context, to, told);
        } catch (error) {
          return watchlistPage(site, context, who, list, { wrong: toRefusal(error), name: sent.values['name'] });
        }
      }),
    );

  onList('/:id/rename', async ({ id }, who, { values }) => {
    const name = values['name'] ?? '';
    await renameOwn(db, toOwner(who), id, name);
    return { told: `The watchlist is called ${name}.`, to: `account/watchlists/${id}` };
  });
  onList('/:id/move', async ({ id }, who, { values }) => ({
    told: await moveOwn(db, toOwner(who), id, values['direction'] === 'up' ? 'up' : 'down'),
    to: 'account/watchlists',
  }));
  onList('/:id/delete', async ({ id, name }, who) => {
    await deleteOwn(db, toOwner(who), id);
    return { told: `${name} is deleted.`, to: 'account/watchlists' };
  });
  onList('/:id/add', async ({ id }, who, { lists }) => ({
    told: await addToOwn(db, toOwner(who), id, lists['company'] ?? []),
    to: `account/watchlists/${id}`,
  }));
  onList('/:id/remove', async ({ id }, who, { lists }) => ({
    told: await removeFromOwn(db, toOwner(who), id, lists['company'] ?? []),
    to: `account/watchlists/${id}`,
  }));

  watchlistImport(site, app, needList);
  return app;
}
