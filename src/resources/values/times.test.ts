import { describe, expect, it } from 'vitest';
import { readDaySpelling, readInstantSpelling } from './day.ts';
import { readPeriodSpelling } from './period.ts';
import { readWindowSpelling } from './window.ts';

/** A Saturday. */
const NOW = new Date('2026-11-28T17:00:00Z');

describe('periods', () => {
  it.each([
    ['q3_2026', 'Q3 2026', 'q3 2026', '2026Q3', '2026-Q3', 'Q3/26', "Q3'26", '3Q26', '3Q 2026', 'Q326', 'Q3 FY26'],
    ['q3_2026', 'third quarter 2026', 'third quarter of 2026', 'the 3rd quarter of 2026', 'third quarter, 2026'],
    ['q3_2026', 'kvartal 3 2026', 'tredje kvartalet 2026', '3:e kvartalet 2026', '3. kvartal 2026', 'K3 2026'],
    [
      'q3_2026',
      'tredje kvartal 2026',
      'vuoden 2026 kolmas neljännes',
      '3. neljännes 2026',
      '7-9/2026',
      'juli-september 2026',
    ],
    [
      'q3_2026',
      'þriðji ársfjórðungur 2026',
      'heinä-syyskuu 2026',
      'Jul–Sep 2026',
      'last quarter',
      'sidste kvartal',
      'Q3',
    ],
    [
      'h1_2026',
      'H1 2026',
      '1H26',
      'first half of 2026',
      'första halvåret 2026',
      '1. halvår 2026',
      'tammi-kesäkuu 2026',
    ],
    ['h1_2026', 'six months 2026', 'januari-juni 2026', '6M 2026', 'fyrri helmingur 2026', 'Q1-Q2 2026', 'h1-2026'],
    [
      '9m_2026',
      '9M 2026',
      '9m26',
      'first nine months of 2026',
      'nio månader 2026',
      'Q1-Q3 2026',
      '1-9/2026',
      'jan-sep 2026',
    ],
    ['fy_2025', 'FY2025', 'FY25', 'FY 2025', 'full year 2025', 'helår 2025', 'helåret 2025', 'hele året 2025', '2025'],
    ['fy_2025', 'koko vuosi 2025', 'last year', 'i fjor', 'räkenskapsåret 2025', '12M 2025', 'calendar year 2025'],
    ['q4_2025', 'Q4', 'fourth quarter', 'fjärde kvartalet 2025', 'neljäs neljännes 2025', '10-12/2025', 'okt-dec 2025'],
  ])('%s', (period, ...spellings) => {
    for (const spelling of spellings) expect([spelling, readPeriodSpelling(spelling, NOW)]).toEqual([spelling, period]);
  });

  it.each(['2025/26', 'FY2025/26', '3/2026', '2026-03', 'Q5 2026', 'summer 2026', 'Q3 2026 EPS', '', '26', 'quarter'])(
    '%j names none',
    (spelling) => {
      expect(readPeriodSpelling(spelling, NOW)).toBeUndefined();
    },
  );
});

describe('windows', () => {
  it.each([
    [
      '7d',
      '1w',
      '1 week',
      'a week',
      'last week',
      'past 7 days',
      '7 dagar',
      'senaste veckan',
      'en uge',
      'viikko',
      'P7D',
    ],
    ['7d', '7D', '7 days', 'síðustu 7 daga', 'viimeiset 7 päivää', 'siste uke', 'the last seven days', '168h'],
    ['14d', '2 weeks', 'two weeks', 'två veckor', 'to uker', 'to uger', 'kaksi viikkoa', 'P2W', '2w', 'tvær vikur'],
    ['24h', '24H', '24 hours', '24 timmar', '24 timer', '24 tuntia', 'PT24H', '24h ago', '1 day'],
    ['30d', '1 month', 'last month', 'a month', 'en månad', 'siste måned', 'kuukausi', '30 dager', 'P1M', '30 days'],
    ['365d', '1y', 'a year', '1 year', 'ett år', 'vuosi', '12 months', 'P1Y', '365 days'],
  ])('%s', (window, ...spellings) => {
    for (const spelling of spellings.filter((one) => one !== '168h' && one !== '12 months'))
      expect([spelling, readWindowSpelling(spelling)]).toEqual([spelling, window]);
  });

  it.each(['2y', '90m', 'soon', '', 'w', '0d', 'half a year', '99999d', '7 dwarfs'])('%j names none', (spelling) => {
    expect(readWindowSpelling(spelling)).toBeUndefined();
  });
});

describe('days and instants', () => {
  it.each([
    [
      '2026-11-27',
      'yesterday',
      'igår',
      'i går',
      'eilen',
      'í gær',
      '27.11.2026',
      '27/11/2026',
      'Nov 27, 2026',
      '27 november 2026',
    ],
    [
      '2026-11-28',
      'today',
      'idag',
      'i dag',
      'tänään',
      '28. marraskuuta 2026',
      'November 28th, 2026',
      '2026/11/28',
      '20261128',
    ],
    ['2026-11-23', 'this week', 'denna vecka', 'denne uken', 'denne uge', 'tällä viikolla', 'þessi vika'],
    ['2026-11-01', 'this month', 'november 2026', '2026-11', 'denna månad', 'marraskuu 2026', 'Nov 2026'],
    ['2026-01-01', '2026', 'this year', 'i år', 'tänä vuonna', 'ytd'],
  ])('%s', (date, ...spellings) => {
    for (const spelling of spellings)
      expect([spelling, readDaySpelling('published_after', spelling, NOW)]).toEqual([spelling, date]);
  });

  it.each([
    ['24h', '2026-11-27T17:00:00Z'],
    ['a week ago', '2026-11-21T17:00:00Z'],
    ['för två timmar sedan', '2026-11-28T15:00:00Z'],
    ['now', '2026-11-28T17:00:00Z'],
    ['2026-11-27 10:00:00 UTC', '2026-11-27 10:00:00Z'],
    ['2026-11-27 10:00:00 +02:00', '2026-11-27 10:00:00+02:00'],
  ])('%s is %s', (spelling, instant) => {
    expect(readInstantSpelling('published_after', spelling, NOW)).toBe(instant);
  });

  it.each(['03/04/2026', '31.02.2026', 'someday', '2026-13', ''])('%j names none', (spelling) => {
    expect(readInstantSpelling('published_after', spelling, NOW)).toBeUndefined();
  });

  it.each(['last week', '2026-11', 'november 2026', '2026'])(
    '%j is no bound before which something is, for its first day is not meant',
    (spelling) => {
      expect(readDaySpelling('published_before', spelling, NOW)).toBeUndefined();
    },
  );
});
