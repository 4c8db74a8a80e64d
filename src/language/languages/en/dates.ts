import { lines } from '../entries.ts';
import type { DateWords } from '../slots/dates.ts';

export const dates: DateWords = {
  months: {
    full: [
      ['january'],
      ['february'],
      ['march'],
      ['april'],
      ['may'],
      ['june'],
      ['july'],
      ['august'],
      ['september'],
      ['october'],
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
      ['oct'],
      ['nov'],
      ['dec'],
    ],
  },
  weekdays: [['monday'], ['tuesday'], ['wednesday'], ['thursday'], ['friday'], ['saturday'], ['sunday']],
  shortWeekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  dayEndings: ['st', 'nd', 'rd', 'th'],
  untilIncluding: ['and including'],
  relativeDays: {
    same: ['same (?:day|date|morning|afternoon|evening)'],
    today: ['today'],
  },
  beforeWeekdayAhead: lines`
    due on
    (?:will|to) (?:report|publish|release|present|announce|hold) [^.;]{0,60}? on
    (?:will|to) report on
    reports on
  `,
  clock: {
    // Nordic issuers write German times where they are listed in Frankfurt too.
    units: ['h', 'uhr'],
    labels: ['time', 'start'],
    prepositions: ['at'],
    from: ['from'],
    openings: ['starting at', 'beginning at', 'commencing at'],
  },
  hours: {
    ofAll: lines`
    all
    each
    every
    both
    the (?:\p{L}+ )?reports
  `,
    other: lines`
    regist
    doors
    coffee
    lunch
    press
    latest
    later than
    before
  `,
    begins: lines`
    begins?
    starts?
    held
    takes place
    time (?:is|will be)
  `,
  },
  zones: {
    'Europe/Stockholm': lines`
      swedish time
      stockholm time
      central european time
      central european summer time
    `,
    'Europe/Oslo': ['norwegian time', 'oslo time'],
    'Europe/Copenhagen': ['danish time', 'copenhagen time'],
    'Europe/Helsinki': lines`
      finnish time
      helsinki time
      estonian time
      eastern european time
      eastern european summer time
    `,
    'Atlantic/Reykjavik': ['icelandic time', 'reykjavik time'],
    'Europe/London': ['uk time', 'london time', 'british time'],
    'America/New_York': ['eastern time', 'new york time'],
    'America/Los_Angeles': ['pacific time'],
  },
  zonePlaces: {
    'Europe/Stockholm': ['stockholm'],
    'Europe/Oslo': ['oslo'],
    'Europe/Copenhagen': ['copenhagen'],
    'Europe/Helsinki': ['helsinki'],
    'Europe/London': ['uk', 'london'],
    'America/New_York': ['eastern', 'new york'],
  },
  placesElsewhere: ['us'],
};
