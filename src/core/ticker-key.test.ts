import { expect, it } from 'vitest';
import { tickerKey } from './ticker-key.ts';

it.each([
  ['VOLV B', 'VOLV-B'],
  [' volv_b ', 'VOLV-B'],
  ['Volv. -b', 'VOLV-B'],
  ['NDA SE', 'NDA-SE'],
])('tickers are compared in one form: %s as %s', (ticker, key) => expect(tickerKey(ticker)).toBe(key));
