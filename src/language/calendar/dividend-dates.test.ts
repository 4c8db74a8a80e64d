import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';

const publishedAt = new Date('2026-03-02T07:00:00.000Z');

describe('a date', () => {
  it('of a dividend follows the ex date, else the record date, else the payment date', () => {
    const dividends = (text: string) =>
      extractCalendarDates({ title: '', text, publishedAt, timezone: 'Europe/Oslo' })
        .filter(({ event_type }) => event_type === 'dividend')
        .map(({ local_date, dividend }) => ({ local_date, dividend }));
    expect(
      dividends(
        'The dividend is NOK 2 per share. Ex-date: 5 March 2026. Record date: 6 March 2026. Payment date: 13 March 2026.',
      ),
    ).toEqual([
      {
        local_date: '2026-03-05',
        dividend: {
          ex_date: '2026-03-05',
          record_date: '2026-03-06',
          payment_date: '2026-03-13',
          declaration_date: null,
          kind: 'ordinary',
        },
      },
    ]);
    expect(
      dividends(
        'A special dividend is proposed. The record date is 6 March 2026. Payment is expected on 13 March 2026.',
      ),
    ).toMatchObject([{ local_date: '2026-03-06', dividend: { ex_date: null, kind: 'special' } }]);
    expect(dividends('The dividend of NOK 2 per share will be paid on 13 March 2026.')).toMatchObject([
      { local_date: '2026-03-13', dividend: { ex_date: null, record_date: null, payment_date: '2026-03-13' } },
    ]);
    expect(dividends('A dividend is proposed. The interest on the bonds will be paid on 13 March 2026.')).toEqual([]);
    expect(dividends('The record date of the rights issue is 6 March 2026.')).toEqual([]);
  });

  it.each([
    'The dividend is SEK 2. Ex-date: 15 December 2026. Record date: 10 December 2026. Payment date: 5 December 2026.',
    'The dividend has the record date 27 April 2026 and will be paid on 24 April 2026.',
  ])('is not read where its days come in no order that a payout has: %s', (text) =>
    expect(
      extractCalendarDates({ title: '', text, publishedAt, timezone: 'Europe/Stockholm' }).filter(
        ({ event_type }) => event_type === 'dividend',
      ),
    ).toEqual([]),
  );

  it('of a dividend in instalments is named for each', () => {
    const dividends = (text: string) =>
      extractCalendarDates({ title: '', text, publishedAt, timezone: 'Europe/Stockholm' })
        .filter(({ event_type }) => event_type === 'dividend')
        .map(({ local_date, dividend }) => `${local_date} ${dividend?.record_date} ${dividend?.payment_date}`);
    expect(
      dividends(
        'Utdelningen betalas vid två tillfällen. Avstämningsdag för den första utbetalningen är den 29 april 2026 ' +
          'och för den andra den 28 oktober 2026. Utbetalning beräknas ske den 4 maj respektive den 2 november 2026.',
      ),
    ).toEqual(['2026-04-29 2026-04-29 2026-05-04', '2026-10-28 2026-10-28 2026-11-02']);
    expect(dividends('The record dates of the dividend are 29 April 2026 and 28 October 2026.')).toEqual([
      '2026-04-29 2026-04-29 null',
      '2026-10-28 2026-10-28 null',
    ]);
    expect(
      dividends(
        'A dividend of SEK 4 in two parts. The first instalment of SEK 2 with record date 2 April 2026 and payment ' +
          '9 April. The second instalment of SEK 2 has record date 4 October and payment 11 October.',
      ),
    ).toEqual(['2026-04-02 2026-04-02 2026-04-09', '2026-10-04 2026-10-04 2026-10-11']);
    expect(
      dividends(
        'Dividends. Q1: ex-date 7 April 2026, record 8 April, payment 15 April. Q2: ex-date 7 July 2026, record 8 July, payment 15 July.',
      ),
    ).toEqual(['2026-04-07 2026-04-08 2026-04-15', '2026-07-07 2026-07-08 2026-07-15']);
    expect(
      dividends(
        'Utdelningen betalas i två delar. Avstämningsdag för den första delen är den 29 april 2026 och utbetalning ' +
          'sker den 5 maj 2026. Avstämningsdag för den andra delen är den 28 oktober 2026 och utbetalning sker den 2 ' +
          'november 2026.',
      ),
    ).toEqual(['2026-04-29 2026-04-29 2026-05-05', '2026-10-28 2026-10-28 2026-11-02']);
    expect(
      dividends(
        'The record date of the dividend is 29 April 2026. The second dividend since 2020 has its record date on 29 April 2026.',
      ),
    ).toEqual(['2026-04-29 2026-04-29 null']);
    expect(
      dividends('The record date of the dividend is 29 April 2026 and the annual general meeting is on 27 April 2026.'),
    ).toEqual(['2026-04-29 2026-04-29 null']);
    expect(
      dividends(
        'Interim reports: 28 April, 18 July 2026. The record date of the dividend is 29 April 2026. If the meeting ' +
          'is adjourned, the record date of the dividend is 13 May 2026.',
      ),
    ).toEqual(['2026-04-29 2026-04-29 null']);
  });
});

describe('the days of a dividend', () => {
  const dividends = (text: string) =>
    extractCalendarDates({ title: '', text, publishedAt, timezone: 'Europe/Stockholm' })
      .filter(({ event_type }) => event_type === 'dividend')
      .map(({ dividend }) => [dividend?.ex_date, dividend?.record_date, dividend?.payment_date].join(' '));

  it.each([
    'The dividend is paid in three parts. The first instalment is paid on 13 April 2026 (record date 2 April ' +
      '2026), the second on 13 July 2026 (record date 2 July 2026) and the third on 13 October 2026 (record date 2 ' +
      'October 2026).',
    'Utdelningen betalas i tre delar: den 13 april 2026 (avstämningsdag 2 april 2026), den 13 juli 2026 ' +
      '(avstämningsdag 2 juli 2026) och den 13 oktober 2026 (avstämningsdag 2 oktober 2026).',
    'Avstämningsdagar för utdelningen är den 2 april, den 2 juli och den 2 oktober 2026, med utbetalning den 13 ' +
      'april, den 13 juli respektive den 13 oktober 2026.',
    'Utbyttet betales i tre rater: 13. april 2026 (skjæringsdato 2. april 2026), 13. juli 2026 (skjæringsdato 2. ' +
      'juli 2026) og 13. oktober 2026 (skjæringsdato 2. oktober 2026).',
    'Udbyttet udbetales den 13. april 2026 (registreringsdato 2. april 2026), den 13. juli 2026 (registreringsdato ' +
      '2. juli 2026) samt den 13. oktober 2026 (registreringsdato 2. oktober 2026).',
    'Osingon ensimmäinen erä 0,30 euroa maksetaan 13.4.2026 (täsmäytyspäivä 2.4.2026), toinen erä 0,30 euroa ' +
      'maksetaan 13.7.2026 (täsmäytyspäivä 2.7.2026) ja kolmas erä 13.10.2026 (täsmäytyspäivä 2.10.2026).',
  ])('every instalment that one sentence lists has its days: %s', (text) =>
    expect(dividends(text)).toEqual([' 2026-04-02 2026-04-13', ' 2026-07-02 2026-07-13', ' 2026-10-02 2026-10-13']),
  );

  it.each([
    'The shares are traded ex on 18 March 2026 and the dividend is paid on 24 March 2026.',
    'The shares trade without dividend from 18 March 2026. The dividend is paid on 24 March 2026.',
    'Aktien handlas utan rätt till utdelning från och med den 18 mars 2026, och utdelningen betalas ut den 24 mars 2026.',
    'Aksjene handles uten utbytte fra 18. mars 2026, og utbyttet utbetales 24. mars 2026.',
    'Aktierne handles uden udbytte fra den 18. marts 2026, og udbyttet udbetales den 24. marts 2026.',
    'Osake noteerataan ilman osinkoa 18.3.2026 ja osinko maksetaan 24.3.2026.',
    'Etter at generalforsamlingen er utsatt til 17. mars 2026, blir ny ex-dato for utbyttet 18. mars 2026 ' +
      '(tidligere 11. mars) og utbetalingsdato 24. mars 2026.',
  ])('the first day without it is the ex date: %s', (text) =>
    expect(dividends(text)).toEqual(['2026-03-18  2026-03-24']),
  );
});
