import { allPacks } from '../languages/index.ts';
import type { LanguageCode } from '../pack.ts';

/**
 * Number of words that mark each language, as a whole or by one of their letters. A word that marks several languages
 * counts for each.
 */
export function countMarkers(text: string): ReadonlyMap<LanguageCode, number> {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Map(
    allPacks.map(({ code, identify }) => [
      code,
      found.filter((word) => identify.markers.has(word) || identify.letters?.some((letter) => word.includes(letter)))
        .length,
    ]),
  );
}
