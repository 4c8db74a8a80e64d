import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import * as param from '../../core/params.ts';
import {
  domicile,
  exchange,
  existsAnywhere,
  company as idsOfCompanies,
  isListed,
  listed,
  market,
  sector,
  ticker,
} from '../shared/company-filters.ts';
import { all, texts } from '../shared/conditions.ts';
import {
  equalsAny,
  type FilterRequest,
  filter,
  reworded,
  selectFilters,
  toCondition,
  toShape,
} from '../shared/filter.ts';
import * as common from '../shared/list-parameters.ts';
import { countryCodes } from '../shared/reference-values.ts';
import { companyFields } from './schema.ts';

/** Every parameter of the list of companies `c`. `domicile` is the same as `country`, under the name that lists of news have. */
export const companyTable = [
  ...common.paging,
  common.fields(companyFields),
  common.words({
    describe: 'Searches names and aliases, ranked by relevance; one page, not with cursor.',
    tool: 'A name or part of one; ranked, one page',
  }),
  common.mode,
  reworded(idsOfCompanies, {
    describe: 'Comma-separated company ids, at most 25; each must resolve. Intersects with ticker.',
  }),
  reworded(ticker, {
    describe:
      'Comma-separated tickers, at most 25; each must resolve. A ticker shared by several issuers returns all of them.',
  }),
  filter({
    name: 'country',
    value: param.csv({ kind: 'country' }),
    describe: 'Legal domicile, ISO 3166-1 alpha-2; the same as domicile.',
    tool: 'Of domicile, e.g. SE,DK.',
    on: 'company',
    resolve: countryCodes,
    facet: 'domicile',
    sql: equalsAny('c.country'),
  }),
  reworded(market, {
    describe: "Companies with an active equity listing on these countries' exchanges, foreign-domiciled ones included.",
  }),
  reworded(domicile, { describe: 'Legal domicile, ISO 3166-1 alpha-2; reaches unlisted companies.' }),
  reworded(exchange, { describe: 'Comma-separated MIC codes; an active listing is needed.' }),
  sector,
  reworded(listed, {
    describe: 'true: only companies with an active listing.',
    tool: 'Only listed companies.',
  }),
  // The index in memory has no watchlists.
  filter({
    name: 'watchlist',
    value: param.flag,
    describe: 'true: only companies of your watchlists; needs the scope read:watchlist.',
    tool: 'Only those of your watchlists.',
    on: 'company',
    sql: (_true, { account_id }) => sql<boolean>`exists (
      select from watchlist_companies wc
      join watchlists w on w.id = wc.watchlist_id and w.account_id = ${account_id}
      join companies followed on followed.id = wc.company_id
      where coalesce(followed.merged_into, followed.id) = c.id)`,
  }),
  filter({
    name: 'is_active',
    value: param.boolean,
    describe: 'true: only active companies; false: only inactive ones.',
    tool: 'Only active companies.',
    on: 'company',
    inMemory: (companies, isActive) => (place) => companies.isActive(place) === isActive,
    sql: (isActive) => sql<boolean>`c.is_active = ${isActive}`,
  }),
] as const;

export const companyFilters = selectFilters(companyTable);

export const CompanyListParams = z.object(toShape(companyTable));
export type CompanyListParams = z.output<typeof CompanyListParams>;

/** Selects a company list, once every value has been resolved. */
export type CompanySelection = FilterRequest & {
  readonly params: CompanyListParams;
  readonly named: ReadonlySet<string> | undefined;
  readonly account_id: string;
};

/** Unlisted companies without articles are left out, unless the request names them. */
const isCovered: RawBuilder<boolean> = sql<boolean>`(${isListed} or exists (
  select from article_companies ac where ac.company_id = c.id and ac.live))`;

/** Every filter, as a condition on company `c`. */
export const companiesWhere = (
  selection: CompanySelection,
  filters: Parameters<typeof toCondition>[0] = companyFilters,
): RawBuilder<boolean> =>
  all(
    selection.named ? sql<boolean>`c.id = any(${texts(selection.named)})` : isCovered,
    toCondition(filters, selection, existsAnywhere),
  );
