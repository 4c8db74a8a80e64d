import { ActionRefused } from '../../../core/action-refused.ts';
import { notFound } from '../../../core/problem.ts';
import { nordicCountries } from '../../../core/vocabulary.ts';
import { listIndices, listWatchlists } from '../../../resources/index.ts';
import { findAnyCompany } from '../../../resources/shared/companies.ts';
import type { FeedSubject } from '../../../saved-searches/feed-subjects.ts';
import { listFeeds, MAX_FEEDS, type OutgoingFeed } from '../../../saved-searches/feeds.ts';
import { EVERY_ENTRY, nameCalendar, readCalendarFilters } from '../../../saved-searches/filters.ts';
import { searchActions } from '../../../saved-searches/search-actions.ts';
import { listSearches } from '../../../saved-searches/searches.ts';
import { asResult } from '../../form-once.ts';
import { type FieldErrors, field, fieldError, formAlert, goTo, readForm, tokenField } from '../../forms.ts';
import { all, type Html, html, nothing } from '../../html.ts';
import { splitList } from '../../reader/address.ts';
import { countryName } from '../../reader/labels.ts';
import { readCompanyNames } from '../../reader/listing.ts';
import type { RequestContext } from '../../request-context.ts';
import { runAsVisitor, type Site } from '../../site.ts';
import { ago, day } from '../format.ts';
import { type AccountRequest, accountPage, accountRoutes } from '../frame.ts';
import { needValue, runAsMember, throwNotFound, toFieldErrors, toServices } from '../run-as-member.ts';

const subjects: Readonly<Record<FeedSubject, string>> = {
  company: 'Company',
  index: 'Index',
  watchlist: 'Watchlist',
  search: 'Saved search',
  calendar: 'Calendar',
};
const isSubject = (text: string): text is FeedSubject => Object.hasOwn(subjects, text);

const toSubjectPath = ({ subject, subject_id }: OutgoingFeed): string =>
  ({
    company: `companies/${subject_id}`,
    index: `?index=${subject_id}`,
    watchlist: `?watchlist=${subject_id}`,
    search: `account/saved-searches/${subject_id}`,
    calendar: subject_id === EVERY_ENTRY ? 'calendar' : `calendar?${subject_id}`,
  })[subject];

/** "Events and calendar", without the one that a feed does not have. */
const describeContent = ({ filters, calendarFilters }: OutgoingFeed): string =>
  filters === undefined ? 'Calendar' : calendarFilters === undefined ? 'Events' : 'Events and calendar';

const row = (feed: OutgoingFeed, request: RequestContext): Html => html`<li><div class="row between">
<span><a href="${toSubjectPath(feed)}" class="strong">${feed.name}</a> <span class="tag">${subjects[feed.subject]}</span></span>
<div class="row"><form method="post" action="account/feeds/${feed.id}/renew"
 data-confirm="Create a new address? The current address stops working.">${tokenField(request)}
<button class="quiet tiny" aria-label="New address for ${feed.name}">New address</button></form>
<form method="post" action="account/feeds/${feed.id}/remove" data-confirm="Remove the feed of ${feed.name}?">${tokenField(request)}
<button class="danger tiny" aria-label="Remove the feed of ${feed.name}">Remove</button></form></div></div>
<div class="small soft">${describeContent(feed)} · address created
${day(feed.renewed_at ?? feed.created_at)} · ${
  feed.last_fetched_at === null ? 'never fetched' : html`last fetched ${ago(feed.last_fetched_at, request.now)}`
}</div></li>`;

const feedList = (feeds: readonly OutgoingFeed[], request: RequestContext): Html =>
  feeds.length === 0
    ? html`<div class="empty"><p class="strong">No feeds yet.</p><p>A feed delivers news and dates to programs that you already use:
a calendar, a feed reader, a chat.</p></div>`
    : html`<ul class="list feeds">${all(feeds.map((feed) => row(feed, request)))}</ul>`;

/** The calendars of a form: of every company, of a country, and the one that is chosen already, with names instead of ids. */
async function listCalendars(
  { site, ...request }: AccountRequest,
  chosen: string,
  watchlists: readonly { readonly id: string; readonly name?: string }[],
) {
  const usual = [
    { id: EVERY_ENTRY, name: 'Every company' },
    ...nordicCountries.map((code) => ({ id: `country=${code}`, name: countryName(code) })),
  ];
  if (chosen === '' || usual.some(({ id }) => id === chosen)) return usual;
  const filters = readCalendarFilters(chosen);
  const names = await readCompanyNames(site, request, splitList(filters['company']));
  const companies = splitList(filters['company']).map((id) => names.get(id)?.name ?? id);
  const watchlist = watchlists.find(({ id }) => id === filters['watchlist'])?.name;
  return [{ id: chosen, name: nameCalendar(filters, { watchlist, companies: companies.join(', ') }) }, ...usual];
}

/** Everything that a feed can be about, except companies. */
async function listChoices(accountRequest: AccountRequest, calendar: string) {
  const { site, account, ...request } = accountRequest;
  const [watchlists, searches, indices] = await Promise.all([
    runAsVisitor(site, request, listWatchlists, {}),
    listSearches(site.services.db, account.id),
    runAsVisitor(site, request, listIndices, { limit: '100' }),
  ]);
  const calendars = await listCalendars(accountRequest, calendar, watchlists.body.watchlists);
  return [
    { label: 'Calendar', subject: 'calendar', records: calendars },
    { label: 'Watchlists', subject: 'watchlist', records: watchlists.body.watchlists },
    { label: 'Saved searches', subject: 'search', records: searches },
    { label: 'Indices', subject: 'index', records: indices.body.indices },
  ] as const;
}

/** The choice of a form: `of` is `company`, or a subject and its id such as `index:OMXS30` and `calendar:country=SE`. */
type FeedChoice = { readonly of: string; readonly company: string };

/** Characters of a choice at most. */
const MAX_CHOICE = 2_000;

function splitChoice(of: string): { readonly subject: string; readonly id: string } {
  const end = of.indexOf(':');
  return end < 0 ? { subject: of, id: '' } : { subject: of.slice(0, end), id: of.slice(end + 1) };
}

function feedForm(
  request: RequestContext,
  groups: Awaited<ReturnType<typeof listChoices>>,
  { of, company }: FeedChoice,
  errors: FieldErrors | undefined,
): Html {
  const option = (value: string, name: string): Html =>
    html`<option value="${value}"${value === of ? html` selected` : nothing}>${name}</option>`;
  return html`<form method="post" action="account/feeds" class="card">${tokenField(request)}
<div class="field"><label for="of">Feed of</label>
<select id="of" name="of"><option value="company">The company named below</option>
${all(
  groups
    .filter(({ records }) => records.length > 0)
    .map(
      ({ label, subject, records }) =>
        html`<optgroup label="${label}">${all(
          records.map(({ id, name = id }) => option(`${subject}:${id}`, name)),
        )}</optgroup>`,
    ),
)}</select>
${fieldError(errors, 'of')}</div>
${field({
  name: 'company',
  label: 'Company',
  value: company,
  hint: 'A ticker, ISIN, organisation number or full name. Leave empty for any other entry of the list above.',
  errors,
  attributes: html`maxlength="200" autocomplete="off"`,
})}
<button>Create feed</button></form>`;
}

async function listPage(request: AccountRequest, choice: FeedChoice, errors?: FieldErrors): Promise<Response> {
  const { site, account } = request;
  const { subject, id } = splitChoice(choice.of);
  const [feeds, groups] = await Promise.all([
    listFeeds(site.services.db, account.id),
    listChoices(request, subject === 'calendar' ? id : ''),
  ]);
  return accountPage(request, {
    tab: 'feeds',
    title: 'Calendar and news feeds',
    styles: ['docs.css'],
    status: errors === undefined ? 200 : 422,
    body: html`<p>News as an Atom feed and dates as a calendar, for programs that cannot sign in. Anyone who has the address of a
feed reads it as your account does. Protect it like a key.</p>
${formAlert(errors)}
${feedList(feeds, request)}
<h2 id="new">New feed</h2>
${feedForm(request, groups, choice, errors)}
<p class="soft small">An account has at most ${MAX_FEEDS} feeds. They count against no allowance.</p>`,
  });
}

function showFeeds(request: AccountRequest): Promise<Response> {
  const { req } = request.context;
  const subject = Object.keys(subjects).find((each) => req.query(each) !== undefined);
  const id = subject === undefined ? '' : (req.query(subject) ?? '').slice(0, MAX_CHOICE);
  const isCompany = subject === 'company';
  return listPage(request, { of: isCompany ? 'company' : `${subject}:${id}`, company: isCompany ? id : '' });
}

const addressRow = (id: string, label: string, hint: string, address: string): Html => html`<h2>${label}</h2>
<p class="soft">${hint}</p>
<div class="copy"><pre id="${id}" tabindex="0" aria-label="${label}"><code>${address}</code></pre>
<button type="button" class="quiet tiny" data-copy="${id}">Copy</button></div>`;

/** The addresses in the response to the form: the secret is not stored, so no page can show them after a redirect. */
async function addressPage(request: AccountRequest, created: { id: string; secret: string }): Promise<Response> {
  const { site, account } = request;
  const feed = (await listFeeds(site.services.db, account.id)).find(({ id }) => id === created.id);
  if (feed === undefined) throw notFound();
  const address = `${site.baseUrl}/feeds/${created.secret}`;
  const page = await accountPage(request, {
    tab: 'feeds',
    title: `Feed of ${feed.name}`,
    body: html`<p class="crumbs"><a href="account/feeds">Calendar and news feeds</a> / ${feed.name}</p>
<p class="note warn">Copy the address now: it will not be shown again. You can create a new address at any time; the old one then
stops working.</p>
${
  feed.calendarFilters === undefined
    ? nothing
    : addressRow(
        'calendar',
        'Calendar (iCalendar)',
        'Subscribe to it in Outlook, Google Calendar, Apple Calendar or another program: reports, meetings and dividends, kept up to date.',
        `${address}.ics`,
      )
}
${
  feed.filters === undefined
    ? nothing
    : addressRow(
        'events',
        'Events (Atom)',
        'The latest 50 events, for feed readers and other programs that read Atom.',
        `${address}.atom`,
      )
}
<p><a class="button quiet" href="account/feeds">All feeds</a></p>`,
  });
  return asResult(page);
}

/** The subject of a choice. @throws ActionRefused for a company that is unknown or ambiguous */
async function readSubject(site: Site, { of, company }: FeedChoice): Promise<{ subject: FeedSubject; id: string }> {
  const { subject, id } = splitChoice(of);
  if (subject !== 'company' && isSubject(subject)) return { subject, id };
  if (company === '') throw new ActionRefused('Enter a company, or choose an entry of the list above.', 'company');
  const companyId = await findAnyCompany(site.services, company);
  if (companyId === null) throw new ActionRefused('No company, or more than one, matches that name.', 'company');
  return { subject: 'company', id: companyId };
}

async function createFeed(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const { values } = await readForm(site, context);
  const choice = { of: (values['of'] ?? '').slice(0, MAX_CHOICE), company: (values['company'] ?? '').slice(0, 200) };
  try {
    const { subject, id: record } = await readSubject(site, choice);
    const created = await runAsMember(request, searchActions.addFeed, toServices(request), { subject, record });
    return await addressPage(request, needValue(created));
  } catch (error) {
    return listPage(request, choice, toFieldErrors(error));
  }
}

async function renewAddress(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  await readForm(site, context);
  const feed = context.req.param('id') ?? '';
  const renewed = await runAsMember(request, searchActions.renewFeed, toServices(request), { feed }).catch(
    throwNotFound,
  );
  return addressPage(request, needValue(renewed));
}

async function deleteFeed(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  await readForm(site, context);
  const feed = context.req.param('id') ?? '';
  const { message } = await runAsMember(request, searchActions.removeFeed, toServices(request), { feed }).catch(
    throwNotFound,
  );
  return goTo(site, context, 'account/feeds', message);
}

export const outgoingFeedRoutes = accountRoutes('feeds', [
  { method: 'GET', path: '/feeds', handler: showFeeds },
  { method: 'POST', path: '/feeds', handler: createFeed },
  { method: 'POST', path: '/feeds/:id/renew', handler: renewAddress },
  { method: 'POST', path: '/feeds/:id/remove', handler: deleteFeed },
]);
