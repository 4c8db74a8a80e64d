import { lines } from '../../entries.ts';
import type { OfferWords, ReportWords } from '../../slots/calendar-reports.ts';

export const reports: ReportWords = {
  publication: lines`
    ilmesty
    julkais
    julkist
    (?<!\p{L})(?:tulee|kertoo)(?: \p{L}+){0,2} \d
  `,
  results: ['sijoittaj', 'katsau', 'tulos', 'tilinpäätös'],

  calendarHeadings: lines`
    taloudellinen (?:tiedottaminen|raportointi|kalenteri)
    taloudelli(?:set katsaukset|sten katsausten)
    talouskalenteri
    julkaisuajankohdat
    \p{L}*julkistamis(?:päivät|ajankohdat)
    tulevat (?:katsaukset|julkistukset|tulosjulkistukset)
  `,
  calendarAlone: ['kalenteri'],
  financialYear: ['tilikau', 'tilivuo'],
  occasionNews: ['(?:yhtiö)?kokouskutsu'],
  pageButtons: ['lisää (?:omaan )?kalenteri\\p{L}*', 'lue lisää'],

  noEntry: ['suljettu (?:ikkuna|jakso)', 'hiljainen (?:jakso|periodi)'],
  kinds: {
    yearEnd: ['tilinpäätös'],
    annualReport: ['vuosikertomu', 'vuosikatsau', 'vuosiraport', 'toimintakertomu'],
    resultOfYear: ['4\\. neljännes', 'tilinpäätöstiedot'],
    halfYear: ['puolivuo'],
    nineMonths: ['yhdeksän kuukau'],
  },
  titles: {
    periods: ['[1-4]\\.? ?neljännes'],
    reports: ['tulos\\p{L}*', 'katsaus'],
    periodicReports: ['tilinpäätös\\p{L}*', 'vuosikertomus'],
    calls: ['esitys', 'tulosinfo'],
    anyReport: ['tulos', 'katsau', 'tilinpäätös'],
    conferences: ['seminaari'],
  },
};

export const offers: OfferWords = {
  offering: ['listautumisan', 'ensimmäinen kaupankäyntipäivä', 'merkintäaika'],
  takeover: ['ostotarjou'],
};
