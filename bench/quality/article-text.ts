/** What an article that is in no store is matched on: what `articleText` says of one that is. */
export const textOfArticle = (title: string, summary: string | null): string =>
  summary === null ? title : `${title}\n${summary}`;
