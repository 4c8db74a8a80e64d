import type { FigureBasis, FigureConcept, FigureRole } from '../../core/figure-concepts.ts';
import type { Span } from '../text/segments.ts';
import type { Amount } from './amount.ts';
import type { Token } from './atoms.ts';
import type { BindRule, FigureRule } from './figure-rules.ts';
import type { MeasureEntry } from './lexicon.ts';
import type { PeriodMention } from './period-mention.ts';

/** The source of a role: the rule, and the words where there are any. */
export type RoleSource = { readonly rule: FigureRule; readonly words: Span | null };

/** A figure as read from one sentence, its period still to be placed in the text. */
export type RawFigure = {
  /** The rule that bound the amount to the measure. */
  readonly rule: BindRule;
  /** The source of its role; absent where the rule itself decides it. */
  readonly roleSource?: RoleSource;
  readonly concept: FigureConcept;
  readonly basis: FigureBasis;
  readonly role: FigureRole;
  readonly amount: Amount;
  /** Counts negative whatever its sign: a loss. */
  readonly isLoss: boolean;
  /** The amount that lends its unit, for a bare number next to it. */
  readonly unitOf: Amount;
  /** Where the measure's own wording stands. */
  readonly label: { readonly start: number; readonly end: number };
  /**
   * Mentions that may give the period, the surest first. For a comparative, `relativeTo` holds those of its outcome and
   * `shift` how far back it lies.
   */
  readonly periods: readonly PeriodMention[];
  readonly relativeTo?: readonly PeriodMention[];
  readonly shift?: 'year' | 'quarter' | null;
  /**
   * Named behind the compared amount, with no period next to the figure: "fell to A from B in Q3". It is of both where
   * it is the latest, of B where it is an older one ("rose to A from B in 2024").
   */
  readonly behindBoth?: PeriodMention | null;
  /** The day of which it is, where the sentence names one. */
  readonly day?: PeriodMention | null;
  /** It describes the size of a company: without a period it belongs to no report. */
  readonly isPortrait?: boolean;
  /** The mention that puts it in the past, where nothing in its sentence is compared with it. */
  readonly recalled?: PeriodMention | null;
};

/** A sentence under reading: its atoms and which amounts are already spoken for. */
export type Sentence = {
  readonly folded: string;
  readonly original: string;
  readonly tokens: readonly Token[];
  /** Indexes of amounts that belong to a figure or are known not to be one. */
  readonly consumed: Set<number>;
  /** A name in the genitive, where the ending alone marks it. */
  readonly genitive: RegExp | null;
  /** The language writes compounds as one word. */
  readonly joinsCompounds: boolean;
};

export type MeasureToken = Extract<Token, { type: 'measure' }>;

export const sliceText = (sentence: Pick<Sentence, 'folded'>, token: Token): string =>
  sentence.folded.slice(token.start, token.end);

export const isMark = (token: Token | undefined, marks: string): boolean =>
  token?.type === 'mark' && marks.includes(token.mark);

export const isLossMeasure = (entry: MeasureEntry): boolean => entry.includes('loss', 2);
