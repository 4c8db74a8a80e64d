import { z } from 'zod';
import { hasScope } from '../core/caller.ts';
import { type Call, defineOperation } from '../core/operation.ts';
import { invalidParameter, Problem, shownList } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { listEvents } from '../resources/index.ts';
import { findNamed } from '../resources/shared/account-records.ts';
import { findAnyCompany, forbidden } from '../resources/shared/companies.ts';
import { id, text } from '../resources/shared/fields.ts';
import { formatQuery } from '../saved-searches/filter-query.ts';
import { ActionOutcome, dryRun, need, runAsAgent, toOutcome, words } from './run-as-agent.ts';

/** Saved searches and their channels are loaded with the first call: most processes serve none. */
const load = async () => {
  const [searches, deliveries, filters, ask, { searchActions }] = await Promise.all([
    import('../saved-searches/searches.ts'),
    import('../saved-searches/deliveries.ts'),
    import('../saved-searches/filters.ts'),
    import('../saved-searches/ask.ts'),
    import('../saved-searches/search-actions.ts'),
  ]);
  return { ...searches, ...deliveries, ...filters, ...ask, searchActions };
};

export const shared = { tag: 'Saved searches', scope: 'write:searches', cost: 'lookup', body: ActionOutcome } as const;

export const savedSearch = words('Id or name of one of your saved searches.');
const filters = words(
  'Arguments of search_events as a query, such as country=SE&event_type=ipo,merger; without time, sort and mode.',
);

/** The saved search that a value names. @throws Problem invalid-parameter */
export async function findSearch({ db }: Services, { caller }: Call, value: string | undefined) {
  const { listSearches } = await import('../saved-searches/searches.ts');
  return findNamed('saved_search', await listSearches(db, caller.account_id), need('saved_search', value));
}

/** Company names as ids, because a saved filter is read again by programs, which take no names. */
async function readCompanies(services: Services, call: Call, query: URLSearchParams): Promise<void> {
  const named = (query.get('company') ?? '').split(',').map((value) => value.trim());
  const values = named.filter((value) => value !== '');
  if (values.length === 0) return;
  const found = await Promise.all(
    values.map((value) => findAnyCompany(services, value, (detail) => call.warn({ ...detail, parameter: 'filters' }))),
  );
  const unknown = values.filter((_, index) => found[index] === null);
  if (unknown.length > 0) throw invalidParameter('filters', `company does not know ${shownList(unknown)}.`);
  query.set('company', found.join(','));
}

/**
 * The filter of a saved search. Every name and value has to be known: a filter that is ignored would send news that was
 * not asked for, without a reader of the warning.
 *
 * @throws Problem invalid-parameter; forbidden for a watchlist without its scope
 */
async function readFilter(services: Services, call: Call, given: string): Promise<string> {
  const { savedNames, findCaller, askAs } = await load();
  const query = new URLSearchParams(given.replace(/^\?/, ''));
  const unknown = [...new Set(query.keys())].filter((name) => !savedNames.includes(name));
  if (unknown.length > 0)
    throw invalidParameter('filters', `cannot keep ${shownList(unknown)}; it takes ${savedNames.join(', ')}.`);
  if (query.has('watchlist') && !hasScope(call.caller, 'read:watchlist')) throw forbidden();
  await readCompanies(services, call, query);
  const caller = await findCaller(services.db, call.caller.account_id);
  if (caller === undefined) throw forbidden();
  const ignored: string[] = [];
  const warn: Call['warn'] = ({ code, detail }) => void (code === 'unknown-value' && ignored.push(detail));
  const values = Object.fromEntries(query);
  await askAs(services, { caller, now: call.now, warn }, listEvents, { ...values, limit: '1' }).catch(
    (error: unknown) => {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      throw invalidParameter('filters', error.message);
    },
  );
  if (ignored.length > 0) throw invalidParameter('filters', ignored.join(' '));
  return query.toString();
}

export const saveSearch = defineOperation({
  ...shared,
  id: 'saveSearch',
  summary: 'Save a search',
  description: 'Saves a filter of events. Nothing changes where it is saved with this name and filter.',
  params: z.object({ name: words('Name of the search.'), filters, dry_run: dryRun }),
  required: ['name', 'filters'],
  async run(services, call, params) {
    const { searchActions, listSearches } = await load();
    const name = need('name', params.name);
    const query = await readFilter(services, call, need('filters', params.filters));
    const given = { values: { name, filters: query, isOnce: true }, isDryRun: params.dry_run, extra: { services } };
    const result = await runAsAgent(services, call, searchActions.addSearch, given);
    const saved = await listSearches(services.db, call.caller.account_id);
    return toOutcome(result, result.value?.id ?? saved.find((search) => search.name === name)?.id ?? null);
  },
});

export const updateSavedSearch = defineOperation({
  ...shared,
  id: 'updateSavedSearch',
  summary: 'Change a saved search',
  description: 'Changes name or filter of a saved search; events that were sent are not sent again.',
  params: z.object({ saved_search: savedSearch, name: words('New name.'), filters, dry_run: dryRun }),
  required: ['saved_search'],
  async run(services, call, params) {
    const { searchActions } = await load();
    const search = await findSearch(services, call, params.saved_search);
    if (params.name === undefined && params.filters === undefined)
      throw invalidParameter('name', 'send a name or filters, or both.');
    const query =
      params.filters === undefined ? formatQuery(search.filters) : await readFilter(services, call, params.filters);
    const values = { search: search.id, name: params.name ?? search.name, filters: query };
    const given = { values, isDryRun: params.dry_run, extra: { services } };
    return toOutcome(await runAsAgent(services, call, searchActions.changeSearch, given), search.id);
  },
});

export const removeSavedSearch = defineOperation({
  ...shared,
  id: 'removeSavedSearch',
  summary: 'Remove a saved search',
  description: 'Removes a saved search with its deliveries and feeds.',
  params: z.object({ saved_search: savedSearch, dry_run: dryRun }),
  required: ['saved_search'],
  async run(services, call, params) {
    const { searchActions } = await load();
    const search = await findSearch(services, call, params.saved_search);
    const given = { values: { search: search.id }, isDryRun: params.dry_run, extra: {} };
    return toOutcome(await runAsAgent(services, call, searchActions.removeSearch, given), search.id);
  },
});

const ListedDelivery = z.object({
  id,
  channel: text(20),
  to: text(500).nullable().describe('Address of a reader of mail, or host of an incoming webhook.'),
  hour: z.number().int().nullable().describe('Hour of a daily or weekly message; null: at once.'),
  timezone: text(60).nullable(),
  weekday: z.number().int().min(1).max(7).nullable().describe('Day of a weekly message, Monday is 1; null: each day.'),
  state: z.enum(['active', 'paused', 'disabled']),
});

export const SavedSearchList = z
  .object({
    saved_searches: z
      .array(z.object({ id, name: text(100), filters: text(8_192), deliveries: z.array(ListedDelivery).max(50) }))
      .max(200),
  })
  .meta({ id: 'SavedSearchList' });

export const listSavedSearches = defineOperation({
  ...shared,
  id: 'listSavedSearches',
  summary: 'List saved searches',
  description: 'The saved searches of the account with their filters and deliveries.',
  params: z.object({}),
  body: SavedSearchList,
  async run({ db }, { caller }) {
    const { listSearches, listDeliveries } = await load();
    const [searches, deliveries] = await Promise.all([
      listSearches(db, caller.account_id),
      listDeliveries(db, caller.account_id, {}),
    ]);
    const ofSearch = (search: string) =>
      deliveries
        .filter(({ search_id }) => search_id === search)
        .map(({ id, kind, email, host, hour, timezone, weekday, state }) => ({
          ...{ id, channel: kind, to: email ?? host, hour, timezone, weekday, state },
        }));
    return {
      body: {
        saved_searches: searches.map(({ id, name, filters }) => ({
          ...{ id, name, filters: formatQuery(filters), deliveries: ofSearch(id) },
        })),
      },
      cache: 'never' as const,
    };
  },
});
