import { Problem } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { fuseRankings } from '../shared/fusion.ts';
import { readSearchWords } from '../shared/search-words.ts';

/** Places of each ranking that are fused: what stands lower adds too little to matter. */
export const FUSED_PLACES = 100;

/** Matches by words, best first; with a score where words are scored. */
export type ByText = readonly { readonly id: string; readonly score?: number }[];

/** Matches by meaning, best first: their cosine distance, and what is taken off it. */
export type ByMeaning = readonly { readonly id: string; readonly distance: number; readonly bonus: number }[];

/** What the same meaning weighs beside the best words; right answers lie about half way from the floor. */
const MEANING_WEIGHT = 1.5;

/**
 * The ids of both rankings as one. A place among the words weighs its score in proportion to the best, one by meaning how
 * far it is from the relevance floor, where it weighs nothing. Names of companies have no scores: all weigh the same.
 */
export function fuse(
  text: ByText,
  meaning: ByMeaning,
  { floor, limit }: { readonly floor: number; readonly limit: number },
): string[] {
  const best = Math.max(0, ...text.map(({ score = 0 }) => score));
  const byText = text.map(({ id, score = 1 }) => ({ id, weight: best > 0 ? score / best : 1 }));
  const byMeaning = meaning.map(({ id, distance, bonus }) => ({
    id,
    weight: MEANING_WEIGHT * Math.max(0, 1 - (distance - bonus) / floor),
  }));
  return fuseRankings([byText, byMeaning], limit);
}

/** Whether meaning has a say: there is an embedder, and the text sets no conditions, which only words can hold. */
export const hasMeaning = (services: Services, q: string): boolean =>
  services.semantic.available && readSearchWords(q).conditions === '';

/** The relevance floor of the embedder; any number will do without one, for then nothing is matched by meaning. */
export const floorOf = ({ semantic }: Pick<Services, 'semantic'>): number => (semantic.available ? semantic.floor : 1);

/** A ranking by meaning; none when the embedder fails, as words alone still answer what `/search` asks. */
async function ofMeaning(ranking: () => Promise<ByMeaning>): Promise<ByMeaning> {
  try {
    return await ranking();
  } catch (error) {
    if (error instanceof Problem && error.type === 'semantic-unavailable') return [];
    throw error;
  }
}

/** Ids of the best records by words and by meaning together, at most `limit`; by words alone without an embedder. */
export async function rankHybrid(
  services: Services,
  { q, limit }: { readonly q: string; readonly limit: number },
  rankings: { readonly byText: () => Promise<ByText>; readonly byMeaning: () => Promise<ByMeaning> },
): Promise<string[]> {
  const [text, meaning] = await Promise.all([
    rankings.byText(),
    hasMeaning(services, q) ? ofMeaning(rankings.byMeaning) : [],
  ]);
  return fuse(text, meaning, { floor: floorOf(services), limit });
}
