import type { Member } from './event-summary.ts';
import { listReplacements } from './replacements.ts';

type Fact = Member['facts'][number];

const toMeasure = ({ concept, basis, role, period }: Fact): string => JSON.stringify([concept, basis, role, period]);

/**
 * The facts of an event's members that no longer hold: all of a withdrawn article, and of a corrected one those that the
 * correction states. The others of a corrected article still stand.
 */
function findReplacedFacts(members: readonly Member[]): ReadonlySet<Fact> {
  const gone = new Set<Fact>();
  for (const { article, by, kind } of listReplacements(members)) {
    const restated = new Set(by?.facts.map(toMeasure));
    for (const fact of article.facts) if (kind === 'withdrawal' || restated.has(toMeasure(fact))) gone.add(fact);
  }
  return gone;
}

/** Members with the facts that hold, and the places of the others as `events.replaced_figures` has them. */
export function splitFacts(members: readonly Member[]): {
  readonly members: readonly Member[];
  readonly replaced: readonly string[];
} {
  const gone = findReplacedFacts(members);
  if (gone.size === 0) return { members, replaced: [] };
  return {
    members: members.map((member) => ({ ...member, facts: member.facts.filter((fact) => !gone.has(fact)) })),
    replaced: members
      .flatMap(({ id, facts }) => facts.filter((fact) => gone.has(fact)).map(({ position }) => `${id} ${position}`))
      .sort(),
  };
}
