import { toPageAddress } from '../../core/canonical-url.ts';
import { isOfSite } from '../sources/site.ts';

/** An article with the source that brought it. */
type ArticleOrigin = { readonly article_url: string; readonly source_id: string; readonly domain: string };

/** Whether the page is rather of the one source: it lies on its site; else the lesser id, so that it is one for all pages of both. */
function isBetterOrigin(page: string, one: ArticleOrigin, other: ArticleOrigin): boolean {
  const host = page.split(/[/?:]/u, 1)[0] ?? '';
  const [isOne, isOther] = [isOfSite(host, one.domain), isOfSite(host, other.domain)];
  return isOne === isOther ? one.source_id < other.source_id : isOne;
}

/**
 * Removes articles whose page another source also lists: a page in two feeds was published once, and a source that
 * repeats addresses is not a further publisher.
 */
export function withoutCopies<Article extends ArticleOrigin>(articles: readonly Article[]): Article[] {
  const owners = new Map<string, ArticleOrigin>();
  const paged = articles.map((article) => ({ article, page: toPageAddress(article.article_url) }));
  for (const { article, page } of paged) {
    const known = owners.get(page);
    if (known === undefined || isBetterOrigin(page, article, known)) owners.set(page, article);
  }
  return paged
    .filter(({ article, page }) => owners.get(page)?.source_id === article.source_id)
    .map(({ article }) => article);
}
