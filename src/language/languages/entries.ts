/** A table of words with one entry a line: a word, or a source fragment of a regular expression where it has forms. */
export const lines = (strings: TemplateStringsArray, ...parts: readonly string[]): readonly string[] =>
  String.raw(strings, ...parts)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Source text of a regular expression that matches nowhere: that of a slot without entries. */
export const NEVER = '(?!)';

/** Source text of a regular expression that matches any of the entries, in their order; nothing without entries. */
export const toAlternation = (entries: readonly string[]): string =>
  entries.length === 0 ? NEVER : `(?:${entries.join('|')})`;
