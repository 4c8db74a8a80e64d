import { type EventChange, HISTORY_ROWS } from '../../resources/events/history-schema.ts';
import type { EventDetail } from '../../resources/events/schema.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { companyLink } from './components.ts';
import { spell } from './labels.ts';
import { moment } from './times.ts';

/** The number of changes that are shown at once; the earlier ones are folded. */
const MAX_OPEN = 5;

const HIDDEN = html`<span class="soft">a title that is not available</span>`;

const title = (words: string | null): Html => (words === null ? HIDDEN : html`“${words}”`);

const value = (name: string | null): string => (name === null ? 'none' : spell(name));

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

const member = ({ article }: EventChange): Html => (article ? articleLink(article) : html`An article`);

function describeFigures({ from, to }: EventChange): string {
  if (to === 'agree') return 'figures agree';
  return from === 'agree' ? 'figures disagree' : 'disagreeing figures changed';
}

/** One change as a sentence without its time and its cause. */
function describe(change: EventChange): Html {
  const { from, to } = change;
  switch (change.change) {
    case 'joined':
      return html`${member(change)} joined${from === null ? nothing : html`, from ${eventLink(from)}`}`;
    case 'left':
      return html`${member(change)} left${to === null ? nothing : html`, for ${eventLink(to)}`}`;
    case 'merged':
      return html`another event was merged into this one`;
    case 'title':
      return html`title changed from ${title(from)} to ${title(to)}`;
    case 'event_type':
      return html`type changed from ${value(from)} to ${value(to)}`;
    case 'significance':
      return html`tier changed from ${value(from)} to ${value(to)}`;
    case 'status':
      return html`${to === 'closed' ? 'closed' : 'reopened'}`;
    case 'figures':
      return html`${describeFigures(change)}`;
    case 'corrected_figures':
      return html`corrected or withdrawn figures: ${to}, before ${from}`;
    case 'company':
      return describeCompany(change);
  }
}

function historyItem(change: EventChange, event: string): Html {
  const isMember = change.change === 'joined' || change.change === 'left';
  const place =
    change.event_id === event
      ? nothing
      : html` <span class="soft small">(in an event that was merged into this one)</span>`;
  return html`<li>${moment(change.at)} ${describe(change)}${isMember ? nothing : because(change)}${place}</li>`;
}

/** The newest change as a fact: its time and the change itself. */
export function lastChange({ id }: EventDetail, [newest]: readonly EventChange[] = []): Html {
  return newest === undefined
    ? nothing
    : html`<dt>Last change</dt><dd>${moment(newest.at)}<div class="small soft">${describe(newest)}
(<a href="events/${id}#history">history</a>)</div></dd>`;
}

/** The newest changes of an event, each with its time and the article that caused it. */
export function historySection({ id }: EventDetail, history: readonly EventChange[] = []): Html {
  if (history.length === 0) return nothing;
  const older =
    history.length < HISTORY_ROWS
      ? nothing
      : html`<p class="small soft">Earlier changes: <code>GET /api/v1/events/${id}/history</code></p>`;
  const items = history.map((change) => historyItem(change, id));
  const more = items.slice(MAX_OPEN);
  return html`<h2 id="history">What changed, newest first</h2><ul class="list small-list">${all(items.slice(0, MAX_OPEN))}</ul>${
    more.length === 0
      ? nothing
      : html`<details class="fold"><summary>${more.length} earlier</summary><ul class="list small-list">${all(more)}</ul></details>`
  }${older}`;
}
