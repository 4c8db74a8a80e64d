import { ActionRefused } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import type { Plan } from '../../core/plan.ts';
import { notFound, Problem } from '../../core/problem.ts';
import type { Suggestion } from '../../resources/companies/suggest.ts';
import { getWatchlist, listCompanies } from '../../resources/index.ts';
import { selectWatchlists, type WatchlistRecord } from '../../resources/watchlists/query.ts';
import { readList } from '../../resources/watchlists/read-list.ts';
import { alertNote, field, goTo, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { isHtmxRequest, sendFragment } from '../layout.ts';
import { runAsVisitor } from '../site.ts';
import { type AccountRequest, accountPage } from './frame.ts';

const MAX_SUGGESTED = 8;
const MIN_CHARACTERS = 2;

/** The message of a refusal. @throws any other error */
export function toRefusal(error: unknown): string {
  if (error instanceof ActionRefused) return error.message;
  throw error;
}

/** @throws Problem not-found for a watchlist of another account */
export async function findWatchlist({ site, context, account }: AccountRequest): Promise<WatchlistRecord> {
  const [list] = await selectWatchlists(site.services.db, account.id, context.req.param('id') ?? '');
  if (list === undefined) throw notFound();
  return list;
}

/** Companies that match a few letters: exact tickers and codes first, then names. */
async function findCompanies(request: AccountRequest, q: string): Promise<readonly Suggestion[]> {
  if (q.length < MIN_CHARACTERS) return [];
  const { site } = request;
  const values = { q: q.slice(0, 200), limit: String(MAX_SUGGESTED) };
  const [[entry], listed] = await Promise.all([
    readList(site.services.db, [q]),
    runAsVisitor(site, request, listCompanies, values).catch((error: unknown) => {
      // Text without letters or digits is refused and matches no company.
      if (error instanceof Problem && error.type === 'invalid-parameter') return undefined;
      throw error;
    }),
  ]);
  const matches = new Map<string, Suggestion>();
  const exact = entry?.company === undefined ? (entry?.isAmbiguous ? entry.near : []) : [entry.company];
  for (const company of exact) matches.set(company.id, company);
  for (const { id, name, ticker } of listed?.body.companies ?? [])
    if (id !== undefined && name !== undefined && !matches.has(id))
      matches.set(id, { id, name, ticker: ticker ?? null });
  return [...matches.values()].slice(0, MAX_SUGGESTED);
}

/** The companies among these that are on the watchlist. */
async function readListed(
  { site }: AccountRequest,
  { id }: WatchlistRecord,
  companies: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await site.services.db
    .selectFrom('watchlist_companies')
    .select('company_id')
    .where('watchlist_id', '=', id)
    .where('company_id', 'in', companies.length === 0 ? [''] : [...companies])
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}

/** The results of a company search, each with a button that adds it. */
async function companyMatches(request: AccountRequest, list: WatchlistRecord, q: string): Promise<Html> {
  const companies = await findCompanies(request, q);
  if (q.length < MIN_CHARACTERS) return nothing;
  if (companies.length === 0) return html`<p class="empty" role="status">No company matches “${q.slice(0, 80)}”.</p>`;
  const listed = await readListed(
    request,
    list,
    companies.map(({ id }) => id),
  );
  const item = ({ id, name, ticker }: Suggestion): Html =>
    html`<li class="row between"><span>${name}${
      ticker === null ? nothing : html` <span class="soft small">${ticker}</span>`
    }</span>${
      listed.has(id)
        ? html`<span class="tag">on the list</span>`
        : html`<button class="quiet tiny" name="company" value="${id}" aria-label="Add ${name}">Add</button>`
    }</li>`;
  return html`<form method="post" action="account/watchlists/${list.id}/add">${tokenField(request)}
<ul class="list" aria-label="Matching companies">${all(companies.map(item))}</ul></form>`;
}

/** Suggestions as an HTML fragment while the user types; without htmx, a redirect to the page that shows them. */
export async function sendSuggestions(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const list = await findWatchlist(request);
  const q = (context.req.query('q') ?? '').trim();
  if (!isHtmxRequest(context)) return goTo(site, context, `account/watchlists/${list.id}?q=${encodeURIComponent(q)}`);
  return sendFragment(context, await companyMatches(request, list, q));
}

/** Attributes of the field for the name of a watchlist. */
export const nameAttributes = html`required maxlength="200" autocomplete="off"`;

/** The number of companies on a list and the limit of the plan. */
export function sizeText({ watchlist_companies: max, slug }: Plan, count: number): string {
  const size = counted(count, 'company', 'companies');
  return max === null ? `${size}; your plan sets no limit.` : `${size} of the ${max} that plan ${slug} allows.`;
}

async function companyList(request: AccountRequest, list: WatchlistRecord): Promise<Html> {
  const cursor = request.context.req.query('cursor');
  const values = { id: list.id, limit: '100', ...(cursor && { cursor }) };
  const { body, next } = await runAsVisitor(request.site, request, getWatchlist, values);
  if (body.companies.length === 0) return html`<div class="empty"><p>No companies on this list yet.</p></div>`;
  const path = `account/watchlists/${list.id}`;
  return html`<form method="post" action="${path}/remove">${tokenField(request)}
<ul class="list companies">${all(
    body.companies.map(
      ({ id, name, ticker, exchange }) => html`<li class="row between"><span><a href="companies/${id}">${name}</a>
<span class="soft small">${[ticker, exchange?.name].filter(Boolean).join(', ')}</span></span>
<button class="quiet tiny" name="company" value="${id ?? ''}" aria-label="Remove ${name ?? ''}">Remove</button></li>`,
    ),
  )}</ul></form>
${next === null ? nothing : html`<p><a href="${path}?cursor=${encodeURIComponent(next)}">More companies</a></p>`}`;
}

/** The page of one watchlist. `refused`: why a form of it was refused, and the name it was sent with. */
export async function watchlistPage(
  request: AccountRequest,
  list: WatchlistRecord,
  refused?: { readonly message: string; readonly name?: string | undefined },
): Promise<Response> {
  const q = (request.context.req.query('q') ?? '').trim();
  const path = `account/watchlists/${list.id}`;
  return accountPage(request, {
    tab: 'watchlists',
    title: list.name,
    status: refused === undefined ? 200 : 422,
    body: html`<p class="crumbs"><a href="account/watchlists">Watchlists</a> / ${list.name}</p>
${alertNote(refused?.message)}
<p class="row between"><span class="soft">${sizeText(request.account.plan, list.company_count)}</span>
<span class="row"><a href="?watchlist=${list.id}">News of these companies</a><a href="${path}/import">Import a list</a></span></p>
<form method="get" action="${path}" class="company-search" role="search"><label for="company-q">Add a company</label>
<div class="inline"><input type="search" id="company-q" name="q" value="${q}" maxlength="100" autocomplete="off"
 placeholder="Name, ticker or ISIN" hx-get="${path}/suggest" hx-trigger="input changed delay:200ms" hx-target="#found"
 hx-swap="innerHTML"><button class="quiet">Search</button></div></form>
<div id="found" aria-live="polite">${await companyMatches(request, list, q)}</div>
<h2>Companies</h2>
${await companyList(request, list)}
<h2>Rename</h2>
<form method="post" action="${path}/rename">${tokenField(request)}
${field({ name: 'name', label: 'New name', value: refused?.name ?? list.name, attributes: nameAttributes })}
<button class="quiet">Rename</button></form>
<h2>Delete</h2>
<form method="post" action="${path}/delete" data-confirm="Delete ${list.name}? This cannot be undone. Its companies are kept.">
${tokenField(request)}<button class="danger">Delete this watchlist</button></form>`,
  });
}
