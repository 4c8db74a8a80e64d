/** The markets of each Nordic country where shares are listed, as MIC codes (ISO 10383). */
export const nordicMarkets = {
  SE: ['XSTO', 'FNSE', 'XNGM', 'NSME', 'XSAT', 'SSME'],
  DK: ['XCSE', 'FNDK', 'DSME'],
  FI: ['XHEL', 'FNFI', 'FSME'],
  IS: ['XICE', 'FNIS', 'ISME'],
  NO: ['XOSL', 'MERK', 'XOAS', 'XOAM'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
