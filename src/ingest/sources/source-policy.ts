/** What an operator has settled about a source, beside its type and language. */
export type SourcePolicy = {
  /** Whether pages of its articles are fetched, as input to the pipeline; they are kept nowhere. */
  readonly reads_pages?: boolean;
  /** Under which terms its feed is used: a note for people, at most 300 characters. */
  readonly licence?: string;
  /** What its robots.txt says, or what was agreed: a note for people, at most 300 characters. The file is obeyed either way. */
  readonly robots?: string;
};
