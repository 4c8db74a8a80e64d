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
import { type Visibility, visibility } from '../shared/visibility.ts';
import { companyNewsRefusals, listRefusals } from '../siblings.ts';
import {
  CompanyStoryListParams,
  companyStoryTable,
  StoryListParams,
  type StorySelection,
  storyTable,
  toOrder,
} from './filters.ts';
import { countStories, expandStories, findStory, selectStories, storyCap, toCountable, toKeys } from './query.ts';
import {
  StoryBody,
  StoryList,
  StoryParams,
  type StoryRecord,
  storyDetail,
  storyExpansions,
  storyRow,
} from './schema.ts';
import { matchStories } from './semantic.ts';

export const presentStoryRow = createPresenter(storyRow);
export const presentStory = createPresenter(storyDetail);

/** The rows of a page as they were asked for, with their distances where they have one. */
async function presentRows(
  db: Db,
  rows: readonly (StoryRecord & { readonly distance?: number })[],
  params: StoryListParams,
) {
  const { fields, beyond } = toProjection(storyExpansions, params);
  const ids = rows.map(({ id }) => id);
  const expanded = await expandStories(db, ids, beyond, params.include_peripheral);
  return rows.map((row) => {
    const members = { ...presentStoryRow(row), ...expanded.get(row.id), ...shownDistance(row) };
    return project(members, fields, ['distance']);
  });
}

function refuseParams(params: StoryListParams): void {
  refuseSemanticCombinations(params, ['cursor', 'updated_after', 'sort']);
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
}

/** One ranked page by meaning: the plan's age window applies before matching, its cap after it. */
async function answerSemantic(services: Services, call: Call, see: Visibility, selection: StorySelection) {
  const cap = storyCap(see, selection.companies);
  const ranked = await matchStories(services, call, see, selection);
  if (ranked.length === 0)
    await explainUnmatched(call, see, selection, (plain) => selectStories(services.db, see, plain, undefined));
  return {
    body: {
      stories: await presentRows(services.db, ranked, selection.params),
      pagination: { count: ranked.length },
      ...(see.storiesSince !== null || cap !== null ? { plan_limited: true } : {}),
    },
    cache: 'never' as const,
  };
}

async function runList(services: Services, call: Call, params: StoryListParams, scope: ListScope) {
  const { db } = services;
  refuseParams(params);
  const order = toOrder(params);
  const { companies, known, keys, cut } = await openList<StoryRecord>(services, call, params, {
    ...scope,
    table: storyTable,
    order,
    toKeys: (last) => toKeys(order, last),
  });
  const see = visibility(call.caller, call.now);
  const selection = { params, companies, known, now: call.now };
  if (params.mode) return answerSemantic(services, call, see, selection);
  const change = await lastChange(services, ['story', 'article', 'company', 'category']);
  const fetched = await selectStories(db, see, selection, keys);
  const english = fetched.length === 0 ? await readInEnglish(services, call, params) : undefined;
  const best = english
    ? await selectStories(db, see, { ...selection, params: { ...params, q: english.q, sort: undefined } }, undefined)
    : [];
  if (english && best.length > 0) warnOfBestMatch(call, english.reading, { withFilters: false });
  const { rows, next } = cut([...fetched, ...best]);
  if (rows.length === 0 && !params.cursor) await explainEmpty(db, call, see, params, toCountable(see, selection));
  warnOfMovingWindow(call, call.caller.plan.story_days, params, rows);
  const body = {
    stories: await presentRows(db, rows, params),
    pagination: { count: rows.length, next_cursor: next },
    ...(await readTotal(params, (most) => countStories(db, see, selection, most))),
    ...(storyCap(see, companies) === null ? {} : { plan_limited: true }),
  };
  if (params.q !== undefined || params.updated_after) return { body, cache: 'never' as const, next };
  const modified = lastModified(call, change, rows);
  return { body, cache: 'revalidate' as const, next, ...(modified && { lastModified: modified }) };
}

export const listStories = defineOperation({
  id: 'listStories',
  tag: 'Stories',
  summary: 'List stories',
  description: 'Narratives that bring the articles of several publishers together, newest first.',
  scope: 'read:stories',
  cost: chooseListCost,
  params: StoryListParams,
  refused: listRefusals('stories'),
  body: StoryList,
  run: (services, call, params) => runList(services, call, params, { operation: 'listStories' }),
});

export const listCompanyStories = defineOperation({
  id: 'listCompanyStories',
  tag: 'Companies',
  summary: 'List stories of a company',
  description: 'The stories of one company, newest first; an empty list for a known company without stories.',
  scope: 'read:stories',
  cost: chooseListCost,
  params: CompanyStoryListParams,
  path: ['identifier'],
  refused: companyNewsRefusals('stories', companyStoryTable),
  body: StoryList,
  run: (services, call, { identifier, ...params }) =>
    runList(
      services,
      call,
      { ...StoryListParams.parse({}), ...params },
      { operation: 'listCompanyStories', identifier },
    ),
});

export async function answerStory(
  { db }: Services,
  call: Call,
  { id, include_peripheral }: z.output<typeof StoryParams>,
) {
  const record = await findStory(db, visibility(call.caller, call.now), id, include_peripheral);
  if (record === undefined) throw notFound();
  if (!record.fetchable) throw outsidePlan();
  // The specification sends no Last-Modified here: the visible article set moves without updated_at.
  return {
    body: { story: presentStory(record) },
    cache: 'revalidate' as const,
  };
}

export const getStory = defineOperation({
  id: 'getStory',
  tag: 'Stories',
  summary: 'Get a story',
  description: 'One story with its Markdown text.',
  scope: 'read:stories',
  cost: 'lookup',
  params: StoryParams,
  path: ['id'],
  body: StoryBody,
  problems: ['plan-limit-exceeded'],
  validators: 'etag',
  run: answerStory,
});
