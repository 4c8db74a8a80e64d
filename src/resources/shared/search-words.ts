import { searchText } from '../../core/params.ts';

/** A search text, split into scored words and conditions. */
export type SearchWords = {
  /** Text whose words may match, each of them; those of quoted phrases are among them. */
  readonly scored: string;
  /** The conditions in the syntax of web search: quoted phrases, and words or phrases behind a minus. Empty without any. */
  readonly conditions: string;
};

/** A word, or a phrase in quotation marks, that is looked for or left out. */
type SearchPart = {
  readonly text: string;
  readonly isPhrase: boolean;
  readonly isLeftOut: boolean;
};

/** Quotation marks of typesetters, and hyphens, dashes and minus signs that stand where a minus does. */
const QUOTATION_MARK = /[“”„‟«»]/gu;
const MINUS = /(?<=^|\s)[\u2010\u2011\u2013\u2212](?=["\p{L}\p{N}])/gu;

/** A search text with plain quotation marks and minus signs: typographic ones from editors and phones are replaced. */
export const keyboardSigns = (q: string): string => q.replace(QUOTATION_MARK, '"').replace(MINUS, '-');

/** A minus counts at the start of a word only; an unclosed quotation mark reaches to the end. */
const PART = /(?<=^|\s)(-?)"([^"]*)(?:"|$)|(?<=^|\s)-(?=[\p{L}\p{N}])(\S+)|([^\s"]+)/gu;

/** Reads words, `"a phrase"`, `-word` and `-"a phrase"` out of a search text, in its order. */
function readParts(q: string): SearchPart[] {
  return [...keyboardSigns(q).matchAll(PART)].map(([, minus, phrase, leftOut, word = '']) => {
    if (phrase !== undefined) return { text: phrase, isPhrase: true, isLeftOut: minus === '-' };
    if (leftOut !== undefined) return { text: leftOut.replaceAll('"', ' '), isPhrase: false, isLeftOut: true };
    return { text: word, isPhrase: false, isLeftOut: false };
  });
}

/** The scored words of some parts, and their conditions. `or` is ignored: any word may match. */
function scoredAndConditions(parts: readonly SearchPart[]): SearchWords {
  const conditions = parts.filter(({ isPhrase, isLeftOut }) => isPhrase || isLeftOut);
  return {
    scored: parts.flatMap(({ text, isLeftOut }) => (isLeftOut ? [] : [text])).join(' '),
    conditions: conditions.map(quoted).join(' '),
  };
}

export const readSearchWords = (q: string): SearchWords => scoredAndConditions(readParts(q));

const quoted = ({ text, isLeftOut }: SearchPart): string => `${isLeftOut ? '-' : ''}"${text}"`;

const isOr = ({ text, isPhrase, isLeftOut }: SearchPart): boolean =>
  !isPhrase && !isLeftOut && text.toLowerCase() === 'or';

/**
 * The sides of every `or`, each of which must be met as a whole; a text without one has one side. An `or` with an empty
 * side is ignored, unless there is nothing else.
 */
export function splitSides(q: string): readonly (readonly SearchPart[])[] {
  const parts = readParts(q);
  const sides: SearchPart[][] = [[]];
  for (const part of parts) {
    if (isOr(part)) sides.push([]);
    else sides.at(-1)?.push(part);
  }
  const said = sides.filter((side) => side.length > 0);
  return said.length > 0 ? said : [parts];
}

/** The same, each side split into scored words and conditions. */
export const readSides = (q: string): SearchWords[] => splitSides(q).map(scoredAndConditions);

/**
 * A search text every word of which must match, for `word_query` of the store: words in quotation marks, so that one which
 * punctuation joins ("inter-american", "12.3") becomes a phrase of its parts; `or` and a minus keep their meaning.
 */
export const toEveryWord = (q: string): string =>
  splitSides(q)
    .map((side) => side.map(quoted).join(' '))
    .join(' or ');

/** The parameter `q` of a list, with its use there and the common syntax. */
export const searchWords = (does: string) =>
  searchText.describe(`${does} "Quoted words" match as a phrase, -word excludes a word, OR separates alternatives.`);
