import { lines } from '../../entries.ts';
import type { PeriodWords } from '../../slots/figures/periods.ts';

/** Counts of months that are not the length of a period of ours. */
const MONTHS = '(?:to|fire|fem|sju|syv|åtte|ti|elleve|[24578]|1[01])';

/** How the language names reporting periods. */
export const periods: PeriodWords = {
  ordinals: {
    1: ['første', 'fyrste'],
    2: ['andre'],
    3: ['tredje'],
    4: ['fjerde', 'siste'],
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
    numbered: lines`
    kvt?
    kv(?:artal)?
    kvartal
    kvt\.?
  `,
  },
  halves: {
    1: ['første', 'fyrste'],
    2: ['andre'],
  },
  half: ['halvåret', 'halvår', 'halvdel av', 'halvdel'],
  year: {
    own: ['årets'],
    of: ['av året'],
    noun: ['år', 'året'],
    whole: lines`
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
    the: ['året', 'år', '(?:foreløpig )?(?:årsregnskap|regnskap)(?:et)?(?: for)?'],
    pointInTime: ['siden', 'innen', 'etter', 'utgangen av', 'fra'],
  },
  names: {
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
  same: { period: ['samme periode'], quarter: ['samme kvartal'] },
  months: {
    endOf: ['utgangen av', 'slutten av', '(?:slutten|utgangen) av'],
    last: ['siste(?: dagen i)?'],
  },
  inMeasure: {
    h1: ['halvårs'],
    quarter: ['kvartal'],
    year: ['årets'],
  },
  firstMonths: {
    third: ['tertial(?:et|ets|s)?'],
    3: ['(?:de tre første|de første tre|tre første|første tre) (?:måneder|månedene)'],
    6: ['(?:(?:de )?første (?:seks|6)|(?:de )?seks (?:første|fyrste)) (?:måneder|månedene)'],
    9: ['(?:(?:de )?(?:første )?(?:ni første|ni fyrste|ni|9))[- ](?:måneder|månedene)'],
    other: [
      `(?:(?:de )?(?:første|fyrste) ${MONTHS}|(?:de )?${MONTHS} (?:første|fyrste)) (?:måneder|månedene|månader|månadene)`,
    ],
  },
  reports: { annual: ['årsrapport(?:en)?', 'årsregnskap(?:et)?'], halfYear: ['halvårsrapport(?:en)?'] },
};
