import type { Family } from './event-types.ts';

/** Evidence of fixed phrases in an English article, found before its words are weighed. */
type PhraseSigns = {
  /** Whether the title's best phrase, or any of its phrases, is one of a change of hands. */
  readonly dealInTitle: 'best' | 'some' | 'none';
  /** Whether the article is a title without a text. It has fewer words, so deals need stronger evidence. */
  readonly isAlone: boolean;
};

const BIAS = { results: -4, deal: -2 } as const;
const RESULTS_ALONE = 0.5;
/** Added for a title with a phrase of results, which is weighed only if the model doubts it. */
export const RESULTS_IN_TITLE = 3;
const DEAL_IN_TITLE = { best: 3, some: 1.5, none: 0 } as const;

/** The weight of fixed phrases for each family. Words add to it; above zero the article belongs to the family. */
export const weighPhrases = ({ dealInTitle, isAlone }: PhraseSigns): Readonly<Record<Family, number>> => ({
  results: BIAS.results + (isAlone ? RESULTS_ALONE : 0),
  deal: BIAS.deal + DEAL_IN_TITLE[dealInTitle],
});
