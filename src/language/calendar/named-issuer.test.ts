import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';
import { findIssuers } from './named-issuer.ts';

const companies = ['Carlsberg', 'Danske Bank', 'Norrvik', 'Alfa Laval', 'Nasdaq Stockholm'];
const names = new Map(companies.map((name) => [name, name]));

/** The dates of a text about Norrvik, each with whose it is. */
function read(text: string, { title = '', primary = 'Norrvik' }: { title?: string; primary?: string } = {}) {
  const publishedAt = new Date('2026-11-23T08:00:00Z');
  const mentions = extractCalendarDates({ title, text, publishedAt, timezone: 'Europe/Stockholm' });
  const issuers = findIssuers({ title, text, names, primary }, mentions);
  return mentions.map(({ local_date }, index) => `${local_date} ${(issuers[index] ?? []).join(', ') || 'nobody'}`);
}

describe('a date', () => {
  it.each([
    // English, as articles are read.
    [
      'Norrvik holds its annual general meeting on 15 March 2027. Danske Bank holds its annual general meeting on 18 March 2027.',
      ['2027-03-15 Norrvik', '2027-03-18 Danske Bank'],
    ],
    [
      'Norrvik was flat. Analysts await Carlsberg, which publishes its annual report on 4 February 2027.',
      ['2027-02-04 Carlsberg'],
    ],
    [
      'Norrvik publishes its year-end report on 28 January 2027 while Alfa Laval holds its capital markets day on 14 January 2027.',
      ['2027-01-28 Norrvik', '2027-01-14 Alfa Laval'],
    ],
    ['Rival Carlsberg A/S (CARL B) will report its Q4 results on 12 February 2027.', ['2027-02-12 Carlsberg']],
    ['Carlsberg, the Danish brewer, publishes its annual report on 4 February 2027.', ['2027-02-04 Carlsberg']],
    ["Danske Bank's 2027 annual general meeting will be held on 18 March 2027.", ['2027-03-18 Danske Bank']],
    ['The annual general meeting of Danske Bank will be held on 18 March 2027.', ['2027-03-18 Danske Bank']],
    ['On 18 March 2027, Danske Bank holds its annual general meeting.', ['2027-03-18 Danske Bank']],
    [
      'Reports next week: 4 February 2027 Carlsberg annual report, 5 February 2027 Danske Bank annual report.',
      ['2027-02-04 Carlsberg', '2027-02-05 Danske Bank'],
    ],
    [
      'Norrvik, Carlsberg and Danske Bank publish their year-end reports on 4 February 2027.',
      ['2027-02-04 Danske Bank, Carlsberg, Norrvik'],
    ],
    ['Danske Bank rose 2 percent. It publishes its year-end report on 4 February 2027.', ['2027-02-04 Danske Bank']],
    // The Scandinavian languages and Finnish.
    ['Danske Bank håller årsstämma den 18 mars 2027.', ['2027-03-18 Danske Bank']],
    ['Den 18 mars 2027 håller Danske Bank årsstämma.', ['2027-03-18 Danske Bank']],
    ['Årsstämman i Danske Bank hålls den 18 mars 2027.', ['2027-03-18 Danske Bank']],
    ['Danske Bank avholder ordinær generalforsamling 18. mars 2027.', ['2027-03-18 Danske Bank']],
    ['Danske Bank held ordinær generalforsamling 18. mars 2027.', ['2027-03-18 Danske Bank']],
    ['Danske Bank afholder ordinær generalforsamling den 18. marts 2027.', ['2027-03-18 Danske Bank']],
    ['Carlsberg julkaisee tilinpäätöstiedotteen 4.2.2027.', ['2027-02-04 Carlsberg']],
  ])('is of the company that its sentence names as the host: %s', (text, expected) =>
    expect(read(text)).toEqual(expected),
  );

  it.each([
    'The year-end report is published on 4 February 2027.',
    'Norrvik, a rival of Danske Bank, publishes its year-end report on 4 February 2027.',
    'Norrvik beat the forecast of Danske Bank and publishes its year-end report on 4 February 2027.',
    'The annual general meeting is held at Danske Bank on 4 February 2027.',
    'The company, which is listed on Nasdaq Stockholm, publishes its year-end report on 4 February 2027.',
    "Norrvik, after Danske Bank's profit warning, publishes its year-end report on 4 February 2027.",
    'Norrvik, a rival of Danske Bank and Carlsberg, publishes its year-end report on 4 February 2027.',
    'Den 4 februari 2027 hålls årsstämma hos Danske Bank.',
  ])('is of the subject of the text where its sentence names another company in passing, or none: %s', (text) =>
    expect(read(text)).toEqual(['2027-02-04 Norrvik']),
  );

  it.each([
    'Danske Bank gathers its shareholders to an annual general meeting on 4 February 2027.',
    'Danske Bank publishes its year-end report next year and Carlsberg does so on 4 February 2027.',
  ])('has no company where the sentence leaves it open: %s', (text) =>
    expect(read(text)).toEqual(['2027-02-04 nobody']),
  );

  it('is of the company named where the text is about none', () => {
    const text = 'Carlsberg publishes its annual report on 4 February 2027. A call is held on 5 February 2027.';
    expect(read(text, { primary: '' })).toContain('2027-02-04 Carlsberg');
  });

  it('of an offer or a listing is of whom the text is about', () => {
    const text = 'The first day of trading in Norrvik shares on Nasdaq Stockholm is 4 February 2027.';
    expect(read(text)).toEqual(['2027-02-04 Norrvik']);
  });
});
