import { sql } from 'kysely';
import { defineOperation } from '../../core/operation.ts';
import { cutPage, walkFilters } from '../../core/page.ts';
import { notFound } from '../../core/problem.ts';
import { CompanyList } from '../companies/schema.ts';
import { companiesWith, exchange, index } from '../shared/company-filters.ts';
import { texts } from '../shared/conditions.ts';
import { explainEmpty } from '../shared/empty.ts';
import { iso } from '../shared/fields.ts';
import { lastChange, lastModified } from '../shared/last-modified.ts';
import { warnOfMovingWindow } from '../shared/moving-window.ts';
import { countryCodes, micCodes, resolveReferenceValues } from '../shared/reference-values.ts';
import { visibility } from '../shared/visibility.ts';
import { selectCountryStories, toKeys } from './country-stories.ts';
import { readMembers, readPage, readSingle } from './pages.ts';
import {
  categories,
  countries,
  eventTypes,
  exchanges,
  findCountry,
  findExchange,
  findIndex,
  indices,
  sources,
} from './query.ts';
import {
  CategoryList,
  CategoryListParams,
  CountryBody,
  CountryList,
  CountryListParams,
  CountryParams,
  CountryStoryList,
  CountryStoryListParams,
  EventTypeList,
  EventTypeListParams,
  ExchangeBody,
  ExchangeCompanyListParams,
  ExchangeList,
  ExchangeListParams,
  ExchangeParams,
  IndexBody,
  IndexCompanyListParams,
  IndexList,
  IndexListParams,
  IndexParams,
  SourceList,
  SourceListParams,
} from './schema.ts';

/** Parameters of other lists that reference data has not. */
const refused: Readonly<Record<string, string>> = {
  q: 'does not exist on this list; /search finds names.',
  updated_after: 'does not exist on this list; revalidate it with If-None-Match.',
};

export const listCountries = defineOperation({
  id: 'listCountries',
  tag: 'Countries',
  summary: 'List countries',
  description: 'Countries of articles, exchanges and issuers, in alphabetical order.',
  scope: 'read:countries',
  cost: 'lookup',
  params: CountryListParams,
  refused,
  body: CountryList,
  async run(services, call, params) {
    const { rows, pagination, answer } = await readPage(services, call, 'listCountries', { table: countries, params });
    return { body: { countries: rows, pagination }, ...answer };
  },
});

export const getCountry = defineOperation({
  id: 'getCountry',
  tag: 'Countries',
  summary: 'Get a country',
  description: 'One country with its exchanges.',
  scope: 'read:countries',
  cost: 'lookup',
  params: CountryParams,
  path: ['identifier'],
  body: CountryBody,
  async run(services, call, { identifier }) {
    const found = await readSingle(services, call, ['country'], () => findCountry(services.db, identifier));
    return { body: { country: found.record }, ...found.answer };
  },
});

export const listCountryStories = defineOperation({
  id: 'listCountryStories',
  tag: 'Countries',
  summary: 'List stories of a country',
  description: 'The stories of one country in the row shape of the first generation, newest first.',
  scope: 'read:stories',
  cost: 'list',
  params: CountryStoryListParams,
  path: ['identifier'],
  refused: Object.fromEntries(
    ['q', 'sort', 'mode', 'fields', 'ticker', 'company', 'watchlist', 'country', 'category', 'sources', 'source_type']
      .concat(['content_type', 'disclosure_class', 'published_after', 'published_before', 'include_peripheral'])
      .map((name) => [name, "is not taken by a country's stories; use /stories?country=..."]),
  ),
  body: CountryStoryList,
  async run(services, call, params) {
    const { db, cursors } = services;
    const order = params.updated_after ? ('sync' as const) : ('latest' as const);
    const country = await findCountry(db, params.identifier);
    const filters = { ...walkFilters(params), identifier: country?.id };
    const binding = { operation: 'listCountryStories', order, filters };
    const keys = params.cursor === undefined ? undefined : cursors.decode(binding, params.cursor);
    if (country === undefined) throw notFound();
    const see = visibility(call.caller, call.now);
    const options = { country: country.iso2_code, updatedAfter: params.updated_after, limit: params.limit };
    const change = await lastChange(services, ['story', 'article', 'company', 'category']);
    const fetched = await selectCountryStories(db, see, options, keys);
    const { rows, next } = cutPage(fetched, {
      limit: params.limit,
      cursors,
      binding,
      toKeys: (last) => toKeys(order, last),
    });
    if (rows.length === 0 && !params.cursor) await explainEmpty(db, call, see, params);
    warnOfMovingWindow(call, call.caller.plan.story_days, params, rows);
    const body = {
      stories: rows.map(({ updated_at: _updatedAt, companies, ...row }) => ({
        ...row,
        published_at: iso(row.published_at),
        companies: companies.map((company) => ({ ...company, ticker_symbol: company.ticker })),
      })),
      pagination: { count: rows.length, next_cursor: next },
      ...(see.caps.stories === null ? {} : { plan_limited: true }),
    };
    if (params.updated_after) return { body, cache: 'never' as const, next };
    const modified = lastModified(call, change, rows);
    return { body, cache: 'revalidate' as const, next, ...(modified && { lastModified: modified }) };
  },
});

export const listExchanges = defineOperation({
  id: 'listExchanges',
  tag: 'Exchanges',
  summary: 'List exchanges',
  description: 'Exchanges in alphabetical order.',
  scope: 'read:exchanges',
  cost: 'lookup',
  params: ExchangeListParams,
  refused: { ...refused, exchange: 'does not exist on this list; read /exchanges/{identifier}.' },
  body: ExchangeList,
  async run(services, call, params) {
    const { country } = await resolveReferenceValues(
      services,
      call,
      [{ name: 'country', resolve: countryCodes }],
      params,
    );
    const where = country && sql<boolean>`r.country = any(${texts(country)})`;
    const options = { table: exchanges, params, where };
    const { rows, pagination, answer } = await readPage(services, call, 'listExchanges', options);
    return { body: { exchanges: rows, pagination }, ...answer };
  },
});

export const getExchange = defineOperation({
  id: 'getExchange',
  tag: 'Exchanges',
  summary: 'Get an exchange',
  description: 'One exchange with its indices.',
  scope: 'read:exchanges',
  cost: 'lookup',
  params: ExchangeParams,
  path: ['identifier'],
  body: ExchangeBody,
  async run(services, call, { identifier }) {
    const found = await readSingle(services, call, ['exchange'], () => findExchange(services.db, identifier));
    return { body: { exchange: found.record }, ...found.answer };
  },
});

export const listExchangeCompanies = defineOperation({
  id: 'listExchangeCompanies',
  tag: 'Exchanges',
  summary: 'List companies of an exchange',
  description: 'Companies with an active equity listing on one exchange, in alphabetical order.',
  scope: 'read:companies',
  cost: 'list',
  params: ExchangeCompanyListParams,
  path: ['identifier'],
  refused,
  body: CompanyList,
  run: (services, call, params) =>
    readMembers(services, call, params, {
      operation: 'listExchangeCompanies',
      find: () => findExchange(services.db, params.identifier),
      members: ({ mic_code }) => companiesWith(exchange, [mic_code]),
    }),
});

export const listIndices = defineOperation({
  id: 'listIndices',
  tag: 'Indices',
  summary: 'List indices',
  description: 'Stock indices in alphabetical order.',
  scope: 'read:indices',
  cost: 'lookup',
  params: IndexListParams,
  refused: { ...refused, country: 'does not exist on indices; use exchange.' },
  body: IndexList,
  async run(services, call, params) {
    const { exchange: codes } = await resolveReferenceValues(
      services,
      call,
      [{ name: 'exchange', resolve: micCodes }],
      params,
    );
    const where = codes && sql<boolean>`r.exchange = any(${texts(codes)})`;
    const { rows, pagination, answer } = await readPage(services, call, 'listIndices', {
      table: indices,
      params,
      where,
    });
    return { body: { indices: rows, pagination }, ...answer };
  },
});

export const getIndex = defineOperation({
  id: 'getIndex',
  tag: 'Indices',
  summary: 'Get an index',
  description: 'One stock index with the number of its members.',
  scope: 'read:indices',
  cost: 'lookup',
  params: IndexParams,
  path: ['identifier'],
  body: IndexBody,
  async run(services, call, { identifier }) {
    const found = await readSingle(services, call, ['index', 'company'], () => findIndex(services.db, identifier));
    return { body: { index: found.record }, ...found.answer };
  },
});

export const listIndexCompanies = defineOperation({
  id: 'listIndexCompanies',
  tag: 'Indices',
  summary: 'List companies of an index',
  description: 'Members of one index, in alphabetical order.',
  scope: 'read:companies',
  cost: 'list',
  params: IndexCompanyListParams,
  path: ['identifier'],
  refused,
  body: CompanyList,
  run: (services, call, params) =>
    readMembers(services, call, params, {
      operation: 'listIndexCompanies',
      find: () => findIndex(services.db, params.identifier),
      members: ({ id }) => companiesWith(index, [id]),
    }),
});

export const listCategories = defineOperation({
  id: 'listCategories',
  tag: 'Categories',
  summary: 'List categories',
  description: 'Categories of articles and stories, in alphabetical order.',
  scope: 'read:categories',
  cost: 'lookup',
  params: CategoryListParams,
  refused,
  body: CategoryList,
  async run(services, call, params) {
    const { rows, pagination, answer } = await readPage(services, call, 'listCategories', {
      table: categories,
      params,
    });
    return { body: { categories: rows, pagination }, ...answer };
  },
});

export const listSources = defineOperation({
  id: 'listSources',
  tag: 'Sources',
  summary: 'List sources',
  description: 'Publishers whose articles are served, in alphabetical order.',
  scope: 'read:sources',
  cost: 'lookup',
  params: SourceListParams,
  refused: { ...refused, country: 'does not exist on sources.', source_type: 'does not exist on sources.' },
  body: SourceList,
  async run(services, call, params) {
    const { rows, pagination, answer } = await readPage(services, call, 'listSources', { table: sources, params });
    return { body: { sources: rows, pagination }, ...answer };
  },
});

export const listEventTypes = defineOperation({
  id: 'listEventTypes',
  tag: 'Events',
  summary: 'List event types',
  description: 'The event taxonomy: the slugs that event_type of /events takes, ordered by category and label.',
  scope: 'read:events',
  cost: 'lookup',
  params: EventTypeListParams,
  refused,
  body: EventTypeList,
  async run(services, call, params) {
    const options = { table: eventTypes, params };
    const { rows, pagination, answer } = await readPage(services, call, 'listEventTypes', options);
    return { body: { event_types: rows, pagination }, ...answer };
  },
});
