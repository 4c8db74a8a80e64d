import { type RawBuilder, sql } from 'kysely';
import { type CompanyRole, companyRoles } from '../../../core/vocabulary.ts';
import type { Values } from '../kind.ts';
import { flag, list, object, oneOf, reference } from '../members.ts';

/** A company's part in an article, event or story. */
export type RoleEntry = { readonly id: string; readonly role: CompanyRole; readonly is_primary: boolean };

const shape = { id: reference, role: oneOf(companyRoles), is_primary: flag.default(false) };
export const roleEntry = object(shape);

export const roleList = list(roleEntry, 1_000).refine(
  (entries) => entries.filter(({ is_primary }) => is_primary).length <= 1,
  'has more than one primary company',
);

/** The stronger of two roles: the earlier in the list of the format. */
const stronger = (one: CompanyRole, other: CompanyRole): CompanyRole =>
  companyRoles.indexOf(one) <= companyRoles.indexOf(other) ? one : other;

/** Each company once, with its strongest role, in the order of ids. Two of a list may have been merged into one. */
export function uniqueRoles(entries: readonly RoleEntry[]): RoleEntry[] {
  const byId = new Map<string, RoleEntry>();
  for (const { id, role, is_primary } of entries) {
    const known = byId.get(id);
    byId.set(
      id,
      known
        ? { id, role: stronger(known.role, role), is_primary: known.is_primary || is_primary }
        : { id, role, is_primary },
    );
  }
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The companies of `values` in their one order; the schema saw to their form. */
export function withUniqueRoles(values: Values): Values {
  const entries = values['companies'];
  return Array.isArray(entries) ? { ...values, companies: uniqueRoles(entries) } : values;
}

export const roleColumns = { company_id: 'text', role: 'text', is_primary: 'boolean' };

export const roleRows = (after: Values): Values[] => {
  const entries = after['companies'];
  return Array.isArray(entries)
    ? entries.map(({ id, role, is_primary }: RoleEntry) => ({ company_id: id, role, is_primary }))
    : [];
};

/** The companies of a row `t` as a JSON array, for a select. */
export const selectRoles = (table: string, parent: string): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('id', c.company_id, 'role', c.role, 'is_primary', c.is_primary)
    order by c.company_id collate "C")
    from ${sql.table(table)} c where ${sql.ref(`c.${parent}`)} = t.id), '[]')`;
