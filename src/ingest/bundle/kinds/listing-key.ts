import { tickerKey } from '../../../core/ticker-key.ts';

type Ticker = { readonly ticker: string; readonly mic_code: string | null };

/** Comparison key of a ticker on its market; no company has the same key twice. */
export const toListingKey = ({ ticker, mic_code }: Ticker): string => `${tickerKey(ticker)} ${mic_code ?? ''}`;
