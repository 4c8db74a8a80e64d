// Writes data/reference/nordic/companies.ndjson.gz from the tables of FinanceDatabase, and lists the omissions with
// reasons:
//
//   node scripts/nordic-companies.ts FOLDER     a folder with nordic_listings.csv and nasdaq_nordic_shares_*.csv
//
// The companies of data/reference/companies.ndjson were collected with care, so the table's rows for them are ignored.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tickerKey } from '../src/core/ticker-key.ts';
import type { CompanyRecord } from '../src/ingest/bundle/financedatabase/company-record.ts';
import { financeDatabase } from '../src/ingest/bundle/financedatabase/convert.ts';
import { readCsv } from '../src/ingest/bundle/financedatabase/csv.ts';
import { nameKey } from '../src/ingest/bundle/financedatabase/name.ts';
import { isFund, isInstrument } from '../src/ingest/companies/fund-names.ts';
import { isIsin } from '../src/language/companies/identifiers.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('node scripts/nordic-companies.ts FOLDER');
const reference = (file: string): URL => new URL(`../data/reference/${file}`, import.meta.url);
const readLines = <Line>(file: string): Line[] =>
  readFileSync(reference(file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

type Listing = NonNullable<CompanyRecord['listings']>[number];

const known = readLines<CompanyRecord & { name: string }>('companies.ndjson');
const exchanges = new Map(
  readLines<{ mic_code: string; country: string }>('exchanges.ndjson').map(({ mic_code, country }) => [
    mic_code,
    country,
  ]),
);
const NORDIC: ReadonlySet<string> = new Set(['SE', 'NO', 'DK', 'FI', 'IS']);
const isNordic = ({ mic_code }: { mic_code: string }): boolean => NORDIC.has(exchanges.get(mic_code) ?? '');

/** Shares that Nasdaq Nordic lists, by ISIN: where a row has another ticker for one, the exchange is right. */
const byIsin = new Map<string, string>();
/** And the ISINs of their tickers, where a row has none. */
const byTicker = new Map<string, string>();
for (const file of readdirSync(folder).filter((name) => /^nasdaq_nordic_shares_.*\.csv$/.test(name)))
  for await (const row of readCsv(readFileSync(join(folder, file), 'utf8'))) {
    if ('problem' in row || row.fields[0] === 'symbol') continue;
    const [symbol = '', , isin = '', , mic = ''] = row.fields;
    byIsin.set(`${isin} ${mic}`, tickerKey(symbol));
    byTicker.set(`${tickerKey(symbol)} ${mic}`, isin);
  }

/**
 * ISINs of shares that an exchange abroad lists under the ISIN itself, by name and domicile. A company with one Nordic
 * share has that ISIN, where it is one of its domicile; several are classes or former shares.
 */
const listedAbroad = new Map<string, Set<string>>();
let columns: readonly string[] | undefined;
for await (const row of readCsv(readFileSync(join(folder, 'nordic_listings.csv'), 'utf8'))) {
  if ('problem' in row) continue;
  columns ??= row.fields;
  const header = columns;
  const cell = (name: string): string => row.fields[header.indexOf(name)] ?? '';
  const isin = cell('isin');
  if (cell('ticker') !== isin || !isIsin(isin) || !isin.startsWith(cell('domicile'))) continue;
  const key = `${nameKey(cell('name'))} ${cell('domicile')}`;
  listedAbroad.set(key, new Set([...(listedAbroad.get(key) ?? []), isin]));
}

/** The listings, the only Nordic one with the ISIN under which the share is listed abroad. */
function withIsinAbroad(name: string, country: string | undefined, listings: readonly Listing[]): readonly Listing[] {
  const isins = listedAbroad.get(`${nameKey(name)} ${country ?? ''}`);
  const [isin] = isins ?? [];
  const isKnown = listings.some((listing) => listing.isin !== undefined);
  if (isin === undefined || isins?.size !== 1 || isKnown || listings.filter(isNordic).length !== 1) return listings;
  return listings.map((listing) => (isNordic(listing) ? { ...listing, isin } : listing));
}

/** Sectors that the exchange's own list or the company's name and trade contradict, with the company's industry. */
const SECTORS: Readonly<Record<string, readonly [sector: string, industry: string]>> = {
  'BBS-Bioactive Bone Substitutes': ['Health Care', 'Health Care Equipment & Supplies'],
  'BI Erhvervsejendomme A/S': ['Real Estate', 'Real Estate Management & Development'],
  'Black Sea Property AS': ['Real Estate', 'Real Estate Management & Development'],
  'Bonesupport Holding AB': ['Health Care', 'Health Care Equipment & Supplies'],
  'ChemoMetec A/S': ['Health Care', 'Health Care Equipment & Supplies'],
  'Dometic Group AB': ['Consumer Discretionary', 'Leisure Products'],
  'DUG Foodtech': ['Consumer Staples', 'Food Products'],
  'Electrolux Professional AB': ['Industrials', 'Machinery'],
  'HMS Networks AB': ['Information Technology', 'Communications Equipment'],
  'Husqvarna AB': ['Consumer Discretionary', 'Household Durables'],
  'Induct Software AS': ['Information Technology', 'Software'],
  'JM AB': ['Consumer Discretionary', 'Household Durables'],
  'Oscar Properties Holding AB': ['Real Estate', 'Real Estate Management & Development'],
  'Pioneer Property Group ASA': ['Real Estate', 'Real Estate Management & Development'],
  'Precise Biometrics AB': ['Information Technology', 'Software'],
  'Scandinavian Investment Group A/S': ['Financials', 'Capital Markets'],
  'Studentbostader i Norden AB': ['Real Estate', 'Real Estate Management & Development'],
};

/** The domicile that a legal form leaves no doubt of; the table has the country of an office or a former owner for some. */
const DOMICILES: readonly (readonly [form: RegExp, countries: readonly string[]])[] = [
  [/ Oyj$/, ['FI']],
  [/ ASA$/, ['NO']],
  [/ hf\.?$/i, ['IS']],
  [/ AB$/, ['SE']],
  [/ A\/S$/, ['DK', 'GL', 'FO']],
];
function findDomicile({ name = '', aliases = [], country }: CompanyRecord): string | undefined {
  const found = DOMICILES.find(([form]) => [name, ...aliases].some((written) => form.test(written)))?.[1];
  return found === undefined || found.includes(country ?? '') ? country : found[0];
}

const left: Record<string, number> = {};
const leave = (reason: string): void => {
  left[reason] = (left[reason] ?? 0) + 1;
};

const knownKeys = new Map<string, string>();
const listKeys = ({ name, aliases, listings }: Pick<CompanyRecord, 'name' | 'aliases' | 'listings'>): string[] => [
  ...[name ?? '', ...(aliases ?? [])].map((text) => `name ${nameKey(text)}`),
  ...(listings ?? []).flatMap(({ ticker, mic_code, isin }) => [
    `ticker ${ticker} ${mic_code}`,
    ...(isin === undefined ? [] : [`isin ${isin}`]),
  ]),
];
for (const company of known) for (const key of listKeys(company)) knownKeys.set(key, company.id);
for (const company of known)
  for (const { ticker, mic_code } of (company as { former_tickers?: { ticker: string; mic_code: string }[] })
    .former_tickers ?? [])
    knownKeys.set(`ticker ${ticker} ${mic_code}`, company.id);

/** The record corrected by the exchange's own list, or the reason for its exclusion. */
function mended(record: CompanyRecord): CompanyRecord | string {
  const { name = '', listings = [] } = record;
  const active = listings.filter(({ active, mic_code }) => active && exchanges.has(mic_code));
  if (active.length === 0) return 'delisted everywhere';
  if (isFund(name)) return 'a fund or one of its classes';
  if (isInstrument(name)) return 'a warrant, an option or a certificate';
  // Lines abroad alone are mostly a second name of a company that is there, as a broker writes it.
  if (!active.some(isNordic)) return 'listed abroad only';
  const corrected = active.map(({ isin, ...listing }, at) => {
    const ticker = byIsin.get(`${isin} ${listing.mic_code}`) ?? listing.ticker;
    const own = byTicker.get(`${ticker} ${listing.mic_code}`) ?? isin;
    return { ...listing, ticker, primary: at === 0, ...(own !== undefined && { isin: own }) };
  });
  const once = corrected.filter(
    ({ ticker, mic_code }, at) =>
      corrected.findIndex((other) => other.ticker === ticker && other.mic_code === mic_code) === at,
  );
  const { description: _, website, ...facts } = record;
  const address = website?.startsWith('http') ? website.replace(/^http:/, 'https:') : undefined;
  const right = SECTORS[name];
  const country = findDomicile(record);
  return {
    ...facts,
    ...(country !== undefined && { country }),
    ...(right !== undefined && { sector: right[0], industry: right[1] }),
    ...(address !== undefined && { website: address }),
    listings: [...withIsinAbroad(name, country, once)],
  };
}

const records: CompanyRecord[] = [];
for await (const line of financeDatabase(readFileSync(join(folder, 'nordic_listings.csv'), 'utf8'))) {
  if (!('record' in line)) {
    leave(`a row was refused: ${line.member}`);
    continue;
  }
  const record = mended(line.record);
  if (typeof record === 'string') leave(record);
  else if (listKeys(record).some((key) => knownKeys.has(key))) leave('known with more care already');
  else records.push(record);
}

const owners = new Set<string>();
const kept = records.filter((record) => {
  const keys = listKeys(record);
  const isRepeated = keys.some((key) => owners.has(key));
  if (isRepeated) leave('repeats another company of the table');
  else for (const key of keys) owners.add(key);
  return !isRepeated;
});
kept.sort((one, other) => (one.id < other.id ? -1 : 1));
writeFileSync(
  reference('nordic/companies.ndjson.gz'),
  gzipSync(kept.map((record) => `${JSON.stringify(record)}\n`).join(''), { level: 9 }),
);
process.stdout.write(
  `${kept.length} companies written, ${kept.flatMap(({ listings }) => listings ?? []).length} listings, ` +
    `${kept.filter(({ listings }) => listings?.some(({ isin }) => isin !== undefined)).length} companies with an ISIN\n`,
);
for (const [reason, count] of Object.entries(left)) process.stdout.write(`${count} left out: ${reason}\n`);
