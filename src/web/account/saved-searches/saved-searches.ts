import { ActionRefused } from '../../../core/action-refused.ts';
import { notFound } from '../../../core/problem.ts';
import { type ChannelName, channelNames } from '../../../saved-searches/channels/channel-names.ts';
import { channels } from '../../../saved-searches/channels/channels.ts';
import { listDeliveries, listMessages, listReaders } from '../../../saved-searches/deliveries.ts';
import { describeFilters, nameFilters, readFilterNames } from '../../../saved-searches/filter-names.ts';
import { readFilters } from '../../../saved-searches/filters.ts';
import { searchActions } from '../../../saved-searches/search-actions.ts';
import { findSearch, listSearches, MAX_SEARCHES, type SavedSearch } from '../../../saved-searches/searches.ts';
import { type FieldErrors, formAlert, goTo, readForm, tokenField } from '../../forms.ts';
import { html } from '../../html.ts';
import type { Site } from '../../site.ts';
import { type AccountRequest, accountPage, accountRoutes } from '../frame.ts';
import { needValue, runAsMember, toFieldErrors, toServices } from '../run-as-member.ts';
import {
  type DeliveryValues,
  deliveryForm,
  deliveryList,
  firstSchedule,
  openLink,
  toScheduleArguments,
} from './delivery-views.ts';
import { filterEditor, readDraft, type SearchDraft, toDraftQuery } from './filter-editor.ts';
import { endFollow, followFilter } from './following.ts';
import { followingList } from './following-list.ts';
import { mailNote } from './mail-note.ts';

const styles = ['docs.css', 'reader.css'] as const;
const NEW_PATH = 'account/saved-searches/new';
const SHOWN_MESSAGES = 10;

const emptyDelivery: DeliveryValues = {
  ...firstSchedule,
  kind: '',
  person: '',
  address: '',
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
  const { account, site } = request;
  const { db } = site.services;
  const [searches, deliveries] = await Promise.all([listSearches(db, account.id), listDeliveries(db, account.id, {})]);
  const names = await readFilterNames(
    db,
    account.id,
    searches.map(({ filters }) => filters),
  );
  const bySearch = Map.groupBy(deliveries, ({ search_id }) => search_id);
  const rows = searches.map((search) => ({ search, deliveries: bySearch.get(search.id) ?? [] }));
  return accountPage(request, {
    tab: 'saved-searches',
    title: 'Following',
    styles,
    body: html`${mailNote(request)}
<div class="row between"><p>New events of your follows arrive by mail or in a chat, immediately, daily or weekly. Where
nothing is new, nothing is sent.</p>
<p><a class="button" href="account/saved-searches/new">Follow a search</a></p></div>
${followingList(rows, names, request)}`,
  });
}

const newSearchPage = async (request: AccountRequest, draft: SearchDraft, errors?: FieldErrors): Promise<Response> =>
  accountPage(request, {
    tab: 'saved-searches',
    title: 'Follow a search',
    styles,
    status: errors === undefined ? 200 : 422,
    body: html`<p class="crumbs"><a href="account/saved-searches">Following</a> / New</p>
${mailNote(request)}
${formAlert(errors)}
${await filterEditor(request, { path: NEW_PATH, draft, errors, button: 'Save' })}
<p class="soft small">An account follows at most ${MAX_SEARCHES} filters. Time filters and sort order are not stored: a follow
always sends new events.</p>`,
  });

/** The draft that an address holds: its filters, and its name or their names. */
async function readAddressDraft({ site, account, context }: AccountRequest): Promise<SearchDraft> {
  const query = new URL(context.req.url).searchParams;
  const filters = readFilters(query);
  const names = await readFilterNames(site.services.db, account.id, [filters]);
  const name = query.get('name') ?? '';
  return { name: name !== '' || Object.keys(filters).length === 0 ? name : nameFilters(filters, names), filters };
}

const showNewSearch = async (request: AccountRequest): Promise<Response> =>
  newSearchPage(request, await readAddressDraft(request));

async function createSearch(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const { draft, errors } = await readDraft(request, await readForm(site, context));
  if (errors !== undefined) return newSearchPage(request, draft, errors);
  try {
    const values = { name: draft.name, filters: toDraftQuery(draft), isOnce: false };
    const { id } = needValue(await runAsMember(request, searchActions.addSearch, toSearchServices(request), values));
    return goTo(site, context, toPath(id), 'Saved. Choose where to send new events.');
  } catch (error) {
    return newSearchPage(request, draft, toFieldErrors(error));
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
  readonly draft?: SearchDraft;
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
  const names = await readFilterNames(site.services.db, account.id, [search.filters]);
  const editor = await filterEditor(request, {
    path: toPath(search.id),
    pageParams: { draft: 'true' },
    draft: sent.draft ?? search,
    errors: sent.draft && sent.errors,
    button: 'Save',
  });
  return accountPage(request, {
    tab: 'saved-searches',
    title: search.name,
    styles,
    status: sent.errors === undefined ? 200 : 422,
    body: html`<p class="crumbs"><a href="account/saved-searches">Following</a> / ${search.name}</p>
${mailNote(request)}
${formAlert(sent.errors)}
<div class="row between"><p class="soft">${describeFilters(search.filters, names)}</p><p class="row">${openLink(search)}
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
${editor}
<h2>Remove</h2>
<form method="post" action="${toPath(search.id)}/remove"
 data-confirm="Remove “${search.name}” with its deliveries and feeds?">${tokenField(request)}
<p>Its deliveries and feeds are removed too.</p><button class="danger">Stop following</button></form>`,
  });
}

/** The page of a search. Links that remove one of its filters hold a draft, which is not saved yet. */
async function showSearch(request: AccountRequest): Promise<Response> {
  const search = await needSearch(request);
  const isDraft = request.context.req.query('draft') !== undefined;
  return searchPage(request, search, isDraft ? { draft: await readAddressDraft(request) } : {});
}

async function saveSearch(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const search = await needSearch(request);
  const { draft, errors } = await readDraft(request, await readForm(site, context));
  if (errors !== undefined) return searchPage(request, search, { draft, errors });
  try {
    const values = { search: search.id, name: draft.name, filters: toDraftQuery(draft) };
    await runAsMember(request, searchActions.changeSearch, toSearchServices(request), values);
    return goTo(site, context, toPath(search.id), 'Saved.');
  } catch (error) {
    return searchPage(request, search, { draft, errors: toFieldErrors(error) });
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
  const { person, address } = delivery;
  try {
    await runAsMember(request, searchActions.addDelivery, toServices(request), {
      search: search.id,
      kind: readKind(site, delivery.kind),
      person,
      address,
      ...toScheduleArguments(delivery),
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
  const { back } = (await readForm(site, context)).values;
  try {
    const result = await runAsMember(request, deliveryActions[name], toServices(request), { delivery: id });
    return goTo(site, context, back === 'list' ? 'account/saved-searches' : toPath(search.id), result.message);
  } catch (error) {
    return searchPage(request, search, { errors: toFieldErrors(error) });
  }
}

async function reschedule(request: AccountRequest): Promise<Response> {
  const { site, context, account } = request;
  const search = await needSearch(request);
  const id = context.req.param('delivery') ?? '';
  const [delivery] = await listDeliveries(site.services.db, account.id, { search: search.id, id });
  if (delivery === undefined) throw notFound();
  const { values } = await readForm(site, context);
  try {
    const { message } = await runAsMember(request, searchActions.rescheduleDelivery, toServices(request), {
      delivery: id,
      ...toScheduleArguments({ ...firstSchedule, ...values }),
    });
    return goTo(site, context, toPath(search.id), message);
  } catch (error) {
    const [message = ''] = Object.values(toFieldErrors(error));
    return goTo(site, context, toPath(search.id), message);
  }
}

export const savedSearchRoutes = accountRoutes('saved-searches', [
  { method: 'POST', path: '/following', handler: followFilter },
  { method: 'POST', path: '/following/:id/end', handler: endFollow },
  { method: 'GET', path: '/saved-searches', handler: showSearches },
  { method: 'GET', path: '/saved-searches/new', handler: showNewSearch },
  { method: 'POST', path: '/saved-searches/new', handler: createSearch },
  { method: 'GET', path: '/saved-searches/:id', handler: showSearch },
  { method: 'POST', path: '/saved-searches/:id', handler: saveSearch },
  { method: 'POST', path: '/saved-searches/:id/remove', handler: deleteSearch },
  { method: 'POST', path: '/saved-searches/:id/deliveries', handler: createDelivery },
  { method: 'POST', path: '/saved-searches/:id/deliveries/:delivery/reschedule', handler: reschedule },
  { method: 'POST', path: '/saved-searches/:id/deliveries/:delivery/:action', handler: runDeliveryAction },
]);
