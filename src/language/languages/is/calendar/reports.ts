import { none } from '../../none.ts';
import type { OfferWords, ReportWords } from '../../slots/calendar-reports.ts';

const UNSEEN = 'no Icelandic calendar that was read has it';

export const reports: ReportWords = {
  publication: ['birt', 'kynn'],
  results: ['uppgjör', 'afkom'],
  yearEnd: ['ársuppgjör', 'ársreikning'],
  annualReport: ['ársskýrsl'],
  notAnnual: none('another part of the word says so'),
  resultOfYear: none(UNSEEN),
  halfYear: none(UNSEEN),
  nineMonths: none(UNSEEN),
  interim: none('names of interim reports hold no annual one'),

  calendarHeadings: ['fjárhagsdagatal'],
  calendarAlone: none('headings name the kind of calendar'),
  beforeYear: none(UNSEEN),
  theYear: none(UNSEEN),
  financialYear: none(UNSEEN),
  occasionNews: ['fundarboð'],
  pageButtons: none(UNSEEN),

  noEntry: none(UNSEEN),
  titlePeriods: ['(?:[1-3]\\. ?)?ársfjórðung\\p{L}*'],
  titleReports: ['uppgjör', 'afkoma'],
  titlePeriodicReports: none('reports are named with their period'),
  titleCalls: ['kynningarfund'],
  titleAnyReport: ['uppgjör'],
  titleSales: none(UNSEEN),
  titleConferences: none(UNSEEN),
  pressConferences: none(UNSEEN),
  and: ['og'],
};

export const offers: OfferWords = { offering: none(UNSEEN), takeover: none(UNSEEN) };
