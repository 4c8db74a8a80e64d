import type { OfferWords, ReportWords } from '../../slots/calendar-reports.ts';

export const reports: ReportWords = {
  publication: ['birt', 'kynn'],
  results: ['uppgjör', 'afkom'],

  calendarHeadings: ['fjárhagsdagatal'],
  occasionNews: ['fundarboð'],
  kinds: { yearEnd: ['ársuppgjör', 'ársreikning'], annualReport: ['ársskýrsl'] },
  titles: {
    periods: ['(?:[1-3]\\. ?)?ársfjórðung\\p{L}*'],
    reports: ['uppgjör', 'afkoma'],
    calls: ['kynningarfund'],
    anyReport: ['uppgjör'],
  },
};

export const offers: OfferWords = {};
