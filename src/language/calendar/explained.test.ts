import { describe, expect, it } from 'vitest';
import { explainCalendarDates, extractCalendarDates } from './extract.ts';
import { explainIssuers } from './named-issuer.ts';

const explain = (text: string, title = 'Exempel AB') => {
  const input = { title, text, publishedAt: new Date('2026-03-02T09:00:00Z'), timezone: 'Europe/Stockholm' };
  const explained = explainCalendarDates(input);
  expect(explained.mentions).toEqual(extractCalendarDates(input));
  return explained;
};

describe('why a date is in the calendar', () => {
  it('is the words of its occasion and the form of its date', () => {
    expect(explain('The annual general meeting will be held on 24 April 2026.').trace).toEqual([
      { rule: 'calendar/occasion/agm', text: 'annual general meeting' },
      { rule: 'dates/day-month', text: '24 April 2026'.toLowerCase() },
    ]);
  });

  it('holds no more of a text than an editor reads', () => {
    const long = `The annual general meeting will be held ${'and '.repeat(200)} on 24 April 2026 instead of 3 May 2026.`;
    for (const { text } of explain(long).trace) expect(text.length).toBeLessThanOrEqual(200);
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
