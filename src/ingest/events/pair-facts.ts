import type { ArticleFeatures } from './article-features.ts';
import { namesMissing } from './issuer-release.ts';
import { computeSimilarity } from './likeness.ts';
import { overlap } from './overlap.ts';
import { haveVectors, type Pair, textShare } from './pair.ts';

/** Members of each side that are compared one by one, the latest ones: a long event is known by its newest reports. */
const COMPARED = 6;
/** Least words of a text and of a title that an overlap counts against. */
const TEXT_WORDS = 8;
const TITLE_WORDS = 4;

const NONE: ReadonlySet<string> = new Set();

/** Where the weights of evidence differ: whether the companies are known, and how much text there is. */
export type PairContext = 'shared-company' | 'other-company' | 'headlines' | 'texts';

/** A pair of clusters with the values that several pieces of evidence need. */
export type PairFacts = {
  readonly pair: Pair;
  readonly context: PairContext;
  readonly isEmbedded: boolean;
  /** Cosine of the weighted words. */
  readonly words: number;
  /** Mean cosine of the vectors; 0 without vectors. */
  readonly semantic: number;
  /** Pairs of the latest members of both sides. */
  readonly members: readonly (readonly [ArticleFeatures, ArticleFeatures])[];
  /** Mean overlap of the titles' words. */
  readonly titles: number;
  /** The largest overlap of two texts. */
  readonly copied: number;
  /** Names of either title that the other text holds, of the pair of members that shares the rarest. */
  readonly sharedNames: readonly string[];
  /** Share of the pairs of members that one publisher wrote, issuers excluded. */
  readonly onePublisher: number;
};

export const listNames = ({ headline }: ArticleFeatures): ReadonlySet<string> => headline?.names ?? NONE;

/** The names of either title that the other text holds. */
function findSharedNames(one: ArticleFeatures, other: ArticleFeatures): string[] {
  const found = new Set<string>();
  for (const name of listNames(one)) if (other.words.has(name)) found.add(name);
  for (const name of listNames(other)) if (one.words.has(name)) found.add(name);
  return [...found];
}

/** The share of the names of the one title that the other text holds, of the title that has the larger share. */
export function shareOfNames(one: ArticleFeatures, other: ArticleFeatures): number {
  const share = (names: ReadonlySet<string>, words: ReadonlySet<string>): number =>
    names.size === 0 ? 0 : 1 - namesMissing(words, names).length / names.size;
  return Math.max(share(listNames(one), other.words), share(listNames(other), one.words));
}

const titleOverlap = (one: ArticleFeatures, other: ArticleFeatures): number =>
  overlap(one.headline?.words ?? NONE, other.headline?.words ?? NONE, TITLE_WORDS);

export const textOverlap = (one: ArticleFeatures, other: ArticleFeatures): number =>
  overlap(one.words, other.words, TEXT_WORDS);

/** Whether one publisher wrote both. Issuers do not count: one sends many releases. */
export const areOfOnePublisher = (one: ArticleFeatures, other: ArticleFeatures): boolean =>
  one.source !== undefined && one.source === other.source && one.disclosedBy === undefined;

type CompareMembers<Value> = (one: ArticleFeatures, other: ArticleFeatures) => Value;

export const averageMembers = ({ members }: Pick<PairFacts, 'members'>, measure: CompareMembers<number>): number =>
  members.reduce((sum, [one, other]) => sum + measure(one, other), 0) / Math.max(1, members.length);

const takeLargest = ({ members }: Pick<PairFacts, 'members'>, measure: CompareMembers<number>): number =>
  members.reduce((most, [one, other]) => Math.max(most, measure(one, other)), 0);

function toContext(pair: Pair): PairContext {
  if (pair.company !== 'unknown-company') return pair.company;
  return textShare(pair) < 0.5 ? 'headlines' : 'texts';
}

/** Least likeness of two clusters without a company in common that are looked at; with vectors, and by words alone. */
const LEAST_LIKENESS = { semantic: 0.3, fullText: 0.02 } as const;

/**
 * Whether two clusters are alike enough to be looked at: most pairs of a day share nothing, and a cosine that cannot reach
 * the least likeness is not calculated to its end.
 */
export function areAlike(pair: Pair): boolean {
  if (pair.company === 'shared-company') return true;
  const least = haveVectors(pair) ? LEAST_LIKENESS.semantic : LEAST_LIKENESS.fullText;
  return computeSimilarity(pair, least) >= least;
}

export function readPairFacts(pair: Pair): PairFacts {
  const { one, other, weights } = pair;
  const latest = other.members.slice(-COMPARED);
  const members = one.members.slice(-COMPARED).flatMap((member) => latest.map((against) => [member, against] as const));
  const isEmbedded = haveVectors(pair);
  const measureRarest = (names: readonly string[]) => Math.max(0, ...names.map((name) => weights.rarity(name)));
  const sharedNames = members
    .map(([member, against]) => findSharedNames(member, against))
    .reduce((best, names) => (measureRarest(names) > measureRarest(best) ? names : best), []);
  return {
    pair,
    context: toContext(pair),
    isEmbedded,
    words: one.wordCosine(other, weights),
    semantic: isEmbedded ? one.meanCosine(other, Number.NEGATIVE_INFINITY) : 0,
    members,
    titles: averageMembers({ members }, titleOverlap),
    copied: takeLargest({ members }, textOverlap),
    sharedNames,
    onePublisher: averageMembers({ members }, (member, against) => (areOfOnePublisher(member, against) ? 1 : 0)),
  };
}
