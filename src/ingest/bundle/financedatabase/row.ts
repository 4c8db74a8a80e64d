import { tickerKey } from '../../../core/ticker-key.ts';
import { sectors } from '../../../core/vocabulary.ts';
import { isIsin } from '../../../language/companies/identifiers.ts';

/** Columns that must be there; any other column is passed over, except the optional ones. */
export const requiredColumns = [
  'ticker',
  'name',
  'mic',
  'exchange_country',
  'domicile',
  'sector',
  'industry',
  'website',
  'isin',
  'delisted',
] as const;
export const optionalColumns = ['summary', 'description', 'lei'] as const;
export type Column = (typeof requiredColumns)[number] | (typeof optionalColumns)[number];

/** Why a row, or the whole file, is not taken: named as every import error is, by line and member. */
export type Refusal = { readonly line: number; readonly member: string; readonly reason: string };

export type Listing = { readonly ticker: string; readonly mic_code: string };

/** One row as facts: a company and, where the market is named, one listing of it. Empty cells are absent. */
export type Row = {
  readonly line: number;
  readonly name: string;
  /** Letter of the share class in the name, such as the B of `Essity AB Class B`. */
  readonly share_class?: string;
  readonly listing?: Listing & { readonly active: boolean };
  /** Country of a Nordic exchange; absent for others. */
  readonly exchange_country?: string;
  readonly country?: string;
  readonly isin?: string;
  readonly lei?: string;
  readonly sector?: string;
  readonly industry?: string;
  readonly website?: string;
  readonly description?: string;
};

const TICKER = /^[A-Z0-9&]+(-[A-Z0-9&]+)*$/;
const MIC = /^[A-Z0-9]{4}$/;
const COUNTRY = /^[A-Z]{2}$/;
const LEI = /^[A-Z0-9]{18}[0-9]{2}$/;
const DELISTED: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['', false],
]);

/** A value as a refusal repeats it: quoted, control characters escaped, at most 64 characters. */
const quoted = (text: string): string => JSON.stringify(text.length > 64 ? `${text.slice(0, 64)}…` : text);

const squeeze = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const keepLetters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
const sectorByLetters: ReadonlyMap<string, string> = new Map(sectors.map((name) => [keepLetters(name), name]));

/** The standard sector a cell names, whatever its case and spacing. Names of other classifications are not guessed at. */
export const toSector = (text: string): string | undefined => sectorByLetters.get(keepLetters(text));

/** An absolute web address without fragment and bare trailing slash; undefined when the cell holds none. */
export function toWebsite(text: string): string | undefined {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`);
  if (url === null || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.pathname === '/' && url.search === '' ? url.origin : url.href;
}

const SHARE_CLASS = /[\s,]+(?:class|ser\.?|series)\s+([a-z])$/iu;

/** The name without what belongs to the register or to one line of stock: `Essity AB Class B` is `Essity AB`. */
export const toCompanyName = (text: string): string =>
  squeeze(text)
    .replace(/\s*\((?:publ|the)\)\.?/giu, '')
    .replace(SHARE_CLASS, '')
    .trim();

/** Reads the cells of one row; every cell that cannot be right is refused by the name of its column. */
export function readRow(line: number, cell: (column: Column) => string): Row | Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (member: Column, reason: string) => refusals.push({ line, member, reason });
  const code = (column: Column, pattern: RegExp, form: string): string => {
    const value = cell(column).trim().toUpperCase();
    if (value !== '' && !pattern.test(value)) refuse(column, `${quoted(value)} is not ${form}`);
    return value;
  };

  const name = toCompanyName(cell('name'));
  if (name === '') refuse('name', 'is empty');
  const mic = code('mic', MIC, 'a market identifier code of four characters');
  const ticker = tickerKey(cell('ticker'));
  if (mic !== '' && ticker === '') refuse('ticker', 'is empty');
  else if (ticker !== '' && !TICKER.test(ticker)) refuse('ticker', `${quoted(ticker)} is not a ticker`);
  const country = code('domicile', COUNTRY, 'an ISO 3166-1 alpha-2 code');
  const exchangeCountry = code('exchange_country', COUNTRY, 'an ISO 3166-1 alpha-2 code');
  const lei = code('lei', LEI, 'a legal entity identifier');
  const isin = cell('isin').trim().toUpperCase();
  if (isin !== '' && !isIsin(isin)) refuse('isin', `${quoted(isin)} is not an ISIN with a right check digit`);
  const delisted = DELISTED.get(cell('delisted').trim().toLowerCase());
  if (delisted === undefined) refuse('delisted', `${quoted(cell('delisted'))} is neither true nor false`);
  if (refusals.length > 0) return refusals;

  const sector = toSector(cell('sector'));
  const industry = squeeze(cell('industry'));
  const website = toWebsite(cell('website'));
  const shareClass = SHARE_CLASS.exec(squeeze(cell('name')))?.[1]?.toUpperCase();
  const description = squeeze(cell('description')) || squeeze(cell('summary'));
  return {
    line,
    name,
    ...(shareClass !== undefined && { share_class: shareClass }),
    // Markets that trade by ISIN list the ISIN as the ticker, which is not a ticker.
    ...(mic !== '' && !isIsin(ticker) && { listing: { ticker, mic_code: mic, active: delisted === false } }),
    ...(exchangeCountry !== '' && { exchange_country: exchangeCountry }),
    ...(country !== '' && { country }),
    ...(isin !== '' && { isin }),
    ...(lei !== '' && { lei }),
    ...(sector !== undefined && { sector }),
    ...(industry !== '' && { industry }),
    ...(website !== undefined && { website }),
    ...(description !== '' && { description }),
  };
}
