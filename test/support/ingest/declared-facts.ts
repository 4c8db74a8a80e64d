import type { DeclaredCompany, DeclaredFacts } from '../../../src/core/declared-facts.ts';

/** Facts as a reader of GlobeNewswire declares them. */
export const declaredFacts = (facts: Partial<DeclaredFacts>): DeclaredFacts => ({
  reader: 'globenewswire',
  trace: [],
  ...facts,
});

export const declaredCompany = (members: Partial<DeclaredCompany>): DeclaredCompany => ({
  name: null,
  isins: [],
  leis: [],
  national_numbers: [],
  listings: [],
  ...members,
});
