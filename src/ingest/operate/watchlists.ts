import { sql, type Transaction } from 'kysely';
import { counted } from '../../core/counted.ts';
import type { Tables } from '../../db/tables.ts';
import type { Ingest } from '../ports.ts';
import { act, type Deed, type Order, type Report } from './act.ts';
import { noAccount } from './find-account.ts';
import { OperationRefused, OrderUnreadable } from './refusal.ts';
import { showCompany } from './search-companies.ts';

type Db = Pick<Ingest, 'db'>;

/** A watchlist as operators see it. */
export type ListedWatchlist = {
  readonly id: string;
  readonly account: string;
  readonly account_name: string;
  readonly name: string;
  /** In the order of their names. */
  readonly companies: readonly { readonly id: string; readonly name: string }[];
};

const MAX_NAME = 300;

/** Watchlists of all accounts, or of one, in the order that the account gave them. */
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

type Held = { readonly name: string; readonly account: string; readonly most: number | null };

/** The watchlist, held until the transaction ends, with how many companies the plan of its account allows. */
async function hold(tx: Transaction<Tables>, id: string): Promise<Held> {
  const { rows } = await sql<Held>`
    select w.name, w.account_id as account, p.watchlist_companies as most
    from watchlists w join accounts a on a.id = w.account_id join plans p on p.slug = a.plan
    where w.id = ${id} for update of w`.execute(tx);
  const [row] = rows;
  if (row === undefined)
    throw new OperationRefused(`There is no watchlist ${id}; nordwire watchlists list shows them.`);
  return row;
}

const companiesOf = async (tx: Transaction<Tables>, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from watchlist_companies where watchlist_id = ${id} order by company_id`.execute(tx);
  return rows.map((row) => row.id);
};

/** What the audit log keeps of a watchlist. */
const stateOf = async (tx: Transaction<Tables>, id: string, { account, name }: Held) => ({
  account,
  name,
  companies: await companiesOf(tx, id),
});

/** Makes an empty watchlist, the last of its account. @throws OperationRefused where the plan allows no more */
export function createWatchlist(ingest: Ingest, order: Order, account: string, name: string): Promise<Report> {
  return act(ingest, order, 'watchlists create', async ({ tx, now, changes }): Promise<Deed> => {
    if (name.length > MAX_NAME) throw new OrderUnreadable(`A name has at most ${MAX_NAME} characters.`);
    const { rows } = await sql<{ plan: string; most: number | null; there: number; place: number }>`
      select a.plan, p.watchlists as most,
        (select count(*)::int from watchlists w where w.account_id = a.id) as there,
        (select coalesce(max(w.position) + 1, 0) from watchlists w where w.account_id = a.id) as place
      from accounts a join plans p on p.slug = a.plan where a.id = ${account} for update of a`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new OperationRefused(noAccount(account));
    if (row.most !== null && row.there >= row.most)
      throw new OperationRefused(`The plan ${row.plan} allows an account ${counted(row.most, 'watchlist')}.`);
    const id = ingest.newId();
    await sql`
      insert into watchlists (id, account_id, name, position, created_at, updated_at)
      values (${id}, ${account}, ${name}, ${row.place}, ${now}, ${now})`.execute(tx);
    changes.add({ kind: 'watchlist', id, action: 'created', movesClock: true });
    const after = async () => ({ account, name, companies: [] });
    return {
      message: `Watchlist ${id} of account ${account}: ${name}.`,
      records: [{ kind: 'watchlist', id, before: null, after }],
    };
  });
}

/** The ids of companies that an operator names by id, ticker, ISIN or LEI, each once. */
async function companiesNamed(db: Ingest['db'], names: readonly string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const name of names) {
    const { id, merged_into } = await showCompany({ db }, name);
    ids.add(merged_into ?? id);
  }
  return [...ids];
}

type Change = { readonly action: string; readonly verb: string; readonly nothing: string };

/** Moves companies on or off a watchlist by `write`, which returns those that it moved. */
function changeCompanies(
  ingest: Ingest,
  order: Order,
  id: string,
  names: readonly string[],
  { action, verb, nothing }: Change,
  write: (tx: Transaction<Tables>, ids: readonly string[]) => Promise<readonly unknown[]>,
): Promise<Report> {
  return act(ingest, order, action, async ({ tx, changes }) => {
    const watchlist = await hold(tx, id);
    const ids = await companiesNamed(tx, names);
    const before = await stateOf(tx, id, watchlist);
    const moved = await write(tx, ids);
    if (moved.length === 0) return nothing;
    const { companies } = await stateOf(tx, id, watchlist);
    if (watchlist.most !== null && companies.length > Math.max(watchlist.most, before.companies.length))
      throw new OperationRefused(
        `The plan of account ${watchlist.account} allows a watchlist ${counted(watchlist.most, 'company', 'companies')}.`,
      );
    changes.add({ kind: 'watchlist', id, action: 'updated', movesClock: true });
    return {
      message: `${counted(moved.length, 'company', 'companies')} ${verb} ${watchlist.name}; it has ${companies.length}.`,
      records: [{ kind: 'watchlist', id, before, after: () => stateOf(tx, id, watchlist) }],
    };
  });
}

/** Puts companies on a watchlist: ids, tickers, ISINs or LEIs. */
export function addToWatchlist(ingest: Ingest, order: Order, id: string, names: readonly string[]): Promise<Report> {
  const change = {
    action: 'watchlists add',
    verb: 'added to',
    nothing: 'These companies are on the watchlist already.',
  };
  return changeCompanies(ingest, order, id, names, change, async (tx, ids) => {
    const { rows } = await sql`
      insert into watchlist_companies (watchlist_id, company_id)
      select ${id}, company from unnest(${ids}::text[]) company on conflict do nothing returning company_id`.execute(
      tx,
    );
    return rows;
  });
}

/** Takes companies off a watchlist, those that were merged into one of them too. */
export function removeFromWatchlist(
  ingest: Ingest,
  order: Order,
  id: string,
  names: readonly string[],
): Promise<Report> {
  const change = {
    action: 'watchlists remove',
    verb: 'removed from',
    nothing: 'None of these companies is on the watchlist.',
  };
  return changeCompanies(ingest, order, id, names, change, async (tx, ids) => {
    const { rows } = await sql`
      delete from watchlist_companies wc using companies c
      where wc.watchlist_id = ${id} and c.id = wc.company_id and coalesce(c.merged_into, c.id) = any(${ids}::text[])
      returning wc.company_id`.execute(tx);
    return rows;
  });
}

/** Deletes a watchlist; the audit log keeps which companies it had. */
export function deleteWatchlist(ingest: Ingest, order: Order, id: string): Promise<Report> {
  return act(ingest, order, 'watchlists delete', async ({ tx, changes }): Promise<Deed> => {
    const watchlist = await hold(tx, id);
    const before = await stateOf(tx, id, watchlist);
    await sql`delete from watchlists where id = ${id}`.execute(tx);
    changes.add({ kind: 'watchlist', id, action: 'removed', movesClock: false });
    return {
      message: `Watchlist ${id}, ${watchlist.name}, of account ${watchlist.account} is deleted.`,
      records: [{ kind: 'watchlist', id, before, after: async () => null }],
    };
  });
}
