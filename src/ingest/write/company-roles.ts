import { type CompanyRole, companyRoles } from '../../core/vocabulary.ts';

/** A company's part in an article, event or story. */
export type RoleEntry = { readonly id: string; readonly role: CompanyRole; readonly is_primary: boolean };

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
