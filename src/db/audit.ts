import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** One record changed by an editorial or administrative decision. */
export type AuditedRecord = {
  readonly kind: string;
  readonly id: string;
  /** The affected members before the change; null if the record was created. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

/** Writes one row per record. The store rejects later changes of these rows. */
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
