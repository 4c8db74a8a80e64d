import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { OfferWords, ReportWords } from '../../slots/calendar-reports.ts';

export const reports: ReportWords = {
  publication: lines`
    ilmesty
    julkais
    julkist
    (?<!\p{L})(?:tulee|kertoo)(?: \p{L}+){0,2} \d
  `,
  results: ['sijoittaj', 'katsau', 'tulos', 'tilinpäätös'],
  yearEnd: ['tilinpäätös'],
  annualReport: ['vuosikertomu', 'vuosikatsau', 'vuosiraport', 'toimintakertomu'],
  notAnnual: none('another part of the word says so'),
  resultOfYear: ['4\\. neljännes', 'tilinpäätöstiedot'],
  halfYear: ['puolivuo'],
  nineMonths: ['yhdeksän kuukau'],
  interim: none('"osavuosikatsaus" holds no annual report'),

  calendarHeadings: lines`
    taloudellinen (?:tiedottaminen|raportointi|kalenteri)
    taloudelli(?:set katsaukset|sten katsausten)
    talouskalenteri
    julkaisuajankohdat
    \p{L}*julkistamis(?:päivät|ajankohdat)
    tulevat (?:katsaukset|julkistukset|tulosjulkistukset)
  `,
  calendarAlone: ['kalenteri'],
  beforeYear: ['vuodelle', 'vuonna'],
  theYear: none('the case of the preposition says it'),
  financialYear: ['tilikau', 'tilivuo'],
  occasionNews: ['(?:yhtiö)?kokouskutsu'],
  pageButtons: ['lisää (?:omaan )?kalenteri\\p{L}*', 'lue lisää'],

  noEntry: ['suljettu (?:ikkuna|jakso)', 'hiljainen (?:jakso|periodi)'],
  titlePeriods: ['[1-4]\\.? ?neljännes'],
  titleReports: ['tulos\\p{L}*', 'katsaus'],
  titlePeriodicReports: ['tilinpäätös\\p{L}*', 'vuosikertomus'],
  titleCalls: ['esitys', 'tulosinfo'],
  titleAnyReport: ['tulos', 'katsau', 'tilinpäätös'],
  titleSales: none('titles name no sales'),
  titleConferences: ['seminaari'],
  pressConferences: none('no Finnish word for one names a conference'),
  and: ['ja', 'sekä'],
};

export const offers: OfferWords = {
  offering: ['listautumisan', 'ensimmäinen kaupankäyntipäivä', 'merkintäaika'],
  takeover: ['ostotarjou'],
};
