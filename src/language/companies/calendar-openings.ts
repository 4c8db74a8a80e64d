import { everyEntry, toEverySource } from '../languages/every.ts';
import { foldInPlace } from '../text/fold.ts';
import { ordinaryWords } from './ordinary-words.ts';

/** Characters of a text that are searched for the name: a text may have many names. */
const MAX_READ = 20_000;

const lower = (word: string): string => foldInPlace(word).toLowerCase();

/** Full names of months and weekdays in every language. Short ones are also names: "Mar AB", "Tor AS". */
const calendarWords: ReadonlySet<string> = new Set(
  everyEntry(({ dates }) => [...dates.months.full.flat(), ...dates.weekdays.flat()]).map(lower),
);
const quarter = new RegExp(`^(?:${toEverySource(({ figures }) => figures.periods.quarter.behindOrdinal)})$`, 'iu');

/** Whether words name a company by themselves: they hold more than a form and common words such as Invest or Capital. */
function isNameAlone(words: readonly string[]): boolean {
  return words.length > 1 && words.slice(0, -1).some((word) => !ordinaryWords.has(lower(word)));
}

/** Whether the text writes the whole name again, and its rest never without the word before it. */
function isAlwaysWhole(first: string, rest: string, text: string): boolean {
  const whole = text.split(`${first} ${rest}`).length - 1;
  return whole > 1 && text.split(rest).length - 1 === whole;
}

/**
 * Removes a month, a weekday or a quarter before a company's name: "December Foo AB", "Tredje Kvartalet Foo AB". The word stays where
 * the rest has common words only ("May Invest AB", "Fredag AB"), or where the text repeats the whole name and never writes the rest
 * alone.
 */
export function withoutCalendarWord(words: readonly string[], text: string): readonly string[] {
  const ofQuarter = words.findLastIndex((word) => quarter.test(word));
  const afterQuarter = words.slice(ofQuarter + 1);
  if (ofQuarter !== -1 && isNameAlone(afterQuarter)) return afterQuarter;
  const [first = '', ...rest] = words;
  if (!calendarWords.has(lower(first)) || !isNameAlone(rest)) return words;
  return isAlwaysWhole(first, rest.join(' '), text.slice(0, MAX_READ).replaceAll(/\s+/gu, ' ')) ? words : rest;
}
