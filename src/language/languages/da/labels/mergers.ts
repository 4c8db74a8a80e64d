import type { EventPhraseTable } from '../../slots/labels.ts';
import { mergerControl } from './near-misses.ts';

/**
 * Words between a verb and the thing that changes hands. Prepositions are excluded: a company that sells to hotels
 * or buys in shops trades in something else.
 */
const which = [
  '(halvdelen af |del af |dele af |resten af )?',
  '(den |det |de |en |et |to |tre |fire |fem |# |sin |sit |sine |hele |halve )?',
  '(*sk |*ske |sidste |stor |stort |store )?',
].join('');

/** Phrases of event types: companies, parts of them and stakes that change hands. */
export const mergers = {
  'ownership-change': {
    title: `
      (storaktionær|storaktionærmeddelelse|stemmerettigheder|samlet antal stemmerettigheder|ændring i ejerandel)*
      (øger|øgede|øget|hæver|styrker|udvider|reducerer|nedbringer|sænker|mindsker|halverer) ... (ejerandel|ejerandelen|
        aktiepost|aktieposten|aktiebeholdning|beholdning) i
      (øger|øgede|øget|hæver|styrker|udvider|reducerer|nedbringer|sænker|mindsker|halverer) (sin|sit) (ejerandel|
        aktiepost|aktiebeholdning|beholdning|ejerskab)
      (øger|hæver|reducerer|nedbringer) (ejerandelen|aktieposten)
      (køber|køb|købte) sig (op|ind|større) i
      sælger (ud af sine|ned i|sig ned)
      (køber|købte|sælger|solgte) (mere|flere aktier|yderligere|alle sine aktier) i
      (bliver|er nu) ... (største ejer|største aktionær|næststørste ejer)
      (aktivist*|hedgefond*|pensionskasse*|investor|investoren) ... (tager|tog|taget|køber|købte|købt|bygger|
        har) ... (post|andel|ejerandel|aktiepost|position) i
    `,
  },
  'takeover-bid': {
    title: `
      (overtagelsestilbud|købstilbud|offentligt tilbud|pligtmæssigt tilbud|frivilligt tilbud|tilbudsdokument|
        tvangsindløsning|bud på|afgiver bud|kontant tilbud)*
      (afviser|afviste|siger nej til|hæver|accepterer|anbefaler) ... (bud|buddet|milliardbud)
      (byder|tilbyder) ... kroner (aktien|per aktie|pr. aktie)
      (tage|tager|tages|taget) ... (af|fra) børsen
    `,
    never: mergerControl,
  },
  merger: {
    title: '(fusion|fusionere|sammenlægning|går sammen|fusionsplan)*',
    not: '(sammenlægning af aktier|går sammen (om|for at)|kommuner|kommunerne|skoler|skolerne|sogne|sognene)',
    never: mergerControl,
  },
  'spin-off': {
    title: `
      (spaltning|udskiller|udskille|udskilles|udspalt|frasplit|spaltningsplan|spinner ... ud|spinoff|spin-off)*
    `,
  },
  'joint-venture': {
    title: '(joint venture|fælles selskab|fællesejet)*',
  },
  divestment: {
    title: `
      (privatiserer|skiller sig af med|frasælger|frasalg|afhænder|afhændelse|sælger datterselskab|
        sælger ... (datterselskab|aktivitet|*forretning|*virksomhed|ejerandel|afdeling|division|ejendom))*
      (sælger|solgte|solgt) ${which}(*park|*parken|*parker|*kraftværk|*kraftværket|*fabrik|*fabrikken|*fabrikker|*anlæg|
        *anlægget|*hotel|*hotellet|*hoteller|*kæde|*kæden|*bryggeri|*bryggeriet|*slagteri|*mejeri|*terminal|*ejendom|
        *ejendommen|*ejendomme|*bygning|*bygningen|*selskab|*selskabet|*virksomhed|*virksomheden|*division|*divisionen|
        *enhed|*enheden|*portefølje|*porteføljen|*ejerandel|*center|*centret|*værft|*aktiviteter)
      salg af (datterselskab|aktiviteter|forretning|aktiemajoritet|ejendom)*
    `,
    beforeName: '(sælger|solgt|frasælger)',
  },
  acquisition: {
    title: `
      (opkøb|opkøber|overtager|overtagelse|erhverver|erhvervelse|akkvisition|virksomhedskøb|milliardopkøb|milliardkøb)*
      (sluger|snupper|snapper) ... (*selskab|konkurrent|*kæde|rival|*producent)*
      (køber|købte|købt) ${which}(*butik|*butikken|*webshop|*mærke|*brand|*handler|*forhandler|*gruppe|*gruppen|
        *koncern|*fabrik|*fabrikken|*anlæg|*kraftværk|*vindmøllepark|*vindpark|*solpark|*solcellepark|*hotel|*hotellet|
        *klinik|*apotek|*platform|*startup|*iværksætter|*udvikler|*operatør|*bank|*sparekasse|*softwarehus|*mediehus|
        *avis|*udbyder|*entreprenør|*vognmand|*distributør|*terminal)
      køber ... (*selskab|*producent|*leverandør|konkurrent|andel|ejerandel|virksomhed|aktier i|aktiemajoritet|
        portefølje|ejendom|*kæde|a/s|aps|*firma|*rival|*bryggeri|*rederi|*værft|*forlag|*bureau|*specialist|*gigant|
        *grossist|*mejeri)*
    `,
    beforeName: '(køber|købt|købte)',
    not: `
      (egne aktier|købsanbefaling|tilbagekøb)*
      (overtager|overtage) (som|posten|rollen|roret|topposten|direktørposten|stillingen|formandsposten|føringen|
        ansvaret|tronen|på|efter|når)
      køber du
    `,
    never: mergerControl,
  },
} as const satisfies EventPhraseTable;
