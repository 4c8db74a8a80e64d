import type { z } from 'zod';
import { type Call, chooseListCost, defineOperation } from '../../core/operation.ts';
import { readTotal } from '../../core/page.ts';
import { invalidParameter, notFound, outsidePlan } from '../../core/problem.ts';
import type { Db, Services } from '../../core/services.ts';
import { readInEnglish } from '../resolve/english.ts';
import { warnOfBestMatch } from '../resolve/explain.ts';
import { createPresenter } from '../shared/columns.ts';
import { explainEmpty, explainUnmatched } from '../shared/empty.ts';
import { lastChange, lastModified } from '../shared/last-modified.ts';
import { warnOfMovingWindow } from '../shared/moving-window.ts';
import { type ListScope, openList } from '../shared/news-list.ts';
import { project, toProjection } from '../shared/projection.ts';
import { refuseSemanticCombinations, shownDistance } from '../shared/semantic.ts';
import { isRestricted, type Visibility, visibility } from '../shared/visibility.ts';
import { companyNewsRefusals, listRefusals } from '../siblings.ts';
import {
  ArticleListParams,
  type ArticleSelection,
  articleTable,
  CompanyArticleListParams,
  companyArticleTable,
  toOrder,
} from './filters.ts';
import {
  articleCap,
  countArticles,
  expandArticles,
  findArticle,
  selectArticles,
  toCountable,
  toKeys,
} from './query.ts';
import {
  ArticleBody,
  ArticleList,
  ArticleParams,
  type ArticleRecord,
  articleDetail,
  articleExpansions,
  articleRow,
} from './schema.ts';
import { matchArticles } from './semantic.ts';

/** Kinds whose changes a row shows. */
const listedKinds = ['article', 'company', 'source', 'category'] as const;

export const presentArticleRow = createPresenter(articleRow);
export const presentArticle = createPresenter(articleDetail);

/** The rows of a page as they were asked for, with their distances where they have one. */
async function presentRows(
  db: Db,
  rows: readonly (ArticleRecord & { readonly distance?: number })[],
  params: ArticleListParams,
) {
  const { fields, beyond } = toProjection(articleExpansions, params);
  const ids = rows.map(({ id }) => id);
  const expanded = await expandArticles(db, ids, beyond, params.include_peripheral);
  return rows.map((row) => {
    const members = { ...presentArticleRow(row), ...expanded.get(row.id), ...shownDistance(row) };
    return project(members, fields, ['distance']);
  });
}

export function refuseParams(params: ArticleListParams, isCompanyNamed: boolean): void {
  refuseSemanticCombinations(params, ['cursor', 'updated_after', 'sort', 'ids']);
  if (params.sort && params.updated_after) {
    throw invalidParameter('sort', 'cannot be combined with updated_after, which orders by change.');
  }
  if (toOrder(params) === 'ranked') {
    for (const name of ['cursor', 'total'] as const)
      if (params[name] !== undefined)
        throw invalidParameter(
          name,
          `cannot be combined with a ranked q; send sort=latest to ${name === 'total' ? 'count' : 'page through'} the matches.`,
        );
  }
  if (params.primary_only && !isCompanyNamed) {
    throw invalidParameter('primary_only', 'needs ticker, company or watchlist.');
  }
}

/** One ranked page by meaning, closer and more recent articles first; the plan's cap does not apply. */
async function answerSemantic(services: Services, call: Call, see: Visibility, selection: ArticleSelection) {
  const ranked = await matchArticles(services, call, see, selection);
  if (ranked.length === 0)
    await explainUnmatched(call, see, selection, (plain) => selectArticles(services.db, see, plain, undefined));
  return {
    body: {
      articles: await presentRows(services.db, ranked, selection.params),
      pagination: { count: ranked.length },
      ...(isRestricted(see) ? { plan_limited: true } : {}),
    },
    cache: 'never' as const,
  };
}

async function runList(services: Services, call: Call, params: ArticleListParams, scope: ListScope) {
  const { db } = services;
  const isCompanyNamed =
    scope.identifier !== undefined ||
    params.ticker !== undefined ||
    params.company !== undefined ||
    params.watchlist !== undefined;
  refuseParams(params, isCompanyNamed);
  const order = toOrder(params);
  const { companies, known, keys, cut } = await openList<ArticleRecord>(services, call, params, {
    ...scope,
    table: articleTable,
    order,
    toKeys: (last) => toKeys(order, last),
  });
  const see = visibility(call.caller, call.now);
  const selection = { params, companies, known, now: call.now };
  if (params.mode) return answerSemantic(services, call, see, selection);
  const isOfStories = toProjection(articleExpansions, params).beyond.has('story_ids');
  const change = await lastChange(services, [...listedKinds, ...(isOfStories ? (['story'] as const) : [])]);
  const fetched = await selectArticles(db, see, selection, keys);
  const english = fetched.length === 0 ? await readInEnglish(services, call, params) : undefined;
  const best = english
    ? await selectArticles(db, see, { ...selection, params: { ...params, q: english.q, sort: undefined } }, undefined)
    : [];
  if (english && best.length > 0) warnOfBestMatch(call, english.reading, { withFilters: false });
  const { rows, next } = cut([...fetched, ...best]);
  // A ranked text has no filter of its own, and what it finds has no number.
  const countable = toOrder(params) === 'ranked' ? undefined : toCountable(db, see, selection);
  if (rows.length === 0 && !params.cursor) await explainEmpty(db, call, see, params, countable);
  warnOfMovingWindow(call, call.caller.plan.archive_days, params, rows);
  const body = {
    articles: await presentRows(db, rows, params),
    pagination: { count: rows.length, next_cursor: next },
    ...(await readTotal(params, (most) => countArticles(db, see, selection, most))),
    ...(articleCap(see, companies) === null ? {} : { plan_limited: true }),
  };
  if (params.q !== undefined || params.updated_after) return { body, cache: 'never' as const, next };
  const modified = lastModified(call, change, rows);
  return { body, cache: 'revalidate' as const, next, ...(modified && { lastModified: modified }) };
}

export const listArticles = defineOperation({
  id: 'listArticles',
  tag: 'Articles',
  summary: 'List articles',
  description:
    'News items of Nordic publishers with English headlines, newest first. The full text stays at the publisher: article_url.',
  scope: 'read:articles',
  cost: chooseListCost,
  params: ArticleListParams,
  refused: listRefusals('articles'),
  body: ArticleList,
  run: (services, call, params) => runList(services, call, params, { operation: 'listArticles' }),
});

export const listCompanyArticles = defineOperation({
  id: 'listCompanyArticles',
  tag: 'Companies',
  summary: 'List articles of a company',
  description: 'The articles of one company, newest first; an empty list for a known company without articles.',
  scope: 'read:articles',
  cost: chooseListCost,
  params: CompanyArticleListParams,
  path: ['identifier'],
  refused: companyNewsRefusals('articles', companyArticleTable),
  body: ArticleList,
  run: (services, call, { identifier, ...params }) =>
    runList(
      services,
      call,
      { ...ArticleListParams.parse({}), ...params },
      { operation: 'listCompanyArticles', identifier },
    ),
});

export async function answerArticle(
  services: Services,
  call: Call,
  { id, include_peripheral }: z.output<typeof ArticleParams>,
) {
  const change = await lastChange(services, [...listedKinds, 'story']);
  const record = await findArticle(services.db, visibility(call.caller, call.now), id, include_peripheral);
  if (record === undefined) throw notFound();
  if (!record.fetchable) throw outsidePlan();
  const modified = lastModified(call, change, [record]);
  return {
    body: {
      article: presentArticle(record),
    },
    cache: 'revalidate' as const,
    ...(modified && { lastModified: modified }),
  };
}

export const getArticle = defineOperation({
  id: 'getArticle',
  tag: 'Articles',
  summary: 'Get an article',
  description: 'One article with English summary, key points and tagged companies.',
  scope: 'read:articles',
  cost: 'lookup',
  params: ArticleParams,
  path: ['id'],
  body: ArticleBody,
  problems: ['plan-limit-exceeded'],
  run: answerArticle,
});
