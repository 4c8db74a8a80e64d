import { isJoining, withoutGenitive } from '../companies/misspellings.ts';
import type { NamedRecord } from './names.ts';
import { isAbbreviation, isNameless, isRegion, type PlainWords } from './plain-words.ts';

/** One word of a question as it was typed. */
export type TypedWord = {
  /** In the form of name_key. */
  readonly key: string;
  readonly typed: string;
  readonly start: number;
  readonly end: number;
  readonly isCapitalised: boolean;
  /** Letters and digits in capitals only. */
  readonly isUpper: boolean;
  readonly opensSentence: boolean;
  /** Written as a ticker: "$NRVK", "NRVK.ST", "STO:NRVK". */
  readonly isTicker: boolean;
};

/** A question as it was typed: its words, and whether capitals say anything. */
export type TypedText = {
  readonly text: string;
  readonly words: readonly TypedWord[];
  readonly isShouting: boolean;
  readonly isTitleCase: boolean;
};

const WORD = /[\p{L}\p{N}]+/gu;
/** Exchange suffixes of tickers after a share class: "-B.ST". */
const SUFFIX = /^(?:[- ]\p{Lu})?\.(?:ST|OL|HE|CO|IC)(?![\p{L}\p{N}])/iu;
const EXCHANGE = /(?:\$|(?:^|[^\p{L}\p{N}])(?:OSE|OSL|STO|HEL|CPH|ICE|XSTO|XOSL|XHEL|XCSE|XICE|OMX|NASDAQ): ?)$/iu;

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/**
 * The words of a question with their typed forms; `keys` are the same words in the form of name_key. Without capitals where
 * the two do not correspond.
 */
export function readTypedText(sent: string, keys: readonly string[]): TypedText {
  const text = withoutGenitive(sent);
  const found = [...text.matchAll(WORD)];
  const isAligned = found.length >= keys.length;
  const words = keys.map((key, place): TypedWord => {
    const match = isAligned ? found[place] : undefined;
    if (match === undefined)
      return {
        key,
        typed: key,
        start: 0,
        end: 0,
        isCapitalised: false,
        isUpper: false,
        opensSentence: false,
        isTicker: false,
      };
    const [typed] = match;
    const end = match.index + typed.length;
    const before = text.slice(0, match.index);
    return {
      key,
      typed,
      start: match.index,
      end,
      isCapitalised: isCapital(typed[0] ?? ''),
      isUpper: typed === typed.toUpperCase(),
      opensSentence: place === 0 || /[.!?:]\s+["“”«]?$/u.test(before),
      isTicker: EXCHANGE.test(before.slice(-8)) || SUFFIX.test(text.slice(end, end + 8)),
    };
  });
  const long = words.filter(({ typed }) => typed.length > 3);
  return {
    text,
    words,
    isShouting: words.length > 1 && text === text.toUpperCase(),
    isTitleCase: long.length > 2 && long.every(({ isCapitalised }) => isCapitalised),
  };
}

function isTicker(words: readonly TypedWord[], text: TypedText, plain: PlainWords): boolean {
  if (words.some((word) => word.isTicker)) return true;
  if (words.every(({ key }) => isNameless(key))) return false;
  if (words.length === text.words.length)
    return words.every(({ isUpper }) => isUpper) || !words.every(({ key }) => plain.has(key));
  const letters = words.reduce((sum, { key }) => sum + key.length, 0);
  return (
    !text.isShouting &&
    letters > 1 &&
    words.every(({ isUpper }) => isUpper) &&
    !words.every(({ key }) => isAbbreviation(key))
  );
}

/**
 * Whether some words of a question can name a record: a legal form and a plain word never name a company, and letters are a
 * ticker where they are written as one.
 */
export function canName(
  { kind, rule }: NamedRecord,
  words: readonly TypedWord[],
  { text, plain }: { readonly text: TypedText; readonly plain: PlainWords },
): boolean {
  if (kind !== 'company') return true;
  if (rule === 'company/ticker') return isTicker(words, text, plain);
  const spoken = words.filter(({ key }) => !isJoining(key));
  if (spoken.every(({ key }) => isNameless(key))) return false;
  const [word] = spoken;
  if (spoken.length !== 1 || word === undefined || !plain.has(word.key)) return true;
  if (text.words.length === words.length) return rule !== 'company/beginning';
  if (text.isShouting || !word.isCapitalised || isRegion(word.key)) return false;
  return rule === 'company/beginning' ? !word.opensSentence && !text.isTitleCase : true;
}
