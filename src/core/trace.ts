/** Why the service decided something: the rule that fired, by its name, and the words or the value that fired it. */
export type TraceEntry = {
  /** Its path names its home: `figures/period/carried`, `events/similarity/companies`. */
  readonly rule: string;
  /** The words of the text, or what was compared, at most 200 characters. */
  readonly text: string;
  /** What the rule added to a sum, where it is a part of one. */
  readonly value?: number;
};
