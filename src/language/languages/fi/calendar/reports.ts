import { lines } from '../../entries.ts';
import type { CalendarWords } from '../../slots/calendar.ts';
import type { ReportWords } from '../../slots/calendar-reports.ts';

export const reports: ReportWords = {
  stems: {
    publication: lines`
    ilmesty
    julkais
    julkist
    (?<!\p{L})(?:tulee|kertoo)(?: \p{L}+){0,2} \d
  `,
    results: ['sijoittaj', 'katsau', 'tulos', 'tilinpäätös'],
  },
  calendarHeadings: {
    within: lines`
    taloudellinen (?:tiedottaminen|raportointi|kalenteri)
    taloudelli(?:set katsaukset|sten katsausten)
    talouskalenteri
    julkaisuajankohdat
    \p{L}*julkistamis(?:päivät|ajankohdat)
    tulevat (?:katsaukset|julkistukset|tulosjulkistukset)
  `,
    alone: ['kalenteri'],
  },
  year: {
    financial: ['tilikau', 'tilivuo'],
  },
  pages: {
    news: ['(?:yhtiö)?kokouskutsu'],
    buttons: ['lisää (?:omaan )?kalenteri\\p{L}*', 'lue lisää'],
  },
  titles: {
    noEntry: ['suljettu (?:ikkuna|jakso)', 'hiljainen (?:jakso|periodi)'],

    periods: ['[1-4]\\.? ?neljännes'],
    reports: ['tulos\\p{L}*', 'katsaus'],
    periodicReports: ['tilinpäätös\\p{L}*', 'vuosikertomus'],
    calls: ['esitys', 'tulosinfo'],
    anyReport: ['tulos', 'katsau', 'tilinpäätös'],
    conferences: ['seminaari'],
  },
  kinds: {
    yearEnd: ['tilinpäätös'],
    annualReport: ['vuosikertomu', 'vuosikatsau', 'vuosiraport', 'toimintakertomu'],
    resultOfYear: ['4\\. neljännes', 'tilinpäätöstiedot'],
    halfYear: ['puolivuo'],
    nineMonths: ['yhdeksän kuukau'],
  },
};

export const offers: NonNullable<CalendarWords['offers']> = {
  offering: ['listautumisan', 'ensimmäinen kaupankäyntipäivä', 'merkintäaika'],
  takeover: ['ostotarjou'],
};
