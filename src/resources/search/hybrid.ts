import { Problem } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { fuseRankings, type WeightedId } from '../shared/fusion.ts';
import { readSearchWords } from '../shared/search-words.ts';

/** Places of each ranking that are fused: what stands lower adds too little to matter. */
export const FUSED_PLACES = 100;

/** Matches by words, best first; with the share of what a record could score at most, but for names of companies. */
export type ByText = readonly { readonly id: string; readonly score?: number; readonly share?: number }[];

/** Matches by meaning, best first: their cosine distance, and what is taken off it. */
export type SemanticMatches = readonly { readonly id: string; readonly distance: number; readonly bonus: number }[];

/** What the same meaning weighs beside every word of the text over and over. */
const MEANING_WEIGHT = 0.7;

/**
 * How far a record may be, of the way to the relevance floor, where none has any of the words. The floor is for who asks for a
 * meaning; to a name that nobody has and to a slip of the fingers something always lies a little within it.
 */
const NEAR = 7 / 8;

/**
 * A ranking whose places weigh what they tell beyond the last that is fused: as much may be true of records that a full
 * ranking leaves out. One that is not full has all that match, and what it leaves out tells nothing.
 */
function beyondLast(ranking: readonly WeightedId[]): WeightedId[] {
  const last = ranking[FUSED_PLACES - 1]?.weight ?? 0;
  return ranking.map(({ id, weight }) => ({ id, weight: Math.max(0, weight - last) }));
}

/**
 * What the places of both rankings weigh. One among the words weighs the share of the text's words that it holds, by what
 * they tell; one by meaning how far it is from the relevance floor, where it weighs nothing.
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

/** The ids of both rankings as one, by what their places weigh; where no words match, of what is near in meaning. */
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

/** What is looked for by words and by meaning. */
export type SearchRequest = {
  readonly q: string;
  readonly limit: number;
  /** Told when meaning should have had a say and could not. */
  readonly missMeaning: () => void;
};

/** The rankings of one kind. */
export type Rankings = { readonly byText: () => Promise<ByText>; readonly bySemantics: () => Promise<SemanticMatches> };

/** Ids of the best records by words and by meaning together, at most `limit`; by words alone without an embedder. */
export async function rankHybrid(
  services: Services,
  { q, limit, missMeaning }: SearchRequest,
  rankings: Rankings,
): Promise<string[]> {
  const [text, meaning] = await Promise.all([
    rankings.byText(),
    shouldRankSemantically(services, q) ? rankSemantically(rankings.bySemantics, missMeaning) : [],
  ]);
  return fuse(text, meaning, { floor: getFloor(services), limit });
}
