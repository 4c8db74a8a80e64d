type Ticker = { readonly ticker: string; readonly mic_code: string | null };

/** The form in which the store compares tickers (readings 5). */
const tickerKey = (ticker: string): string =>
  ticker
    .trim()
    .toUpperCase()
    .replace(/[ ._-]+/g, '-');

/** A ticker on its market, for comparison: what no company has twice. */
export const placeOf = ({ ticker, mic_code }: Ticker): string => `${tickerKey(ticker)} ${mic_code ?? ''}`;
