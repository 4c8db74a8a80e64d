import type { Document } from '../language/document/document.ts';

/**
 * The outcome of fetching the page of an article. Reasons are for operators and name hosts, never the content of a
 * page.
 */
export type PageReading =
  /** The article as a document and as plain text, at most 20,000 characters. Input only: it is kept nowhere. */
  | { readonly kind: 'read'; readonly text: string; readonly document: Document }
  /** The article is processed without its page. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  /** The host is asked no faster than this. */
  | { readonly kind: 'later'; readonly until: Date };

export type PageReader = {
  /**
   * `site`: the domain whose pages may be fetched, its subdomains included. Never throws for a failure of a page or
   * host; throws when the signal aborts or the store is unavailable.
   */
  read(address: string, site: string, signal: AbortSignal): Promise<PageReading>;
};
