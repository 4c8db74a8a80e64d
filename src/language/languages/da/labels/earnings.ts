import type { EventPhraseTable } from '../../slots/labels.ts';
import { stabilityReport } from './near-misses.ts';

/** Phrases of event types: results, forecasts and dividends. */
export const earnings = {
  'profit-warning': {
    title: `
      (kraftig )?nedjustering
      nedjusterer (forventning*|årets)
      resultatadvarsel
      advarer om ... (svagere|lavere|dårligere) (resultat|indtjening|kvartal|salg)
    `,
    not: `
      (kursmål|bemanding|stilling|medarbejder|nationalbank|imf|oecd|regering|finansminist|økonomiminist|vismænd|bnp|
        bruttonational|dansk økonomi|verdensøkonomi|inflation)*
    `,
  },
  'stock-split': {
    title: '(aktiesplit|aktieopdeling|split af aktier|sammenlægning af aktier)',
  },
  'dividend-announcement': {
    title: `
      (foreslår|udlodder|udbetaler|hæver|sænker|dropper) ... udbytte
      (*udbytte|*udbyttet|*udbytter|udlodning)
    `,
    not: '(delårsrapport|årsrapport|generalforsamling)',
  },
  'annual-report': {
    title: `
      årsrapport* (offentliggjort|er|tilgængelig)
      offentliggørelse af årsrapport*
    `,
    not: '(resultat|overskud|underskud|omsætning)',
    never: stabilityReport,
  },
  'earnings-report': {
    title: `
      (delårsrapport|kvartalsrapport|halvårsrapport|kvartalsregnskab|regnskab|kvartalsmeddelelse|årsregnskabsmeddelelse|
        halvårsregnskab|årsregnskab)*
      (1|2|3|4|første|andet|tredje|fjerde) kvartal
      årsrapport
      (omsætning|overskud|underskud|driftsresultat|resultat|indtjening) (stiger|steg|falder|faldt|vokser|over|under|
        bedre|på)
      (rapporterer|leverer|melder om) ... (resultat|overskud|underskud|omsætning|vækst)
      (rekordoverskud|rekordresultat|milliardoverskud|milliardunderskud|milliardtab)*
      (slår|overgår|skuffer) ... forvent*
      (overskud|overskuddet|omsætning|omsætningen|resultatet|indtjeningen) (halveret|halveres|fordoblet|fordobles|
        dykker|styrtdykker|skrumper)
      (fordobler|fordoblede|halverer) (overskuddet|omsætningen|resultatet)
      (tjener|tjente) (mere|mindre)
      resultat for
    `,
    not: '(invitation|inviterer|præsentation af|finanskalender|ændret dato)',
    never: stabilityReport,
  },
  'guidance-change': {
    title: `
      (opjusterer|nedjusterer|hæver|hævede|sænker|sænkede|løfter|skruer|skærer|indsnævrer|præciserer|fastholder|
        suspenderer) ... (*forventning*|*udsigt*|udmelding*|guidance)
      (opjusterer|nedjusterer|opjustering)
      nye finansielle mål
    `,
    not: `
      (kursmål|anbefaling|ambition|klima|udledning|bemanding|stilling|medarbejder|nationalbank|imf|oecd|regering|
        finansminist|økonomiminist|vismænd|bnp|bruttonational|dansk økonomi|verdensøkonomi|inflation|boligpris|ledighed|
        oliepris|reserve)*
    `,
  },
  'trading-statement': {
    title: '(trafiktal|trafikstatistik|salgstal|foreløbige tal|periodemeddelelse|trading statement)',
  },
} as const satisfies EventPhraseTable;
