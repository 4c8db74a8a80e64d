import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from './extract.ts';

const publishedAt = new Date('2026-03-02T07:00:00.000Z');

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
});
