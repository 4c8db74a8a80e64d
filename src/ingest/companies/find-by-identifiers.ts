import { type Kysely, sql } from 'kysely';
import { tickerKey } from '../../core/ticker-key.ts';
import type { Tables } from '../../db/tables.ts';
import { isIsin, isLei, readOrgNumber } from '../../language/companies/identifiers.ts';
import { isFundOrInstrument } from './fund-names.ts';
import { orgNumberKey } from './keys.ts';

/** Identifiers of one company as a source or a file declares them. Those with a wrong check digit count for nothing. */
export type CompanyIdentifiers = {
  /** ISO 17442. */
  readonly leis: readonly string[];
  /** ISO 6166. */
  readonly isins: readonly string[];
  /** Country and number: `SE:556374-8309`. */
  readonly national_numbers: readonly string[];
  /** Market identifier code and ticker: `XSTO:NIBE B`. */
  readonly listings: readonly string[];
};

export type IdentifierScheme = 'lei' | 'org_number' | 'isin' | 'listing';

/** A stored company that has some identifiers; of a merged company the survivor. */
export type IdentifiedCompany = {
  readonly id: string;
  readonly name: string;
  /** Whether callers see it. */
  readonly shown: boolean;
  /** `held`: a candidate whose automatic verification an operator undid; no setting verifies it again. */
  readonly state: 'known' | 'candidate' | 'held' | 'rejected';
  /** The schemes of the identifiers that it has. */
  readonly by: readonly IdentifierScheme[];
};

/**
 * The company that some identifiers belong to. A clash has the companies that share them (two or more), or the one
 * company that has another LEI or national number than the declared one.
 */
export type IdentifierMatch =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly company: IdentifiedCompany }
  | { readonly kind: 'clash'; readonly companies: readonly IdentifiedCompany[] };

/** A national number as a country and a number in the notation of its register; null if its check digit is wrong. */
export function readNationalNumber(text: string): { readonly country: string; readonly number: string } | null {
  const [, country, digits] = /^([A-Z]{2})[: ]?(.+)$/u.exec(text.trim()) ?? [];
  const read = digits === undefined ? null : readOrgNumber(digits);
  return read !== null && read.country === country ? read : null;
}

/** The identifiers with correct check digits, each once. */
export function checkIdentifiers(given: CompanyIdentifiers): CompanyIdentifiers {
  const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];
  return {
    leis: unique(given.leis.filter(isLei)),
    isins: unique(given.isins.filter(isIsin)),
    national_numbers: unique(
      given.national_numbers.flatMap((text) => {
        const read = readNationalNumber(text);
        return read === null ? [] : [`${read.country}:${read.number}`];
      }),
    ),
    listings: unique(given.listings.filter((text) => /^[A-Z0-9]{4}:\S/u.test(text))),
  };
}

/**
 * The reason why identifiers do not identify one company without an operator; null if they do. An LEI or a national
 * number identifies it, and without them a single ISIN: several may belong to bonds or funds.
 */
export function findDoubt(
  name: string | null,
  given: CompanyIdentifiers,
): 'no_identifier' | 'several_identifiers' | 'fund_or_instrument' | null {
  const { leis, national_numbers, isins } = checkIdentifiers(given);
  if (name !== null && isFundOrInstrument(name)) return 'fund_or_instrument';
  if (leis.length > 1 || national_numbers.length > 1) return 'several_identifiers';
  if (leis.length === 1 || national_numbers.length === 1) return null;
  if (isins.length === 0) return 'no_identifier';
  return isins.length === 1 ? null : 'several_identifiers';
}

/** The keys of candidate companies, as `keysOfCompany` writes them. */
const candidateKeys = ({ leis, isins, national_numbers, listings }: CompanyIdentifiers): readonly string[] => [
  ...leis.map((lei) => `lei ${lei}`),
  ...isins.map((isin) => `isin ${isin}`),
  ...national_numbers.map((number) => orgNumberKey(number.slice(0, 2), number.slice(3))),
  ...listings.map((listing) => `ticker ${listing.slice(0, 4)}:${tickerKey(listing.slice(5))}`),
];

type MatchRow = IdentifiedCompany & {
  readonly lei: string | null;
  readonly country: string | null;
  readonly org_number: string | null;
};

const toDigits = (number: string): string => number.replace(/\D/gu, '');

async function readMatches(db: Kysely<Tables>, given: CompanyIdentifiers): Promise<readonly MatchRow[]> {
  const numbers = given.national_numbers.flatMap((text) => {
    const [country, number] = [text.slice(0, 2), text.slice(3)];
    // A bundle may have stored the number without its hyphen.
    return [number, toDigits(number)].map((each) => ({ country, number: each }));
  });
  const listings = given.listings.map((text) => ({ mic: text.slice(0, 4), ticker: text.slice(5) }));
  const { rows } = await sql<MatchRow>`
    with found (id, scheme) as (
      select c.id, 'lei' from companies c where c.lei = any(${[...given.leis]}::text[])
      union all
      select c.id, 'org_number' from companies c
      join jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n (country text, number text)
        on c.country = n.country and c.org_number = n.number
      union all
      select l.company_id, 'isin' from listings l where l.isin = any(${[...given.isins]}::text[]) and l.kind = 'equity'
      union all
      -- A share of a growth market may be stored with the code of the main market of its country.
      select l.company_id, 'listing' from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as g (mic text, ticker text)
      join exchanges there on there.mic_code = g.mic
      join exchanges x on x.country = there.country
      join listings l on l.mic_code = x.mic_code and l.ticker_key = ticker_key(g.ticker) and l.active and l.kind = 'equity'
      where l.mic_code = g.mic or not exists (
        select from listings own where own.ticker_key = l.ticker_key and own.mic_code = g.mic and own.active)
      union all
      select k.company_id, case split_part(k.key, ' ', 1) when 'ticker' then 'listing' else split_part(k.key, ' ', 1) end
      from candidate_company_keys k where k.key = any(${candidateKeys(given)}::text[])
    ),
    survivors as (
      select coalesce(c.merged_into, c.id) as id, array_agg(distinct f.scheme order by f.scheme) as by
      from found f join companies c on c.id = f.id group by 1
    )
    select c.id, c.name, c.shown, c.lei, c.country, c.org_number, s.by,
      case when c.verified or cc.company_id is null then 'known' when cc.rejected_at is not null then 'rejected'
        when cc.held_at is not null then 'held' else 'candidate' end as state
    from survivors s join companies c on c.id = s.id left join candidate_companies cc on cc.company_id = c.id
    order by c.id`.execute(db);
  return rows;
}

/** Whether the company has another LEI or national number than the declared ones. */
function isContradicted({ lei, country, org_number }: MatchRow, given: CompanyIdentifiers): boolean {
  if (lei !== null && given.leis.length > 0 && !given.leis.includes(lei)) return true;
  const numbers = given.national_numbers.filter((number) => number.startsWith(`${country}:`));
  if (org_number === null || numbers.length === 0) return false;
  return !numbers.some((number) => toDigits(number) === toDigits(org_number));
}

/**
 * Finds the company that identifiers belong to: by LEI, by national number, by the ISIN of a share of its own, or by a
 * listing. Hidden companies and candidates count; a candidate gives way to a company that is known.
 */
export async function findByIdentifiers(db: Kysely<Tables>, identifiers: CompanyIdentifiers): Promise<IdentifierMatch> {
  const given = checkIdentifiers(identifiers);
  const all = await readMatches(db, given);
  const known = all.filter(({ state }) => state === 'known');
  const matches = known.length > 0 ? known : all;
  const [first] = matches;
  if (first === undefined) return { kind: 'none' };
  const companies = matches.map(({ id, name, shown, state, by }) => ({ id, name, shown, state, by }));
  const [company] = companies;
  if (company === undefined || companies.length > 1 || isContradicted(first, given))
    return { kind: 'clash', companies };
  return { kind: 'one', company };
}
