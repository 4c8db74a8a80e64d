import { lines, toAlternation } from '../../entries.ts';
import type { DealWords, Employing, Layoffs } from '../../slots/figures.ts';

const LAID_OFF = toAlternation(lines`
  irtisanomi(?:seen|siin)
  irtisanominen
  vähentämiseen
  vähennyksiin
  lomauttamiseen
`);

export const deals: readonly DealWords[] = [
  {
    verbs: lines`
      maksaa
      maksoi
      ostaa
      osti
      ostavat
      hankkii
      hankki
      myy
      myi
      ostaneensa
      on ostanut
      on myynyt
    `,
  },
];

export const layoffs: Layoffs = {
  verbs: lines`
    irtisanomiset koskevat
    irtisanoo
    irtisanoi
    irtisanovat
    irtisanoa
    irtisanotaan
    irtisanottiin
    lomauttaa
    lomautetaan
    päättyivät
    päättyi
    johtivat
    johti
    johtaa
    johtavat
    vähentää
    vähensi
  `,
  nouns: lines`
    henkilöä
    työntekijää
    ihmistä
    työpaikkaa
    henkeä
    henkilötyövuotta
    tehtävää
    (?:henkilön|työntekijän|tehtävän|työpaikan|hengen) ${LAID_OFF}
  `,
  passives: ['menettää (?:työnsä|työpaikkansa)', 'irtisanotaan', 'joutuu lähtemään', 'saa potkut'],
};

export const employing: Employing = {
  verbs: lines`
    (?:yhtiössä|konsernissa|yrityksessä|pankissa) (?:on|oli|työskentelee|työskenteli)(?: nykyisin| nyt| (?:vuoden|kauden) lopussa)?
    työllistää
    työllisti
    palveluksessa oli
    palveluksessa on
    palveluksessaan on
  `,
  nouns: lines`
    henkilöä
    työntekijää
    henkeä
    ammattilaista
    asiantuntijaa
    ihmistä
  `,
  now: ['tällä hetkellä', 'yhteensä'],
  placeEndings: ['ssa', 'ssä', 'lla', 'llä'],
};
