import { Big } from 'big.js';
import { anyOf, SCALE_WORD } from '../figures/units.ts';
import type { FigureLanguage } from './numbers.ts';

/** Numbers as words, in the cases that stand before a scale. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ...words(0.5, ['half a', 'en halv', 'ein halv', ...finnish('puoli', 'puole', 'puolta', 'puoleen')]),
  ...words(1, ['a', 'one', 'en', 'ein', ...finnish('yksi', 'yhde', 'yhtä', 'yhteen')]),
  ...words(1.5, ['one and a half', 'en och en halv', 'halvannen', 'halvanden', 'puolitoista', 'puolentoista']),
  ...words(2, ['two', 'två', 'to', ...finnish('kaksi', 'kahde', 'kahta', 'kahteen')]),
  ...words(2.5, ['two and a half', 'två och en halv', 'to og en halv', 'kaksi ja puoli']),
  ...words(3, ['three', 'tre', ...finnish('kolme', 'kolme', 'kolmea', 'kolmeen')]),
  ...words(4, ['four', 'fyra', 'fire', ...finnish('neljä', 'neljä', 'neljää', 'neljään')]),
  ...words(5, ['five', 'fem', ...finnish('viisi', 'viide', 'viittä', 'viiteen')]),
  ...words(6, ['six', 'sex', 'seks', ...finnish('kuusi', 'kuude', 'kuutta', 'kuuteen')]),
  ...words(7, ['seven', 'sju', 'syv', ...finnish('seitsemän', 'seitsemä', 'seitsemää', 'seitsemään')]),
  ...words(8, ['eight', 'åtta', 'åtte', 'otte', ...finnish('kahdeksan', 'kahdeksa', 'kahdeksaa', 'kahdeksaan')]),
  ...words(9, ['nine', 'nio', 'ni', ...finnish('yhdeksän', 'yhdeksä', 'yhdeksää', 'yhdeksään')]),
  ...words(10, ['ten', 'tio', 'ti', ...finnish('kymmenen', 'kymmene', 'kymmentä', 'kymmeneen')]),
  ...words(11, ['eleven', 'elva', 'elleve', 'yksitoista', 'yhdentoista']),
  ...words(12, ['twelve', 'tolv', 'kaksitoista', 'kahdentoista']),
  ...words(15, ['fifteen', 'femton', 'femten', 'viisitoista', 'viidentoista']),
  ...words(20, ['twenty', 'tjugo', 'tjue', 'tyve', 'kaksikymmentä', 'kahdenkymmenen', 'kahteenkymmeneen']),
  ...words(30, ['thirty', 'trettio', 'tretti', 'tredive', 'kolmekymmentä', 'kolmenkymmenen', 'kolmeenkymmeneen']),
  ...words(40, ['forty', 'fyrtio', 'førti', 'fyrre', 'neljäkymmentä', 'neljänkymmenen', 'neljäänkymmeneen']),
  ...words(50, ['fifty', 'femtio', 'femti', 'halvtreds', 'viisikymmentä', 'viidenkymmenen', 'viiteenkymmeneen']),
  ...words(100, ['a hundred', 'one hundred', 'hundred', 'hundra', 'hundre', 'hundrede']),
  ...words(100, finnish('sata', 'sada', 'sataa', 'sataan')),
]);
/** Words of other languages are no numbers: the English "to", the Nordic "a". */
const ONLY: Readonly<Record<string, readonly FigureLanguage[]>> = { to: ['nb', 'nn', 'da'], a: ['en'] };

function words(value: number, names: readonly string[]): [string, number][] {
  return names.map((name) => [name, value]);
}

/** A Finnish number in its cases, those but the first, the partitive and the illative on one stem. */
function finnish(base: string, stem: string, partitive: string, illative: string): string[] {
  const a = /[aou]/u.test(stem) ? 'a' : 'ä';
  const endings = ['n', `ss${a}`, `st${a}`, `ll${a}`, `lt${a}`, 'lle', 'ksi'];
  return [base, partitive, illative, ...endings.map((ending) => stem + ending)];
}

const ANY = anyOf([...WORDS.keys()]);
/** A number in words right before a scale. */
export const NUMBER_WORDS = `(?<![\\p{L}\\d-])(?:${ANY})(?= (?:${SCALE_WORD}))`;
/** What makes the words after it the rest of a longer number ("twenty three") or the end of a range. */
const OPENS = new RegExp(
  `(?:^|[^\\p{L}\\d])(?:(?<word>${ANY})|${SCALE_WORD}|\\d+) (?:(?:to|till|til|or|eller|and|och|og|ja|tai|-|–) )?$`,
  'u',
);

/**
 * The number that words tell; undefined where they are none in the language, or a part of a longer number or a range.
 *
 * @param before The end of the text up to them.
 */
export function readNumberWords(text: string, before: string, language: FigureLanguage | null): Big | undefined {
  const value = WORDS.get(text);
  const isRead = (word: string): boolean =>
    ONLY[word] === undefined || (language !== null && ONLY[word].includes(language));
  const opening = OPENS.exec(before);
  const isRest = opening !== null && isRead(opening.groups?.['word'] ?? '');
  return value === undefined || !isRead(text) || isRest ? undefined : new Big(value);
}
