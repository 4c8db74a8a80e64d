import { type RawBuilder, sql } from 'kysely';
import * as param from '../../core/params.ts';
import { sectors } from '../../core/vocabulary.ts';
import { all, type Condition, exists, texts } from './conditions.ts';
import { equalsAny, type Filter, type FilterRequest, filter, parameter, toCondition } from './filter.ts';
import { watchlistName } from './list-parameters.ts';
import { countryCodes, indexIds, micCodes } from './reference-values.ts';

/**
 * Filters on the companies of a record. `ticker`, `company` and `watchlist` name companies and intersect as one set
 * (`resolveCompanySet`), whatever the record; the others look at ONE visible company `c` that meets all of them together.
 */

export const ticker = parameter({
  name: 'ticker',
  value: param.csv({ max: param.MAX_COMPANY_VALUES }),
  describe:
    'Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each must resolve.',
  tool: 'Like company; both apply.',
});

export const company = parameter({
  name: 'company',
  value: param.csv({ max: param.MAX_COMPANY_VALUES }),
  describe: 'Comma-separated company ids, any matches; each must resolve.',
  tool: 'Comma-separated names, tickers or ids.',
});

export const watchlist = parameter({
  name: 'watchlist',
  value: watchlistName,
  describe: 'One of your watchlists, by id or exact name; needs the scope read:watchlist.',
  tool: 'Id or name.',
});

type Exists = (rows: RawBuilder<unknown>) => RawBuilder<boolean>;

/** For lists of companies: the planner may also start with the listings of an exchange. */
export const existsAnywhere: Exists = (rows) => sql<boolean>`exists (select ${rows})`;

const equityListing = (condition: RawBuilder<boolean>) =>
  sql`from listings l where l.company_id = c.id and l.active and l.kind = 'equity' and ${condition}`;

const listing = sql`from listings l where l.company_id = c.id and l.active`;

export const exchange = filter({
  name: 'exchange',
  value: param.csv({ kind: 'exchange' }),
  describe: 'Comma-separated MIC codes; companies with an active equity listing there.',
  tool: 'MIC codes, e.g. XSTO.',
  on: 'company',
  resolve: micCodes,
  facet: 'exchange',
  sql: (codes, context) => context.exists(equityListing(equalsAny('l.mic_code')(codes))),
});

export const market = filter({
  name: 'market',
  value: param.csv({ kind: 'country' }),
  describe:
    "Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries' exchanges.",
  tool: 'Countries of listing, e.g. SE.',
  elsewhere: { calendar_events: 'does not exist on calendar entries; use exchange.' },
  on: 'company',
  resolve: countryCodes,
  facet: 'market',
  sql: (codes, context) =>
    context.exists(
      equityListing(
        sql<boolean>`l.mic_code in (select x.mic_code from exchanges x where x.country = any(${texts(codes)}))`,
      ),
    ),
});

export const domicile = filter({
  name: 'domicile',
  value: param.csv({ kind: 'country' }),
  describe: 'Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile.',
  tool: 'Countries of domicile.',
  elsewhere: { calendar_events: "is called country here: the issuer's domicile." },
  on: 'company',
  resolve: countryCodes,
  facet: 'domicile',
  sql: equalsAny('c.country'),
});

export const index = filter({
  name: 'index',
  value: param.csv({ kind: 'index' }),
  describe: 'Comma-separated index ids or symbols.',
  tool: 'Symbols, e.g. OMXS30.',
  elsewhere: { companies: 'is not a filter here; use /indices/{identifier}/companies.' },
  on: 'company',
  resolve: indexIds,
  facet: 'index',
  sql: (ids, context) =>
    context.exists(sql`from index_companies ic where ic.company_id = c.id and ${equalsAny('ic.index_id')(ids)}`),
});

export const sector = filter({
  name: 'sector',
  value: param.oneOf(sectors),
  describe: 'One standard sector name, matched exactly.',
  tool: 'E.g. Energy, Health Care.',
  on: 'company',
  facet: 'sector',
  sql: (name) => sql<boolean>`c.sector = ${name}`,
});

// Events state it themselves: commentary meets it through the companies that its articles are about.
export const listed = filter({
  name: 'listed',
  value: param.flag,
  describe: 'true: only records that involve a company with an active listing.',
  tool: 'Only listed companies.',
  on: 'company',
  facet: 'listed',
  sql: (_true, context) => context.exists(listing),
});

/** The filters on companies that lists of news have. */
export const companyFilters = [ticker, company, exchange, market, domicile, index, sector, listed, watchlist] as const;

/** Those of some filters that look at one company. */
export const ofCompany = (filters: readonly Filter[]): readonly Filter[] =>
  filters.filter(({ on }) => on === 'company');

/** Conditions on company `c`, one of the companies of a record; undefined when no filter on one company was sent. */
export const companyConditions = (filters: readonly Filter[], request: FilterRequest): Condition =>
  toCondition(ofCompany(filters), request, exists);

/** Conditions on company `c` for a list of companies: those that have one of some known values of a filter. */
export const companiesWith = (one: Filter, values: readonly string[]): RawBuilder<boolean> =>
  // No filter on a company looks at the time.
  all(toCondition([one], { params: {}, known: { [one.name]: values }, now: new Date(0) }, existsAnywhere));

/** The company has an active listing of any kind. */
export const isListed = existsAnywhere(listing);

/** The same, asked of the companies of one record. */
export const linkedIsListed = exists(listing);
