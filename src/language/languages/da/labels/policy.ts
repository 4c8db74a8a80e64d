import type { EventPhraseTable } from '../../slots/labels.ts';
import { stabilityReport } from './near-misses.ts';

/** Phrases of event types: courts, authorities, central banks and governments. */
export const policy = {
  fine: {
    title: '(bøde|får bøde|bødestraf|idømt bøde|administrativt bødeforelæg)*',
    not: '(*klub|bilist*|cyklist*)',
  },
  investigation: {
    title: `
      (efterforsk|undersøges|sigtet|sigtes|tiltalt|ransagning|ransager|ransaget|hvidvask|mistænkt|undersøgelse af|
        bagmandspoliti)*
    `,
    not: '(drab|drabet|drabsforsøg|skyderi*|røveri*|knivstikkeri*|voldtægt*|ulykke|ulykken)',
  },
  lawsuit: {
    title: `
      ((mødes|mødtes|vinder|vandt|taber|tabte|afgøres|strides) ... i retten|(slæbes|trækkes|slæber|
        trækker) ... i retten|sagsøger|sagsøges|sagsøgt|søgsmål|stævning|stævner|anlægger sag|retssag|voldgift|landsret|
        højesteret|byret|forlig|dom i|sagsanlæg|tvist|anker|patentsag)*
    `,
    never: `
      (*strejke|*strejken|*lockout|*lockouten) (er slut|slut|forbi|er forbi|afsluttet|afblæst|afblæses|afværget|i gang)
    `,
  },
  'regulatory-decision': {
    title: `
      (godkendelse|godkender|konkurrencestyrelsen|finanstilsynet|tilladelse|markedsføringstilladelse|miljøgodkendelse)*
    `,
  },
  'interest-rate-decision': {
    title: `
      (renteforhøjelse|rentenedsættelse|styringsrenten|rentebeslutning|hæver renten|sænker renten|holder renten|
        renten uændret|rentemøde|pengepolitisk|indskudsbevisrente)*
      (nationalbanken|ecb|fed|federal reserve|riksbanken|centralbanken) ... (hæver|sænker|holder|fastholder|
        sætter) ... (renten|renter|renterne)
    `,
    never: `
      ${stabilityReport}
      *: (nationalbanken|ecb|fed|federal reserve|riksbanken|centralbanken) ... (næste år|i 20#|til foråret|til sommer|
        til efteråret)
    `,
  },
  'economic-data': {
    title: `
      (inflation|forbrugerpris|bnp|arbejdsløshed|ledighed|detailsalg|industriproduktion|boligpris|betalingsbalance|
        forbrugertillid|prisudvikling)* ... (steg|faldt|stiger|falder|procent|uændret|i|pct|højere|lavere|var)
      (nationalbanken|imf|oecd|finansministeriet|økonomiministeriet|regeringen|vismændene|vismænd|eu-kommissionen|
        verdensbanken|dansk industri) ... (skøn|skønnet|vækstskøn*|*prognose*|væksten|vækstudsigt*|bnp*)
      (opjusterer|nedjusterer|hæver|sænker) ... (dansk økonomi|verdensøkonomien|bnp*|vækstskøn*)
    `,
  },
  'tax-change': {
    title: `
      (ny skat|skattelettelse|skattestigning|skattereform|ny afgift|afgift på|skatteforslag|højere skat|lavere skat|
        momsnedsættelse|co2-afgift)*
      ((lavere|højere|ny|nedsat|afskaffet|halveret|vedtager) (ny |lavere |højere )?(*skat|*moms|*afgift)|(moms|momsen|
        *afgift|*afgiften|*skatten) ... (afskaffes|sænkes|hæves|sættes (ned|op)|halveres|fjernes))
      (sænke|sænker|hæve|hæver|fjerne|fjerner|afskaffe|afskaffer|indføre|indfører) ... (*skat|*skatten|moms|momsen|
        *afgift|*afgiften)
    `,
    not: '(udskudt skat|efter skat|før skat)',
  },
  'government-policy': {
    title: `
      (regeringen|folketinget|finansministeriet|finansministeren|finanslov|erhvervsministeren)* ... (foreslår|vil|
        fremlægger|indfører|vedtager|støtte|lov|udspil|aftale|præsenterer|aftal|stemmer|siger ja|siger nej)*
      (finanslov|finanslovsforslag)*
    `,
  },
} as const satisfies EventPhraseTable;
