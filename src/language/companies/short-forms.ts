import { foldLetters } from '../text/fold.ts';
import { givenNames } from './ordinary-words.ts';
import { tokenise } from './tokens.ts';
import type { NameUse } from './word-uses.ts';

/** Words of a long form before its abbreviation. */
const MAX_WORDS = 8;

const initials = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('');

/** Whether letters occur in a text in their order, the first at its start. */
function spells(letters: string, text: string): boolean {
  let at = 0;
  for (const character of text) {
    if (character === letters.charAt(at)) at += 1;
    else if (at === 0) return false;
  }
  return at === letters.length;
}

/**
 * Whether a bracket makes an abbreviation the short form of the name before it: "De Nederlandsche Bank (DNB)". Its
 * letters are the initials of the words before it, or occur in their order in a name of capitalised words.
 */
export function isShortFormOfOther({ place: { text }, span: { start, end }, alias: { company } }: NameUse): boolean {
  const short = foldLetters(text.slice(start, end).toLowerCase());
  if (!/^\p{Lu}[\p{Lu}\p{N}]{1,7}$/u.test(text.slice(start, end)) || text.charAt(end) !== ')') return false;
  const before = /([^()[\]:;,.!?«»“”"\n]{3,120}) \($/u.exec(text.slice(Math.max(0, start - 130), start))?.[1];
  const own = new Set(tokenise([company.name, ...company.aliases].join(' ')).map(({ word }) => word));
  const words = (before ?? '')
    .trim()
    .split(/[\s-]+/u)
    .slice(-MAX_WORDS);
  for (let from = 0; from < words.length - 1; from += 1) {
    const long = words.slice(from);
    const [first = ''] = long;
    if (!/^\p{Lu}/u.test(first) || givenNames.has(first.toLowerCase())) continue;
    // The company's own long form, perhaps shortened or inflected.
    if (first.length > 3 && own.has(first.toLowerCase())) return false;
    const folded = long.map((word) => foldLetters(word.toLowerCase()));
    if (initials(folded) === short || initials(folded.filter((word) => word.length > 3)) === short) return true;
    const isName = long.every((word) => /^\p{Lu}|^&$|^\p{Ll}{1,3}$/u.test(word));
    // Two capitalised words are more often a person, whose employer stands in brackets.
    if (isName && long.length > 2 && short.length > 2 && spells(short, folded.join(''))) return true;
  }
  return false;
}
