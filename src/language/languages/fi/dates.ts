import { lines } from '../entries.ts';
import type { DateWords } from '../slots/dates.ts';

/** A month in the cases that dates stand in: huhtikuu, huhtikuuta, huhtikuun, huhtikuussa. */
const inCases = (stem: string): readonly string[] =>
  ['', 'ta', 'n', 'ssa', 'sta', 'hun', 'lle', 'lla', 'lta'].map((ending) => `${stem}kuu${ending}`);

export const dates: DateWords = {
  months: {
    full: [
      inCases('tammi'),
      inCases('helmi'),
      inCases('maalis'),
      inCases('huhti'),
      inCases('touko'),
      inCases('kesä'),
      inCases('heinä'),
      inCases('elo'),
      inCases('syys'),
      inCases('loka'),
      inCases('marras'),
      inCases('joulu'),
    ],
    short: [
      ['tammi'],
      ['helmi'],
      ['maalis'],
      ['huhti'],
      ['touko'],
      ['kesä'],
      ['heinä'],
      ['elo'],
      ['syys'],
      ['loka'],
      ['marras'],
      ['joulu'],
    ],
  },
  weekdays: [
    ['maanantai', 'maanantaina'],
    ['tiistai', 'tiistaina'],
    ['keskiviikko', 'keskiviikkona'],
    ['torstai', 'torstaina'],
    ['perjantai', 'perjantaina'],
    ['lauantai', 'lauantaina'],
    ['sunnuntai', 'sunnuntaina'],
  ],
  shortWeekdays: ['ma', 'ti', 'ke', 'to', 'pe'],
  relativeDays: {
    same: ['samana (?:päivänä|aamuna|aamupäivänä|iltapäivänä|iltana)'],
    today: ['tänään'],
  },
  hours: {
    ofAll: ['katsaukset', 'julkistukset', 'kaikki', 'kukin', 'kunkin'],
    other: lines`
    ilmoitt
    viimeistään
    mennessä
    ovet
  `,
    begins: ['alkaa', 'pidetään', 'järjestetään'],
  },
  clock: {
    labels: ['kellonaika', 'aika'],
    marks: ['klo\\.?', 'kello'],
  },
  zones: {
    'Europe/Stockholm': ['ruotsin aikaa', 'keski-euroopan aikaa'],
    'Europe/Oslo': ['norjan aikaa'],
    'Europe/Copenhagen': ['tanskan aikaa'],
    'Europe/Helsinki': ['suomen aikaa'],
  },
};
