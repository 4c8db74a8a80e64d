import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';

const read = (text: string): string[] =>
  extractCalendarDates({
    title: '',
    text,
    publishedAt: new Date('2026-12-10T08:00:00.000Z'),
    timezone: 'Europe/Oslo',
  }).map(({ event_type, local_date }) => `${event_type} ${local_date}`);

describe('a day of something before an occasion is not the occasion’s', () => {
  it.each([
    'The last day to register for the annual general meeting is 29 April 2027.',
    'Last day for registration for the AGM: 29 April 2027',
    'Record date for the annual general meeting is 29 April 2027.',
    'Advance voting for the AGM begins on 29 March 2027.',
    'Notice of the annual general meeting will be published on 29 March 2027.',
    'Deadline for shareholder proposals to the annual general meeting: 29 March 2027',
    'The silent period before the Q1 report begins on 1 April 2027.',
    'Sista dag för anmälan till årsstämman är den 29 april 2027',
    'Avstämningsdag för årsstämman är 29 april 2027',
    'Kallelse till årsstämman publiceras den 29 mars 2027.',
    '29.03.2027 Kallelse till årsstämma',
    'Frist for påmelding til generalforsamlingen: 29. april 2027',
    'Forhåndsstemmer til generalforsamlingen må være mottatt 29. april 2027.',
    'Frist for at stille forslag til generalforsamlingen er den 29. marts 2027.',
    'Ilmoittautuminen yhtiökokoukseen päättyy 29.4.2027 klo 10.',
    'Kutsu yhtiökokoukseen julkaistaan 29.3.2027.',
  ])('%s', (text) => expect(read(text)).toEqual([]));
});

describe('a meeting keeps its day beside what is done for it', () => {
  it.each([
    'Kallelse till årsstämma i Exempel AB torsdagen den 29 april 2027 kl. 15.00.',
    'Notice is hereby given of the annual general meeting of Exempel AB to be held on 29 April 2027.',
    'Registration for the AGM on 29 April 2027 opens on 1 March 2027.',
    'The deadline for registration for the annual general meeting, which will be held on 29 April 2027, is 20 April 2027.',
    'Innkalling til ordinær generalforsamling 29. april 2027',
    'Indkaldelse til generalforsamling den 29. april 2027 kl. 10',
    '29.03.2027 Kallelse till årsstämma, 29.04.2027 Årsstämma',
    'Valberedningens förslag inför årsstämman den 29 april 2027 publiceras 15 mars 2027.',
    'Kutsu varsinaiseen yhtiökokoukseen 29.4.2027',
  ])('%s', (text) => expect(read(text)).toEqual(['agm 2027-04-29']));
});
