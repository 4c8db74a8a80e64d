import { none } from '../../none.ts';
import type { OfferWords, ReportWords } from '../../slots/calendar-reports.ts';

const UNSEEN = 'no Icelandic calendar that was read has it';

export const reports: ReportWords = {
  publication: ['birt', 'kynn'],
  results: ['uppgjör', 'afkom'],

  calendarHeadings: ['fjárhagsdagatal'],
  calendarAlone: none('headings name the kind of calendar'),
  theYear: none(UNSEEN),
  financialYear: none(UNSEEN),
  occasionNews: ['fundarboð'],
  pageButtons: none(UNSEEN),

  noEntry: none(UNSEEN),
  pressConferences: none(UNSEEN),
  kinds: { yearEnd: ['ársuppgjör', 'ársreikning'], annualReport: ['ársskýrsl'] },
  titles: {
    periods: ['(?:[1-3]\\. ?)?ársfjórðung\\p{L}*'],
    reports: ['uppgjör', 'afkoma'],
    calls: ['kynningarfund'],
    anyReport: ['uppgjör'],
  },
};

export const offers: OfferWords = { offering: none(UNSEEN), takeover: none(UNSEEN) };
