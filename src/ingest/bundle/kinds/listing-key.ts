import { tickerKey } from '../../../core/ticker-key.ts';

type Ticker = { readonly ticker: string; readonly mic_code: string | null };

/** A ticker on its market, for comparison: what no company has twice. */
export const toListingKey = ({ ticker, mic_code }: Ticker): string => `${tickerKey(ticker)} ${mic_code ?? ''}`;
