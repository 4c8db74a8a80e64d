import type { Hono } from 'hono';
import { counted } from '../../core/counted.ts';
import { addToOwn } from '../../ingest/operate/own-watchlists.ts';
import type { Suggestion } from '../../resources/companies/suggest.ts';
import type { WatchlistRecord } from '../../resources/watchlists/query.ts';
import { MAX_ENTRIES, type ReadEntry, readEntries, readList } from '../../resources/watchlists/read-list.ts';
import { type FieldErrors, field, goTo, readForm, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { SiteContext, SiteEnv } from '../visit.ts';
import { type AccountVisit, accountPage, forAccount } from './frame.ts';
import { toOwner, toRefusal } from './watchlist-orders.ts';
import { sizeText } from './watchlist-page.ts';

type NeedList = (context: SiteContext, who: AccountVisit) => Promise<WatchlistRecord>;

const crumbs = ({ id, name }: WatchlistRecord): Html =>
  html`<p class="crumbs"><a href="account/watchlists">Watchlists</a> / <a href="account/watchlists/${id}">${name}</a> / Import</p>`;

const choice = (company: Suggestion, isChosen: boolean): Html =>
  html`<label class="choice"><input type="checkbox" name="company" value="${company.id}"${isChosen ? html` checked` : nothing}>
<span>${company.name}${company.ticker === null ? nothing : html` <span class="soft small">${company.ticker}</span>`}</span></label>`;

/** An entry that names no company or several: what it may mean, to be chosen. */
const open = ({ given, near, isAmbiguous }: ReadEntry): Html => html`<li><fieldset><legend><code>${given}</code> <span
 class="tag ${isAmbiguous ? 'warn' : 'bad'}">${isAmbiguous ? 'several companies' : 'unknown'}</span></legend>
${
  near.length === 0
    ? html`<p class="soft small">Nothing is like it.</p>`
    : all(near.map((company) => choice(company, false)))
}</fieldset></li>`;

/** What a list means, before anything is written. */
function preview(read: readonly ReadEntry[], left: number): Html {
  const known = read.filter(({ company }) => company !== undefined);
  const others = read.filter(({ company }) => company === undefined);
  const shown = new Map<string, { company: Suggestion; given: string[] }>();
  for (const { company, given } of known)
    if (company !== undefined) {
      const entry = shown.get(company.id) ?? { company, given: [] };
      entry.given.push(given);
      shown.set(company.id, entry);
    }
  return html`${
    left === 0
      ? nothing
      : html`<p class="note warn">${counted(left, 'entry', 'entries')} after the first ${MAX_ENTRIES} were not
read. Import them with another list.</p>`
  }
<h2 class="first">${counted(shown.size, 'company', 'companies')} found</h2>
${
  shown.size === 0
    ? html`<div class="empty"><p>No entry names a company that is known here.</p></div>`
    : html`<ul class="list">${all(
        [...shown.values()].map(
          ({ company, given }) =>
            html`<li class="row between">${choice(company, true)}
<span class="soft small">${given.filter((each) => each !== company.name).join(', ')}</span></li>`,
        ),
      )}</ul>`
}
${
  others.length === 0
    ? nothing
    : html`<h2>${counted(others.length, 'entry', 'entries')} to look at</h2>
<p class="soft">These name no company, or several. Choose what is meant; the others are left out.</p>
<ul class="list">${all(others.map(open))}</ul>`
}`;
}

/** Import of a list of tickers, ISINs or names into a watchlist: what it means is shown before it is written. */
export function watchlistImport(site: Site, app: Hono<SiteEnv>, needList: NeedList): void {
  const { db } = site.services;

  const formPage = (
    context: SiteContext,
    { visit, account }: AccountVisit,
    list: WatchlistRecord,
    sent?: { text: string; wrong: FieldErrors },
  ) =>
    accountPage(site, context, {
      tab: 'watchlists',
      title: 'Import a list',
      status: sent === undefined ? 200 : 422,
      body: html`${crumbs(list)}
<p class="soft">${list.name}: ${sizeText(account.plan, list.company_count)}</p>
<form method="post" action="account/watchlists/${list.id}/import">${tokenField(visit)}
${field({
  name: 'list',
  label: 'Tickers, ISINs or names',
  type: 'textarea',
  value: sent?.text ?? '',
  wrong: sent?.wrong,
  hint: html`One a line or with commas between, or columns pasted from a spreadsheet: VOLV-B, SE0000115446, Novo Nordisk. You
see what they mean before anything is added.`,
  attributes: html`required rows="10" spellcheck="false" class="mono"`,
})}
<button>Look them up</button></form>`,
    });

  const previewPage = (
    context: SiteContext,
    { visit, account }: AccountVisit,
    list: WatchlistRecord,
    parts: { readonly text: string; readonly body: Html; readonly wrong?: string },
  ) =>
    accountPage(site, context, {
      tab: 'watchlists',
      title: 'Import a list',
      status: parts.wrong === undefined ? 200 : 422,
      body: html`${crumbs(list)}
${parts.wrong === undefined ? nothing : html`<p class="note bad" role="alert">${parts.wrong}</p>`}
<p class="soft">${list.name}: ${sizeText(account.plan, list.company_count)}</p>
<form method="post" action="account/watchlists/${list.id}/import">${tokenField(visit)}
<input type="hidden" name="step" value="add"><input type="hidden" name="list" value="${parts.text}">
${parts.body}
<p class="row"><button>Add what is chosen</button> <a href="account/watchlists/${list.id}/import">Another list</a></p></form>`,
    });

  app.get(
    '/:id/import',
    forAccount(site, 'watchlists', async (context, who) => formPage(context, who, await needList(context, who))),
  );

  app.post(
    '/:id/import',
    forAccount(site, 'watchlists', async (context, who) => {
      const list = await needList(context, who);
      const { values, lists } = await readForm(site, context);
      const text = values['list'] ?? '';
      const { entries, left } = readEntries(text);
      if (entries.length === 0)
        return formPage(context, who, list, { text, wrong: { list: 'This holds no ticker, ISIN or name.' } });
      const show = async (wrong?: string) =>
        previewPage(context, who, list, {
          text,
          body: preview(await readList(db, entries), left),
          ...(wrong !== undefined && { wrong }),
        });
      if (values['step'] !== 'add') return show();
      const chosen = lists['company'] ?? [];
      if (chosen.length === 0) return show('Choose at least one company.');
      try {
        const message = await addToOwn(db, toOwner(who), list.id, chosen);
        return goTo(site, context, `account/watchlists/${list.id}`, message);
      } catch (error) {
        return show(toRefusal(error));
      }
    }),
  );
}
