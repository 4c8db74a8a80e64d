/**
 * The form in which tickers are compared, that of the store's `ticker_key`: `VOLV B`, `volv_b` and `VOLV-B` are one
 * (docs/contract/companies.md, "Identifiers and tickers").
 */
export const tickerKey = (ticker: string): string =>
  ticker
    .trim()
    .toUpperCase()
    .replace(/[\s._-]+/g, '-');
