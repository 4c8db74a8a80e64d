import { counted } from '../../core/counted.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import { type EventDetails, type MemberDetails, showEvent } from '../../ingest/operate/show-event.ts';
import { tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { listTexts, type RecordNames } from '../reasons.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, newsForm } from './action-form.ts';
import { type OperatorRoute, operatorPage, orMissing, readId, requireIngest } from './frame.ts';
import { headline, headlineText } from './headline.ts';
import { minute, renderHistory, shorten } from './pieces.ts';
import { searchEvents } from './search.ts';
import { dataSources, decisionPiece, declaredPiece, readRecordNames } from './traces.ts';

const statusTag = ({ status }: Pick<EventDetails, 'status'>): Html =>
  html`<span class="tag ${status === 'active' ? 'good' : status === 'removed' ? 'bad' : ''}">${status}</span>`;

async function aboutEvent(site: Site, id: string): Promise<Html> {
  const event = await showEvent(requireIngest(site).db, id);
  return html`<p class="card"><a href="operator/events/${event.id}">${shorten(event.title, 200)}</a> ${statusTag(event)}
<span class="soft small">${counted(event.members.length, 'article')}</span></p>`;
}

const memberItem = (member: MemberDetails, isSplit: boolean, names: RecordNames): Html => html`<li class="record">
<div class="head">${
  isSplit && member.live
    ? html`<input type="checkbox" name="articles" value="${member.id}" aria-label="${shorten(headlineText(member), 120)}">`
    : nothing
}<a href="operator/articles/${member.id}">${headline(member, 200)}</a>
${member.live ? nothing : html`<span class="tag warn">not served</span>`}
<span class="soft small">${member.source} · ${minute(member.published_at)}</span></div>
${all(member.decisions.map((decision) => decisionPiece(decision, names, member.next_title)))}
${member.declared === null ? nothing : declaredPiece(member.declared)}</li>`;

const MAX_MEMBERS = 200;

function membersPiece(event: EventDetails, request: RequestContext, names: RecordNames): Html {
  const { members } = event;
  const isSplit =
    members.filter(({ live }) => live).length > 1 && event.merged_into === null && event.status !== 'removed';
  const list = html`<ul class="list">${all(members.slice(0, MAX_MEMBERS).map((member) => memberItem(member, isSplit, names)))}</ul>
${
  members.length > MAX_MEMBERS
    ? html`<p class="soft">and ${members.length - MAX_MEMBERS} more: nordwire events show ${event.id} --why</p>`
    : nothing
}`;
  if (members.length === 0) return html`<p class="empty">The event has no articles.</p>`;
  if (!isSplit) return list;
  return html`<form method="post" action="operator/events/${event.id}/split">${tokenField(request)}${list}
<p class="actions"><button class="quiet tiny">Move selected articles to a new event</button>
<button class="plain small" type="button" data-ticks="articles" hidden>Select all</button></p></form>`;
}

const mergePiece = async (site: Site, event: EventDetails, request: RequestContext, q: string): Promise<Html> => {
  const path = `operator/events/${event.id}`;
  const found = q === '' ? [] : (await searchEvents(site, request, q)).filter(({ id }) => id !== event.id);
  return html`<h2 id="merge">Merge another event into this one</h2>
<div class="sides"><form action="${path}" class="inline"><div class="field"><label for="q">Find an event</label>
<input id="q" type="search" name="q" value="${q}" maxlength="200"></div><button class="quiet">Find</button></form>
<form method="post" action="${path}/merge" class="inline">${tokenField(request)}<div class="field"><label for="others">Id or address</label>
<input id="others" name="others" maxlength="2000" required placeholder="id, or address of one of its articles"></div>
<button class="quiet">Show what would change</button></form></div>
${
  q === ''
    ? nothing
    : found.length === 0
      ? html`<p class="empty">No other event contains all these words.</p>`
      : html`<ul class="list">${all(
          found.map(
            (
              other,
            ) => html`<li class="row between"><span><a href="operator/events/${other.id}">${shorten(other.title, 160)}</a>
<span class="soft small">${counted(other.article_count, 'article')}${
              other.last_article_at === null ? nothing : html`, ${minute(new Date(other.last_article_at))}`
            }</span></span>
${actionButton(request, `${path}/merge`, 'Merge into this one', { others: other.id })}</li>`,
          ),
        )}</ul>`
}`;
};

const headPiece = (event: EventDetails): Html => html`
<p class="crumbs"><a href="operator/find">News and calendar</a></p>
<h1>${event.title}</h1>
<p>${statusTag(event)} <span class="tag">${event.significance}</span> ${
  event.event_type === null ? nothing : html`<span class="tag info">${event.event_type}</span>`
} <span class="soft"><code>${event.id}</code></span>
${
  event.merged_into === null
    ? nothing
    : html`merged into <a href="operator/events/${event.merged_into}"><code>${event.merged_into}</code></a>`
}
<a class="small" href="events/${event.id}">as readers see it</a></p>`;

/** Every text of the page that may name records by their ids. */
const listAllTexts = ({ trace, relation, related, members }: EventDetails): readonly string[] => [
  ...trace.map(({ text }) => text),
  ...[
    ...(relation === null ? [] : [relation]),
    ...related.map(({ decision }) => decision),
    ...members.slice(0, MAX_MEMBERS).flatMap(({ decisions }) => decisions),
  ].flatMap(listTexts),
];

async function showEventPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const ingest = requireIngest(site);
  const event = await orMissing(showEvent(ingest.db, readId(context)));
  const isOpen = event.merged_into === null && event.status !== 'removed';
  const q = (context.req.query('q') ?? '').slice(0, 200).trim();
  const names = await readRecordNames(ingest.db, listAllTexts(event));
  return operatorPage(site, context, {
    title: event.title,
    tab: 'find',
    body: html`${headPiece(event)}
<h2>Where its data comes from</h2>
${
  event.trace.length === 0
    ? html`<p class="soft">The event has no article that its data comes from.</p>`
    : dataSources(event.trace, names)
}
${
  event.relation === null
    ? nothing
    : html`<h3>Commentary about ${
        event.related_to === null ? 'another event' : html`<a href="operator/events/${event.related_to}">this event</a>`
      }</h3>${decisionPiece(event.relation, names)}`
}
${
  event.related.length === 0
    ? nothing
    : html`<h3>Related events</h3><ul class="list">${all(
        event.related.map(
          (
            related,
          ) => html`<li class="record"><div class="head"><span class="tag">${related.relation.replaceAll('_', ' ')}</span>
<a href="operator/events/${related.id}">${shorten(related.title, 160)}</a></div>${decisionPiece(related.decision, names)}</li>`,
        ),
      )}</ul>`
}
<h2>Articles and reasons</h2>
${membersPiece(event, request, names)}
${isOpen ? await mergePiece(site, event, request, q) : nothing}
${
  isOpen
    ? html`<h2>Remove the event</h2><p>Its articles remain, without an event.</p>
${actionButton(request, `operator/events/${event.id}/remove`, 'Remove the event')}`
    : nothing
}
${await renderHistory(ingest, event.id, request.now)}`,
  });
}

/** The page of an event with the reasons for its articles, and the forms of its actions. */
export const eventRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/events/:id', handler: showEventPage },
  ...newsForm(newsActions.mergeEvents, {
    path: '/events/:id/merge',
    tab: 'find',
    title: 'Merge events',
    button: 'Merge',
    isDangerous: true,
    lead: 'Articles, stories, reactions and calendar entries of the other events move to this event. Their ids lead to it.',
    record: 'survivor',
    about: aboutEvent,
  }),
  ...newsForm(newsActions.splitEvent, {
    path: '/events/:id/split',
    tab: 'find',
    title: 'Split an event',
    button: 'Split',
    lead: 'The articles do not join this event again. Only an editor can merge the two events.',
    record: 'event',
    about: aboutEvent,
    back: (id, { records, changed }) => `operator/events/${(changed ? records[1]?.id : undefined) ?? id}`,
  }),
  ...newsForm(newsActions.removeEvent, {
    path: '/events/:id/remove',
    tab: 'find',
    title: 'Remove an event',
    button: 'Remove',
    isDangerous: true,
    lead: 'The event becomes a tombstone.',
    record: 'event',
    about: aboutEvent,
  }),
];
