import { describe, expect, it } from 'vitest';
import { explainFigures, extractFigures } from './extract-figures.ts';

const options = { language: 'en', country: 'SE', publishedAt: new Date('2026-10-22T06:00:00.000Z') } as const;
const rules = (text: string): string[][] =>
  explainFigures(text, options).map(({ trace }) => trace.map(({ rule }) => rule));

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

  it('of a comparative names the year before', () => {
    expect(rules('Revenue was SEK 5 million (4) in Q3 2026.')[1]).toEqual(
      expect.arrayContaining(['figures/bind/compared', 'figures/period/year-before']),
    );
  });

  it.each([
    ['Outlook 2026\n• Revenue of SEK 140 million', 'figures/role/heading'],
    ['Nordvik expects revenue of SEK 140 million in 2026.', 'figures/role/cue'],
    ['The company acquires Lillhaga Bageri for SEK 500 million.', 'figures/bind/deal'],
    ['Revenue in Q3 2026 was SEK 5 million. EBIT was SEK 1 million.', 'figures/period/carried'],
    ['Q3 2026\n• Revenue SEK 5 million', 'figures/period/heading'],
    ['Net debt was SEK 5 million on 30 September 2026.', 'figures/period/day'],
  ])('%s: %s', (text, rule) => expect(rules(`Report\n\n${text}\n`).flat()).toContain(rule));

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
