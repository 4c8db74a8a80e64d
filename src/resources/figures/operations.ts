import { chooseListCost, defineOperation } from '../../core/operation.ts';
import { MAX_TOTAL, readTotal, toTotal } from '../../core/page.ts';
import { invalidParameter, notFound, outsidePlan } from '../../core/problem.ts';
import type { Db, Services } from '../../core/services.ts';
import { createPresenter } from '../shared/columns.ts';
import { explainEmpty } from '../shared/empty.ts';
import { openList } from '../shared/news-list.ts';
import { project } from '../shared/projection.ts';
import { type Visibility, visibility } from '../shared/visibility.ts';
import { otherListRefusals } from '../siblings.ts';
import { type AgreedFigures, selectAgreed } from './agreed.ts';
import { FigureListParams, type FigureSelection, figureTable } from './filters.ts';
import { explainPeriods } from './periods.ts';
import { countFigures, figureCap, findFigure, selectFigures, toCountable, toKeys, toOrder } from './query.ts';
import { FigureBody, FigureList, FigureParams, type FigureRecord, type FigureRow, figureRow } from './schema.ts';

const presentFields = createPresenter(figureRow);

/** A figure as its lists and the client that asks for its id get it. */
export const presentFigure = (record: FigureRecord): FigureRow => ({
  ...presentFields(record),
  ...(record.agreeing_sources !== undefined && { agreeing_sources: record.agreeing_sources }),
});

/** The total of a list, of agreed figures as many as one look for them finds. */
async function readFigureTotal(db: Db, see: Visibility, selection: FigureSelection) {
  const { params } = selection;
  if (!params.agreed) return readTotal(params, (most) => countFigures(db, see, selection, most));
  if (!params.total) return {};
  const all = { ...selection, params: { ...params, limit: MAX_TOTAL } };
  const { rows, stoppedAt } = await selectAgreed(db, see, all, undefined);
  const total = toTotal(rows.length, MAX_TOTAL);
  return { total: { ...total, is_exact: total.is_exact && stoppedAt === undefined } };
}

export const listFigures = defineOperation({
  id: 'listFigures',
  tag: 'Figures',
  summary: 'List figures',
  description:
    'Figures as articles state them, with measure, period and original, newest first. With agreed=true those on which ' +
    'several sources of one event agree.',
  scope: 'read:articles',
  cost: chooseListCost,
  params: FigureListParams,
  refused: otherListRefusals(figureTable),
  body: FigureList,
  validators: 'etag',
  async run(services, call, params) {
    const { db } = services;
    if (params.agreed && params.updated_after)
      throw invalidParameter('agreed', 'cannot be combined with updated_after, which orders by change of one article.');
    const order = toOrder(params);
    const { companies, known, keys, cut, cursorAfter } = await openList<FigureRecord>(services, call, params, {
      operation: 'listFigures',
      table: figureTable,
      order,
      toKeys: (last) => toKeys(order, last),
    });
    const see = visibility(call.caller, call.now);
    const selection = { params, companies, known, now: call.now };
    const found: AgreedFigures = params.agreed
      ? await selectAgreed(db, see, selection, keys)
      : { rows: await selectFigures(db, see, selection, keys) };
    const { rows, next: ofFullPage } = cut(found.rows);
    const next = ofFullPage ?? (found.stoppedAt === undefined ? null : cursorAfter(found.stoppedAt));
    if (rows.length === 0 && next === null && !params.cursor) {
      explainPeriods(call, params.period);
      await explainEmpty(db, call, see, params, toCountable(see, selection));
    }
    return {
      body: {
        figures: rows.map((row) => project(presentFigure(row), params.fields)),
        pagination: { count: rows.length, next_cursor: next },
        ...(await readFigureTotal(db, see, selection)),
        ...(figureCap(see, selection) === null ? {} : { plan_limited: true }),
      },
      cache: params.updated_after ? ('never' as const) : ('revalidate' as const),
      next,
    };
  },
});

export async function answerFigure({ db }: Services, see: Visibility, id: string) {
  const record = await findFigure(db, see, id);
  if (record === undefined) throw notFound();
  if (!record.fetchable) throw outsidePlan();
  return { body: { figure: presentFigure(record) }, cache: 'revalidate' as const };
}

export const getFigure = defineOperation({
  id: 'getFigure',
  tag: 'Figures',
  summary: 'Get a figure',
  description: 'One figure as its article states it. A figure that its source has corrected or withdrawn is not found.',
  scope: 'read:articles',
  cost: 'lookup',
  params: FigureParams,
  path: ['id'],
  body: FigureBody,
  problems: ['plan-limit-exceeded'],
  validators: 'etag',
  run: (services, call, { id }) => answerFigure(services, visibility(call.caller, call.now), id),
});
