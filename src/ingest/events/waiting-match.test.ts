import { describe, expect, it } from 'vitest';
import type { ArticleFeatures } from './article-features.ts';
import { waitingMargin } from './waiting-match.ts';

const at = (time: string) => new Date(`2026-04-20T${time}:00.000Z`);
const features = (members: Partial<ArticleFeatures>): ArticleFeatures => ({
  id: 'article00001',
  published_at: at('06:00'),
  vector: null,
  words: new Set(),
  companies: new Set(['norrvik00000']),
  event_type: null,
  event_category: null,
  measures: new Set(),
  isCommentary: false,
  ...members,
});
const swedish = (members: Partial<ArticleFeatures> = {}) => features({ isUntranslated: true, ...members });
const type = (slug: string, category: string) => ({ event_type: slug, event_category: category });
const report = type('earnings-report', 'earnings');
const joins = (one: ArticleFeatures, other: ArticleFeatures) => waitingMargin(one, other) >= 0;

describe('two reports in different languages', () => {
  it.each([
    ['come from one issuer within minutes', swedish(), features({ published_at: at('06:07') }), true],
    [
      'come from one issuer hours apart and say nothing else',
      swedish(),
      features({ published_at: at('08:30') }),
      false,
    ],
    [
      'come hours apart and state the same figure of the same kind of news',
      swedish({ ...report, figures: new Set(['revenue q1_2026 12400000000']) }),
      features({ ...report, figures: new Set(['revenue q1_2026 12400000000']), published_at: at('08:30') }),
      true,
    ],
    [
      'are of two kinds',
      swedish(report),
      features({ ...type('executive-change', 'management'), published_at: at('06:07') }),
      false,
    ],
    [
      'name different companies and the same numbers',
      swedish({ ...report, numbers: new Set(['12', '124', '2026', '16']) }),
      features({ ...report, numbers: new Set(['12', '124', '2026', '16']), companies: new Set(['oxelvik00000']) }),
      false,
    ],
    [
      'share numbers, kind and minute, one of them without a known company',
      swedish({ ...report, numbers: new Set(['12', '124', '2026', '16']) }),
      features({ ...report, numbers: new Set(['12', '124', '2026', '16']), companies: new Set() }),
      true,
    ],
    [
      'come a day and more apart',
      swedish(report),
      features({ ...report, published_at: new Date('2026-04-21T06:01:00Z') }),
      false,
    ],
  ])('that %s', (_name, one, other, expected) => {
    expect(joins(one, other)).toBe(expected);
    expect(joins(other, one)).toBe(expected);
  });
});
