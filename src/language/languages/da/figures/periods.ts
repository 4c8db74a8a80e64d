import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { PeriodWords } from '../../slots/figures/periods.ts';

/** How the language names reporting periods. */
export const periods: PeriodWords = {
  ordinals: {
    1: ['første'],
    2: ['andet', 'anden', 'andre'],
    3: ['tredje'],
    4: ['fjerde', 'sidste'],
  },
  quarter: lines`
    kv\.
    kvt\.
    kvartalet
    kvartalets
    kvartals?
    kvartalen
  `,
  quarterShort: ['kvt?'],
  quarterBefore: ['kv(?:artal)?'],
  quarterCounted: lines`
    kvartal
    kvt\.?
  `,
  halves: {
    1: ['første'],
    2: ['andet', 'andre'],
  },
  half: ['halvåret', 'halvår', 'halvdel af', 'halvdel'],
  halfArticle: none('the ending is the article'),
  article: none('the ending is the article'),
  adjective: none('no labelled text has one'),
  yearsOwn: ['årets'],
  yearBefore: none('the year stands behind its period'),
  ofTheYear: ['af året'],
  ofYear: ['i', 'af', 'for'],
  yearNoun: ['år', 'året'],
  firstThree: ['de tre første', 'de første tre', 'tre første', 'første tre'],
  firstSix: ['(?:de )?første (?:seks|6)', '(?:de )?seks første'],
  firstNine: ['(?:de )?(?:første )?(?:ni første|ni|9)'],
  months: ['måneder', 'månederne'],
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
  until: ['til'],
  wholeYear: lines`
    helåret
    helårets
    helår
    hele året
    hele
    regnskabsåret
    kalenderåret
  `,
  theYear: ['året', 'år', '(?:foreløbigt )?(?:årsregnskab|regnskab)(?:et)?(?: for)?'],
  financialYear: ['regnskabsåret'],
  annualReport: ['årsrapport(?:en)?', 'årsregnskab(?:et)?'],
  yearEndReport: none('no labelled text has one'),
  halfYearReport: ['halvårsrapport(?:en)?'],
  reportOf: ['for', 'fra'],
  reportYear: none('no labelled text has one'),
  names: {
    q1: none('no labelled text has one'),
    h1: ['halvåret', 'halvårets'],
    '9m': ['nimånedersperioden', 'efter tre kvartal(?:er)?(?: af året)?'],
    fy: ['helåret', 'helårets', 'helår', 'hele året', 'året som helhet'],
    quarter: ['kvartalet', 'kvartalets'],
    period: ['perioden', 'periodens'],
    year: ['årsskiftet', 'året', 'årets'],
    year_ago: lines`
      året før
      året forinden
      året forud
      et år tidligere
      et år forinden
      et år før
      (?:samme|tilsvarende) måned(?: (?:sidste år|året før))
      (?:samme|tilsvarende) (?:periode|kvartal|tid)(?: (?:året før|sidste år|foregående år|i 20\d\d|20\d\d))?
      sidste år (?:på|ved) (?:denne|samme) tid(?:en)?
      (?:på denne tiden|på samme tid|på samme tidspunkt) (?:sidste år|året før|året forinden)
    `,
    last_year: ['i fjor', 'sidste års?'],
    quarter_ago: ['(?:foregående|forrige) (?:kvartal|kvartalet)', 'kvartalet (?:før|forinden)'],
    to_date: ['hittil i år'],
    this_year: ['i år', 'indeværende år'],
    next_year: ['næste år'],
    other: ['(?:seneste|sidste) (?:tolv|12) måneder'],
  },
  compares: ['sammenlignet', 'mod', 'med', 'end', 'fra', 'som'],
  inSame: ['i', 'for', 'under'],
  same: ['samme'],
  samePeriod: ['periode'],
  sameQuarter: ['kvartal'],
  inAlone: none('no labelled text has one'),
  andNext: none('no labelled text has one'),
  endOfMonth: ['udgangen af', 'slutningen af', 'ultimo'],
  monthEnd: none('a preposition says so'),
  lastOfMonth: ['sidste(?: dagen i)?'],
  inMonth: ['i', 'under', 'for', 'per'],
  ofMonth: none('no labelled text has one'),
  monthInCase: none('a preposition says so'),
  pointInTime: ['siden', 'inden', 'efter', 'udgangen af', 'fra'],
  inMeasure: {
    h1: ['halvårs'],
    quarter: ['kvartal'],
    year: ['årets'],
  },
};
