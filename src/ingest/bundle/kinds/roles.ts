import { type RawBuilder, sql } from 'kysely';
import { companyRoles } from '../../../core/vocabulary.ts';
import { type RoleEntry, uniqueRoles } from '../../write/company-roles.ts';
import type { Values } from '../format/kind.ts';
import { flag, list, object, oneOf, reference } from '../format/members.ts';

const shape = { id: reference, role: oneOf(companyRoles), is_primary: flag.default(false) };
export const roleEntry = object(shape);

export const roleList = list(roleEntry, 1_000).refine(
  (entries) => entries.filter(({ is_primary }) => is_primary).length <= 1,
  'has more than one primary company',
);

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
