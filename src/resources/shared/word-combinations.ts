/** A word of a search: its tsquery, the number of documents with it, and its weight. */
export type Term = { readonly query: string; readonly documents: number; readonly weight: number };

/** Documents that hold words of a certain weight together. */
export type Combination = {
  /** Tsqueries that all of them and no others match: each for itself an index finds faster than their conjunction. */
  readonly queries: readonly string[];
  /** How many they are if the words occur independently of each other; words of one subject occur together more often. */
  readonly expected: number;
  /** The weight that the words of any other document can have together at most. */
  readonly beyond: number;
};

/** The words with the highest weights choose documents; the others are only scored. */
const CHOOSING = 6;

/** Matches documents that hold any of the words. */
export const joinAlternatives = (terms: readonly Term[]): string => terms.map(({ query }) => query).join(' | ');

/** The sum of the weights of some words. */
export const sumWeights = (terms: readonly Term[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);

/** Matches documents whose words weigh so much together; true or false where that is settled without a word. */
function atLeast(terms: readonly Term[], needed: number): string | boolean {
  if (needed <= 1e-9) return true;
  const [first, ...others] = terms;
  if (first === undefined || sumWeights(terms) < needed - 1e-9) return false;
  const having = atLeast(others, needed - first.weight);
  const lacking = atLeast(others, needed);
  const own = having === true ? first.query : having === false ? undefined : `${first.query} & ${having}`;
  if (own === undefined) return lacking;
  return lacking === false ? own : `(${own} | ${lacking})`;
}

/** Every subset of the words: its weight, and the share of documents that hold exactly these words. */
function listChoices(terms: readonly Term[], total: number): { weight: number; share: number }[] {
  return terms.reduce(
    (choices, { weight, documents }) => {
      const share = Math.min(1, documents / Math.max(1, total));
      return choices.flatMap((choice) => [
        { weight: choice.weight + weight, share: choice.share * share },
        { weight: choice.weight, share: choice.share * (1 - share) },
      ]);
    },
    [{ weight: 0, share: 1 }],
  );
}

/**
 * Combinations of words among so many documents, from the one whose words weigh most to the one that any of them is in.
 * Each is expected to hold at least `growth` times as many documents as the one before it, the first at least `few`.
 */
export function listCombinations(
  terms: readonly Term[],
  total: number,
  { few, growth }: { readonly few: number; readonly growth: number },
): Combination[] {
  const byWeight = [...terms].sort((a, b) => b.weight - a.weight || (a.query < b.query ? -1 : 1));
  const choosing = byWeight.slice(0, CHOOSING);
  const unrequested = sumWeights(byWeight.slice(CHOOSING));
  const choices = listChoices(choosing, total).sort((a, b) => b.weight - a.weight);
  const found: Combination[] = [];
  let expected = 0;
  let wanted = few;
  choices.forEach(({ weight, share }, at) => {
    const next = choices[at + 1]?.weight ?? 0;
    expected += share * total;
    // Subsets of equal weight belong together; the empty subset is excluded.
    if (weight <= 1e-9 || weight - next <= 1e-9) return;
    if (expected < wanted && (next > 1e-9 || unrequested > 0)) return;
    const isEvery = choosing.length <= 1 || weight > sumWeights(choosing) - 1e-9;
    const query = isEvery ? true : atLeast(choosing, weight);
    if (query === false) return;
    const queries = query === true ? choosing.map((term) => term.query) : [query];
    found.push({ queries, expected, beyond: next + unrequested });
    wanted = Math.max(expected, 1) * growth;
  });
  if (terms.length > CHOOSING) found.push({ queries: [joinAlternatives(terms)], expected: total, beyond: 0 });
  return found;
}
