import { lines } from '../entries.ts';
import type { DateWords } from '../slots/dates.ts';

export const dates: DateWords = {
  months: {
    full: [
      ['januar'],
      ['februar'],
      ['marts'],
      ['april'],
      ['maj'],
      ['juni'],
      ['juli'],
      ['august'],
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
    ['mandag', 'mandagen'],
    ['tirsdag', 'tirsdagen'],
    ['onsdag', 'onsdagen'],
    ['torsdag', 'torsdagen'],
    ['fredag', 'fredagen'],
    ['lørdag', 'lørdagen'],
    ['søndag', 'søndagen'],
  ],
  shortWeekdays: ['man', 'tir', 'tirs', 'ons', 'tor', 'tors', 'fre'],
  untilIncluding: ['og med'],
  relativeDays: {
    same: ['samme (?:dag|dato|morgen|formiddag|eftermiddag|aften)'],
    today: ['i ?dag'],
  },
  beforeWeekdayAhead: ['på', 'kommende'],
  hours: {
    ofAll: ['både', 'alle', 'samtlige', 'rapporterne'],
    other: lines`
    tilmeld
    fremmøde
    senest
    inden
    dørene
  `,
    begins: lines`
    begynder
    starter
    holdes
    afholdes
    finder sted
    tidspunkt
  `,
  },
  clock: {
    labels: ['tid', 'tidspunkt', 'start(?:tid)?'],
    marks: ['kl\\.?', 'klokken'],
  },
  zones: { 'Europe/Copenhagen': ['dansk tid'], 'Europe/Stockholm': ['centraleuropæisk tid'] },
};
