import { Hono } from 'hono';
import { newId } from '../../../core/new-id.ts';
import { notFound } from '../../../core/problem.ts';
import { listIndices, listWatchlists } from '../../../resources/index.ts';
import { findAnyCompany } from '../../../resources/shared/companies.ts';
import {
  addFeed,
  type FeedSubject,
  listFeeds,
  MAX_FEEDS,
  type OutgoingFeed,
  removeFeed,
  renewFeed,
} from '../../../saved-searches/feeds.ts';
import { SavedSearchRefused } from '../../../saved-searches/refusal.ts';
import { listSearches } from '../../../saved-searches/searches.ts';
import { type FieldErrors, field, goTo, readForm, tokenField } from '../../forms.ts';
import { all, type Html, html, nothing } from '../../html.ts';
import { ask, type Site } from '../../site.ts';
import type { RequestContext, SiteContext, SiteEnv } from '../../visit.ts';
import { type AccountVisit, accountPage, forAccount } from '../frame.ts';
import { ago, day } from '../words.ts';

const subjects: Readonly<Record<FeedSubject, string>> = {
  company: 'Company',
  index: 'Index',
  watchlist: 'Watchlist',
  search: 'Saved search',
};
const isSubject = (text: string): text is FeedSubject => Object.hasOwn(subjects, text);

const toSubjectPath = ({ subject, subject_id }: OutgoingFeed): string =>
  ({
    company: `companies/${subject_id}`,
    index: `?index=${subject_id}`,
    watchlist: `?watchlist=${subject_id}`,
    search: `account/saved-searches/${subject_id}`,
  })[subject];

const row = (feed: OutgoingFeed, request: RequestContext): Html => html`<li><div class="row between">
<span><a href="${toSubjectPath(feed)}" class="strong">${feed.name}</a> <span class="tag">${subjects[feed.subject]}</span></span>
<div class="row"><form method="post" action="account/feeds/${feed.id}/renew"
 data-confirm="The address that you have ends at once. Make a new one?">${tokenField(request)}
<button class="quiet tiny" aria-label="New address for ${feed.name}">New address</button></form>
<form method="post" action="account/feeds/${feed.id}/remove" data-confirm="Remove the feed of ${feed.name}?">${tokenField(request)}
<button class="danger tiny" aria-label="Remove the feed of ${feed.name}">Remove</button></form></div></div>
<div class="small soft">${feed.calendarFilters === undefined ? 'Events' : 'Events and calendar'} · address made
${day(feed.renewed_at ?? feed.created_at)} · ${
  feed.last_fetched_at === null ? 'never fetched' : html`last fetched ${ago(feed.last_fetched_at, request.now)}`
}</div></li>`;

const list = (feeds: readonly OutgoingFeed[], request: RequestContext): Html =>
  feeds.length === 0
    ? html`<div class="empty"><p class="strong">No feeds yet</p><p>A feed brings news and dates into programs that you have:
a calendar, a feed reader, a chat.</p></div>`
    : html`<ul class="list feeds">${all(feeds.map((feed) => row(feed, request)))}</ul>`;

/** An address of a feed with the button that copies it. */
const addressRow = (id: string, label: string, hint: string, address: string): Html => html`<h2>${label}</h2>
<p class="soft">${hint}</p>
<div class="copy"><pre id="${id}" tabindex="0" aria-label="${label}"><code>${address}</code></pre>
<button type="button" class="quiet tiny" data-copy="${id}">Copy</button></div>`;

/** Calendars, feeds: made, listed, renewed and removed. */
export function outgoingFeedPages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const { db } = site.services;
  const managing = { db, now: site.now, newId };

  /** What a feed can be of, beside any company: values `index:ID` and so on, with names. */
  async function choices({ visit, account }: AccountVisit) {
    const [watchlists, searches, indices] = await Promise.all([
      ask(site, visit, listWatchlists, {}),
      listSearches(db, account.id),
      ask(site, visit, listIndices, { limit: '100' }),
    ]);
    return [
      { label: 'Watchlists', subject: 'watchlist', of: watchlists.body.watchlists },
      { label: 'Saved searches', subject: 'search', of: searches },
      { label: 'Indices', subject: 'index', of: indices.body.indices },
    ] as const;
  }

  type Values = { readonly of: string; readonly company: string };

  async function listPage(
    context: SiteContext,
    who: AccountVisit,
    values: Values,
    wrong?: FieldErrors,
  ): Promise<Response> {
    const { visit, account } = who;
    const [feeds, groups] = await Promise.all([listFeeds(db, account.id), choices(who)]);
    return accountPage(site, context, {
      tab: 'feeds',
      title: 'Feeds',
      styles: ['docs.css'],
      status: wrong === undefined ? 200 : 422,
      body: html`<p>News as an Atom feed and dates as a calendar, for programs that cannot sign in. Whoever has an address reads
the feed as your account does, so keep it as you keep a key.</p>
${wrong?.[''] === undefined ? nothing : html`<p class="note bad" role="alert">${wrong['']}</p>`}
${list(feeds, visit)}
<h2 id="new">New feed</h2>
<form method="post" action="account/feeds" class="card">${tokenField(visit)}
<div class="field"><label for="of">Of</label>
<select id="of" name="of"><option value="company">The company named below</option>
${all(
  groups
    .filter(({ of }) => of.length > 0)
    .map(
      ({ label, subject, of }) =>
        html`<optgroup label="${label}">${all(
          of.map(({ id, name = id }) => {
            const value = `${subject}:${id}`;
            return html`<option value="${value}"${value === values.of ? html` selected` : nothing}>${name}</option>`;
          }),
        )}</optgroup>`,
    ),
)}</select>
${wrong?.['of'] === undefined ? nothing : html`<p class="wrong">${wrong['of']}</p>`}</div>
${field({
  name: 'company',
  label: 'Company',
  value: values.company,
  hint: 'A ticker, ISIN, organisation number or the whole name. Left empty for a watchlist, saved search or index.',
  wrong,
  attributes: html`maxlength="200" autocomplete="off"`,
})}
<button>Make the feed</button></form>
<p class="soft small">An account has at most ${MAX_FEEDS} feeds. They count against no allowance.</p>`,
    });
  }

  app.get(
    '/',
    forAccount(site, 'feeds', (context, who) => {
      const subject = Object.keys(subjects).find((each) => context.req.query(each) !== undefined);
      const id = subject === undefined ? '' : (context.req.query(subject) ?? '').slice(0, 200);
      const isCompany = subject === 'company';
      return listPage(context, who, { of: isCompany ? 'company' : `${subject}:${id}`, company: isCompany ? id : '' });
    }),
  );

  /** The addresses, on the answer to the form: the secret is kept nowhere, so there is no page to lead to. */
  async function oncePage(context: SiteContext, { account }: AccountVisit, made: { id: string; secret: string }) {
    const feed = (await listFeeds(db, account.id)).find(({ id }) => id === made.id);
    if (feed === undefined) throw notFound();
    const address = `${site.baseUrl}/feeds/${made.secret}`;
    return accountPage(site, context, {
      tab: 'feeds',
      title: `Feed of ${feed.name}`,
      body: html`<p class="crumbs"><a href="account/feeds">Feeds</a> / ${feed.name}</p>
<p class="note warn">Copy what you need now: the address is shown this once. A new one can be made at any time; it ends this one.</p>
${
  feed.calendarFilters === undefined
    ? nothing
    : addressRow(
        'calendar',
        'Calendar (iCalendar)',
        'Subscribe to it in Outlook, Google Calendar, Apple Calendar or another one: reports, meetings and dividends, kept up to date.',
        `${address}.ics`,
      )
}
${addressRow('events', 'Events (Atom)', 'For feed readers and whatever else reads Atom: the latest 50 events.', `${address}.atom`)}
<p><a class="button quiet" href="account/feeds">To your feeds</a></p>`,
    });
  }

  /** What was chosen, by its id. @throws SavedSearchRefused for what nobody knows */
  async function readChoice({ of, company }: Values): Promise<{ subject: FeedSubject; id: string }> {
    const [subject = '', id = ''] = of.split(':');
    if (subject !== 'company' && isSubject(subject)) return { subject, id };
    if (company === '') throw new SavedSearchRefused('Name a company, or choose something above.', 'company');
    const found = await findAnyCompany(site.services, company);
    if (found === null) throw new SavedSearchRefused('Nobody, or more than one company, is called so.', 'company');
    return { subject: 'company', id: found };
  }

  app.post(
    '/',
    forAccount(site, 'feeds', async (context, who) => {
      const sent = (await readForm(site, context)).values;
      const values = { of: sent['of'] ?? '', company: (sent['company'] ?? '').slice(0, 200) };
      try {
        return await oncePage(context, who, await addFeed(managing, who.account.id, await readChoice(values)));
      } catch (error) {
        if (!(error instanceof SavedSearchRefused)) throw error;
        return listPage(context, who, values, { [error.field ?? '']: error.message });
      }
    }),
  );

  app.post(
    '/:id/renew',
    forAccount(site, 'feeds', async (context, who) => {
      await readForm(site, context);
      const id = context.req.param('id') ?? '';
      const secret = await renewFeed(managing, who.account.id, id);
      if (secret === undefined) throw notFound();
      return oncePage(context, who, { id, secret });
    }),
  );

  app.post(
    '/:id/remove',
    forAccount(site, 'feeds', async (context, { account }) => {
      await readForm(site, context);
      if (!(await removeFeed(db, account.id, context.req.param('id') ?? ''))) throw notFound();
      return goTo(site, context, 'account/feeds', 'The feed is removed; its address is nobody’s any more.');
    }),
  );
  return app;
}
