import { readFileSync } from 'node:fs';
import type { TaggableCompany } from '../../src/ingest/providers/built-in/tagger.ts';
import { readName } from '../../src/ingest/providers/built-in/tagging/company-names.ts';
import { type Line, listOf, orNull, readLines, sharedFile, textOf } from './samples.ts';

export const COMPANIES = 'companies/nordic_companies.ndjson';
export const ISSUERS = 'nolicence/mfn_issuers.csv';

const pairsOf = (text: string): { mic_code: string; ticker: string }[] =>
  text
    .split('|')
    .filter((part) => part !== '')
    .map((listing) => {
      const [mic_code = '', ticker = ''] = listing.split(':');
      return { mic_code, ticker };
    });

/** The issuers of the press releases, under the name that the releases give as their issuer. */
function readIssuers(): TaggableCompany[] {
  const issuers = new Map<string, TaggableCompany>();
  for (const line of readFileSync(sharedFile(ISSUERS), 'utf8').trim().split('\n').slice(1)) {
    const [id = '', registered = '', , , tickers = '', isins = ''] = line.split(',');
    const earlier = issuers.get(id);
    issuers.set(id, {
      id,
      name: earlier?.name ?? registered,
      aliases: [...(earlier?.aliases ?? [id]), registered],
      tickers: pairsOf(tickers),
      isins: isins.split('|').filter((isin) => isin !== ''),
      country: 'SE',
    });
  }
  return [...issuers.values()];
}

const keyOf = (name: string): string =>
  readName(name)
    .short.toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/gu, '');

/** The issuers, and every other company of the Nordic lists: names to be confused with, under their own name. */
export function readSharedCompanies(): TaggableCompany[] {
  const issuers = readIssuers();
  const names = new Set(issuers.flatMap(({ name, aliases }) => [name, ...aliases].map(keyOf)));
  const isins = new Set(issuers.flatMap((issuer) => issuer.isins));
  const others = readLines(sharedFile(COMPANIES))
    .map((line): TaggableCompany => {
      const listings = listOf(line['listings']) as Line[];
      return {
        id: textOf(line['name']),
        name: textOf(line['name']),
        aliases: [],
        tickers: listings.map(({ ticker, mic }) => ({ ticker: textOf(ticker), mic_code: textOf(mic) })),
        isins: listings.map(({ isin }) => textOf(isin)).filter((isin) => isin !== ''),
        country: orNull(line['domicile']),
      };
    })
    .filter((company) => !names.has(keyOf(company.name)) && !company.isins.some((isin) => isins.has(isin)));
  return [...issuers, ...others];
}

/** `{id, name, aliases?, country?, isins?, listings?: [{ticker, mic_code, isin?}]}` a line, as in data/reference. */
export function readGivenCompanies(file: string): TaggableCompany[] {
  const check = (line: Line): string | null =>
    textOf(line['id']) === '' || textOf(line['name']) === '' ? 'needs an "id" and a "name"' : null;
  return readLines(file, check).map((line) => {
    const listings = listOf(line['listings']) as Line[];
    return {
      id: textOf(line['id']),
      name: textOf(line['name']),
      aliases: listOf(line['aliases']).map(textOf),
      tickers: listings.map(({ ticker, mic_code }) => ({ ticker: textOf(ticker), mic_code: textOf(mic_code) })),
      isins: [...listOf(line['isins']), ...listings.map(({ isin }) => isin)].map(textOf).filter((isin) => isin !== ''),
      country: orNull(line['country']),
    };
  });
}

/** Finds the company that a label means: its id, name, an ISIN, or `MIC:TICKER`. */
export function companyFinder(companies: readonly TaggableCompany[]): (label: string) => string {
  const ids = new Map<string, string>();
  for (const { id, name, isins, tickers } of companies)
    for (const label of [id, name, ...isins, ...tickers.map(({ mic_code, ticker }) => `${mic_code}:${ticker}`)])
      if (!ids.has(label)) ids.set(label, id);
  return (label) => ids.get(label) ?? label;
}
