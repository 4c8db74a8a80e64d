import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type FigureConcept, figureConcepts } from '../../core/figure-concepts.ts';
import * as param from '../../core/params.ts';
import { isCurrent } from '../../db/current-figures.ts';
import { company, ticker, watchlist } from '../shared/company-filters.ts';
import { all, type Condition, exists, texts } from '../shared/conditions.ts';
import {
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
import { listedArticle, type Visibility } from '../shared/visibility.ts';
import { figureFields } from './schema.ts';

const concepts = Object.keys(figureConcepts) as FigureConcept[];

/** Every parameter of the list of figures `k` of articles `a`. */
export const figureTable = [
  ...common.paging,
  common.fields(figureFields),
  filter({
    name: 'updated_after',
    value: param.instant,
    describe:
      'Sync mode: only figures of articles changed since, oldest change first. An article comes with all its figures, ' +
      'which replace those it had. A figure that no longer holds is not named: an article that has lost all of its figures, ' +
      'or whose figures another article corrects, is missing here. `/changes` names each figure that is gone.',
    tool: common.SYNC,
    on: 'record',
    sql: (at) => sql<boolean>`a.updated_at > ${at}`,
  }),
  ticker,
  company,
  watchlist,
  filter({
    name: 'concept',
    value: param.csv({ allowed: concepts }),
    describe: `Comma-separated measures: ${concepts.join(', ')}.`,
    tool: 'E.g. revenue, ebit, net_income, eps, order_intake.',
    on: 'record',
    sql: equalsAny('k.concept'),
  }),
  filter({
    name: 'basis',
    value: param.oneOf(['as_reported', 'adjusted']),
    describe: 'as_reported, or adjusted for items affecting comparability.',
    tool: 'As reported or adjusted.',
    on: 'record',
    sql: (basis) => sql<boolean>`k.basis = ${basis}`,
  }),
  filter({
    name: 'role',
    value: param.csv({ allowed: ['outcome', 'forecast', 'comparative'] }),
    describe: 'Comma-separated roles: outcome, forecast, comparative.',
    tool: 'Of outcome, forecast, comparative.',
    on: 'record',
    sql: equalsAny('k.role'),
  }),
  filter({
    name: 'period',
    value: param.csv({ kind: 'period' }),
    describe: 'Comma-separated periods, such as q1_2026, h1_2026, 9m_2026 or fy_2026.',
    tool: 'E.g. q1_2026, h1_2026, fy_2025.',
    on: 'record',
    sql: equalsAny('k.period'),
  }),
  ...publishedFilters('a'),
  filter({
    name: 'event_id',
    value: common.recordId,
    describe: 'Figures of the articles of the event of this id, or of the one it was merged into.',
    tool: 'Figures of the event of this id.',
    on: 'record',
    sql: (id) =>
      sql<boolean>`a.event_id in (select coalesce(named.merged_into, named.id) from events named where named.id = ${id})`,
  }),
  // Whether statements agree within their rounding is not for SQL to say: `agreed.ts` and `facts.ts` ask it of those that may.
  parameter({
    name: 'agreed',
    value: param.flag,
    describe:
      'true: only figures that at least two sources of an event state and none disputes, each once in its most precise ' +
      'statement. Where the issuer states one itself, its statement is shown and alone can dispute. Not with updated_after.',
    tool: 'Only those that sources agree on, once.',
  }),
  parameter({
    name: 'group',
    value: param.oneOf(['fact']),
    describe:
      'fact: one row a fact, which is a measure with its basis, role, period and currency of one company, or of one event where ' +
      "it has no company or period or is a term of a deal. The row is the issuer's own statement, else the agreed or most " +
      'frequent one, and `statements` has all of them. Filters select statements; limit, total and cursors count facts, in the ' +
      'order of periods, the newest first. With updated_after the facts of which a statement changed, each with all statements.',
    tool: 'fact: one row a fact, with its statements.',
  }),
] as const;

export const figureFilters = selectFilters(figureTable);

export const FigureListParams = z.object(toShape(figureTable));
export type FigureListParams = z.output<typeof FigureListParams>;

/** Selects a list of figures, once every value has been resolved. */
export type FigureSelection = FilterRequest & {
  readonly params: FigureListParams;
  readonly companies: ReadonlySet<string> | undefined;
};

/**
 * The company of an article's figures, as `c`: the primary one, or the only one that the article is about. Articles about
 * several companies do not assign their figures.
 */
export const figureCompany: RawBuilder<unknown> = sql`(
  select c.id, c.name, about.is_primary, count(*) over () as companies
  from article_companies about join companies c on c.id = about.company_id and c.shown
  where about.article_id = a.id and about.principal
  order by about.is_primary desc, c.id limit 1) c on c.is_primary or c.companies = 1`;

function withCompany({ companies }: FigureSelection): Condition {
  if (companies === undefined) return undefined;
  const named = texts(companies);
  return all(
    // As an array, so that the articles of the companies are looked up and not waited for along the order of the list.
    sql<boolean>`a.id = any(array(
      select ac.article_id from article_companies ac where ac.live and ac.principal and ac.company_id = any(${named})))`,
    exists(sql`from (select) one join lateral ${figureCompany} where c.id = any(${named})`),
  );
}

/** Every filter but `agreed`, within the caller's plan. */
export const figuresWhere = (see: Visibility, selection: FigureSelection): RawBuilder<boolean> =>
  all(
    listedArticle(see, 'a'),
    isCurrent('k'),
    selection.isCandidate,
    toCondition(figureFilters, selection, exists),
    withCompany(selection),
  );
