import type { FigureLanguage } from '../text/numbers.ts';

/** Known facts about a text whose figures are read. */
export type FigureOptions = {
  /** Null where it is not known: then the text is read as English and numbers that can be read two ways are left out. */
  readonly language: FigureLanguage | null;
  /** ISO 3166-1 alpha-2 code of the issuer or source, which says whose krona "kr" is. */
  readonly country: string | null;
  /** Gives a year to "third quarter"; without it the text must. */
  readonly publishedAt?: Date;
  /** Names of the company the text is about: "Nordvik revenue" is then revenue and not an unknown measure. */
  readonly names?: readonly string[];
};
