import { lines } from '../../entries.ts';
import type { PeriodWords } from '../../slots/figures/periods.ts';

/** Counts of months that are not the length of a period of ours. */
const MONTHS = '(?:to|fire|fem|syv|otte|ti|elleve|[24578]|1[01])';

/** How the language names reporting periods. */
export const periods: PeriodWords = {
  ordinals: {
    1: ['første'],
    2: ['andet', 'anden', 'andre'],
    3: ['tredje'],
    4: ['fjerde', 'sidste'],
  },
  quarter: {
    behindOrdinal: lines`
    kv\.
    kvt\.
    kvartalet
    kvartalets
    kvartals?
    kvartalen
  `,
    numbered: lines`
    kvt?
    kv(?:artal)?
    kvartal
    kvt\.?
  `,
  },
  halves: {
    1: ['første'],
    2: ['andet', 'andre'],
  },
  half: ['halvåret', 'halvår', 'halvdel af', 'halvdel'],
  year: {
    own: ['årets'],
    of: ['af året'],
    noun: ['år', 'året'],
    whole: lines`
    helåret
    helårets
    helår
    hele året
    hele
    regnskabsåret
    kalenderåret
  `,
    the: ['året', 'år', '(?:foreløbigt )?(?:årsregnskab|regnskab)(?:et)?(?: for)?'],
    pointInTime: ['siden', 'inden', 'efter', 'udgangen af', 'fra'],
  },
  names: {
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
  same: { period: ['samme periode'], quarter: ['samme kvartal'] },
  months: {
    endOf: ['udgangen af', 'slutningen af', 'ultimo', '(?:udgangen|slutningen) af'],
    last: ['sidste(?: dagen i)?'],
  },
  inMeasure: {
    h1: ['halvårs'],
    quarter: ['kvartal'],
    year: ['årets'],
  },
  firstMonths: {
    third: ['tertial(?:et|ets|s)?'],
    3: ['(?:de tre første|de første tre|tre første|første tre) (?:måneder|månederne)'],
    6: ['(?:(?:de )?første (?:seks|6)|(?:de )?seks første) (?:måneder|månederne)'],
    9: ['(?:(?:de )?(?:første )?(?:ni første|ni|9))[- ](?:måneder|månederne)'],
    other: [`(?:(?:de )?første ${MONTHS}|(?:de )?${MONTHS} første) (?:måneder|månederne)`],
  },
  reports: { annual: ['årsrapport(?:en)?', 'årsregnskab(?:et)?'], halfYear: ['halvårsrapport(?:en)?'] },
};
