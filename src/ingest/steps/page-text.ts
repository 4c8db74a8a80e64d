import type { Document } from '../../language/document/document.ts';
import { fromStored, type StoredDocument } from '../../language/document/stored.ts';
import type { Refusal } from '../../language/interfaces.ts';
import type { Ingest } from '../ports.ts';

/** The values that decide whether the page of an article is read. */
export type PagedArticle = {
  readonly article_id: string;
  readonly article_url: string;
  /** The policy of its source. */
  readonly reads_pages: boolean;
  readonly domain: string;
  readonly text: string;
  /** The stored form of its text. */
  readonly document: StoredDocument | null;
  readonly state: string;
  readonly created_at: Date;
};

export type PageText =
  | { readonly document: Document; readonly refusals: readonly Refusal[] }
  | { readonly until: Date; readonly reason: string };

/** News waits at most this long for its page; an article that is served already waits longer for a new reading. */
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * The document that an article is read from: that of its page if the source's policy allows it and the page has more text
 * than the feed, else that of the feed. An unavailable page is reported, and the article continues without it.
 */
export async function readPageText(ingest: Ingest, article: PagedArticle, signal: AbortSignal): Promise<PageText> {
  const { text } = article;
  const delivered = (refusals: readonly Refusal[] = []) => ({ document: fromStored(article.document, text), refusals });
  if (!article.reads_pages || ingest.pages === undefined) return delivered();
  const reading = await ingest.pages.read(article.article_url, article.domain, signal);
  if (reading.kind === 'read')
    return reading.text.length > text.length ? { document: reading.document, refusals: [] } : delivered();
  const waitsUntil =
    article.state === 'live' ? Number.POSITIVE_INFINITY : article.created_at.getTime() + LONGEST_WAIT_MS;
  if (reading.kind === 'later' && ingest.now().getTime() < waitsUntil)
    return {
      until: new Date(Math.min(reading.until.getTime(), waitsUntil)),
      reason: `waits for its turn to ask for its page on ${article.domain}`,
    };
  const { code, reason } =
    reading.kind === 'refused' ? reading : { code: 'waited-too-long', reason: 'the host is asked slowly' };
  ingest.log('warn', 'an article is processed without its page', { article_id: article.article_id, code, reason });
  return delivered([{ part: 'page', reason: `${code}: ${reason}` }]);
}
