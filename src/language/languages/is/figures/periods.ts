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
  quarter: ['ársfjórðungi', 'ársfjórðungur', 'ársfjórðungs', 'ársfjórðung', 'fjórðungi', 'fjórðungs'],
  halves: {
    1: ['fyrri'],
    2: ['seinni', 'síðari'],
  },
  half: ['helmingi', 'hluta', 'árshelmingi'],
  yearsOwn: none('no labelled text has one'),
  yearBefore: none('the year stands behind its period'),
  ofTheYear: ['ársins'],
  yearNoun: ['árið', 'ársins'],
  ended: none('no labelled text has one'),
  wholeYear: ['rekstrarárið', 'fjárhagsárið'],
  theYear: ['árið', 'ársins', 'á árinu', 'árinu'],
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
  monthEnd: none('a preposition says so'),
  lastOfMonth: none('no labelled text has one'),
  monthInCase: none('a preposition says so'),
  pointInTime: none('no labelled text has one'),
  inMeasure: {
    h1: none('no labelled text has one'),
    quarter: none('no labelled text has one'),
    year: none('no labelled text has one'),
  },
  firstMonths: {
    6: ['(?:fyrstu (?:sex|6)) (?:mánuðum|mánuði)'],
    9: ['(?:(?:fyrstu )?(?:níu|9))[- ](?:mánuðum|mánuði)'],
  },
  reports: { yearEnd: ['ársreikningur'] },
};
