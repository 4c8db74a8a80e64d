import { nameKey, plainKey, toCompanyId } from './name.ts';
import type { Listing, Row } from './row.ts';

/** A listing as the bundle writes it. */
export type BundleListing = Listing & { readonly primary: boolean; readonly active: boolean; readonly isin?: string };

/** The members of a bundle `company` record that this source can fill. */
export type CompanyRecord = {
  readonly record: 'company';
  readonly id: string;
  readonly name?: string;
  readonly aliases?: readonly string[];
  readonly country?: string;
  readonly sector?: string;
  readonly industry?: string;
  readonly description?: string;
  readonly website?: string;
  readonly lei?: string;
  readonly verified?: boolean;
  readonly visible?: boolean;
  readonly listings?: readonly BundleListing[];
};

type Fact = 'country' | 'sector' | 'industry' | 'description' | 'website' | 'lei';

/** A company that the store already holds. Its values stay; only missing ones are filled in. */
export type ExistingCompany = { readonly id: string } & { readonly [Member in Fact]?: string | null } & {
  readonly listings?: readonly BundleListing[];
  readonly former_tickers?: readonly Listing[];
};

const facts: readonly Fact[] = ['country', 'sector', 'industry', 'description', 'website', 'lei'];

type ListedRow = Row & { readonly listing: Listing & { readonly active: boolean } };

const isListed = (row: Row): row is ListedRow => row.listing !== undefined;

/** Whether a Nordic ticker belongs to the share class that its row's name states: `STERV` is of class R. */
function isOfNamedClass({ share_class, exchange_country, listing }: ListedRow): boolean {
  if (share_class === undefined || exchange_country === undefined) return true;
  return new RegExp(`${share_class}V?H?$`).test(listing.ticker);
}

const classRank = (ticker: string): number => {
  const shareClass = /-([A-Z])$/.exec(ticker)?.[1];
  if (shareClass === undefined || shareClass === 'B') return 0;
  return shareClass === 'A' ? 1 : 2;
};

type Rank = readonly (number | string)[];

/**
 * Sort key of a listing among those of its company, best first: active, at home, elsewhere in the Nordic countries, the
 * class the source names, the class that usually trades most (the source has no volumes), the shortest ticker (which
 * puts the second lines of Oslo, such as `TELO` for `TEL`, last).
 */
function rank(row: ListedRow): Rank {
  const { ticker, mic_code, active } = row.listing;
  const home = row.exchange_country === undefined ? 2 : row.exchange_country === row.country ? 0 : 1;
  return [active ? 0 : 1, home, isOfNamedClass(row) ? 0 : 1, classRank(ticker), ticker.length, ticker, mic_code];
}

function compareRanks(one: Rank, other: Rank): number {
  for (const [index, part] of one.entries()) {
    const against = other[index];
    if (against === undefined || part === against) continue;
    return part < against ? -1 : 1;
  }
  return 0;
}

const bestFirst = (rows: readonly Row[]): readonly ListedRow[] =>
  rows.filter(isListed).sort((one, other) => compareRanks(rank(one), rank(other)));

/**
 * Whether an ISIN can be that of its line. The source repeats one number on every line of a company: on a Nordic line
 * it is not that of the share when it belongs to another class, nor when it is a United States or Canadian number of a
 * company from elsewhere, for that is its depositary receipt.
 */
function isOwnIsin(row: ListedRow): boolean {
  if (!isOfNamedClass(row)) return false;
  const origin = row.isin?.slice(0, 2);
  const isNorthAmerican = origin === 'US' || origin === 'CA';
  return !(
    isNorthAmerican &&
    row.exchange_country !== undefined &&
    row.country !== undefined &&
    row.country !== origin
  );
}

/** The listings of one company: one a ticker and market, best first, the first of them primary. */
function listListings(rows: readonly Row[]): BundleListing[] {
  const listings = new Map<string, BundleListing>();
  const lines = new Set<string>();
  for (const row of bestFirst(rows)) {
    const { ticker, mic_code, active } = row.listing;
    const place = `${ticker} ${mic_code}`;
    if (listings.has(place)) continue;
    // An ISIN is one line of stock: where the source gives it to several tickers of a market, the best of them has it.
    const line = `${row.isin} ${mic_code}`;
    const isin = row.isin !== undefined && !lines.has(line) && isOwnIsin(row) ? row.isin : undefined;
    if (isin !== undefined) lines.add(line);
    listings.set(place, {
      ticker,
      mic_code,
      primary: listings.size === 0,
      active,
      ...(isin !== undefined && { isin }),
    });
  }
  return [...listings.values()];
}

/** The rows that name a company best come first: those of its best listings, then the others in file order. */
const ordered = (rows: readonly Row[]): readonly Row[] => [...bestFirst(rows), ...rows.filter((row) => !isListed(row))];

/** Rows that name the company as its best listing does. A row united by its ISIN alone may name another issuer. */
function namesakes(rows: readonly Row[]): readonly Row[] {
  const [main, ...others] = ordered(rows);
  return main === undefined ? [] : [main, ...others.filter((row) => nameKey(row.name) === nameKey(main.name))];
}

function readFacts(rows: readonly Row[]): { [Member in Fact]?: string } {
  const found: { [Member in Fact]?: string } = {};
  for (const row of namesakes(rows)) {
    for (const fact of facts) {
      const value = row[fact];
      if (value !== undefined) found[fact] ??= value;
    }
  }
  return found;
}

/** Other spellings of the name, without those that differ in case and punctuation only. */
function listAliases(name: string, rows: readonly Row[]): string[] {
  const spellings = new Map([[plainKey(name), name]]);
  for (const row of namesakes(rows))
    if (!spellings.has(plainKey(row.name))) spellings.set(plainKey(row.name), row.name);
  return [...spellings.values()].slice(1);
}

/** Folded name and domicile of the company that the rows describe. */
export const readIdentity = (
  rows: readonly Row[],
): { readonly name: string; readonly country: string | undefined } => ({
  name: nameKey(ordered(rows)[0]?.name ?? ''),
  country: readFacts(rows).country,
});

/** The id a group of rows gets when the store knows none of its keys. */
export function toOwnId(rows: readonly Row[]): string {
  const { name, country } = readIdentity(rows);
  return toCompanyId(name, country);
}

/** The full record of a company that only this source names. */
export function newCompany(id: string, rows: readonly Row[]): CompanyRecord {
  const name = ordered(rows)[0]?.name ?? '';
  return {
    record: 'company',
    id,
    name,
    aliases: listAliases(name, rows),
    ...readFacts(rows),
    verified: true,
    visible: true,
    listings: listListings(rows),
  };
}

/** The members that the rows add to a company from another source: missing facts and further listings. */
export function addedTo(existing: ExistingCompany, rows: readonly Row[]): CompanyRecord {
  const found = readFacts(rows);
  const lacking = facts.filter((fact) => found[fact] !== undefined && (existing[fact] ?? null) === null);
  const record = {
    record: 'company' as const,
    id: existing.id,
    ...Object.fromEntries(lacking.map((fact) => [fact, found[fact]])),
  };
  if (existing.listings === undefined) return record;
  // The source lags: it calls a ticker current that the store knows to be a former one.
  const existingTickers = [...existing.listings, ...(existing.former_tickers ?? [])];
  const held = new Set(existingTickers.map(({ ticker, mic_code }) => `${ticker} ${mic_code}`));
  const hasPrimary = existing.listings.some((listing) => listing.primary);
  const added = listListings(rows).filter(({ ticker, mic_code }) => !held.has(`${ticker} ${mic_code}`));
  const listings = [
    ...existing.listings,
    ...added.map((listing) => (hasPrimary ? { ...listing, primary: false } : listing)),
  ];
  return { ...record, listings };
}
