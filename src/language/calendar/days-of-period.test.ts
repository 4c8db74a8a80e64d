import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';

const read = (text: string, timezone = 'Europe/Helsinki', title = 'Notice') =>
  extractCalendarDates({ title, text, publishedAt: new Date('2026-11-27T06:00:00Z'), timezone }).map(
    ({ local_date, local_time, fiscal_period }) => [local_date, local_time, fiscal_period].filter(Boolean).join(' '),
  );

describe('the last day of a period', () => {
  it.each([
    'Kuusiranta Oyj julkaisee osavuosikatsauksen 1.1.–31.3.2027 keskiviikkona 28.4.2027.',
    'Osavuosikatsaus ajalta 1.1. - 31.3.2027 julkaistaan 28. huhtikuuta 2027.',
    'Osavuosikatsaus 1. tammikuuta–31. maaliskuuta 2027 julkaistaan 28.4.2027.',
    'Kuusiranta will publish its interim report for 1.1.–31.3.2027 on Wednesday 28 April 2027.',
    'The interim report for 01.01.2027 – 31.03.2027 will be published on 28.04.2027.',
    'The interim report for 1 January to 31 March 2027 will be published on April 28th, 2027.',
    'Interim report 2027-01-01 – 2027-03-31 is published on 2027-04-28.',
    'Bolaget publicerar delårsrapporten för perioden 1/1–31/3 2027 den 28 april 2027.',
    'Delårsrapport 1.1-31.3.2027 publiceras 28.4.2027.',
    'Delårsrapport 1.1–31.3 2027 publiceras 28.4 2027.',
    'Delårsrapporten 1 januari till 31 mars 2027 publiceras den 28 april 2027.',
    'Selskapet legger frem delårsrapport for 1.1.-31.3.2027 onsdag 28.4.2027.',
    'Delårsrapport for 1. januar–31. mars 2027 offentliggjøres 28. april 2027.',
    'Delårsrapport for perioden 1/1-31/3 2027 offentliggøres den 28. april 2027.',
    'Delårsrapporten 1. januar - 31. marts 2027 offentliggøres 28/4 2027.',
    'Árshlutauppgjör fyrir tímabilið 1.1.-31.3.2027 verður birt 28. apríl 2027.',
    'Árshlutareikningur 1. janúar - 31. mars 2027 verður birtur 28. apríl 2027.',
    'Publication of the interim report 1.1.–31.3.2027 is moved from 21.4.2027 to 28.4.2027.',
  ])('is not the day of publication: %s', (text) => expect(read(text)).toEqual(['2027-04-28 q1_2027']));

  it.each([
    'Osavuosikatsaus 31.3.2027 päättyneeltä kaudelta julkaistaan 28.4.2027.',
    'The interim report for the period ending 31.3.2027 is published on 28.4.2027.',
  ])('alone is not either: %s', (text) => expect(read(text)).toEqual(['2027-04-28']));

  it.each([
    'Halvårsrapporten 1.1.–30.6.2027 publiceras i augusti.',
    'Puolivuosikatsaus 1.1.–30.6.2027.',
    'The half-year report 1/1–30/6 2027 will be published in the summer.',
    'Hálfsársuppgjör 1. janúar – 30. júní 2027 verður birt í ágúst.',
  ])('makes no entry where no day is named: %s', (text) => expect(read(text)).toEqual([]));

  it.each([
    ['Finansiell kalender 2027\n- Delårsrapport 1.1.–31.3.2027: 28.4.2027\n- Halvårsrapport 1.1.–30.6.2027: 16.7.2027'],
    ['Financial calendar 2027\nInterim report 1.1.-31.3.2027 - 28.4.2027\nHalf-year report 1.1.-30.6.2027 - 16.7.2027'],
    [
      'Taloudellinen kalenteri 2027\n28.4.2027 Osavuosikatsaus 1.1.–31.3.2027\n16.7.2027 Puolivuosikatsaus 1.1.–30.6.2027',
    ],
    [
      'Kuusiranta julkaisee osavuosikatsauksen 1.1.–31.3.2027 28.4.2027. Puolivuosikatsaus 1.1.–30.6.2027 julkaistaan 16.7.2027.',
    ],
  ])('is not the date of a line of a list: %s', (text) =>
    expect(read(text)).toEqual(['2027-04-28 q1_2027', '2027-07-16 h1_2027']),
  );
});

describe('the zone of a time', () => {
  it.each([
    ['The interim report is published on 28 April 2027 at 17:45 CEST.', '15:45'],
    ['The interim report is published on 28 April 2027 at 17:45 (CET/CEST).', '15:45'],
    ['The interim report is published on 28 April 2027 at 5:45 p.m. Central European Time.', '15:45'],
    ['The interim report is published on 28 April 2027 at 17:45 (UTC+2).', '15:45'],
    ['The interim report is published on 28 April 2027 at 17:45 GMT+01:00.', '16:45'],
    ['The interim report is published on 28 April 2027 at 17:45 EET/EEST.', '14:45'],
    ['Delårsrapporten publiceras den 28 april 2027 kl. 17.45 svensk tid.', '15:45'],
    ['Delårsrapporten publiceras den 28 april 2027 kl. 17:45 (CEST).', '15:45'],
    ['Delårsrapporten offentliggøres den 28. april 2027 kl. 17.45 dansk tid.', '15:45'],
    ['Delårsrapporten legges frem 28. april 2027 kl. 17.45 sentraleuropeisk tid.', '15:45'],
    ['Osavuosikatsaus julkaistaan 28.4.2027 klo 17.45 Suomen aikaa.', '14:45'],
    ['Árshlutauppgjör verður birt 28. apríl 2027 kl. 17:45 að íslenskum tíma.', '17:45'],
    ['Árshlutauppgjör verður birt 28. apríl 2027 kl. 17:45.', '17:45'],
  ])('counts for an issuer in Reykjavik: %s', (text, time) =>
    expect(read(text, 'Atlantic/Reykjavik')).toEqual([`2027-04-28 ${time}`]),
  );
});

describe('a year', () => {
  it.each([
    'The annual general meeting will be held on the 6th of April\n2028 at 15:00.',
    'The annual general meeting will be held on April 6th,\n2028 at 15:00.',
    'The annual general meeting will be held on the 6th of April, 2028, at 15:00.',
    'Årsstämman hålls den 6:e april\n2028 kl. 15.00.',
    'Årsstämman hålls torsdagen den 6:e april 2028 kl. 15.00.',
    'Generalforsamlingen holdes torsdag 6. april\n2028 kl. 15.00.',
    'Generalforsamlingen afholdes torsdag den 6.\napril 2028 kl. 15.00.',
    'Yhtiökokous pidetään 6. huhtikuuta\n2028 klo 15.00.',
    'Aðalfundur verður haldinn 6. apríl\n2028 kl. 15:00.',
  ])('is read behind an ordinal or a line break: %j', (text) => expect(read(text)).toEqual(['2028-04-06 15:00']));

  it('is read at the end of a text', () =>
    expect(read('Annual general meeting: the 6th of April\n2028.')).toEqual(['2028-04-06']));
});

it('is not taken for a deadline by the end of a place’s name', () =>
  expect(
    read('Aktieägarna kallas till extra bolagsstämma i Hamnsalen, Strandgatan 6, Visby, den 8 mars 2027, kl. 11.00.'),
  ).toEqual(['2027-03-08 11:00']));
