import { sql, type Transaction } from 'kysely';
import { type RegisterId, registers } from '../../../core/registers.ts';
import type { AuditedRecord } from '../../../db/audit.ts';
import type { Change } from '../../../db/change.ts';
import type { Tables } from '../../../db/tables.ts';
import { placeSource } from '../../feeds/read-local.ts';
import type { IntakeSource } from '../../intake/write-items.ts';
import type { Ingest } from '../../ports.ts';
import { policyWith } from '../../sources/source-policy.ts';

/** Domains of the registers. FI's two registers stand on different ones, so that each is a source. */
const domains: Readonly<Partial<Record<RegisterId, string>>> = {
  'fi-insiders': 'marknadssok.fi.se',
  'fi-short-positions': 'www.fi.se',
  'no-short-positions': 'ssr.finanstilsynet.no',
};

export const findRegister = (register: RegisterId) => registers.find(({ id }) => id === register) ?? registers[0];

export type PlacedRegister = {
  readonly source: IntakeSource;
  readonly changes: readonly Change[];
  readonly records: readonly AuditedRecord[];
};

/**
 * The source of a register, made where it is new: of the type of authorities, with the name of the register and its authority,
 * and the terms of use as its note. The terms of a source that is there change where `licence` says so.
 */
export async function placeRegister(
  tx: Transaction<Tables>,
  ingest: Ingest,
  register: RegisterId,
  licence: string | undefined,
): Promise<PlacedRegister> {
  const { name, authority, country, licence: stated } = findRegister(register);
  const { placed, changes } = await placeSource(tx, ingest, {
    domain: domains[register] ?? register,
    name: `${authority}, ${name}`,
    country: country ?? 'SE',
    source_type: 'government',
    language: 'en',
  });
  const isNew = changes.length > 0;
  if (!isNew && licence === undefined) return { source: placed, changes, records: [] };
  const policy = policyWith({ licence: licence ?? stated });
  const { rows } = await sql<{ before: AuditedRecord['before']; after: AuditedRecord['after'] }>`
    with old as (select policy from sources where id = ${placed.id} for update),
    changed as (
      update sources set policy = ${policy} where id = ${placed.id} and policy is distinct from ${policy}
      returning domain, name, policy
    )
    select jsonb_build_object('policy', old.policy) as before, to_jsonb(changed) as after from old, changed`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) return { source: placed, changes, records: [] };
  return {
    source: placed,
    changes,
    records: [{ kind: 'source', id: placed.id, before: isNew ? null : row.before, after: row.after }],
  };
}
