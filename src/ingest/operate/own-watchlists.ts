import { sql } from 'kysely';
import { newId } from '../../core/new-id.ts';
import type { Db } from '../../core/services.ts';
import { writeAudit } from '../../db/audit.ts';
import { ChangeLog } from '../write/change-log.ts';
import { checked, type Effect } from './act.ts';
import { addDeed, createDeed, deleteDeed, moveDeed, removeDeed, renameDeed, type Writing } from './watchlist-deeds.ts';

/** Somebody who changes a watchlist of their own account, and when. */
export type Owner = { readonly account: string; readonly author: string; readonly now: Date };

const ATTEMPTS = 3;
/** Another writer was in the way: a conflict or a deadlock. */
const conflicts: readonly unknown[] = ['40001', '40P01'];

/**
 * Carries a change out in one transaction, with the log of changes and the audit log. It waits for no import, as a command of
 * an operator does: it touches nothing but rows of its own account, and begins again where one is in the way.
 */
async function change(
  db: Db,
  { author, now }: Owner,
  action: string,
  apply: (writing: Writing) => Promise<Effect | string>,
): Promise<Effect | string> {
  for (let count = 1; ; count++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const changes = new ChangeLog();
        const done = await apply({ tx, now, newId, changes });
        if (typeof done === 'string') return done;
        await changes.commit(tx, now);
        const records = [];
        for (const { after, ...record } of done.records) records.push({ ...record, after: await after() });
        await writeAudit(tx, { at: now, ...checked({ author }), action, records });
        return done;
      });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (!conflicts.includes(code) || count === ATTEMPTS) throw error;
    }
  }
}

/** Says what was done, or that there was nothing to do. */
const toMessage = (done: Effect | string): string => (typeof done === 'string' ? done : done.message);

/** Makes an empty watchlist, the last one, and gives its id. @throws OperationRefused where the plan allows no more */
export async function createOwn(db: Db, owner: Owner, name: string): Promise<string> {
  const done = await change(db, owner, 'watchlists create', createDeed(owner.account, name));
  const id = typeof done === 'string' ? undefined : done.records[0]?.id;
  if (id === undefined) throw new Error('A watchlist was made without an id.');
  return id;
}

/** The following throw OperationRefused where the account has no such watchlist, or its plan does not allow it. */
export const renameOwn = async (db: Db, owner: Owner, id: string, name: string): Promise<string> =>
  toMessage(await change(db, owner, 'watchlists rename', renameDeed({ id, account: owner.account }, name)));

export const moveOwn = async (db: Db, owner: Owner, id: string, direction: 'up' | 'down'): Promise<string> =>
  toMessage(await change(db, owner, 'watchlists move', moveDeed({ id, account: owner.account }, direction)));

export const deleteOwn = async (db: Db, owner: Owner, id: string): Promise<string> =>
  toMessage(await change(db, owner, 'watchlists delete', deleteDeed({ id, account: owner.account })));

/** Companies that callers see, of some ids; a merged one is its survivor. */
const readVisibleIds = (ids: readonly string[]) => async (db: Db) => {
  const { rows } = await sql<{ id: string }>`
    select distinct c.id::text as id from companies named join companies c on c.id = coalesce(named.merged_into, named.id)
    where named.id = any(${ids}::text[]) and c.shown order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Puts companies on a watchlist by their ids; what is no company that callers see is left out. */
export const addToOwn = async (db: Db, owner: Owner, id: string, companies: readonly string[]): Promise<string> =>
  toMessage(
    await change(db, owner, 'watchlists add', addDeed({ id, account: owner.account }, readVisibleIds(companies))),
  );

export const removeFromOwn = async (db: Db, owner: Owner, id: string, companies: readonly string[]): Promise<string> =>
  toMessage(
    await change(
      db,
      owner,
      'watchlists remove',
      removeDeed({ id, account: owner.account }, async () => companies),
    ),
  );
