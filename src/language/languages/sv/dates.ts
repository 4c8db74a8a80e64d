import { lines } from '../entries.ts';
import type { DateWords } from '../slots/dates.ts';

export const dates: DateWords = {
  months: [
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
  shortMonths: [
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
  sameDay: ['samma (?:dag|datum|morgon|förmiddag|eftermiddag|kväll)'],
  today: ['i ?dag'],
  beforeWeekdayAhead: ['på', 'kommande'],
  allOfThem: ['alla', 'samtliga', 'respektive', 'rapporterna'],
  otherHours: lines`
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
  timeLabels: ['tid', 'klockslag', 'tidspunkt', 'start(?:tid)?'],
  zones: { 'Europe/Stockholm': ['svensk tid', 'centraleuropeisk tid'], 'Europe/Helsinki': ['finsk tid'] },
  zonePlaces: {},
  clock: { marks: ['kl\\.?', 'klockan'] },
};
