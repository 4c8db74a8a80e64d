import { describe, expect, it } from 'vitest';
import { extractFigures } from './extract-figures.ts';

const read = (text: string) =>
  extractFigures(text, { language: 'en', country: 'SE', publishedAt: new Date('2026-09-03T07:00:00Z') }).map(
    ({ concept, normalized_value, period }) => [concept, normalized_value, period],
  );

describe('the results of whoever buys or delivers', () => {
  it('are not the news of a deal', () => {
    const deal = 'Harlan Foods will acquire Poppel for $1.2 billion. In 2025, net sales of Harlan were $21 billion.';
    expect(read(deal)).toEqual([['purchase_price', '1200000000', null]]);
  });

  it('are not the news of an order', () => {
    const order =
      'Kairala has received an order valued at EUR 90 million.\n\nKairala is a technology leader with 6,000 employees. ' +
      'In 2025, net sales were EUR 1.8 billion.';
    expect(read(order).map(([concept]) => concept)).not.toContain('revenue');
  });

  it('are not read under a heading of its portrait', () => {
    const release =
      'Nordbäck names a new chair\n\nThe board chose Eva Holm.\n\nAbout Nordbäck\nNet sales in 2025 were SEK 6 billion.';
    expect(read(release)).toEqual([]);
  });

  it('are read in a report that tells an order too', () => {
    const report = 'Net sales in 2025 were EUR 1.8 billion. An order valued at EUR 90 million came in December.';
    expect(read(report)).toContainEqual(['revenue', '1800000000', 'fy_2025']);
  });
});

it('a half and its quarter keep their own periods, also behind "1,278m."', () => {
  const text =
    'Report\n\nThe second quarter of 2026 delivered net sales of SEK 412m. For the first half of 2026 net sales were SEK 798m.';
  expect(read(text)).toEqual([
    ['revenue', '412000000', 'q2_2026'],
    ['revenue', '798000000', 'h1_2026'],
  ]);
});
