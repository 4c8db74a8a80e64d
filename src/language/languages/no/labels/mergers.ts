import type { EventPhraseTable } from '../../slots/labels.ts';
import { mergerControl } from './near-misses.ts';

/**
 * Words between a verb and the thing that changes hands. Prepositions are excluded: a company that sells to hotels
 * or buys in shops trades in something else.
 */
const which = [
  '(halvdelen av |del av |deler av |resten av )?',
  '(den |det |de |en |et |to |tre |fire |fem |# |sin |sitt |sine |hele |halve )?',
  '(*sk |*ske |siste |stor |stort |store )?',
].join('');

/** Phrases of event types: companies, parts of them and stakes that change hands. */
export const mergers = {
  'ownership-change': {
    title: `
      (flagging|flaggemelding|flaggepliktig|flaggeplikt|passerer ... grense|endring i eierandel|største aksjonær)*
      (flagger|flagget) (over|under|opp|ned|for|seg|kjøp|salg)
      (øker|økte|økt|hever|styrker|reduserer|reduserte|redusert|kutter|senker|halverer) ... (eierandel|eierandelen|
        eierpost|aksjepost|aksjeposten|beholdning|beholdningen|innehav|posten) i
      (øker|økte|økt|hever|styrker|reduserer|reduserte|redusert|kutter|senker|halverer) (sin|sitt|sine) (eierandel|
        eierpost|aksjepost|beholdning|innehav|eierskap)
      (øker|reduserer|hever) (eierandelen|aksjeposten)
      (selger|solgte|solgt|selde) (seg|sig) (ned|kraftig ned) i
      (kjøper|kjøpte|kjøpt|laster) seg (opp|inn|videre opp) i
      (kjøper|kjøpte|kjøpt|selger|solgte|solgt) (mer|flere aksjer|ytterligere|alle sine aksjer) i
      (ny|blir|er nå) ... (storeier|største eier|nest største eier)
      (aktivist*|hedgefond*|pensjonsfond*|oljefondet|investor|investoren) ... (tar|tok|tatt|kjøper|kjøpte|kjøpt|bygger|
        har) ... (post|andel|eierandel|aksjepost|eierpost|posisjon) i
    `,
  },
  'takeover-bid': {
    title: `
      (oppkjøpstilbud|pliktig tilbud|frivillig tilbud|kontanttilbud|tilbudsdokument|akseptperiode|tilbudsperiode|
        tvangsinnløsning|legger inn bud|gir bud|bud på|tilbudsplikt|utløser tilbudsplikt)*
      (byr|bød) # ... for
      (avviser|avviste|avslår|sier nei til|hever|øker|aksepterer|anbefaler) ... (bud|budet|milliardbud)
      (byr|tilbyr) ... kroner (aksjen|per aksje)
      (ta|tar|tas|tatt) ... av børs
    `,
    never: mergerControl,
  },
  merger: {
    title: '(fusjon|fusjonsplan|fusjonere|slår seg sammen|sammenslåing)*',
    not: '((går|slår seg) sammen (om|for å)|kommuner|kommunene|skoler|skolene|fylker|fylkene|menigheter)',
    never: mergerControl,
  },
  'spin-off': {
    title: `
      (fisjon|utfisjoner|skiller ut|skille ut|skilles ut|skilt ut|utskillelse|utskilling|spinner (av|ut)|spinne (av|ut)|
        spinoff|spin-off)*
      (børsnotere|børsnoterer|notere|noterer) ... (for seg selv|separat|som eget selskap)
    `,
  },
  'joint-venture': {
    title: '(fellesforetak|joint venture|felleskontrollert|felles selskap|felleseid selskap|fellesskapseid)*',
  },
  divestment: {
    title: `
      (privatiserer|kvitter seg med|selger unna|avhender|avhendelse|avhending|selger datterselskap|selger seg ut|
        frasalg|selger virksomhet|selger ... (*selskap|*virksomhet|andel|eierandel|eiendom|aksjer i|selskap))*
      (selger|solgte|solgt|sel) ${which}(*park|*parken|*parker|*kraftverk|*kraftverket|*kraftverkene|*fabrikk|
        *fabrikken|*fabrikker|*anlegg|*anlegget|*hotell|*hotellet|*hoteller|*kjede|*kjeden|*bryggeri|*bryggeriet|*gruve|
        *gruven|*terminal|*terminalen|*eiendom|*eiendommen|*eiendommer|*bygg|*bygget|*selskap|*selskapet|*virksomhet|
        *virksomheten|*divisjon|*divisjonen|*enhet|*enheten|*portefølje|*porteføljen|*eierandel|*lisens|*lisensen|
        *lisenser|*kjøpesenter|*kjøpesentre|*verft|*verftet|*sagbruk|*smelteverk|*merkevare|*eierpost|*rigg|*riggen)
      salg av (datterselskap|virksomhet|eierandel|andel|aksjer i|eiendom)*
    `,
    beforeName: '(selger|solgt|sel)',
  },
  acquisition: {
    title: `
      (kjøper opp|overtar|overtakelse|oppkjøp|oppkjøpet|erverver|ervervelse|gjennomfører oppkjøp|milliardoppkjøp|
        milliardkjøp|gigantoppkjøp)*
      (sluker|svelger|snapper) ... (*selskap|konkurrent|*kjede|rival)*
      (kjøper|kjøpte|kjøpt) ${which}(*butikk|*butikken|*forhandler|*merkevare|*merke|*fabrikk|*fabrikken|*anlegg|
        *kraftverk|*vindpark|*solpark|*hotell|*hotellet|*konsern|*konsernet|*startup|*oppstartsbedrift|*plattform|
        *operatør|*utvikler|*bank|*entreprenør|*avis|*mediehus|*apotek|*lisens|*lisenser|*gruppe|*gruppen|*tilbyder|
        *distributør|*installatør|*firma)
      kjøper ... (*selskap|*forvalter|*produsent|*leverandør|konkurrent|andel|eierandel|virksomhet|aksjer i|majoritet|
        portefølje|eiendom|bedrift|*kjede|av|as|asa|ut|halve|hele|*rival|*bryggeri|*rederi|*verft|*forlag|*byrå|
        *spesialist|*gigant|*grossist|*klinikk)*
    `,
    beforeName: '(kjøper|kjøpt|kjøpte)',
    not: `
      (egne aksjer|kjøpsanbefaling|tilbakekjøp|meldepliktig)*
      (overtar|overta) (som|rollen|roret|stillingen|klubben|lederjobben|sjefsjobben|sjefsstolen|jobben|ledelsen|
        ansvaret|tronen|på|etter|når)
      kjøper du
    `,
    never: mergerControl,
  },
} as const satisfies EventPhraseTable;
