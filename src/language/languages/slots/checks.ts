import type { Table } from './entries.ts';

/** Which way something goes; of a pair of opposites the first is `up`. */
export type ChangeDirection = 'up' | 'down';

/** Pairs of business news that turn a text into its opposite, each `up` and `down`. */
export const directionPairs = [
  /** Raises or lowers, grows or falls. */
  'amount',
  /** Buys or sells. */
  'owner',
  /** Opens or closes. */
  'doors',
  /** Wins or loses. */
  'contest',
  /** Makes a profit or a loss. */
  'result',
  /** Hires or dismisses, appoints or resigns. */
  'people',
  /** Approves or rejects. */
  'answer',
  /** Starts or stops. */
  'course',
  /** Improves or worsens. */
  'strength',
] as const;
export type DirectionPair = (typeof directionPairs)[number];

/**
 * Words for one direction of a pair. Entries are whole words or small patterns; `*` stands for any letters. Verbs judge an
 * answer; hints (nouns, participles, words with other meanings) only speak for it.
 */
export type DirectionWords = { readonly verbs: readonly string[]; readonly hints: readonly string[] };

export type Directions = Readonly<Record<DirectionPair, Readonly<Record<ChangeDirection, DirectionWords>>>>;

/** A grave claim that a translation may not add. */
export type GraveKind = 'insolvency' | 'fraud' | 'worthlessness';

/** Slots of a language pack: words of direction and denial, by which a translation or a model is checked. */
export type CheckWords = {
  /** Absent: directions of the language are not checked. */
  readonly directions?: Directions;
  /** Other negations of a sentence; rules cannot say which part of it they deny. */
  readonly denials?: readonly string[];
  /** Phrases with a negation that deny nothing: "not only". */
  readonly denyNothing?: readonly string[];
  /** Parts of words in an original that may support a grave claim of its translation. */
  readonly graveEvidence?: Readonly<Partial<Record<GraveKind, readonly string[]>>>;
  readonly amounts?: AmountSenses;
};

/** Whole words next to a sum that make it a loss or a profit; `*` stands for any letters. */
export type AmountSenses = Table<
  /** Nouns of a loss. */
  | 'loss'
  /** Nouns of a profit. */
  | 'profit'
  /** Verbs before a sum: "loses". */
  | 'loses'
  /** Words other than nouns that make the sum before them a loss. */
  | 'lossBehind'
  /** Between a sum and the loss behind it: "an SEK 800 million net loss". */
  | 'beforeLossBehind'
  /** Between a loss or a profit and its sum; another noun would be what the sum is of. */
  | 'beforeAmount'
>;
