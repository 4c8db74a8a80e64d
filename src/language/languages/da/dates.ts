import { lines } from '../entries.ts';
import { none } from '../none.ts';
import type { DateWords } from '../slots/dates.ts';

export const dates: DateWords = {
  months: [
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
    ['mandag', 'mandagen'],
    ['tirsdag', 'tirsdagen'],
    ['onsdag', 'onsdagen'],
    ['torsdag', 'torsdagen'],
    ['fredag', 'fredagen'],
    ['lørdag', 'lørdagen'],
    ['søndag', 'søndagen'],
  ],
  shortWeekdays: ['man', 'tir', 'tirs', 'ons', 'tor', 'tors', 'fre'],
  dayEndings: none('the point behind the number is no word'),
  untilIncluding: ['og med'],
  sameDay: ['samme (?:dag|dato|morgen|formiddag|eftermiddag|aften)'],
  today: ['i ?dag'],
  beforeWeekdayAhead: ['på', 'kommende'],
  hourUnits: none('hours have no unit'),
  allOfThem: ['både', 'alle', 'samtlige', 'rapporterne'],
  otherHours: lines`
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
  timeLabels: ['tid', 'tidspunkt', 'start(?:tid)?'],
  zones: { 'Europe/Copenhagen': ['dansk tid'] },
  zonePlaces: {},
  placesElsewhere: none('releases give the time of other places in English'),
  clock: { marks: ['kl\\.?', 'klokken'] },
};
