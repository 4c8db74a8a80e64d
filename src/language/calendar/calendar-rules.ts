import type { NamedType } from '../../core/calendar-types.ts';
import { type Examples, type Rule, toRule } from '../rule.ts';

/**
 * The rules of the passes, with texts of 2 March 2026 (a title stands before an empty line) and the mentions that are read
 * from them. Those of `left-out.ts` stand with their conditions.
 */
const rules = {
  'calendar/left-out/no-occasion-near': {
    examples: {
      'Aftalen træder i kraft den 31. maj 2026, hvis generalforsamlingen den 6. maj 2026 godkender den.':
        'agm 2026-05-06',
    },
    counterExamples: ['Generalforsamlingen afholdes den 6. maj 2026.'],
  },
  'calendar/left-out/side-day': {
    examples: {
      'The last day to register for the annual general meeting is 17 April 2026.': 'nothing',
      'Avstämningsdag för årsstämman är 29 april 2026.': 'nothing',
    },
    counterExamples: ['The annual general meeting is held on 17 April 2026.'],
  },
  'calendar/left-out/meeting-over': {
    examples: {
      'The shares were issued under the authorisation of the EGM held on 4 February 2026 and come on 15 October.':
        'nothing',
    },
    counterExamples: ['The annual general meeting of 6 May 2026 decides.'],
  },
  'calendar/left-out/old-date': {
    examples: {
      'The annual general meeting, previously planned for 24 April 2026, has another date.': 'nothing',
      'The annual general meeting is moved from 24 April 2026 to 8 May 2026.': 'agm 2026-05-08 moved',
    },
    counterExamples: ['The annual general meeting is planned for 24 April 2026.'],
  },
  'calendar/left-out/no-appointment': {
    examples: {
      'The annual general meeting has to be held no later than 30 June 2026.': 'nothing',
      'Tarjousaika alkaa 16.3.2026.': 'nothing',
    },
    counterExamples: ['The annual general meeting has to be held on 30 June 2026.'],
  },
  'calendar/left-out/edge-of-period': {
    examples: { 'Interim report 1 January - 30 June 2026 is published.': 'nothing' },
    counterExamples: ['The interim report is published on 30 June 2026.'],
  },
  'calendar/left-out/not-to-come': {
    examples: { 'The annual general meeting will be held on 24 February 2026.': 'nothing' },
    counterExamples: ['The annual general meeting will be held on 24 April 2026.'],
  },
  'calendar/left-out/later-remark': {
    examples: {
      'The AGM is held on 24 April 2026 in Lund, the party on 30 April 2026.': 'agm 2026-04-24',
    },
    counterExamples: ['The EGM is held on 27 March 2026.'],
  },
  'calendar/cancelled/sentence': {
    examples: {
      'The extraordinary general meeting on 24 April 2026 is cancelled.': 'egm 2026-04-24 cancelled',
      'Ylimääräistä yhtiökokousta 27.3.2026 ei pidetä.': 'egm 2026-03-27 cancelled',
      'The dividend with record date 27 April 2026 will not be paid.': 'dividend 2026-04-27 cancelled',
    },
    counterExamples: ['The extraordinary general meeting on 24 April 2026 is cancelling shares.'],
  },
  'calendar/cancelled/sentence-before': {
    examples: {
      'Osinkoa ei makseta. Osingon täsmäytyspäivä olisi ollut 27.4.2026.': 'dividend 2026-04-27 cancelled',
    },
    counterExamples: ['Osinkoa maksetaan. Osingon täsmäytyspäivä on 27.4.2026.'],
  },
  'calendar/cancelled/title': {
    examples: {
      'EGM cancelled\n\nThe meeting was to be held in Malmö. The extraordinary general meeting on 24 April 2026.':
        'egm 2026-04-24 cancelled',
    },
    counterExamples: ['EGM\n\nThe extraordinary general meeting on 24 April 2026.'],
  },
  'calendar/cancelled/no-new-date': {
    examples: {
      'The annual general meeting on 24 April 2026 is postponed until further notice.': 'agm 2026-04-24 cancelled',
      'Extra bolagsstämman den 27 mars 2026 skjuts upp tills vidare.': 'egm 2026-03-27 cancelled',
    },
    counterExamples: ['The annual general meeting is postponed to 24 April 2026.'],
  },
  'calendar/moved/sentence': {
    examples: {
      'The annual general meeting is moved from 24 April 2026 to 8 May 2026.': 'agm 2026-05-08 moved',
      'The bidder has extended the acceptance period until 16 April 2026.': 'ma_offer_deadline 2026-04-16 moved',
    },
    counterExamples: ['The annual general meeting is held on 8 May 2026.'],
  },
  'calendar/moved/title': {
    examples: {
      'Ny dato for årsregnskapet\n\nÅrsregnskapet for 2025 vil bli publisert 16. april 2026.':
        'earnings_report 2026-04-16 moved',
    },
    counterExamples: ['Dato for årsregnskapet\n\nÅrsregnskapet for 2025 vil bli publisert 16. april 2026.'],
  },
  'calendar/occasion/call-beside-report': {
    examples: {
      'The year-end report is published on 11 June 2026 at 07:00 CET. Webcast: 10:00 CET.':
        'earnings_report 2026-06-11 07:00; earnings_call 2026-06-11 10:00',
    },
    counterExamples: ['The year-end report is published on 11 June 2026. The office opens at 10:00 CET.'],
  },
  'calendar/occasion/line-of-calendar': {
    examples: { 'Financial calendar 2026\nQ1: 28 April': 'earnings_report 2026-04-28' },
    counterExamples: ['Financial calendar 2026\nAnnual general meeting: 28 April'],
  },
  'calendar/occasion/dividend-ex_date': {
    examples: {
      'Osake noteerataan ilman osinkoa 18.3.2026 ja osinko maksetaan 24.3.2026.': 'dividend 2026-03-18',
    },
    counterExamples: ['The dividend of NOK 2 per share will be paid on 13 March 2026.'],
  },
  'calendar/occasion/dividend-record_date': {
    examples: { 'The record date for the dividend is 28 April 2026.': 'dividend 2026-04-28' },
    counterExamples: ['The record date for the meeting is 28 April 2026.'],
  },
  'calendar/occasion/dividend-payment_date': {
    examples: { 'The dividend of NOK 2 per share will be paid on 13 March 2026.': 'dividend 2026-03-13' },
    counterExamples: ['The invoice of NOK 2 per share will be paid on 13 March 2026.'],
  },
  'calendar/occasion/conference_presentation': {
    examples: {
      'The company presents at the Nordic Seminar in Oslo on 12 March 2026 at 10:40.':
        'conference_presentation 2026-03-12 10:40',
    },
    counterExamples: ['The company presents its new office in Oslo on 12 March 2026 at 10:40.'],
  },
  'calendar/time/next-sentence': {
    examples: {
      'The company holds its capital markets day on 24 November 2026. The event begins at 12:00 CET.':
        'capital_markets_day 2026-11-24 12:00',
    },
    counterExamples: ['The company holds its capital markets day on 24 November 2026. The office opens at 12:00 CET.'],
  },
  'calendar/time/all-reports': {
    examples: { 'Samtliga rapporter offentliggörs kl. 8.00.': 'nothing' },
    counterExamples: ['Samtliga rapporter offentliggörs.'],
  },
} as const satisfies Readonly<Record<string, Examples>>;

export type CalendarRule = keyof typeof rules;

/** A date of the occasion whose name stands next to it. */
const occasions: Readonly<Record<NamedType, Examples>> = {
  egm: {
    examples: { 'The extraordinary general meeting is held on 24 April 2026.': 'egm 2026-04-24' },
    counterExamples: ['The extraordinary board meeting is held on 24 April 2026.'],
  },
  agm: {
    examples: {
      'The annual general meeting will be held on 24 April 2026.': 'agm 2026-04-24',
      'Yhtiökokous pidetään 24.4.2026 klo 10.': 'agm 2026-04-24 10:00',
    },
    counterExamples: ['The annual regatta will be held on 24 April 2026.'],
  },
  capital_markets_day: {
    examples: { 'Exempel AB hosts a capital markets day on 3 June 2026.': 'capital_markets_day 2026-06-03' },
    counterExamples: ['Exempel AB hosts a family day on 3 June 2026.'],
  },
  earnings_call: {
    examples: { 'The conference call is on 10 March 2026 at 15:00 GMT.': 'earnings_call 2026-03-10 16:00' },
    counterExamples: ['The phone call is on 10 March 2026 at 15:00 GMT.'],
  },
  earnings_report: {
    examples: {
      'Half-year report: 2026-07-17': 'earnings_report 2026-07-17',
      'På onsdag kommer kvartalsrapporten.': 'earnings_report 2026-03-04',
    },
    counterExamples: ['Half-year report of Statistics Sweden: 2026-07-17'],
  },
  trading_update: {
    examples: { 'Exempel will publish its sales for March on 10 April 2026.': 'trading_update 2026-04-10' },
    counterExamples: ['Exempel will publish its plans for March on 10 April 2026.'],
  },
  ma_offer_deadline: {
    examples: { 'Acceptperioden löper 16–23 mars 2026.': 'ma_offer_deadline 2026-03-23' },
    counterExamples: ['Provperioden löper 16–23 mars 2026.'],
  },
  ma_completion: {
    examples: { 'Fusionen träder i kraft den 1 juni 2026.': 'ma_completion 2026-06-01' },
    counterExamples: ['Lagen träder i kraft den 1 juni 2026.'],
  },
  listing: {
    examples: { 'Trading in the shares will begin on 19 March 2026.': 'listing 2026-03-19' },
    counterExamples: ['Trading in the warrants will begin on 19 March 2026.'],
  },
  delisting: {
    examples: { 'The last day of trading in the shares is 27 March 2026.': 'delisting 2026-03-27' },
    counterExamples: ['The last day of trading in the subscription rights is 27 March 2026.'],
  },
};

/** @internal */
export const calendarRules: readonly Rule[] = [
  ...Object.entries(rules),
  ...Object.entries(occasions).map(([type, row]) => [`calendar/occasion/${type}`, row] as const),
].map(([id, row]) => toRule(id, row));
