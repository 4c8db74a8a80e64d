import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Family } from './event-types.ts';

/** An article's title, and its text from the first sentence with news. */
export type ArticleParts = { readonly title: string; readonly first: string; readonly rest: string };

/** The weight of an article's words for a family, and the heaviest words, for editors. */
export type Weight = { readonly value: number; readonly strongest: () => string };

/**
 * The weight that the words of an English article add to the fixed phrases of each family.
 *
 * @param phrases The weight of the phrases, which the fit takes as given.
 */
export type WordingModel = (
  article: ArticleParts,
  phrases: Readonly<Record<Family, number>>,
) => Readonly<Record<Family, Weight>>;

export type WordWeights = { readonly bias: number; readonly weights: ReadonlyMap<string, number> };

/** Weights for articles with a text, and weights for titles without one. */
export type WordingWeights = Readonly<Record<'articles' | 'titles', WordWeights>>;
export type FamilyWeights = Readonly<Record<Family, WordingWeights>>;

/** Fewest words with a weight that make a text sure; titles have about fifteen. */
const FEW = { articles: 100, titles: 15 } as const;
/** With fewer words the bias counts in proportion: missing words of a deal mean nothing in a text of one sentence. */
const UNBIASED = { articles: 25, titles: 1 } as const;
/** Number of the heaviest words that an editor sees. */
const SHOWN = 8;

/** The factor of one word, by the number of words with a weight in an article or in a title without a text. */
export const toShare = (known: number, kind: keyof WordingWeights): number => 1 / Math.sqrt(Math.max(known, FEW[kind]));

/**
 * The sum of many small weights, divided by the root of their number, so that a long text weighs no more than a short one.
 * Words without a weight do not count. A title without a text has weights of its own.
 */
export function createWording(all: FamilyWeights): WordingModel {
  return (article) => {
    const kind = toWeightsKind(article);
    const keys = [...readWording(article)];
    return { results: weigh(keys, kind, all.results[kind]), deal: weigh(keys, kind, all.deal[kind]) };
  };
}

function weigh(keys: readonly string[], kind: keyof WordingWeights, { bias, weights }: WordWeights): Weight {
  let sum = 0;
  const known: string[] = [];
  for (const key of keys) {
    const weight = weights.get(key);
    if (weight === undefined) continue;
    sum += weight;
    known.push(key);
  }
  const getWeight = (key: string): number => weights.get(key) ?? 0;
  return {
    value: bias * Math.min(1, known.length / UNBIASED[kind]) + sum * toShare(known.length, kind),
    strongest: () =>
      known
        .toSorted((one, other) => getWeight(other) - getWeight(one))
        .slice(0, SHOWN)
        .map((key) => key.slice(2))
        .join(', '),
  };
}

/** The weights that apply to an article. */
export const toWeightsKind = ({ first }: ArticleParts): keyof WordingWeights => (first === '' ? 'titles' : 'articles');

/** Each weight with the keys that have it, by family and kind. */
const File = z.record(
  z.enum(['results', 'deal']),
  z.record(
    z.enum(['articles', 'titles']),
    z.object({ bias: z.number(), weights: z.array(z.tuple([z.number(), z.array(z.string())])) }),
  ),
);
export type WordingFile = z.infer<typeof File>;

/** @throws Error for a file that does not contain weights. */
export function readWordingWeights(file: string): FamilyWeights {
  const { results, deal } = File.parse(JSON.parse(file));
  const kinds = ({ articles, titles }: WordingFile[Family]) => ({ articles: toMap(articles), titles: toMap(titles) });
  return { results: kinds(results), deal: kinds(deal) };
}

const toMap = ({ bias, weights }: WordingFile[Family]['articles']): WordWeights => ({
  bias,
  weights: new Map(weights.flatMap(([weight, keys]) => keys.map((key) => [key, weight] as const))),
});

export const WORDING_WEIGHTS = new URL('../../../assets/wording/weights.json', import.meta.url);

let own: WordingModel | undefined;

/** Uses the weights of this package, which are read for the first article. */
export const ownWording: WordingModel = (article, phrases) => {
  own ??= createWording(readWordingWeights(readFileSync(WORDING_WEIGHTS, 'utf8')));
  return own(article, phrases);
};

/**
 * The words of an English article as keys of a table of weights: words and pairs of words (`_` stands for one or two words
 * between them) of the title (`t`) and the first sentence (`l`), single words of the rest (`b`). Plurals count as their
 * singular, except in a title without a text, where nothing else distinguishes "sales" and "stocks" from a sale and a stock.
 * Every number is `#` and every company form `co.`.
 */
export function readWording(article: ArticleParts): ReadonlySet<string> {
  const { title, first, rest } = article;
  const found = new Set<string>();
  addPairs(found, 't', readWords(title, toWeightsKind(article) === 'titles' ? toKnown : toSingular));
  addPairs(found, 'l', readWords(first, toSingular));
  for (const word of readWords(rest, toSingular)) found.add(`b ${word}`);
  return found;
}

const companyForms = new Set('inc corp co cos ltd plc ag sa nv bv gmbh spa ab asa oy oyj hf llc lp'.split(' '));
/** The key of every number and of every company form. */
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

/** A word as a key of the table; plurals are recognised by their ending. */
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
