import { describe, expect, it } from 'vitest';
import { createWording, ownWording, readWording, readWordingWeights } from './wording.ts';

describe('the words of an article', () => {
  it('are words and pairs of the title and the first sentence, and words of the rest', () => {
    const keys = readWording({ title: 'Nordhamn sells units', first: 'It got 12.5 mln', rest: 'More follows.' });
    expect([...keys]).toEqual(
      expect.arrayContaining([
        't nordhamn',
        't sell',
        't sell unit',
        't nordhamn _ unit',
        'l got #',
        'l it _ mln',
        'b more',
      ]),
    );
    expect(keys.has('b more follow')).toBe(false);
  });

  it('tell no company form and no number from another', () => {
    const of = (title: string) => readWording({ title, first: '', rest: '' });
    expect(of('Talvikko Oyj pays 7')).toEqual(of('Talvikko Ltd pays 1,200'));
  });
});

describe('weights of words', () => {
  const weights = (given: Readonly<Record<string, number>>) => new Map(Object.entries(given));
  const deal = {
    articles: { bias: -1, weights: weights({ 't buy': 2, 'l stake': 2, 'b wheat': -4 }) },
    titles: { bias: -2, weights: weights({ 't buys': 3, 't sales': -3 }) },
  };
  const results = {
    articles: { bias: -3, weights: weights({ 'b profit': 10 }) },
    titles: { bias: -4, weights: weights({}) },
  };
  const wording = createWording({ results, deal });
  const weigh = (title: string, first: string, rest = '') => wording({ title, first, rest }, { results: 0, deal: 0 });

  it('say nothing of an article whose words have none', () => {
    expect(weigh('Weather', 'Rain.').deal.value).toBeCloseTo(0);
    expect(weigh('Weather', '').deal.value).toBeCloseTo(0);
  });

  it('are summed, and count less in a text with few of them, as the bias does', () => {
    expect(weigh('To buy', 'A stake.', 'No wheat, wheat.').deal.value).toBeCloseTo((-1 * 3) / 25);
    expect(weigh('To buy', 'A stake.').deal.value).toBeCloseTo((-1 * 2) / 25 + 4 / 10);
  });

  it('are others for a title that stands alone, in which a plural is a word of its own', () => {
    expect(weigh('Nordhamn buys', '').deal.value).toBeCloseTo(-2 + 3 / Math.sqrt(15));
    expect(weigh('Sales buy a sale', '').deal.value).toBeCloseTo(-2 - 3 / Math.sqrt(15));
  });

  it('are others for results than for a change of hands, and name the words that say most', () => {
    const { results, deal } = weigh('To buy', 'A stake.', 'Wheat and profit.');
    expect(results.value).toBeCloseTo(-3 / 25 + 10 / 10);
    expect(results.strongest()).toBe('profit');
    expect(deal.strongest()).toBe('buy, stake, wheat');
  });

  it('of this package tell a change of hands from results', () => {
    const article = {
      title: 'Granvik and Talvikko in talks',
      first: 'Granvik said it agreed to acquire a stake in the company from a holding group.',
      rest: 'The transaction needs approval.',
    };
    const { results, deal } = ownWording(article, { results: 0, deal: 0 });
    expect(deal.value).toBeGreaterThan(results.value);
  });

  it('are refused where their file is none', () => {
    expect(() => readWordingWeights('{"deal": {}}')).toThrow();
  });
});
