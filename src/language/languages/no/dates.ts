import { lines } from '../entries.ts';
import type { DateWords } from '../slots/dates.ts';

export const dates: DateWords = {
  months: {
    full: [
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
      ['des'],
    ],
  },
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
  untilIncluding: ['og med'],
  relativeDays: {
    same: ['samme (?:dag|dato|morgen|morgon|formiddag|ettermiddag|kveld)', 'same dag'],
    today: ['i ?dag'],
  },
  beforeWeekdayAhead: ['på', 'kommende'],
  hours: {
    ofAll: ['både', 'alle', 'samtlige', 'rapportene', 'rapportane'],
    other: lines`
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
  },
  clock: {
    labels: ['tid', 'tidspunkt', 'start(?:tid)?'],
    marks: ['kl\\.?', 'klokken', 'klokka'],
  },
  zones: { 'Europe/Oslo': ['norsk tid'], 'Europe/Stockholm': ['sentraleuropeisk tid'] },
};
