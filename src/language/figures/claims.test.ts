import { describe, expect, it } from 'vitest';
import { claimsJudge, type FigureClaim } from './claims.ts';

const revenue: FigureClaim = {
  concept: 'revenue',
  basis: 'as_reported',
  role: 'outcome',
  period: null,
  currency: 'SEK',
  label: 'revenue',
  value: 'SEK 22.4 billion',
  normalized_value: '22400000000',
};
const judge = (text: string, claim: Partial<FigureClaim>) =>
  claimsJudge(text, {
    language: 'en',
    country: 'SE',
    publishedAt: new Date('2026-04-20T06:00:00.000Z'),
    names: ['Boliden'],
  })({ ...revenue, ...claim });
const findFault = (text: string, claim: Partial<FigureClaim>) => {
  const judged = judge(text, claim);
  return 'fault' in judged ? judged.fault : undefined;
};

const boliden = 'Boliden revenue was SEK 22.4 billion, up from SEK 20.1 billion.';
const before = { value: 'SEK 20.1 billion', normalized_value: '20100000000' };
const costs = { label: 'costs', value: 'SEK 300 million', normalized_value: '300000000' } as const;

describe('a claim', () => {
  it.each<[string, string, Partial<FigureClaim>]>([
    ['an outcome', boliden, {}],
    ['what it is compared with', boliden, { ...before, role: 'comparative' }],
    [
      'an amount behind words that no lexicon has',
      'Boliden revenue somewhat surprisingly landed near SEK 22.4 billion.',
      {},
    ],
    ['a forecast', 'Boliden expects revenue of SEK 22.4 billion.', { role: 'forecast' }],
    [
      'a loss',
      'Boliden made a net loss of SEK 45 million.',
      {
        concept: 'net_income',
        label: 'net loss',
        value: 'SEK 45 million',
        normalized_value: '-45000000',
      },
    ],
    ['an amount before its measure', 'Boliden had SEK 22.4 billion in revenue.', {}],
    [
      'a wording that only one measure has',
      'Boliden has a backlog, in shops and yards, of SEK 22.4 billion.',
      {
        concept: 'order_backlog',
        label: 'backlog',
      },
    ],
    [
      'a period of its sentence',
      'In the first quarter of 2026 Boliden revenue was SEK 22.4 billion.',
      { period: 'q1_2026' },
    ],
    [
      'a year that goes without saying',
      'Boliden revenue was SEK 22.4 billion in the first quarter.',
      { period: 'q1_2026' },
    ],
    ['a period of the title', `Interim report January-March 2026\n\n${boliden}`, { period: 'q1_2026' }],
    [
      'the same period a year before',
      `Interim report January-March 2026\n\n${boliden}`,
      {
        ...before,
        role: 'comparative',
        period: 'q1_2025',
      },
    ],
  ])('holds for %s', (_name, text, claim) => expect(findFault(text, claim)).toBeUndefined());

  it.each<[string, string, Partial<FigureClaim>, RegExp]>([
    ['the wording of another measure', boliden, { concept: 'net_income' }, /names no net_income/],
    [
      'a phrase that is no measure',
      'The cost of sales was SEK 22.4 billion.',
      { label: 'cost of sales' },
      /names no revenue/,
    ],
    [
      'what another is compared with',
      boliden,
      { ...before, concept: 'revenue', label: 'revenue was' },
      /compared with/,
    ],
    ['another basis', boliden, { basis: 'adjusted' }, /not adjusted/],
    [
      'a basis that goes unsaid',
      'Boliden adjusted EBIT was SEK 22.4 billion.',
      { concept: 'ebit', label: 'EBIT' },
      /is adjusted/,
    ],
    ['a year that no text names', boliden, { period: 'fy_2026' }, /does not tell/],
    [
      'another kind of period',
      `Interim report January-March 2026\n\n${boliden}`,
      { period: 'fy_2026' },
      /does not tell/,
    ],
    [
      'a period yet to begin',
      'Boliden revenue was SEK 22.4 billion. It goes on in 2027.',
      { period: 'fy_2027' },
      /does not tell/,
    ],
    [
      'a period of another sentence',
      'Boliden revenue was SEK 22.4 billion in the first quarter of 2026. A yard opens in 2025.',
      {
        period: 'fy_2025',
      },
      /does not tell/,
    ],
    [
      'costs as heads',
      'It has costs of SEK 300 million.',
      { ...costs, concept: 'layoffs', currency: null },
      /not stated|known wording/,
    ],
    ['costs as a result', 'It has costs of SEK 300 million.', { ...costs, concept: 'net_income' }, /known wording/],
    [
      'a part of an amount',
      'It has a dividend of SEK 300 million.',
      {
        concept: 'dividend_per_share',
        label: 'dividend',
        value: 'SEK 300',
        normalized_value: '300',
      },
      /not stated/,
    ],
    [
      'operating costs as an operating result',
      'It has operating costs of SEK 300 million.',
      {
        ...costs,
        concept: 'ebit',
        label: 'operating costs',
      },
      /known wording/,
    ],
    ['the end of a number', 'Boliden revenue was SEK 122.4 billion.', { value: '22.4 billion' }, /not stated/],
    [
      'a wording of another sentence',
      'Revenue rose. Costs were SEK 22.4 billion.',
      { label: 'Revenue' },
      /does not stand beside/,
    ],
    [
      'a wording within a word',
      'The revenues-to-be were SEK 22.4 billion.',
      { label: 'revenue' },
      /does not stand beside/,
    ],
    ['a change', 'Boliden revenue rose by SEK 22.4 billion.', {}, /is a change/],
    ['a change without a word for it', 'Boliden revenue rose SEK 22.4 billion.', {}, /is a change/],
    ['a forecast', 'Boliden expects revenue of SEK 22.4 billion.', {}, /is a forecast/],
    ['a forecast that is none', boliden, { role: 'forecast' }, /is no forecast/],
    ['a hope', 'Revenue could be SEK 22.4 billion.', { label: 'Revenue' }, /nobody/],
    ['a part of the measure', 'Boliden subscription revenue was SEK 22.4 billion.', {}, /a part/],
    ['a part of the company', 'Revenue of the segment was SEK 22.4 billion.', { label: 'Revenue' }, /a part's/],
    [
      'the second of two amounts',
      'Revenue was SEK 30 billion and a widget result made SEK 22.4 billion.',
      { label: 'Revenue' },
      /another amount/,
    ],
    [
      'an amount of another measure',
      'Revenue rose while EBIT came to SEK 22.4 billion.',
      { label: 'Revenue' },
      /another measure/,
    ],
    [
      'a loss as a profit',
      'Boliden made a net loss of SEK 45 million.',
      {
        concept: 'net_income',
        label: 'net loss',
        value: 'SEK 45 million',
        normalized_value: '45000000',
      },
      /another sign/,
    ],
    ['a profit as a loss', boliden, { normalized_value: '-22400000000' }, /another sign/],
  ])('fails for %s', (_name, text, claim, reason) => expect(findFault(text, claim)).toMatch(reason));
});
