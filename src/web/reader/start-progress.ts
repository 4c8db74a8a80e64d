import { counted } from '../../core/counted.ts';
import { readStartState, type StartState } from '../../ingest/demo/start-state.ts';
import { isAdmin, isEditor } from '../../people/person.ts';
import { listEvents } from '../../resources/index.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { sendFragment } from '../layout.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { toHref } from './address.ts';
import { requireCaller } from './listing.ts';

/** Seconds between two looks at the progress. */
const EVERY_SECONDS = 2;
/** Seconds between two loads of the page in a browser without scripts. */
const RELOAD_SECONDS = 5;
const SKELETON_ROWS = 5;

/** Reloads a page that fills itself, for browsers without scripts. */
export const reloadWithoutScript: Html = html`<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}"></noscript>`;

/** The state of a store without events: it fills itself, or waits for an operator. */
type Stage = 'demonstration' | 'reading' | 'untranslated' | 'unread' | 'paused' | 'empty';

export function readStage({ isLoadingDemo, reports, feeds }: StartState): Stage {
  if (isLoadingDemo) return 'demonstration';
  if (reports.total > 0 && reports.waiting === reports.total) return 'untranslated';
  if (reports.total > 0) return 'reading';
  if (feeds.active > 0) return 'unread';
  return feeds.total > 0 ? 'paused' : 'empty';
}

const isFilling = (stage: Stage): boolean => stage !== 'empty' && stage !== 'paused';

const skeleton = html`<ul class="skeleton" aria-hidden="true">${all(
  Array.from({ length: SKELETON_ROWS }, () => html`<li><span></span><span></span></li>`),
)}</ul>`;

/** A bar over both halves of the work: reading the reports, and placing them in events. */
function renderBar({ total, read, placed }: StartState['reports']): Html {
  if (total === 0) return html`<progress aria-label="Reports read and placed in events"></progress>`;
  return html`<progress max="${2 * total}" value="${read + placed}" aria-label="Reports read and placed in events"></progress>`;
}

const countReports = ({ total, read, placed }: StartState['reports'], whose: string): string =>
  `${read} of ${total} reports${whose} read, ${placed} placed in events`;

function describeDemo({ reports }: StartState): Html {
  if (reports.total === 0)
    return html`<p><strong>The demonstration is loading.</strong> Companies and publishers come first.</p>${renderBar(reports)}`;
  return html`<p><strong>The demonstration is loading:</strong> ${countReports(reports, ' of the demonstration')}.</p>
${renderBar(reports)}`;
}

/** The next step of the visitor, by their role. */
function nextSteps({ visitor }: Pick<RequestContext, 'visitor'>, stage: Stage): Html {
  if (visitor.kind !== 'person' || !isEditor(visitor.person))
    return html`<p>An editor or admin of this service adds its feeds.</p>`;
  const buttons = [
    ...(stage === 'paused' ? [html`<a class="button" href="operator/feeds">Resume feeds</a>`] : []),
    ...(isAdmin(visitor.person) ? [html`<a class="button" href="operator/setup">Set up this service</a>`] : []),
    html`<a class="button quiet" href="operator/feeds/add">Add a feed</a>`,
  ];
  return html`<p class="row centred">${all(buttons)}</p>`;
}

function describeStage(stage: Stage, state: StartState, request: Pick<RequestContext, 'visitor'>): Html {
  const { reports, feeds } = state;
  const isOperator = request.visitor.kind === 'person' && isEditor(request.visitor.person);
  switch (stage) {
    case 'demonstration':
      return describeDemo(state);
    case 'reading':
      return html`<p><strong>The first reports are being read:</strong> ${countReports(reports, '')}.</p>
${renderBar(reports)}`;
    case 'untranslated':
      return html`<p><strong>${counted(reports.waiting, 'report')} arrived and
${reports.waiting === 1 ? 'waits' : 'wait'} for translation.</strong></p>
${
  isOperator
    ? html`<p><a class="button" href="operator/queue">Queue</a>
<a class="button quiet" href="operator/setup/languages">Languages</a></p>`
    : nothing
}`;
    case 'unread':
      return html`<p><strong>${counted(feeds.active, 'feed')} ${feeds.active === 1 ? 'is' : 'are'} polled;
no report has arrived yet.</strong></p>
<p>${feeds.read} of ${feeds.active} were read${feeds.failing > 0 ? `, ${feeds.failing} could not be read` : ''}.${
        isOperator ? html` <a href="operator/feeds">Feeds</a>` : nothing
      }</p>`;
    case 'paused':
      return html`<p><strong>No events yet: every feed is paused.</strong></p>${nextSteps(request, stage)}`;
    case 'empty':
      return html`<p><strong>No events yet: this service has no feeds.</strong></p>${nextSteps(request, stage)}`;
  }
}

/** The region of a stage; one that fills itself asks for its successor. `hasEvents`: there is a list below. */
function renderRegion(state: StartState, request: Pick<RequestContext, 'visitor'>, hasEvents: boolean): Html {
  const stage = readStage(state);
  const body = describeStage(stage, state, request);
  if (!isFilling(stage)) return html`<div class="empty" id="start">${body}</div>`;
  return html`<div id="start" class="${hasEvents ? 'note' : 'card'} filling"
 hx-get="${toHref('start', hasEvents ? { events: 'true' } : {})}" hx-trigger="every ${EVERY_SECONDS}s" hx-swap="outerHTML">
${body}${hasEvents ? nothing : skeleton}</div>`;
}

/** The region of a page without any event: its progress, or the next step. */
export const startRegion = async (site: Site, request: RequestContext): Promise<Html> =>
  renderRegion(await readStartState(site.services.db), request, false);

/** The progress above a list that is still incomplete; nothing where this process loads no demonstration. */
export async function loadingRegion(site: Site, request: RequestContext): Promise<Html> {
  if (site.isLoading?.() !== true) return nothing;
  const state = await readStartState(site.services.db);
  return state.isLoadingDemo ? renderRegion(state, request, true) : nothing;
}

/** Sends the region again. Once the first events are there, htmx loads the page, which lists them. */
export async function sendStart(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  requireCaller(request);
  const state = await readStartState(site.services.db);
  if (context.req.query('events') === 'true') {
    if (state.isLoadingDemo) return sendFragment(context, renderRegion(state, request, true));
    return sendFragment(
      context,
      html`<p class="note good" role="status">The demonstration is loaded. <a href="">Show all events</a></p>`,
    );
  }
  const { body } = await runAsVisitor(site, request, listEvents, { fields: 'id', limit: '1' });
  return sendFragment(
    context,
    renderRegion(state, request, false),
    body.events.length === 0 ? {} : { 'hx-refresh': 'true' },
  );
}
