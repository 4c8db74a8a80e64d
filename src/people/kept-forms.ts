import { sql } from 'kysely';
import type { Db } from '../core/services.ts';

/** How long a form is kept, in minutes. */
export const KEPT_MINUTES = 30;
/** Forms that are kept of one person; a further one replaces the oldest. */
export const MAX_KEPT = 5;

const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MINUTES * 60_000);

type KeptForm = { readonly id: string; readonly owner: string; readonly sealed: Buffer };

/** Stores a form, and deletes the oldest ones of the same person. */
export async function storeKeptForm(db: Db, { id, owner, sealed }: KeptForm, now: Date): Promise<void> {
  await sql`insert into kept_forms (id, owner, sealed, created_at) values (${id}, ${owner}, ${sealed}, ${now})`.execute(
    db,
  );
  await sql`delete from kept_forms where owner = ${owner} and id not in (
    select id from kept_forms where owner = ${owner} order by created_at desc, id limit ${MAX_KEPT})`.execute(db);
}

/** The forms of a person with these ids that are still kept, newest first. */
export async function readKeptForms(
  db: Db,
  { ids, owner }: { readonly ids: readonly string[]; readonly owner: string },
  now: Date,
): Promise<readonly { readonly id: string; readonly sealed: Buffer; readonly created_at: Date }[]> {
  const { rows } = await sql<{ id: string; sealed: Buffer; created_at: Date }>`
    select id, sealed, created_at from kept_forms
    where id = any(${ids}) and owner = ${owner} and created_at > ${keptSince(now)}
    order by created_at desc, id`.execute(db);
  return rows;
}

/** Deletes a form that was sent. */
export async function dropKeptForm(db: Db, { id, owner }: Omit<KeptForm, 'sealed'>): Promise<void> {
  await sql`delete from kept_forms where id = ${id} and owner = ${owner}`.execute(db);
}

/** Deletes the forms that are no longer kept. */
export async function pruneKeptForms(db: Db, now: Date): Promise<void> {
  await sql`delete from kept_forms where created_at <= ${keptSince(now)}`.execute(db);
}
