import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { tickerKey } from '../../src/core/ticker-key.ts';
import { readName } from '../../src/language/companies/company-names.ts';
import type { TaggableCompany } from '../../src/language/companies/tagger.ts';
import { id, maybeText, readShaped } from './given.ts';
import { type Line, orNull, readLines, sharedFile, toList, toText } from './samples.ts';

export const COMPANIES = 'companies/nordic_companies.ndjson';
export const ISSUERS = 'nolicence/mfn_issuers.csv';

const parseListings = (text: string): { mic_code: string; ticker: string }[] =>
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
      tickers: parseListings(tickers),
      isins: isins.split('|').filter((isin) => isin !== ''),
      country: 'SE',
    });
  }
  return [...issuers.values()];
}

const toNameKey = (name: string): string =>
  readName(name)
    .short.toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/gu, '');

/** The issuers, and every other company of the Nordic lists: names to be confused with, under their own name. */
export function readSharedCompanies(): TaggableCompany[] {
  const issuers = readIssuers();
  const names = new Set(issuers.flatMap(({ name, aliases }) => [name, ...aliases].map(toNameKey)));
  const isins = new Set(issuers.flatMap((issuer) => issuer.isins));
  const others = readLines(sharedFile(COMPANIES))
    .map((line): TaggableCompany => {
      const listings = toList(line['listings']) as Line[];
      return {
        id: toText(line['name']),
        name: toText(line['name']),
        aliases: [],
        tickers: listings.map(({ ticker, mic }) => ({ ticker: toText(ticker), mic_code: toText(mic) })),
        isins: listings.map(({ isin }) => toText(isin)).filter((isin) => isin !== ''),
        country: orNull(line['domicile']),
      };
    })
    .filter((company) => !names.has(toNameKey(company.name)) && !company.isins.some((isin) => isins.has(isin)));
  return [...issuers, ...others];
}

const someTexts = z.array(z.string()).nullish();
const CompanyInput = z.object({
  id,
  name: z.string().min(1),
  aliases: someTexts,
  country: maybeText,
  isins: someTexts,
  listings: z.array(z.object({ ticker: z.string(), mic_code: z.string(), isin: maybeText })).nullish(),
});

/** `{id, name, aliases?, country?, isins?, listings?: [{ticker, mic_code, isin?}]}` a line, as in data/reference. */
export const readGivenCompanies = (file: string, onNote?: (note: string) => void): TaggableCompany[] =>
  readShaped(file, CompanyInput, onNote).map(({ line: { id, name, aliases, country, isins, listings } }) => ({
    id,
    name,
    aliases: aliases ?? [],
    tickers: (listings ?? []).map(({ ticker, mic_code }) => ({ ticker, mic_code })),
    isins: [...(isins ?? []), ...(listings ?? []).flatMap(({ isin }) => isin ?? [])],
    country,
  }));

/** A ticker with its market, however its share class is parted: `XSTO:VOLV B` is `XSTO:VOLV-B`. */
const listingKey = (mic_code: string, ticker: string): string => `${mic_code.toUpperCase()}:${tickerKey(ticker)}`;

function listingIn(label: string): string {
  const [mic_code, ticker] = label.split(':');
  return mic_code === undefined || ticker === undefined ? label : listingKey(mic_code, ticker);
}

/** Finds the company that a label means: its id, name, an ISIN, or `MIC:TICKER`. */
export function companyFinder(companies: readonly TaggableCompany[]): (label: string) => string {
  const ids = new Map<string, string>();
  for (const { id, name, isins, tickers } of companies) {
    const listings = tickers.map(({ mic_code, ticker }) => listingKey(mic_code, ticker));
    for (const label of [id, name, ...isins, ...listings]) if (!ids.has(label)) ids.set(label, id);
  }
  return (label) => ids.get(label) ?? ids.get(listingIn(label)) ?? label;
}
