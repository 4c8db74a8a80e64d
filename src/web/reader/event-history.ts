import { type EventChange, HISTORY_ROWS } from '../../resources/events/history-schema.ts';
import type { EventDetail } from '../../resources/events/schema.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { companyLink } from './components.ts';
import { spell } from './labels.ts';
import { moment } from './times.ts';

const HIDDEN = html`<span class="soft">a title that is not available</span>`;

const title = (words: string | null): Html => (words === null ? HIDDEN : html`“${words}”`);

const value = (name: string | null, none: string): Html => (name === null ? html`${none}` : html`${spell(name)}`);

const eventLink = (id: string): Html => html`<a href="events/${id}">another event</a>`;

const articleLink = ({ id, title: words, source }: NonNullable<EventChange['article']>): Html =>
  html`<a href="articles/${id}">${words ?? id}</a> (${source})`;

const because = ({ article }: EventChange): Html =>
  article === null ? nothing : html`, because of ${articleLink(article)}`;

function describeCompany({ company, from, to }: EventChange): Html {
  if (company === undefined) return nothing;
  const link = companyLink(company);
  if (to === null) return html`${link} is no longer linked`;
  if (to === 'primary') return html`${link} became the primary company`;
  return from === null ? html`${link} was linked` : html`${link} is no longer the primary company`;
}

/** One change as a sentence without its time. */
function describe(change: EventChange): Html {
  const { from, to, article } = change;
  switch (change.change) {
    case 'joined':
      return html`${article ? articleLink(article) : 'An article'} joined${from === null ? nothing : html`, from ${eventLink(from)}`}`;
    case 'left':
      return html`${article ? articleLink(article) : 'An article'} left${to === null ? nothing : html`, for ${eventLink(to)}`}`;
    case 'merged':
      return html`another event was merged into this one${because(change)}`;
    case 'title':
      return html`title changed from ${title(from)} to ${title(to)}${because(change)}`;
    case 'event_type':
      return html`type changed from ${value(from, 'none')} to ${value(to, 'none')}${because(change)}`;
    case 'significance':
      return html`tier changed from ${value(from, 'none')} to ${value(to, 'none')}${because(change)}`;
    case 'status':
      return html`${to === 'closed' ? 'closed' : 'reopened'}${because(change)}`;
    case 'figures':
      return html`${to === 'agree' ? 'figures agree' : from === 'agree' ? 'figures disagree' : 'disagreeing figures changed'}${because(change)}`;
    case 'corrected_figures':
      return html`corrected or withdrawn figures: ${to}, before ${from}${because(change)}`;
    case 'company':
      return html`${describeCompany(change)}${because(change)}`;
  }
}

/** The newest changes of an event, each with its time and the article that caused it. */
export function historySection({ id }: EventDetail, history: readonly EventChange[] = []): Html {
  if (history.length === 0) return nothing;
  const item = (change: EventChange): Html =>
    html`<li>${moment(change.at)} ${describe(change)}${
      change.event_id === id
        ? nothing
        : html` <span class="soft small">(in an event that was merged into this one)</span>`
    }</li>`;
  return html`<h2 id="history">History, newest first</h2><ul class="list small-list">${all(history.map(item))}</ul>
${history.length < HISTORY_ROWS ? nothing : html`<p class="small soft">Earlier changes: <code>GET /api/v1/events/${id}/history</code></p>`}`;
}
