import type { ArticleFeatures } from './article-features.ts';
import type { Cluster } from './cluster.ts';
import { sharesAny } from './overlap.ts';
import type { WordWeights } from './word-weights.ts';

/** Whether two clusters are about one company: both name companies, and share one or none; or one of them names none. */
export type CompanyRelation = 'shared-company' | 'unknown-company' | 'other-company';

/** Two clusters that are compared, an article as a cluster of its own. */
export type Pair = {
  readonly one: Cluster;
  readonly other: Cluster;
  readonly company: CompanyRelation;
  readonly weights: WordWeights;
};

/** Words of a headline at most; from twice as many on a text counts as one with a summary. */
const HEADLINE_WORDS = 12;

/** Whether it is known whose news it is, be it of a company that no list has. */
const isNamed = ({ companies, issuers }: Cluster): boolean => companies.size > 0 || issuers.size > 0;

function companyRelation(one: Cluster, other: Cluster): CompanyRelation {
  if (sharesAny(one.companies, other.companies) || sharesAny(one.issuers, other.issuers)) return 'shared-company';
  return isNamed(one) && isNamed(other) ? 'other-company' : 'unknown-company';
}

export const toPair = (one: Cluster, other: Cluster, weights: WordWeights): Pair => ({
  one,
  other,
  company: companyRelation(one, other),
  weights,
});

export const haveVectors = ({ one, other }: Pair): boolean => one.hasVector && other.hasVector;

/** 0 for headlines, 1 for texts with a summary. */
export const textShare = ({ one, other }: Pair): number =>
  Math.min(1, Math.max(0, ((one.wordsEach + other.wordsEach) / 2 - HEADLINE_WORDS) / HEADLINE_WORDS));

/** Whether both have kinds of news, and none in common. */
export const areOfTwoKinds = ({ one, other }: Pair): boolean =>
  one.kinds.size > 0 && other.kinds.size > 0 && !sharesAny(one.kinds, other.kinds);

/** Share of the pairs of members that makes them most of them. */
const MAX_PAIRS_SHARE = 0.5;

/** Whether most pairs of members are such that `holds`. */
export function mostPairs(
  { one, other }: Pair,
  holds: (member: ArticleFeatures, against: ArticleFeatures) => boolean,
): boolean {
  const needed = MAX_PAIRS_SHARE * one.members.length * other.members.length;
  let found = 0;
  for (const member of one.members) {
    for (const against of other.members) {
      if (!holds(member, against)) continue;
      found += 1;
      if (found >= needed) return true;
    }
  }
  return false;
}

/** The values of two sets that both have, for a text. */
export const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): string =>
  [...one].filter((value) => other.has(value)).join(', ');

/** The values of a set, for a text. */
export const listed = (values: ReadonlySet<string>): string => [...values].join(', ') || 'none';
