/** A search text, split into what is scored and what is a condition. */
export type SearchWords = {
  /** Text whose words may match, each of them; those of quoted phrases are among them. */
  readonly scored: string;
  /** The conditions in the syntax of web search: quoted phrases, and words or phrases behind a minus. Empty without any. */
  readonly conditions: string;
};

/** A minus counts at the beginning of a word only; a quotation mark that is never closed reaches to the end. */
const PART = /(?<=^|\s)(-?)"([^"]*)(?:"|$)|(?<=^|\s)-(?=[\p{L}\p{N}])(\S+)|([^\s"]+|")/gu;

/** Reads `"a phrase"`, `-word` and `-"a phrase"` out of a search text. `or` needs no reading: any word may match. */
export function readSearchWords(q: string): SearchWords {
  const scored: string[] = [];
  const conditions: string[] = [];
  for (const [, minus, phrase, excluded, word] of q.matchAll(PART)) {
    if (phrase !== undefined) {
      conditions.push(`${minus ?? ''}"${phrase}"`);
      if (!minus) scored.push(phrase);
    } else if (excluded !== undefined) {
      conditions.push(`-"${excluded.replaceAll('"', ' ')}"`);
    } else if (word !== undefined) {
      scored.push(word);
    }
  }
  return { scored: scored.join(' '), conditions: conditions.join(' ') };
}

/**
 * A search text every word of which must match, for `word_query` of the store: words in quotation marks, so that one which
 * punctuation joins ("inter-american", "12.3") becomes a phrase of its parts; `or` and a minus keep their meaning.
 */
export function everyWordOf(q: string): string {
  const parts: string[] = [];
  for (const [, minus = '', phrase, excluded, word] of q.matchAll(PART)) {
    if (phrase !== undefined) parts.push(`${minus}"${phrase}"`);
    else if (excluded !== undefined) parts.push(`-"${excluded.replaceAll('"', ' ')}"`);
    else if (word !== undefined && word !== '"') parts.push(word.toLowerCase() === 'or' ? 'or' : `"${word}"`);
  }
  return parts.join(' ');
}
