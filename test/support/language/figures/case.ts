import type { FigureLanguage } from '../../../../src/language/text/numbers.ts';

/**
 * A labelled text: language, country of its source, the text, and every figure that is to be read from it as
 * `concept[*] role period currency value`: `*` for an adjusted basis, `-` for a period or currency that is not known.
 * A range is `min..max`. The fifth member is the day it was published where that is not 22 October 2026.
 */
export type FigureCase = readonly [
  language: FigureLanguage | null,
  country: string | null,
  text: string,
  figures: readonly string[],
  publishedOn?: string,
];

/** Cases by what they are about. */
export type FigureCases = Readonly<Record<string, readonly FigureCase[]>>;
