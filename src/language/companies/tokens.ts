/** A word of a text and its position: `text.slice(start, end)` is the word as written. */
export type Token = {
  readonly start: number;
  readonly end: number;
  /** In lower case. */
  readonly word: string;
};

const wordPattern = /[\p{L}\p{N}\p{M}]+|[&+]/gu;

/** The words of a text in NFC. `&` and `+` are words too, since names such as "H&M" contain them. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const start = match.index;
    tokens.push({ start, end: start + match[0].length, word: match[0].toLowerCase() });
  }
  return tokens;
}

/** Maximum length of a word whose full stop marks an abbreviation rather than the end of a sentence: "Alm. Brand". */
const ABBREVIATION = 3;

/**
 * Whether two words of a text form one name: only spaces, one line break, a hyphen or dash, a slash, an apostrophe or
 * the full stop of an initial or an abbreviation separate them. "Volvo. Cars" and "Volvo, Car" are two names, and the tab
 * between two cells parts names.
 */
export function areJoined(text: string, left: Token, right: Token): boolean {
  const between = text.slice(left.end, right.start);
  if (between.length > 3) return !between.includes('\t') && /^\s*[-–—/]?\s*$/u.test(between) && between.length <= 6;
  if (/^(?:[^\S\n\t]*\n?[^\S\n\t]*|[^\S\t]?[-–—/][^\S\t]?|['’])$/u.test(between)) return true;
  return /^\.\s?$/u.test(between) && (left.end - left.start <= ABBREVIATION || between === '.');
}
