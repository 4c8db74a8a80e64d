import { none } from '../../pack.ts';
import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Scales of numbers, whose words are powers of ten. */
const scales: TextWords['scales'] = {
  3: ['tuhatta', 'tuhannen', 'tuh'],
  6: lines`
    miljoona
    miljoonaa
    miljoonan
    miljoonaan
    miljoonasta
    miljoonassa
    miljoonalla
    miljoonaksi
    milj
  `,
  9: lines`
    miljardi
    miljardia
    miljardin
    miljardiin
    miljardista
    miljardissa
    miljardilla
    miljardiksi
    mrd
  `,
  12: ['biljoona', 'biljoonaa'],
};

const currencies: TextWords['currencies'] = {
  krona: ['kruunua', 'kruunun', 'kruunuun', 'kruunusta', 'kruunussa', 'kruunulla'],
  EUR: lines`
    euroa
    euroon
    eurosta
    eurossa
    eurolla
    euron
    euro
  `,
  USD: lines`
    (?:us |u\.s\. )?(?:dollaria|dollariin|dollarista|dollarilla|dollarin)
  `,
};

const kronas: TextWords['kronas'] = {
  SEK: ['ruotsin'],
  NOK: ['norjan'],
  DKK: ['tanskan'],
  ISK: ['islannin'],
};

/** A number in its cases, those but the first, the partitive and the illative on one stem. */
function inCases(base: string, stem: string, partitive: string, illative: string): readonly string[] {
  const a = /[aou]/u.test(stem) ? 'a' : 'ä';
  const endings = ['n', `ss${a}`, `st${a}`, `ll${a}`, `lt${a}`, 'lle', 'ksi'];
  return [base, partitive, illative, ...endings.map((ending) => stem + ending)];
}

const numbers: TextWords['numbers'] = [
  [0.5, inCases('puoli', 'puole', 'puolta', 'puoleen')],
  [1, inCases('yksi', 'yhde', 'yhtä', 'yhteen')],
  [1.5, ['puolitoista', 'puolentoista']],
  [2, inCases('kaksi', 'kahde', 'kahta', 'kahteen')],
  [2.5, ['kaksi ja puoli']],
  [3, inCases('kolme', 'kolme', 'kolmea', 'kolmeen')],
  [4, inCases('neljä', 'neljä', 'neljää', 'neljään')],
  [5, inCases('viisi', 'viide', 'viittä', 'viiteen')],
  [6, inCases('kuusi', 'kuude', 'kuutta', 'kuuteen')],
  [7, inCases('seitsemän', 'seitsemä', 'seitsemää', 'seitsemään')],
  [8, inCases('kahdeksan', 'kahdeksa', 'kahdeksaa', 'kahdeksaan')],
  [9, inCases('yhdeksän', 'yhdeksä', 'yhdeksää', 'yhdeksään')],
  [10, inCases('kymmenen', 'kymmene', 'kymmentä', 'kymmeneen')],
  [11, ['yksitoista', 'yhdentoista']],
  [12, ['kaksitoista', 'kahdentoista']],
  [15, ['viisitoista', 'viidentoista']],
  [20, ['kaksikymmentä', 'kahdenkymmenen', 'kahteenkymmeneen']],
  [30, ['kolmekymmentä', 'kolmenkymmenen', 'kolmeenkymmeneen']],
  [40, ['neljäkymmentä', 'neljänkymmenen', 'neljäänkymmeneen']],
  [50, ['viisikymmentä', 'viidenkymmenen', 'viiteenkymmeneen']],
  [100, inCases('sata', 'sada', 'sataa', 'sataan')],
];

export const text: TextWords = {
  scales,
  currencies,
  kronas,
  ownKrona: null,
  ownSpelling: none('its spelling does not tell whose krona it is'),
  coins: none('no amount is told in them'),
  minus: ['miinus', 'minus'],
  numbers,
  ambiguousNumbers: none('none is another word of a neighbour'),
  unitAhead: ['euro', 'milj', 'mrd', 'pros'],
};
