import { sql } from 'kysely';
import { z } from 'zod';
import { defineOperation } from '../../core/operation.ts';
import { cutPage } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { presentCompanyRow } from '../companies/operations.ts';
import { companyKeys, selectCompanies } from '../companies/query.ts';
import { CompanyList } from '../companies/schema.ts';

/** The companies of all the account's watchlists together, each once; a tool, for REST has `watchlist=true` on /companies. */
export const listFollowedCompanies = defineOperation({
  id: 'listFollowedCompanies',
  tag: 'Watchlists',
  summary: 'List followed companies',
  description: 'Every company on any of your watchlists, each once, in alphabetical order.',
  scope: 'read:watchlist',
  cost: 'lookup',
  params: z.object({ limit: param.limit, cursor: param.cursor }),
  body: CompanyList,
  async run({ db, cursors }, call, params) {
    const binding = { operation: 'listFollowedCompanies', order: 'name', filters: {} };
    const keys = params.cursor === undefined ? undefined : cursors.decode(binding, params.cursor);
    const where = sql<boolean>`c.id in (
      select coalesce(followed.merged_into, followed.id)
      from watchlists w
      join watchlist_companies wc on wc.watchlist_id = w.id
      join companies followed on followed.id = wc.company_id
      where w.account_id = ${call.caller.account_id})`;
    const fetched = await selectCompanies(db, { where, limit: params.limit, keys });
    const { rows, next } = cutPage(fetched, { limit: params.limit, cursors, binding, toKeys: companyKeys });
    if (rows.length === 0 && !params.cursor)
      call.warn({ code: 'no-match', detail: 'No company is on any of your watchlists.' });
    return {
      body: { companies: rows.map(presentCompanyRow), pagination: { count: rows.length, next_cursor: next } },
      cache: 'revalidate' as const,
      next,
    };
  },
});
