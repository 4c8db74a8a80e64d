import { foldInPlace } from '../text/fold.ts';
import type { CompiledLexicon } from './lexicon.ts';
import { anyWord } from './words.ts';

const NAME_WORD = "\\p{Lu}[\\p{L}\\p{N}&'’]*(?:[.-][\\p{L}\\p{N}]+)*";
/**
 * The object of a purchase, behind its verb: up to eight words in small letters ("all shares in the bakery"), then a
 * name.
 */
const COUNTRY = `${anyWord(({ bought }) => bought?.origin?.countries)}${anyWord(({ bought }) => bought?.origin?.based)}?`;
const OBJECT = new RegExp(
  `^(?: (?:[\\p{Ll}][\\p{L}-]*,?|${COUNTRY}|\\d[\\d.,]* ?%?)){0,8}? (?!${COUNTRY} )(?<name>${NAME_WORD}(?: ${NAME_WORD})*)`,
  'u',
);
const NATIONALITY = new RegExp(`^${anyWord(({ bought }) => bought?.origin?.countries)}$`, 'iu');
/** "Trondheims-selskapet Kodeverket": the company of a town. */
const OF_PLACE = new RegExp(`-${anyWord(({ bought }) => bought?.origin?.place)}$`, 'u');
/** Last words that do not belong to a name; those of other countries are written so in every language. */
const LEGAL_FORM = new RegExp(`^(?:${anyWord(({ bought }) => bought?.legalForms)}|a|s|gmbh|bv|ag|sa)$`, 'u');
const MIN_LETTERS = 3;
/** A text that deals in more is a list, or an attack. */
const MAX_OBJECTS = 20;

/**
 * Names of the objects that a text says are bought or sold, folded: figures about them are theirs and not the
 * company's. Each name whole and by its first word, as later sentences use it; names that open the text are left out.
 */
export function dealObjectsIn(folded: string, original: string, lexicon: CompiledLexicon): string[] {
  const names = lexicon.deals.flatMap(({ verb }) =>
    [...folded.matchAll(verb)].flatMap((match) => {
      const end = match.index + match[0].length;
      const name = OBJECT.exec(original.slice(end, end + 160))?.groups?.['name'] ?? '';
      return listNames(foldInPlace(name));
    }),
  );
  const start = folded.trimStart();
  const others = names.filter((name) => !start.startsWith(name));
  return [...new Set([...others, ...sold(folded, original)])].slice(0, MAX_OBJECTS);
}

/** "Kodeverket is sold to Ekbacken for": the sold object stands before a verb in the passive. */
const CHANGES_HANDS = new RegExp(`(?<!\\p{L})${anyWord(({ bought }) => bought?.changesHands)}(?!\\p{L})`, 'gu');
const NAME_AT_END = new RegExp(`(?<name>${NAME_WORD}(?: ${NAME_WORD})*) $`, 'u');

function sold(folded: string, original: string): string[] {
  return [...folded.matchAll(CHANGES_HANDS)].flatMap(({ index }) => {
    const name = NAME_AT_END.exec(original.slice(Math.max(0, index - 80), index))?.groups?.['name'] ?? '';
    // The first word of a sentence has a capital anyway: "Robotproducenten Gribertek" is Gribertek.
    return [...listNames(foldInPlace(name)), ...listNames(foldInPlace(name.split(' ').at(-1) ?? ''))];
  });
}

function listNames(name: string): string[] {
  const words = name.split(' ').filter((word) => !NATIONALITY.test(word) && !OF_PLACE.test(word));
  while (LEGAL_FORM.test(words.at(-1) ?? '')) words.pop();
  const [first = ''] = words;
  return first.length < MIN_LETTERS ? [] : [words.join(' '), first];
}

/** "The company": in a text about a deal, the subject of the sentence before. */
const ANAPHOR = new RegExp(`^${anyWord(({ bought }) => bought?.theCompany)}(?!\\p{L})`, 'u');

/**
 * Whether a sentence is about the object of a deal: it opens with its name, or refers to it as "the company".
 *
 * @param isBefore Whether the sentence before is.
 * @param names Names of the objects of deals, folded.
 */
export function isOfObject(sentence: string, names: readonly string[], isBefore: boolean): boolean {
  const opened = names.some(
    (name) => sentence.startsWith(name) && !/^[\p{L}\p{N}]{3}/u.test(sentence.slice(name.length)),
  );
  return opened || (isBefore && ANAPHOR.test(sentence));
}

/** Whether a sentence mentions the object of a deal at all, so that "the company" of the next one is it. */
export const namesObject = (sentence: string, names: readonly string[]): boolean =>
  names.some((name) => sentence.includes(name));
