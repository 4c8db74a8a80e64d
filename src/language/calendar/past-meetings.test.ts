import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';

const read = (text: string, on: string, title = 'Brokind Energy') =>
  extractCalendarDates({ title, text, publishedAt: new Date(`${on}T08:00:00Z`), timezone: 'Europe/Stockholm' }).map(
    ({ event_type, local_date, local_time }) => [event_type, local_date, local_time],
  );

describe('a meeting of the past', () => {
  it.each([
    ['2026-08-05', 'The plan, approved by our shareholders at the AGM on June 27, takes effect on 1 September.'],
    ['2026-09-30', 'The extraordinary general meeting on July 2 resolved on an issue of shares.'],
    [
      '2026-10-13',
      'The shares were issued under the authorisation of the EGM held on 4 September 2026 and come on 15 October.',
    ],
    [
      '2026-07-21',
      "It was authorized at the Company's annual general meeting held May 20 and becomes effective on July 24.",
    ],
    ['2026-01-09', 'Ordföranden avgick vid årsstämman den 14 maj i fjol.'],
  ])('makes no entry, read on %s: %s', (on, text) => {
    expect(read(text, on)).toEqual([]);
  });

  it('leaves the meeting to come that is told behind the day it was announced', () => {
    const text = 'On April 9, the company announced that its AGM would convene on May 14.';
    expect(read(text, '2026-04-22')).toEqual([['agm', '2026-05-14', null]]);
  });

  it.each([
    ['2026-11-09', 'Sandvretens årsstämma 2027 äger rum onsdagen den 19 maj i Jönköping.', '2027-05-19'],
    ['2026-12-15', 'The board has called an annual general meeting for 8 January.', '2027-01-08'],
  ])('is none where year or weekday tells it, or it is near, read on %s: %s', (on, text, date) => {
    expect(read(text, on)).toEqual([['agm', date, null]]);
  });
});

describe('a date that a line break parts', () => {
  it.each([
    ['Extra bolagsstämma hålls torsdagen den 18 september\n2026, kl. 09:00 i Malmö.', 'egm', '2026-09-18', '09:00'],
    ['Årsstämma hålls den 29 april\n\n2027 kl. 13.30 i Luleå.', 'agm', '2027-04-29', '13:30'],
    ['The EGM will be held on Monday, June 15, 2027,\nat 10:00 a.m. CEST.', 'egm', '2027-06-15', '10:00'],
    ['The annual general meeting is held on Tuesday 27\nApril 2027 at 10.00 CEST.', 'agm', '2027-04-27', '10:00'],
  ])('is whole: %j', (text, type, date, time) => {
    expect(read(text, '2026-09-01')).toEqual([[type, date, time]]);
  });

  it('is none where the year heads the lines below it', () => {
    const lines = 'Annual general meeting: 12 May\n2027\nInterim report: 4 February';
    expect(read(lines, '2026-03-01').filter(([type]) => type === 'agm')).toEqual([['agm', '2026-05-12', null]]);
  });
});

it('a title that moves meeting and report gives both', () => {
  const text =
    'Styrelsen har beslutat att flytta årsstämman till den 20 maj 2026. Delårsrapporten lämnas den 6 maj 2026.';
  expect(read(text, '2026-03-02', 'Ändrat datum för årsstämma och delårsrapport')).toEqual([
    ['agm', '2026-05-20', null],
    ['earnings_report', '2026-05-06', null],
  ]);
});

it('a meeting that should have been held and is moved has its new date', () => {
  const text = 'Årsstämman som skulle ha hållits den 13 maj 2026 flyttas till den 16 juni 2026 kl. 14.00.';
  expect(read(text, '2026-04-29')).toEqual([['agm', '2026-06-16', '14:00']]);
});
