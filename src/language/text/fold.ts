/**
 * All folding is defined here: texts and words that a reader takes for equal become equal. Each function is named by
 * what it keeps or by what it equates. A function must not duplicate the result of another.
 */

const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\r]/gu;
const MINUSES = /[\u2212\ufe63\uff0d\u2011\u2010]/gu;
const QUOTES = /[’‘ʼ]/gu;

/**
 * The same text in lower case with one kind of space, minus and apostrophe. Every character keeps its position, so that
 * offsets remain valid. The tab between two cells stays, too. Accents stay, because they distinguish words ("for" and "för").
 */
export function foldInPlace(text: string): string {
  const plain = text.replace(SPACES, ' ').replace(MINUSES, '-').replace(QUOTES, "'");
  const lower = plain.toLowerCase();
  if (lower.length === plain.length) return lower;
  return Array.from({ length: plain.length }, (_, at) => {
    const unit = plain.charAt(at);
    const small = unit.toLowerCase();
    return small.length === 1 ? small : unit;
  }).join('');
}

/** Lower case with the same equalities as a case-insensitive pattern, which include the long s. Accents stay. */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ſ', 's');

/**
 * Lower case with one kind of letters, apostrophes and digits: texts that differ only in numbers become equal. Accents
 * stay.
 */
export const foldDigits = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/’/gu, "'").replace(/\p{N}/gu, '0');

/** Lower case without accents. Letters that Unicode does not decompose stay: "é" is "e", "ø" stays. */
export const foldAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Plain spellings of letters that Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
  œ: 'oe',
};

/** A lower-case word in plain letters, one for one if possible: "mærsk" is "maersk", "møller" "moller". */
export const foldLetters = (word: string): string =>
  word
    .replace(/[øæðþßđłœ]/gu, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

const PAIRS: Readonly<Record<string, string>> = { ø: 'oe', ö: 'oe', ä: 'ae', æ: 'ae', å: 'aa', ü: 'ue' };

/** The same with the letter pairs that replace Nordic and German letters: "møller" is "moeller", "åland" "aaland". */
export const foldToPairs = (word: string): string =>
  foldLetters(word.replace(/[øöäæåü]/gu, (letter) => PAIRS[letter] ?? letter));
