import { foldDigits } from '../../text/fold.ts';

/** What a title and its lead are made of: places in a table of weights, each once, with how much each counts. */
export type Features = { readonly places: Int32Array; readonly values: Float64Array };

/** What stands first in an article. */
export type ArticleOpening = { readonly headline: string; readonly lead: string };

/** How many places there are. Keys that fall on one place share its weights (Weinberger et al. 2009). */
export const PLACES = 1 << 15;
/** What follows is background. */
const MAX_WORDS = 60;
/** No word of ours is longer. */
const MAX_LETTERS = 60;
/** Four letters of a word tell its stem in languages that compound and inflect ("kapitalforhøyelse", "osakeannin"). */
const LETTERS = 4;
const WORD = /[\p{L}\p{N}]+(?:[-'&][\p{L}\p{N}]+)*/gu;

/**
 * Words, pairs of words and sequences of letters, in any language. Those of the title count with the lead's and again on
 * their own. A key that comes often counts by the logarithm; a row has the length one. Digits are all the same.
 */
export function readFeatures({ headline, lead }: ArticleOpening): Features {
  const counts = new Map<number, number>();
  const add = (place: number): void => {
    counts.set(place, (counts.get(place) ?? 0) + 1);
  };
  addKeys(headline, true, add);
  addKeys(lead, false, add);
  const places = Int32Array.from(counts.keys());
  const values = Float64Array.from(counts.values(), (count) => 1 + Math.log(count));
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return { places, values: values.map((value) => value / length) };
}

/** What a key is of: a word, a pair, letters; of the title alone in capitals. */
const KIND = { word: 'w', pair: 'b', letters: 'c', titleWord: 'T', titlePair: 'B' } as const;

function addKeys(text: string, isTitle: boolean, add: (place: number) => void): void {
  const words = (foldDigits(text).match(WORD) ?? []).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_LETTERS));
  words.forEach((word, at) => {
    const next = words[at + 1];
    add(hashFeature(KIND.word, word));
    if (isTitle) add(hashFeature(KIND.titleWord, word));
    if (next !== undefined) {
      const pair = `${word} ${next}`;
      add(hashFeature(KIND.pair, pair));
      if (isTitle) add(hashFeature(KIND.titlePair, pair));
    }
    const marked = `<${word}>`;
    for (let start = 0; start + LETTERS <= marked.length; start += 1)
      add(hashFeature(KIND.letters, marked, start, start + LETTERS));
  });
}

/** FNV-1a over UTF-16 units (Fowler, Noll and Vo), with the high bits folded in. */
function hashFeature(kind: string, text: string, start = 0, end = text.length): number {
  let hash = Math.imul(0x811c9dc5 ^ kind.charCodeAt(0), PRIME);
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}

const PRIME = 0x01000193;
