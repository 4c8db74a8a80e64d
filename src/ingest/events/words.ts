import { foldAccents, foldLetters } from '../../language/text/fold.ts';

/** Words too common in news to say that two texts are about one thing. */
const COMMON = new Set(
  `a an and are as at be but by for from has have in into is it its new of on or over said says that the their this to up was
  were will with after than more year share shares company`.split(/\s+/u),
);

/** A word without the ending of an English plural or third person: "exports" and "export" are one. */
export function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/u.test(word)) return word.slice(0, -2);
  return /[^sui]s$/u.test(word) ? word.slice(0, -1) : word;
}

/** The significant words of a text, folded and in the singular, at least two characters. */
export function extractWords(text: string): ReadonlySet<string> {
  return new Set(
    (foldLetters(foldAccents(text)).match(/[\p{L}\p{N}]{2,}/gu) ?? [])
      .filter((word) => !COMMON.has(word))
      .map(singular),
  );
}

/** Characters in which numbers are compared: figures stand near the start. */
const NUMBERS_IN = 5000;

/** Numbers of a text with two digits or more, without marks, so that "12,4" and "12.4" are one. */
export const extractNumbers = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.slice(0, NUMBERS_IN).matchAll(/\d+(?:[.,\u00a0\u202f ]\d+)*/gu)]
      .map(([number]) => number.replace(/\D/gu, ''))
      .filter((digits) => digits.length >= 2),
  );
