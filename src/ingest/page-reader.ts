/** What came of asking for the page of an article. Reasons are for operators and name hosts, never what a page says. */
export type PageReading =
  /** Plain text of the article, a line a paragraph, at most 20,000 characters. Input only: it is kept nowhere. */
  | { readonly kind: 'read'; readonly text: string }
  /** The article goes on without its page. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  /** The host is asked no faster than this. */
  | { readonly kind: 'later'; readonly until: Date };

export type PageReader = {
  /**
   * `site`: the domain whose pages may be fetched, its subdomains included. Never throws for what a page or host does;
   * throws where the signal calls the reading off.
   */
  read(address: string, site: string, signal: AbortSignal): Promise<PageReading>;
};
