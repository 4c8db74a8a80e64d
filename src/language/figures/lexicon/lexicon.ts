import type { FigureConcept } from '../../../core/figure-concepts.ts';

/** What a word does between a measure and its amount. Words of no class stop the reading: a missing figure is no harm. */
export type WordClass =
  /** Joins measure and amount: "amounted to", "of", "was". */
  | 'is'
  /** The amount after it is a change unless a `to` comes first: "rose", "fell". */
  | 'change'
  | 'to'
  | 'by'
  /** The amount after it is where the measure came from. */
  | 'from'
  /** Sets an amount against the one before it: "compared with". */
  | 'versus'
  /** Says nothing about which amount is meant: articles, adverbs, reporting verbs, the group as a whole. */
  | 'filler'
  /** The company's own view of what is to come. */
  | 'forecast'
  /** Makes an amount nobody's result: what analysts expected, targets, what is proposed to be possible. */
  | 'hypothetical'
  /** Looks like a forecast and is none: "than expected". */
  | 'comparison'
  /** A part of the company, or another one: its figures are not the company's. */
  | 'part'
  /** An alternative measure: "adjusted", "excluding items affecting comparability". */
  | 'adjusted'
  /** "a loss of": the amount is negative. */
  | 'loss'
  /** "a profit of": the amount is positive, whatever the measure is called. */
  | 'profit'
  /** A result named again without its name: "the loss", "the result". */
  | 'bare_loss'
  | 'bare_result'
  | 'and';

/**
 * `loss`: the amount counts negative. `per_share`: only with "per share" after the amount. `abroad`: only outside the
 * Nordic countries, where the words mean something else. `verb`: a name may stand right before it. `of_result`: a margin
 * without a name, which is that of the result before it.
 */
export type MeasureTrait = 'loss' | 'per_share' | 'abroad' | 'verb' | 'of_result';

/** `null` is a phrase that holds the words of a measure and is none: "cost of sales". */
export type MeasureEntry = readonly [concept: FigureConcept | null, pattern: string, ...traits: MeasureTrait[]];

export type Lexicon = {
  readonly measures: readonly MeasureEntry[];
  /** Regular expression sources over folded text, separated by `|`. */
  readonly words: Readonly<Record<WordClass, string>>;
  /**
   * Verb and preposition of a deal with its price: the first group up to the second, then the amount. Where the
   * preposition is empty the amount's case tells that it is the price.
   */
  readonly deals: readonly (readonly [verb: string, preposition: string])[];
  /** Verbs of laying off, before a number, and nouns for those laid off, after it; or the noun and a passive verb after it. */
  readonly layoffs: { readonly verbs: string; readonly nouns: string; readonly passives?: string };
  /** Verbs of employing, before a number, and nouns for those employed, after it. */
  readonly employing?: { readonly verbs: string; readonly nouns: string };
  /** Measures that an amount stands right before: "a SEK 650 million impairment". */
  readonly attributive?: readonly MeasureEntry[];
  /** Between an amount and a measure after it: "SEK 12 million in revenue". */
  readonly within: string;
};
