import { Big } from 'big.js';
import { toAlternation } from '../languages/entries.ts';
import { everyEntry } from '../languages/every.ts';
import { grammarWord } from '../languages/grammar.ts';
import { allPacks, findPack } from '../languages/index.ts';
import type { FigureLanguage } from './numbers.ts';
import { SCALE_WORD } from './units.ts';

/** Numbers as words, in the forms that precede a scale. */
const WORDS: ReadonlyMap<string, number> = new Map(
  allPacks.flatMap(({ text }) =>
    (text.numbers ?? []).flatMap(([value, words]) => words.map((word): [string, number] => [word, value])),
  ),
);
/** Number words that are other words in another language: the English "to", the Nordic "a". */
const AMBIGUOUS = new Set(everyEntry(({ text }) => text.ambiguousNumbers));

const ANY = toAlternation(everyEntry(({ text }) => text.numbers?.flatMap(([, words]) => words)));
/** Between the ends of a range, or between the words of a number. */
const JOIN = grammarWord('to', 'or', 'and');
/** A number in words right before a scale. */
export const NUMBER_WORDS = `(?<![\\p{L}\\d-])${ANY}(?= (?:${SCALE_WORD}))`;
/** Words that make the next ones the rest of a longer number ("twenty three") or the end of a range. */
const OPENS = new RegExp(`(?:^|[^\\p{L}\\d])(?:(?<word>${ANY})|${SCALE_WORD}|\\d+) (?:(?:${JOIN}|-|–) )?$`, 'u');

/**
 * The number that words express; undefined if they are not a number in the language, or part of a longer number or a
 * range.
 *
 * @param before The end of the text up to them.
 */
export function readNumberWords(text: string, before: string, language: FigureLanguage | null): Big | undefined {
  const value = WORDS.get(text);
  const isRead = (word: string): boolean =>
    !AMBIGUOUS.has(word) || (language !== null && findPack(language)?.text.ambiguousNumbers?.includes(word) === true);
  const opening = OPENS.exec(before);
  const isRest = opening !== null && isRead(opening.groups?.['word'] ?? '');
  return value === undefined || !isRead(text) || isRest ? undefined : new Big(value);
}
