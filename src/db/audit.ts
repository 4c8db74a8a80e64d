import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What became of one record by what somebody decided. */
export type AuditedRecord = {
  readonly kind: string;
  readonly id: string;
  /** The members that it is about, as they were; null for a record that was made. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

/** Writes one row a record; the store takes no change of them afterwards. */
export async function writeAudit(
  tx: Transaction<Tables>,
  entry: {
    readonly at: Date;
    readonly author: string;
    readonly reason: string | null;
    readonly action: string;
    readonly records: readonly AuditedRecord[];
  },
): Promise<void> {
  const { at, author, reason, action, records } = entry;
  await sql`
    insert into audit_log (at, author, action, reason, kind, record_id, before, after)
    select ${at}, ${author}, ${action}, ${reason}, r.value ->> 'kind', r.value ->> 'id',
      nullif(r.value -> 'before', 'null'), nullif(r.value -> 'after', 'null')
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as r (value, place)
    order by r.place`.execute(tx);
}
