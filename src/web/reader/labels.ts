import { calendarTypes } from '../../core/calendar-types.ts';

const spelled: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(calendarTypes).map(([type, { label }]) => [type, label])),
  eps: 'Earnings per share',
  ebit: 'EBIT',
  ebitda: 'EBITDA',
  ebita: 'EBITA',
  ebit_margin: 'EBIT margin',
  ebitda_margin: 'EBITDA margin',
  ebita_margin: 'EBITA margin',
  before_open: 'before the market opens',
  in_session: 'while the market is open',
  after_close: 'after the market closes',
};

/** The label of a code: `earnings_report` is "Earnings report". */
export function spell(code: string): string {
  const known = Object.hasOwn(spelled, code) ? spelled[code] : undefined;
  if (known !== undefined) return known;
  const text = code.replaceAll(/[-_]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `q4_2025` is "Q4 2025". */
export const spellPeriod = (period: string): string => period.replaceAll('_', ' ').toUpperCase();

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** The name of a language by its ISO 639-1 code; an unknown code unchanged. */
export const languageName = (code: string): string => (/^[a-z]{2,3}$/.test(code) ? (languages.of(code) ?? code) : code);

/** The name of a country by its ISO 3166-1 alpha-2 code; an unknown code unchanged. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);
