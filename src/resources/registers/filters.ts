import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import * as param from '../../core/params.ts';
import { positionScopes, registerIds, thresholdDirections, transactionNatures } from '../../core/registers.ts';
import { issuerFilters } from '../calendar-events/filters.ts';
import { existsAnywhere } from '../shared/company-filters.ts';
import { all, any, type Condition, texts } from '../shared/conditions.ts';
import {
  type Entry,
  equalsAny,
  type FilterRequest,
  filter,
  parameter,
  selectFilters,
  toCondition,
  toShape,
} from '../shared/filter.ts';
import * as common from '../shared/list-parameters.ts';
import { publishedFilters } from '../shared/published-filters.ts';
import type { Visibility } from '../shared/visibility.ts';
import { insiderTransactionFields, shortPositionFields } from './schema.ts';
import { isTombstone, listedEntry, type RegisterTable } from './served.ts';

const sync = filter({
  name: 'updated_after',
  value: param.instant,
  describe:
    'Sync mode: only entries changed since, oldest change first, tombstones of revised and cancelled ones included.',
  tool: common.SYNC,
  on: 'record',
  sql: (at) => sql<boolean>`t.updated_at > ${at}`,
});

const register = filter({
  name: 'register',
  value: param.csv({ allowed: registerIds }),
  describe: `Comma-separated registers: ${registerIds.join(', ')}.`,
  tool: 'Registers.',
  on: 'record',
  sql: equalsAny('t.register'),
});

/** Bounds on the day that an entry is about. */
const dateFilters = (column: 'trade_date' | 'position_date') =>
  [
    filter({
      name: 'date_after',
      value: param.date,
      describe: `${column} on or after this date.`,
      tool: 'From this date, inclusive.',
      on: 'record',
      sql: (date) => sql<boolean>`${sql.ref(`t.${column}`)} >= ${date}::date`,
    }),
    filter({
      name: 'date_before',
      value: param.date,
      describe: `${column} on or before this date.`,
      tool: 'To this date, inclusive.',
      on: 'record',
      sql: (date) => sql<boolean>`${sql.ref(`t.${column}`)} <= ${date}::date`,
    }),
  ] as const;

const companyInsiderTransactionTable = [
  ...common.paging,
  common.fields(insiderTransactionFields),
  sync,
  parameter({
    name: 'sort',
    value: param.oneOf(['latest', 'trade_date', 'value']),
    describe: 'latest: newest publication first, the default. trade_date: newest trade first. value: largest first.',
    tool: 'Default: latest publication.',
  }),
  register,
  filter({
    name: 'nature',
    value: param.csv({ allowed: transactionNatures }),
    describe: `Comma-separated natures: ${transactionNatures.join(', ')}.`,
    tool: 'E.g. acquisition, disposal.',
    on: 'record',
    sql: equalsAny('t.nature'),
  }),
  filter({
    name: 'is_purchase',
    value: param.boolean,
    describe: 'true: only purchases: shares acquired at a price, outside any share programme; false: everything else.',
    tool: 'Only purchases.',
    on: 'record',
    sql: (isPurchase) => sql<boolean>`t.is_purchase = ${isPurchase}`,
  }),
  ...dateFilters('trade_date'),
  ...publishedFilters('t'),
] as const;

const companyShortPositionTable = [
  ...common.paging,
  common.fields(shortPositionFields),
  sync,
  parameter({
    name: 'sort',
    value: param.oneOf(['latest', 'percent']),
    describe: 'latest: newest position first, the default. percent: largest first.',
    tool: 'Default: latest.',
  }),
  register,
  filter({
    name: 'scope',
    value: param.oneOf(positionScopes),
    describe: 'holder: positions of single holders. aggregate: all positions in an issuer together.',
    tool: 'Of one holder, or all together.',
    on: 'record',
    sql: (scope) => sql<boolean>`t.scope = ${scope}`,
  }),
  filter({
    name: 'threshold_direction',
    value: param.oneOf(thresholdDirections),
    describe: 'Only positions that crossed a threshold, above or below.',
    tool: 'Crossed a threshold.',
    on: 'record',
    sql: (direction) => sql<boolean>`t.threshold_direction = ${direction}`,
  }),
  ...dateFilters('position_date'),
  ...publishedFilters('t'),
] as const;

/** Every parameter of the lists of entries `t`. */
export const insiderTransactionTable = [...companyInsiderTransactionTable, ...issuerFilters] as const;
export const shortPositionTable = [...companyShortPositionTable, ...issuerFilters] as const;

export const InsiderTransactionListParams = z.object(toShape(insiderTransactionTable));
export const ShortPositionListParams = z.object(toShape(shortPositionTable));

/** The lists of one company `c`. */
export const CompanyInsiderTransactionListParams = z.object({
  identifier: common.companyIdentifier,
  ...toShape(companyInsiderTransactionTable),
});
export const CompanyShortPositionListParams = z.object({
  identifier: common.companyIdentifier,
  ...toShape(companyShortPositionTable),
});

/** The parameters that the queries of both lists read themselves. */
export type RegisterListParams = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly total?: boolean | undefined;
  readonly fields?: ReadonlySet<string> | undefined;
  readonly sort?: string | undefined;
  readonly updated_after?: Date | undefined;
};

/** Selects a list, once every value has been resolved. */
export type RegisterSelection = FilterRequest & {
  readonly params: RegisterListParams;
  readonly companies: ReadonlySet<string> | undefined;
};

/** Entries of the companies, those written for a company that was merged into one of them included. */
const ofCompanies = (companies: ReadonlySet<string> | undefined): Condition =>
  companies &&
  sql<boolean>`t.company_id in (
    select m.id from companies m where m.id = any(${texts(companies)}) or m.merged_into = any(${texts(companies)}))`;

/** Every filter, on the entries that the caller sees; with `updated_after` on tombstones too, as they last stood. */
export const entriesWhere = (
  see: Visibility,
  selection: RegisterSelection,
  { table, entries }: { readonly table: RegisterTable; readonly entries: readonly Entry[] },
): RawBuilder<boolean> => {
  const listed = listedEntry(see, table);
  return all(
    selection.params.updated_after ? any(listed, isTombstone(see)) : listed,
    selection.isCandidate,
    toCondition(selectFilters(entries), selection, existsAnywhere),
    ofCompanies(selection.companies),
  );
};
