import { sql } from 'kysely';
import type { ActionResult, Effect } from '../../core/action.ts';
import { newId } from '../../core/new-id.ts';
import { runChange, type Scope } from '../../core/run-action.ts';
import type { Db } from '../../core/services.ts';
import { ChangeLog } from '../write/change-log.ts';
import {
  addEffect,
  createEffect,
  deleteEffect,
  moveEffect,
  removeEffect,
  renameEffect,
  type Writing,
} from './watchlist-effects.ts';

/** The author and time of a change to a watchlist of the author's own account. */
export type Owner = { readonly account: string; readonly author: string; readonly now: Date };

/** Transactions on watchlists of one account. They lock its rows only and do not wait for imports. */
const ownScope =
  (db: Db, now: Date): Scope<Writing> =>
  (work) =>
    db.transaction().execute((tx) => {
      const changes = new ChangeLog();
      return work({ tx, now, context: { tx, now, newId, changes }, settle: () => changes.commit(tx, now) });
    });

const change = async (
  db: Db,
  { author, now }: Owner,
  action: string,
  apply: (writing: Writing) => Promise<Effect | string>,
): Promise<ActionResult> => (await runChange(ownScope(db, now), { author }, action, apply)).result;

/** Creates an empty watchlist at the end of the list and returns its id. @throws ActionRefused at the limit of the plan */
export async function createOwn(db: Db, owner: Owner, name: string): Promise<string> {
  const done = await change(db, owner, 'watchlists create', createEffect(owner.account, name));
  const id = done.records[0]?.id;
  if (id === undefined) throw new Error('A watchlist was created without an id.');
  return id;
}

/** The following functions throw ActionRefused for a watchlist of another account and at the limit of the plan. */
export const renameOwn = async (db: Db, owner: Owner, id: string, name: string): Promise<string> =>
  (await change(db, owner, 'watchlists rename', renameEffect({ id, account: owner.account }, name))).message;

export const moveOwn = async (db: Db, owner: Owner, id: string, direction: 'up' | 'down'): Promise<string> =>
  (await change(db, owner, 'watchlists move', moveEffect({ id, account: owner.account }, direction))).message;

export const deleteOwn = async (db: Db, owner: Owner, id: string): Promise<string> =>
  (await change(db, owner, 'watchlists delete', deleteEffect({ id, account: owner.account }))).message;

/** The visible companies of some ids; a merged company becomes its survivor. */
const readVisibleIds = (ids: readonly string[]) => async (db: Db) => {
  const { rows } = await sql<{ id: string }>`
    select distinct c.id::text as id from companies named join companies c on c.id = coalesce(named.merged_into, named.id)
    where named.id = any(${ids}::text[]) and c.shown order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Adds companies to a watchlist by their ids. Ids without a visible company are left out. */
export const addToOwn = async (db: Db, owner: Owner, id: string, companies: readonly string[]): Promise<string> =>
  (await change(db, owner, 'watchlists add', addEffect({ id, account: owner.account }, readVisibleIds(companies))))
    .message;

export const removeFromOwn = async (db: Db, owner: Owner, id: string, companies: readonly string[]): Promise<string> =>
  (
    await change(
      db,
      owner,
      'watchlists remove',
      removeEffect({ id, account: owner.account }, async () => companies),
    )
  ).message;
