import { describe, expect, it } from 'vitest';
import { explainCalendarDates, extractCalendarDates } from './extract.ts';
import { explainIssuers } from './named-issuer.ts';

const explain = (text: string, title = 'Exempel AB') => {
  const input = { title, text, publishedAt: new Date('2026-03-02T09:00:00Z'), timezone: 'Europe/Stockholm' };
  const explained = explainCalendarDates(input);
  expect(explained.mentions).toEqual(extractCalendarDates(input));
  return explained;
};
const listRules = (text: string, title?: string) => explain(text, title).trace.map(({ rule }) => rule);

describe('why a date is in the calendar', () => {
  it('is the words of its occasion and the form of its date', () => {
    expect(explain('The annual general meeting will be held on 24 April 2026.').trace).toEqual([
      { rule: 'calendar/occasion/agm', text: 'annual general meeting' },
      { rule: 'dates/day-month', text: '24 April 2026'.toLowerCase() },
    ]);
  });

  it('is the day of a payout', () => {
    expect(listRules('The record date for the dividend is 28 April 2026.')).toContain(
      'calendar/occasion/dividend-record_date',
    );
  });

  it('is a line of a financial calendar', () => {
    expect(listRules('Financial calendar 2026\nQ1: 28 April')).toContain('calendar/occasion/line-of-calendar');
  });

  it.each([
    ['moved/sentence', 'The annual general meeting is moved from 24 April 2026 to 8 May 2026.'],
    ['cancelled/sentence', 'The extraordinary general meeting on 24 April 2026 is cancelled.'],
    ['cancelled/no-new-date', 'The annual general meeting on 24 April 2026 is postponed until further notice.'],
  ])('says %s', (rule, text) => {
    expect(listRules(text)).toContain(`calendar/${rule}`);
  });

  it('says that the title calls it off', () => {
    expect(
      listRules(
        'The meeting was to be held in Malmö. The extraordinary general meeting on 24 April 2026.',
        'EGM cancelled',
      ),
    ).toContain('calendar/cancelled/title');
  });

  it('holds no more of a text than an editor reads', () => {
    const long = `The annual general meeting will be held ${'and '.repeat(200)} on 24 April 2026 instead of 3 May 2026.`;
    for (const { text } of explain(long).trace) expect(text.length).toBeLessThanOrEqual(200);
  });
});

describe('why a date is left out', () => {
  it.each([
    ['side-day', 'The last day to register for the annual general meeting is 17 April 2026.'],
    ['not-to-come', 'The annual general meeting will be held on 24 February 2026.'],
    ['old-date', 'The annual general meeting, previously planned for 24 April 2026, has another date.'],
    ['past-meeting', 'Resolutions of the annual general meeting: the next one is held on 24 April 2026.'],
    ['unannounced-report', 'The interim report of 24 April 2026 is one of several in the sector this spring and more.'],
    ['offer-of-shares', 'The subscription period runs before listing. The acceptance period ends on 24 April 2026.'],
    ['no-appointment', 'The annual general meeting has to be held no later than 30 June 2026.'],
  ])('is %s', (rule, text) => {
    const { mentions, trace } = explain(text);
    expect(trace.map((entry) => entry.rule)).toContain(`calendar/left-out/${rule}`);
    expect(mentions).toEqual([]);
  });
});

describe('why a date is of an issuer', () => {
  it.each([
    ['holder', 'Carlsberg publishes its interim report on 24 April 2026.'],
    ['primary', 'The interim report will be published on 24 April 2026.'],
    ['subject-before', 'Carlsberg grew. It will publish the interim report on 24 April 2026.'],
  ])('is %s', (rule, text) => {
    const names = new Map([['Carlsberg', 'carlsberg']]);
    const about = { title: 'Exempel AB', text, names, primary: 'exempel' };
    expect(explainIssuers(about, explain(text).mentions)).toEqual([
      { rule: `calendar/issuer/${rule}`, text: expect.stringContaining('24 April 2026') },
    ]);
  });
});
