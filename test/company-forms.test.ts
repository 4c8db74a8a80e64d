import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTagger, type TaggableCompany } from '../src/language/companies/tagger.ts';

type Line = {
  id: string;
  name: string;
  aliases?: string[];
  country?: string;
  listings?: { ticker: string; mic_code: string; isin?: string }[];
};

const reference = (file: string): Buffer => readFileSync(new URL(`../data/reference/${file}`, import.meta.url));
const companies = [
  reference('companies.ndjson').toString('utf8'),
  gunzipSync(reference('nordic/companies.ndjson.gz')).toString('utf8'),
].flatMap((text) =>
  text
    .trim()
    .split('\n')
    .map((line): TaggableCompany => {
      const { id, name, aliases = [], country = null, listings = [] } = JSON.parse(line) as Line;
      const isins = listings.flatMap(({ isin }) => isin ?? []);
      return { id, name, aliases, country, isins, tickers: listings };
    }),
);
const names = new Map(companies.map(({ id, name }) => [id, name]));
const tagger = createTagger(companies);
const nothing = { text: '', issuer: null, source_type: 'news_publication', language: 'en' } as const;
const linked = (input: Partial<Parameters<typeof tagger.tag>[0]> & { title: string }): (string | undefined)[] =>
  tagger.tag({ ...nothing, ...input }).map(({ id }) => names.get(id));

/** Each company of the reference data with names by which people write it, in texts and as a feed's issuer. */
const written: readonly (readonly [company: string, forms: readonly string[]])[] = [
  ['AB Volvo', ['AB Volvo', 'Volvo, AB', 'Volvo AB', 'Volvo']],
  ['Volvo Car AB', ['Volvo Cars', 'Volvo Car Group', 'Volvo Car AB']],
  ['Novo Nordisk', ['Novo', 'Novo Nordisk A/S', 'Novo Nordisk']],
  ['Ørsted', ['Ørsted', 'Orsted', 'Oersted', 'Ørsted A/S']],
  ['Carlsberg', ['Carlsberg A/S (publ)', 'Carlsberg A/S', 'Carlsberg']],
  ['A.P. Møller - Mærsk', ['Maersk', 'Mærsk', 'A.P. Moller-Maersk', 'AP Moller Maersk', 'A. P. Møller - Mærsk A/S']],
  ['Hennes & Mauritz', ['H&M', 'H & M Hennes & Mauritz AB', 'Hennes och Mauritz']],
  ['Ericsson', ['Telefonaktiebolaget LM Ericsson', 'LM Ericsson', 'Ericsson']],
  ['Handelsbanken', ['Svenska Handelsbanken AB (publ)', 'Handelsbanken']],
  ['SEB', ['Skandinaviska Enskilda Banken', 'SEB']],
  ['SKF', ['Aktiebolaget SKF', 'AB SKF (publ)', 'SKF']],
  ['Nokia', ['Nokia Oyj', 'Nokia Corporation', 'Nokia']],
  ['KONE', ['Kone Oyj', 'KONE Corporation']],
  ['Wärtsilä', ['Wartsila', 'Wärtsilä Oyj Abp']],
  ['UPM-Kymmene', ['UPM', 'UPM Kymmene']],
  ['Huhtamäki', ['Huhtamaki Oyj', 'Huhtamäki']],
  ['DNB Bank', ['DNB', 'DNB ASA', 'DNB Bank ASA']],
  ['Norsk Hydro', ['Norsk Hydro', 'Norsk Hydro ASA']],
  ['Vår Energi', ['Var Energi', 'Vår Energi ASA']],
  ['Höegh Autoliners', ['Hoegh Autoliners ASA', 'Höegh Autoliners']],
  ['Lerøy Seafood Group', ['Leroy Seafood', 'Lerøy Seafood Group ASA']],
  ['Kongsberg Gruppen', ['Kongsberg', 'Kongsberg Gruppen ASA']],
  ['Íslandsbanki', ['Islandsbanki hf.', 'Íslandsbanki']],
  ['Síldarvinnslan', ['Síldarvinnslan hf.', 'Sildarvinnslan']],
  ['Investor AB', ['Investor AB', 'Investor AB (publ)']],
  ['Bure Equity AB', ['Bure', 'Bure Equity AB (publ)']],
  ['AB Traction', ['Aktiebolaget Traction', 'AB Traction']],
  ['Finnair Oyj', ['Finnair Plc', 'Finnair']],
  ['GN Store Nord', ['GN', 'GN Store Nord A/S']],
];
/** Codes and tickers with their market; of shares of First North, Spotlight and NGM the list has the main market. */
const traded: readonly (readonly [company: string, codes: readonly string[]])[] = [
  [
    'AB Volvo',
    ['VOLV B.ST', 'VOLV-B.ST', 'STO:VOLV B', 'STO: VOLV-B', 'Nasdaq Stockholm: VOLV B', 'XSTO:VOLV B', 'SE0000115446'],
  ],
  ['Novo Nordisk', ['CPH:NOVO-B', 'NOVO-B.CO', 'Nasdaq Copenhagen: NOVO B']],
  ['Equinor', ['OSE:EQNR', 'EQNR.OL', 'Oslo Børs: EQNR']],
  ['Nokia', ['HEL:NOKIA', 'NOKIA.HE']],
  [
    'Bioextrax',
    ['FNSE:BIOEX', 'First North: BIOEX', 'Nasdaq First North Growth Market: BIOEX', 'First North, ticker: BIOEX'],
  ],
  ['Ecoclime Group AB', ['NSME:ECC B', 'NGM Nordic SME: ECC B', 'XNGM:ECC B']],
  ['Insplorion AB', ['XSAT:INSP', 'Spotlight Stock Market: INSP', 'Spotlight: INSP']],
];
const each = (table: typeof written) => table.flatMap(([company, forms]) => forms.map((form) => [form, company]));

describe('a company of the reference data', () => {
  it.each(each(written))('is found as people write it, %s', (form = '', company) => {
    expect(linked({ title: `${form} raises its dividend`, text: `Shares in ${form} rose.` })).toEqual([company]);
    expect(linked({ title: 'Interim report', issuer: form, source_type: 'press_release' })).toEqual([company]);
  });

  it.each(each(traded))('is found by a code or a ticker with its market, %s', (code, company) => {
    expect(linked({ title: 'Interim report', text: `The share (${code}) is traded.` })).toEqual([company]);
  });
});
