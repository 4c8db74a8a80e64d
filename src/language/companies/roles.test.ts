import { describe, expect, it } from 'vitest';
import { roleRules } from './role-rules.ts';
import { readRoles } from './roles.ts';

const rulesIn = (sentence: string, part: 'title' | 'text' = 'title') =>
  Object.fromEntries([...readRoles(sentence, part)].map(([name, { role, rule }]) => [name, [role, rule]]));

describe('roles by the words between names', () => {
  it.each([
    ['‹0› höjer riktkursen för ‹1›', 'source', 'subject', 'analyst-revises-target'],
    ['‹0› køber ‹1›', 'acquirer', 'target', 'buys-company'],
    ['‹0› selger andel i ‹1›', 'investor', 'target', 'sells-stake'],
    ['‹0› wins order worth 4 million from ‹1›', 'subject', 'partner', 'wins-order'],
    ['‹0› myy ‹1›', 'subject', 'target', 'sells-company'],
  ])('%s: %s, %s by the rule %s', (sentence, one, other, rule) =>
    expect(rulesIn(sentence)).toEqual({
      0: [one, `companies/role/${rule}`],
      1: [other, `companies/role/${rule}`],
    }),
  );

  it('reads who speaks in the text alone, since a title is about whom it names', () => {
    const sentence = 'The CEO of ‹0› said so';
    expect(rulesIn(sentence, 'text')).toEqual({ 0: ['speaker', 'companies/role/chief-of'] });
    expect(rulesIn(sentence, 'title')).toEqual({});
  });

  it('has one name for each rule', () => {
    const names = Object.values(roleRules).flatMap((rules) => rules.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });
});
