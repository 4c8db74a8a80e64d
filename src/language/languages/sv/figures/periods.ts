import { lines } from '../../entries.ts';
import type { PeriodWords } from '../../slots/figures/periods.ts';

/** Counts of months that are not the length of a period of ours. */
const MONTHS = '(?:två|fyra|fem|sju|åtta|tio|elva|[24578]|1[01])';

/** How the language names reporting periods. */
export const periods: PeriodWords = {
  ordinals: {
    1: ['första', '1:?a'],
    2: ['andra', '2:?a'],
    3: ['tredje', '3:?e'],
    4: ['fjärde', 'sista', '4:?e'],
  },
  quarter: {
    behindOrdinal: lines`
    kv\.
    kvt\.
    kvartalet
    kvartalets
    kvartals?
    kvartalstal
  `,
    numbered: ['kvt?', 'kv(?:artal)?'],
  },
  halves: {
    1: ['första', '1:?a'],
    2: ['andra', '2:?a'],
  },
  half: ['halvåret', 'halvår', 'halvdel'],
  year: {
    own: ['årets'],
    of: ['av året'],
    noun: ['år', 'året'],
    whole: lines`
    helåret
    helårets
    helår
    hela
    räkenskapsåret
    verksamhetsåret
    kalenderåret
  `,
    the: ['året', 'år'],
    pointInTime: ['sedan', 'till', 'före', 'efter', 'slutet av', 'från'],
  },
  names: {
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
  same: { period: ['samma period'], quarter: ['samma kvartal'] },
  months: {
    endOf: ['slutet av', 'utgången av', '(?:slutet|utgången) av'],
    last: ['sista(?: dagen i)?'],
  },
  inMeasure: {
    h1: ['halvårs'],
    quarter: ['kvartal'],
    year: ['årets'],
  },
  firstMonths: {
    third: ['tertial(?:et|ets|s)?'],
    3: ['(?:de tre första|de första tre|tre första|första tre) (?:månaderna|månader)'],
    6: ['(?:(?:de )?första (?:sex|6)|(?:de )?sex första) (?:månaderna|månader)'],
    9: ['(?:(?:de )?(?:första )?(?:nio första|nio|9))[- ](?:månaderna|månader)'],
    other: [`(?:(?:de )?första ${MONTHS}|(?:de )?${MONTHS} första) (?:månaderna|månader)`],
  },
  reports: {
    annual: ['årsredovisning(?:en)?'],
    yearEnd: ['bokslutskommunik[eé]n?'],
    halfYear: ['halvårsrapport(?:en)?', 'halvårsredogörelse'],
  },
};
