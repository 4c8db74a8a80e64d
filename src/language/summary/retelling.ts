import { foldAccents } from '../text/fold.ts';

/** What an English sentence or headline tells, to see whether another one tells more. */
export type Told = {
  /** Its telling words, folded, and its numbers. */
  readonly words: ReadonlySet<string>;
  /** Numbers as written: years, days, amounts. */
  readonly numbers: ReadonlySet<string>;
  /** Words that are news by themselves, wherever they are new: names, places, days, seasons, times of day, negations. */
  readonly facts: ReadonlySet<string>;
};

/** Share of a sentence's words that another one has from which on it says the same. */
const SAME = 0.9;

const TOKEN = /\p{N}[\p{N}.,]*\p{N}|\p{N}|\p{L}+/gu;
/** Who said it, and on which weekday, is no part of what is told. */
const ATTRIBUTION =
  /(?:, )?(?:(?:it|he|she|they|which) )?(?<!\p{L})(?:said|says?|saying|told|announce[sd]?|announcing|reported|reports?|wrote|writes?|stated|states)(?:(?: in an? [\p{L} ]{1,30}?)? on (?:mon|tues|wednes|thurs|fri|satur|sun)day| today)(?!\p{L})/giu;
/** "(STO: VIK B)" and "(publ)" behind a company's name. */
const LISTED_AS = /\((?:publ|(?:\p{L}[\p{L} ]{1,30}: ?)?\p{Lu}[\p{Lu}\p{N}]+(?:[ .-]\p{Lu}{1,2})?)\)/gu;
/** Before the first word of a sentence, whose capital says nothing. */
const OPENS = /(?:^|[.!?:…]["'”’»)]*\s+)["'“”«(]?$/u;
/** Words between the telling ones, and what every release says of itself. */
const COMMON =
  /^(?:a|an|the|and|or|of|on|in|at|to|by|for|from|with|as|per|is|are|was|were|be|been|has|have|had|will|that|this|these|which|who|it|its|their|his|her|she|he|they|we|our|said|says?|today|hereby|announce[sd]?|publish(?:es|ed)?)$/u;
const NEGATIONS = /^(?:no|not|non|never|none|nor|neither|nobody|nothing|without|cannot|unable|un(?:changed|likely))$/u;
const TIMES = /^(?:spring|summer|autumn|winter|tomorrow|midnight)$/u;
/** Capitals that name nobody: legal forms, offices and what a release calls its own company. */
const NO_NAMES =
  /^(?:ab|asa?|oyj?|aps|plc|abp|ltd|inc|corp|corporation|se|sa|hf|ehf|llc|publ|group|company|board|directors?|management|president|ceo|cfo|chief|executive|chair(?:man|person)?|annual|general|meeting|report|shares?|class|series|sek|nok|dkk|isk|eur|usd|i)$/u;

export function tellOf(text: string): Told {
  const words = new Set<string>();
  const numbers = new Set<string>();
  const facts = new Set<string>();
  const plain = text.replace(LISTED_AS, ' ').replace(ATTRIBUTION, ' ');
  for (const { 0: token, index } of plain.matchAll(TOKEN)) {
    const word = foldAccents(token);
    const isNumber = /^\p{N}/u.test(token);
    const isName =
      !OPENS.test(plain.slice(Math.max(0, index - 4), index)) && /^\p{Lu}\p{L}/u.test(token) && !NO_NAMES.test(word);
    if (isNumber) numbers.add(word);
    if (!COMMON.test(word) && (isNumber || word.length > 1)) words.add(word);
    if (isName || NEGATIONS.test(word) || TIMES.test(word)) facts.add(word);
  }
  return { words, numbers, facts };
}

/** Whether a text says little that an earlier one did not, and neither a number nor a fact that it had not. */
export function isRetold(one: Told, earlier: Told): boolean {
  const isTold = (word: string) => earlier.words.has(word);
  if (addsFacts(one, earlier) || ![...one.numbers].every(isTold)) return false;
  return [...one.words].filter(isTold).length >= SAME * one.words.size;
}

/** Whether a text has a name, a day or a negation that an earlier one lacks. */
export const addsFacts = (one: Told, earlier: Told): boolean => [...one.facts].some((fact) => !earlier.words.has(fact));
