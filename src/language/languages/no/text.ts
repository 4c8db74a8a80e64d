import { lines, toAlternation } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';
import { header } from './header.ts';

/** Scales of numbers, whose words are powers of ten. */
const scales: TextWords['scales'] = {
  3: ['tusen'],
  6: ['million', 'millioner', 'millionar', 'mill', 'mio'],
  9: ['milliard', 'milliarder', 'milliardar', 'mrd', 'mdr', 'mia'],
  12: ['billion', 'billioner', 'billionar'],
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
  [0.5, ['en halv', 'ein halv']],
  [1, ['en', 'ein']],
  [1.5, ['halvannen']],
  [2, ['to']],
  [2.5, ['to og en halv']],
  [3, ['tre']],
  [4, ['fire']],
  [5, ['fem']],
  [6, ['seks']],
  [7, ['sju', 'syv']],
  [8, ['åtte']],
  [9, ['ni']],
  [10, ['ti']],
  [11, ['elleve']],
  [12, ['tolv']],
  [15, ['femten']],
  [20, ['tjue', 'tyve']],
  [30, ['tretti', 'tredive']],
  [40, ['førti']],
  [50, ['femti']],
  [100, ['hundre']],
];

const DISCLOSED = toAlternation(lines`
  pliktig
  verdipapirhandelloven
  offentliggjort
  mar\b
  markedsmisbruk
`);
const DETAILS = toAlternation(['informasjon', 'information', 'opplysninger', 'opplysningar']);
/** Terms that a release defines: '“Nordhamn” or “the Company”'. */
const DEFINED = `["“”«][^"“”«»]{1,60}["“”»](?: (?:eller|og) ["“”«][^"“”«»]{1,60}["“”»])*`;
const boilerplate: TextWords['boilerplate'] = {
  tails: lines`
    for (?:mer|meir|ytterligere|nærmere) ${DETAILS}
    for spørsmål
    kontakt(?:er|personer?|personar|informasjon|opplysninger)?(?::|$)
    ytterligere ${DETAILS}(?::|$)
    (?:presse|investor)kontakt(?:er)?:?$
    om (?:selskapet|oss)$
    \p{L}[^.!?]{0,40} (?:i korte trekk|kort fortalt)$
    vedlegg(?::|$)
    viktig informasjon(?::|$)
    fremoverskuende
  `,
  formulas: lines`
    (?:denne|dette) (?:opplysningen|informasjonen|meldingen|er informasjon|er innsideinformasjon)[^.]{0,90}${DISCLOSED}
    ikke (?:for|til)[^.]{0,40}(?:release|distribu|publication|offentlig|publicering)
    les (?:også|òg|mer|meir)\b
    se også\b
    klikk her\b
    foto:
    bilde:
    kilde:
    (?:vi|siden) bruker cookies
    (?:denne|dette) (?:\p{L}*meldingen|meldinga|kunngjøringen) (?:kan|skal|må) ikke
    dette er en (?:\p{L}+ )?oversettelse
    (?:ved|dersom det er|i tilfelle)[^.]{0,60}(?:avvik|forskjell|uoverensstemmelse)[^.]{0,80}(?:versjon|utgave)
    (?:[^.“”"]{0,60}\()?${DEFINED}\)?(?: i [^.]{0,40})?,? (?:viser til|betyr|menes)\b
    (?:børsmelding|pressemelding|innsideinformasjon)(?:$|,? (?:den )?\d[^.]{0,40}$)
    (?:nettside|hjemmeside|ticker|isin|lei|emne):
    side \d+ av \d+
    \p{L}+, \d{1,2}\. \p{L}+ \d{4}$
    [^.]{1,60} er notert på [^.]{0,40}(?:børs|euronext|nasdaq)[^.]{0,60}\.?$
    denne (?:informasjonen|meldingen) (?:er|ble) (?:levert|distribuert|sendt|offentliggjort) (?:av|via)
    se vedlagt
    utstederen er alene
  `,
  headings: {
    about: ['Om', 'OM', 'Kort om', 'Fakta om'],
    company: ['selskapet', 'oss'],
  },
  phone: ['tlf', 'telefon', 'mobil'],
  links: {
    buttons: ['skriv ut', 'del'],
    subscribe: ['logg inn', 'abonner', 'bli abonnent'],
    subscribeTo: ['nyhetsbrev', 'lese'],
    sites: lines`
    del (?:på|via|artikkelen)?\s*
    følg (?:oss|\p{L}+)? ?(?:på|i)? ?
  `,
  },
};

const abbreviations: TextWords['abbreviations'] = {
  always: lines`
    ca
    inkl
    f.eks
    bl.a
    m.a
    m.m
    t.d
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
    mkr
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
    no
    st
    inkl
    ekskl
    tidl
    bl
    okt
    des
    mar
  `,
};

export const text: TextWords = {
  abbreviations,
  scales,
  currencies,
  kronas,
  ownKrona: 'NOK',
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
    stems: ['kroner', 'milli', 'pros', 'euro'],
    words: ['mio', 'mill', 'mrd', 'mdr', 'mia'],
  },
};
