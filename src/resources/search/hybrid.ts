import { Problem } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { fuseRankings } from '../shared/fusion.ts';
import { readSearchWords } from '../shared/search-words.ts';

/** Places of each ranking that are fused: what stands lower adds too little to matter. */
export const FUSED_PLACES = 100;

type Ranking = () => Promise<readonly { readonly id: string }[]>;

/** Whether meaning has a say: there is an embedder, and the text sets no conditions, which only words can hold. */
export const hasMeaning = (services: Services, q: string): boolean =>
  services.semantic.available && readSearchWords(q).conditions === '';

/** The ids of a ranking by meaning; none when the embedder fails, as words alone still answer what `/search` asks. */
async function idsByMeaning(ranking: Ranking): Promise<string[]> {
  try {
    return (await ranking()).map(({ id }) => id);
  } catch (error) {
    if (error instanceof Problem && error.type === 'semantic-unavailable') return [];
    throw error;
  }
}

/** Ids of the best records by words and by meaning together, at most `limit`; by words alone without an embedder. */
export async function rankHybrid(
  services: Services,
  { q, limit }: { readonly q: string; readonly limit: number },
  rankings: { readonly byText: Ranking; readonly byMeaning: Ranking },
): Promise<string[]> {
  const [text, meaning] = await Promise.all([
    rankings.byText(),
    hasMeaning(services, q) ? idsByMeaning(rankings.byMeaning) : [],
  ]);
  return fuseRankings([text.map(({ id }) => id), meaning], limit);
}
