import { ActionRefused } from '../../core/action-refused.ts';
import { notFound } from '../../core/problem.ts';
import { feedActions } from '../../ingest/feeds/feed-actions.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import {
  countFeeds,
  type FeedCondition,
  feedConditions,
  type WatchedFeed,
  watchFeeds,
} from '../../ingest/operate/feed-states.ts';
import { pollNow } from '../../ingest/operate/poll-now.ts';
import { readVolumes, type Volume } from '../../ingest/operate/volumes.ts';
import type { PollReport } from '../../ingest/polling/poll.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { goTo, readForm, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionButton, actionForm, newsForm } from './action-form.ts';
import { feedItems } from './feed-items.ts';
import { type OperatorRoute, operatorPage, readId, requireIngest } from './frame.ts';
import {
  formatSpan,
  minute,
  PAGE_ROWS,
  pageNumber,
  pager,
  renderHistory,
  renderTable,
  select,
  shorten,
  webLink,
  when,
} from './pieces.ts';
import { volumePiece } from './volume-piece.ts';

const tones: Readonly<Record<FeedCondition, string>> = {
  blocked: 'bad',
  failing: 'bad',
  late: 'warn',
  paused: '',
  new: 'info',
  ok: 'good',
};

/** The condition of a feed, as a tag. */
export const conditionTag = (condition: FeedCondition): Html =>
  html`<span class="tag ${tones[condition]}">${condition}</span>`;

const isCondition = (text: string | undefined): text is FeedCondition =>
  feedConditions.some((condition) => condition === text);

/** The time since the last read, and how long a poll is overdue; no overdue time for a paused feed. */
function renderLag({ condition, last_success_at, next_attempt_at }: WatchedFeed, now: Date): Html {
  const read = html`${when(last_success_at, now)}`;
  if (condition === 'paused' || condition === 'blocked') return read;
  const overdue = next_attempt_at === null ? 0 : now.getTime() - next_attempt_at.getTime();
  return overdue > 60_000 ? html`${read} <span class="soft small">due ${formatSpan(overdue)} ago</span>` : read;
}

/** The validators of conditional requests. */
const formatConditional = ({ etag, last_modified }: Pick<WatchedFeed, 'etag' | 'last_modified'>): string =>
  [...(etag === null ? [] : ['ETag']), ...(last_modified === null ? [] : ['Last-Modified'])].join(', ') || 'none';

function renderError({ last_error, last_outcome, condition, consecutive_failures }: WatchedFeed): Html {
  if (last_error === null) return html`<span class="soft">–</span>`;
  const times = condition === 'failing' ? ` (${consecutive_failures} times)` : '';
  return html`<span class="address">${last_outcome ?? ''}${times}: ${shorten(last_error, 160)}</span>`;
}

const buttons = (request: RequestContext, feed: WatchedFeed): Html => html`<div class="actions">
${
  feed.condition === 'blocked'
    ? nothing
    : feed.paused
      ? actionButton(request, `operator/feeds/${feed.id}/resume`, 'Resume')
      : actionButton(request, `operator/feeds/${feed.id}/pause`, 'Pause')
}</div>`;

const renderRow = (request: RequestContext, feed: WatchedFeed, volume: Volume | undefined): Html => html`<tr>
<td>${conditionTag(feed.condition)}</td>
<td><a href="operator/feeds/${feed.id}">${shorten(feed.source_name, 80)}</a>
<span class="address small soft">${shorten(feed.address, 160)}</span></td>
<td>${renderLag(feed, request.now)}</td>
<td>${volumePiece(volume)}</td>
<td>${renderError(feed)}</td>
<td>${feed.paused ? html`<span class="soft">–</span>` : when(feed.next_attempt_at, request.now, 'at once')}</td>
<td>${formatConditional(feed)}</td>
<td>${buttons(request, feed)}</td></tr>`;

async function listPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const { db } = requireIngest(site);
  const params = context.req.query();
  const condition = isCondition(params['state']) ? params['state'] : undefined;
  const text = (params['q'] ?? '').slice(0, 200);
  const page = pageNumber(params['page']);
  const counts = await countFeeds(db, request.now);
  const feeds = await watchFeeds(db, request.now, {
    condition,
    text: text === '' ? undefined : text,
    limit: PAGE_ROWS + 1,
    offset: (page - 1) * PAGE_ROWS,
  });
  const shown = feeds.slice(0, PAGE_ROWS);
  const volumes = await readVolumes(db, request.now, [...new Set(shown.map(({ source_id }) => source_id))]);
  const query = { state: condition, q: text };
  return operatorPage(site, context, {
    title: 'Feeds',
    tab: 'feeds',
    body: html`<div class="row between"><h1>Feeds</h1><a class="button" href="operator/feeds/add">Add a feed</a></div>
<form class="filters" action="operator/feeds">
${select({
  name: 'state',
  label: 'State',
  value: condition,
  options: [
    ['', `all (${Object.values(counts).reduce((sum, count) => sum + count, 0)})`],
    ...feedConditions.map((each) => [each, `${each} (${counts[each]})`] as const),
  ],
})}
<div class="field wide"><label for="q">Source or address</label><input id="q" type="search" name="q" value="${text}" maxlength="200"></div>
<button class="quiet">Filter</button></form>
${renderTable({
  label: 'Feeds',
  heads: ['State', 'Source and address', 'Read', 'Articles in 24 h', 'Last error', 'Next try', 'Conditional', ''],
  rows: shown.map((feed) => renderRow(request, feed, volumes.get(feed.source_id))),
  empty: html`No feed matches. <a href="operator/feeds">All feeds</a>`,
})}
${pager({ path: 'operator/feeds', query, page, hasMore: feeds.length > PAGE_ROWS })}
<p class="small soft">Articles are counted per source, by time of publication, in spans of 24 hours up to now. Commands read and write
lists of feeds: <code>npx nordwire feeds import</code>, <code>npx nordwire feeds export</code> and
<code>npx nordwire feeds add --starter</code>.</p>`,
  });
}

/** A feed by id. @throws Problem not-found */
async function needFeed({ db }: Pick<Ingest, 'db'>, id: string, now: Date): Promise<WatchedFeed> {
  const [feed] = await watchFeeds(db, now, { id, limit: 1 });
  if (feed === undefined) throw notFound();
  return feed;
}

const facts = (feed: WatchedFeed, volume: Volume | undefined, now: Date): Html => html`<dl class="facts">
<dt>Source</dt><dd><a href="operator/sources/${feed.source_id}">${feed.source_name}</a> <span class="soft">${feed.source}</span></dd>
<dt>Address</dt><dd><span class="address">${webLink(feed.address)}</span></dd>
<dt>Read</dt><dd>${renderLag(feed, now)}</dd>
<dt>Last item</dt><dd>${when(feed.last_item_at, now)}</dd>
<dt>Last attempt</dt><dd>${when(feed.last_attempt_at, now)}${feed.last_outcome === null ? nothing : html`: ${feed.last_outcome}`}</dd>
<dt>Last error</dt><dd>${renderError(feed)}</dd>
<dt>Next try</dt><dd>${feed.paused ? 'none while the feed is paused' : when(feed.next_attempt_at, now, 'at once')}</dd>
<dt>Host</dt><dd>${
  feed.host_rests_until === null
    ? 'asked when a feed or page of it is due'
    : html`answered 429 or 503 and rests until ${when(feed.host_rests_until, now)}`
}</dd>
<dt>Interval</dt><dd>${feed.interval_seconds} s</dd>
<dt>robots.txt</dt><dd>${feed.obeys_robots ? 'read before each poll' : 'not read: added by an operator, or permitted'}</dd>
<dt>Kind</dt><dd>${feed.kind}, items identified by ${feed.identity}</dd>
<dt>Conditional</dt><dd>${formatConditional(feed)}${feed.etag === null ? nothing : html` <code>${shorten(feed.etag, 80)}</code>`}${
  feed.last_modified === null ? nothing : html` <code>${shorten(feed.last_modified, 80)}</code>`
}</dd>
${
  feed.hub === null
    ? nothing
    : html`<dt>Hub</dt><dd><span class="address">${shorten(feed.hub, 200)}</span> ${
        feed.pushed_until === null ? 'not confirmed yet' : html`until ${minute(feed.pushed_until)}`
      }</dd>`
}
<dt>Articles in 24 h</dt><dd>${volumePiece(volume)}</dd>
<dt>Added</dt><dd>${minute(feed.created_at)}</dd></dl>`;

const pollLine = ({ outcome, error, taken }: PollReport): string =>
  [
    `Polled: ${outcome}`,
    ...(taken === null ? [] : [`${taken.created} new`, `${taken.revised} changed`, `${taken.repeated} known`]),
    ...(error === null ? [] : [shorten(error, 200)]),
  ].join(', ');

async function showFeedPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const ingest = requireIngest(site);
  const feed = await needFeed(ingest, readId(context), request.now);
  const volumes = await readVolumes(ingest.db, request.now, [feed.source_id]);
  const path = `operator/feeds/${feed.id}`;
  return operatorPage(site, context, {
    title: `Feed of ${feed.source_name}`,
    tab: 'feeds',
    body: html`<p class="crumbs"><a href="operator/feeds">Feeds</a></p>
<h1>Feed of ${feed.source_name} ${conditionTag(feed.condition)}</h1>
${facts(feed, volumes.get(feed.source_id), request.now)}
<div class="actions">
${
  feed.condition === 'blocked' || site.operating === undefined
    ? nothing
    : html`<form class="one" method="post" action="${path}/poll">${tokenField(request)}<button>Poll now</button></form>`
}
${buttons(request, feed)}
<a class="button quiet tiny" href="${path}/set">Change</a>
${feed.intake === 'held' ? actionButton(request, `${path}/release`, 'Release') : nothing}
${actionButton(request, `${path}/remove`, 'Remove')}</div>
${await feedItems(site, ingest.db, request, feed.source_id)}
${await renderHistory(ingest, feed.id, request.now)}`,
  });
}

async function poll(site: Site, context: SiteContext): Promise<Response> {
  await readForm(site, context);
  const ingest = requireIngest(site);
  const { operating } = site;
  if (operating === undefined) throw notFound();
  const { id } = await needFeed(ingest, readId(context), context.get('request').now);
  const back = `operator/feeds/${id}`;
  try {
    return goTo(site, context, back, (await pollNow(ingest, operating.polling, id)).map(pollLine).join(' '));
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    return goTo(site, context, back, error.message);
  }
}

async function aboutFeed(site: Site, id: string): Promise<Html> {
  const feed = await needFeed(requireIngest(site), id, site.now());
  return html`<p class="card"><a href="operator/feeds/${feed.id}">${feed.source_name}</a> ${conditionTag(feed.condition)}
<span class="address soft small">${feed.address}</span></p>`;
}

const toFeedContext = (site: Site) => ({
  ingest: requireIngest(site),
  allowPrivateAddresses: site.operating?.allowPrivateFeeds ?? false,
});

/** The list of feeds, the page of each, and the forms of their actions. */
export const feedRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/feeds', handler: listPage },
  ...actionForm(toFeedContext, feedActions.addFeed, {
    path: '/feeds/add',
    tab: 'feeds',
    title: 'Add a feed',
    button: 'Add',
    lead: 'The address is checked, and not requested before the feed is added. An existing source keeps its name, country, type \
and language.',
    back: (_id, { records }) => {
      const feed = records.find(({ kind }) => kind === 'feed');
      return feed === undefined ? 'operator/feeds' : `operator/feeds/${feed.id}`;
    },
  }),
  { method: 'GET', path: '/feeds/:id', handler: showFeedPage },
  { method: 'POST', path: '/feeds/:id/poll', handler: poll },
  ...newsForm(newsActions.pauseFeed, {
    path: '/feeds/:id/pause',
    tab: 'feeds',
    title: 'Pause a feed',
    button: 'Pause',
    lead: 'Its articles remain.',
    record: 'feed',
    about: aboutFeed,
  }),
  ...newsForm(newsActions.resumeFeed, {
    path: '/feeds/:id/resume',
    tab: 'feeds',
    title: 'Resume a feed',
    button: 'Resume',
    record: 'feed',
    about: aboutFeed,
  }),
  ...newsForm(newsActions.releaseFeed, {
    path: '/feeds/:id/release',
    tab: 'feeds',
    title: 'Release a feed',
    button: 'Release',
    lead: 'All items of its last reading were new at once, so none was ingested. The next reading is ingested whole.',
    record: 'feed',
    about: aboutFeed,
  }),
  ...newsForm(newsActions.removeFeed, {
    path: '/feeds/:id/remove',
    tab: 'feeds',
    title: 'Remove a feed',
    button: 'Remove',
    isDangerous: true,
    lead: 'Its calendar entries and its source remain. Lists of feeds and pages of issuers do not add it again.',
    record: 'feed',
    about: aboutFeed,
    back: (id, { changed }) => (changed ? 'operator/feeds' : `operator/feeds/${id}`),
  }),
  ...newsForm(newsActions.setFeed, {
    path: '/feeds/:id/set',
    tab: 'feeds',
    title: 'Change a feed',
    button: 'Change',
    record: 'feed',
    about: aboutFeed,
    current: async (site, id) => {
      const feed = await needFeed(requireIngest(site), id, site.now());
      return { interval: feed.interval_seconds, identity: feed.identity, obeysRobots: feed.obeys_robots };
    },
  }),
];

/** Feeds that need attention, for the overview. */
export const feedList = (feeds: readonly WatchedFeed[], now: Date): Html =>
  html`<ul class="list">${all(
    feeds.map(
      (feed) => html`<li>${conditionTag(feed.condition)} <a href="operator/feeds/${feed.id}">${feed.source_name}</a>
<span class="soft small">read ${when(feed.last_success_at, now)}${
        feed.last_error === null ? nothing : html`: ${shorten(feed.last_error, 120)}`
      }</span></li>`,
    ),
  )}</ul>`;
