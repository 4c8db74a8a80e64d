import type { CursorKeys } from '../../core/cursor.ts';
import { chooseListCost, defineOperation } from '../../core/operation.ts';
import { MAX_TOTAL, readTotal, toTotal } from '../../core/page.ts';
import { invalidParameter, notFound, outsidePlan } from '../../core/problem.ts';
import type { Db, Services } from '../../core/services.ts';
import { explainEmpty } from '../shared/empty.ts';
import { openList } from '../shared/news-list.ts';
import { project } from '../shared/projection.ts';
import { type Visibility, visibility } from '../shared/visibility.ts';
import { otherListRefusals } from '../siblings.ts';
import { type AgreedFigures, selectAgreed } from './agreed.ts';
import { countFacts, selectFacts } from './facts.ts';
import { FigureListParams, type FigureSelection, figureTable } from './filters.ts';
import { explainPeriods } from './periods.ts';
import { presentFact, presentFigure } from './present.ts';
import { countFigures, figureCap, findFigure, selectFigures, toCountable, toKeys, toOrder } from './query.ts';
import { FigureBody, FigureList, FigureParams, type FigureRecord, type FigureRow } from './schema.ts';

/** The total of a list, of agreed figures or facts as many as one search for them finds. */
async function readFigureTotal(db: Db, see: Visibility, selection: FigureSelection) {
  const { params } = selection;
  const count = params.group ? countFacts : countFigures;
  if (!params.agreed) return readTotal(params, (most) => count(db, see, selection, most));
  if (!params.total) return {};
  const all = { ...selection, params: { ...params, limit: MAX_TOTAL } };
  const { rows, stoppedAt } = await selectPage(db, see, all, undefined);
  const total = toTotal(rows.length, MAX_TOTAL);
  return { total: { ...total, is_exact: total.is_exact && stoppedAt === undefined } };
}

/** A row of the list, a figure or a fact, and its place in the order. */
type PageRow = { readonly figure: FigureRow; readonly keys: CursorKeys };
type PageRows = { readonly rows: readonly PageRow[]; readonly stoppedAt?: CursorKeys };

const toPlace = (params: FigureListParams, record: FigureRecord): CursorKeys => toKeys(toOrder(params), record);

/** The rows of a page and one more; `stoppedAt`: where the search ended before the page was full. */
async function selectPage(
  db: Db,
  see: Visibility,
  selection: FigureSelection,
  keys: CursorKeys | undefined,
): Promise<PageRows> {
  const { params } = selection;
  if (params.group) {
    const { facts, stoppedAt } = await selectFacts(db, see, selection, { keys, most: params.limit + 1 });
    const rows = facts.map((fact) => ({ figure: presentFact(fact), keys: fact.keys }));
    return { rows, ...(stoppedAt && { stoppedAt }) };
  }
  const { rows, stoppedAt }: AgreedFigures = params.agreed
    ? await selectAgreed(db, see, selection, keys)
    : { rows: await selectFigures(db, see, selection, keys) };
  return {
    rows: rows.map((record) => ({ figure: presentFigure(record), keys: toPlace(params, record) })),
    ...(stoppedAt && { stoppedAt: toPlace(params, stoppedAt) }),
  };
}

export const listFigures = defineOperation({
  id: 'listFigures',
  tag: 'Figures',
  summary: 'List figures',
  description:
    'Figures as articles state them, with measure, period and original, newest first. With agreed=true those on which ' +
    'several sources of one event agree; with group=fact one row a fact, with all of its statements.',
  scope: 'read:articles',
  cost: (params) => (params.group ? 'search' : chooseListCost(params)),
  params: FigureListParams,
  refused: otherListRefusals(figureTable),
  body: FigureList,
  validators: 'etag',
  async run(services, call, params) {
    const { db } = services;
    if (params.agreed && params.updated_after)
      throw invalidParameter('agreed', 'cannot be combined with updated_after, which orders by change of one article.');
    const order = toOrder(params);
    const { companies, known, keys, cut, cursorAfter } = await openList<Pick<PageRow, 'keys'>>(services, call, params, {
      operation: 'listFigures',
      table: figureTable,
      order: params.group ? `${order}-facts` : order,
      toKeys: (last) => last.keys,
    });
    const see = visibility(call.caller, call.now);
    const selection = { params, companies, known, now: call.now };
    const found = await selectPage(db, see, selection, keys);
    const { next: ofFullPage } = cut(found.rows);
    const rows = found.rows.slice(0, params.limit);
    const next = ofFullPage ?? (found.stoppedAt === undefined ? null : cursorAfter({ keys: found.stoppedAt }));
    if (rows.length === 0 && next === null && !params.cursor) {
      explainPeriods(call, params.period);
      await explainEmpty(db, call, see, params, toCountable(see, selection));
    }
    return {
      body: {
        figures: rows.map(({ figure }) => project(figure, params.fields)),
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
