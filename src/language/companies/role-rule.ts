import type { CompanyRole } from '../../core/vocabulary.ts';
import { toAlternation } from '../languages/entries.ts';
import { allPacks } from '../languages/index.ts';
import type { Entries } from '../languages/slots/entries.ts';
import type { RoleWords } from '../languages/slots/roles.ts';
import type { Rule } from '../rule.ts';

/**
 * Roles by the words between the names. `A`, `B` and `C` are names of a sentence; `...` is any text without another
 * name that ends at a word. Words come from the language packs, in all languages at once, because texts quote and mix
 * them.
 */
export type RoleRule = Rule & {
  readonly pattern: string;
  readonly roles: Readonly<Partial<Record<'A' | 'B' | 'C', CompanyRole>>>;
};

/** Source text of a regular expression for the words of a row in any language. */
export function roleWords<Slot extends keyof RoleWords>(slot: Slot, row: keyof NonNullable<RoleWords[Slot]>): string {
  const entries = allPacks.flatMap(({ companies }) => {
    const table: Readonly<Record<string, Entries | undefined>> | undefined = companies.roles[slot];
    return table?.[String(row)] ?? [];
  });
  return toAlternation([...new Set(entries)]);
}

/** @param row Its examples and counter-examples are sentences with the names as ‹0›, ‹1›, in the order of `A`, `B` and `C`. */
export const toRoleRule = (
  name: string,
  pattern: string,
  row: Pick<RoleRule, 'roles'> & {
    readonly examples: readonly string[];
    readonly counterExamples: readonly string[];
  },
): RoleRule => {
  const reads = Object.values(row.roles).map((role, at) => `${at} ${role}`);
  return {
    ...row,
    id: `companies/role/${name}`,
    pattern,
    examples: row.examples.map((text) => ({ text, reads: reads.join(', ') })),
    counterExamples: row.counterExamples.map((text) => ({ text })),
  };
};
