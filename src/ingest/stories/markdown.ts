/**
 * Markup in the middle of a line (CommonMark 0.31, GFM): code, emphasis outside of words, strikethrough, links, a tag
 * or an address in angle brackets, an entity, and a backslash that would escape the following character.
 */
const INLINE =
  /[`*~[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[\p{L}/!?])|&(?=#?[a-z0-9]+;)|\\(?=[!-/:-@[-`{-~]|$)/giu;
/** Markup at the start of a line: a heading, a quotation, a list item, a rule, or an underline of the line before. */
const AT_START = /^(?=#{1,6}(?: |$)|>|[-+](?: |$)|-{2,}|=+$)/;
const NUMBERED = /^(\d{1,9})(?=[.)](?: |$))/;
/** Characters that would close a heading. */
const AT_END = /(?<=(?:^| )#*)#$/;

/** Text of a source as one line of Markdown that is read as it stands, with no markup of its own and no more escapes than that takes. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(INLINE, (character) => `\\${character}`)
    .replace(NUMBERED, '$1\\')
    .replace(AT_START, '\\')
    .replace(AT_END, '\\#');
}

/** An address that cannot end its link early. */
const linkTarget = (url: string): string =>
  url.replace(/[()<>\s]/g, (character) => encodeURIComponent(character).replace('(', '%28').replace(')', '%29'));

/** The publisher's name, linked to its article. */
export const linkTo = (article: { readonly source: string; readonly article_url: string }): string =>
  `[${escapeMarkdown(article.source)}](${linkTarget(article.article_url)})`;
