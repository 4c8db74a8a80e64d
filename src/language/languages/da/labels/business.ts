import type { EventPhraseTable } from '../../slots/labels.ts';
import { drugDevelopment } from './near-misses.ts';

/** Phrases of event types: orders, products, investments and closures. */
export const business = {
  bankruptcy: {
    title: '(konkurs|konkursbegæring|rekonstruktion|likvidation|betalingsstandsning)*',
  },
  'order-intake': {
    title: '(ordreindgang|ordretilgang|ordrebeholdning|ordrebog)*',
  },
  'contract-award': {
    title: `
      (vinder|får|modtager|tildelt|underskriver|indgår|sikrer sig|har vundet|vandt|lander|henter|scorer|snupper|
        løber med) ... (*kontrakt|*ordre|aftale|rammeaftale|*opgave|*udbud|*udbuddet|licitation)*
      (rammeaftale|ordre på|ny ordre|kontrakt med|leveranceaftale|storordre|betinget ordre|ordretildeling|milliardordre|
        kæmpeordre|milliardkontrakt)*
    `,
    not: `
      (låneaftale|opkøb|samarbejdsaftale|overenskomst|forlig|generalforsamling|fusion)*
      (*spiller|*spilleren|angriber|angriberen|målmand|målmanden|træner|træneren|landshold*)
    `,
  },
  layoffs: {
    title: `
      (afskedig|fyringsrunde|fyrer|nedlægger ... stillinger|afskediger|massefyring|skærer ... stillinger)*
      (nedjusterer|reducerer|skærer|nedlægger|sparer) ... (bemanding*|stillinger|medarbejdere|årsværk)
      siger farvel til # (medarbejdere|ansatte)
      (#|hundreder af|hundredvis af|hundrede|tusindvis af|tusinde) (stillinger|medarbejdere|ansatte|job|
        arbejdspladser) (forsvinder|ryger|nedlægges|fyres|berøres|rammes|mister jobbet|i fare|står i fare|på spil|må gå|
        kan ryge)
    `,
    not: '(fyrer|fyret|afskediger) ... (direktør|topchef|koncernchef|formand|træner)*',
    never: `
      (varsler|varslet|varsel) ... (*strejke|*strejker|*konflikt|lockout)
      *strejkevarsel
    `,
  },
  'operations-ceased': {
    title: `
      (indstiller|indstillede|afvikler|stopper|ophører med) (al|sin|hele)( sin)? (drift|driften|virksomhed|
        virksomheden|aktivitet)
      (driften|al drift|virksomheden) (ophører|indstilles|afvikles)
      (lukker og slukker|lukker for godt)
    `,
    not: '(*fabrik*|*slagteri*|*værk|børs*|*skole*|børnehave*)',
  },
  'trial-result': {
    title: `
      (fase #|fase (i|ii|iii)|forsøg|forsøget|studie|studiet) ... (nåede|når|nåede ikke|mislykkedes) ... (endepunkt|
        endepunktet|hovedmål|primære mål)
      (nåede|når|nåede ikke) ... (endepunkt|endepunktet)
      (positive|negative|lovende|stærke) ... (fase #*|fase (i|ii|iii))
      (*medicin|*medicinen|*vaccine|*vaccinen|*middel) ... (mislykkedes|bedre end placebo)
    `,
    never: '(starter|indleder|første patient|rekrutter*|ansøgning|godkendelse|tilladelse|præsenter*|inviter*)',
  },
  'plant-closure': {
    title: `
      (lukker|lukket|lukning|nedlægger|nedlagt|afvikler|drejer nøglen om) ... (*fabrik|anlæg|produktionsanlæg|
        *produktion|værk|stålværk|kraftværk|*slagteri|*mejeri|*bryggeri|*bageri|*værft|*butikker|*lager|*terminal|
        *fremstilling)*
      (fabrik|fabrikken|papirfabrikken|sukkerfabrikken|slagteri|slagteriet|svineslagteriet|mejeri|mejeriet|bryggeriet|
        stålværket|kraftværket) ... (lukker|lukkes|nedlægges)
    `,
    not: '(efterforskning*|vejen)',
  },
  restructuring: {
    title: `
      (omstrukturer|spareplan|omkostningsprogram|besparelsesprogram|reorganiser|effektiviseringsprogram|turnaround|
        restrukturer)*
      (flytter|flytte) ... (*produktionen|*produktion|fremstillingen) (fra|til|ud)
    `,
  },
  'production-update': {
    title: `
      (produktionsstart|produktionsstop|produktionsrapport|driftsstop|produktionstal|rekordproduktion|produktionsrekord|
        olieproduktion|gasproduktion)*
      (stopper|stoppede|standser|standsede|pauser|indstiller|genoptager|genoptog|skruer ned|skruer op|
        genstarter) ... (*produktionen|*produktion|driften|*fabrikken|*anlægget|*værket|samlebåndet|slagtningen|
        slagtninger)
      (sætter|sat) ... (*produktionen|*produktion|*slagtningen|*fabrikken|driften) (på pause|i stå|i bero)
      (produktionen|driften|fabrikken|anlægget|slagtningen) ... (står stille|stoppet|stoppes|standses|genoptages|
        i gang igen)
    `,
    not: '(opec|saudi-arabien|rusland)',
  },
  'product-launch': {
    title: `
      (lancerer|lancering|introducerer|lanceret|præsenterer ny|patent udstedt|ce-mærk)*
      (afslører|præsenterer|viser) (sin|sit|en) (første|nye|ny|næste) ... (*bil|*model|*platform|*tjeneste|*produkt|
        *telefon|*båd|*maskine|*bus)
    `,
    not: '(plade|album|sang|single|bog|roman|krimi)',
    never: drugDevelopment,
  },
  partnership: {
    title: `
      (går sammen (om|for at)|samarbejd|samarbejdsaftale|partnerskab|hensigtserklæring|strategisk samarbejde)*
    `,
    not: 'joint venture',
  },
  investment: {
    title: `
      (investerer|investering|investeringsbeslutning|investeringsprogram)
      (bestiller|bestilte) ... (*skib|*skibe|*færge|*færger|*trawler|*trawlere|*tankere|*fly|togsæt|*busser|*lastbiler)
    `,
  },
  expansion: {
    title: `
      (ekspanderer|ekspansion|etablerer|etablering|åbner ny|åbner kontor|ny fabrik|udvider|bygger ny|åbner første|
        (åbner|bygger) ... (butik|kontor|fabrik|anlæg|hotel|lager|hovedkontor))*
    `,
    not: '(åbner (op|ned|med|højere|lavere))*',
  },
} as const satisfies EventPhraseTable;
