import type { ReportWords } from '../../slots/calendar-reports.ts';

export const reports: ReportWords = {
  stems: {
    publication: ['birt', 'kynn'],
    results: ['uppgjör', 'afkom'],
  },
  calendarHeadings: {
    within: ['fjárhagsdagatal'],
  },
  pages: {
    news: ['fundarboð'],
  },
  kinds: { yearEnd: ['ársuppgjör', 'ársreikning'], annualReport: ['ársskýrsl'] },
  titles: {
    periods: ['(?:[1-3]\\. ?)?ársfjórðung\\p{L}*'],
    reports: ['uppgjör', 'afkoma'],
    calls: ['kynningarfund'],
    anyReport: ['uppgjör'],
  },
};
