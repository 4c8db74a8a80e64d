import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';
import { header } from './header.ts';

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

/** Terms that a release defines: '“Nordhamn” or “the Company”'. */
const DEFINED = `["“”«][^"“”«»]{1,60}["“”»](?: (?:tai|ja) ["“”«][^"“”«»]{1,60}["“”»])*`;
const boilerplate: TextWords['boilerplate'] = {
  tails: lines`
    lisätieto(?:ja|jen)\b
    lisätietoja antaa
    yhteystiedot
    yhteyshenkilöt
    yhteydenotot
    jakelu:
    tietoa yhtiöstä$
    \p{L}[^.!?]{0,40} lyhyesti$
    liitteet?(?::|$)
    tärkeä tieto
    tärkeää tietoa
  `,
  formulas: lines`
    ei (?:julkaistavaksi|levitettäväksi)[^.]{0,40}(?:julkaist|levite)
    lue (?:myös|lisää)\b
    klikkaa\b
    kuva:
    lähde:
    (?:tätä|tämä) (?:\p{L}*tiedote|\p{L}*tiedotetta)[^.]{0,40} (?:ei (?:saa|ole tarkoitettu)|saa)
    tämä on (?:\p{L}+ )?käännös
    (?:mikäli|jos)[^.]{0,60}(?:ristiriit|eroavaisuuks|poikkeavuuks)
    (?:[^.“”"]{0,60}\()?${DEFINED}\)?(?: tässä [^.]{0,40})?,? (?:tarkoittaa|tarkoitetaan|viittaa)\b
    (?:pörssi|lehdistö|yhtiö)tiedote(?:$|,? (?:den )?\d[^.]{0,40}$)
    sisäpiiritieto$
    (?:verkkosivut|kotisivut|kaupankäyntitunnus|isin|lei|jakelu|aihe):
    sivu \d+/\d+
    tämän tiedotteen (?:on )?(?:lähett|julkais|välitt)
    katso liite
    liikkeeseenlaskija vastaa
  `,
  headings: {
    about: ['Tietoa'],
  },
  phone: ['puh'],
  links: {
    subscribe: ['tilaa'],
    subscribeTo: ['uutiskirje'],
    sites: lines`
    jaa \s*
    seuraa (?:meitä|\p{L}+)? ? ?
  `,
  },
};

const abbreviations: TextWords['abbreviations'] = {
  always: ['ca', 'esim', 'milj', 'mrd', 'mm', 'vrt'],
  numbered: ['klo', 'nro', 'ang'],
  inPhrases: ['milj', 'mrd', 'tuh', 'aik', 'ca'],
};

export const text: TextWords = {
  abbreviations,
  scales,
  currencies,
  kronas,
  ownKrona: null,
  decimalMark: 'comma',
  minus: ['miinus', 'minus'],
  numbers,
  boilerplate,
  header,
  unitAhead: {
    stems: ['milj', 'pros', 'euro'],
    words: ['milj', 'mrd'],
  },
};
