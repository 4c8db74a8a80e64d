import { sql } from 'kysely';
import type { ActionRequest, ActionResult, ActionServices, Effect } from '../../core/action.ts';
import { runChange, type Scope } from '../../core/run-action.ts';
import type { Db } from '../../core/services.ts';
import { dataVersion } from '../../db/changes.ts';
import { ChangeLog } from '../write/change-log.ts';
import { readChanges } from './act.ts';
import { showCompany } from './search-companies.ts';
import {
  addEffect,
  createEffect,
  deleteEffect,
  moveEffect,
  removeEffect,
  renameEffect,
  type Writing,
} from './watchlist-effects.ts';

/** A watchlist as operators see it. */
export type ListedWatchlist = {
  readonly id: string;
  readonly account: string;
  readonly account_name: string;
  readonly name: string;
  /** In the order of their names. */
  readonly companies: readonly { readonly id: string; readonly name: string }[];
};

/** Watchlists of all accounts, or of one, in the order that the account gave them. */
export async function listWatchlists({ db }: { readonly db: Db }, account?: string): Promise<ListedWatchlist[]> {
  const { rows } = await sql<ListedWatchlist>`
    select w.id, a.id as account, a.name as account_name, w.name,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name_key, c.id)
        from watchlist_companies wc join companies c on c.id = wc.company_id where wc.watchlist_id = w.id), '[]') as companies
    from watchlists w join accounts a on a.id = w.account_id
    where ${account ?? null}::text is null or a.id = ${account ?? null}
    order by a.name, a.id, w.position, w.id`.execute(db);
  return rows;
}

/** Transactions on watchlists: they touch rows of one account and wait for no import. */
const watchlistScope =
  ({ db, now: clock, newId }: ActionServices): Scope<Writing> =>
  (work) =>
    db.transaction().execute(async (tx) => {
      const [now, changes, before] = [clock(), new ChangeLog(), await dataVersion(tx)];
      return work({
        tx,
        now,
        context: { tx, now, newId, changes },
        settle: () => changes.commit(tx, now),
        readChanges: () => readChanges(tx, before),
      });
    });

type Change<Value> = (writing: Writing) => Promise<Effect<Value> | string>;

const change = <Value = undefined>(
  services: ActionServices,
  request: ActionRequest,
  action: string,
  work: Change<Value>,
): Promise<ActionResult<Value>> => runChange(watchlistScope(services), request, action, work);

/** Creates an empty watchlist, the last of its account. @throws ActionRefused where the plan allows no more */
export const createWatchlist = (
  services: ActionServices,
  request: ActionRequest,
  account: string,
  name: string,
  options: { readonly isOnce?: boolean } = {},
) => change(services, request, 'watchlists create', createEffect(account, name, options));

/** The following throw ActionRefused for an unknown watchlist, one of another account, or a limit of the plan. */
export const renameWatchlist = (
  services: ActionServices,
  request: ActionRequest,
  id: string,
  name: string,
): Promise<ActionResult> =>
  change(services, request, 'watchlists rename', renameEffect({ id, account: request.account }, name));

export const moveWatchlist = (
  services: ActionServices,
  request: ActionRequest,
  id: string,
  direction: 'up' | 'down',
): Promise<ActionResult> =>
  change(services, request, 'watchlists move', moveEffect({ id, account: request.account }, direction));

type Companies = readonly string[];

/** Companies that callers see, of some ids; a merged one is its survivor. */
async function findVisible(db: Db, ids: Companies): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.id::text as id from companies named join companies c on c.id = coalesce(named.merged_into, named.id)
    where named.id = any(${ids}::text[]) and c.shown order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of companies that an operator names by id, ticker, ISIN or LEI, each once. */
async function findNamed(db: Db, names: Companies): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (const name of names) {
    const { id, merged_into } = await showCompany({ db }, name);
    ids.add(merged_into ?? id);
  }
  return [...ids];
}

/** Adds companies. Operators name ids, tickers, ISINs or LEIs; members ids of which unknown and hidden ones are ignored. */
export const addToWatchlist = (
  services: ActionServices,
  request: ActionRequest,
  id: string,
  companies: Companies,
): Promise<ActionResult> => {
  const find = request.account === undefined ? findNamed : findVisible;
  const target = { id, account: request.account };
  return change(
    services,
    request,
    'watchlists add',
    addEffect(target, (tx) => find(tx, companies)),
  );
};

/** Removes companies, including those that were merged into one of them. Operators and members name them as above. */
export const removeFromWatchlist = (
  services: ActionServices,
  request: ActionRequest,
  id: string,
  companies: Companies,
): Promise<ActionResult> => {
  const find = request.account === undefined ? (db: Db) => findNamed(db, companies) : async () => companies;
  return change(services, request, 'watchlists remove', removeEffect({ id, account: request.account }, find));
};

/** Deletes a watchlist; the audit log keeps its companies. */
export const deleteWatchlist = (services: ActionServices, request: ActionRequest, id: string): Promise<ActionResult> =>
  change(services, request, 'watchlists delete', deleteEffect({ id, account: request.account }));
