/** The markets of each Nordic country where shares are listed, as MIC codes (ISO 10383). */
export const nordicMarkets = {
  SE: ['XSTO', 'FNSE', 'XNGM', 'NSME', 'XSAT', 'SSME'],
  DK: ['XCSE', 'FNDK', 'DSME'],
  FI: ['XHEL', 'FNFI', 'FSME'],
  IS: ['XICE', 'FNIS', 'ISME'],
  NO: ['XOSL', 'MERK', 'XOAS', 'XOAM'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The forms of companies whose shares the public may hold, which subsidiaries hardly have, and the markets of their country. */
const publicForms: Readonly<Record<string, readonly string[]>> = {
  asa: nordicMarkets.NO,
  oyj: nordicMarkets.FI,
  abp: nordicMarkets.FI,
};

/** Whether a form is that of public companies of a country where this company is listed, whatever form a register has. */
export const isFormOfListing = (form: string, tickers: readonly { readonly mic_code: string }[]): boolean =>
  tickers.some(({ mic_code }) => publicForms[form]?.includes(mic_code.toUpperCase()) === true);
