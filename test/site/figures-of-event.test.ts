import { describe, expect, it } from 'vitest';
import { figureSections, readAgreeing, readDisagreeing } from '../../src/web/reader/figures.ts';
import { formatGap } from '../../src/web/reader/times.ts';

const value = (source: string, amount: number, stated: string, official = false) => ({
  id: source.toLowerCase().padEnd(12, '0'),
  source,
  normalized_value: amount,
  value: stated,
  official,
});

const group = (values: ReturnType<typeof value>[], concept = 'revenue') => ({
  concept,
  basis: 'as_reported' as const,
  role: 'outcome' as const,
  period: 'q4_2025',
  currency: 'SEK',
  labels: [],
  min: 0,
  max: 0,
  values,
});

async function rows(values: ReturnType<typeof value>[], concept?: string): Promise<string[]> {
  const text = String(await figureSections(readDisagreeing({ groups: [group(values, concept)] }), []));
  const read = (html: string) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return [...text.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => read(row));
}

describe('figures that disagree', () => {
  it('are compared with the issuer’s own value, which comes first', async () => {
    expect(
      await rows([
        value('Wire', 12.9e9, 'SEK 12.9 billion'),
        value('Issuer', 12.3e9, 'SEK 12.3 billion', true),
        value('Paper', 12.301e9, 'SEK 12,301 million'),
        value('Post', 12.9e9, 'SEK 12.9 billion'),
      ]),
    ).toEqual([
      'Publisher Value Against the issuer’s own value',
      'Issuer Issuer SEK 12.3 billion compared with',
      'Wire SEK 12.9 billion +4.9 % Differs',
      'Paper SEK 12,301 million +less than 0.1 %, by rounding',
      'Post SEK 12.9 billion +4.9 % Differs',
    ]);
  });

  it('are compared with the value of most publishers, and with the first report where none has more', async () => {
    expect(
      await rows([value('A', 100e6, '100 million'), value('B', 90e6, '90 million'), value('C', 90e6, '90 million')]),
    ).toEqual([
      'Publisher Value Against the most frequent value',
      'A 100 million +11.1 % Differs',
      'B 90 million compared with',
      'C 90 million same value',
    ]);
    expect((await rows([value('A', 100e6, '100 million'), value('B', 90e6, '90 million')]))[0]).toContain(
      'Against the first report',
    );
  });

  it('of percentages differ by points, and of a loss by its size', async () => {
    expect((await rows([value('A', 4, '4 per cent'), value('B', 5.5, '5.5 per cent')], 'inflation'))[2]).toBe(
      'B 5.5 per cent +1.5 points Differs',
    );
    expect((await rows([value('A', -10e6, '−10 million'), value('B', -15e6, '−15 million')]))[2]).toBe(
      'B −15 million −50 % Differs',
    );
  });

  it('are not repeated among those that agree', () => {
    const [disagreeing] = readDisagreeing({ groups: [group([value('A', 1e6, '1 million')])] });
    const fact = (source: string) => ({
      article_id: 'a'.repeat(12),
      source,
      published_at: new Date(0),
      concept: 'revenue',
      basis: 'as_reported' as const,
      role: 'outcome' as const,
      period: 'q4_2025',
      currency: 'SEK',
      label: 'Revenue',
      value: '1 million',
      normalized_value: '1000000',
    });
    const measure = { shown: fact('A'), status: 'agreed' as const, agreeing: [fact('A'), fact('B')], disputing: [] };
    expect(readAgreeing([measure], [])).toHaveLength(1);
    expect(readAgreeing([measure], disagreeing === undefined ? [] : [disagreeing])).toEqual([]);
  });
});

describe('the time after the first report', () => {
  it.each([
    ['08:05', '+5 min'],
    ['08:59', '+59 min'],
    ['09:00', '+1 h'],
    ['10:15', '+2 h 15 min'],
  ])('at %s is %s', (time, words) =>
    expect(formatGap('2026-03-20T08:00:00.000Z', `2026-03-20T${time}:30.000Z`)).toBe(words),
  );

  it('counts days from the second on', () =>
    expect(formatGap('2026-03-20T08:00:00.000Z', '2026-03-22T09:00:00.000Z')).toBe('+2 d'));
});
