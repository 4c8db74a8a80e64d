import { counted } from '../../core/counted.ts';
import { watchlistActions } from '../../ingest/operate/watchlist-actions.ts';
import type { Suggestion } from '../../resources/companies/suggest.ts';
import type { WatchlistRecord } from '../../resources/watchlists/query.ts';
import { MAX_ENTRIES, type ReadEntry, readEntries, readList } from '../../resources/watchlists/read-list.ts';
import { alertNote, type FieldErrors, field, goTo, readForm, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { type AccountRequest, accountPage } from './frame.ts';
import { runAsMember, toServices } from './run-as-member.ts';
import { findWatchlist, sizeText, toRefusal } from './watchlist-page.ts';

const choice = ({ id, name, ticker }: Suggestion, isChosen: boolean): Html =>
  html`<label class="choice"><input type="checkbox" name="company" value="${id}"${isChosen ? html` checked` : nothing}>
<span>${name}${ticker === null ? nothing : html` <span class="soft small">${ticker}</span>`}</span></label>`;

/** An entry that matches no company or several, with the companies to choose from. */
const unresolvedItem = ({
  given,
  near,
  isAmbiguous,
}: ReadEntry): Html => html`<li><fieldset><legend><code>${given}</code> <span
 class="tag ${isAmbiguous ? 'warn' : 'bad'}">${isAmbiguous ? 'several companies' : 'unknown'}</span></legend>
${
  near.length === 0
    ? html`<p class="soft small">No similar company.</p>`
    : all(near.map((company) => choice(company, false)))
}</fieldset></li>`;

const resolvedItem = ({ company, given }: { company: Suggestion; given: readonly string[] }): Html =>
  html`<li class="row between">${choice(company, true)}
<span class="soft small">${given.filter((each) => each !== company.name).join(', ')}</span></li>`;

/** The companies of the entries, each once, with the entries that name it. */
function groupByCompany(entries: readonly ReadEntry[]): { company: Suggestion; given: string[] }[] {
  const groups = new Map<string, { company: Suggestion; given: string[] }>();
  for (const { company, given } of entries)
    if (company !== undefined) {
      const group = groups.get(company.id) ?? { company, given: [] };
      group.given.push(given);
      groups.set(company.id, group);
    }
  return [...groups.values()];
}

/** The companies of a list, before they are added. `left`: entries beyond the limit. */
function preview(entries: readonly ReadEntry[], left: number): Html {
  const resolved = groupByCompany(entries);
  const unresolved = entries.filter(({ company }) => company === undefined);
  return html`${
    left === 0
      ? nothing
      : html`<p class="note warn">Only the first ${MAX_ENTRIES} entries were read. Import the other ${counted(left, 'entry', 'entries')}
as a separate list.</p>`
  }
<h2 class="first">${counted(resolved.length, 'company', 'companies')} found</h2>
${
  resolved.length === 0
    ? html`<div class="empty"><p>No entry matches a company.</p></div>`
    : html`<ul class="list">${all(resolved.map(resolvedItem))}</ul>`
}
${
  unresolved.length === 0
    ? nothing
    : html`<h2>${counted(unresolved.length, 'entry', 'entries')} to check</h2>
<p class="soft">These entries match no company or several. Choose the right ones; the others are not added.</p>
<ul class="list">${all(unresolved.map(unresolvedItem))}</ul>`
}`;
}

const importPage = (request: AccountRequest, list: WatchlistRecord, isRefused: boolean, body: Html) =>
  accountPage(request, {
    tab: 'watchlists',
    title: 'Import a list',
    status: isRefused ? 422 : 200,
    body: html`<p class="crumbs"><a href="account/watchlists">Watchlists</a> / <a href="account/watchlists/${list.id}">${
      list.name
    }</a> / Import</p>
${body}`,
  });

function importForm(
  request: AccountRequest,
  list: WatchlistRecord,
  sent?: { readonly text: string; readonly errors: FieldErrors },
): Promise<Response> {
  const body = html`<p class="soft">${list.name}: ${sizeText(request.account.plan, list.company_count)}</p>
<form method="post" action="account/watchlists/${list.id}/import">${tokenField(request)}
${field({
  name: 'list',
  label: 'Tickers, ISINs or names',
  type: 'textarea',
  value: sent?.text ?? '',
  errors: sent?.errors,
  hint: html`One per line, separated by commas, or columns pasted from a spreadsheet: VOLV-B, SE0000115446, Novo Nordisk. You
can check the companies before they are added.`,
  attributes: html`required rows="10" spellcheck="false" class="mono"`,
})}
<button>Look up companies</button></form>`;
  return importPage(request, list, sent !== undefined, body);
}

function previewPage(
  request: AccountRequest,
  list: WatchlistRecord,
  parts: { readonly text: string; readonly companies: Html; readonly message: string | undefined },
): Promise<Response> {
  const body = html`${alertNote(parts.message)}
<p class="soft">${list.name}: ${sizeText(request.account.plan, list.company_count)}</p>
<form method="post" action="account/watchlists/${list.id}/import">${tokenField(request)}
<input type="hidden" name="step" value="add"><input type="hidden" name="list" value="${parts.text}">
${parts.companies}
<p class="row"><button>Add selected companies</button> <a href="account/watchlists/${list.id}/import">Use another list</a></p></form>`;
  return importPage(request, list, parts.message !== undefined, body);
}

export const showImport = async (request: AccountRequest): Promise<Response> =>
  importForm(request, await findWatchlist(request));

/** Shows the companies of a pasted list; adds the selected ones in a second step. */
export async function importList(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const { db } = site.services;
  const list = await findWatchlist(request);
  const { values, lists } = await readForm(site, context);
  const text = values['list'] ?? '';
  const { entries, left } = readEntries(text);
  if (entries.length === 0)
    return importForm(request, list, { text, errors: { list: 'Enter at least one ticker, ISIN or name.' } });
  const show = async (message?: string) =>
    previewPage(request, list, { text, companies: preview(await readList(db, entries), left), message });
  if (values['step'] !== 'add') return show();
  const chosen = lists['company'] ?? [];
  if (chosen.length === 0) return show('Select at least one company.');
  try {
    const wanted = { watchlist: list.id, companies: chosen };
    const { message } = await runAsMember(request, watchlistActions.add, toServices(request), wanted);
    return goTo(site, context, `account/watchlists/${list.id}`, message);
  } catch (error) {
    return show(toRefusal(error));
  }
}
