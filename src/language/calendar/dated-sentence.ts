import type { DateInText } from '../dates/dates-in-text.ts';
import type { Cue } from './cues.ts';

/** A sentence with what it names. */
export type DatedSentence = {
  /** Folded. */
  readonly words: string;
  readonly evidence: string;
  /** Where it starts in the whole text. */
  readonly start: number;
  readonly dates: readonly DateInText[];
  /** None are looked for where there is no date. */
  readonly cues: readonly Cue[];
};
