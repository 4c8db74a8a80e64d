import { z } from 'zod';
import { isDisabled } from '../../core/caller.ts';
import { chooseListCost, defineOperation } from '../../core/operation.ts';
import { optionalTotal, Pagination } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { invalidParameter, notFound } from '../../core/problem.ts';
import { company, watchlist } from '../shared/company-filters.ts';
import { planLimited, Warnings } from '../shared/fields.ts';
import { cursor, limit, total } from '../shared/list-parameters.ts';
import { InsiderTransactionListParams, ShortPositionListParams } from './filters.ts';
import { answerPositions, answerTransactions } from './operations.ts';
import { InsiderTransactionRow, ShortPositionRow } from './schema.ts';

const kinds = ['insider_transactions', 'short_positions'] as const;

const RegisterSearchParams = z.object({
  kind: param
    .oneOf(kinds)
    .describe('insider_transactions, the default, or short_positions.')
    .register(param.toolTexts, { text: 'Default: insider_transactions.' }),
  company: company.schema,
  watchlist: watchlist.schema,
  is_purchase: InsiderTransactionListParams.shape.is_purchase,
  date_after: InsiderTransactionListParams.shape.date_after,
  date_before: InsiderTransactionListParams.shape.date_before,
  limit: limit.schema,
  cursor: cursor.schema,
  total: total.schema,
});

const RegisterEntries = z
  .object({
    kind: z.enum(kinds),
    entries: z.array(z.union([InsiderTransactionRow, ShortPositionRow])).max(100),
    pagination: Pagination,
    total: optionalTotal,
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'RegisterEntries' });
export type RegisterEntries = z.input<typeof RegisterEntries>;

/** One list or the other. It is a tool only, for REST has both. */
export const searchRegisters = defineOperation({
  id: 'searchRegisters',
  tag: 'Registers',
  summary: 'Search registers',
  description: 'Insider transactions, or short positions, newest first.',
  scope: 'read:registers',
  cost: chooseListCost,
  params: RegisterSearchParams,
  body: RegisterEntries,
  async run(services, call, { kind = 'insider_transactions', is_purchase, ...params }) {
    const list = kind === 'short_positions' ? 'listShortPositions' : 'listInsiderTransactions';
    if (isDisabled(call.caller, list)) throw notFound();
    const scope = { operation: 'searchRegisters' };
    if (kind === 'short_positions') {
      if (is_purchase !== undefined)
        throw invalidParameter('is_purchase', 'is a filter of insider_transactions, not of short_positions.');
      const all = { ...ShortPositionListParams.parse({}), ...params };
      const { body, ...answer } = await answerPositions(services, call, all, scope);
      const { short_positions: entries, ...page } = body;
      return { ...answer, body: { kind, entries, ...page } };
    }
    const all = { ...InsiderTransactionListParams.parse({}), ...params, is_purchase };
    const { body, ...answer } = await answerTransactions(services, call, all, scope);
    const { insider_transactions: entries, ...page } = body;
    return { ...answer, body: { kind, entries, ...page } };
  },
});
