/**
 * What would be markup in the middle of a line (CommonMark 0.31, GFM): code, emphasis outside of words, strikethrough, links,
 * a tag or an address in angle brackets, an entity, and a backslash that would escape what follows.
 */
const INLINE =
  /[`*~[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[\p{L}/!?])|&(?=#?[a-z0-9]+;)|\\(?=[!-/:-@[-`{-~]|$)/giu;
/** What would begin a heading, a quotation, a list item, a rule, or underline the line before it. */
const AT_START = /^(?=#{1,6}(?: |$)|>|[-+](?: |$)|-{2,}|=+$)/;
const NUMBERED = /^(\d{1,9})(?=[.)](?: |$))/;
/** What would close a heading. */
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
