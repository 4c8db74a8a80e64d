import type { Family } from './event-types.ts';
import { signs } from './evidence-table.ts';

/** What fixed phrases say of an English article before its words are weighed. */
type Told = {
  /** The title's best phrase is one of a change of hands, or one of its phrases is. */
  readonly dealInTitle: 'best' | 'some' | 'none';
  /** So is a phrase of the lead. */
  readonly isDealInLead: boolean;
  /** The family of the lead's best phrase. */
  readonly lead: Family | 'other' | null;
};

const RESULTS_BIAS = -4;
const DEAL_BIAS = -2;
/** A fixed phrase of results in the lead, and one of another family there. */
const RESULTS_IN_LEAD = 3;
const OTHER_IN_LEAD = -1;
const DEAL_IN_TITLE = { best: 3, some: 1.5, none: 0 } as const;
const DEAL_IN_LEAD = 2;
/** What a title without a text is given for results: it has fewer words to tell by. Deals are rather not guessed from one. */
const RESULTS_ALONE = 0.5;
/** What is read of the text: news is told first. */
const TEXT_CHARACTERS = 1_000;

/** How much an English article speaks for either family; above zero it belongs to it. And the signs found, for an editor. */
type Evidence = Readonly<Record<Family, number>> & { readonly words: string };

export function weighEvidence(title: string, text: string, told: Told): Evidence {
  const body = text.slice(0, TEXT_CHARACTERS);
  let results = RESULTS_BIAS + (body === '' ? RESULTS_ALONE : 0) + resultsLead(told.lead);
  let deal = DEAL_BIAS + DEAL_IN_TITLE[told.dealInTitle] + (told.isDealInLead ? DEAL_IN_LEAD : 0);
  const inTitle = findSigns(title);
  const inText = findSigns(body);
  for (const sign of inTitle) {
    results += signs[sign]?.[1] ?? 0;
    deal += signs[sign]?.[3] ?? 0;
  }
  for (const sign of inText) {
    results += signs[sign]?.[2] ?? 0;
    deal += signs[sign]?.[4] ?? 0;
  }
  const words = [...inTitle, ...inText].map((sign) => signs[sign]?.[0].split(', ')[0]).join(', ');
  return { results, deal, words };
}

function resultsLead(lead: Told['lead']): number {
  if (lead === null) return 0;
  return lead === 'results' ? RESULTS_IN_LEAD : OTHER_IN_LEAD;
}

type Form = { readonly rest: readonly string[]; readonly sign: number };

/** The forms of all signs by their first word: one walk over a text's words finds every sign, however many there are. */
const formsByWord: ReadonlyMap<string, readonly Form[]> = Map.groupBy(
  signs.flatMap(([forms], sign) =>
    forms.split(', ').map((form) => {
      const [first = '', ...rest] = form.split(' ');
      return { first, rest, sign };
    }),
  ),
  ({ first }) => first,
);

/** The places in the table of the signs that a text holds, each once. */
function findSigns(text: string): ReadonlySet<number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set<number>();
  words.forEach((word, at) => {
    for (const { rest, sign } of formsByWord.get(word) ?? []) {
      if (rest.every((next, place) => words[at + 1 + place] === next)) found.add(sign);
    }
  });
  return found;
}
