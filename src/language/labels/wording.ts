import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Family } from './event-types.ts';

/** An article's title, and its text from the first sentence that tells news. */
export type ArticleParts = { readonly title: string; readonly first: string; readonly rest: string };

/** How much the words of an article speak for a family, and for an editor those that say most. */
export type Weight = { readonly value: number; readonly strongest: () => string };

/**
 * What the words of an English article add to what fixed phrases say of each family.
 *
 * @param phrases What those say, which the fit takes as known.
 */
export type WordingModel = (
  article: ArticleParts,
  phrases: Readonly<Record<Family, number>>,
) => Readonly<Record<Family, Weight>>;

export type WordWeights = { readonly bias: number; readonly weights: ReadonlyMap<string, number> };

/** Weights for articles with a text, and those for titles that stand alone. */
export type WordingWeights = Readonly<Record<'articles' | 'titles', WordWeights>>;
export type FamilyWeights = Readonly<Record<Family, WordingWeights>>;

/** A text of fewer words with a weight is not sure by them; titles have some fifteen. */
const FEW = { articles: 100, titles: 15 } as const;
/** Of fewer words the bias counts by their share: that a text of one sentence lacks the words of a deal says nothing. */
const UNBIASED = { articles: 25, titles: 1 } as const;
/** An editor sees so many of the words that say most. */
const SHOWN = 8;

/** What one word counts in an article, or in a title alone, that has so many words with a weight. */
export const toShare = (known: number, kind: keyof WordingWeights): number => 1 / Math.sqrt(Math.max(known, FEW[kind]));

/**
 * Many words with small weights: their sum by the root of their number, so that a long text says no more than a short one.
 * Words without a weight do not count. A title that stands alone is weighed by weights of its own.
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

/** Which weights an article is weighed by. */
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

/** @throws Error for a file that is none of weights */
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

/** By the weights of this package, which are read when the first article comes. */
export const ownWording: WordingModel = (article, phrases) => {
  own ??= createWording(readWordingWeights(readFileSync(WORDING_WEIGHTS, 'utf8')));
  return own(article, phrases);
};

/**
 * What an English article says, word by word, as keys of a table of weights: words and pairs of words (`_` stands for
 * one or two words between them) of the title (`t`) and the first sentence (`l`), single words of the rest (`b`). Plurals
 * count as their singular, but in a title that stands alone: its "sales" and "stocks" are not told from a sale and a stock
 * by what follows. Every number is `#` and every company form `co.`.
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
