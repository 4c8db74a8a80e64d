import { describe, expect, it } from 'vitest';
import { explainFigures, extractFigures } from './extract-figures.ts';

const options = { language: 'en', country: 'SE', publishedAt: new Date('2026-10-22T06:00:00.000Z') } as const;
describe('the trace of a figure', () => {
  it('names what bound its amount, what told its role and its period, with the words', () => {
    const text = 'Net sales rose to SEK 12.4 billion in the third quarter of 2026.';
    expect(explainFigures(text, options).map(({ trace }) => trace)).toEqual([
      [
        { rule: 'figures/bind/forward', text: 'Net sales rose to SEK 12.4 billion' },
        { rule: 'figures/role/past-verb', text: 'rose' },
        { rule: 'figures/period/own-words', text: 'third quarter of 2026' },
        { rule: 'figures/period/ordinal-quarter', text: 'third quarter of 2026' },
      ],
    ]);
  });

  it('has words of the text alone, at most 200 characters of them', () => {
    const text = `Revenue ${'in the quarter '.repeat(15)}was SEK 5 million in Q3 2026.`;
    for (const { trace } of explainFigures(text, options))
      for (const entry of trace) {
        expect(text).toContain(entry.text);
        expect(entry.text.length).toBeLessThanOrEqual(200);
      }
  });

  it('stands beside the same figures that are read without it', () => {
    const text = 'Revenue was SEK 5 million (4) in Q3 2026. EBIT was SEK 1 million.';
    expect(explainFigures(text, options).map(({ figure }) => figure)).toEqual(extractFigures(text, options));
  });
});
