import type { z } from 'zod';
import { type Call, chooseListCost, defineOperation } from '../../core/operation.ts';
import { readTotal } from '../../core/page.ts';
import { invalidParameter, notFound, outsidePlan } from '../../core/problem.ts';
import type { Db, Services } from '../../core/services.ts';
import { createPresenter } from '../shared/columns.ts';
import { formatOtherMatches, toClosest } from '../shared/empty.ts';
import { iso } from '../shared/fields.ts';
import { lastChange, lastModified } from '../shared/last-modified.ts';
import { type ListScope, openList } from '../shared/news-list.ts';
import { findOtherMatches } from '../shared/other-matches.ts';
import { project } from '../shared/projection.ts';
import { type Visibility, visibility } from '../shared/visibility.ts';
import { companyRegisterRefusals, otherListRefusals } from '../siblings.ts';
import {
  CompanyInsiderTransactionListParams,
  CompanyShortPositionListParams,
  InsiderTransactionListParams,
  insiderTransactionTable,
  type RegisterListParams,
  type RegisterSelection,
  ShortPositionListParams,
  shortPositionTable,
} from './filters.ts';
import {
  countEntries,
  insiderTransactions,
  type RegisterList,
  type RegisterRecord,
  readEntries,
  selectEntries,
  shortPositions,
  toCountable,
  toOrder,
  toOrderName,
} from './query.ts';
import {
  InsiderTransactionBody,
  InsiderTransactionList,
  InsiderTransactionParams,
  insiderTransactionRow,
  ShortPositionBody,
  ShortPositionList,
  ShortPositionParams,
  shortPositionRow,
} from './schema.ts';
import { isLimited } from './served.ts';

const scope = 'read:registers';

const toKind = ({ table }: RegisterList<never>) =>
  table === 'insider_transactions' ? ('insider_transaction' as const) : ('short_position' as const);

/** An entry by its fields; of a revised or cancelled one its tombstone. */
const withTombstones =
  <Row extends RegisterRecord, Value extends { readonly id: string }>(present: (row: Row) => Value) =>
  (row: Row) =>
    row.status === 'current'
      ? present(row)
      : { id: row.id, status: row.status as Status, merged_into: row.merged_into, updated_at: iso(row.updated_at) };

type Status = z.input<typeof InsiderTransactionBody>['insider_transaction']['status'];

export const presentTransaction = withTombstones(createPresenter(insiderTransactionRow));
export const presentPosition = withTombstones(createPresenter(shortPositionRow));

/** Explains an empty first page; the end of a walk needs no explanation. */
async function explainEmpty<Row extends RegisterRecord>(
  db: Db,
  call: Call,
  see: Visibility,
  { list, selection }: { readonly list: RegisterList<Row>; readonly selection: RegisterSelection },
): Promise<void> {
  const { params } = selection;
  if (params.updated_after || params.cursor !== undefined) return;
  const others = await findOtherMatches(db, toCountable(see, list, selection));
  const served = see.registers?.length === 0 ? 'no register' : (see.registers?.join(', ') ?? 'recent entries');
  const isNarrowed = isLimited(see, list.table);
  const reason = isNarrowed
    ? `No entry within your plan matches; the plan is limited to ${served}.`
    : 'Nothing matches these filters.';
  call.warn({
    code: isNarrowed ? 'outside-plan-window' : 'no-match',
    ...toClosest(others),
    detail: `${reason}${formatOtherMatches(others)}`,
  });
}

/** One page of a list, in the form that every body of these lists shares. */
async function readPage<Row extends RegisterRecord>(
  services: Services,
  call: Call,
  params: RegisterListParams,
  { list, ...listScope }: ListScope & { readonly list: RegisterList<Row> },
) {
  if (params.sort && params.updated_after)
    throw invalidParameter('sort', 'cannot be combined with updated_after, which orders by change.');
  const order = toOrderName(params);
  const opened = await openList<Row>(services, call, params, {
    ...listScope,
    table: list.entries,
    order,
    toKeys: toOrder(list, order).toKeys,
  });
  const { companies, known, keys, cut } = opened;
  const see = visibility(call.caller, call.now);
  const change = await lastChange(services, [toKind(list)]);
  const selection = { params, companies, known, now: call.now, keys };
  const { rows, next } = cut(await selectEntries(services.db, see, list, selection));
  const isNarrowed = isLimited(see, list.table);
  if (rows.length === 0)
    await explainEmpty(services.db, call, see, { list, selection: { params, companies, known, now: call.now } });
  const modified = params.updated_after ? undefined : lastModified(call, change, rows);
  return {
    rows,
    page: {
      pagination: { count: rows.length, next_cursor: next },
      ...(await readTotal(params, (most) => countEntries(services.db, see, list, { ...selection, most }))),
      ...(isNarrowed && { plan_limited: true }),
    },
    answer: {
      cache: params.updated_after ? ('never' as const) : ('revalidate' as const),
      next,
      ...(modified && { lastModified: modified }),
    },
  };
}

type TransactionParams = z.output<typeof InsiderTransactionListParams>;
type PositionParams = z.output<typeof ShortPositionListParams>;

export async function answerTransactions(
  services: Services,
  call: Call,
  params: TransactionParams,
  listScope: ListScope,
) {
  const { rows, page, answer } = await readPage(services, call, params, { ...listScope, list: insiderTransactions });
  const insider_transactions = rows.map((row) => project(presentTransaction(row), params.fields));
  return { body: { insider_transactions, ...page }, ...answer };
}

export async function answerPositions(services: Services, call: Call, params: PositionParams, listScope: ListScope) {
  const { rows, page, answer } = await readPage(services, call, params, { ...listScope, list: shortPositions });
  const short_positions = rows.map((row) => project(presentPosition(row), params.fields));
  return { body: { short_positions, ...page }, ...answer };
}

/** One entry that exists, tombstones included. */
async function getEntry<Row extends RegisterRecord>(
  services: Services,
  call: Call,
  list: RegisterList<Row>,
  id: string,
) {
  const change = await lastChange(services, [toKind(list)]);
  const [record] = await readEntries(services.db, visibility(call.caller, call.now), list, [id]);
  if (record === undefined) throw notFound();
  if (!record.is_fetchable) throw outsidePlan();
  const modified = lastModified(call, change, [record]);
  return { record, answer: { cache: 'revalidate' as const, ...(modified && { lastModified: modified }) } };
}

export async function answerTransaction(services: Services, call: Call, id: string) {
  const { record, answer } = await getEntry(services, call, insiderTransactions, id);
  return { body: { insider_transaction: presentTransaction(record) }, ...answer };
}

export async function answerPosition(services: Services, call: Call, id: string) {
  const { record, answer } = await getEntry(services, call, shortPositions, id);
  return { body: { short_position: presentPosition(record) }, ...answer };
}

export const listInsiderTransactions = defineOperation({
  id: 'listInsiderTransactions',
  tag: 'Registers',
  summary: 'List insider transactions',
  description:
    'Transactions of persons discharging managerial responsibilities, as registers and releases disclose them, newest publication ' +
    'first. With updated_after: every entry changed since, tombstones of revised and cancelled ones included.',
  scope,
  cost: chooseListCost,
  params: InsiderTransactionListParams,
  refused: otherListRefusals(insiderTransactionTable),
  body: InsiderTransactionList,
  run: (services, call, params) => answerTransactions(services, call, params, { operation: 'listInsiderTransactions' }),
});

export const listCompanyInsiderTransactions = defineOperation({
  id: 'listCompanyInsiderTransactions',
  tag: 'Companies',
  summary: 'List insider transactions of a company',
  description: 'The disclosed transactions in instruments of one issuer, newest publication first.',
  scope,
  cost: chooseListCost,
  params: CompanyInsiderTransactionListParams,
  path: ['identifier'],
  refused: companyRegisterRefusals('insider_transactions', insiderTransactionTable),
  body: InsiderTransactionList,
  run: (services, call, { identifier, ...params }) =>
    answerTransactions(
      services,
      call,
      { ...InsiderTransactionListParams.parse({}), ...params },
      { operation: 'listCompanyInsiderTransactions', identifier },
    ),
});

export const getInsiderTransaction = defineOperation({
  id: 'getInsiderTransaction',
  tag: 'Registers',
  summary: 'Get an insider transaction',
  description: 'One disclosed transaction. A revised or cancelled one answers with its tombstone.',
  scope,
  cost: 'lookup',
  params: InsiderTransactionParams,
  path: ['id'],
  body: InsiderTransactionBody,
  problems: ['plan-limit-exceeded'],
  run: (services, call, { id }) => answerTransaction(services, call, id),
});

export const listShortPositions = defineOperation({
  id: 'listShortPositions',
  tag: 'Registers',
  summary: 'List short positions',
  description:
    'Published net short positions by holder and issuer, newest position first. With updated_after: every entry changed since, ' +
    'tombstones of revised and cancelled ones included.',
  scope,
  cost: chooseListCost,
  params: ShortPositionListParams,
  refused: otherListRefusals(shortPositionTable),
  body: ShortPositionList,
  run: (services, call, params) => answerPositions(services, call, params, { operation: 'listShortPositions' }),
});

export const listCompanyShortPositions = defineOperation({
  id: 'listCompanyShortPositions',
  tag: 'Companies',
  summary: 'List short positions in a company',
  description: 'The published net short positions in one issuer, newest position first.',
  scope,
  cost: chooseListCost,
  params: CompanyShortPositionListParams,
  path: ['identifier'],
  refused: companyRegisterRefusals('short_positions', shortPositionTable),
  body: ShortPositionList,
  run: (services, call, { identifier, ...params }) =>
    answerPositions(
      services,
      call,
      { ...ShortPositionListParams.parse({}), ...params },
      { operation: 'listCompanyShortPositions', identifier },
    ),
});

export const getShortPosition = defineOperation({
  id: 'getShortPosition',
  tag: 'Registers',
  summary: 'Get a short position',
  description: 'One published net short position. A revised or cancelled one answers with its tombstone.',
  scope,
  cost: 'lookup',
  params: ShortPositionParams,
  path: ['id'],
  body: ShortPositionBody,
  problems: ['plan-limit-exceeded'],
  run: (services, call, { id }) => answerPosition(services, call, id),
});
