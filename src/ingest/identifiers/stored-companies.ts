import { type Kysely, sql } from 'kysely';
import { tickerKey } from '../../core/ticker-key.ts';
import type { Tables } from '../../db/tables.ts';
import { readNationalNumber } from '../companies/find-by-identifiers.ts';

export type StoredListing = {
  readonly ticker_key: string;
  readonly mic_code: string;
  readonly isin: string | null;
  readonly kind: string;
  readonly active: boolean;
};

/** A company with the identifiers that it has, and the source of those that a file gave. */
export type StoredCompany = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly country: string | null;
  readonly lei: string | null;
  readonly org_number: string | null;
  readonly listings: readonly StoredListing[];
  /** `lei 5493...` to `gleif`. */
  readonly sources: Readonly<Record<string, string>>;
};

/** Companies by everything that identifies them; a company that several share is in each list. */
export type StoredCompanies = {
  readonly all: ReadonlyMap<string, StoredCompany>;
  readonly byLei: ReadonlyMap<string, StoredCompany>;
  /** By country and digits: `SE 5560001017`. */
  readonly byNumber: ReadonlyMap<string, StoredCompany>;
  /** By the ISIN of a share of their own. */
  readonly byIsin: ReadonlyMap<string, readonly StoredCompany[]>;
  /** By id, slug, `MIC:TICKER`, and ticker. */
  readonly byName: ReadonlyMap<string, readonly StoredCompany[]>;
};

/** The key of a national number, however it is written; null where its check digit is wrong. */
export function toNumberKey(country: string | null, number: string | null): string | null {
  if (country === null || number === null) return null;
  const read = readNationalNumber(`${country}:${number}`);
  return read === null ? null : `${country} ${read.number.replace(/\D/gu, '')}`;
}

/** The key of a company as an operator names it. */
export const toCompanyKey = (text: string): string => {
  const [first = '', second] = text.split(':');
  return second === undefined ? tickerKey(text).toLowerCase() : `${first.trim().toUpperCase()}:${tickerKey(second)}`;
};

/** Reads every company but candidates and those that were merged away. */
export async function readStoredCompanies(db: Kysely<Tables>): Promise<StoredCompanies> {
  const { rows } = await sql<StoredCompany>`
    select c.id, c.name, c.slug, c.country, c.lei, c.org_number,
      coalesce((select json_agg(json_build_object('ticker_key', l.ticker_key, 'mic_code', l.mic_code, 'isin', l.isin,
          'kind', l.kind, 'active', l.active) order by l.is_primary desc, l.mic_code, l.ticker_key)
        from listings l where l.company_id = c.id), '[]') as listings,
      coalesce((select json_object_agg(i.scheme || ' ' || i.value, i.source) from company_identifiers i
        where i.company_id = c.id), '{}') as sources
    from companies c
    where c.merged_into is null and (c.verified or not exists (select from candidate_companies cc where cc.company_id = c.id))
    order by c.id`.execute(db);
  const byIsin = new Map<string, StoredCompany[]>();
  const byName = new Map<string, StoredCompany[]>();
  const add = (map: Map<string, StoredCompany[]>, key: string, company: StoredCompany): void => {
    const held = map.get(key) ?? [];
    if (!held.includes(company)) map.set(key, [...held, company]);
  };
  for (const company of rows) {
    add(byName, toCompanyKey(company.id), company);
    add(byName, toCompanyKey(company.slug), company);
    for (const { ticker_key, mic_code, isin, kind, active } of company.listings) {
      if (isin !== null && kind === 'equity') add(byIsin, isin, company);
      if (!active) continue;
      add(byName, `${mic_code}:${ticker_key}`, company);
      add(byName, ticker_key.toLowerCase(), company);
    }
  }
  return {
    all: new Map(rows.map((company) => [company.id, company])),
    byLei: new Map(rows.flatMap((company) => (company.lei === null ? [] : [[company.lei, company] as const]))),
    byNumber: new Map(
      rows.flatMap((company) => {
        const key = toNumberKey(company.country, company.org_number);
        return key === null ? [] : [[key, company] as const];
      }),
    ),
    byIsin,
    byName,
  };
}
