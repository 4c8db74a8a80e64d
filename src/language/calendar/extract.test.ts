import { describe, expect, it } from 'vitest';
import { heldOutAnnouncements } from '../../../test/support/language/calendar/announcements.ts';
import { extractCalendarDates } from './extract.ts';

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
});
