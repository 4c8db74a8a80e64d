import { describe, expect, it } from 'vitest';
import { readRoles } from './roles.ts';

const rulesIn = (sentence: string, part: 'title' | 'text' = 'title') =>
  Object.fromEntries([...readRoles(sentence, part)].map(([name, { role, rule }]) => [name, [role, rule]]));

describe('roles by the words between names', () => {
  it('reads who speaks in the text alone, since a title is about whom it names', () => {
    const sentence = 'The CEO of ‹0› said so';
    expect(rulesIn(sentence, 'text')).toEqual({ 0: ['speaker', 'companies/role/chief-of'] });
    expect(rulesIn(sentence, 'title')).toEqual({});
  });
});
