import { type RawBuilder, sql } from 'kysely';

/** Ticker of the primary active listing of company `c`; null for an unlisted one. */
export const primaryTicker: RawBuilder<string | null> = sql<string | null>`(
  select l.ticker from listings l where l.company_id = c.id and l.active
  order by l.is_primary desc, l.listed_on desc nulls last, l.ticker_key, l.mic_code limit 1)`;
