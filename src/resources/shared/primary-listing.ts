import { type RawBuilder, sql } from 'kysely';
import { nordicCountries } from '../../core/vocabulary.ts';
import { texts } from './conditions.ts';

/** Whether an exchange is in one of the Nordic countries. */
export const isNordic = (exchange: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${exchange}.country`)} = any(${texts(nordicCountries)})`;

/** Order of a company's listings `l` in which the first of the active ones is its primary listing. */
export const primaryFirst = sql`l.is_primary desc, l.listed_on desc nulls last, l.ticker_key, l.mic_code`;

/** Exchange of a company's primary active listing, by its MIC; null for an unlisted one. */
export const primaryExchange = (company: 'c'): RawBuilder<string | null> => sql<string | null>`(
  select l.mic_code from listings l where l.company_id = ${sql.ref(company)}.id and l.active
  order by ${primaryFirst} limit 1)`;

/** Ticker of a company's primary active listing; null for an unlisted one. */
export const primaryTicker = (company: 'c' | 'parent' | 'child'): RawBuilder<string | null> => sql<string | null>`(
  select l.ticker from listings l where l.company_id = ${sql.ref(company)}.id and l.active
  order by ${primaryFirst} limit 1)`;
