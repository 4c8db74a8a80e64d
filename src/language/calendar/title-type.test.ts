import { describe, expect, it } from 'vitest';
import { readTitle } from './title-type.ts';

const read = (title: string, date: string) => {
  const found = readTitle(title, date, ['Norrvik Industri AB', 'Norrvik']);
  return (
    found &&
    [found.event_type, found.dividend_role, found.fiscal_period, found.is_annual_report ? 'annual' : null]
      .filter((part) => part !== null)
      .join(' ')
  );
};

describe('the title of an entry in an issuer’s calendar', () => {
  it.each([
    ['Interim report Q3 2026', '2026-10-22', 'earnings_report q3_2026'],
    ['Q1 report', '2026-04-24', 'earnings_report q1_2026'],
    ['Norrvik: Q2 2026 results', '2026-07-16', 'earnings_report q2_2026'],
    ['Results Q3', '2026-10-22', 'earnings_report q3_2026'],
    ['Half-year financial report 2026', '2026-08-14', 'earnings_report h1_2026'],
    ['Year-end report 2026', '2027-02-04', 'earnings_report fy_2026'],
    ['Annual report 2025', '2026-04-02', 'earnings_report fy_2025 annual'],
    ['Year-end report and annual report 2025', '2026-02-12', 'earnings_report fy_2025'],
    ['Årsredovisning 2025', '2026-04-02', 'earnings_report fy_2025 annual'],
    ['Semi-annual report 2026', '2026-08-14', 'earnings_report h1_2026'],
    ['Semi annual report 2026', '2026-08-14', 'earnings_report h1_2026'],
    ['Helårsrapport 2025', '2026-02-12', 'earnings_report fy_2025'],
    ['Annual accounts 2025', '2026-04-02', 'earnings_report fy_2025 annual'],
    ['Integrated annual report', '2026-04-02', 'earnings_report fy_2025 annual'],
    ['Års- och hållbarhetsredovisning 2025', '2026-04-02', 'earnings_report fy_2025 annual'],
    ['Vuosikatsaus 2025', '2026-03-05', 'earnings_report fy_2025 annual'],
    ['Ársskýrsla 2025', '2026-03-05', 'earnings_report fy_2025 annual'],
    ['Interim report January-September 2026', '2026-10-22', 'earnings_report 9m_2026'],
    ['Interim report Q1 and conference call', '2026-04-24', 'earnings_report q1_2026'],
    ['Presentation of Q1 report', '2026-04-24', 'earnings_call q1_2026'],
    ['Conference call, year-end report', '2027-02-04', 'earnings_call fy_2026'],
    ['Q1 2026 earnings call', '2026-04-24', 'earnings_call q1_2026'],
    ['Delårsrapport januari–mars 2026', '2026-04-24', 'earnings_report q1_2026'],
    ['Norrvik Delårsrapport Q2', '2026-07-16', 'earnings_report q2_2026'],
    ['Bokslutskommuniké 2026', '2027-02-04', 'earnings_report fy_2026'],
    ['Kvartalsrapport Q3', '2026-10-22', 'earnings_report q3_2026'],
    ['Resultat 3. kvartal 2026', '2026-10-22', 'earnings_report q3_2026'],
    ['Presentasjon av resultat 1. kvartal', '2026-05-06', 'earnings_call q1_2026'],
    ['Halvårsrapport 2026', '2026-08-20', 'earnings_report h1_2026'],
    ['Årsrapport 2025', '2026-03-05', 'earnings_report fy_2025 annual'],
    ['Osavuosikatsaus tammi–maaliskuu 2026', '2026-04-28', 'earnings_report q1_2026'],
    ['Puolivuosikatsaus 2026', '2026-08-12', 'earnings_report h1_2026'],
    ['Tilinpäätöstiedote 2026', '2027-02-10', 'earnings_report fy_2026'],
    ['Uppgjör 1. ársfjórðungs 2026', '2026-04-29', 'earnings_report q1_2026'],
    ['Financial Statements Bulletin 2026', '2027-02-11', 'earnings_report fy_2026'],
    ['Financial Statement Bulletin', '2027-02-11', 'earnings_report fy_2026'],
    ['Vuosikertomus 2026', '2027-03-04', 'earnings_report fy_2026 annual'],
    ['Tilinpäätös ja toimintakertomus 2026', '2027-03-05', 'earnings_report fy_2026 annual'],
    ['1Q 2027 report', '2027-04-22', 'earnings_report q1_2027'],
    ['4Q26 Results', '2027-02-04', 'earnings_report q4_2026'],
    ['Presentation of Q2', '2026-07-16', 'earnings_call q2_2026'],
    ['First quarter 2027', '2027-04-22', 'earnings_report q1_2027'],
    ['Norrvik: Q2 2027', '2027-07-16', 'earnings_report q2_2027'],
    ['Year-end release', '2027-02-04', 'earnings_report fy_2026'],
    ['Preliminary results 2026', '2027-02-04', 'earnings_report fy_2026'],
    ['Kvartalstal', '2027-04-22', 'earnings_report'],
    ['Nine-month report', '2026-10-22', 'earnings_report 9m_2026'],
    ['Niomånadersrapport', '2026-10-22', 'earnings_report 9m_2026'],
    ['Sijoittajapäivä', '2027-05-18', 'capital_markets_day'],
    ['AGM 2026', '2026-05-06', 'agm'],
    ['Annual General Meeting', '2026-05-06', 'agm'],
    ['Årsstämma 2026', '2026-05-06', 'agm'],
    ['Ordinær generalforsamling', '2026-05-06', 'agm'],
    ['Varsinainen yhtiökokous', '2026-04-09', 'agm'],
    ['Aðalfundur', '2026-03-25', 'agm'],
    ['Extra bolagsstämma', '2026-03-27', 'egm'],
    ['Extraordinary General Meeting', '2026-03-27', 'egm'],
    ['Capital Markets Day', '2026-06-10', 'capital_markets_day'],
    ['Kapitalmarknadsdag i Stockholm', '2026-06-10', 'capital_markets_day'],
    ['Pääomamarkkinapäivä', '2026-06-10', 'capital_markets_day'],
    ['Ex-dividend date', '2026-05-07', 'dividend ex_date'],
    ['X-dag för utdelning', '2026-05-07', 'dividend ex_date'],
    ['Record date, dividend', '2026-05-08', 'dividend record_date'],
    ['Avstämningsdag', '2026-05-08', 'dividend record_date'],
    ['Dividend payment', '2026-05-13', 'dividend payment_date'],
    ['Beräknad utbetalning av utdelning', '2026-05-13', 'dividend payment_date'],
    ['Udbetaling af udbytte', '2026-05-13', 'dividend payment_date'],
    ['Osingonmaksupäivä', '2026-05-13', 'dividend payment_date'],
    ['Trading update Q1', '2026-04-14', 'trading_update'],
    ['Nordic Healthcare Conference, Copenhagen', '2026-09-09', 'conference_presentation'],
    ['Aktiedagen Göteborg', '2026-03-23', 'conference_presentation'],
  ])('%s on %s is %s', (title, date, expected) => expect(read(title, date)).toBe(expected));

  it.each([
    'Silent period starts',
    'Tyst period',
    'Roadshow London',
    'Record date for the Annual General Meeting',
    'Last day to register for the AGM',
    'Norrvik',
    'Office closed',
    'Office closed Q2 2026',
    'Press conference',
    '',
  ])('%s is no entry', (title) => expect(read(title, '2026-05-06')).toBeUndefined());
});
