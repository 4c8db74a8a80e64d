import { lines } from '../entries.ts';
import type { DateWords } from '../slots/dates.ts';

export const dates: DateWords = {
  months: {
    full: [
      ['januari'],
      ['februari'],
      ['mars'],
      ['april'],
      ['maj'],
      ['juni'],
      ['juli'],
      ['augusti'],
      ['september'],
      ['oktober'],
      ['november'],
      ['december'],
    ],
    short: [
      ['jan'],
      ['feb', 'febr'],
      ['mar'],
      ['apr'],
      [],
      ['jun'],
      ['jul'],
      ['aug'],
      ['sep', 'sept'],
      ['okt'],
      ['nov'],
      ['dec'],
    ],
  },
  weekdays: [
    ['måndag', 'måndagen'],
    ['tisdag', 'tisdagen'],
    ['onsdag', 'onsdagen'],
    ['torsdag', 'torsdagen'],
    ['fredag', 'fredagen'],
    ['lördag', 'lördagen'],
    ['söndag', 'söndagen'],
  ],
  shortWeekdays: ['mån', 'tis', 'ons', 'tor', 'tors', 'fre'],
  dayEndings: [':a', ':e'],
  untilIncluding: ['och med'],
  relativeDays: {
    same: ['samma (?:dag|datum|morgon|förmiddag|eftermiddag|kväll)'],
    today: ['i ?dag'],
  },
  beforeWeekdayAhead: ['på', 'kommande'],
  hours: {
    ofAll: ['alla', 'samtliga', 'respektive', 'rapporterna'],
    other: lines`
    anmäl
    inskriv
    insläpp
    senast
    före
  `,
    begins: lines`
    börjar
    startar
    inleds
    hålls
    äger rum
    tiden är
  `,
  },
  clock: {
    labels: ['tid', 'klockslag', 'tidspunkt', 'start(?:tid)?'],
    marks: ['kl\\.?', 'klockan'],
  },
  zones: { 'Europe/Stockholm': ['svensk tid', 'centraleuropeisk tid'], 'Europe/Helsinki': ['finsk tid'] },
};
