import { packs } from '../languages/index.ts';
import type { SpellingContrast } from '../languages/slots/identify.ts';

type Spelling = { readonly words: ReadonlySet<string>; readonly shape: RegExp };

/** Above 0: nynorsk spellings outnumber bokmål ones in this Norwegian text. */
export const nynorskBalance = createBalance(packs.no.identify.standards);

/** Above 0: Danish spellings outnumber Norwegian ones (of either standard). */
export const danishBalance = createBalance(packs.da.identify.norwegian);

/** How many more words of a text have the one spelling than the other. */
function createBalance(contrast: SpellingContrast | undefined): (text: string) => number {
  if (contrast === undefined) return () => 0;
  const [one, other] = toSpellings(contrast);
  return (text) => {
    let sum = 0;
    for (const word of text.toLowerCase().match(/\p{L}{2,}/gu) ?? [])
      sum += Number(spells(one, word)) - Number(spells(other, word));
    return sum;
  };
}

const spells = ({ words, shape }: Spelling, word: string): boolean => words.has(word) || shape.test(word);

/** A word with the same spelling on both sides counts for neither, so it is left out of both. */
function toSpellings({ pairs, one, other }: SpellingContrast): readonly [Spelling, Spelling] {
  const couples = pairs
    .trim()
    .split(/\s+/u)
    .map((couple) => couple.split('/'));
  const left = new Set(couples.map(([word]) => word ?? ''));
  const right = new Set(couples.map(([, word]) => word ?? ''));
  return [
    { words: without(left, right), shape: new RegExp(one.join('|'), 'u') },
    { words: without(right, left), shape: new RegExp(other.join('|'), 'u') },
  ];
}

function without(words: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...words].filter((word) => !others.has(word)));
}
