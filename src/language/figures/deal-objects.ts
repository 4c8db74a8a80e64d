import { foldInPlace } from '../text/fold.ts';
import type { CompiledLexicon } from './lexicon.ts';

const NAME_WORD = "\\p{Lu}[\\p{L}\\p{N}&'’]*(?:[.-][\\p{L}\\p{N}]+)*";
/** What is bought, behind its verb: up to eight words in small letters ("all shares in the bakery"), then a name. */
const COUNTRY =
  '(?:Swedish|Norwegian|Danish|Finnish|Icelandic|German|Dutch|British|American|French|Italian|Polish|Spanish|Estonian|Latvian|Lithuanian|Swiss|Austrian|Belgian|Canadian|Irish|Nordic)(?:-based|-owned)?';
const OBJECT = new RegExp(
  `^(?: (?:[\\p{Ll}][\\p{L}-]*,?|${COUNTRY}|\\d[\\d.,]* ?%?)){0,8}? (?!${COUNTRY} )(?<name>${NAME_WORD}(?: ${NAME_WORD})*)`,
  'u',
);
const NATIONALITY =
  /^(?:swedish|norwegian|danish|finnish|icelandic|german|dutch|british|uk|us|american|french|italian|polish|spanish|estonian|nordic)$/u;
/** "Trondheims-selskapet Kodeverket": the company of a town. */
const OF_PLACE = /-(?:selskapet|selskabet|bolaget|företaget|firmaet|bedriften|virksomheden|based|baserte|baserade)$/u;
const LEGAL_FORM = /^(?:ab|as|asa|a|s|oy|oyj|aps|gmbh|ltd|inc|plc|llc|bv|ag|sa|publ|hf|ehf|group|holding)$/u;
const MIN_LETTERS = 3;
/** A text that deals in more is a list, or an attack. */
const MAX_OBJECTS = 20;

/**
 * Names of what a text says is bought or sold, folded: figures told of them are theirs and not the company's. The name
 * whole and by its first word, as it is spoken of later; none that the text begins with.
 */
export function dealObjectsIn(folded: string, original: string, lexicon: CompiledLexicon): string[] {
  const names = lexicon.deals.flatMap(({ verb }) =>
    [...folded.matchAll(verb)].flatMap((match) => {
      const end = match.index + match[0].length;
      const name = OBJECT.exec(original.slice(end, end + 160))?.groups?.['name'] ?? '';
      return namesOf(foldInPlace(name));
    }),
  );
  const start = folded.trimStart();
  const others = names.filter((name) => !start.startsWith(name));
  return [...new Set([...others, ...sold(folded, original)])].slice(0, MAX_OBJECTS);
}

/** "Kodeverket is sold to Ekbacken for": what has changed hands stands before a verb in the passive. */
const CHANGES_HANDS =
  /(?<!\p{L})(?:(?:is|are|was|has been|is being|will be) (?:to be )?(?:sold to|acquired by|bought by|taken over by)|(?:säljs|är såld|har sålts) till|(?:köps(?: upp)?|förvärvas|blir uppköpt|har köpts(?: upp)?|tas över) av|(?:selges|er solgt|er blitt solgt|blir solgt) til|(?:kjøpes(?: opp)?|er kjøpt(?: opp)?|blir kjøpt(?: opp)?|overtas) av|(?:sælges|er blevet solgt|bliver solgt) til|(?:skifter hænder|skifter eier|skifter ejer|byter ägare|changes hands|change hands)|(?:købes|opkøbes|er købt|er blevet købt|overtages) af)(?!\p{L})/gu;
const NAME_AT_END = new RegExp(`(?<name>${NAME_WORD}(?: ${NAME_WORD})*) $`, 'u');

function sold(folded: string, original: string): string[] {
  return [...folded.matchAll(CHANGES_HANDS)].flatMap(({ index }) => {
    const name = NAME_AT_END.exec(original.slice(Math.max(0, index - 80), index))?.groups?.['name'] ?? '';
    // The first word of a sentence has a capital anyway: "Robotproducenten Gribertek" is Gribertek.
    return [...namesOf(foldInPlace(name)), ...namesOf(foldInPlace(name.split(' ').at(-1) ?? ''))];
  });
}

function namesOf(name: string): string[] {
  const words = name.split(' ').filter((word) => !NATIONALITY.test(word) && !OF_PLACE.test(word));
  while (LEGAL_FORM.test(words.at(-1) ?? '')) words.pop();
  const [first = ''] = words;
  return first.length < MIN_LETTERS ? [] : [words.join(' '), first];
}

/** "The company": in a text about a deal, what the sentence before is about. */
const ANAPHOR =
  /^(?:the (?:company|business|unit|division|operations?|plant|factory|mill)|fabriken|fabrikken|anläggningen|tehdas|tehtaalla|enheten|affärsenheten|verksamheten|enheden|yksikö(?:n|llä)|bolaget|företaget|selskapet|bedriften|selskabet|virksomheden|yhtiö|yhtiön|ostettavan)(?!\p{L})/u;

/**
 * Whether a sentence is about what is bought or sold: it opens with its name, or goes on about it as "the company".
 *
 * @param isBefore Whether the sentence before is.
 * @param names Names of what is bought or sold, folded.
 */
export function isOfObject(sentence: string, names: readonly string[], isBefore: boolean): boolean {
  const opened = names.some(
    (name) => sentence.startsWith(name) && !/^[\p{L}\p{N}]{3}/u.test(sentence.slice(name.length)),
  );
  return opened || (isBefore && ANAPHOR.test(sentence));
}

/** Whether a sentence speaks of what is bought or sold at all, so that "the company" of the next one is it. */
export const namesObject = (sentence: string, names: readonly string[]): boolean =>
  names.some((name) => sentence.includes(name));
