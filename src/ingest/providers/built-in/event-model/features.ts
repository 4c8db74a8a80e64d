/** What a title and its lead are made of: places in a table of weights, each once, with how much each counts. */
export type Features = { readonly places: Int32Array; readonly values: Float64Array };

/** What stands first in an article. */
export type Opening = { readonly headline: string; readonly lead: string };

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
export function readFeatures({ headline, lead }: Opening): Features {
  const counts = new Map<number, number>();
  const add = (key: string): void => {
    const place = placeOf(key);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  };
  addKeys(headline, true, add);
  addKeys(lead, false, add);
  const places = Int32Array.from(counts.keys());
  const values = Float64Array.from(counts.values(), (count) => 1 + Math.log(count));
  const length = Math.hypot(...values);
  return { places, values: values.map((value) => value / length) };
}

function addKeys(text: string, isTitle: boolean, add: (key: string) => void): void {
  const words = (fold(text).match(WORD) ?? []).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_LETTERS));
  words.forEach((word, at) => {
    const next = words[at + 1];
    const pair = next === undefined ? undefined : `${word} ${next}`;
    add(`w${word}`);
    if (isTitle) add(`T${word}`);
    if (pair !== undefined) add(`b${pair}`);
    if (pair !== undefined && isTitle) add(`B${pair}`);
    const marked = `<${word}>`;
    for (let start = 0; start + LETTERS <= marked.length; start += 1) add(`c${marked.slice(start, start + LETTERS)}`);
  });
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/’/gu, "'").replace(/\p{N}/gu, '0');

/** FNV-1a over UTF-16 units (Fowler, Noll and Vo), with the high bits folded in. */
function placeOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}
