import { wordingTables } from './wording-table.ts';

/** An article's title, and its text from the first sentence that tells news. */
export type Worded = { readonly title: string; readonly first: string; readonly rest: string };

/** What the words of an article add to the `evidence` for a change of hands. */
export type Wording = (article: Worded, evidence: number) => number;

export type WordWeights = { readonly bias: number; readonly weights: ReadonlyMap<string, number> };

/** Weights for articles with a text, and those for titles that stand alone. */
export type WordingWeights = { readonly articles: WordWeights; readonly titles: WordWeights };

/** A text of fewer words with a weight is not sure by them; titles have some fifteen. */
const FEW = { articles: 100, titles: 15 } as const;

/** What one word counts in an article, or in a title alone, that has so many words with a weight. */
export const shareOf = (known: number, kind: keyof WordingWeights): number => 1 / Math.sqrt(Math.max(known, FEW[kind]));

/**
 * Many words with small weights: their sum by the root of their number, so that a long text says no more than a short one.
 * Words without a weight do not count. A title that stands alone is weighed by weights of its own.
 */
export function createWording(all: WordingWeights): Wording {
  return (article) => {
    const kind = kindOf(article);
    const { bias, weights } = all[kind];
    let sum = 0;
    let known = 0;
    for (const key of readWording(article)) {
      const weight = weights.get(key);
      if (weight === undefined) continue;
      sum += weight;
      known += 1;
    }
    return bias + sum * shareOf(known, kind);
  };
}

/** Which weights an article is weighed by. */
export const kindOf = ({ first }: Worded): keyof WordingWeights => (first === '' ? 'titles' : 'articles');

let own: Wording | undefined;

/** By the weights of this package, which are read when the first article comes. */
export const ownWording: Wording = (article, evidence) => {
  own ??= createWording({ articles: readTable(wordingTables.articles), titles: readTable(wordingTables.titles) });
  return own(article, evidence);
};

const readTable = ({ bias, table }: { readonly bias: number; readonly table: string }): WordWeights => ({
  bias,
  weights: parseWeights(table),
});

/** A line of a weight and the keys that have it, between commas. */
export function parseWeights(table: string): ReadonlyMap<string, number> {
  return new Map(
    table
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [weight = '', keys = ''] = line.split(': ');
        return keys.split(', ').map((key) => [key, Number(weight)] as const);
      }),
  );
}

/**
 * What an English article says, word by word, as keys of a table of weights: words and pairs of words (`_` stands for
 * one or two words between them) of the title (`t`) and the first sentence (`l`), single words of the rest (`b`). Plurals
 * count as their singular, but in a title that stands alone: its "sales" and "stocks" are not told from a sale and a stock
 * by what follows. Every number is `#` and every company form `co.`.
 */
export function readWording(article: Worded): ReadonlySet<string> {
  const { title, first, rest } = article;
  const found = new Set<string>();
  addPairs(found, 't', readWords(title, kindOf(article) === 'titles' ? toKnown : toSingular));
  addPairs(found, 'l', readWords(first, toSingular));
  for (const word of readWords(rest, toSingular)) found.add(`b ${word}`);
  return found;
}

const companyForms = new Set('inc corp co cos ltd plc ag sa nv bv gmbh spa ab asa oy oyj hf llc lp'.split(' '));
/** How every number and every company form is written in a key. */
export const NUMBER = '#';
export const COMPANY = 'co.';

function readWords(text: string, toKey: (word: string) => string): string[] {
  const words: string[] = [];
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+|\p{N}[\p{N}.,/]*/gu)) {
    const key = toKey(word);
    if ((key === NUMBER || key === COMPANY) && words.at(-1) === key) continue;
    words.push(key);
  }
  return words;
}

function toKnown(word: string): string {
  if (/^\p{N}/u.test(word)) return NUMBER;
  return companyForms.has(word) ? COMPANY : word;
}

/** A word as a table has it; what is a plural is guessed by its ending. */
export function toSingular(word: string): string {
  const known = toKnown(word);
  if (known !== word || word.length <= 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us'))
    return known;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

function addPairs(found: Set<string>, place: string, words: readonly string[]): void {
  words.forEach((word, at) => {
    found.add(`${place} ${word}`);
    if (words[at + 1] !== undefined) found.add(`${place} ${word} ${words[at + 1]}`);
    for (const other of words.slice(at + 2, at + 4)) found.add(`${place} ${word} _ ${other}`);
  });
}
