import { sql, type Transaction } from 'kysely';
import type { Effect } from '../../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import { noAccount } from '../../core/find-account.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';

/** The transaction that a change of watchlists writes in. */
export type Writing = {
  readonly tx: Transaction<Tables>;
  readonly now: Date;
  readonly newId: () => string;
  readonly changes: { add(change: Change): void };
};

/** A watchlist by its id; with an account, only where it is one of its watchlists. */
export type Target = { readonly id: string; readonly account?: string | undefined };

const MAX_NAME = 200;

type LockedWatchlist = {
  readonly name: string;
  readonly account: string;
  readonly plan: string;
  readonly most: number | null;
};

/** Reads and locks a watchlist, with the number of companies that the plan of its account allows. */
async function hold({ tx }: Writing, { id, account }: Target): Promise<LockedWatchlist> {
  const { rows } = await sql<LockedWatchlist>`
    select w.name, w.account_id as account, a.plan, p.watchlist_companies as most
    from watchlists w join accounts a on a.id = w.account_id join plans p on p.slug = a.plan
    where w.id = ${id} and w.account_id = coalesce(${account ?? null}::text, w.account_id) for update of w`.execute(tx);
  const [row] = rows;
  if (row === undefined)
    throw new ActionRefused(`Unknown watchlist ${id}; nordwire watchlists list shows all watchlists.`);
  return row;
}

const readCompanyIds = async ({ tx }: Writing, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from watchlist_companies where watchlist_id = ${id} order by company_id`.execute(tx);
  return rows.map((row) => row.id);
};

/** The state of a watchlist for the audit log. */
const readAuditState = async (
  writing: Writing,
  id: string,
  { account, name }: Pick<LockedWatchlist, 'account' | 'name'>,
) => ({
  account,
  name,
  companies: await readCompanyIds(writing, id),
});

function checkName(name: string): void {
  if (name.trim() === '') throw new ActionUnreadable('A watchlist has a name.');
  if (name.length > MAX_NAME) throw new ActionUnreadable(`A name has at most ${MAX_NAME} characters.`);
}

/**
 * Creates an empty watchlist at the end of its account's list. Refuses it at the limit of the plan. With `isOnce` it changes
 * nothing where the account has a watchlist with this name.
 */
export const createEffect =
  (account: string, name: string, { isOnce = false }) =>
  async (writing: Writing) => {
    const { tx, now, newId, changes } = writing;
    checkName(name);
    const { rows } = await sql<{
      plan: string;
      most: number | null;
      there: number;
      place: number;
      known: string | null;
    }>`
    select a.plan, p.watchlists as most,
      (select min(w.id) from watchlists w where w.account_id = a.id and w.name = ${name}) as known,
      (select count(*)::int from watchlists w where w.account_id = a.id) as there,
      (select coalesce(max(w.position) + 1, 0) from watchlists w where w.account_id = a.id) as place
    from accounts a join plans p on p.slug = a.plan where a.id = ${account} for update of a`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new ActionRefused(noAccount(account));
    if (isOnce && row.known !== null) return `Watchlist ${row.known} is called ${name} already.`;
    if (row.most !== null && row.there >= row.most)
      throw new ActionRefused(`The plan ${row.plan} allows an account ${counted(row.most, 'watchlist')}.`);
    const id = newId();
    await sql`
    insert into watchlists (id, account_id, name, position, created_at, updated_at)
    values (${id}, ${account}, ${name}, ${row.place}, ${now}, ${now})`.execute(tx);
    changes.add({ kind: 'watchlist', id, action: 'created', movesClock: true });
    return {
      message: `Watchlist ${id} of account ${account}: ${name}.`,
      records: [{ kind: 'watchlist', id, before: null, after: async () => ({ account, name, companies: [] }) }],
      value: { id },
    };
  };

/** Gives a watchlist another name. */
export const renameEffect = (target: Target, name: string) => async (writing: Writing) => {
  checkName(name);
  const watchlist = await hold(writing, target);
  const { id } = target;
  if (watchlist.name === name) return `The watchlist is called ${name} already.`;
  const before = await readAuditState(writing, id, watchlist);
  await sql`update watchlists set name = ${name} where id = ${id}`.execute(writing.tx);
  // Saved searches of earlier versions name their watchlist by its name, which the service no longer finds.
  await sql`
    update saved_searches s set filters = jsonb_set(s.filters, '{watchlist}', to_jsonb(${id}::text))
    from watchlists w where w.id = ${id} and s.account_id = w.account_id and s.filters->>'watchlist' = ${watchlist.name}`.execute(
    writing.tx,
  );
  writing.changes.add({ kind: 'watchlist', id, action: 'updated', movesClock: true });
  return {
    message: `Watchlist ${id}, ${watchlist.name}, is called ${name}.`,
    records: [{ kind: 'watchlist', id, before, after: async () => ({ ...before, name }) }],
  };
};

/** Moves a watchlist one place up or down among those of its account, which are numbered 0, 1, 2 and so on. */
export const moveEffect = (target: Target, direction: 'up' | 'down') => async (writing: Writing) => {
  const { id } = target;
  const { tx, changes } = writing;
  const { account, name } = await hold(writing, target);
  // A transaction that moves another one at the same time waits, or is retried.
  await sql`select from watchlists where account_id = ${account} order by id for update`.execute(tx);
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position from watchlists where account_id = ${account} order by position, id`.execute(tx);
  const at = rows.findIndex((row) => row.id === id);
  const to = at + (direction === 'up' ? -1 : 1);
  const [row, other] = [rows[at], rows[to]];
  if (row === undefined || other === undefined)
    return `${name} is the ${direction === 'up' ? 'first' : 'last'} already.`;
  const ordered = rows.with(at, other).with(to, row);
  const moved = ordered.flatMap((each, position) => (each.position === position ? [] : [{ id: each.id, position }]));
  // In the order of their ids, the order of all locks here.
  for (const each of moved.toSorted((one, two) => (one.id < two.id ? -1 : 1))) {
    await sql`update watchlists set position = ${each.position} where id = ${each.id}`.execute(tx);
    changes.add({ kind: 'watchlist', id: each.id, action: 'updated', movesClock: true });
  }
  const after = async () => ({ account, name, position: to });
  return {
    message: `${name} is at place ${to + 1}.`,
    records: [{ kind: 'watchlist', id, before: { account, name, position: row.position }, after }],
  };
};

type Verbs = { readonly verb: string; readonly nothing: string };

/** Adds or removes companies of a watchlist by `write`, which returns the changed ones. */
async function changeCompanies(
  writing: Writing,
  target: Target,
  { verb, nothing }: Verbs,
  write: (tx: Transaction<Tables>) => Promise<readonly unknown[]>,
): Promise<Effect | string> {
  const { tx, changes } = writing;
  const { id } = target;
  const watchlist = await hold(writing, target);
  const before = await readAuditState(writing, id, watchlist);
  const moved = await write(tx);
  if (moved.length === 0) return nothing;
  const { companies } = await readAuditState(writing, id, watchlist);
  if (watchlist.most !== null && companies.length > Math.max(watchlist.most, before.companies.length))
    throw new ActionRefused(
      `The plan ${watchlist.plan} allows a watchlist ${counted(watchlist.most, 'company', 'companies')}; ` +
        `with these it would have ${companies.length}.`,
    );
  changes.add({ kind: 'watchlist', id, action: 'updated', movesClock: true });
  return {
    message: `${counted(moved.length, 'company', 'companies')} ${verb} ${watchlist.name}; it has ${companies.length}.`,
    records: [{ kind: 'watchlist', id, before, after: () => readAuditState(writing, id, watchlist) }],
  };
}

const adding = { verb: 'added to', nothing: 'These companies are on the watchlist already.' };

/** Adds companies to a watchlist, by the ids that `find` returns in the transaction. */
export const addEffect =
  (target: Target, find: (tx: Transaction<Tables>) => Promise<readonly string[]>) => (writing: Writing) =>
    changeCompanies(writing, target, adding, async (tx) => {
      const { rows } = await sql`
        insert into watchlist_companies (watchlist_id, company_id)
        select ${target.id}, company from unnest(${await find(tx)}::text[]) company on conflict do nothing
        returning company_id`.execute(tx);
      return rows;
    });

const removing = { verb: 'removed from', nothing: 'None of these companies is on the watchlist.' };

/** Removes companies from a watchlist, including those that were merged into one of them. */
export const removeEffect =
  (target: Target, find: (tx: Transaction<Tables>) => Promise<readonly string[]>) => (writing: Writing) =>
    changeCompanies(writing, target, removing, async (tx) => {
      const { rows } = await sql`
        delete from watchlist_companies wc using companies c
        where wc.watchlist_id = ${target.id} and c.id = wc.company_id
          and coalesce(c.merged_into, c.id) = any(${await find(tx)}::text[])
        returning wc.company_id`.execute(tx);
      return rows;
    });

/** Deletes a watchlist; the audit log keeps its companies. */
export const deleteEffect = (target: Target) => async (writing: Writing) => {
  const { id } = target;
  const watchlist = await hold(writing, target);
  const before = await readAuditState(writing, id, watchlist);
  await sql`delete from watchlists where id = ${id}`.execute(writing.tx);
  writing.changes.add({ kind: 'watchlist', id, action: 'removed', movesClock: false });
  return {
    message: `Watchlist ${id}, ${watchlist.name}, of account ${watchlist.account} is deleted.`,
    records: [{ kind: 'watchlist', id, before, after: async () => null }],
  };
};
