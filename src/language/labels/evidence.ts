import type { Family } from './event-types.ts';

/** What fixed phrases say of an English article before its words are weighed. */
type PhraseSigns = {
  /** The title's best phrase is one of a change of hands, or one of its phrases is. */
  readonly dealInTitle: 'best' | 'some' | 'none';
  /** So is a phrase of the lead. */
  readonly isDealInLead: boolean;
  /** The family of the lead's best phrase. */
  readonly lead: Family | 'other' | null;
  /** The title stands alone: it has fewer words to tell by. Deals are rather not guessed from one. */
  readonly isAlone: boolean;
};

const BIAS = { results: -4, deal: -2 } as const;
/** A fixed phrase of results in the lead, and one of another family there. */
const RESULTS_IN_LEAD = 3;
const OTHER_IN_LEAD = -1;
const RESULTS_ALONE = 0.5;
const DEAL_IN_TITLE = { best: 3, some: 1.5, none: 0 } as const;
const DEAL_IN_LEAD = 2;

/** How much fixed phrases speak for either family; words add to it, and above zero the article belongs to the family. */
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
