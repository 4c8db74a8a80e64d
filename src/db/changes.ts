import { type Kysely, sql, type Transaction } from 'kysely';
import { refreshFacets } from './facets.ts';
import type { Tables } from './tables.ts';

/** Kinds of records a caller can see change. */
export type ChangedKind =
  | 'article'
  | 'event'
  | 'story'
  | 'calendar_event'
  | 'company'
  | 'country'
  | 'exchange'
  | 'index'
  | 'category'
  | 'event_type'
  | 'source'
  | 'watchlist'
  | 'plan';

export type ChangeAction = 'created' | 'updated' | 'membership' | 'merged' | 'removed' | 'withdrawn' | 'cancelled';

/** One change that some caller can see. */
export type Change = {
  readonly kind: ChangedKind;
  readonly id: string;
  readonly action: ChangeAction;
  /** Whether the record's updated_at moves; a change of membership alone does not move an event's (readings 3). */
  readonly movesClock: boolean;
  readonly detail?: unknown;
};

const tables: Readonly<Record<ChangedKind, string | null>> = {
  article: 'articles',
  event: 'events',
  story: 'stories',
  calendar_event: 'calendar_events',
  company: 'companies',
  country: 'countries',
  exchange: 'exchanges',
  index: 'indices',
  category: 'categories',
  event_type: 'event_types',
  source: 'sources',
  watchlist: 'watchlists',
  plan: null,
};

/** Channel on which every process learns that the data has a new version; the payload is the last sequence number. */
export const CHANGES_CHANNEL = 'nordwire_changes';

/**
 * Writes down what a transaction changed and gives the changed records their updated_at. It has to be the last thing a
 * writing transaction does: it takes the clock's row, so that from here to the commit no other writer gets a time,
 * and commit order and updated_at order are the same. Without this a reader could walk past a row that commits late.
 *
 * The time is the later of `now` and one millisecond after the last one given out. All changes of a transaction share
 * it: they become visible together. Returns it, or undefined when there was nothing to write.
 */
export async function commitChanges(
  tx: Transaction<Tables>,
  now: Date,
  changes: readonly Change[],
): Promise<Date | undefined> {
  if (changes.length === 0) return undefined;
  const { rows } = await sql<{ at: Date; seq: number }>`
    update change_clock
    set seq = seq + ${changes.length}, at = greatest(date_trunc('milliseconds', ${now}::timestamptz), at + interval '1 millisecond')
    returning at, seq`.execute(tx);
  const clock = rows[0];
  if (clock === undefined) throw new Error('The clock of changes is missing from the store.');
  const { at } = clock;
  await refreshFacets(tx, changes);
  for (const [kind, table] of Object.entries(tables)) {
    const ids = [
      ...new Set(changes.filter((change) => change.kind === kind && change.movesClock).map((change) => change.id)),
    ];
    if (table === null || ids.length === 0) continue;
    await sql`update ${sql.table(table)} set updated_at = ${at} where id = any(${ids}::text[])`.execute(tx);
  }
  const first = Number(clock.seq) - changes.length;
  await sql`
    insert into changes (seq, at, kind, record_id, action, detail)
    select ${first} + change.place, ${at}, change.value ->> 'kind', change.value ->> 'id', change.value ->> 'action', change.value -> 'detail'
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as change (value, place)`.execute(tx);
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${String(clock.seq)})`.execute(tx);
  return at;
}

/** The sequence number of the last change: the version of the data. */
export async function dataVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from change_clock`.execute(db);
  return Number(rows[0]?.seq ?? 0);
}
