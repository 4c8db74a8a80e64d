import type { Cluster } from './cluster.ts';
import { areVersions, isCorrection, type WithDeclaredLinks } from './declared-links.ts';
import { findCommonMacroKey } from './macro-identity.ts';
import { type Comparison, traceEntry } from './trace.ts';

const rules = [
  { rule: 'declared/language-group', holds: areVersions, text: 'the source declares both to be one release' },
  { rule: 'declared/corrects', holds: isCorrection, text: 'the source declares that it corrects one of the event' },
  {
    rule: 'declared/corrected-by',
    holds: (one: WithDeclaredLinks, other: WithDeclaredLinks) => isCorrection(other, one),
    text: 'the source declares that one of the event corrects it',
  },
] as const;

/** Two reports of one release of a statistics office or of one decision of a central bank. */
const MACRO_RULE = 'identity/macro-key';

/** The margin of two articles that their source declares to be of one event: more than any similarity reaches. */
const CERTAIN = 10;

/** The first rule by which the source of a member of each cluster declares the two to be of one event. */
function findRule(one: Cluster, other: Cluster): (typeof rules)[number] | undefined {
  if (one.declaring.length === 0 || other.declaring.length === 0) return undefined;
  return rules.find(({ holds }) =>
    one.declaring.some((member) => other.declaring.some((against) => holds(member, against))),
  );
}

/** Whether a source declares a member of one cluster to be of one event with a member of the other. */
export const areDeclaredOne = (one: Cluster, other: Cluster): boolean => findRule(one, other) !== undefined;

/**
 * The margin by which two clusters are one because a source declares it, or because both report one release of an economy;
 * undefined where neither is so.
 */
export const declaredMargin = (one: Cluster, other: Cluster): number | undefined =>
  areDeclaredOne(one, other) || findCommonMacroKey(one, other) !== undefined ? CERTAIN : undefined;

/** The parts of the result of `declaredMargin`. */
export function explainDeclared(one: Cluster, other: Cluster): Comparison {
  const key = findCommonMacroKey(one, other);
  const byKey = { rule: MACRO_RULE, text: `both report ${key}` };
  const { rule, text } = findRule(one, other) ?? (key === undefined ? rules[0] : byKey);
  return {
    score: CERTAIN,
    threshold: traceEntry('declared/threshold', 'what identifies a development needs no similarity', 0),
    trace: [traceEntry(rule, text, CERTAIN)],
  };
}
