import type { CompanyRole } from '../../core/vocabulary.ts';
import type { RoleRule } from './role-rule.ts';
import { roleRules } from './role-rules.ts';

export type RoleMatch = { readonly role: CompanyRole; readonly words: string; readonly rule: string };

type CompiledRule = Pick<RoleRule, 'id' | 'roles'> & { readonly pattern: RegExp; readonly names: number };

/** Compiles a rule to a pattern over a sentence in which names are replaced by ‹0›, ‹1›. */
function compile({ id, pattern: source, roles }: RoleRule): CompiledRule {
  const marks: string[] = [];
  const pattern = source
    .replace(/(?<![\p{L}‹])([ABC])(?![\p{L}])/gu, (_, mark: string) => {
      marks.push(mark);
      return `‹(?<${mark}${marks.filter((other) => other === mark).length}>\\d+)›`;
    })
    .replace(/ \.\.\. /gu, '(?![\\p{L}])(?:[^‹›;]{0,80}?[^\\p{L}‹›;])')
    .replace(/ \.\.\./gu, '(?![\\p{L}])[^‹›;]{0,80}?');
  return {
    id,
    names: new Set(marks).size,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}])`, 'iu'),
    roles,
  };
}

const { advising, analyst, deal, business, peripheral } = roleRules;
/**
 * In a title, only rules of one company acting for another assign peripheral roles; any other company is a subject.
 */
const titleRules = [...advising, ...analyst, ...deal, ...business].map(compile);
const leadRules = [...analyst, ...deal, ...business, ...peripheral].map(compile);

/**
 * The role of each name in a sentence, by its number, with the rule that assigned it. Names without a matching rule are
 * left out. The first rule that assigns a role to a name decides.
 */
export function readRoles(sentence: string, part: 'title' | 'text'): Map<number, RoleMatch> {
  const found = new Map<number, RoleMatch>();
  const count = sentence.split('‹').length - 1;
  for (const { id: rule, pattern, names, roles } of part === 'title' ? titleRules : leadRules) {
    if (names > count) continue;
    const match = pattern.exec(sentence);
    for (const [group, number] of Object.entries(match?.groups ?? {})) {
      const role = roles[group[0] as 'A' | 'B' | 'C'];
      const name = Number(number);
      if (number !== undefined && role !== undefined && !found.has(name))
        found.set(name, { role, words: match?.[0] ?? '', rule });
    }
  }
  return found;
}
