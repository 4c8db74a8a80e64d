import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listCombinations, type Term } from './word-combinations.ts';

/** Whether a document with some words matches a tsquery of quoted words, `&`, `|` and parentheses. */
function isMatch(query: string, words: ReadonlySet<string>): boolean {
  const tokens = query.match(/'[^']*'|[&|()]/g) ?? [];
  let at = 0;
  const any = (): boolean => {
    let found = all();
    while (tokens[at] === '|') {
      at += 1;
      const next = all();
      found ||= next;
    }
    return found;
  };
  const all = (): boolean => {
    let found = one();
    while (tokens[at] === '&') {
      at += 1;
      const next = one();
      found &&= next;
    }
    return found;
  };
  const one = (): boolean => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token !== '(') return words.has(token);
    const found = any();
    at += 1;
    return found;
  };
  return any();
}

const TOTAL = 1_000_000;
const STEPS = { few: 20, growth: 4 };
const anyTerms = fc
  .uniqueArray(fc.integer({ min: 5_000, max: 400_000 }), { minLength: 1, maxLength: 9 })
  .map((counts) =>
    counts.map((documents, at): Term => ({ query: `'w${at}'`, documents, weight: Math.log(TOTAL / documents) })),
  );

const weigh = (terms: readonly Term[], words: ReadonlySet<string>): number =>
  terms.reduce((sum, { query, weight }) => sum + (words.has(query) ? weight : 0), 0);

it('leaves nothing out that weighs more than it says', () =>
  fc.assert(
    fc.property(anyTerms, fc.infiniteStream(fc.boolean()), (terms, picks) => {
      const words = new Set(terms.filter(() => picks.next().value).map(({ query }) => query));
      for (const { queries, beyond } of listCombinations(terms, TOTAL, STEPS))
        if (!queries.every((query) => isMatch(query, words)))
          expect(weigh(terms, words)).toBeLessThanOrEqual(beyond + 1e-9);
    }),
  ));

it('goes from what weighs most to every document that has one of the words', () =>
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const found = listCombinations(terms, TOTAL, STEPS);
      for (const [at, { beyond }] of found.entries())
        if (at > 0) expect(beyond).toBeLessThan(found[at - 1]?.beyond ?? 0);
      const last = found.at(-1);
      for (const { query } of terms)
        expect(last?.queries.length === 1 && isMatch(last.queries[0] ?? '', new Set([query]))).toBe(true);
    }),
  ));

it('expects of each at least so many times the documents of the one before', () =>
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const expected = listCombinations(terms, TOTAL, STEPS).map((found) => found.expected);
      // The last one is there in any case.
      for (const [at, count] of expected.slice(1, -1).entries())
        expect(count).toBeGreaterThanOrEqual(4 * (expected[at] ?? 0));
    }),
  ));

it('begins with all of a few common words, each asked for by itself', () => {
  const terms = ['a', 'b', 'c'].map(
    (name, at): Term => ({ query: `'${name}'`, documents: 300_000 + at, weight: 1.2 - at / 100 }),
  );
  const [first] = listCombinations(terms, TOTAL, STEPS);
  expect(first?.queries).toEqual(["'a'", "'b'", "'c'"]);
  // Independent words of 30 % each stand together in 2.7 % of all documents.
  expect(first?.expected).toBeCloseTo(27_000, -2);
  expect(first?.beyond).toBeCloseTo(1.2 + 1.19, 6);
});
