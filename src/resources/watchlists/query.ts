import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';

export type WatchlistRecord = {
  id: string;
  name: string;
  position: number;
  company_count: number;
  created_at: Date;
  updated_at: Date;
};

/** Company `c` is on the watchlist; a merged company stands for its survivor. */
export const isFollowed = (watchlist: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`c.id in (
  select coalesce(followed.merged_into, followed.id)
  from watchlist_companies wc join companies followed on followed.id = wc.company_id
  where wc.watchlist_id = ${watchlist})`;

/** The account's watchlists in their order; with `id` that one only. Another account's is never among them. */
export async function selectWatchlists(db: Db, accountId: string, id?: string): Promise<WatchlistRecord[]> {
  const { rows } = await sql<WatchlistRecord>`
    select w.id, w.name, w.position, w.created_at, w.updated_at,
      (select count(*)::int from companies c where c.shown and ${isFollowed(sql<string>`w.id`)}) as company_count
    from watchlists w
    where w.account_id = ${accountId}${id === undefined ? sql`` : sql` and w.id = ${id}`}
    order by w.position, w.id`.execute(db);
  return rows;
}
