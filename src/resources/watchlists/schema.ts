import { z } from 'zod';
import { Pagination } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { CompanyRow } from '../companies/schema.ts';
import { id, instantOut, text, Warnings } from '../shared/fields.ts';

const Watchlist = z
  .object({
    id,
    name: text(200),
    position: z.number().int().describe('Place among your watchlists, from 0.'),
    company_count: z.number().int().min(0),
    created_at: instantOut,
    updated_at: instantOut,
  })
  .meta({ id: 'Watchlist' });

export const WatchlistList = z
  .object({ watchlists: z.array(Watchlist).max(10_000), warnings: Warnings })
  .meta({ id: 'WatchlistList' });

export const WatchlistBody = z
  .object({
    watchlist: Watchlist,
    companies: z.array(CompanyRow).max(100),
    pagination: Pagination,
    warnings: Warnings,
  })
  .meta({ id: 'WatchlistBody' });

export const WatchlistListParams = z.object({});

export const WatchlistParams = z.object({
  id: z.string().max(64).describe('A watchlist id.'),
  limit: param.limit,
  cursor: param.cursor,
});
