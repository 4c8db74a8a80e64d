import { registers } from '../../core/registers.ts';
import { listCompanyInsiderTransactions, listCompanyShortPositions } from '../../resources/index.ts';
import type { InsiderTransactionRow, ShortPositionRow } from '../../resources/registers/schema.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { cardTable } from '../table.ts';
import { outside, planNote } from './components.ts';
import { spell } from './labels.ts';
import { ifServed } from './listing.ts';
import { dateInWords } from './times.ts';

/** Entries of each register on the page of a company. */
export const REGISTER_ROWS = '10';

const day = (date: string | null | undefined): Html =>
  date ? html`<time datetime="${date}">${dateInWords(date)}</time>` : nothing;
const amount = (value: number | null | undefined, unit = ''): string =>
  value === null || value === undefined ? '–' : `${value.toLocaleString('en-GB')}${unit}`;

/** Register and day of publication, linked to the entry: licences ask for both. */
function origin({ register, source, source_url: address = '', published_at: at = '', article_id: article }: Row): Html {
  const known = registers.find(({ id }) => id === register);
  const name = known?.homepage ? `${known.authority}, ${known.name}` : (source?.name ?? '');
  return html`${outside(address, name)} <span class="small soft">${day(at.slice(0, 10))}${
    article ? html`, <a href="articles/${article}">article</a>` : nothing
  }</span>`;
}
type Row = InsiderTransactionRow | ShortPositionRow;

const transaction = (row: InsiderTransactionRow): Html => html`<tr>
<td>${day(row.trade_date)}</td>
<th scope="row">${row.person_name ?? row.notifier_name ?? 'Not stated'}${
  row.person_role
    ? html`<div class="small soft">${row.person_role}${row.is_close_associate ? ', close associate' : ''}</div>`
    : nothing
}</th>
<td>${spell(row.nature ?? '')}${row.is_share_programme ? html`<div class="small soft">share programme</div>` : nothing}</td>
<td class="number">${amount(row.volume)}${
  row.instrument_name ? html`<div class="small soft">${row.instrument_name}</div>` : nothing
}</td>
<td class="number">${amount(row.price)}</td>
<td class="number">${amount(row.total_value)} ${row.currency ?? ''}</td>
<td>${origin(row)}</td></tr>`;

const holder = ({ scope, holder_name: name, active_positions: count }: ShortPositionRow): string => {
  if (scope === 'aggregate') return count ? `All ${count} holders together` : 'All holders together';
  return name ?? 'A natural person';
};

const position = (row: ShortPositionRow): Html => html`<tr>
<td>${day(row.position_date)}</td>
<th scope="row">${holder(row)}</th>
<td class="number">${row.percent == null ? 'Below the threshold' : amount(row.percent, ' %')}</td>
<td class="number">${amount(row.shares)}</td>
<td>${origin(row)}</td></tr>`;

function renderEntries(parts: {
  readonly id: string;
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly Html[];
}): Html {
  const { id, title, heads, rows } = parts;
  if (rows.length === 0) return nothing;
  return html`<h2 id="${id}">${title}</h2>
${cardTable({ labelledBy: id, heads, rows })}`;
}

/** The newest entries of registers about a company; nothing without any. */
export async function registerSections(site: Site, request: RequestContext, company: string): Promise<Html> {
  const values = { identifier: company, limit: REGISTER_ROWS };
  const [ofInsiders, ofShort] = await Promise.all([
    ifServed(() => runAsVisitor(site, request, listCompanyInsiderTransactions, values)),
    ifServed(() => runAsVisitor(site, request, listCompanyShortPositions, values)),
  ]);
  const transactions = ofInsiders?.insider_transactions ?? [];
  const positions = ofShort?.short_positions ?? [];
  const isLimited = ofInsiders?.plan_limited ?? ofShort?.plan_limited;
  return html`${renderEntries({
    id: 'insider-transactions',
    title: 'Insider transactions',
    heads: ['Traded', 'Person', 'Nature', 'Volume', 'Price', 'Value', 'Source'],
    rows: transactions.map(transaction),
  })}${renderEntries({
    id: 'short-positions',
    title: 'Short positions',
    heads: ['Date', 'Holder', 'Share of capital', 'Shares', 'Source'],
    rows: positions.map(position),
  })}${planNote(transactions.length + positions.length > 0 ? isLimited : undefined, request.caller)}`;
}
