import type { LanguageCode } from '../pack.ts';

/** The words for a week before or after its number, as sources of patterns in lower case. */
const WEEK_WORDS: Readonly<Record<LanguageCode, string>> = {
  en: 'weeks?',
  sv: 'veckorna|veckan|vecka',
  no: 'ukene|uken|uke',
  da: 'ugerne|ugen|uge',
  fi: 'viikolla|viikoilla|viikon|viikko',
  is: 'vikuna|viku|vika',
};

/** The words of all languages, as the source of a pattern. */
export const WEEK_WORD = Object.values(WEEK_WORDS).join('|');

/** "week 33", "v. 33", "33. viku". A Swedish "v" without a stop is not a week here: "Volvo V40". */
const WEEK = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:(?:${WEEK_WORD})\.?|v\.) ?(?<after>\d{1,2})|(?<before>\d{1,2})\. (?:${WEEK_WORD}))(?![\p{L}\d])`,
  'gu',
);
const LAST_WEEK = 53;

/** The weeks that a folded text names by their number, without zeros before it. */
export const weeksIn = (folded: string): ReadonlySet<string> =>
  new Set(
    [...folded.matchAll(WEEK)]
      .map(({ groups: { after, before } = {} }) => Number(after ?? before))
      .filter((week) => week >= 1 && week <= LAST_WEEK)
      .map(String),
  );
