import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { asKept, type Decision } from './trace.ts';

type Tx = Transaction<Tables>;

/** The decisions that replace all earlier ones of an article. */
type PlacedMember = { readonly article_id: string; readonly event_id: string; readonly decisions: readonly Decision[] };

const recordset = (
  rows: readonly { readonly article_id: string; readonly event_id: string }[],
  decisions: string[],
) => sql`
  unnest(${rows.map(({ article_id }) => article_id)}::text[], ${rows.map(({ event_id }) => event_id)}::text[],
    ${decisions}::jsonb[]) as r (article_id, event_id, decisions)`;

/** Keeps why articles are in the events that they were given. */
export async function keepPlacements(tx: Tx, placed: readonly PlacedMember[]): Promise<void> {
  if (placed.length === 0) return;
  const decisions = placed.map((one) => `[${one.decisions.map(asKept).join(',')}]`);
  await sql`
    insert into event_member_traces (article_id, event_id, decisions)
    select r.article_id, r.event_id, r.decisions from ${recordset(placed, decisions)}
    on conflict (article_id) do update set event_id = excluded.event_id, decisions = excluded.decisions`.execute(tx);
}

/** Keeps that articles went along with their event when it was merged into another one. */
export async function keepMerges(
  tx: Tx,
  merged: readonly { readonly article_id: string; readonly event_id: string; readonly decision: Decision }[],
): Promise<void> {
  if (merged.length === 0) return;
  const decisions = merged.map(({ decision }) => `[${asKept(decision)}]`);
  await sql`
    insert into event_member_traces as t (article_id, event_id, decisions)
    select r.article_id, r.event_id, r.decisions from ${recordset(merged, decisions)}
    on conflict (article_id) do update set event_id = excluded.event_id, decisions = t.decisions || excluded.decisions`.execute(
    tx,
  );
}

/** Forgets why articles were in their events. */
export async function forgetPlacements(tx: Tx, articles: readonly string[]): Promise<void> {
  if (articles.length === 0) return;
  await sql`delete from event_member_traces where article_id = any(${articles}::text[])`.execute(tx);
}

/** Keeps that an import put articles into the events that they have now. */
export async function keepImported(tx: Tx, articles: readonly string[]): Promise<void> {
  const { rows } = await sql<{ article_id: string; event_id: string }>`
    select a.id as article_id, a.event_id from articles a
    where a.id = any(${articles}::text[]) and a.event_id is not null order by a.id`.execute(tx);
  const decisions = [{ rule: 'events/imported', text: 'imported: the bundle names its event' }];
  await keepPlacements(
    tx,
    rows.map((row) => ({ ...row, decisions })),
  );
}

/** Stores why commentary is related to its event, for new relations. */
export async function keepRelations(
  tx: Tx,
  relations: readonly { readonly event_id: string; readonly related_to: string; readonly decision: Decision }[],
): Promise<void> {
  if (relations.length === 0) return;
  await sql`
    insert into event_relation_traces (event_id, related_to, decision)
    select e.id, e.related_to, r.decision
    from unnest(${relations.map(({ event_id }) => event_id)}::text[], ${relations.map(({ related_to }) => related_to)}::text[],
      ${relations.map(({ decision }) => asKept(decision))}::jsonb[]) as r (event_id, related_to, decision)
    join events e on e.id = r.event_id and e.related_to = r.related_to
    on conflict (event_id) do update set related_to = excluded.related_to, decision = excluded.decision`.execute(tx);
}
