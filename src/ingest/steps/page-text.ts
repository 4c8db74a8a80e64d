import type { Refusal } from '../../language/interfaces.ts';
import type { Ingest } from '../ports.ts';

/** What tells whether the page of an article is read. */
export type PagedArticle = {
  readonly article_id: string;
  readonly article_url: string;
  /** The policy of its source. */
  readonly reads_pages: boolean;
  readonly domain: string;
  readonly text: string;
  readonly state: string;
  readonly created_at: Date;
};

export type PageText =
  | { readonly text: string; readonly refusals: readonly Refusal[] }
  | { readonly until: Date; readonly reason: string };

/** News does not wait longer than this for its page; one that is served already and read anew does. */
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * The text an article is read from: its page's where its source's policy lets pages be read and the page says more than
 * the feed, else the feed's. A page that cannot be had is named, and the article goes on without.
 */
export async function readPageText(ingest: Ingest, article: PagedArticle, signal: AbortSignal): Promise<PageText> {
  const { text } = article;
  if (!article.reads_pages || ingest.pages === undefined) return { text, refusals: [] };
  const reading = await ingest.pages.read(article.article_url, article.domain, signal);
  if (reading.kind === 'read') return { text: reading.text.length > text.length ? reading.text : text, refusals: [] };
  const waitsUntil =
    article.state === 'live' ? Number.POSITIVE_INFINITY : article.created_at.getTime() + LONGEST_WAIT_MS;
  if (reading.kind === 'later' && ingest.now().getTime() < waitsUntil)
    return {
      until: new Date(Math.min(reading.until.getTime(), waitsUntil)),
      reason: `waits for its turn to ask for its page on ${article.domain}`,
    };
  const { code, reason } =
    reading.kind === 'refused' ? reading : { code: 'waited-too-long', reason: 'the host is asked slowly' };
  ingest.log('warn', 'an article goes on without its page', { article_id: article.article_id, code, reason });
  return { text, refusals: [{ part: 'page', reason: `${code}: ${reason}` }] };
}
