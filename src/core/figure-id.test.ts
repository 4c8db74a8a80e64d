import { describe, expect, it } from 'vitest';
import { type FigureContent, identifyFigures } from './figure-id.ts';

const sales: FigureContent = {
  concept: 'revenue',
  basis: 'as_reported',
  role: 'outcome',
  period: 'q3_2026',
  currency: 'SEK',
  label: 'Net sales',
  normalized_value: '12300000000',
};
const profit = { ...sales, concept: 'ebit', label: 'Operating profit', normalized_value: '1312000000' };

const toIds = (figures: readonly FigureContent[], article = 'norrvikreprt') =>
  identifyFigures(article, figures).map(({ id }) => id);

describe('the id of a figure', () => {
  it('is twelve letters and digits', () => {
    for (const id of toIds([sales, profit])) expect(id).toMatch(/^[a-z0-9]{12}$/);
  });

  it('does not change when other figures come or go, or move', () => {
    const [alone] = toIds([sales]);
    expect(toIds([profit, sales])[1]).toBe(alone);
    expect(toIds([sales, profit])[0]).toBe(alone);
  });

  it('is another one in another article', () => {
    expect(toIds([sales], 'otherarticle')).not.toEqual(toIds([sales]));
  });

  it.each([
    ['concept', { concept: 'ebit' }],
    ['basis', { basis: 'adjusted' }],
    ['role', { role: 'comparative' }],
    ['period', { period: 'q2_2026' }],
    ['no period', { period: null }],
    ['currency', { currency: 'NOK' }],
    ['value', { normalized_value: '12300000001' }],
    ['end of its range', { value_max: '13000000000' }],
  ])('is another one with another %s', (_, change) => {
    expect(toIds([{ ...sales, ...change }])).not.toEqual(toIds([sales]));
  });

  it('follows from the amount, in whatever notation, and not from the words', () => {
    const same = [12_300_000_000, '12300000000.00', '1.23e10'].map((normalized_value) => ({
      ...sales,
      label: 'Turnover',
      normalized_value,
    }));
    for (const figure of same) expect(toIds([figure])).toEqual(toIds([sales]));
  });

  it('differs between statements of one value in one article', () => {
    const ids = toIds([sales, { ...sales, label: 'Turnover' }, profit]);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toBe(toIds([sales])[0]);
  });

  it('differs between purchases of own shares in two weeks', () => {
    const toWeek = (week: number) => ({
      ...sales,
      concept: 'buyback_amount',
      label: `Share buyback, week ${week}, 2026`,
    });
    const [one] = toIds([toWeek(33)]);
    const [other] = toIds([toWeek(34)]);
    expect(one).not.toBe(other);
  });
});
