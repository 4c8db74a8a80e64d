import type { DateInText } from '../dates/dates-in-text.ts';
import type { Cue } from './cues.ts';

/** A sentence with its dates and cues. */
export type DatedSentence = {
  /** Folded. */
  readonly words: string;
  readonly evidence: string;
  /** Where it starts in the whole text. */
  readonly start: number;
  readonly dates: readonly DateInText[];
  /** Empty without a search where the sentence has no date. */
  readonly cues: readonly Cue[];
};
