import { allPacks } from '../languages/index.ts';
import type { LegalForm } from '../languages/slots/companies.ts';
import { nordicMarkets } from './markets.ts';

/** Forms of countries whose languages have no pack. */
const foreignForms: readonly LegalForm[] = [
  { form: 'se', countries: ['DE', 'FR', 'SE', 'FI', 'NO', 'DK', 'NL', 'CY', 'LU', 'MT'] },
  { form: 'sa', countries: ['FR', 'LU', 'CH', 'ES', 'BE'] },
  { form: 'nv', countries: ['NL', 'BE'] },
  { form: 'ag', countries: ['DE', 'CH', 'AT'] },
  { form: 'gmbh', countries: ['DE', 'AT', 'CH'] },
];

const all = [...allPacks.flatMap(({ companies }) => companies.legalForms), ...foreignForms];
/** A form alone says little, but after a name it marks a company. */
const forms: ReadonlyMap<string, LegalForm> = new Map(all.map((legal) => [legal.form, legal]));

/** Source text of a regular expression for the forms that precede a name, as written there. */
export const formsBefore = all.flatMap(({ before }) => before ?? []).join('|');
/** The same for running text, where some of them would be words. */
export const formsBeforeInTexts = all
  .flatMap(({ before, isBeforeInTexts }) => (isBeforeInTexts ? (before ?? []) : []))
  .join('|');

/** The legal form of a word ("A/S", "hf.", "N.V."), in lower case without stops, or null. */
export function toLegalForm(word: string | undefined): string | null {
  const key = word?.toLowerCase().replaceAll('.', '') ?? '';
  return forms.has(key) ? key : null;
}

/** Whether a company with this form in its name, or otherwise of this country, can be the one written with `found`. */
export function formFits(found: string, own: string | null, country: string | null): boolean {
  const legal = forms.get(found);
  const isOfCountry = country !== null && legal?.countries.includes(country) === true;
  if (own === null) return country === null || isOfCountry;
  return own === found || legal?.alike?.includes(own) === true || (legal?.isTranslation === true && isOfCountry);
}

/**
 * Whether a form is that of public companies in a country where this company is listed, whatever form a register
 * records.
 */
export function isFormOfListing(form: string, tickers: readonly { readonly mic_code: string }[]): boolean {
  const country = forms.get(form)?.isPublicIn;
  const markets: readonly string[] = country === undefined ? [] : nordicMarkets[country];
  return tickers.some(({ mic_code }) => markets.includes(mic_code.toUpperCase()));
}

/** Whether a country's law has a legal form. Companies change between forms of their own country. */
export const isFormIn = (form: string, country: string | null): boolean =>
  country !== null && forms.get(form)?.countries.includes(country) === true;

/** The country implied by a form: `near` if its law has the form too, else the only country that has it. */
export function countryOfForm(form: string | null, near: string): string | null {
  const legal = form === null ? undefined : forms.get(form);
  if (legal === undefined) return null;
  if (legal.countries.includes(near)) return near;
  return legal.isPublicIn ?? (legal.countries.length === 1 ? (legal.countries[0] ?? null) : null);
}
