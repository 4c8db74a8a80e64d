import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';

const read = (title: string, text: string): string[] =>
  extractCalendarDates({
    title,
    text,
    publishedAt: new Date('2026-12-10T08:00:00.000Z'),
    timezone: 'Europe/Oslo',
  }).map(({ event_type, local_date, local_time }) =>
    [event_type, local_date, local_time].filter((part) => part !== null).join(' '),
  );

describe('the meeting of a text', () => {
  it.each([
    ['Notice of extraordinary general meeting', 'The meeting will be held on 24 January 2027 at 10:00 CET.'],
    ['Kallelse till extra bolagsstämma i Alfa AB', 'Bolagsstämman hålls den 24 januari 2027 kl. 10.00 i Malmö.'],
    ['Kallelse till extra bolagsstämma i Alfa AB', 'Stämman hålls den 24 januari 2027 kl. 10.00 i Malmö.'],
    ['Innkalling til ekstraordinær generalforsamling', 'Generalforsamlingen avholdes 24. januar 2027 kl. 10.00.'],
    ['Indkaldelse til ekstraordinær generalforsamling', 'Mødet afholdes den 24. januar 2027 kl. 10.00.'],
    ['Kutsu ylimääräiseen yhtiökokoukseen', 'Yhtiökokous pidetään 24.1.2027 klo 10.'],
  ])('is of the kind that the text names: %s', (title, text) => {
    expect(read(title, text)).toEqual(['egm 2027-01-24 10:00']);
  });

  it('is the annual one where the text names no other', () => {
    expect(read('Innkalling', 'Generalforsamlingen avholdes 24. april 2027 kl. 10.00.')).toEqual([
      'agm 2027-04-24 10:00',
    ]);
    expect(read('Kallelse till årsstämma', 'Stämman hålls den 24 april 2027 kl. 10.00.')).toEqual([
      'agm 2027-04-24 10:00',
    ]);
  });

  it('is none where the text names none, or two', () => {
    expect(read('Board news', 'The meeting will be held on 24 January 2027 at 10:00 CET.')).toEqual([]);
    expect(
      read(
        'Meetings',
        'An annual general meeting and an extraordinary general meeting follow. The meeting is held on 24 April 2027.',
      ),
    ).toEqual([]);
  });

  it('gets a new date and loses the one that was told before', () => {
    expect(
      read(
        'Nytt datum för årsstämma i Alfa',
        'Alfa AB har tidigare meddelat att årsstämman ska äga rum den 7 maj 2027. Styrelsen har nu beslutat att ' +
          'flytta stämman till den 21 maj 2027.',
      ),
    ).toEqual(['agm 2027-05-21']);
  });
});

describe('a company that is presented', () => {
  it('is so at the conference that the text names', () => {
    expect(
      read(
        'Rana på konferanse',
        'Rana deltar på en industrikonferanse i Oslo. Finansdirektøren presenterer selskapet torsdag 14. januar 2027 kl. 13.15.',
      ),
    ).toEqual(['conference_presentation 2027-01-14 13:15']);
  });

  it('may be so at anything else', () => {
    expect(read('Ny direktør', 'Direktøren presenterer selskapet torsdag 14. januar 2027 kl. 13.15.')).toEqual([]);
  });
});

describe('the hour of an occasion', () => {
  it.each([
    ['20/5 Årsstämma 2027, Tjörnögården kl 17', ['agm 2027-05-20 17:00']],
    ['2027-02-24|Annual report 2026|08:00', ['earnings_report 2027-02-24 08:00']],
  ])('stands at the end of its line: %s', (line, mentions) => {
    expect(read('Kalender', `Kalender\n${line}`)).toEqual(mentions);
  });

  it.each([
    ['Årsstämman hålls den 20 maj 2027 på Hotell Sjön i Borås kl. 15.00.', ['agm 2027-05-20 15:00']],
    [
      'The company holds its capital markets day on 24 November 2027. The event begins at 12:00 CET.',
      ['capital_markets_day 2027-11-24 12:00'],
    ],
    [
      'Q3 report will be published on 28 January 2027. The presentation will be held at 08:30 CET.',
      ['earnings_report 2027-01-28', 'earnings_call 2027-01-28 08:30'],
    ],
    [
      'The year-end report is published on 11 February 2027 at 07:00 CET. Webcast: 10:00 CET.',
      ['earnings_report 2027-02-11 07:00', 'earnings_call 2027-02-11 10:00'],
    ],
  ])('stands apart from its date: %s', (text, mentions) => {
    expect(read('', text)).toEqual(mentions);
  });

  it.each([
    'The annual general meeting will be held on 20 May 2027 in Oslo. Registration opens at 09:00 CET.',
    'Årsstämman hålls den 20 maj 2027 i Borås, med insläpp från kl. 14.30.',
    'Årsstämman hålls den 20 maj 2027 i Borås kl. 15.00, följd av lunch kl. 16.00.',
    'The annual general meeting will be held on 20 May 2027, where the offer at 12.50 kronor is voted on.',
  ])('is not that of something beside it: %s', (text) => {
    expect(read('', text)).toEqual(['agm 2027-05-20']);
  });

  it.each([
    ['All reports are published at approximately 07:30 CET.', '07:30'],
    ['Samtliga rapporter offentliggörs kl. 8.00.', '08:00'],
    ['Kaikki julkistukset tehdään noin klo 9.00.', '09:00'],
    ['Alle rapportene legges ut kl. 07.00.', '07:00'],
  ])('is that of all reports where the text says so: %s', (sentence, hour) => {
    expect(read('Finansiell kalender 2027', `Q1: 28 April\nQ2: 15 July\nAGM: 5 May\n\n${sentence}`)).toEqual([
      `earnings_report 2027-04-28 ${hour}`,
      `earnings_report 2027-07-15 ${hour}`,
      'agm 2027-05-05',
    ]);
  });
});
