import type { EventPhraseTable } from '../../slots/labels.ts';
import { stabilityReport } from './near-misses.ts';

/** Phrases of event types: results, forecasts and dividends. */
export const earnings = {
  'profit-warning': {
    title: 'tulosvaroitu*',
  },
  'stock-split': {
    title: '(osakesplit|osakkeiden split|osakkeiden yhdistä|osakkeiden jakami)*',
  },
  'dividend-announcement': {
    title: `
      (*osinko|*osingon|*osinkoa|*osinkoja|*osingot|*osinkojen|*osinkonsa|*osinkoaan|osingonjako*|pääoman palautus|
        lisäosin*|osingosta|osinkoehdotus*)
    `,
    not: '(osavuosikatsaus|tilinpäätös|yhtiökokou)*',
  },
  'annual-report': {
    title: `
      (vuosikertomus|toimintakertomus)*
      (vuosiraportti|vastuullisuusraportti|kestävyysraportti)*
    `,
    never: stabilityReport,
  },
  'earnings-report': {
    title: `
      (osavuosikatsaus|puolivuosikatsaus|puolivuotiskatsaus|liiketoimintakatsaus|tilinpäätöstiedote|tilinpäätös|
        osavuosiraportti|puolivuosiraportti)*
      (liikevaihto|liikevoitto|tulos|liiketulos) (jäi|ylitti|alitti|kasvoi|laski|nousi|parani|heikkeni|putosi|pysyi|
        romahti|kaksinkertaistui)
      (odotuksia|ennusteita|odotettua) (parem|heikom|vahvem|huonom)* ... tulo*
      (ensimmäi|toi|kolma|neljä)* (vuosineljännes|neljännes|kvartaali)*
    `,
    not: '(kutsu|julkistamisajankoh|julkaisuaikatau|julkistaa ... katsauksen)*',
    never: stabilityReport,
  },
  'guidance-change': {
    title: `
      (nostaa|nosti|laskee|laski|tarkentaa|tarkensi|muuttaa|muutti|alentaa|alensi|heikentää|heikensi|peruuttaa|perui|
        toistaa) ... (*ohjeistu*|*näkymi*|tulosarvio*|tulosennuste*)
      positiivinen tulosvaroitus
      uudet taloudelliset tavoitteet
    `,
    not: `
      (suomen pankki|valtiovarainministeriö|imf|oecd|bkt|bruttokansantuot|talouskasv|inflaatio|tavoitehin|luottoluoki)*
    `,
  },
  'trading-statement': {
    title: '(liikennetiedot|liikennemäärä|myyntitiedot|myynti) ... *kuussa',
  },
} as const satisfies EventPhraseTable;
