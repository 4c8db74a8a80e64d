import { lines, toAlternation } from '../../entries.ts';
import type { Entries } from '../../slots/entries.ts';
import type { PeriodWords } from '../../slots/figures/periods.ts';

const RESULT = toAlternation(lines`
  tulos
  nettotulos
  liikevaih
  liikevoit
  liiketulos
  liiketappio
  käyttökat
  tappio
  voitto
`);

const toFirstMonths = (count: string): Entries => [
  `(?:${count} ensimmäisen|ensimmäisten ${count}) kuukauden(?: aikana)?`,
];

/** How the language names reporting periods. */
export const periods: PeriodWords = {
  ordinals: {
    1: ['ensimmäisellä', 'ensimmäisen', 'ensimmäiselle', 'ensimmäinen'],
    2: ['toisella', 'toiselle', 'toisen', 'toinen'],
    3: ['kolmannella', 'kolmannelle', 'kolmannen', 'kolmas'],
    4: ['neljännellä', 'neljännelle', 'neljännen', 'neljäs', 'viimeisellä'],
  },
  quarter: {
    behindOrdinal: lines`
    neljänneksellä
    neljänneksen
    neljännekseltä
    neljännekselle
    neljännes
    vuosineljänneksellä
    vuosineljännekselle
    vuosineljänneksen
    vuosineljännes
    kvartaalilla
    kvartaalin
  `,
  },
  halves: {
    1: ['ensimmäisellä', 'ensimmäisen'],
    2: ['toisella', 'toisen'],
  },
  half: ['vuosipuoliskolla', 'vuosipuoliskon', 'puoliskolla'],
  ended: ['päätty(?:nee|vä)\\p{L}*'],
  year: {
    before: ['vuoden'],
    noun: ['vuonna'],
    whole: lines`
    koko vuoden
    koko vuonna
    tilikaudella
    tilikaudelta
    tilikauden
    tilikausi
  `,
    the: ['vuonna', 'vuodelta', 'vuoden', 'vuodelle', 'vuosi'],
    pointInTime: ['siitä'],
  },
  names: {
    q1: ['(?:vuoden )?alkuneljänneksellä', 'alkuneljänneksen'],
    '9m': ['kolmen (?:ensimmäisen )?(?:vuosi)?neljänneksen jälkeen'],
    fy: ['koko vuonna', 'koko vuoden'],
    quarter: ['neljänneksellä', 'katsauskaudella'],
    year: ['vuodenvaihteessa', 'vuoden lopussa', 'tilikaudella', 'tilikauden'],
    year_ago: lines`
      vuosi sitten(?: \p{L}+kuussa)?
      vuotta aiemmin
      edellisvuonna
      vertailukaudella
      vertailukauden
      edellisenä vuonna
      edellisen vuoden (?:vastaavalla|vastaavan) \p{L}+
      vuotta aikaisemmin
    `,
    last_year: lines`
      viime vuonna
      (?:viime vuoden|edellisvuoden)(?= (?:\d|${RESULT}))
    `,
    quarter_ago: ['(?:edellisellä|edellisen) (?:neljänneksellä|neljänneksen)', 'edellisneljänneksellä'],
    to_date: ['tänä vuonna tähän mennessä', 'alkuvuonna', 'alkuvuoden aikana'],
    this_year: ['tänä vuonna', 'kuluvana vuonna'],
    next_year: ['ensi vuonna'],
  },
  compares: ['kuin'],
  months: {
    end: ['lopussa'],
    inCase: lines`
    \p{L}{2,6}kuu(?:ssa|n)
  `,
  },
  inMeasure: {
    year: ['tilikauden'],
  },
  firstMonths: {
    third: ['(?:vuosi)?kolmanne(?:s|ksen|ksella|kselta|kselle)', 'tertiaali(?:n|lla)?'],
    3: toFirstMonths('kolmen'),
    6: toFirstMonths('kuuden'),
    9: toFirstMonths('yhdeksän'),
    other: toFirstMonths('(?:kahden|neljän|viiden|seitsemän|kahdeksan|kymmenen|yhdentoista)'),
  },
  reports: { annual: ['vuosikertomus'], yearEnd: ['tilinpäätös(?:tiedote)?'], halfYear: ['puolivuosikatsaus'] },
};
