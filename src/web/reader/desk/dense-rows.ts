import { counted } from '../../../core/counted.ts';
import type { EventRow } from '../../../resources/events/schema.ts';
import { all, type Html, html, nothing } from '../../html.ts';
import { joined } from '../components.ts';
import { type EventCaptions, eventMarks, groupByDay, namePublishers, reportedAt } from '../event-rows.ts';
import { spell } from '../labels.ts';
import { clock, dayHeading, moment, toNoon } from '../times.ts';

/** The number of companies that a row names; the others are counted. */
const MAX_COMPANIES = 2;

type DenseOptions = {
  readonly now: Date;
  /** Put before a row of a list, such as a mark. */
  readonly lineBefore: (row: EventRow) => Html;
  /** Whether each row has its date, because no heading shows it. */
  readonly isDated?: boolean;
  /** Whether commentary is folded under the news of its day. */
  readonly isFolded?: boolean;
};

function companyCell({ company_ids: ids = [] }: EventRow, { names }: EventCaptions): Html {
  const shown = ids.slice(0, MAX_COMPANIES).flatMap((id) => names.get(id) ?? []);
  const more = ids.length - shown.length;
  const links = shown.map(({ id, name, ticker }) =>
    ticker
      ? html`<a class="ticker" href="companies/${id}" title="${name}">${ticker}</a>`
      : html`<a href="companies/${id}">${name}</a>`,
  );
  return html`${joined(links, ' ')}${
    shown.length > 0 && more > 0
      ? html` <span class="soft" title="${counted(more, 'more company', 'more companies')}">+${more}</span>`
      : nothing
  }`;
}

function typeCell({ event_type: type, disclosure_class: disclosure }: EventRow): Html {
  if (type) return html`<a href="?event_type=${encodeURIComponent(type.slug)}">${type.label}</a>`;
  return disclosure ? html`<a href="?disclosure_class=${disclosure}">${spell(disclosure)}</a>` : nothing;
}

function denseItem(row: EventRow, captions: EventCaptions, isDated: boolean): Html {
  const at = reportedAt(row);
  const title = html`<a href="events/${row.id}">${row.title ?? row.id}</a>`;
  const tier =
    row.significance === 'notable'
      ? html` <span class="tag warn">Notable</span>`
      : row.significance === 'commentary'
        ? html` <span class="tag info">Commentary</span>`
        : nothing;
  return html`<li class="event ${row.significance ?? ''}" data-id="${row.id}" data-at="${at}">
<p class="when">${isDated ? moment(at) : clock(at)}</p>
<p class="about">${companyCell(row, captions)}</p>
<div class="what">
${isDated ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
<span class="marks">${tier}${eventMarks(row, captions)}</span></div>
<p class="kind">${typeCell(row)}</p>
<p class="by" title="${(captions.facts.get(row.id)?.publishers ?? []).join(', ')}">${namePublishers(row, captions)}</p></li>`;
}

export const isCommentary = ({ significance }: EventRow): boolean => significance === 'commentary';

/** One line that opens the commentary of a day. */
function fold(rows: readonly EventRow[], list: Html): Html {
  if (rows.length === 0) return nothing;
  return html`<details class="fold"><summary>${counted(rows.length, 'commentary', 'commentaries')}</summary>${list}</details>`;
}

/** Events in rows of one line, in the given order or under the days they were reported. */
export function denseRows(events: readonly EventRow[], captions: EventCaptions, options: DenseOptions): Html {
  const { now, lineBefore, isDated = false, isFolded = true } = options;
  const list = (rows: readonly EventRow[]): Html => {
    const items = rows.map((row) => html`${lineBefore(row)}${denseItem(row, captions, isDated)}`);
    return rows.length === 0 ? nothing : html`<ul class="list events">${all(items)}</ul>`;
  };
  if (isDated) return html`<div class="desk-rows dated">${list(events)}</div>`;
  const day = (date: string, rows: readonly EventRow[]): Html => {
    const [news, comments] = isFolded
      ? [rows.filter((row) => !isCommentary(row)), rows.filter(isCommentary)]
      : [rows, []];
    return html`<section class="day"><h2>${dayHeading(toNoon(date), now)}</h2>
${list(news)}${fold(comments, list(comments))}</section>`;
  };
  return html`<div class="desk-rows">${joined(
    [...groupByDay(events)].map(([date, rows]) => day(date, rows)),
    '\n',
  )}</div>`;
}
