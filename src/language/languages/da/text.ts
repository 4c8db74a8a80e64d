import { lines, toAlternation } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';
import { header } from './header.ts';

/** Scales of numbers, whose words are powers of ten. */
const scales: TextWords['scales'] = {
  3: ['tusind'],
  6: ['million', 'millioner', 'mio', 'mill'],
  9: ['milliard', 'milliarder', 'mia', 'mdr', 'mld'],
  12: ['billion', 'billioner'],
};

const currencies: TextWords['currencies'] = {
  krona: lines`
    kroner
    øre
    kr\.?
  `,
  EUR: ['euro'],
  USD: lines`
    (?:us |u\.s\. |amerikanske )?dollar
  `,
};

const kronas: TextWords['kronas'] = {
  SEK: ['svenske'],
  NOK: ['norske'],
  DKK: ['danske'],
  ISK: ['islandske'],
};

const numbers: TextWords['numbers'] = [
  [0.5, ['en halv']],
  [1, ['en']],
  [1.5, ['halvanden']],
  [2, ['to']],
  [2.5, ['to og en halv']],
  [3, ['tre']],
  [4, ['fire']],
  [5, ['fem']],
  [6, ['seks']],
  [7, ['syv']],
  [8, ['otte']],
  [9, ['ni']],
  [10, ['ti']],
  [11, ['elleve']],
  [12, ['tolv']],
  [15, ['femten']],
  [20, ['tyve']],
  [30, ['tredive']],
  [40, ['fyrre']],
  [50, ['halvtreds']],
  [100, ['hundrede']],
];

const DISCLOSED = toAlternation(lines`
  pliktig
  offentliggjort
  offentliggjøring
  mar\b
  markedsmisbruk
`);
/** Terms that a release defines: '“Nordhamn” or “the Company”'. */
const DEFINED = `["“”«][^"“”«»]{1,60}["“”»](?: (?:eller|og) ["“”«][^"“”«»]{1,60}["“”»])*`;
const boilerplate: TextWords['boilerplate'] = {
  tails: lines`
    for (?:mere|yderligere|nærmere) (?:information|oplysninger)
    kontakt(?:er|personer?|oplysninger)?(?::|$)
    yderligere (?:information|oplysninger)(?::|$)
    (?:presse|investor)kontakt(?:er)?:?$
    om (?:selskabet|oss)$
    \p{L}[^.!?]{0,40} (?:kort fortalt)$
    vedhæftede? filer?(?::|$)
    bilag(?::|$)
    vigtig (?:meddelelse|information)(?::|$)
    fremadrettede udsagn
  `,
  formulas: lines`
    (?:denne|dette) (?:oplysning|informationen)[^.]{0,90}${DISCLOSED}
    ikke (?:for|til)[^.]{0,40}(?:release|distribu|publication|offentlig|publicering)
    læs (?:også|mere)\b
    se også\b
    klik her\b
    foto:
    kilde:
    (?:vi|siden) bruger cookies
    (?:denne|dette) (?:\p{L}*meddelelse|pressemeddelelse) (?:må|kan|skal) ikke
    dette er en (?:\p{L}+ )?oversættelse
    (?:i tilfælde af|ved)[^.]{0,60}(?:uoverensstemmelse|forskel|afvigelse)[^.]{0,80}(?:version|udgave|tekst)
    (?:[^.“”"]{0,60}\()?${DEFINED}\)?(?: i [^.]{0,40})?,? (?:henviser til|betyder|forstås)\b
    (?:selskabs|fondsbørs|børs|presse)meddelelse(?:,? (?:no|number|nr)\b\.? ?[\d/ –-]{0,12})?\.?$
    meddelelse til nasdaq[^.]{0,20}$
    (?:cvr|hjemmeside|ticker|isin|lei|emne)(?:[-. ]?nr\.?)?(?::| ?\d)
    side \d+ af \d+
    \p{L}+, (?:den )?\d{1,2}\. \p{L}+ \d{4}$
    denne (?:information|meddelelse) (?:er|blev) (?:leveret|distribueret|sendt|offentliggjort) (?:af|via)
    se vedhæft
    udstederen er alene
  `,
  headings: {
    about: ['Om', 'OM', 'Kort om', 'Fakta om'],
    company: ['selskabet', 'oss'],
  },
  phone: ['tlf', 'telefon', 'mobil'],
  links: {
    buttons: ['skriv ut', 'del'],
    subscribe: ['log ind', 'abonner', 'bliv abonnent'],
    subscribeTo: ['nyhedsbrev', 'læse'],
    sites: lines`
    del (?:på|via|artiklen)?\s*
    følg (?:os|\p{L}+)? ?(?:på|i)? ?
  `,
  },
};

const abbreviations: TextWords['abbreviations'] = {
  always: lines`
    ca
    inkl
    fx
    f.eks
    f.ex
    bl.a
    m.a
    m.m
    hr
    fr
    frk
    adv
    pr
    kr
    mio
    mia
    mrd
    mill
    okt
    ons
    tors
    fre
  `,
  numbered: ['nr', 'kl', 'punkt', 'st'],
  inPhrases: lines`
    kv
    kvt
    mio
    mill
    mrd
    mdr
    mia
    ca
    kl
    jf
    jfr
    pr
    nr
    st
    inkl
    ekskl
    tidl
    bl
    okt
    dec
  `,
};

export const text: TextWords = {
  abbreviations,
  scales,
  currencies,
  kronas,
  ownKrona: 'DKK',
  krona: {
    priced: ['kr', 'kroner'],
    coins: ['øre'],
    short: ['kr'],
  },
  decimalMark: 'comma',
  minus: ['minus'],
  numbers,
  ambiguousNumbers: ['to'],
  boilerplate,
  header,
  oneLetterWords: ['I', 'Å'],
  countedPeriods: ['kvartal', 'kvt', 'kv', 'halvår'],
  unitAhead: {
    stems: ['kroner', 'milli', 'procent', 'euro'],
    words: ['mio', 'mill', 'mrd', 'mdr', 'mia'],
  },
};
