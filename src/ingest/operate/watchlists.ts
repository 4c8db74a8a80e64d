import { sql } from 'kysely';
import type { ActionRequest, ActionResult, Effect } from '../../core/action.ts';
import type { Ingest } from '../ports.ts';
import type { Work } from '../write/work.ts';
import { act } from './act.ts';
import { showCompany } from './search-companies.ts';
import { addEffect, createEffect, deleteEffect, removeEffect, type Writing } from './watchlist-effects.ts';

type Db = Pick<Ingest, 'db'>;

/** A watchlist as operators see it. */
export type ListedWatchlist = {
  readonly id: string;
  readonly account: string;
  readonly account_name: string;
  readonly name: string;
  /** By name. */
  readonly companies: readonly { readonly id: string; readonly name: string }[];
};

/** Watchlists of all accounts, or of one, in the account's order. */
export async function listWatchlists({ db }: Db, account?: string): Promise<ListedWatchlist[]> {
  const { rows } = await sql<ListedWatchlist>`
    select w.id, a.id as account, a.name as account_name, w.name,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name_key, c.id)
        from watchlist_companies wc join companies c on c.id = wc.company_id where wc.watchlist_id = w.id), '[]') as companies
    from watchlists w join accounts a on a.id = w.account_id
    where ${account ?? null}::text is null or a.id = ${account ?? null}
    order by a.name, a.id, w.position, w.id`.execute(db);
  return rows;
}

type Change = (writing: Writing) => Promise<Effect | string>;

/** A change of watchlists as an action. */
const within =
  ({ newId }: Ingest, change: Change) =>
  ({ tx, now, changes }: Work) =>
    change({ tx, now, changes, newId });

/** Creates an empty watchlist at the end of its account's list. @throws ActionRefused at the limit of the plan */
export const createWatchlist = (
  ingest: Ingest,
  order: ActionRequest,
  account: string,
  name: string,
): Promise<ActionResult> => act(ingest, order, 'watchlists create', within(ingest, createEffect(account, name)));

/** The ids of companies given by id, ticker, ISIN or LEI, each once. */
const companiesNamed = (names: readonly string[]) => async (db: Ingest['db']) => {
  const ids = new Set<string>();
  for (const name of names) {
    const { id, merged_into } = await showCompany({ db }, name);
    ids.add(merged_into ?? id);
  }
  return [...ids];
};

type Companies = readonly string[];

/** Adds companies to a watchlist: ids, tickers, ISINs or LEIs. */
export const addToWatchlist = (
  ingest: Ingest,
  order: ActionRequest,
  id: string,
  names: Companies,
): Promise<ActionResult> =>
  act(ingest, order, 'watchlists add', within(ingest, addEffect({ id }, companiesNamed(names))));

/** Removes companies from a watchlist, including those that were merged into one of them. */
export const removeFromWatchlist = (
  ingest: Ingest,
  order: ActionRequest,
  id: string,
  names: Companies,
): Promise<ActionResult> =>
  act(ingest, order, 'watchlists remove', within(ingest, removeEffect({ id }, companiesNamed(names))));

/** Deletes a watchlist; the audit log keeps its companies. */
export const deleteWatchlist = (ingest: Ingest, order: ActionRequest, id: string): Promise<ActionResult> =>
  act(ingest, order, 'watchlists delete', within(ingest, deleteEffect({ id })));
