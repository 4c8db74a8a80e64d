import type { FigureConcept } from '../../../core/figure-concepts.ts';
import type { Entries, Table } from './entries.ts';
import type { AmountWords } from './figures/amounts.ts';
import type { ComparisonWords, Margins, OwnerWords, ReachWords, RoleWords, SectionWords } from './figures/clauses.ts';
import type { PeriodWords } from './figures/periods.ts';
import type { BoughtWords, EarnedWords, PriceWords } from './figures/telling.ts';

/** Effect of a word between a measure and its amount. Words without a class stop the reading: a missing figure does no harm. */
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
  /** The company's own view of the future. */
  | 'forecast'
  /** Marks an amount that is not a result: expectations of analysts, targets, possibilities. */
  | 'hypothetical'
  /** Looks like a forecast but compares: "than expected". */
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

/** Names of a measure. `null` marks phrases that only contain the words of a measure: "cost of sales". */
export type MeasureRow = readonly [concept: FigureConcept | null, words: Entries, ...traits: MeasureTrait[]];

export type WordClasses = Table<WordClass>;

/** A deal with its price: a verb, the object, the preposition, the amount. */
export type DealWords = {
  readonly verbs: Entries;
  /** Empty where the case of the amount marks it as the price. */
  readonly prepositions?: Entries;
};

/** Lay-offs: "will cut 350 jobs". */
export type Layoffs = Table<
  /** Before a number: "will cut" 350 jobs. */
  | 'verbs'
  /** Those laid off, after it. */
  | 'nouns'
  /** Behind the noun: 350 jobs "will be cut". */
  | 'passives'
>;

/** How many a company employs, and of which day. */
export type Employing = Table<
  /** Before a number: "employs" 1,100 people. */
  | 'verbs'
  /** Those employed, after it. */
  | 'nouns'
  /** Between the verb and its number; any other word may be another verb. */
  | 'now'
  /** Endings of a place where they are. */
  | 'placeEndings'
>;

/**
 * Slots of a language pack: names of measures, and the words between a measure and its amount. The tables up
 * to `employing` are read in texts of their language, the others in every text: releases mix languages in their amounts and
 * periods, and a word of another language does no harm there.
 */
export type FigureWords = {
  readonly measures: readonly MeasureRow[];
  readonly wordClasses: WordClasses;
  /** Measures that an amount stands right before: "a SEK 650 million impairment". */
  readonly attributive?: readonly MeasureRow[];
  /** Between an amount and a measure after it: "SEK 12 million in revenue". */
  readonly within?: Entries;
  readonly deals?: readonly DealWords[];
  readonly layoffs?: Layoffs;
  readonly employing?: Employing;
  /** Whether compounds are one word; where not, the word behind a measure may be what it is of. */
  readonly joinsCompounds: boolean;
  readonly amounts: AmountWords;
  readonly periods: PeriodWords;
  readonly roles: RoleWords;
  readonly pathWords?: ReachWords;
  readonly comparisons?: ComparisonWords;
  readonly margins?: Margins;
  readonly sections?: SectionWords;
  readonly owners?: OwnerWords;
  readonly earned?: EarnedWords;
  readonly prices?: PriceWords;
  readonly bought?: BoughtWords;
};
