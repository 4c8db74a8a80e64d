import { sql } from 'kysely';
import { defineOperation } from '../../core/operation.ts';
import { cutPage, walkFilters } from '../../core/page.ts';
import { notFound } from '../../core/problem.ts';
import { presentCompanyRow } from '../companies/operations.ts';
import { companyKeys, selectCompanies } from '../companies/query.ts';
import { iso } from '../shared/fields.ts';
import { lastChange, lastModified } from '../shared/last-modified.ts';
import { isFollowed, selectWatchlists, type WatchlistRecord } from './query.ts';
import { WatchlistBody, WatchlistList, WatchlistListParams, WatchlistParams } from './schema.ts';

const present = (record: WatchlistRecord) => ({
  ...record,
  created_at: iso(record.created_at),
  updated_at: iso(record.updated_at),
});

export const listWatchlists = defineOperation({
  id: 'listWatchlists',
  tag: 'Watchlists',
  summary: 'List watchlists',
  description: "Your account's watchlists, all on one page, in the order that you gave them.",
  scope: 'read:watchlist',
  cost: 'lookup',
  params: WatchlistListParams,
  body: WatchlistList,
  async run(services, call) {
    const change = await lastChange(services, ['watchlist', 'company']);
    const rows = await selectWatchlists(services.db, call.caller.account_id);
    const modified = lastModified(call, change, rows);
    return {
      body: { watchlists: rows.map(present) },
      cache: 'revalidate' as const,
      ...(modified && { lastModified: modified }),
    };
  },
});

export const getWatchlist = defineOperation({
  id: 'getWatchlist',
  tag: 'Watchlists',
  summary: 'Get a watchlist',
  description: 'One of your watchlists with its companies in alphabetical order, page by page.',
  scope: 'read:watchlist',
  cost: 'lookup',
  params: WatchlistParams,
  path: ['id'],
  body: WatchlistBody,
  async run(services, call, params) {
    const { db, cursors } = services;
    const binding = { operation: 'getWatchlist', order: 'name', filters: walkFilters(params) };
    const keys = params.cursor === undefined ? undefined : cursors.decode(binding, params.cursor);
    const change = await lastChange(services, ['company', 'exchange']);
    const [watchlist] = await selectWatchlists(db, call.caller.account_id, params.id);
    if (watchlist === undefined) throw notFound();
    const where = isFollowed(sql<string>`${watchlist.id}`);
    const fetched = await selectCompanies(db, { where, limit: params.limit, keys });
    const { rows, next } = cutPage(fetched, { limit: params.limit, cursors, binding, toKeys: companyKeys });
    const modified = lastModified(call, change, [watchlist, ...rows]);
    return {
      body: {
        watchlist: present(watchlist),
        companies: rows.map(presentCompanyRow),
        pagination: { count: rows.length, next_cursor: next },
      },
      cache: 'revalidate' as const,
      next,
      ...(modified && { lastModified: modified }),
    };
  },
});
