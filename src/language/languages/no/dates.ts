import { lines } from '../entries.ts';
import { none } from '../none.ts';
import type { DateWords } from '../slots/dates.ts';

export const dates: DateWords = {
  months: [
    ['januar'],
    ['februar'],
    ['mars'],
    ['april'],
    ['mai'],
    ['juni'],
    ['juli'],
    ['august'],
    ['september'],
    ['oktober'],
    ['november'],
    ['desember'],
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
    ['des'],
  ],
  weekdays: [
    ['mandag', 'mandagen', 'måndag'],
    ['tirsdag', 'tirsdagen', 'tysdag', 'tysdagen'],
    ['onsdag', 'onsdagen'],
    ['torsdag', 'torsdagen'],
    ['fredag', 'fredagen'],
    ['lørdag', 'lørdagen', 'laurdag', 'laurdagen'],
    ['søndag', 'søndagen'],
  ],
  shortWeekdays: ['man', 'tir', 'tirs', 'ons', 'tor', 'tors', 'fre'],
  dayEndings: none('the point behind the number is no word'),
  ofMonth: none('the month follows its day'),
  dayArticles: ['den', 'd\\.'],
  onDay: none('dates stand without a preposition'),
  untilDay: ['til'],
  untilIncluding: ['og med'],
  sameDay: ['samme (?:dag|dato|morgen|morgon|formiddag|ettermiddag|kveld)', 'same dag'],
  today: ['i ?dag'],
  beforeWeekdayAhead: ['på', 'kommende'],

  clockMarks: ['kl\\.?', 'klokken', 'klokka'],
  clockPrepositions: none('a time stands behind "kl." or has its minutes'),
  clockFrom: none('a time stands behind "kl." or has its minutes'),
  clockOpenings: none('a time stands behind "kl." or has its minutes'),
  aboutTime: ['ca\\.?', 'cirka', 'omkring'],
  hourUnits: none('hours have no unit'),
  allOfThem: ['både', 'alle', 'samtlige', 'rapportene', 'rapportane'],
  otherHours: lines`
    påmeld
    fremmøte
    senest
    innen
    dørene
  `,
  begins: lines`
    begynner
    starter
    holdes
    avholdes
    finner sted
    tidspunkt
  `,
  timeLabels: ['tid', 'tidspunkt', 'start(?:tid)?'],
  zones: { 'Europe/Oslo': ['norsk tid'] },
  zonePlaces: {},
  placesElsewhere: none('releases give the time of other places in English'),
  inPlace: none('releases give the time of other places in English'),
};
