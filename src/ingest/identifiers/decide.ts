import { readNationalNumber } from '../companies/find-by-identifiers.ts';
import type { IdentifierRow, IdentifierSource } from './identifier-row.ts';
import { type StoredCompanies, type StoredCompany, toCompanyKey, toNumberKey } from './stored-companies.ts';

export type Scheme = 'lei' | 'isin' | 'org_number';

/** An identifier that a company gets. */
export type IdentifierChange = {
  readonly company_id: string;
  readonly name: string;
  readonly scheme: Scheme;
  /** As the company has it; of a national number with its country: `SE 556000-1017`. */
  readonly value: string;
  /** The value of the same source that it replaces. */
  readonly replaces: string | null;
  /** The listing that an ISIN belongs to. */
  readonly listing: { readonly ticker_key: string; readonly mic_code: string } | null;
};

/** Identifiers that no import stores, because a company has another one, or another company has them. */
export type IdentifierConflict = {
  readonly kind: 'two_companies' | 'other_value' | 'several_values';
  readonly company_id: string;
  readonly name: string;
  readonly scheme: Scheme;
  readonly value: string;
  readonly other_id: string | null;
  readonly other_name: string | null;
  readonly stored: string | null;
  /** The name in the file. */
  readonly file_name: string | null;
};

export type Decision = {
  readonly changes: readonly IdentifierChange[];
  readonly conflicts: readonly IdentifierConflict[];
  /** Identifiers that companies have already. */
  readonly unchanged: number;
};

type Claim = {
  readonly company: StoredCompany;
  readonly scheme: Scheme;
  readonly value: string;
  readonly listing: IdentifierChange['listing'];
  readonly fileName: string | null;
};

const toNumber = (country: string | null, number: string | null): string | null => {
  const read = country === null || number === null ? null : readNationalNumber(`${country}:${number}`);
  return read === null ? null : `${read.country} ${read.number}`;
};

/** The value of a scheme that a company has, in the form of claims. */
function storedValue({ company, scheme, listing }: Claim): string | null {
  if (scheme === 'lei') return company.lei;
  if (scheme === 'org_number')
    return company.org_number === null
      ? null
      : (toNumber(company.country, company.org_number) ?? `${company.country} ${company.org_number}`);
  const own = company.listings.find(
    ({ ticker_key, mic_code }) => ticker_key === listing?.ticker_key && mic_code === listing.mic_code,
  );
  return own?.isin ?? null;
}

/** The companies that have an identifier. */
function listHolders(stored: StoredCompanies, { scheme, value }: Claim): readonly StoredCompany[] {
  if (scheme === 'isin') return stored.byIsin.get(value) ?? [];
  const holder =
    scheme === 'lei'
      ? stored.byLei.get(value)
      : stored.byNumber.get(`${value.slice(0, 2)} ${value.slice(3).replace(/\D/gu, '')}`);
  return holder === undefined ? [] : [holder];
}

/** The only active share of a company, or the one that the operator named. */
function findListing(company: StoredCompany, named: string): IdentifierChange['listing'] {
  const shares = company.listings.filter(({ kind, active }) => kind === 'equity' && active);
  const key = toCompanyKey(named);
  const own =
    shares.find((each) => `${each.mic_code}:${each.ticker_key}` === key) ??
    (shares.length === 1 ? shares[0] : undefined);
  return own === undefined ? null : { ticker_key: own.ticker_key, mic_code: own.mic_code };
}

/** The companies of the store that a row is about, each with the scheme that says so. */
function matchRow(row: IdentifierRow, stored: StoredCompanies): readonly StoredCompany[] {
  if (row.company !== null) return stored.byName.get(toCompanyKey(row.company)) ?? [];
  const number = toNumberKey(row.country, row.org_number);
  const byLei = row.lei === null ? undefined : stored.byLei.get(row.lei);
  const byNumber = number === null ? undefined : stored.byNumber.get(number);
  const byIsin = row.isin === null ? [] : (stored.byIsin.get(row.isin) ?? []);
  return [...new Set([byLei, byNumber, ...byIsin].filter((company) => company !== undefined))];
}

/** Whether a row is about a company of the store. */
export const isAboutStored = (row: IdentifierRow, stored: StoredCompanies): boolean => matchRow(row, stored).length > 0;

/** The identifiers that a row gives to its company. */
function toClaims(row: IdentifierRow, company: StoredCompany, source: IdentifierSource): readonly Claim[] {
  const base = { company, listing: null, fileName: row.name };
  const number = toNumber(row.country ?? company.country, row.org_number);
  const listing = source === 'file' && row.isin !== null ? findListing(company, row.company ?? '') : null;
  return [
    ...(row.lei === null ? [] : [{ ...base, scheme: 'lei' as const, value: row.lei }]),
    ...(number === null ? [] : [{ ...base, scheme: 'org_number' as const, value: number }]),
    // The ISIN of a file about entities may be that of a bond: it identifies a company, and gives none.
    ...(listing === null || row.isin === null ? [] : [{ ...base, scheme: 'isin' as const, value: row.isin, listing }]),
  ];
}

const toConflict = (
  claim: Claim,
  kind: IdentifierConflict['kind'],
  members: Partial<IdentifierConflict> = {},
): IdentifierConflict => ({
  kind,
  company_id: claim.company.id,
  name: claim.company.name,
  scheme: claim.scheme,
  value: claim.value,
  other_id: null,
  other_name: null,
  stored: null,
  file_name: claim.fileName,
  ...members,
});

/** A row whose identifiers belong to several companies: the first would get the identifier of each other one. */
function toClashes(
  row: IdentifierRow,
  companies: readonly StoredCompany[],
  stored: StoredCompanies,
): readonly IdentifierConflict[] {
  const [company, ...others] = companies;
  if (company === undefined) return [];
  const number = toNumber(row.country, row.org_number);
  return others.flatMap((other) => {
    const isListed = row.isin !== null && stored.byIsin.get(row.isin)?.includes(other) === true;
    const value = isListed ? row.isin : number;
    if (value === null) return [];
    const scheme = isListed ? 'isin' : 'org_number';
    const claim: Claim = { company, scheme, value, listing: null, fileName: row.name };
    return [toConflict(claim, 'two_companies', { other_id: other.id, other_name: other.name })];
  });
}

/**
 * Decides which identifiers companies get from the rows of one file. A value that a company has stays, unless the same
 * source gave it; two companies with one identifier, or two identifiers of one company, are conflicts. Rows are checked
 * and about companies of the store; their order decides nothing.
 */
export function decide(rows: readonly IdentifierRow[], stored: StoredCompanies, source: IdentifierSource): Decision {
  const conflicts: IdentifierConflict[] = [];
  const claims = new Map<string, Claim[]>();
  for (const row of rows) {
    const companies = matchRow(row, stored);
    const [company] = companies;
    if (companies.length > 1) conflicts.push(...toClashes(row, companies, stored));
    if (company === undefined || companies.length > 1) continue;
    for (const claim of toClaims(row, company, source)) {
      const key = `${company.id} ${claim.scheme} ${claim.listing?.mic_code ?? ''} ${claim.listing?.ticker_key ?? ''}`;
      const held = claims.get(key) ?? [];
      if (!held.some(({ value }) => value === claim.value)) claims.set(key, [...held, claim]);
    }
  }
  const claimed = Map.groupBy([...claims.values()].flat(), ({ scheme, value }) => `${scheme} ${value}`);
  const changes: IdentifierChange[] = [];
  let unchanged = 0;
  for (const group of claims.values()) {
    const [claim] = group;
    if (claim === undefined) continue;
    const { company, scheme, value, listing } = claim;
    const now = storedValue(claim);
    if (group.length > 1) {
      // Of several values the one that the company has says nothing new.
      const others = group.filter((each) => each.value !== now);
      conflicts.push(
        ...others.map((each) => toConflict(each, now === null ? 'several_values' : 'other_value', { stored: now })),
      );
      continue;
    }
    const isOther = ({ id }: StoredCompany): boolean => id !== company.id;
    const rival =
      listHolders(stored, claim).find(isOther) ??
      claimed
        .get(`${scheme} ${value}`)
        ?.map((each) => each.company)
        .find(isOther);
    const isReplaced = now !== null && now !== value && company.sources[`${scheme} ${now}`] === source;
    if (now === value) unchanged += 1;
    else if (rival !== undefined)
      conflicts.push(toConflict(claim, 'two_companies', { other_id: rival.id, other_name: rival.name }));
    else if (now !== null && !isReplaced) conflicts.push(toConflict(claim, 'other_value', { stored: now }));
    else if (scheme === 'org_number' && company.country !== null && !value.startsWith(company.country))
      conflicts.push(toConflict(claim, 'other_value', { stored: `domicile ${company.country}` }));
    else
      changes.push({
        company_id: company.id,
        name: company.name,
        scheme,
        value,
        replaces: isReplaced ? now : null,
        listing,
      });
  }
  return { changes, conflicts: conflicts.slice(0, MAX_CONFLICTS), unchanged };
}

/** More conflicts than this mean that the file is about other companies. */
const MAX_CONFLICTS = 10_000;
