import { foldDigits } from '../../text/fold.ts';

/** The features of a title and its lead: places in a table of weights, each once, with its value. */
export type Features = { readonly places: Int32Array; readonly values: Float64Array };

/** The opening of an article. */
export type ArticleOpening = { readonly headline: string; readonly lead: string };

/** Number of places. Keys with the same place share its weights (Weinberger et al. 2009). */
export const PLACES = 1 << 15;
/** Characters of a lead that are read; later text is background. */
const MAX_WORDS = 60;
/** Longest word that is read. */
const MAX_LETTERS = 60;
/** Four letters identify a stem in languages that compound and inflect ("kapitalforhøyelse", "osakeannin"). */
const LETTERS = 4;
const WORD = /[\p{L}\p{N}]+(?:[-'&][\p{L}\p{N}]+)*/gu;

/**
 * Words, pairs of words and sequences of letters, in any language. Those of the title count together with the lead's and a
 * second time on their own. A repeated key counts by the logarithm, and a row is normalised to length one. All digits are equal.
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

/** Kinds of keys: a word, a pair, letters; upper case for those of the title alone. */
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
