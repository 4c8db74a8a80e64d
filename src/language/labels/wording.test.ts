import { describe, expect, it } from 'vitest';
import { createWording, parseWeights, readWording } from './wording.ts';

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
  const articles = { bias: -1, weights: parseWeights('2.0: t buy, l stake\n-4.0: b wheat') };
  const titles = { bias: -2, weights: parseWeights('3.0: t buys\n-3.0: t sales') };
  const wording = createWording({ articles, titles });

  it('say the bias of an article whose words have none', () => {
    expect(wording({ title: 'Weather', first: 'Rain.', rest: '' }, 0)).toBe(-1);
    expect(wording({ title: 'Weather', first: '', rest: '' }, 0)).toBe(-2);
  });

  it('are summed, and count less in a text with few of them', () => {
    expect(wording({ title: 'To buy', first: 'A stake.', rest: 'No wheat, wheat.' }, 0)).toBe(-1);
    expect(wording({ title: 'To buy', first: 'A stake.', rest: '' }, 0)).toBeCloseTo(-1 + 4 / 10);
  });

  it('are others for a title that stands alone, in which a plural is a word of its own', () => {
    expect(wording({ title: 'Nordhamn buys', first: '', rest: '' }, 0)).toBeCloseTo(-2 + 3 / Math.sqrt(15));
    expect(wording({ title: 'Sales buy a sale', first: '', rest: '' }, 0)).toBeCloseTo(-2 - 3 / Math.sqrt(15));
  });
});
