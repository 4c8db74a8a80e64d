import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { PeriodWords } from '../../slots/figures/periods.ts';

/** How the language names reporting periods. */
export const periods: PeriodWords = {
  ordinals: {
    1: ['första'],
    2: ['andra'],
    3: ['tredje'],
    4: ['fjärde', 'sista'],
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
  quarterCounted: none('no labelled text has one'),
  halves: {
    1: ['första'],
    2: ['andra'],
  },
  half: ['halvåret', 'halvår', 'halvdel'],
  halfArticle: none('the ending is the article'),
  article: none('the ending is the article'),
  adjective: none('no labelled text has one'),
  yearsOwn: ['årets'],
  yearBefore: none('the year stands behind its period'),
  ofTheYear: ['av året'],
  ofYear: ['i', 'av', 'för'],
  yearNoun: ['år', 'året'],
  firstThree: ['de tre första', 'de första tre', 'tre första', 'första tre'],
  firstSix: ['(?:de )?första (?:sex|6)', '(?:de )?sex första'],
  firstNine: ['(?:de )?(?:första )?(?:nio första|nio|9)'],
  months: ['månaderna', 'månader'],
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
  until: ['till'],
  wholeYear: lines`
    helåret
    helårets
    helår
    hela
    räkenskapsåret
    verksamhetsåret
    kalenderåret
  `,
  theYear: ['året', 'år'],
  financialYear: ['räkenskapsåret', 'verksamhetsåret'],
  annualReport: ['årsredovisning(?:en)?'],
  yearEndReport: ['bokslutskommunik[eé]n?'],
  halfYearReport: ['halvårsrapport(?:en)?', 'halvårsredogörelse'],
  reportOf: ['för'],
  reportYear: none('no labelled text has one'),
  names: {
    q1: none('no labelled text has one'),
    h1: ['halvåret', 'halvårets', 'sexmånadersperioden'],
    '9m': ['niomånadersperioden', 'efter tre kvartal(?: av året)?'],
    fy: ['helåret', 'helårets', 'helår', 'året som helhet', 'året i sin helhet'],
    quarter: ['kvartalet', 'kvartalets'],
    period: ['perioden', 'periodens', 'rapportperioden'],
    year: ['årsskiftet', 'året', 'årets'],
    year_ago: lines`
      föregående år
      ett år tidigare
      året innan
      (?:motsvarande|samma) (?:period|kvartal)(?: (?:i fjol|förra året|föregående år|året innan|ett år tidigare|20\d\d))?
      (?:vid )?samma tid (?:i fjol|förra året|föregående år|året innan)
      (?:i fjol|förra året) vid (?:denna|samma|den här) tid(?:en)?
      (?:vid den här tiden|vid samma tid) (?:i fjol|förra året)
      (?:motsvarande|samma) månad(?: (?:i fjol|förra året|året före|året innan))
      året före
      ett år innan
      året dessförinnan
    `,
    last_year: ['i fjol', 'fjolårets', 'fjolåret', 'förra året', 'förra årets'],
    quarter_ago: ['(?:föregående|förra) (?:kvartal|kvartalet)', 'kvartalet (?:innan|före|dessförinnan)'],
    to_date: ['hittills i år', 'hittills under året', 'år till datum'],
    this_year: ['i år', 'innevarande år'],
    next_year: ['nästa år'],
    other: ['(?:senaste|rullande) (?:tolv|12) (?:månaderna|månader)'],
  },
  compares: lines`
    jämfört
    mot
    med
    än
    från
    över
    som
  `,
  inSame: ['i', 'för', 'under'],
  same: ['samma'],
  samePeriod: ['period'],
  sameQuarter: ['kvartal'],
  inAlone: none('no labelled text has one'),
  andNext: none('no labelled text has one'),
  endOfMonth: ['slutet av', 'utgången av'],
  monthEnd: none('a preposition says so'),
  lastOfMonth: ['sista(?: dagen i)?'],
  inMonth: ['i', 'under', 'för', 'per'],
  ofMonth: none('no labelled text has one'),
  monthInCase: none('a preposition says so'),
  pointInTime: ['sedan', 'till', 'före', 'efter', 'slutet av', 'från'],
  inMeasure: {
    h1: ['halvårs'],
    quarter: ['kvartal'],
    year: ['årets'],
  },
};
