const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, between tags and in quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** Puts text on one line: white space and control characters become one space, so that no text can pass for a line of ours. */
export const toOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** Double quotation marks of any script and their look-alikes. */
const DOUBLE_QUOTES = /["“”„‟«»″‶＂〝〞〟❝❞ʺ˝״ˮ〃⹂🙶🙷🙸]/gu;
/** Characters without a shape, which hide text from people and not from a model: directions, joiners, tags. */
const SHAPELESS = /[\p{Cf}\p{Variation_Selector}\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu;

/**
 * A text of others on one line in double quotes, for a text that a model reads. No double quote is left in it, so that
 * everything between two of them is data.
 */
export const quoted = (text: string): string =>
  `"${toOneLine(text.replaceAll(SHAPELESS, '').replaceAll(DOUBLE_QUOTES, "'"))}"`;

/** A text of others with its lines, each marked by `> `. Every character that some reader takes for a line break is one. */
export const quotedLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
    .map((line) => `> ${line.replaceAll(SHAPELESS, '').replaceAll(/\p{Cc}/gu, ' ')}`.trimEnd())
    .join('\n');

/** A web address of others: one word, whatever its characters. */
export const oneWord = (address: string): string =>
  toOneLine(address.toWellFormed().replaceAll(SHAPELESS, '')).replaceAll(/[\s"<>`]/gu, encodeURIComponent);

/** Cuts text after `max` characters (code points), the ellipsis included. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = Array.from(text);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
