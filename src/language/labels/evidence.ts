import type { Family } from './event-types.ts';

/** Evidence of fixed phrases in an English article, found before its words are weighed. */
type PhraseSigns = {
  /** Whether the title's best phrase, or any of its phrases, is one of a change of hands. */
  readonly dealInTitle: 'best' | 'some' | 'none';
  /** Whether a phrase of the lead is one. */
  readonly isDealInLead: boolean;
  /** The family of the lead's best phrase. */
  readonly lead: Family | 'other' | null;
  /** Whether the article is a title without a text. It has fewer words, so deals need stronger evidence. */
  readonly isAlone: boolean;
};

const BIAS = { results: -4, deal: -2 } as const;
/** A fixed phrase of results in the lead, and one of another family there. */
const RESULTS_IN_LEAD = 3;
const OTHER_IN_LEAD = -1;
const RESULTS_ALONE = 0.5;
const DEAL_IN_TITLE = { best: 3, some: 1.5, none: 0 } as const;
const DEAL_IN_LEAD = 2;

/** The weight of fixed phrases for each family. Words add to it; above zero the article belongs to the family. */
export function weighPhrases({
  dealInTitle,
  isDealInLead,
  lead,
  isAlone,
}: PhraseSigns): Readonly<Record<Family, number>> {
  const inLead = lead === null ? 0 : lead === 'results' ? RESULTS_IN_LEAD : OTHER_IN_LEAD;
  return {
    results: BIAS.results + (isAlone ? RESULTS_ALONE : 0) + inLead,
    deal: BIAS.deal + DEAL_IN_TITLE[dealInTitle] + (isDealInLead ? DEAL_IN_LEAD : 0),
  };
}
