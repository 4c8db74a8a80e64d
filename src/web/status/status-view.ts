import { latencyStages } from '../../core/latency.ts';
import type { Incident, ServiceStatus, SourceFreshness } from '../../ingest/operate/service-status.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { formatSpan, minute, renderTable, shorten, when } from '../operator/pieces.ts';
import { volumePiece } from '../operator/volume-piece.ts';

/** The state of this process. */
export type Probes = {
  /** Null: the process is ready. */
  readonly not_ready: string | null;
  readonly semantic_search: boolean;
};

/** The status while the database is unreachable. */
export const unreachableView = (message: string): Html => html`<h1>Database unreachable</h1>
<p class="note bad" role="alert">${message}</p>
<p>The API answers 503 with <code>Retry-After</code>. <a href="status">Reload</a></p>`;

const tones = { failing: 'bad', late: 'warn', new: 'info', ok: 'good', paused: '' } as const;

const stageNames = { seen: 'read', served: 'served', pushed: 'pushed' } as const;

/** The 95th percentiles, such as "read 60 s, served 1 s". */
function delayPiece(delays: SourceFreshness['delays']): Html {
  const parts = latencyStages.flatMap((stage) => {
    const delay = delays[stage];
    if (delay === undefined) return [];
    const { p95_seconds: seconds } = delay;
    return [
      `${stageNames[stage]} ${seconds === null ? 'over a day' : seconds < 120 ? `${seconds} s` : formatSpan(seconds * 1_000)}`,
    ];
  });
  return html`${parts.length === 0 ? '–' : parts.join(', ')}`;
}

const renderRow = (source: SourceFreshness, now: Date): Html => html`<tr>
<th scope="row">${shorten(source.name, 80)} <span class="soft">${source.country}</span></th>
<td>${when(source.last_article_at, now)}</td><td>${when(source.last_read_at, now, '–')}</td>
<td>${source.volume === null ? '–' : volumePiece(source.volume)}</td>
<td>${delayPiece(source.delays)}</td>
<td>${
  source.condition === null
    ? html`<span class="soft">no feed</span>`
    : html`<span class="tag ${tones[source.condition]}">${source.condition}</span>`
}</td></tr>`;

const incidentItem = (
  { source, kind, since }: Incident,
  now: Date,
): Html => html`<li><span class="tag ${tones[kind]}">${kind}</span>
<strong>${shorten(source, 100)}</strong>
<span class="soft">not read since ${minute(since)}, ${formatSpan(now.getTime() - since.getTime())}</span></li>`;

/** The feeds that no process reads: "31 feeds are paused". */
function describeUnread({ feeds }: ServiceStatus): { readonly text: string; readonly isAll: boolean } | undefined {
  const paused = feeds.paused + feeds.blocked;
  const sum = Object.values(feeds).reduce((total, count) => total + count, 0);
  if (sum === 0) return { text: 'The service has no feed.', isAll: true };
  if (paused === 0) return undefined;
  return { text: paused === 1 ? 'One feed is paused.' : `${paused} feeds are paused.`, isAll: paused === sum };
}

function headline(status: ServiceStatus, { not_ready }: Probes): Html {
  const { incidents } = status;
  const unread = describeUnread(status);
  if (not_ready !== null) return html`<p class="note bad">${not_ready}</p>`;
  if (incidents.length > 0)
    return html`<p class="note warn">The service is up. ${
      incidents.length === 1 ? 'One feed is failing or late.' : `${incidents.length} feeds are failing or late.`
    } ${unread?.text ?? ''}</p>`;
  if (unread?.isAll) return html`<p class="note warn">The service is up. ${unread.text} No news is read.</p>`;
  if (unread !== undefined)
    return html`<p class="note good">The service is up and reads its other feeds. ${unread.text}</p>`;
  return html`<p class="note good">The service is up and reads every feed.</p>`;
}

export const statusView = (status: ServiceStatus, probes: Probes, now: Date): Html => html`<h1>Status</h1>
${headline(status, probes)}
<div class="cards">
<section class="card"><p class="small soft">Data version</p><p class="figure">${status.data.version.toLocaleString('en-GB')}</p>
<p class="small">last change ${when(status.data.at, now)}</p></section>
<section class="card"><p class="small soft">Backlog</p><p class="figure">${status.backlog.articles.toLocaleString('en-GB')}</p>
<p class="small">${
  status.backlog.oldest_at === null
    ? 'Every article is processed.'
    : html`articles in the queue, the oldest since ${when(status.backlog.oldest_at, now)}`
}</p></section>
<section class="card"><p class="small soft">Semantic search</p><p class="figure">${probes.semantic_search ? 'on' : 'off'}</p>
<p class="small">${probes.semantic_search ? 'available' : 'full-text search only'}</p></section></div>
${
  status.incidents.length === 0
    ? nothing
    : html`<h2>Incidents</h2><ul class="list">${all(status.incidents.map((incident) => incidentItem(incident, now)))}</ul>`
}
<h2>Sources</h2>
${renderTable({
  label: 'Sources',
  heads: ['Source', 'Latest news', 'Last read', 'Articles in 24 h', 'Delay', 'State'],
  rows: status.sources.map((source) => renderRow(source, now)),
  empty: 'No sources yet.',
})}
<p class="small soft">Delay: the time within which 95 % of the articles of yesterday and today (UTC) were read after publication,
served after that, and pushed to webhooks and streams after that.</p>
<p class="small soft">As of ${minute(status.at)}, cached for a few seconds. Send <code>Accept: application/json</code> for
JSON.</p>`;
