import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';
import { header } from './header.ts';

/** Scales of numbers, whose words are powers of ten. */
const scales: TextWords['scales'] = {
  3: ['tusen'],
  6: ['miljon', 'miljoner', 'milj', 'mn'],
  9: ['miljard', 'miljarder', 'mdr', 'mrd', 'md'],
  12: ['biljon', 'biljoner'],
};

const currencies: TextWords['currencies'] = {
  krona: lines`
    kronor
    kronors
    krona
    öre
    kr\.?
  `,
  EUR: ['euro'],
  USD: lines`
    (?:us |u\.s\. |amerikanska )?dollar
  `,
};

const kronas: TextWords['kronas'] = {
  SEK: ['svenska'],
  NOK: ['norska'],
  DKK: ['danska'],
  ISK: ['isländska'],
};

const numbers: TextWords['numbers'] = [
  [0.5, ['en halv']],
  [1, ['en']],
  [1.5, ['en och en halv']],
  [2, ['två']],
  [2.5, ['två och en halv']],
  [3, ['tre']],
  [4, ['fyra']],
  [5, ['fem']],
  [6, ['sex']],
  [7, ['sju']],
  [8, ['åtta']],
  [9, ['nio']],
  [10, ['tio']],
  [11, ['elva']],
  [12, ['tolv']],
  [15, ['femton']],
  [20, ['tjugo']],
  [30, ['trettio']],
  [40, ['fyrtio']],
  [50, ['femtio']],
  [100, ['hundra']],
];

/** Terms that a release defines: '“Nordhamn” or “the Company”'. */
const DEFINED = `["“”«][^"“”«»]{1,60}["“”»](?: (?:eller|och) ["“”«][^"“”«»]{1,60}["“”»])*`;
const boilerplate: TextWords['boilerplate'] = {
  tails: lines`
    för (?:mer|ytterligare) information
    kontakt(?:er|person(?:er)?|uppgifter|information)?(?::|$)
    (?:ytterligare|mer) information:?$
    frågor besvaras av
    presskontakt
    om (?:bolaget|oss)$
    \p{L}[^.!?]{0,40} i korthet$
    bilagor?(?::|$)
    bifogade filer(?::|$)
    viktig information(?::|$)
    framåtriktad(?:e|a)? (?:uttalanden|information)
    rådgivare$
    distribution(?::|$)
  `,
  formulas: lines`
    (?:denna|den här) information(?:en)? (?:är|utgör|lämnades|är sådan)
    informationen (?:är sådan|lämnades|i detta pressmeddelande|offentliggjordes)
    (?:denna (?:press)?kommuniké|detta pressmeddelande)[^.]{0,60}(?:finns|offentliggjordes|utgör|är en översättning)
    ej för[^.]{0,40}(?:release|distribu|publication|offentlig|publicering)
    läs (?:även|också|mer)\b
    se även\b
    klicka här\b
    alla rättigheter
    foto:
    källa:
    publicerad av
    (?:vi|denna webbplats) använder cookies
    telefonkonferens\b[^.]{0,60}(?:number|details|link|access|:)
    (?:detta (?:pressmeddelande|meddelande)|denna (?:press)?(?:release|kommuniké)) (?:får|skall|ska) (?:inte|ej|icke)
    inte för[^.]{0,40}(?:distribu|publi|offentlig|release)
    detta är en (?:\p{L}+ )?översättning
    (?:i händelse av|vid|om det finns|skulle det finnas)[^.]{0,60}(?:skillnad|avvikelse|diskrepans|motsägels)[^.]{0,80}(?:version|texten)
    (?:[^.“”"]{0,60}\()?${DEFINED}\)?(?: i [^.]{0,40})?,? (?:avser(?! att)|avses|betyder)\b
    (?:regulatorisk information|pressmeddelande|börsmeddelande|pressrelease|insiderinformation)(?:$|,? (?:den )?\d[^.]{0,40}$)
    (?:hemsida|webbplats|kortnamn|ticker|lista|isin|lei|ämne|distribution):
    sida \d+ av \d+
    [^.]{1,60}\bcertified advis[eo]r\b
    [^.]{1,60} (?:handlas|är noterad|är noterat|är listad|är listat) på [^.]{0,40}(?:first north|spotlight|nasdaq|ngm|börs)[^.]{0,60}\.?$
    [^.]{1,60} är (?:legal|juridisk|finansiell)[ta]? (?:och \p{L}+ )?rådgivare
    (?:denna|detta) [^.]{0,40}(?:sändes|skickades|distribuerades|lämnades) (?:ut )?(?:av|genom|via)
    (?:ladda ned|ladda ner|hämta) (?:vår )?app
    (?:siffror|belopp)(?:na)? inom parentes
    \p{L}+, (?:den )?\d{1,2} \p{L}+ \d{4}$
    (?:denna|den) information(?:en)? (?:lämnades|tillhandahålls|distribueras) av
    för omedelbar publicering
    se bifogad
    emittenten (?:är )?ensam
  `,
  headings: {
    about: ['Om', 'OM', 'Kort om', 'Fakta om'],
    company: ['bolaget', 'oss'],
  },
  phone: ['tel', 'telefon', 'mobil'],
  links: {
    buttons: ['kopiera länk', 'skriv ut', 'dela'],
    subscribe: ['logga in', 'prenumerera', 'bli abonnent'],
    subscribeTo: ['nyhetsbrev', 'läsa'],
    sites: lines`
    dela (?:på|via|artikeln)?\s*
    (?:följ|gilla) (?:oss|\p{L}+)? ?(?:på|i)? ?
  `,
  },
};

const abbreviations: TextWords['abbreviations'] = {
  always: lines`
    ca
    circa
    inkl
    exkl
    fx
    t.ex
    bl.a
    d.v.s
    m.a
    m.m
    m.fl
    s.k
    fr.o.m
    t.o.m
    f.o.m
    resp
    adv
    pr
    kr
    mio
    mrd
    milj
    mkr
    mn
    okt
    ons
    tors
    fre
    fr
  `,
  numbered: ['nr', 'kl', 'punkt', 'st'],
  ofNames: ['publ'],
  inPhrases: lines`
    kv
    kvt
    mio
    mill
    milj
    mrd
    mdr
    md
    mn
    ca
    kl
    jf
    jfr
    pr
    nr
    st
    inkl
    exkl
    resp
    tkr
    bl
    okt
    dec
    jan
    feb
    apr
    aug
    sep
    nov
  `,
};

export const text: TextWords = {
  abbreviations,
  scales,
  currencies,
  kronas,
  ownKrona: 'SEK',
  krona: {
    spellings: ['kronor', 'kronors'],
    priced: ['kr', 'kronor'],
    coins: ['öre'],
    short: ['kr'],
  },
  decimalMark: 'comma',
  minus: ['minus'],
  numbers,
  boilerplate,
  header,
  oneLetterWords: ['I', 'Å', 'Ö'],
  countedPeriods: ['kvartal', 'kvt', 'kv', 'halvår'],
  unitAhead: {
    stems: ['kronor', 'milj', 'procent', 'euro'],
    words: ['mn', 'mrd', 'mdr', 'milj', 'mio'],
  },
};
