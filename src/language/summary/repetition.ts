import { allPacks } from '../languages/index.ts';
import type { RepetitionWords } from '../languages/slots/labels.ts';
import { foldAccents } from '../text/fold.ts';

/** The content of an English sentence or headline, to decide whether another one adds to it. */
export type Content = {
  /** Its content words, folded, and its numbers. */
  readonly words: ReadonlySet<string>;
  /** Numbers as written: years, days, amounts. */
  readonly numbers: ReadonlySet<string>;
  /** Words that are news whenever they are new: names, places, days, seasons, times of day, negations. */
  readonly facts: ReadonlySet<string>;
};

/** Share of a sentence's words in another one from which on the two count as equal. */
const SAME = 0.9;

const TOKEN = /\p{N}[\p{N}.,]*\p{N}|\p{N}|\p{L}+/gu;
/** The languages of summaries. */
const repetition = allPacks.flatMap(({ labels }) => labels.summary.repetition ?? []);
const anyWord = (row: keyof RepetitionWords['attribution']): string =>
  repetition.flatMap(({ attribution }) => attribution[row] ?? []).join('|');
const isAny = (word: string, kind: keyof RepetitionWords['classes']): boolean =>
  repetition.some(({ classes }) => classes[kind].has(word));

/** The source and weekday of a statement do not count as news. */
const ATTRIBUTION = new RegExp(
  `(?:, )?(?:(?:${anyWord('speakers')}) )?(?<!\\p{L})(?:${anyWord('says')})` + `(?:${anyWord('when')})(?!\\p{L})`,
  'giu',
);
/** "(STO: VIK B)" and "(publ)" after a company's name. */
const LISTED_AS = /\((?:publ|(?:\p{L}[\p{L} ]{1,30}: ?)?\p{Lu}[\p{Lu}\p{N}]+(?:[ .-]\p{Lu}{1,2})?)\)/gu;
/** The position of a sentence's first word, whose capital carries no information. */
const OPENS = /(?:^|[.!?:…]["'”’»)]*\s+)["'“”«(]?$/u;
export function readContent(text: string): Content {
  const words = new Set<string>();
  const numbers = new Set<string>();
  const facts = new Set<string>();
  const plain = text.replace(LISTED_AS, ' ').replace(ATTRIBUTION, ' ');
  for (const { 0: token, index } of plain.matchAll(TOKEN)) {
    const word = foldAccents(token);
    const isNumber = /^\p{N}/u.test(token);
    const isName =
      !OPENS.test(plain.slice(Math.max(0, index - 4), index)) && /^\p{Lu}\p{L}/u.test(token) && !isAny(word, 'noNames');
    if (isNumber) numbers.add(word);
    if (!isAny(word, 'common') && (isNumber || word.length > 1)) words.add(word);
    if (isName || isAny(word, 'negations') || isAny(word, 'times')) facts.add(word);
  }
  return { words, numbers, facts };
}

/** Whether a text adds little to an earlier one, and neither a number nor a fact. */
export function isRepeated(one: Content, earlier: Content): boolean {
  const isKnown = (word: string) => earlier.words.has(word);
  if (addsFacts(one, earlier) || ![...one.numbers].every(isKnown)) return false;
  return [...one.words].filter(isKnown).length >= SAME * one.words.size;
}

/** Whether a text has a name, a day or a negation that an earlier one lacks. */
export const addsFacts = (one: Content, earlier: Content): boolean =>
  [...one.facts].some((fact) => !earlier.words.has(fact));
