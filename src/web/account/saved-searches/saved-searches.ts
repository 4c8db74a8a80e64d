import { ActionRefused } from '../../../core/action-refused.ts';
import { notFound } from '../../../core/problem.ts';
import { type ChannelName, channelNames, channels } from '../../../saved-searches/channels/channels.ts';
import { listDeliveries, listMessages, listReaders } from '../../../saved-searches/deliveries.ts';
import { describeFilters, formatQuery, readFilters } from '../../../saved-searches/filters.ts';
import { searchActions } from '../../../saved-searches/search-actions.ts';
import { findSearch, listSearches, MAX_SEARCHES, type SavedSearch } from '../../../saved-searches/searches.ts';
import { type FieldErrors, formAlert, goTo, readForm, tokenField } from '../../forms.ts';
import { html } from '../../html.ts';
import type { Site } from '../../site.ts';
import { type AccountRequest, accountPage, accountRoutes } from '../frame.ts';
import { needValue, runAsMember, toFieldErrors, toServices } from '../run-as-member.ts';
import { formatLines, parseLines } from './filter-lines.ts';
import {
  type DeliveryValues,
  deliveryForm,
  deliveryList,
  openLink,
  type SearchValues,
  searchForm,
  searchList,
} from './saved-search-views.ts';

const SHOWN_MESSAGES = 10;

const emptyDelivery: DeliveryValues = {
  kind: '',
  person: '',
  address: '',
  rhythm: 'daily',
  hour: '7',
  timezone: 'Europe/Stockholm',
};

const toSearchServices = (request: AccountRequest) => ({ ...toServices(request), services: request.site.services });
const toPath = (id: string): string => `account/saved-searches/${id}`;

/** @throws Problem not-found for a saved search of another account */
async function needSearch({ site, context, account }: AccountRequest): Promise<SavedSearch> {
  const search = await findSearch(site.services.db, account.id, context.req.param('id') ?? '');
  if (search === undefined) throw notFound();
  return search;
}

async function showSearches(request: AccountRequest): Promise<Response> {
  const searches = await listSearches(request.site.services.db, request.account.id);
  return accountPage(request, {
    tab: 'saved-searches',
    title: 'Saved searches',
    styles: ['docs.css'],
    body: html`<div class="row between"><p>A saved search stores a filter of events and sends new events by mail or to a chat,
immediately or daily.</p><p><a class="button" href="account/saved-searches/new">New saved search</a></p></div>
${searchList(searches)}`,
  });
}

const newSearchPage = (request: AccountRequest, values: SearchValues, errors?: FieldErrors): Promise<Response> =>
  accountPage(request, {
    tab: 'saved-searches',
    title: 'New saved search',
    styles: ['docs.css'],
    status: errors === undefined ? 200 : 422,
    body: html`<p class="crumbs"><a href="account/saved-searches">Saved searches</a> / New</p>
${formAlert(errors)}
${searchForm(request, { action: 'account/saved-searches/new', values, errors, button: 'Save' })}
<p class="soft small">An account has at most ${MAX_SEARCHES} saved searches. Time filters and sort order are not stored: a saved
search always sends new events.</p>`,
  });

function showNewSearch(request: AccountRequest): Promise<Response> {
  const query = new URL(request.context.req.url).searchParams;
  const lines = formatLines(query);
  const name = lines === '' ? '' : describeFilters(readFilters(query)).slice(0, 100);
  return newSearchPage(request, { name, query: lines });
}

async function createSearch(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const { name = '', filters = '' } = (await readForm(site, context)).values;
  try {
    const values = { name, filters: parseLines(filters).toString(), isOnce: false };
    const { id } = needValue(await runAsMember(request, searchActions.addSearch, toSearchServices(request), values));
    return goTo(site, context, toPath(id), 'Saved. Choose where to send new events.');
  } catch (error) {
    return newSearchPage(request, { name, query: filters }, toFieldErrors(error));
  }
}

async function readDeliveries({ site, account }: AccountRequest, search: SavedSearch) {
  const { db } = site.services;
  const deliveries = await listDeliveries(db, account.id, { search: search.id });
  return Promise.all(
    deliveries.map(async (delivery) => ({
      ...delivery,
      messages: await listMessages(db, delivery.id, SHOWN_MESSAGES),
    })),
  );
}

/** The values and errors of a refused form. */
type SentForm = {
  readonly delivery?: DeliveryValues;
  readonly values?: SearchValues;
  readonly errors?: FieldErrors;
};

async function searchPage(request: AccountRequest, search: SavedSearch, sent: SentForm = {}): Promise<Response> {
  const { site, account, person } = request;
  const [deliveries, readers] = await Promise.all([
    readDeliveries(request, search),
    listReaders(site.services.db, account.id),
  ]);
  const hasMail = site.mail !== undefined;
  const defaults = {
    ...emptyDelivery,
    kind: hasMail && readers.length > 0 ? 'mail' : 'slack',
    person: readers.some(({ id }) => id === person.id) ? person.id : '',
  };
  const stored = { name: search.name, query: formatLines(new URLSearchParams(formatQuery(search.filters))) };
  return accountPage(request, {
    tab: 'saved-searches',
    title: search.name,
    styles: ['docs.css'],
    status: sent.errors === undefined ? 200 : 422,
    body: html`<p class="crumbs"><a href="account/saved-searches">Saved searches</a> / ${search.name}</p>
${formAlert(sent.errors)}
<div class="row between"><p class="soft">${describeFilters(search.filters, search.watchlist)}</p><p class="row">${openLink(search)}
<a class="button quiet tiny" href="${`account/feeds?search=${search.id}#new`}">Create a feed</a></p></div>
<h2>Deliveries</h2>
${deliveryList(deliveries, request)}
<h2 id="new">New delivery</h2>
${deliveryForm(request, {
  action: `${toPath(search.id)}/deliveries`,
  values: sent.delivery ?? defaults,
  errors: sent.delivery && sent.errors,
  readers,
  hasMail,
})}
<h2>Name and filter</h2>
${searchForm(request, {
  action: toPath(search.id),
  values: sent.values ?? stored,
  errors: sent.values && sent.errors,
  button: 'Save',
})}
<h2>Remove</h2>
<form method="post" action="${toPath(search.id)}/remove"
 data-confirm="Remove “${search.name}” with its deliveries and feeds?">${tokenField(request)}
<p>Its deliveries and feeds are removed too.</p><button class="danger">Remove this saved search</button></form>`,
  });
}

const showSearch = async (request: AccountRequest): Promise<Response> => searchPage(request, await needSearch(request));

async function saveSearch(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const search = await needSearch(request);
  const { name = '', filters = '' } = (await readForm(site, context)).values;
  try {
    const values = { search: search.id, name, filters: parseLines(filters).toString() };
    await runAsMember(request, searchActions.changeSearch, toSearchServices(request), values);
    return goTo(site, context, toPath(search.id), 'Saved.');
  } catch (error) {
    return searchPage(request, search, { values: { name, query: filters }, errors: toFieldErrors(error) });
  }
}

async function deleteSearch(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const search = await needSearch(request);
  await readForm(site, context);
  await runAsMember(request, searchActions.removeSearch, toServices(request), { search: search.id });
  return goTo(site, context, 'account/saved-searches', `“${search.name}” removed.`);
}

/** @throws ActionRefused for a kind that is unknown or needs a mail server */
function readKind(site: Site, text: string): ChannelName {
  const kind = channelNames.find((name) => name === text);
  if (kind === undefined || (channels[kind].target.type === 'person' && site.mail === undefined))
    throw new ActionRefused('Choose a channel.', 'kind');
  return kind;
}

async function createDelivery(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const search = await needSearch(request);
  const { values } = await readForm(site, context);
  const delivery: DeliveryValues = { ...emptyDelivery, ...values };
  const { person, address, rhythm, hour, timezone } = delivery;
  try {
    await runAsMember(request, searchActions.addDelivery, toServices(request), {
      search: search.id,
      kind: readKind(site, delivery.kind),
      person,
      address,
      hour: rhythm === 'daily' ? Number(hour || 'x') : undefined,
      timezone,
    });
    return goTo(site, context, toPath(search.id), 'Added. Send a test message to check it.');
  } catch (error) {
    return searchPage(request, search, { delivery, errors: toFieldErrors(error) });
  }
}

/** Actions on a delivery, by the last segment of their address. */
const deliveryActions = {
  test: searchActions.testDelivery,
  pause: searchActions.pauseDelivery,
  resume: searchActions.resumeDelivery,
  remove: searchActions.removeDelivery,
} as const;

const isDeliveryAction = (name: string): name is keyof typeof deliveryActions => Object.hasOwn(deliveryActions, name);

async function runDeliveryAction(request: AccountRequest): Promise<Response> {
  const { site, context, account } = request;
  const search = await needSearch(request);
  const id = context.req.param('delivery') ?? '';
  const name = context.req.param('action') ?? '';
  const [delivery] = await listDeliveries(site.services.db, account.id, { search: search.id, id });
  if (delivery === undefined || !isDeliveryAction(name)) throw notFound();
  await readForm(site, context);
  try {
    const result = await runAsMember(request, deliveryActions[name], toServices(request), { delivery: id });
    return goTo(site, context, toPath(search.id), result.message);
  } catch (error) {
    return searchPage(request, search, { errors: toFieldErrors(error) });
  }
}

export const savedSearchRoutes = accountRoutes('saved-searches', [
  { method: 'GET', path: '/saved-searches', handler: showSearches },
  { method: 'GET', path: '/saved-searches/new', handler: showNewSearch },
  { method: 'POST', path: '/saved-searches/new', handler: createSearch },
  { method: 'GET', path: '/saved-searches/:id', handler: showSearch },
  { method: 'POST', path: '/saved-searches/:id', handler: saveSearch },
  { method: 'POST', path: '/saved-searches/:id/remove', handler: deleteSearch },
  { method: 'POST', path: '/saved-searches/:id/deliveries', handler: createDelivery },
  { method: 'POST', path: '/saved-searches/:id/deliveries/:delivery/:action', handler: runDeliveryAction },
]);
