import { editDistance, isLegalForm, slipsIn } from '../companies/misspellings.ts';
import type { NamedRecord } from './names.ts';
import { isAbbreviation, isNameless, type PlainWords } from './plain-words.ts';
import { toPlainWords } from './question.ts';
import type { TypedText, TypedWord } from './typed-words.ts';

/** Words that look like a name and name no record. */
export type UnknownName = {
  readonly name: string;
  /** Whether it has a legal form, which only companies have. */
  readonly hasForm: boolean;
  readonly words: readonly string[];
};

/** The records that the words of a question name, if any. */
export type WordUse = { readonly found: readonly NamedRecord[]; readonly isFiller: boolean };

export type ReadWord = TypedWord & WordUse & { readonly isPlain: boolean };

const MAX_WORDS = 5;
/** More words in small letters are a sentence, of which more than a name may be unknown. */
const MAX_SMALL_WORDS = 5;
/** Longer questions do not consist of a name and a word about it. */
const SHORT_QUESTION = 3;

/** Legal forms as they are written; in small letters only those that are not words as well. */
const FORM =
  /^(?:ASA|AS|AB|ABP|Abp|Oyj|OYJ|Oy|OY|ApS|APS|ehf|EHF|hf|HF|plc|PLC|Plc|Ltd|LTD|Inc|INC|Corp|SA|SE|NV|ab|asa|oyj|aps)$/u;
const GROUP = /^(?:Group|Holdings?|Limited|Corporation)$/u;

const DAYS_AND_MONTHS: ReadonlySet<string> = new Set(
  ['en', 'sv', 'nb', 'da', 'fi', 'is'].flatMap((language) =>
    Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, at + 1))).flatMap((day) => [
      ...toPlainWords(day.toLocaleDateString(language, { month: 'long', timeZone: 'UTC' })),
      ...toPlainWords(day.toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' })),
    ]),
  ),
);

/** Words between the legal form at a place and its name: "A/S" is two words of a question. */
function findForm(text: TypedText, words: readonly ReadWord[], at: number): number {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined) return 0;
  const isSlashed = /^a$/iu.test(word.typed) && /^s$/iu.test(next?.typed ?? '') && text.text[word.end] === '/';
  if (isSlashed) return 2;
  // "Holdings plc": the legal form comes last.
  if (GROUP.test(word.typed)) return FORM.test(next?.typed ?? '') ? 0 : 1;
  return FORM.test(word.typed) ? 1 : 0;
}

const isJoined = (text: TypedText, a: TypedWord, b: TypedWord): boolean =>
  /^[\s&'’/-]{0,3}$/u.test(text.text.slice(a.end, b.start));

/** A word that a name before its legal form may have. */
const isNamePart = (word: ReadWord, isSmall: boolean): boolean =>
  isSmall
    ? !word.isFiller && !word.isPlain
    : word.isCapitalised &&
      !(word.opensSentence && (word.isFiller || word.found.some(({ kind }) => kind !== 'company')));

/** The words of a name that ends before a place. */
function findNameBefore(text: TypedText, words: readonly ReadWord[], end: number, isSmall: boolean): number {
  let start = end;
  while (start > 0 && end - start < MAX_WORDS) {
    const [before, first] = [words[start - 1], words[start]];
    if (before === undefined || first === undefined) break;
    if (!isNamePart(before, isSmall) || !isJoined(text, before, first)) break;
    start -= 1;
  }
  return start;
}

/** Whether a company has every word of a name, apart from slips of the hand. */
function hasWords({ name }: NamedRecord, words: readonly string[]): boolean {
  const own = toPlainWords(name);
  return words.every((word) => own.some((other) => editDistance(word, other, slipsIn(word)) <= slipsIn(word)));
}

/** Whether the words before a legal form name a company, by the words that are its own or all that the name has. */
function isKnown(words: readonly ReadWord[]): boolean {
  const companies = words.flatMap(({ found }) => found.filter(({ kind }) => kind === 'company'));
  return companies.some((company) => {
    const others = words.filter(({ found }) => !found.some(({ id }) => id === company.id)).map(({ key }) => key);
    return others.every((word) => isNameless(word)) || hasWords(company, others);
  });
}

type Span = { readonly start: number; readonly end: number; readonly hasForm: boolean };

function findNamesWithForm(text: TypedText, words: readonly ReadWord[]): Span[] {
  return words.flatMap((word, at): Span[] => {
    const length = findForm(text, words, at);
    if (length === 0) return [];
    const isSmall =
      !words.some(({ isCapitalised }, place) => place > 0 && place < at && isCapitalised) &&
      !words[at - 1]?.isCapitalised;
    if (isSmall && GROUP.test(word.typed)) return [];
    const start = findNameBefore(text, words, at, isSmall);
    const named = words.slice(start, at);
    const isName = named.some(({ key }) => !isNameless(key));
    return isName && !isKnown(named) ? [{ start, end: at + length, hasForm: true }] : [];
  });
}

/** A capitalised word that names neither a record nor a month or day and is not an abbreviation. */
const isNameLike = (word: ReadWord): boolean =>
  word.isCapitalised &&
  word.found.length === 0 &&
  !word.isFiller &&
  !/\d/u.test(word.key) &&
  !isLegalForm(word.key) &&
  !isAbbreviation(word.key) &&
  !DAYS_AND_MONTHS.has(word.key);

function findNameLikes(text: TypedText, words: readonly ReadWord[], taken: ReadonlySet<number>): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const isFree = (place: number): boolean => {
      const word = words[place];
      return word !== undefined && !taken.has(place) && isNameLike(word);
    };
    if (!isFree(at)) continue;
    let end = at + 1;
    while (end < words.length && isFree(end)) end += 1;
    const own = words.slice(at, end);
    const isWord = ({ isPlain, opensSentence }: ReadWord): boolean => isPlain && (text.isTitleCase || opensSentence);
    const first = own.findIndex((word) => !isWord(word));
    const last = own.findLastIndex((word) => !isWord(word));
    const named = own.some(({ isPlain }) => !isPlain) ? own.slice(first, last + 1) : [];
    const [opening] = named;
    const isOpening = named.length === 1 && opening?.opensSentence === true && words.length > SHORT_QUESTION;
    const isShort = named.every(({ isUpper, key }) => isUpper && key.length < 5);
    if (named.length > 0 && !isOpening && !isShort)
      spans.push({ start: at + first, end: at + last + 1, hasForm: false });
    at = end;
  }
  return text.isShouting ? [] : spans;
}

const FEWEST_LETTERS = 5;
const MAX_LETTERS = 24;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Whether a word is a plain word with one slip of the hand, or two plain words written as one. */
function isNearPlain(word: string, plain: PlainWords): boolean {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const isCompound = before.length >= FEWEST_LETTERS && after.length >= FEWEST_LETTERS;
    if (isCompound && plain.has(before.replace(/s$/u, '')) && plain.has(after)) return true;
    const swapped = `${before}${after[1] ?? ''}${after[0] ?? ''}${after.slice(2)}`;
    if (plain.has(swapped) || plain.has(`${before}${after.slice(1)}`)) return true;
    if (LETTERS.some((one) => plain.has(`${before}${one}${after}`) || plain.has(`${before}${one}${after.slice(1)}`)))
      return true;
  }
  return false;
}

/** Places of words that were read as a phrase of a question, and the words of languages. */
export type WordKnowledge = { readonly readAt: ReadonlySet<number>; readonly plain: PlainWords };

/**
 * A name in small letters in a short question in English: the one or two words next to each other that no language has, where
 * every other word is plain or was read, at least half of them English. The list of plain words lacks too many words of
 * other languages for the same rule there.
 */
function findSmallName(words: readonly ReadWord[], { readAt, plain }: WordKnowledge): Span[] {
  if (words.length < 2 || words.length > MAX_SMALL_WORDS || words.some(({ isCapitalised }) => isCapitalised)) return [];
  const isRead = ({ found, isFiller }: ReadWord, at: number): boolean => found.length > 0 || isFiller || readAt.has(at);
  const isName = (word: ReadWord, at: number): boolean =>
    !isRead(word, at) &&
    !word.isPlain &&
    word.key.length >= FEWEST_LETTERS &&
    word.key.length <= MAX_LETTERS &&
    /^\p{L}+$/u.test(word.key) &&
    !DAYS_AND_MONTHS.has(word.key) &&
    !isNearPlain(word.key, plain);
  const start = words.findIndex(isName);
  const end = words.findLastIndex(isName) + 1;
  const isInside = (at: number): boolean => at >= start && at < end;
  const isKnownWord = (word: ReadWord, at: number): boolean =>
    isRead(word, at) || word.isPlain || isNearPlain(word.key, plain);
  const isWhole = words.every((word, at) => (isInside(at) ? isName(word, at) : isKnownWord(word, at)));
  const others = words.filter((_word, at) => !isInside(at));
  const isEnglish = others.filter(({ key }) => plain.isEnglish(key)).length * 2 >= others.length;
  return start >= 0 && isWhole && isEnglish && end - start <= 2 && others.length > 0
    ? [{ start, end, hasForm: false }]
    : [];
}

/** The names in a question that no record has, those with a legal form first. */
export function findUnknownNames(
  text: TypedText,
  words: readonly ReadWord[],
  known: WordKnowledge,
): (UnknownName & Omit<Span, 'hasForm'>)[] {
  const withForm = findNamesWithForm(text, words);
  const taken = new Set(withForm.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, n) => start + n)));
  const small = withForm.length === 0 ? findSmallName(words, known) : [];
  return [...withForm, ...findNameLikes(text, words, taken), ...small].map(({ start, end, hasForm }) => ({
    name: text.text.slice(words[start]?.start, words[end - 1]?.end),
    hasForm,
    words: words.slice(start, end).map(({ key }) => key),
    start,
    end,
  }));
}
