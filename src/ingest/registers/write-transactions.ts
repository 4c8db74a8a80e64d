import { Big } from 'big.js';
import { sql, type Transaction } from 'kysely';
import type { notPurchaseReasons, RegisterId } from '../../core/registers.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import type { TransactionEntry } from './entries.ts';
import { toEntryId } from './entry-keys.ts';
import { findIssuers } from './find-issuers.ts';

/** Where entries come from, and under which register they are served. */
export type EntrySource = {
  readonly register: RegisterId;
  readonly source_id: string;
  /** The release that they are read from; absent for a register. */
  readonly article_id?: string;
  /** Identities of the entries of one file, in their order. */
  readonly toKeys: (entries: readonly TransactionEntry[]) => readonly string[];
  /** The address of an entry at its register. */
  readonly toAddress: (entry: TransactionEntry) => string;
};

/** Numbers of entries of a file by their outcome, and the changes that callers see. */
export type WrittenEntries = {
  readonly created: number;
  readonly updated: number;
  /** Entries that the register revised or cancelled. */
  readonly ended: number;
  readonly unchanged: number;
  /** New entries that correct another one. */
  readonly corrections: number;
  readonly changes: readonly Change[];
};

type NotPurchaseReason = (typeof notPurchaseReasons)[number];

/** A purchase is made on the person's own decision and with money; null for one, else why an entry is not one. */
export function findNotPurchase(entry: TransactionEntry): NotPurchaseReason | null {
  const { nature, is_share_programme, price, instrument_type } = entry;
  if (nature !== 'acquisition' && nature !== 'subscription') return 'nature';
  if (is_share_programme) return 'share_programme';
  if (price === null || Number(price) === 0) return 'zero_price';
  return instrument_type === 'share' ? null : 'instrument';
}

/** Volume times price; null where the volume is an amount, and without a price. */
export const toTotalValue = ({ volume, volume_unit, price }: TransactionEntry): string | null =>
  volume_unit === 'amount' || price === null || Number(price) === 0 ? null : new Big(volume).times(price).toFixed();

/** Rows of one statement, which keeps its parameter small. */
const BATCH = 2_000;

/** Values that a register may change without a new entry. */
const mutable = [
  'source_url',
  'issuer_lei',
  'person_role',
  'is_close_associate',
  'nature',
  'is_purchase',
  'not_purchase_reason',
  'is_share_programme',
  'is_initial',
  'is_correction',
  'correction_note',
  'instrument_type',
  'instrument_name',
  'volume_unit',
  'total_value',
  'venue',
  'trades',
  'status',
] as const;

const setMutable = sql.join(mutable.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
const listMutable = (table: string) => sql.join(mutable.map((column) => sql`${sql.ref(`${table}.${column}`)}`));

type Row = TransactionEntry & { readonly id: string; readonly register_key: string };

async function upsert(tx: Transaction<Tables>, source: EntrySource, rows: readonly Row[], now: Date) {
  const find = await findIssuers(tx, rows);
  const values = rows.map((row) => {
    const reason = findNotPurchase(row);
    return {
      ...row,
      company_id: find(row),
      source_url: source.toAddress(row),
      is_purchase: reason === null,
      not_purchase_reason: reason,
      total_value: toTotalValue(row),
    };
  });
  const { rows: written } = await sql<{ id: string; is_new: boolean }>`
    insert into insider_transactions as t (id, register, register_key, source_id, source_url, article_id, company_id,
      issuer_name, issuer_lei, isin, notifier_name, person_name, person_role, is_close_associate, nature, nature_as_stated,
      is_purchase, not_purchase_reason, is_share_programme, is_initial, is_correction, correction_note, instrument_type,
      instrument_name, trade_date, volume, volume_unit, price, currency, total_value, venue, trades, published_at, status,
      created_at, updated_at)
    select r.id, ${source.register}, r.register_key, ${source.source_id}, r.source_url, ${source.article_id ?? null},
      r.company_id, r.issuer_name, r.issuer_lei, r.isin, r.notifier_name, r.person_name, r.person_role,
      r.is_close_associate, r.nature, r.nature_as_stated, r.is_purchase, r.not_purchase_reason, r.is_share_programme,
      r.is_initial, r.is_correction, r.correction_note, r.instrument_type, r.instrument_name, r.trade_date, r.volume,
      r.volume_unit, r.price, r.currency, r.total_value, r.venue, r.trades, r.published_at, r.status, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (id text, register_key text, source_url text,
      company_id text, issuer_name text, issuer_lei text, isin text, notifier_name text, person_name text, person_role text,
      is_close_associate boolean, nature text, nature_as_stated text, is_purchase boolean, not_purchase_reason text,
      is_share_programme boolean, is_initial boolean, is_correction boolean, correction_note text, instrument_type text,
      instrument_name text, trade_date date, volume numeric, volume_unit text, price numeric, currency text,
      total_value numeric, venue text, trades integer, published_at timestamptz, status text)
    order by r.id
    on conflict (register, register_key) do update set ${setMutable}, superseded_by = null,
      company_id = coalesce(t.company_id, excluded.company_id)
    where (${listMutable('t')}) is distinct from (${listMutable('excluded')})
      or (t.company_id is null and excluded.company_id is not null)
    returning id, xmax = 0 as is_new`.execute(tx);
  return written;
}

/**
 * Marks entries that the register revised or cancelled. One that was never stored stays away. A revised entry names the
 * correction that replaced it: the only later one of the same issuer, person and nature with the most values in common.
 */
async function endEntries(tx: Transaction<Tables>, register: RegisterId, rows: readonly Row[]): Promise<Change[]> {
  if (rows.length === 0) return [];
  const statuses = rows.map(({ register_key, status }) => ({ register_key, status }));
  const { rows: ended } = await sql<{ id: string; status: string }>`
    update insider_transactions t set status = r.status
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as r (register_key text, status text)
    where t.register = ${register} and t.register_key = r.register_key and t.status <> r.status
    returning t.id, t.status`.execute(tx);
  const revised = ended.filter(({ status }) => status === 'revised').map(({ id }) => id);
  const { rows: linked } = await sql<{ id: string; superseded_by: string }>`
    with candidates as (
      select o.id, n.id as correction, rank() over (partition by o.id order by
        (n.trade_date = o.trade_date)::int + (n.volume = o.volume)::int + (n.price is not distinct from o.price)::int
          + (n.isin is not distinct from o.isin)::int desc) as place
      from insider_transactions o join insider_transactions n on n.register = o.register and n.status = 'current'
        and n.is_correction and n.issuer_name = o.issuer_name and n.person_name is not distinct from o.person_name
        and n.nature = o.nature and n.published_at > o.published_at
      where o.id = any(${revised}::text[])
    ), chosen as (
      select id, min(correction) as correction from candidates where place = 1 group by id having count(*) = 1
    )
    update insider_transactions t set superseded_by = chosen.correction from chosen where t.id = chosen.id
    returning t.id, t.superseded_by`.execute(tx);
  const corrections = new Map(linked.map(({ id, superseded_by }) => [id, superseded_by]));
  return ended.map(({ id }) => {
    const merged_into = corrections.get(id);
    const change = { kind: 'insider_transaction', id, movesClock: true } as const;
    return merged_into === undefined
      ? { ...change, action: 'cancelled' }
      : { ...change, action: 'merged', detail: { merged_into } };
  });
}

/**
 * Writes the transactions of one file within the caller's transaction. An entry that is known is changed only where its
 * register changed it; nothing is deleted. The changes are the caller's to commit.
 */
export async function writeTransactions(
  tx: Transaction<Tables>,
  source: EntrySource,
  entries: readonly TransactionEntry[],
  now: Date,
): Promise<WrittenEntries> {
  const keys = source.toKeys(entries);
  const rows = entries.map((entry, at): Row => {
    const register_key = keys[at] ?? '';
    return { ...entry, register_key, id: toEntryId(source.register, register_key) };
  });
  const isCurrent = ({ status }: Row): boolean => status === 'current';
  const current = rows.filter(isCurrent);
  const changes: Change[] = [];
  let created = 0;
  let corrections = 0;
  for (let at = 0; at < current.length; at += BATCH) {
    const written = await upsert(tx, source, current.slice(at, at + BATCH), now);
    const added = new Set(written.filter(({ is_new }) => is_new).map(({ id }) => id));
    created += added.size;
    corrections += current.filter(({ id, is_correction }) => is_correction && added.has(id)).length;
    for (const { id, is_new } of written)
      changes.push({ kind: 'insider_transaction', id, action: is_new ? 'created' : 'updated', movesClock: true });
  }
  const updated = changes.length - created;
  const ended = await endEntries(
    tx,
    source.register,
    rows.filter((row) => !isCurrent(row)),
  );
  const unchanged = rows.length - changes.length - ended.length;
  return { created, updated, ended: ended.length, unchanged, corrections, changes: [...changes, ...ended] };
}
