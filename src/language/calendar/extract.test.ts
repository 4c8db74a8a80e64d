import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';
import { heldOutAnnouncements } from './testdata/announcements.ts';

const publishedAt = new Date('2026-03-02T07:00:00.000Z');
const read = (text: string, options: { title?: string; timezone?: string } = {}) =>
  extractCalendarDates({
    title: options.title ?? '',
    text,
    publishedAt,
    timezone: options.timezone ?? 'Europe/Stockholm',
  }).map(({ event_type, local_date, local_time, fiscal_period, cancelled, moved }) =>
    [event_type, local_date, local_time, fiscal_period, cancelled ? 'cancelled' : moved ? 'moved' : '']
      .filter((part) => part !== null && part !== '')
      .join(' '),
  );

describe('the labelled announcements', () => {
  it.each(
    heldOutAnnouncements.map(([text, mentions, timezone = 'Europe/Stockholm']) => ({ text, mentions, timezone })),
  )('$text', ({ text, mentions, timezone }) => {
    const found = extractCalendarDates({ title: '', text, publishedAt, timezone }).map((mention) =>
      [
        mention.event_type,
        mention.local_date,
        mention.local_time,
        mention.event_type === 'earnings_report' ? mention.fiscal_period : null,
        mention.cancelled ? 'cancelled' : mention.moved ? 'moved' : null,
      ]
        .filter((part) => part !== null)
        .join(' '),
    );
    expect(found).toEqual(mentions);
  });
});

describe('a date that a text announces', () => {
  it.each([
    [
      'The annual general meeting of Exempel AB will be held on 24 April 2026 at 10:00 CEST in Malmö.',
      ['agm 2026-04-24 10:00'],
    ],
    [
      'Shareholders are invited to the Annual General Meeting on Thursday, April 23, 2026 at 3 p.m. in Lund.',
      ['agm 2026-04-23 15:00'],
    ],
    ['Kallelse till årsstämma i Exempel AB torsdagen den 24 april 2026 kl. 15.00.', ['agm 2026-04-24 15:00']],
    ['Aktieägarna kallas till extra bolagsstämma onsdagen den 8 april 2026 klockan 9.', ['egm 2026-04-08 09:00']],
    ['Ordinær generalforsamling avholdes 14. april 2026 kl. 10.00.', ['agm 2026-04-14 10:00']],
    ['Varsinainen yhtiökokous pidetään 15. huhtikuuta 2026 klo 13.00.', ['agm 2026-04-15 13:00']],
    ['Varsinainen yhtiökokous pidetään 15.4.2026 klo 13.', ['agm 2026-04-15 13:00']],
    ['The interim report for the first quarter will be published on 23 April.', ['earnings_report 2026-04-23 q1_2026']],
    ['Half-year report: 2026-07-17', ['earnings_report 2026-07-17 h1_2026']],
    ['The year-end report will be published on 5 February 2027.', ['earnings_report 2027-02-05 fy_2026']],
    ['Exempel AB hosts a capital markets day on 3 June 2026.', ['capital_markets_day 2026-06-03']],
    ['The acceptance period runs from 3 March to 31 March 2026.', ['ma_offer_deadline 2026-03-31']],
    ['The acquisition is expected to be completed on 1 June 2026.', ['ma_completion 2026-06-01']],
    ['The first day of trading is expected to be 20 March 2026.', ['listing 2026-03-20']],
    ['The last day of trading is 27 March 2026.', ['delisting 2026-03-27']],
    [
      'The company presents at the Nordic Seminar in Oslo on 12 March 2026 at 10:40.',
      ['conference_presentation 2026-03-12 10:40'],
    ],
    [
      'It will publish its annual report on 20 March 2026 and hold its annual general meeting on 21 April 2026 at 13:00.',
      ['earnings_report 2026-03-20 fy_2025', 'agm 2026-04-21 13:00'],
    ],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    'The merger is expected to be completed on 1 June 2026.',
    'The effective date of the merger is 1 June 2026.',
    'Fusionen träder i kraft den 1 juni 2026.',
    'Fusjonen forventes gjennomført 1. juni 2026.',
    'Fusionen ventes at træde i kraft den 1. juni 2026.',
    'Yrityskaupan odotetaan toteutuvan 1.6.2026.',
    'Sulautumisen suunniteltu täytäntöönpanopäivä on 1.6.2026.',
  ])('completes a transaction: %s', (text) => expect(read(text)).toEqual(['ma_completion 2026-06-01']));

  it('is the new one when it moves', () => {
    expect(
      read('The capital markets day, previously announced for 3 June 2026, has been moved to 10 June 2026.'),
    ).toEqual(['capital_markets_day 2026-06-10 moved']);
    expect(read('Exempel has postponed its capital markets day to 10 June from 3 June.')).toEqual([
      'capital_markets_day 2026-06-10 moved',
    ]);
    expect(
      read(
        'The acceptance period, which was to end on 20 March, is extended and will now end on 27 March at 16:30 CET.',
      ),
    ).toEqual(['ma_offer_deadline 2026-03-27 16:30 moved']);
  });

  it('is to come: that of today only with a time that is not over', () => {
    expect(read('The conference call on the interim report is held on 2 March 2026 at 14:00.')).toEqual([
      'earnings_call 2026-03-02 14:00',
    ]);
    expect(read('The conference call on the interim report is held on 2 March 2026 at 07:45.')).toEqual([]);
    expect(read('A conference call on the interim report takes place today at 13:00 CET.')).toEqual([
      'earnings_call 2026-03-02 13:00',
    ]);
    expect(read('Telefonkonferens om rapporten hålls i dag kl. 10.00.')).toEqual(['earnings_call 2026-03-02 10:00']);
    expect(read('A conference call on the interim report takes place today.')).toEqual([]);
    expect(read('The interim report is published on 2 March 2026.')).toEqual([]);
  });

  it('says of a report whether it is the annual report', () => {
    const text = 'The year-end report is published on 29 January 2027 and the annual report on 3 March 2027.';
    expect(
      extractCalendarDates({ title: '', text, publishedAt, timezone: 'Europe/Stockholm' }).map(
        ({ fiscal_period, is_annual_report }) => [fiscal_period, is_annual_report],
      ),
    ).toEqual([
      ['fy_2026', false],
      ['fy_2026', true],
    ]);
    for (const half of ['half-year', 'semi-annual', 'semi annual'])
      expect(
        extractCalendarDates({
          title: '',
          text: `The ${half} report is published on 20 August 2026.`,
          publishedAt,
          timezone: 'Europe/Stockholm',
        }),
      ).toMatchObject([{ fiscal_period: 'h1_2026', is_annual_report: false }]);
  });

  it('says where it stands and in which sentence', () => {
    const title = 'Notice of meeting';
    const text = 'Exempel AB grows. The annual general meeting will be held on 24 April 2026 at 10:00 CEST in Malmö.';
    const [mention] = extractCalendarDates({ title, text, publishedAt, timezone: 'Europe/Stockholm' });
    expect(`${title}\n\n${text}`.slice(mention?.start, mention?.end)).toBe('24 April 2026 at 10:00 CEST');
    expect(mention?.evidence).toBe('The annual general meeting will be held on 24 April 2026 at 10:00 CEST in Malmö.');
    expect(mention?.date_precision).toBe('exact');
  });

  it.each([
    'annual general meeting ',
    '24 April 2026 ',
    'the annual general meeting is cancelled and moved from 3 May to 4 May ',
    'record date for the dividend 6 March 2026, ',
    'at 10.00 a.m. on ',
    '１２３ ﷺ 売上 ',
    'från och med ',
    'interim report 12 May 2026 kl.kl.kl.kl.kl.kl.kl.kl.kl.kl.kl.kl.x. ',
    'acceptance period 12 May 2026 ',
    'Q1, Q2 and Q3 2026 & H1 ',
    'previously announced that the meeting ',
    'kl. 10.00 ',
    '1.1. ',
    'Q1\n28.4.\n10:00\n',
  ])('is looked for in 5 MB of "%s" within a bounded time', (piece) => {
    const startedAt = process.cpuUsage();
    for (const tail of ['', ' as told: acceptance period 12 May 2026', '\nFinansiell kalender 2027\nQ1: 28 April'])
      read(`The offer starts ${piece.repeat(5_000_000 / piece.length)}${tail}`, {
        title: `Finansiell kalender ${piece}`,
      });
    for (const times of [10, 20, 40, 400])
      read(`The offer starts ${piece.repeat(times)}as told acceptance period 12 May 2026 ${piece.repeat(times)}x`);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(20_000);
  });

  it('is cancelled where the text says so', () => {
    expect(
      read('The board has decided to cancel the Extraordinary General Meeting convened for 20 March 2026.'),
    ).toEqual(['egm 2026-03-20 cancelled']);
  });

  it.each([
    'The interim report January-March 5 May 2026 will be published.',
    'The interim report January–March 5th May will be published.',
    'Delårsrapporten för januari–mars 5 maj 2026 publiceras.',
    'Kvartalsrapporten for januar–mars 5. mai 2026 publiseres.',
    'Delårsrapporten for januar–marts 5. maj 2026 offentliggøres.',
    'Osavuosikatsaus tammi–maaliskuulta 5. toukokuuta 2026 julkaistaan.',
    'Osavuosikatsaus tammi–maaliskuulta 5. 5. 2026 julkaistaan.',
    'Delårsrapporten för januari–mars 5/5 2026 publiceras.',
    'The interim report for January-March, May 5, 2026, will be published.',
  ])('has its own month, whatever period stands before it: %s', (text) =>
    expect(read(text)).toEqual(['earnings_report 2026-05-05 q1_2026']),
  );

  it('is converted to the issuer’s zone, with its summer time', () => {
    expect(
      read('The annual general meeting is held on 24 April 2026 at 10:00 CET.', { timezone: 'Europe/Helsinki' }),
    ).toEqual(['agm 2026-04-24 11:00']);
    expect(read('The conference call is on 10 March 2026 at 15:00 GMT.', { timezone: 'Europe/Stockholm' })).toEqual([
      'earnings_call 2026-03-10 16:00',
    ]);
    expect(read('The conference call is on 10 April 2026 at 15:00 GMT.', { timezone: 'Europe/Stockholm' })).toEqual([
      'earnings_call 2026-04-10 17:00',
    ]);
  });

  it('takes the next such day when it has no year', () => {
    expect(read('The annual general meeting will be held on 14 January.')).toEqual(['agm 2027-01-14']);
  });

  it.each([
    'The annual general meeting was held on 24 April 2025.',
    'The annual general meeting of 24 February 2026 elected a new board.',
    'Revenue in the interim report for January-March was SEK 12 million.',
    'On 24 April 2026 the company opens a factory.',
    'The annual general meeting will be held on 31 April 2026.',
    'First day of trading after the split: 12 March 2026.',
    'The last day of trading with right to the dividend is 12 March 2026.',
    '',
  ])('is not read from: %s', (text) => expect(read(text)).toEqual([]));

  it.each(['hf.', 'ehf.', 'Ltd.', 'Inc.'])('stands behind a name that ends in %s', (form) =>
    expect(read(`The annual general meeting of Exempel ${form} (EXMP) will be held on 24 April 2026.`)).toEqual([
      'agm 2026-04-24',
    ]),
  );

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

  describe('of a dividend', () => {
    const dividends = (text: string, title = '') =>
      extractCalendarDates({ title, text, publishedAt, timezone: 'Europe/Stockholm' })
        .filter(({ event_type }) => event_type === 'dividend')
        .map(({ local_date, cancelled }) => `${local_date}${cancelled ? ' cancelled' : ''}`);

    it.each([
      'Exempel cancels the dividend of SEK 2 per share that was to be paid on 27 April 2026.',
      'The dividend with record date 27 April 2026 will not be paid.',
      'The board withdraws its dividend proposal. The record date was to be 27 April 2026.',
      'The dividend with record date 27 April 2026 has been cancelled.',
      'Payment of the dividend on 27 April 2026 is postponed until further notice.',
      'Styrelsen drar tillbaka förslaget om utdelning. Avstämningsdagen 27 april 2026 utgår.',
      'Styrelsen ställer in utdelningen med avstämningsdag den 27 april 2026.',
      'Utdelningen med avstämningsdag den 27 april 2026 kommer inte att betalas ut.',
      'Styret trekker forslaget om utbytte med ex-dato 27. april 2026.',
      'Utbyttet med ex-dato 27. april 2026 vil ikke bli utbetalt.',
      'Bestyrelsen trækker forslaget om udbytte tilbage. Udbyttet skulle være udbetalt den 27. april 2026.',
      'Udbyttet med registreringsdato den 27. april 2026 udbetales ikke.',
      'Hallitus peruu osingonmaksun, jonka täsmäytyspäivä oli 27.4.2026.',
      'Osinkoa ei makseta. Osingon täsmäytyspäivä olisi ollut 27.4.2026.',
      'Hallitus vetää takaisin osinkoehdotuksensa. Osingon täsmäytyspäivä 27.4.2026 peruuntuu.',
    ])('is called off: %s', (text) => expect(dividends(text)).toEqual(['2026-04-27 cancelled']));

    it('is called off by the title', () =>
      expect(dividends('The record date was to be 27 April 2026.', 'Exempel cancels dividend')).toEqual([
        '2026-04-27 cancelled',
      ]));

    it.each([
      'The board withdraws its proposal of a dividend of SEK 2 and instead proposes SEK 1 with record date 27 April 2026.',
      'The board withdraws its dividend proposal. It proposes a dividend of SEK 1 with record date 27 April 2026.',
      'Utdelning utgår med 2 kronor. Avstämningsdag är den 27 april 2026.',
      'The dividend on own shares will not be paid. The record date is 27 April 2026.',
      'The board cancels the capital markets day and proposes a dividend with record date 27 April 2026.',
      'The company cancelled 4,000 own shares. The dividend has the record date 27 April 2026.',
      'The dividend with record date 27 April 2026 will not be paid to those registered later.',
      'The board may cancel the dividend with record date 27 April 2026.',
    ])('is paid: %s', (text) => expect(dividends(text)).toEqual(['2026-04-27']));

    it.each([
      'The dividend is SEK 2. Ex-date: 15 December 2026. Record date: 10 December 2026. Payment date: 5 December 2026.',
      'The dividend has the record date 27 April 2026 and will be paid on 24 April 2026.',
    ])('is not read where its days come in no order that a payout has: %s', (text) =>
      expect(dividends(text)).toEqual([]),
    );
  });

  it('of a dividend in instalments is told of each', () => {
    const dividends = (text: string) =>
      extractCalendarDates({ title: '', text, publishedAt, timezone: 'Europe/Stockholm' })
        .filter(({ event_type }) => event_type === 'dividend')
        .map(({ local_date, dividend }) => `${local_date} ${dividend?.record_date} ${dividend?.payment_date}`);
    expect(
      dividends(
        'Utdelningen betalas vid två tillfällen. Avstämningsdag för den första utbetalningen är den 29 april 2026 och för den andra den 28 oktober 2026. Utbetalning beräknas ske den 4 maj respektive den 2 november 2026.',
      ),
    ).toEqual(['2026-04-29 2026-04-29 2026-05-04', '2026-10-28 2026-10-28 2026-11-02']);
    expect(dividends('The record dates of the dividend are 29 April 2026 and 28 October 2026.')).toEqual([
      '2026-04-29 2026-04-29 null',
      '2026-10-28 2026-10-28 null',
    ]);
    expect(
      dividends(
        'A dividend of SEK 4 in two parts. The first instalment of SEK 2 with record date 2 April 2026 and payment 9 April. The second instalment of SEK 2 has record date 4 October and payment 11 October.',
      ),
    ).toEqual(['2026-04-02 2026-04-02 2026-04-09', '2026-10-04 2026-10-04 2026-10-11']);
    expect(
      dividends(
        'Dividends. Q1: ex-date 7 April 2026, record 8 April, payment 15 April. Q2: ex-date 7 July 2026, record 8 July, payment 15 July.',
      ),
    ).toEqual(['2026-04-07 2026-04-08 2026-04-15', '2026-07-07 2026-07-08 2026-07-15']);
    expect(
      dividends(
        'Utdelningen betalas i två delar. Avstämningsdag för den första delen är den 29 april 2026 och utbetalning sker den 5 maj 2026. Avstämningsdag för den andra delen är den 28 oktober 2026 och utbetalning sker den 2 november 2026.',
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
        'Interim reports: 28 April, 18 July 2026. The record date of the dividend is 29 April 2026. If the meeting is adjourned, the record date of the dividend is 13 May 2026.',
      ),
    ).toEqual(['2026-04-29 2026-04-29 null']);
  });

  describe('the days of a dividend', () => {
    const dividends = (text: string) =>
      extractCalendarDates({ title: '', text, publishedAt, timezone: 'Europe/Stockholm' })
        .filter(({ event_type }) => event_type === 'dividend')
        .map(({ dividend }) => [dividend?.ex_date, dividend?.record_date, dividend?.payment_date].join(' '));

    it.each([
      'The dividend is paid in three parts. The first instalment is paid on 13 April 2026 (record date 2 April 2026), the second on 13 July 2026 (record date 2 July 2026) and the third on 13 October 2026 (record date 2 October 2026).',
      'Utdelningen betalas i tre delar: den 13 april 2026 (avstämningsdag 2 april 2026), den 13 juli 2026 (avstämningsdag 2 juli 2026) och den 13 oktober 2026 (avstämningsdag 2 oktober 2026).',
      'Avstämningsdagar för utdelningen är den 2 april, den 2 juli och den 2 oktober 2026, med utbetalning den 13 april, den 13 juli respektive den 13 oktober 2026.',
      'Utbyttet betales i tre rater: 13. april 2026 (skjæringsdato 2. april 2026), 13. juli 2026 (skjæringsdato 2. juli 2026) og 13. oktober 2026 (skjæringsdato 2. oktober 2026).',
      'Udbyttet udbetales den 13. april 2026 (registreringsdato 2. april 2026), den 13. juli 2026 (registreringsdato 2. juli 2026) samt den 13. oktober 2026 (registreringsdato 2. oktober 2026).',
      'Osingon ensimmäinen erä 0,30 euroa maksetaan 13.4.2026 (täsmäytyspäivä 2.4.2026), toinen erä 0,30 euroa maksetaan 13.7.2026 (täsmäytyspäivä 2.7.2026) ja kolmas erä 13.10.2026 (täsmäytyspäivä 2.10.2026).',
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
      'Etter at generalforsamlingen er utsatt til 17. mars 2026, blir ny ex-dato for utbyttet 18. mars 2026 (tidligere 11. mars) og utbetalingsdato 24. mars 2026.',
    ])('the first day without it is the ex date: %s', (text) =>
      expect(dividends(text)).toEqual(['2026-03-18  2026-03-24']),
    );
  });

  it('never throws and never names a day that does not exist, whatever the text', () => {
    const words = fc.constantFrom(
      'annual general meeting',
      '31',
      'February',
      '2026',
      'at',
      '25:61',
      'kl.',
      '99',
      'mars',
      'record date',
      'dividend',
      '\n',
      '.',
      '2026-13-40',
      'årsstämma',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 6 })), { maxLength: 30 }), (parts) => {
        for (const { local_date } of extractCalendarDates({
          title: '',
          text: parts.join(' '),
          publishedAt,
          timezone: 'Europe/Stockholm',
        })) {
          expect(new Date(`${local_date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(local_date);
        }
      }),
    );
  });
});
