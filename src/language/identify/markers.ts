import { allPacks } from '../languages/index.ts';
import type { LanguageCode } from '../pack.ts';

/**
 * How many of the words mark each language, by themselves or by a letter of theirs; a word that marks several counts for
 * each of them.
 */
export function countMarkers(text: string): ReadonlyMap<LanguageCode, number> {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Map(
    allPacks.map(({ code, identify }) => [
      code,
      found.filter((word) => identify.markers.has(word) || identify.letters.some((letter) => word.includes(letter)))
        .length,
    ]),
  );
}
