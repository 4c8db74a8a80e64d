/**
 * The one home of folding: texts and words made equal where a reader takes them for equal. Each kind is named by what it
 * keeps or by what it makes equal; a kind that gives what another gives has no place here.
 */

const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\r]/gu;
const MINUSES = /[\u2212\ufe63\uff0d\u2011\u2010]/gu;
const QUOTES = /[’‘ʼ]/gu;

/**
 * The same text in lower case with one kind of space, minus and apostrophe. Every character keeps its place, so that an
 * offset in the result is one in the text; accents stay, for they part words ("for" and "för").
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

/** Lower case, as a pattern that ignores case takes letters for the same: the long s is one too. Accents stay. */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ſ', 's');

/** Lower case in one kind of letters, apostrophes and digits: what differs by a number alone is equal. Accents stay. */
export const foldDigits = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/’/gu, "'").replace(/\p{N}/gu, '0');

/** Lower case without accents; letters that Unicode does not decompose stay: "é" is "e", "ø" stays. */
export const foldAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Spellings in plain letters of those that Unicode does not decompose. */
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

/** A word in small letters spelled in plain ones, one for one where there is one: "mærsk" is "maersk", "møller" "moller". */
export const foldLetters = (word: string): string =>
  word
    .replace(/[øæðþßđłœ]/gu, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

const PAIRS: Readonly<Record<string, string>> = { ø: 'oe', ö: 'oe', ä: 'ae', æ: 'ae', å: 'aa', ü: 'ue' };

/** The same with the letter pairs that stand for Nordic and German letters: "møller" is "moeller", "åland" "aaland". */
export const foldToPairs = (word: string): string =>
  foldLetters(word.replace(/[øöäæåü]/gu, (letter) => PAIRS[letter] ?? letter));
