import { counted } from '../../core/counted.ts';
import {
  countOutcomes,
  describeOutcome,
  type ItemOutcome,
  listSourceItems,
  type SourceItem,
} from '../../ingest/operate/source-items.ts';
import { getEventCoverage } from '../../resources/index.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { headline } from './headline.ts';
import { renderTable, shorten, when } from './pieces.ts';
import { everything } from './search.ts';

const MAX_ITEMS = 20;

const tones: Readonly<Record<ItemOutcome, string>> = {
  served: 'good',
  under_way: 'info',
  waiting: 'warn',
  failed: 'bad',
  refused: 'bad',
  taken_down: 'bad',
  blocked: 'bad',
  withdrawn: '',
};

type Original = { readonly id: string; readonly source: string };

/** The originals of the items that are copies, by id of the item, as the coverage of their events judges them. */
async function findOriginals(
  site: Site,
  { now }: RequestContext,
  items: readonly SourceItem[],
): Promise<ReadonlyMap<string, Original>> {
  const events = new Set(
    items.flatMap(({ outcome, event_id, event_articles }) =>
      outcome === 'served' && event_id !== null && event_articles > 1 ? [event_id] : [],
    ),
  );
  const found = new Map<string, Original>();
  for (const id of events) {
    const { body } = await runAsVisitor(site, { caller: everything, now }, getEventCoverage, { id });
    const sources = new Map(body.reports.map(({ article_id, source }) => [article_id, source.name]));
    for (const { article_id, copy_of } of body.reports)
      if (copy_of !== null) found.set(article_id, { id: copy_of, source: sources.get(copy_of) ?? '' });
  }
  return found;
}

function outcomePiece(item: SourceItem, original: Original | undefined): Html {
  const { outcome, event_id, reason } = item;
  const tag = html`<span class="tag ${tones[outcome]}">${describeOutcome(item)}</span>`;
  if (outcome === 'served')
    return html`${tag} ${
      original === undefined
        ? nothing
        : html`a copy of <a href="operator/articles/${original.id}">${shorten(original.source, 60)}</a>`
    } ${event_id === null ? nothing : html`<a class="small" href="operator/events/${event_id}">event</a>`}`;
  if (outcome === 'waiting' || outcome === 'failed')
    return html`${tag} <a class="small" href="operator/queue">queue</a>${
      item.step === 'translate' || reason === null
        ? nothing
        : html`<br><span class="small soft">${shorten(reason, 160)}</span>`
    }`;
  return reason === null ? tag : html`${tag}<br><span class="small soft">${shorten(reason, 160)}</span>`;
}

/** The last items of a source with the outcome of each. */
export async function feedItems(
  site: Site,
  db: Parameters<typeof listSourceItems>[0],
  request: RequestContext,
  source: string,
): Promise<Html> {
  const items = await listSourceItems(db, source, { now: request.now, limit: MAX_ITEMS });
  const originals = await findOriginals(site, request, items);
  const counts = countOutcomes(items).map(({ text, count }) => `${count} ${text}`);
  return html`<h2>Last items</h2>
${items.length === 0 ? nothing : html`<p>${counted(items.length, 'item')} read last: ${counts.join(', ')}.</p>`}
${renderTable({
  label: 'Last items',
  heads: ['Read', 'Item', 'Outcome'],
  rows: items.map(
    (item) => html`<tr><td>${when(item.read_at, request.now)}</td>
<td class="wide"><a href="operator/articles/${item.id}">${headline(item)}</a></td>
<td>${outcomePiece(item, originals.get(item.id))}</td></tr>`,
  ),
  empty: 'No item has been read from this source.',
})}`;
}
