import type { EventPhraseTable } from '../../slots/labels.ts';
import { drugDevelopment } from './near-misses.ts';

/** Phrases of event types: orders, products, investments and closures. */
export const business = {
  bankruptcy: {
    title: `
      (konkurs|oppbud|rekonstruksjon|avvikling|gjeldsforhandling)*
      slått konkurs
    `,
  },
  'order-intake': {
    title: '(ordreinngang|ordreinntak|ordrereserve|ordrebok)*',
  },
  'contract-award': {
    title: `
      (vinner|får|fikk|lander|landet|mottar|tildelt|tildeles|signerer|inngår|sikrer|har vunnet|vant|henter|haler i land|
        stakk av med|stikker av med) ... (*kontrakt|*ordre|avtale|rammeavtale|*oppdrag|avrop|certeparti|bestilling|
        *anbud|*anbudet|*anbudskonkurranse)*
      (rammeavtale|kontraktstildeling|leveranseavtale|tildelt kontrakt|ny kontrakt|nye kontrakter|kontraktsforlengelse|
        ny ordre|storkontrakt)*
      (kontrakt|ordre) (med|på|fra|til|verdt)
      (skal bygge|bygger) ... (for # (mill*|millioner|milliarder|mnok)|*sykehus*|*skole*|*boliger|*tunnel*|*bru)
    `,
    not: `
      (låneavtale|oppkjøp|samarbeidsavtale|tariffavtale|forlik|generalforsamling|fusjon)*
      (*spiller|*spilleren|*spillere|spiss|spissen|keeper|keeperen|trener|treneren|stopper|stopperen|landslags*)
    `,
  },
  layoffs: {
    title: `
      (nedbemanning|nedbemanner|permitter|permittering|kutter ... (stillinger|årsverk|ansatte)|(sier|seier) opp (#|
        ansatte|tilsette|folk|hundrevis|alle|hver|flere)|oppsigelser)*
      (#|hundrevis av|tusenvis av) (stillinger|jobber|årsverk|ansatte|arbeidsplasser|tilsette|jobbar) (forsvinner|ryker|
        kuttes|må gå|berøres|rammes|mister jobben|i fare|står i fare|kan ryke|trues|mistar jobben)
      (nedjusterer|reduserer|kutter|kutte|halverer|skjærer|kuttar) ... (bemanning*|stillinger|årsverk|ansatte|
        arbeidsstokk*)
    `,
    not: 'sparker ... trener*',
    never: `
      (varsler|varsla|varslet|varsel) ... (*streik|*streiker|sympati*|lockout)
      *streikevarsel
    `,
  },
  'operations-ceased': {
    title: `
      (innstiller|innstilte|avvikler|stanser|legger ned|legg ned|opphører med) (all|sin|hele|heile)( sin)? (drift|
        driften|virksomhet|virksomheten|verksemda|verksemd)
      (driften|all drift|virksomheten) (opphører|innstilles|avvikles|legges ned)
      (stenger|stengjer|legger ned|gir seg) for godt
    `,
    not: '(*fabrikk*|*gruve*|*verk|*verket|børs*|*skole*|barnehage*)',
  },
  'trial-result': {
    title: `
      (fase #|fase (i|ii|iii)|fase #-data|fase #-studie|studie|studien) ... (nådde|når|nådde ikke|
        mislyktes) ... (endepunkt|endepunktet|hovedmål|primære mål)
      (nådde|når|nådde ikke) ... (endepunkt|endepunktet|endepunktene)
      (positive|negative|lovende|sterke) ... (fase #*|fase (i|ii|iii)|*studie|*studien)
      (*medisin|*medisinen|*vaksine|*vaksinen|*middel) ... (mislyktes|lyktes|bedre enn placebo)
    `,
    never: '(starter|innleder|første pasient|rekrutter*|søknad|godkjenning|tillatelse|presenter*|inviter*)',
  },
  'plant-closure': {
    title: `
      (legger ned|legg ned|la ned|lagt ned|nedleggelse|legger ned|stenger|stengjer|avvikler) ... (*fabrikk|anlegg|
        produksjonsanlegg|oppdrettsanlegg|*gruve|*produksjon|verk|*smelteverk|stålverk|*sagbruk|papirbruk|papirmaskin|
        *meieri|*slakteri|*bryggeri|*bakeri|*verft|*mottak|*butikker|*lager|*terminal|tilverking|framstilling)*
      (fabrikken|fiskefabrikken|papirfabrikken|smelteverket|stålverket|gruven|gruva|anlegget|sagbruket|papirbruket|
        bryggeriet|slakteriet|meieriet) ... (legges ned|legg ned|stenges|stenger|nedlegges)
    `,
    not: '(etterforskning*|*veien|*vegen)',
  },
  restructuring: {
    title: `
      (restrukturer|omstrukturer|kostnadsprogram|effektiviseringsprogram|omorganiser|kostnadskutt|
        strategisk gjennomgang)*
      (flytter|flytte|flyttar) ... (*produksjonen|*produksjon) (fra|frå|til|ut)
    `,
  },
  'production-update': {
    title: `
      (produksjonstall|produksjonsrapport|produksjonsstart|produksjonsstans|slaktevolum|funn i|gjør funn|tørr brønn|
        produksjonsoppdatering|driftsstans|oljefunn|gassfunn|slaktevolumer|rekordproduksjon|produksjonsrekord|
        produksjonsvekst|oljeproduksjon|gassproduksjon)*
      (når|nådde|i|tilbake i) full (kapasitet|produksjon|drift)
      (produksjonen|produserte) ... (fat|tonn|stanset|gjenopptatt|stanses|stoppes|gjenopptas|står stille|står)
      (stanser|stanset|stansar|stopper|stoppet|stoppar|pauser|innstiller|gjenopptar|gjenopptok|trapper ned|trapper opp|
        skrur ned|skrur opp|starter opp igjen) ... (*produksjonen|*produksjon|driften|drifta|*fabrikken|*anlegget|
        *gruven|*smelteverket|samlebåndet|slaktingen|boringen)
      (driften|drifta|anlegget|fabrikken|smelteverket) ... (stanset|stanses|stoppet|i gang igjen|gjenopptas|gjenopptatt|
        gjenopptar)
    `,
    not: '(opec|saudi-arabia|russland)',
  },
  'product-launch': {
    title: `
      (lanserer|lansering|introduserer|lansert|slipper ny|patent innvilget|innvilget patent|ce-merk)*
      (avduker|viser fram|viser frem) (sin|sitt|den|en) (første|nye|ny|neste)
      presenterer (sin|sitt|en) (første|nye|ny|neste) ... (*bil|*modell|*plattform|*tjeneste|*produkt|*telefon|*båt|
        *maskin|*buss)
    `,
    not: '(plate|album|låt|singel|bok|roman|krim)',
    never: drugDevelopment,
  },
  partnership: {
    title: `
      (går sammen (om|for å)|slår seg sammen om|samarbeid|samarbeidsavtale|partnerskap|intensjonsavtale|
        inngår samarbeid|strategisk samarbeid)*
    `,
    not: '(fellesforetak|joint venture)*',
  },
  investment: {
    title: `
      (investerer|investering|investeringsbeslutning|investeringsprogram|satser # (millioner|milliarder))
      (bestiller|bestilte|tingar) ... (*skip|*fartøy|*ferje|*ferjer|*ferger|*tråler|*trålere|*tankere|*fly|togsett|
        *busser|*bussar|*lastebiler)
    `,
  },
  expansion: {
    title: `
      (ekspanderer|ekspansjon|etablerer|etablering|åpner ny|åpner kontor|ny fabrikk|utvider|bygger ny|bygger ut|
        åpner første|åpner ... (butikk|kontor|fabrikk|anlegg|hotell|lager))*
    `,
    not: '(åpner (opp|ned|svakt|sterkt|høyere|lavere)|gransking|etterforskning)*',
  },
} as const satisfies EventPhraseTable;
