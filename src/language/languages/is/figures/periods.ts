import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { PeriodWords } from '../../slots/figures/periods.ts';

/** How the language names reporting periods. */
export const periods: PeriodWords = {
  ordinals: {
    1: ['fyrsta', 'fyrsti'],
    2: ['öðrum', 'annar', 'annars'],
    3: ['þriðja', 'þriðji'],
    4: ['fjórða', 'fjórði'],
  },
  quarter: lines`
    ársfjórðungi
    ársfjórðungur
    ársfjórðungs
    ársfjórðung
    fjórðungi
    fjórðungs
  `,
  quarterShort: none('a quarter is written Q3'),
  quarterBefore: none('a quarter is written Q3'),
  quarterCounted: none('no labelled text has one'),
  halves: {
    1: ['fyrri'],
    2: ['seinni', 'síðari'],
  },
  half: ['helmingi', 'hluta', 'árshelmingi'],
  halfArticle: ['á'],
  article: none('the ending is the article'),
  adjective: none('no labelled text has one'),
  yearsOwn: none('no labelled text has one'),
  yearBefore: none('the year stands behind its period'),
  ofTheYear: ['ársins'],
  ofYear: ['á'],
  yearNoun: ['árið', 'ársins'],
  firstThree: none('no labelled text has one'),
  firstSix: ['fyrstu (?:sex|6)'],
  firstNine: ['(?:fyrstu )?(?:níu|9)'],
  months: ['mánuðum', 'mánuði'],
  monthPeriod: none('no labelled text has one'),
  spans: {
    3: none('no labelled text has one'),
    6: none('no labelled text has one'),
    9: none('no labelled text has one'),
    12: none('no labelled text has one'),
  },
  ended: none('no labelled text has one'),
  daySuffix: none('a day has a point or nothing'),
  dayArticle: none('no labelled text has one'),
  dayOf: none('no labelled text has one'),
  until: none('no labelled text has one'),
  wholeYear: ['rekstrarárið', 'fjárhagsárið'],
  theYear: ['árið', 'ársins', 'á árinu', 'árinu'],
  financialYear: none('no labelled text has one'),
  annualReport: none('no labelled text has one'),
  yearEndReport: ['ársreikningur'],
  halfYearReport: none('no labelled text has one'),
  reportOf: none('no labelled text has one'),
  reportYear: none('no labelled text has one'),
  names: {
    q1: none('no labelled text has one'),
    h1: none('no labelled text has one'),
    '9m': none('no labelled text has one'),
    fy: none('no labelled text has one'),
    quarter: ['á fjórðungnum'],
    period: ['á tímabilinu'],
    year: ['á árinu'],
    year_ago: lines`
      á sama tímabili(?: (?:í fyrra|árið áður|árið 20\d\d|20\d\d))?
      á sama tíma í fyrra
      í fyrra
      árið áður
      sama (?:fjórðungi|ársfjórðungi) í fyrra
    `,
    last_year: none('no labelled text has one'),
    quarter_ago: none('no labelled text has one'),
    to_date: none('no labelled text has one'),
    this_year: none('no labelled text has one'),
    next_year: none('no labelled text has one'),
    other: none('no labelled text has one'),
  },
  compares: none('no labelled text has one'),
  inSame: none('no labelled text has one'),
  same: none('no labelled text has one'),
  samePeriod: none('no labelled text has one'),
  sameQuarter: none('no labelled text has one'),
  inAlone: none('no labelled text has one'),
  andNext: none('no labelled text has one'),
  endOfMonth: none('the month has a case'),
  monthEnd: none('a preposition says so'),
  lastOfMonth: none('no labelled text has one'),
  inMonth: ['í'],
  ofMonth: none('no labelled text has one'),
  monthInCase: none('a preposition says so'),
  pointInTime: none('no labelled text has one'),
  inMeasure: {
    h1: none('no labelled text has one'),
    quarter: none('no labelled text has one'),
    year: none('no labelled text has one'),
  },
};
