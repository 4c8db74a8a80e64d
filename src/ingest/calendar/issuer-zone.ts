import { sql } from 'kysely';

/**
 * The zone in which days of company `c` lie: its own, else its primary listing's exchange's. Null where neither is known:
 * then it is its domicile's capital's.
 */
export const issuerZone = sql<string | null>`coalesce(c.timezone, (
  select x.timezone from listings l join exchanges x on x.mic_code = l.mic_code
  where l.company_id = c.id and l.active and x.timezone is not null
  order by l.is_primary desc, l.ticker_key, l.mic_code limit 1))`;
