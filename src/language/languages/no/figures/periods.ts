import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { PeriodWords } from '../../slots/figures/periods.ts';

/** How the language names reporting periods. */
export const periods: PeriodWords = {
  ordinals: {
    1: ['første', 'fyrste'],
    2: ['andre'],
    3: ['tredje'],
    4: ['fjerde', 'siste'],
  },
  quarter: lines`
    kv\.
    kvt\.
    kvartalet
    kvartalets
    kvartals?
    kvartalstal
  `,
  quarterShort: ['kvt?'],
  quarterBefore: ['kv(?:artal)?'],
  quarterCounted: lines`
    kvartal
    kvt\.?
  `,
  halves: {
    1: ['første', 'fyrste'],
    2: ['andre'],
  },
  half: ['halvåret', 'halvår', 'halvdel av', 'halvdel'],
  halfArticle: none('the ending is the article'),
  article: none('the ending is the article'),
  adjective: none('no labelled text has one'),
  yearsOwn: ['årets'],
  yearBefore: none('the year stands behind its period'),
  ofTheYear: ['av året'],
  ofYear: ['i', 'av', 'for'],
  yearNoun: ['år', 'året'],
  firstThree: ['de tre første', 'de første tre', 'tre første', 'første tre'],
  firstSix: ['(?:de )?første (?:seks|6)', '(?:de )?seks (?:første|fyrste)'],
  firstNine: ['(?:de )?(?:første )?(?:ni første|ni fyrste|ni|9)'],
  months: ['måneder', 'månedene'],
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
    heile året
    hele året
    hele
    heile
    regnskapsåret
    rekneskapsåret
    kalenderåret
  `,
  theYear: ['året', 'år', '(?:foreløpig )?(?:årsregnskap|regnskap)(?:et)?(?: for)?'],
  financialYear: ['regnskapsåret'],
  annualReport: ['årsrapport(?:en)?', 'årsregnskap(?:et)?'],
  yearEndReport: none('no labelled text has one'),
  halfYearReport: ['halvårsrapport(?:en)?'],
  reportOf: ['for', 'fra'],
  reportYear: none('no labelled text has one'),
  names: {
    q1: none('no labelled text has one'),
    h1: ['halvåret', 'halvårets'],
    '9m': ['nimånedersperioden', 'etter tre kvartal(?:er)?(?: av året)?'],
    fy: lines`
      helåret
      helårets
      helår
      hele året
      heile året
      året som (?:helhet|gikk)
      året under ett
    `,
    quarter: ['kvartalet', 'kvartalets', 'inneværende kvartal'],
    period: ['perioden', 'periodens'],
    year: ['årsskiftet', 'året', 'årets'],
    year_ago: lines`
      året før
      ett år tidligere
      et år tidligere
      (?:samme|tilsvarende) måned(?: (?:i fjor|året før))
      (?:samme|same|tilsvarende) (?:periode|kvartal|tid)(?: (?:i fjor|året før|siste år|sist år|foregående år|i 20\d\d|20\d\d))?
      (?:i fjor|siste år) (?:på|ved) (?:denne|samme) tid(?:en)?
      (?:på denne tiden|på samme tid|på samme tidspunkt) (?:i fjor|året før)
    `,
    last_year: ['i fjor', 'fjorårets', 'fjoråret', 'siste års?'],
    quarter_ago: ['(?:foregående|forrige) (?:kvartal|kvartalet)', 'kvartalet før'],
    to_date: ['hittil i år', 'så langt i år'],
    this_year: ['i år', 'inneværende år'],
    next_year: ['neste år'],
    other: ['(?:seneste|siste) (?:tolv|12) (?:måneder|månedene)'],
  },
  compares: lines`
    sammenlignet
    mot
    med
    enn
    fra
    over
    som
  `,
  inSame: ['i', 'for', 'under'],
  same: ['samme'],
  samePeriod: ['periode'],
  sameQuarter: ['kvartal'],
  inAlone: none('no labelled text has one'),
  andNext: none('no labelled text has one'),
  endOfMonth: ['utgangen av', 'slutten av'],
  monthEnd: none('a preposition says so'),
  lastOfMonth: ['siste(?: dagen i)?'],
  inMonth: ['i', 'under', 'for', 'per'],
  ofMonth: none('no labelled text has one'),
  monthInCase: none('a preposition says so'),
  pointInTime: ['siden', 'innen', 'etter', 'utgangen av', 'fra'],
  inMeasure: {
    h1: ['halvårs'],
    quarter: ['kvartal'],
    year: ['årets'],
  },
};
