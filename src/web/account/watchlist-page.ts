import { counted } from '../../core/counted.ts';
import type { Plan } from '../../core/plan.ts';
import { Problem } from '../../core/problem.ts';
import type { Suggestion } from '../../resources/companies/suggest.ts';
import { getWatchlist, listCompanies } from '../../resources/index.ts';
import type { WatchlistRecord } from '../../resources/watchlists/query.ts';
import { readList } from '../../resources/watchlists/read-list.ts';
import { field, goTo, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { asksForPiece, piece } from '../layout.ts';
import { ask, type Site } from '../site.ts';
import type { RequestContext, SiteContext } from '../visit.ts';
import { type AccountVisit, accountPage } from './frame.ts';

const MAX_SUGGESTED = 8;
const FEWEST_CHARACTERS = 2;

/** Companies that a few letters may mean: the one that they name by ticker or code first, then those found by name. */
async function find(
  site: Site,
  { request: visit, q }: { readonly request: RequestContext; readonly q: string },
): Promise<readonly Suggestion[]> {
  if (q.length < FEWEST_CHARACTERS) return [];
  const [[named], listed] = await Promise.all([
    readList(site.services.db, [q]),
    ask(site, visit, listCompanies, { q: q.slice(0, 200), limit: String(MAX_SUGGESTED) }).catch((error: unknown) => {
      // Signs alone, which name nobody.
      if (error instanceof Problem && error.type === 'invalid-parameter') return undefined;
      throw error;
    }),
  ]);
  const found = new Map<string, Suggestion>();
  const exact = named?.company === undefined ? (named?.isAmbiguous ? named.near : []) : [named.company];
  for (const company of exact) found.set(company.id, company);
  for (const { id, name, ticker } of listed?.body.companies ?? [])
    if (id !== undefined && name !== undefined && !found.has(id)) found.set(id, { id, name, ticker: ticker ?? null });
  return [...found.values()].slice(0, MAX_SUGGESTED);
}

async function heldBy(site: Site, { id }: WatchlistRecord, companies: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await site.services.db
    .selectFrom('watchlist_companies')
    .select('company_id')
    .where('watchlist_id', '=', id)
    .where('company_id', 'in', companies.length === 0 ? [''] : [...companies])
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}

const named = ({ name, ticker }: Suggestion): Html =>
  html`${name}${ticker === null ? nothing : html` <span class="soft small">${ticker}</span>`}`;

/** What was found for a search, each with the button that adds it. */
async function found(site: Site, request: RequestContext, list: WatchlistRecord, q: string): Promise<Html> {
  const companies = await find(site, { request, q });
  if (q.length < FEWEST_CHARACTERS) return nothing;
  if (companies.length === 0)
    return html`<p class="empty" role="status">No company is called anything like “${q.slice(0, 80)}”.</p>`;
  const held = await heldBy(
    site,
    list,
    companies.map(({ id }) => id),
  );
  return html`<form method="post" action="account/watchlists/${list.id}/add">${tokenField(request)}
<ul class="list" aria-label="Found companies">${all(
    companies.map(
      (company) =>
        html`<li class="row between"><span>${named(company)}</span>${
          held.has(company.id)
            ? html`<span class="tag">on the list</span>`
            : html`<button class="quiet tiny" name="company" value="${company.id}" aria-label="Add ${company.name}">Add</button>`
        }</li>`,
    ),
  )}</ul></form>`;
}

/** Suggestions as a piece of the page, while somebody types; who asks for them as a page gets that one. */
export async function suggestions(site: Site, context: SiteContext, list: WatchlistRecord): Promise<Response> {
  const q = (context.req.query('q') ?? '').trim();
  if (!asksForPiece(context)) return goTo(site, context, `account/watchlists/${list.id}?q=${encodeURIComponent(q)}`);
  return piece(context, await found(site, context.get('visit'), list, q));
}

/** Of the field for the name of a watchlist. */
export const nameAttributes = html`required maxlength="200" autocomplete="off"`;

/** How many companies a list has and may have. */
export function sizeText({ watchlist_companies: most, slug }: Plan, count: number): string {
  const has = counted(count, 'company', 'companies');
  return most === null ? `${has}; your plan sets no limit.` : `${has} of the ${most} that plan ${slug} allows.`;
}

/** The page of one watchlist, with what a form of it was refused for. */
export async function watchlistPage(
  site: Site,
  context: SiteContext,
  { visit, account }: AccountVisit,
  list: WatchlistRecord,
  refused?: { readonly wrong: string; readonly name?: string | undefined },
): Promise<Response> {
  const q = (context.req.query('q') ?? '').trim();
  const cursor = context.req.query('cursor');
  const { body, next } = await ask(site, visit, getWatchlist, { id: list.id, limit: '100', ...(cursor && { cursor }) });
  const path = `account/watchlists/${list.id}`;
  const companies = html`<form method="post" action="${path}/remove">${tokenField(visit)}
<ul class="list companies">${all(
    body.companies.map(
      ({ id, name, ticker, exchange }) => html`<li class="row between"><span><a href="companies/${id}">${name}</a>
<span class="soft small">${[ticker, exchange?.name].filter(Boolean).join(', ')}</span></span>
<button class="quiet tiny" name="company" value="${id ?? ''}" aria-label="Remove ${name ?? ''}">Remove</button></li>`,
    ),
  )}</ul></form>
${next === null ? nothing : html`<p><a href="${path}?cursor=${encodeURIComponent(next)}">More companies</a></p>`}`;
  return accountPage(site, context, {
    tab: 'watchlists',
    title: list.name,
    status: refused === undefined ? 200 : 422,
    body: html`<p class="crumbs"><a href="account/watchlists">Watchlists</a> / ${list.name}</p>
${refused === undefined ? nothing : html`<p class="note bad" role="alert">${refused.wrong}</p>`}
<p class="row between"><span class="soft">${sizeText(account.plan, list.company_count)}</span>
<span class="row"><a href="?watchlist=${list.id}">News of these companies</a><a href="${path}/import">Import a list</a></span></p>
<form method="get" action="${path}" class="company-search" role="search"><label for="company-q">Add a company</label>
<div class="inline"><input type="search" id="company-q" name="q" value="${q}" maxlength="100" autocomplete="off"
 placeholder="Name, ticker or ISIN" hx-get="${path}/suggest" hx-trigger="input changed delay:200ms" hx-target="#found"
 hx-swap="innerHTML"><button class="quiet">Search</button></div></form>
<div id="found" aria-live="polite">${await found(site, visit, list, q)}</div>
<h2>Companies</h2>
${body.companies.length === 0 ? html`<div class="empty"><p>No company is on this list yet.</p></div>` : companies}
<h2>Rename</h2>
<form method="post" action="${path}/rename">${tokenField(visit)}
${field({ name: 'name', label: 'New name', value: refused?.name ?? list.name, attributes: nameAttributes })}
<button class="quiet">Rename</button></form>
<h2>Delete</h2>
<form method="post" action="${path}/delete" data-confirm="Delete ${list.name}? Its companies stay; the list cannot be brought back.">
${tokenField(visit)}<button class="danger">Delete this watchlist</button></form>`,
  });
}
