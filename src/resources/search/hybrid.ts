import { Problem } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { fuseRankings, type WeightedId } from '../shared/fusion.ts';
import { readSearchWords } from '../shared/search-words.ts';

/** Places of each ranking that are fused: lower places add too little to matter. */
export const FUSED_PLACES = 100;

/** Matches by words, best first, with their share of the highest possible score (names of companies have none). */
export type ByText = readonly { readonly id: string; readonly score?: number; readonly share?: number }[];

/** Semantic matches, best first: their cosine distance, and the bonus that is subtracted from it. */
export type SemanticMatches = readonly { readonly id: string; readonly distance: number; readonly bonus: number }[];

/** Weight of an equal meaning, relative to a text with every word repeated. */
const MEANING_WEIGHT = 0.7;

/**
 * Where no record has any of the words, matches must be within this share of the relevance floor. A misspelt or unknown
 * name always has some matches just within the floor.
 */
const NEAR = 7 / 8;

/**
 * Subtracts the weight of the last fused place from a ranking: records that a full ranking leaves out may match as well.
 * A ranking that is not full has all matches, and nothing is subtracted.
 */
function beyondLast(ranking: readonly WeightedId[]): WeightedId[] {
  const last = ranking[FUSED_PLACES - 1]?.weight ?? 0;
  return ranking.map(({ id, weight }) => ({ id, weight: Math.max(0, weight - last) }));
}

/**
 * The weights of the places of both rankings. A place by words has the share of the text's words that the record holds,
 * weighted by their rarity; a semantic place its distance from the relevance floor, where the weight is 0.
 */
export function weigh(
  text: ByText,
  matches: SemanticMatches,
  floor: number,
): { readonly text: readonly WeightedId[]; readonly matches: readonly WeightedId[] } {
  const byText = text.map(({ id, share = 1 }) => ({ id, weight: share }));
  const bySemantics = matches.map(({ id, distance, bonus }) => ({
    id,
    weight: MEANING_WEIGHT * Math.max(0, 1 - (distance - bonus) / floor),
  }));
  return { text: beyondLast(byText), matches: beyondLast(bySemantics) };
}

/** The ids of both rankings as one, by the weights of their places; where no words match, only close semantic matches. */
export function fuse(
  text: ByText,
  matches: SemanticMatches,
  { floor, limit }: { readonly floor: number; readonly limit: number },
): string[] {
  const heard = text.length > 0 ? matches : matches.filter(({ distance }) => distance <= NEAR * floor);
  const weighed = weigh(text, heard, floor);
  return fuseRankings([weighed.text, weighed.matches], limit);
}

/** Only words can hold conditions. */
export const hasNoConditions = (q: string): boolean => readSearchWords(q).conditions === '';

/** Whether meaning has a say: there is an embedder, and the text sets no conditions. */
export const canRankSemantically = ({ semantic }: Services, q: string): boolean =>
  semantic.available && hasNoConditions(q);

/** Whether it should have one: it may be missing for a failure, and not because the settings leave it out. */
const shouldRankSemantically = ({ semantic }: Services, q: string): boolean =>
  (semantic.available || semantic.isDegraded === true) && hasNoConditions(q);

/** The relevance floor of the embedder; any number will do without one, for then nothing is matched by meaning. */
export const getFloor = ({ semantic }: Pick<Services, 'semantic'>): number => (semantic.available ? semantic.floor : 1);

/** A ranking by meaning; none when the embedder fails, as words alone still answer what `/search` asks. */
async function rankSemantically(ranking: () => Promise<SemanticMatches>, miss: () => void): Promise<SemanticMatches> {
  try {
    return await ranking();
  } catch (error) {
    if (!(error instanceof Problem) || error.type !== 'semantic-unavailable') throw error;
    miss();
    return [];
  }
}

/** A search by words and by meaning. */
export type SearchRequest = {
  readonly q: string;
  readonly limit: number;
  /** Called when semantic matches were wanted and unavailable. */
  readonly reportDegraded: () => void;
};

/** The rankings of one kind. */
export type Rankings = { readonly byText: () => Promise<ByText>; readonly bySemantics: () => Promise<SemanticMatches> };

/** Ids of the best records by words and by meaning together, at most `limit`; by words alone without an embedder. */
export async function rankHybrid(
  services: Services,
  { q, limit, reportDegraded }: SearchRequest,
  rankings: Rankings,
): Promise<string[]> {
  const [text, meaning] = await Promise.all([
    rankings.byText(),
    shouldRankSemantically(services, q) ? rankSemantically(rankings.bySemantics, reportDegraded) : [],
  ]);
  return fuse(text, meaning, { floor: getFloor(services), limit });
}
