import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';

/** On Thursday, 10 December 2026. */
const publishedAt = new Date('2026-12-10T08:00:00.000Z');
const read = (text: string, title = ''): string[] =>
  extractCalendarDates({ title, text, publishedAt, timezone: 'Europe/Oslo' }).map(
    ({ event_type, local_date, local_time, cancelled }) =>
      [event_type, local_date, local_time, cancelled ? 'cancelled' : null].filter((part) => part !== null).join(' '),
  );

describe('the lines of an invitation', () => {
  it.each([
    [
      'Inbjudan till presentation av bokslutskommuniké',
      'Datum: Onsdagen den 10 februari\nTid: 10.00\nPlats: Stockholm',
    ],
    ['Invitasjon til resultatpresentasjon', 'Dato: 10. februar 2027\nTid: 10:00 norsk tid\nSted: Oslo'],
    ['Invitation to conference call', 'Date and time: 10 February 2027 at 10:00 CET'],
  ])('are of what it invites to: %s', (title, text) => {
    expect(read(text, title)).toEqual(['earnings_call 2027-02-10 10:00']);
  });

  it('are of nothing where nothing was named before', () => {
    expect(read('Date: 10 February 2027\nTime: 10:00 CET', 'A new office')).toEqual([]);
  });
});

describe('a weekday alone', () => {
  it.each([
    ['The first-quarter report is due on Thursday.', 'earnings_report 2026-12-17'],
    ['Nordhavn will publish its third-quarter results on Monday.', 'earnings_report 2026-12-14'],
    ['På onsdag kommer kvartalsrapporten.', 'earnings_report 2026-12-16'],
  ])('is the next one where the words leave no doubt that it is to come: %s', (text, mention) => {
    expect(read(text)).toEqual([mention]);
  });

  it.each(['The quarterly report on Monday disappointed investors.', 'Kvartalsrapporten kom i mandags.'])(
    'is none elsewhere: %s',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );
});

describe('a date that was never right, or is so no more,', () => {
  it.each([
    [
      'The ex-date was incorrectly stated as 4 January 2027. The correct ex-date of the dividend is 5 January 2027.',
      ['dividend 2027-01-05'],
    ],
    [
      'Rapporten for fjerde kvartal blir offentliggjort 25. februar 2027, og ikke 18. februar 2027 som tidligere meldt.',
      ['earnings_report 2027-02-25'],
    ],
    [
      'Acceptfristen, som skulle ha löpt ut den 16 december 2026, löper nu till och med den 15 januari 2027 kl. 17.00.',
      ['ma_offer_deadline 2027-01-15 17:00'],
    ],
  ])('gives way to the one beside it: %s', (text, mentions) => {
    expect(read(text)).toEqual(mentions);
  });

  it('is cancelled at its own day, hours and clauses between', () => {
    expect(
      read(
        'Bestyrelsen meddeler, at den ekstraordinære generalforsamling, som var indkaldt til onsdag den 13. januar ' +
          '2027 kl. 10.00, er aflyst.',
      ),
    ).toEqual(['egm 2027-01-13 10:00 cancelled']);
  });
});

describe('a payout', () => {
  it.each([
    'Kokouksen täsmäytyspäivä on 11.1.2027. Osinkoa ei ehdoteta jaettavaksi.',
    'Styret foreslår at det ikke utdeles utbytte. Aksjeeiere registrert per 12. januar 2027 har rett til å delta og stemme.',
    'The board proposes that no dividend be paid. The record date is 12 January 2027.',
  ])('is none where nothing is paid: %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each([
    [
      'Udbytte på 10 kr. pr. aktie, heraf 6 kr. til udbetaling den 13. april 2027 og 4 kr. til udbetaling den 12. oktober 2027.',
      ['dividend 2027-04-13', 'dividend 2027-10-12'],
    ],
    [
      'Dividend in instalments.\nRecord date  Payment date\n5 May 2027  10 May 2027\n5 November 2027  10 November 2027',
      ['dividend 2027-05-05', 'dividend 2027-11-05'],
    ],
    [
      'Utbytte: første del utbetales 5. mai 2027 til aksjonærer registrert per 27. april 2027.',
      ['dividend 2027-04-27'],
    ],
  ])('in instalments is one entry each: %s', (text, mentions) => {
    expect(read(text)).toEqual(mentions);
  });
});

describe('what is held for investors', () => {
  it.each([
    [
      'Nyvang præsenterer på Dansk Aktionærdag i Aarhus mandag den 15. marts 2027 kl. 17.15.',
      'conference_presentation 2027-03-15 17:15',
    ],
    [
      'Östervik publicerar delårsrapporten den 10 februari 2027 kl. 07.30. Samma dag kl. 09.00 presenterar vd ' +
        'rapporten i en telefonkonferens.',
      'earnings_call 2027-02-10 09:00',
    ],
    ['Amager holder telefonmøde om delårsrapporten den 10. februar 2027 kl. 15.00.', 'earnings_call 2027-02-10 15:00'],
  ])('is a conference or a call by its own word: %s', (text, mention) => {
    expect(read(text)).toContain(mention);
  });
});

describe('a meeting between commas', () => {
  it('has the day on which it is held, whatever it decides', () => {
    expect(read('Bergdalas årsstämma, som ska besluta i frågan, äger rum den 19 maj 2027 kl. 10.00 i Lund.')).toEqual([
      'agm 2027-05-19 10:00',
    ]);
  });

  it('has none of the end of what it authorises', () => {
    expect(read('Fullmakten gjelder frem til ordinær generalforsamling i 2027, dog senest til 30. juni 2027.')).toEqual(
      [],
    );
  });
});
