import { type Kysely, sql, type Transaction } from 'kysely';
import type { Change, ChangedKind } from './change.ts';
import { dependantChanges } from './dependants.ts';
import { recordEventHistory } from './event-history.ts';
import { refreshFacets } from './facets.ts';
import { figureChanges } from './figure-changes.ts';
import type { Tables } from './tables.ts';

/**
 * The table of each kind, in the order in which rows of several are locked. A plan has no table, and a figure has the
 * time of its article.
 */
const tables: Readonly<Record<ChangedKind, string | null>> = {
  article: 'articles',
  event: 'events',
  story: 'stories',
  calendar_event: 'calendar_events',
  insider_transaction: 'insider_transactions',
  short_position: 'short_positions',
  figure: null,
  company: 'companies',
  country: 'countries',
  exchange: 'exchanges',
  index: 'indices',
  category: 'categories',
  event_type: 'event_types',
  source: 'sources',
  watchlist: 'watchlists',
  vector: null,
  plan: null,
};

/** Channel that notifies every process of a new data version. The payload is the last sequence number. */
export const CHANGES_CHANNEL = 'nordwire_changes';

/** Channel that notifies the processes that run the pipeline of items that wait for it. Without payload. */
export const QUEUE_CHANNEL = 'nordwire_queue';

/**
 * Locks the clock's row. Until the commit no other writer gets a time, so commit order equals updated_at order. Without
 * this a reader could page past a row that commits late.
 *
 * Two writers that lock in different orders deadlock, and one of them fails. The order is: advisory locks, those of
 * issuers' calendars last; articles, whose row a writer locks before it writes anything that belongs to one (its text,
 * its marks in the queue); events; stories; calendar entries and other records of a change; marks; the clock. Rows of
 * one table, and calendars, are locked in the order of their ids. Under the clock a writer writes only rows that it has
 * already locked. News whose facets follow from reference data is the exception: it is found under the clock, and
 * imports and operators' commands, which change reference data, retry after a deadlock.
 *
 * The time is the later of `now` and one millisecond after the last one issued. All changes of a transaction share it,
 * because they become visible together.
 */
export async function holdClock(tx: Transaction<Tables>, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    update change_clock set at = greatest(date_trunc('milliseconds', ${now}::timestamptz), at + interval '1 millisecond')
    returning at`.execute(tx);
  const clock = rows[0];
  if (clock === undefined) throw new Error('The clock of changes is missing from the store.');
  return clock.at;
}

const listMovedIds = (changes: readonly Change[], kind: string): readonly string[] => [
  ...new Set(changes.filter((change) => change.kind === kind && change.movesClock).map(({ id }) => id)),
];

/** Locks the rows that get a new time. The transaction already holds most of them. */
async function holdRecords(tx: Transaction<Tables>, changes: readonly Change[]): Promise<void> {
  for (const [kind, table] of Object.entries(tables)) {
    const ids = listMovedIds(changes, kind);
    if (table === null || ids.length === 0) continue;
    await sql`select from ${sql.table(table)} where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
  }
}

/**
 * Records the changes of a transaction and the history of its events, and sets updated_at of the changed records. This
 * must be the last statement of a writing transaction. `held` is the time from `holdClock` if the caller already took
 * the clock; otherwise it is taken here. Returns the time, or undefined if there are no changes.
 */
export async function commitChanges(
  tx: Transaction<Tables>,
  now: Date,
  changes: readonly Change[],
  held?: Date,
): Promise<Date | undefined> {
  if (changes.length === 0) return undefined;
  if (held === undefined) await holdRecords(tx, changes);
  const at = held ?? (await holdClock(tx, now));
  await refreshFacets(tx, changes, at);
  for (const [kind, table] of Object.entries(tables)) {
    // Articles and events get their time together with their facets, in one write.
    if (table === null || kind === 'article' || kind === 'event') continue;
    const ids = listMovedIds(changes, kind);
    if (ids.length === 0) continue;
    await sql`update ${sql.table(table)} set updated_at = ${at} where id = any(${ids}::text[])`.execute(tx);
  }
  const own = [...changes, ...(await figureChanges(tx, changes))];
  const logged = [...own, ...(await dependantChanges(tx, own))];
  // A caller who could see a record before needs its later changes too; the row before records who that was. A figure is
  // seen with its article.
  const { rows } = await sql<{ seq: number }>`
    with clock as (update change_clock set seq = seq + ${logged.length} returning seq),
    change as (
      select clock.seq - ${logged.length} + given.place as seq, given.value ->> 'kind' as kind, given.value ->> 'id' as id,
        given.value ->> 'action' as action, given.value -> 'detail' as detail
      from clock, jsonb_array_elements(${JSON.stringify(logged)}::jsonb) with ordinality as given (value, place)
    ),
    written as (
      insert into changes (seq, at, kind, record_id, action, detail, reach, preview_reach)
      select change.seq, ${at}::timestamptz, change.kind, change.id, change.action, change.detail,
        greatest(now.reach, last.reach), greatest(now.preview_reach, last.preview_reach)
      from change
      cross join lateral (
        select case when change.kind = 'figure' then 'article' else change.kind end as kind,
          case when change.kind = 'figure' then coalesce(change.detail ->> 'article',
            (select k.article_id from key_facts k where k.id = change.id)) else change.id end as id
      ) seen
      left join lateral reach_of(seen.kind, seen.id, ${at}::timestamptz) now on true
      left join lateral (
        select reach, preview_reach from changes known
        where known.kind = seen.kind and known.record_id = seen.id order by known.seq desc limit 1
      ) last on true
    )
    select seq from clock`.execute(tx);
  const seq = Number(rows[0]?.seq);
  await recordEventHistory(tx, changes, { seq, at });
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${String(seq)})`.execute(tx);
  return at;
}

/** The entry of the log that makes semantic indexes read a record's vector again. The record itself does not change. */
export const vectorChange = (of: 'article' | 'story' | 'company', id: string): Change => ({
  kind: 'vector',
  id,
  action: 'updated',
  movesClock: false,
  detail: { of },
});

/** The kind of a record whose index entry a row `changes` alters: of a vector that of its record. */
export const indexedKind = sql<string>`case when kind = 'vector' then detail ->> 'of' else kind end`;

/** The sequence number of the last change, which is the version of the data. */
export async function dataVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from change_clock`.execute(db);
  return Number(rows[0]?.seq ?? 0);
}
