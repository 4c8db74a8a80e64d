import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isLegalForm } from '../companies/misspellings.ts';

/** The list that `scripts/plain-words.ts` writes, one word a line, folded to plain letters. */
const WORDS = new URL('../../../assets/plain-words/words.gz', import.meta.url);
/** English alone, of which the list is complete enough to know a question in English by. */
const ENGLISH = new URL('../../../assets/general-words/en.txt', import.meta.url);

/** Words for groups of companies, which stand in names and by themselves like a legal form. */
const GROUP_WORDS: ReadonlySet<string> = new Set(
  'group groups holding holdings koncern koncernen konsern konsernet koncernet konserni samsteypa bank co company'.split(
    ' ',
  ),
);

/** Seas and regions with their adjectives, in the form of name_key: "Atlantic salmon" and "Nordic banks" are no companies. */
const REGIONS: ReadonlySet<string> = new Set(
  (
    'nordic nordics nordisk nordiska nordiske norraen norraena pohjoismainen pohjoismaiset baltic baltics baltisk baltiska ' +
    'baltiske atlantic atlantisk atlanten arctic arktisk arktiska arktiske pacific scandinavia scandinavian skandinavisk ' +
    'skandinaviska skandinaviske skandinavien europe european europeisk europeiska europeiske europaeisk mediterranean ' +
    'adriatic asia asian africa african america american'
  ).split(' '),
);

/** Abbreviations in capitals that texts use as words; a listing may have the same letters as its ticker. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    'agm ai api ar bnp bi cap capex cbdc ceo cfo cmd co2 coo cpi cto dkk dkk ebit ebita ebitda ecb eea egm eps epa esg eu eur ' +
    'fcf fda fed fi fx fy gbp gdp gmo hr hq iea ifrs imf io ip ipo iot isk it kpi lng ltm ma mar mou nato nav ngo nok no npv ' +
    'oecd opec ot pdf pe ppa pr q1 q2 q3 q4 rd roe roi saas sec se sek spac sv tv uk un us usa usd var vat vd vm yoy ytd h1 h2'
  ).split(' '),
);

export type PlainWords = {
  /** A word that names nothing in small letters; regular English endings are taken off. */
  has(word: string): boolean;
  /** The same of English words alone. */
  isEnglish(word: string): boolean;
};

/** Reads the list. Once for each reading of the names of the store, so that nothing is loaded before the first question. */
export function readPlainWords(): PlainWords {
  const words = new Set([...gunzipSync(readFileSync(WORDS)).toString('utf8').trim().split('\n'), ...REGIONS]);
  const english = new Set(readFileSync(ENGLISH, 'utf8').trim().split('\n'));
  const stems = (word: string): string[] => [
    word,
    word.replace(/(?:s|es|ed|d|ing|ly)$/u, ''),
    word.replace(/ies$/u, 'y'),
    word.replace(/(?:ing|ed)$/u, 'e'),
  ];
  const hasIn = (list: ReadonlySet<string>) => (word: string) =>
    stems(word).some((stem) => stem.length > 1 && list.has(stem));
  return { has: hasIn(words), isEnglish: hasIn(english) };
}

/** A word that never names a company by itself: a legal form, or a word for a group of companies. */
export const isNameless = (word: string): boolean => isLegalForm(word) || GROUP_WORDS.has(word);

/** A sea or a region, which names a company only where it is the whole text. */
export const isRegion = (word: string): boolean => REGIONS.has(word);

/** Letters in capitals that are an abbreviation before they are a ticker. */
export const isAbbreviation = (word: string): boolean => ABBREVIATIONS.has(word) || isNameless(word);
