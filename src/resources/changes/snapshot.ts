import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Db } from '../../core/services.ts';
import { limitTo } from '../shared/conditions.ts';
import { visibility } from '../shared/visibility.ts';
import { type ChangeKind, kinds, listChangeKinds, readCopied } from './kinds.ts';

/** A record of a snapshot, and the month by which it is laid down; null where a kind has no time of its own. */
export type SnapshotRow = {
  readonly kind: ChangeKind;
  readonly month: string | null;
  readonly record: Readonly<Record<string, unknown>>;
};

const AT_ONCE = 500;

/** The table of each kind. */
export const kindTables: Readonly<Record<ChangeKind, string>> = {
  country: 'countries',
  exchange: 'exchanges',
  index: 'indices',
  category: 'categories',
  event_type: 'event_types',
  source: 'sources',
  company: 'companies',
  article: 'articles',
  event: 'events',
  story: 'stories',
  calendar_event: 'calendar_events',
  insider_transaction: 'insider_transactions',
  short_position: 'short_positions',
  figure: 'key_facts',
};

/** The member that says when a record was: editorial time, never the time of a change, so that it stays in its month. */
const clocks: Partial<Record<ChangeKind, string>> = {
  article: 'published_at',
  event: 'first_reported_at',
  story: 'published_at',
  calendar_event: 'scheduled_at',
  insider_transaction: 'published_at',
  short_position: 'position_date',
  figure: 'published_at',
};

/**
 * Every record that a caller sees, as in `changes`, by kind and id. `db` is a transaction with a fixed snapshot, so that
 * all records belong to one number of a change.
 */
export async function* readSnapshot(db: Db, caller: Caller, now: Date): AsyncGenerator<SnapshotRow> {
  const see = visibility(caller, now);
  const allowed = listChangeKinds(caller);
  for (const kind of Object.keys(kindTables).filter((name): name is ChangeKind =>
    allowed.some((one) => one === name),
  )) {
    let last = '';
    for (;;) {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(kindTables[kind])} where id > ${last} order by id ${limitTo(AT_ONCE)}`.execute(db);
      const context = { db, see, now };
      const ids = rows.map(({ id }) => id);
      const shown = (await kinds[kind].shown(context, ids)).map(({ id }) => id);
      const records = shown.length === 0 ? [] : await readCopied(kind, context, shown);
      const byId = new Map(records.map((record) => [record.id, record as Readonly<Record<string, unknown>>]));
      for (const id of ids) {
        const record = byId.get(id);
        if (record === undefined) continue;
        const at = record[clocks[kind] ?? ''];
        yield { kind, month: typeof at === 'string' ? at.slice(0, 7) : null, record };
      }
      last = ids.at(-1) ?? last;
      if (ids.length < AT_ONCE) break;
    }
  }
}
