import { MONTH_NAME } from '../dates/months.ts';
import { toEverySource } from '../languages/every.ts';
import { foldInPlace } from '../text/fold.ts';
import { withoutCalendarWord } from './calendar-openings.ts';
import { formsBeforeInTexts, toLegalForm } from './legal-forms.ts';
/** A company's name with its legal form, as a text writes it, and its position. */
export type RegisteredName = {
  readonly name: string;
  readonly start: number;
  /** After "(publ)", if it follows. */
  readonly end: number;
  readonly isPublic: boolean;
};

const WORD = String.raw`(?:\p{Lu}|\p{N}|\p{Ll}{1,2}\p{Lu})[\p{L}\p{N}&’'®+-]*(?:\.\p{Ll}{2,4}(?= \p{Lu}))?`;
/** Forms that are also written in lower case. Any other word in lower case does not count as a form. */
const SMALL_FORM = /^(?:hf|ehf|plc|ab)$/u;
const formWord = /(?<=[\p{L}\p{N}®)] ?\n?)(?<![\p{L}\p{N}/.])(\p{L}[\p{L}/.]{1,13})(?![\p{L}\p{N}])/gu;
const namesBefore = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${WORD}(?: & |[ \n])){1,6}$`, 'u');
const publicAfter = /^[\s,]{0,2}\(publ\.?\)/iu;
const nameAfter = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${WORD} )?(?:${formsBeforeInTexts}) (${WORD}(?: ${WORD}){0,3})`,
  'gu',
);
const LONGEST = 90;

const opening = new RegExp(
  `^(?:${toEverySource(({ companies, text }) => [
    ...(companies.issuers.openings ?? []),
    ...(text.boilerplate.headings?.about ?? []),
  ])}|(?:[QH]\\d|20\\d\\d))$`,
  'iu',
);

const month = new RegExp(`^${MONTH_NAME}$`, 'u');
const isMonth = (word = ''): boolean => month.test(foldInPlace(word).toLowerCase());
const isNumber = (word = ''): boolean => /^\d{1,4}$/u.test(word);

/** Whether the word at a place of some words is a part of a date: "27 August 2025", "2025-08-18". */
const isOfDate = (words: readonly string[], at: number): boolean =>
  /^\d{4}-\d\d-\d\d$/u.test(words[at] ?? '') ||
  (isMonth(words[at]) && (isNumber(words[at - 1]) || isNumber(words[at + 1]))) ||
  (isNumber(words[at]) && (isMonth(words[at - 1]) || isMonth(words[at + 1])));

/** Whether words hold a date, or are the name of a month. */
export function holdsDate(text: string): boolean {
  const words = text.split(' ');
  return (words.length === 1 && isMonth(words[0])) || words.some((_, at) => isOfDate(words, at));
}

/** Removes a dateline up to its day: "Stockholm 27 August 2025 Foo AB". */
function withoutDateline(words: string[]): string[] {
  const last = words.findLastIndex((_, at) => isOfDate(words, at));
  return words.length - last > 2 ? words.slice(last + 1) : words;
}

/** The trade of a company before its form and name: "Fastighets AB Norrhus". */
const TRADE = /^(?:Investment|Fastighets|Byggnads|Industri|Förvaltnings) $/u;

/** Removes capitalised words that open a sentence or a title: "Today Foo AB", "Year-end report Foo AB". */
function withoutOpening(name: string, text: string): string {
  const words = withoutDateline(name.split(' '));
  while (words.length > 2 && opening.test(words[0] ?? '')) words.shift();
  return withoutCalendarWord(words, text).join(' ');
}

/** The names with a legal form in a text, in text order. */
export function readRegisteredNames(text: string): readonly RegisteredName[] {
  const found: RegisteredName[] = [];
  for (const match of text.matchAll(formWord)) {
    const [, word = ''] = match;
    if (toLegalForm(word) === null || !(/^\p{Lu}/u.test(word) || SMALL_FORM.test(word))) continue;
    const from = Math.max(0, match.index - LONGEST);
    const before = namesBefore.exec(text.slice(from, match.index));
    if (before === null) continue;
    const end = match.index + word.length;
    if (TRADE.test(before[0]) && /^ \p{Lu}/u.test(text.slice(end, end + 2))) continue;
    const name = withoutOpening(`${before[0]}${text.slice(match.index, end)}`.replace(/\s+/gu, ' '), text);
    const publ = publicAfter.exec(text.slice(end, end + 12));
    const last = end + (publ?.[0].length ?? 0);
    found.push({ name, start: end - name.length, end: last, isPublic: publ !== null });
  }
  for (const match of text.matchAll(nameAfter)) {
    const end = match.index + match[0].length;
    if (found.some((other) => other.start < end && match.index < other.end)) continue;
    const publ = publicAfter.exec(text.slice(end, end + 12));
    const last = end + (publ?.[0].length ?? 0);
    found.push({ name: match[0], start: match.index, end: last, isPublic: publ !== null });
  }
  return found.sort((one, other) => one.start - other.start);
}
