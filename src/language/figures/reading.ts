import type { FigureBasis, FigureConcept, FigureRole } from '../../core/figure-concepts.ts';
import type { Amount } from './amounts.ts';
import type { Atom } from './atoms.ts';
import type { MeasureEntry } from './lexicon.ts';
import type { PeriodMention } from './periods.ts';

/** A figure as read from one sentence, its period still to be placed in the text. */
export type RawFigure = {
  readonly concept: FigureConcept;
  readonly basis: FigureBasis;
  readonly role: FigureRole;
  readonly amount: Amount;
  /** Counts negative whatever its sign: a loss. */
  readonly isLoss: boolean;
  /** The amount that lends its unit, for a bare number beside it. */
  readonly unitOf: Amount;
  /** Where the measure's own wording stands. */
  readonly label: { readonly start: number; readonly end: number };
  /**
   * Mentions that may tell the period, the surest first. For a comparative, `relativeTo` holds those of its outcome and
   * `shift` how far back it lies.
   */
  readonly periods: readonly PeriodMention[];
  readonly relativeTo?: readonly PeriodMention[];
  readonly shift?: 'year' | 'quarter' | null;
  /**
   * Named behind what the figure is compared with, and no period beside the figure: "fell to A from B in Q3". It is of both
   * where it is the latest, of B where it is an older one ("rose to A from B in 2024").
   */
  readonly behindBoth?: PeriodMention | null;
  /** The day of which it is, where the sentence names one. */
  readonly day?: PeriodMention | null;
  /** What puts it in the past, where nothing in its sentence is compared with it. */
  readonly recalled?: PeriodMention | null;
};

/** A sentence under reading: its atoms and which amounts are already spoken for. */
export type Sentence = {
  readonly folded: string;
  readonly original: string;
  readonly atoms: readonly Atom[];
  /** Indexes of amounts that belong to a figure or are known not to be one. */
  readonly spent: Set<number>;
  readonly isNordic: boolean;
  readonly isFinnish: boolean;
};

export type MeasureAtom = Extract<Atom, { type: 'measure' }>;

export const textOf = (sentence: Pick<Sentence, 'folded'>, atom: Atom): string =>
  sentence.folded.slice(atom.start, atom.end);

export const isMark = (atom: Atom | undefined, marks: string): boolean =>
  atom?.type === 'mark' && marks.includes(atom.mark);

export const isLossMeasure = (entry: MeasureEntry): boolean => entry.includes('loss', 2);
