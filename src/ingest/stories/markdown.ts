/** Text from a source made safe inside Markdown: no markup of its own, one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>()#+!|~&]/g, (character) => `\\${character}`)
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^-/, '\\-');
}

/** An address that cannot end its link early. */
const linkTarget = (url: string): string =>
  url.replace(/[()<>\s]/g, (character) => encodeURIComponent(character).replace('(', '%28').replace(')', '%29'));

/** The publisher's name, linked to its article. */
export const linkTo = (article: { readonly source: string; readonly article_url: string }): string =>
  `[${escapeMarkdown(article.source)}](${linkTarget(article.article_url)})`;
