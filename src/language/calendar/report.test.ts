import { describe, expect, it } from 'vitest';
import { readCase } from '../../../test/support/language/calendar/score.ts';

const read = (text: string) => readCase([text, []]);

describe('a report', () => {
  it.each([
    ['Bolaget offentliggör försäljningen för mars den 10 april 2026 kl. 08:00.', ['trading_update 2026-04-10 08:00']],
    ['Exempel will publish its sales for March on 10 April 2026.', ['trading_update 2026-04-10']],
    ['Selskabet offentliggør salgstal for marts den 10. april 2026.', ['trading_update 2026-04-10']],
    ['Yhtiö julkaisee maaliskuun myynnin 10.4.2026.', ['trading_update 2026-04-10']],
    ['Banken offentliggjør foreløpig årsresultat 12. mars 2026.', ['earnings_report 2026-03-12 fy_2025']],
    ['Resultatet for 1. kvartal publiseres 7. mai 2026.', ['earnings_report 2026-05-07 q1_2026']],
    ['Selskapet offentliggjør trafikktall for mars 10. april 2026.', ['trading_update 2026-04-10']],
    ['Exempel will publish its traffic figures for March on 10 April 2026.', ['trading_update 2026-04-10']],
    ['Exempel legger frem tall for første kvartal 29. april.', ['earnings_report 2026-04-29 q1_2026']],
    ['Exempel aflægger regnskab for første kvartal den 29. april.', ['earnings_report 2026-04-29 q1_2026']],
    ['Exempel is due to report first-quarter earnings on 29 April.', ['earnings_report 2026-04-29 q1_2026']],
    ['Q1-rapporten publiceras den 29 april 2026.', ['earnings_report 2026-04-29 q1_2026']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    'Försäljningen för februari ökade med 4 procent och butiken öppnar den 10 april 2026.',
    'The sale of the property will be published on 10 April 2026.',
    'Rapporten publiceras av utredningen den 10 april 2026.',
    'The interim report was published on 12 February 2026.',
    'The results of the semi-annual review of the OMXS30 Index will become effective on 10 April 2026.',
    'Den halvårsvisa översynen av OMXS30-indexet, med resultat för första kvartalet, publiceras den 10 april 2026.',
    'Resultatet for 1. kvartal av SSBs undersøkelse publiseres 10. april 2026.',
    'Danmarks Statistik offentliggør resultatet for 1. kvartal den 10. april 2026.',
    'Tilastokeskus julkaisee katsauksen ja tilinpäätöstiedot 10.4.2026.',
    'Statistics Sweden will publish the quarterly results of the business survey on 10 April 2026.',
    'The State Treasury publishes its quarterly review on 10 April 2026.',
  ])('is not read from: %s', (text) => expect(read(text)).toEqual([]));
});

describe('one of several dates', () => {
  it.each([
    [
      'Selskapet åpner kontoret 4. april 2026 og legger frem resultatet for første kvartal 6. mai 2026.',
      ['earnings_report 2026-05-06 q1_2026'],
    ],
    [
      'The shop opens on 4 April 2026, and the interim report for the first quarter, on 6 May 2026, will be published.',
      ['earnings_report 2026-05-06 q1_2026'],
    ],
    [
      'Aftalen træder i kraft den 31. maj 2026, hvis generalforsamlingen den 6. maj 2026 godkender den.',
      ['agm 2026-05-06'],
    ],
    [
      'The merger is expected to be completed on 5 May 2026, with 4 May 2026 being the last day of trading.',
      ['ma_completion 2026-05-05', 'delisting 2026-05-04'],
    ],
    [
      '6 May 2026 Interim report Q1, 8 May 2026 Annual General Meeting, 15 July 2026 Half-year report',
      ['earnings_report 2026-05-06 q1_2026', 'agm 2026-05-08', 'earnings_report 2026-07-15 h1_2026'],
    ],
    [
      '06.05.2026 - Quarterly report Q1. 15.07.2026 - Quarterly report Q2. 04.11.2026 - Quarterly report Q3.',
      [
        'earnings_report 2026-05-06 q1_2026',
        'earnings_report 2026-07-15 q2_2026',
        'earnings_report 2026-11-04 q3_2026',
      ],
    ],
    [
      '12 mars 2026 Årsrapport 2025. 6 maj 2026 Delårsrapport Q1 2026. 15 juli 2026 Halvårsrapport',
      [
        'earnings_report 2026-03-12 fy_2025',
        'earnings_report 2026-05-06 q1_2026',
        'earnings_report 2026-07-15 h1_2026',
      ],
    ],
    [
      'Periodemeddelelser udsendes den 6. maj og den 4. november 2026.',
      ['trading_update 2026-05-06', 'trading_update 2026-11-04'],
    ],
    [
      'Yhtiö muuttaa liiketoimintakatsauksen julkistamisajankohtaa. Katsaus julkaistaan 13.5.2026 aiemmin ilmoitetun 6.5.2026 sijaan.',
      ['earnings_report 2026-05-13'],
    ],
  ])('belongs to the occasion it stands with: %s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('a report and what is held beside it', () => {
  it.each([
    [
      'Q1-rapporten publiseres den 12. mai kl. 06.30, med presentasjon og webcast kl. 08.00 samme dag.',
      ['earnings_report 2026-05-12 06:30 q1_2026', 'earnings_call 2026-05-12 08:00'],
    ],
    [
      'Exempel afholder webcast om resultatet for 1. kvartal den 13. maj kl. 11:00. Rapporten udsendes samme morgen kl. 8.',
      ['earnings_call 2026-05-13 11:00', 'earnings_report 2026-05-13 08:00'],
    ],
    [
      'Delårsrapporten for 1. kvartal offentliggøres den 12. maj 2026. I den anledning afholdes telefonkonference ' +
        'den 13. maj 2026 kl. 9.00.',
      ['earnings_report 2026-05-12 q1_2026', 'earnings_call 2026-05-13 09:00'],
    ],
    [
      'Exempel julkaisee osavuosikatsauksen tammi–maaliskuulta 28.4.2026 klo 9.00. Tiedotustilaisuus ' +
        'analyytikoille ja medialle järjestetään samana päivänä klo 11.00.',
      ['earnings_report 2026-04-28 09:00 q1_2026', 'earnings_call 2026-04-28 11:00'],
    ],
    [
      'Exempel hosts a conference call about the interim report on 29 April 2026 at 14:00. The report will be ' +
        'published the same morning at 07:30.',
      ['earnings_call 2026-04-29 14:00', 'earnings_report 2026-04-29 07:30'],
    ],
    [
      'The interim report for Q1 is published on 29 April 2026 at 07:30. It is presented in a webcast and ' +
        'telephone conference at 09:00 CEST (08:00 London, 03:00 New York) the same day.',
      ['earnings_report 2026-04-29 07:30 q1_2026', 'earnings_call 2026-04-29 09:00'],
    ],
    [
      'The interim report for Q1 is published on 29 April 2026. A conference call is held at 15:00 CET (9:00 a.m. Eastern) the same day.',
      ['earnings_report 2026-04-29 q1_2026', 'earnings_call 2026-04-29 15:00'],
    ],
    [
      'The conference call on the interim report is held on 29 April 2026 at 08:00 London / 09:00 CEST.',
      ['earnings_call 2026-04-29 09:00'],
    ],
    [
      'A conference call on the interim report is held at 10:00 CET / 09:00 UK / 04:00 New York on 29 April 2026.',
      ['earnings_call 2026-04-29 10:00'],
    ],
    [
      'The interim report for Q1 is published on 29 April 2026 at 07:30. A news conference is held on the same day at 10:30.',
      ['earnings_report 2026-04-29 07:30 q1_2026', 'earnings_call 2026-04-29 10:30'],
    ],
    [
      'Bolaget bjuder in till presentation av bolagets Q1-rapport den 29 april 2026 kl. 09.30. Q1-rapporten ' +
        'offentliggörs kl. 07.30 samma dag.',
      ['earnings_call 2026-04-29 09:30', 'earnings_report 2026-04-29 07:30 q1_2026'],
    ],
    [
      'Q1-rapporten publiceras den 29 april 2026 kl. 07.30. Vd presenterar rapporten samma dag kl. 09.00.',
      ['earnings_report 2026-04-29 07:30 q1_2026', 'earnings_call 2026-04-29 09:00'],
    ],
    [
      'Resultatet for første kvartal offentliggjøres 29. april 2026 kl. 07.00. Konsernsjefen presenterer resultatet kl. 09.00 samme dag.',
      ['earnings_report 2026-04-29 07:00 q1_2026', 'earnings_call 2026-04-29 09:00'],
    ],
    [
      'Q1-rapporten offentliggøres den 29. april 2026 kl. 8.00. Der afholdes pressemøde samme dag kl. 10.00.',
      ['earnings_report 2026-04-29 08:00 q1_2026', 'earnings_call 2026-04-29 10:00'],
    ],
    [
      'Osavuosikatsaus tammi–maaliskuulta julkaistaan 29.4.2026 klo 8.00. Toimitusjohtaja esittelee tuloksen samana päivänä klo 10.00.',
      ['earnings_report 2026-04-29 08:00 q1_2026', 'earnings_call 2026-04-29 10:00'],
    ],
    [
      'Delårsrapporten för första kvartalet publiceras den 29 april 2026 kl. 07.30. Telefonkonferens hålls samma förmiddag kl. 10.00.',
      ['earnings_report 2026-04-29 07:30 q1_2026', 'earnings_call 2026-04-29 10:00'],
    ],
    ...[
      'The interim report for the first quarter is published on 5 May 2026 at 07:30. The presentation will be held on 5 May 2026 at 09:00.',
      'Delårsrapporten för första kvartalet publiceras den 5 maj 2026 kl. 07.30. Presentationen hålls den 5 maj 2026 kl. 09.00.',
      'Kvartalsrapporten for første kvartal offentliggjøres 5. mai 2026 kl. 07.30. Presentasjonen finner sted 5. mai 2026 kl. 09.00.',
      'Kvartalsrapporten for første kvartal offentliggøres den 5. maj 2026 kl. 07.30. Præsentationen afholdes den 5. maj 2026 kl. 09.00.',
      'Osavuosikatsaus tammi–maaliskuulta julkaistaan 5.5.2026 klo 7.30. Esitys pidetään 5.5.2026 klo 9.00.',
    ].map((text): [string, string[]] => [
      text,
      ['earnings_report 2026-05-05 07:30 q1_2026', 'earnings_call 2026-05-05 09:00'],
    ]),
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    'Exempel published its interim report on 27 February 2026. A conference call was held the same day at 10:00.',
    'Tiedotustilaisuus uudesta tehtaasta järjestetään 28.4.2026 klo 11.00.',
    'A press conference on the new factory is held on 28 April 2026 at 11:00.',
    'The presentation will be held on 28 April 2026 at 11:00.',
    'The interim report was published in February. An investor meeting is held on 28 April 2026 at 11:00.',
    'Tilaisuus on 28.4.2026. Rapporten om klimat diskuteras samma dag kl. 10.',
  ])('is not read from: %s', (text) => expect(read(text)).toEqual([]));
});
