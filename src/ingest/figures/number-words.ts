import { Big } from 'big.js';
import type { FigureLanguage } from './numbers.ts';
import { anyOf, SCALE_WORD } from './units.ts';

/** Numbers as words, in the cases that stand before a scale. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ...words(0.5, ['half a', 'en halv', 'ein halv', 'puoli', 'puolen', 'puoleen']),
  ...words(1, ['a', 'one', 'en', 'ein', 'yksi', 'yhden', 'yhteen']),
  ...words(1.5, ['one and a half', 'en och en halv', 'halvannen', 'halvanden', 'puolitoista', 'puolentoista']),
  ...words(2, ['two', 'två', 'to', 'kaksi', 'kahden', 'kahteen']),
  ...words(2.5, ['two and a half', 'två och en halv', 'to og en halv', 'kaksi ja puoli']),
  ...words(3, ['three', 'tre', 'kolme', 'kolmen', 'kolmeen']),
  ...words(4, ['four', 'fyra', 'fire', 'neljä', 'neljän', 'neljään']),
  ...words(5, ['five', 'fem', 'viisi', 'viiden', 'viiteen']),
  ...words(6, ['six', 'sex', 'seks', 'kuusi', 'kuuden', 'kuuteen']),
  ...words(7, ['seven', 'sju', 'syv', 'seitsemän', 'seitsemään']),
  ...words(8, ['eight', 'åtta', 'åtte', 'otte', 'kahdeksan', 'kahdeksaan']),
  ...words(9, ['nine', 'nio', 'ni', 'yhdeksän', 'yhdeksään']),
  ...words(10, ['ten', 'tio', 'ti', 'kymmenen', 'kymmeneen']),
  ...words(11, ['eleven', 'elva', 'elleve']),
  ...words(12, ['twelve', 'tolv']),
  ...words(15, ['fifteen', 'femton', 'femten']),
  ...words(20, ['twenty', 'tjugo', 'tjue', 'tyve', 'kaksikymmentä']),
  ...words(30, ['thirty', 'trettio', 'tretti', 'tredive']),
  ...words(40, ['forty', 'fyrtio', 'førti', 'fyrre']),
  ...words(50, ['fifty', 'femtio', 'femti', 'halvtreds']),
  ...words(100, ['a hundred', 'one hundred', 'hundred', 'hundra', 'hundre', 'hundrede', 'sata', 'sadan', 'sataan']),
]);
/** Words of other languages are no numbers: the English "to", the Nordic "a". */
const ONLY: Readonly<Record<string, readonly FigureLanguage[]>> = { to: ['nb', 'nn', 'da'], a: ['en'] };

function words(value: number, names: readonly string[]): [string, number][] {
  return names.map((name) => [name, value]);
}

const ANY = anyOf([...WORDS.keys()]);
/** A number in words right before a scale. */
export const NUMBER_WORDS = `(?<![\\p{L}\\d-])(?:${ANY})(?= (?:${SCALE_WORD}))`;
/** What makes the words after it the rest of a longer number ("twenty three") or the end of a range. */
const OPENS = new RegExp(
  `(?:^|[^\\p{L}\\d])(?:${ANY}|${SCALE_WORD}|\\d+) (?:(?:to|till|til|or|eller|and|och|og|ja|tai|-|–) )?$`,
  'u',
);

/**
 * The number that words tell; undefined where they are none in the language, or a part of a longer number or a range.
 *
 * @param before The end of the text up to them.
 */
export function readNumberWords(text: string, before: string, language: FigureLanguage | null): Big | undefined {
  const value = WORDS.get(text);
  const isRead = ONLY[text] === undefined || (language !== null && ONLY[text].includes(language));
  return value === undefined || !isRead || OPENS.test(before) ? undefined : new Big(value);
}
