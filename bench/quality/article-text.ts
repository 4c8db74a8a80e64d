/** The text that an article outside a store is matched on, equal to `articleText` of a stored one. */
export const textOfArticle = (title: string, summary: string | null): string =>
  summary === null ? title : `${title}\n${summary}`;
