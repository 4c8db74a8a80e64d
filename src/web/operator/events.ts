import { Hono } from 'hono';
import { z } from 'zod';
import { counted } from '../../core/counted.ts';
import type { TraceEntry } from '../../core/trace.ts';
import { mergeEventsInto, removeEvent, splitEvent } from '../../ingest/operate/events.ts';
import { findEvent } from '../../ingest/operate/find-event.ts';
import { type EventDetails, type MemberDetails, showEvent } from '../../ingest/operate/show-event.ts';
import { field, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { operatorPage, orMissing, requireIngest } from './frame.ts';
import { addActionPage, orderButton } from './orders.ts';
import { minute, renderHistory, shorten } from './pieces.ts';
import { searchEvents } from './search.ts';
import { decisionPiece, traceList } from './traces.ts';

const statusTag = ({ status }: Pick<EventDetails, 'status'>): Html =>
  html`<span class="tag ${status === 'active' ? 'good' : status === 'removed' ? 'bad' : ''}">${status}</span>`;

async function aboutEvent(site: Site, id: string): Promise<Html> {
  const event = await showEvent(requireIngest(site).db, id);
  return html`<p class="card"><a href="operator/events/${event.id}">${shorten(event.title, 200)}</a> ${statusTag(event)}
<span class="soft small">${counted(event.members.length, 'article')}</span></p>`;
}

const memberItem = (member: MemberDetails, isSplit: boolean): Html => html`<li class="record">
<div class="head">${
  isSplit && member.live
    ? html`<input type="checkbox" name="articles" value="${member.id}" aria-label="${shorten(member.title ?? member.id, 120)}">`
    : nothing
}<a href="operator/articles/${member.id}">${shorten(member.title ?? '(not translated)', 200)}</a>
${member.live ? nothing : html`<span class="tag warn">not served</span>`}
<span class="soft small">${member.source} · ${minute(member.published_at)}</span></div>
${all(member.decisions.map((decision) => decisionPiece(decision, member.next_title)))}</li>`;

/** Entries of a trace that name articles by their sources: it holds ids. */
function withSources(entries: readonly TraceEntry[], members: readonly MemberDetails[]): readonly TraceEntry[] {
  const sources = new Map(members.map(({ id, source }) => [id, source]));
  return entries.map((entry) => ({
    ...entry,
    text: entry.text.replace(/\b[a-z0-9]{12}\b/g, (id) => (sources.has(id) ? `${sources.get(id)} (${id})` : id)),
  }));
}

const MAX_MEMBERS = 200;

function membersPiece(event: EventDetails, request: RequestContext): Html {
  const { members } = event;
  const isSplit =
    members.filter(({ live }) => live).length > 1 && event.merged_into === null && event.status !== 'removed';
  const list = html`<ul class="list">${all(members.slice(0, MAX_MEMBERS).map((member) => memberItem(member, isSplit)))}</ul>
${
  members.length > MAX_MEMBERS
    ? html`<p class="soft">and ${members.length - MAX_MEMBERS} more: nordwire events show ${event.id} --why</p>`
    : nothing
}`;
  if (members.length === 0) return html`<p class="empty">It has no articles.</p>`;
  if (!isSplit) return list;
  return html`<form method="post" action="operator/events/${event.id}/split">${tokenField(request)}${list}
<p class="actions"><button class="quiet tiny">Move what is ticked into a new event</button>
<button class="plain small" type="button" data-ticks="articles" hidden>Tick all</button></p></form>`;
}

const mergePiece = async (site: Site, event: EventDetails, request: RequestContext, q: string): Promise<Html> => {
  const path = `operator/events/${event.id}`;
  const found = q === '' ? [] : (await searchEvents(site, request, q)).filter(({ id }) => id !== event.id);
  return html`<h2 id="merge">Merge another event into this one</h2>
<div class="sides"><form action="${path}" class="inline"><div class="field"><label for="q">Find it by words</label>
<input id="q" type="search" name="q" value="${q}" maxlength="200"></div><button class="quiet">Find</button></form>
<form method="post" action="${path}/merge" class="inline">${tokenField(request)}<div class="field"><label for="others">Or name it</label>
<input id="others" name="others" maxlength="2000" required placeholder="id, or address of one of its articles"></div>
<button class="quiet">Show what would change</button></form></div>
${
  q === ''
    ? nothing
    : found.length === 0
      ? html`<p class="empty">No other event has all these words.</p>`
      : html`<ul class="list">${all(
          found.map(
            (
              other,
            ) => html`<li class="row between"><span><a href="operator/events/${other.id}">${shorten(other.title, 160)}</a>
<span class="soft small">${counted(other.article_count, 'article')}${
              other.last_article_at === null ? nothing : html`, ${minute(new Date(other.last_article_at))}`
            }</span></span>
${orderButton(request, `${path}/merge`, 'Merge into this one', { others: other.id })}</li>`,
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

const ofIds = z
  .string()
  .transform((text) =>
    text
      .split(/[,\s]+/)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .refine((names) => names.length > 0, 'Name at least one.')
  .refine((names) => names.length <= 200, 'At most 200.');

/** An event: why each article is in it; what operators have done with it. */
export function eventPages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.get('/events/:id', async (context) => {
    const request = context.get('request');
    const ingest = requireIngest(site);
    const event = await orMissing(showEvent(ingest.db, context.req.param('id')));
    const isOpen = event.merged_into === null && event.status !== 'removed';
    const q = (context.req.query('q') ?? '').slice(0, 200).trim();
    return operatorPage(site, context, {
      title: event.title,
      tab: 'find',
      body: html`${headPiece(event)}
<h2>Why it says what it says</h2>
${
  event.trace.length === 0
    ? html`<p class="soft">It has no article that speaks for it.</p>`
    : traceList(withSources(event.trace, event.members))
}
${
  event.relation === null
    ? nothing
    : html`<h3>Commentary about ${
        event.related_to === null ? 'another event' : html`<a href="operator/events/${event.related_to}">this event</a>`
      }</h3>${decisionPiece(event.relation)}`
}
${
  event.related.length === 0
    ? nothing
    : html`<h3>Other steps of its matter</h3><ul class="list">${all(
        event.related.map(
          (
            related,
          ) => html`<li class="record"><div class="head"><span class="tag">${related.relation.replaceAll('_', ' ')}</span>
<a href="operator/events/${related.id}">${shorten(related.title, 160)}</a></div>${decisionPiece(related.decision)}</li>`,
        ),
      )}</ul>`
}
<h2>Articles, and why each is here</h2>
${membersPiece(event, request)}
${isOpen ? await mergePiece(site, event, request, q) : nothing}
${
  isOpen
    ? html`<h2>Remove it</h2><p>Its articles stay and are in no event then.</p>
${orderButton(request, `operator/events/${event.id}/remove`, 'Remove the event')}`
    : nothing
}
${await renderHistory(ingest, event.id, request.now)}`,
    });
  });
  addActionPage(app, site, {
    path: '/events/:id/merge',
    tab: 'find',
    title: 'Merge events',
    button: 'Merge',
    isDangerous: true,
    lead: 'The others end: their articles, stories, reactions and calendar entries move here, and their ids lead here.',
    about: aboutEvent,
    schema: z.object({ others: ofIds }),
    fields: (values, errors) =>
      field({
        name: 'others',
        label: 'Events that end',
        value: values['others'],
        errors,
        hint: 'Ids, or addresses of articles, separated by commas.',
        attributes: html`required maxlength="4000" autocomplete="off"`,
      }),
    run: async (_site, order, id, { others }) => {
      const ingest = requireIngest(site);
      const ids: string[] = [];
      for (const name of others) ids.push(await findEvent(ingest.db, name));
      return mergeEventsInto(ingest, order, id, ids);
    },
    back: (id) => `operator/events/${id}`,
    command: (id, values) => `events merge ${id} ${values['others'] ?? 'OTHER'}`,
  });
  addActionPage(app, site, {
    path: '/events/:id/split',
    tab: 'find',
    title: 'Split an event',
    button: 'Split',
    lead: 'The articles get an event of their own, for good: they do not join this one again, and no merge but an editor’s brings \
the two together.',
    about: aboutEvent,
    schema: z.object({ articles: ofIds }),
    fields: (values, errors) =>
      field({
        name: 'articles',
        label: 'Articles of the new event',
        value: values['articles'],
        errors,
        hint: 'Ids, separated by commas.',
        attributes: html`required maxlength="4000" autocomplete="off"`,
      }),
    run: (_site, order, id, { articles }) => splitEvent(requireIngest(site), order, id, articles),
    back: (id, { records, changed }) => `operator/events/${(changed ? records[1]?.id : undefined) ?? id}`,
    command: (id, values) => `events split ${id} --articles ${values['articles'] ?? 'IDS'}`,
  });
  addActionPage(app, site, {
    path: '/events/:id/remove',
    tab: 'find',
    title: 'Remove an event',
    button: 'Remove',
    isDangerous: true,
    lead: 'It becomes a tombstone. Its articles stay as they are and stand alone from then on.',
    about: aboutEvent,
    schema: z.object({}),
    run: (_site, order, id) => removeEvent(requireIngest(site), order, id),
    back: (id) => `operator/events/${id}`,
    command: (id) => `events remove ${id}`,
  });
  return app;
}
