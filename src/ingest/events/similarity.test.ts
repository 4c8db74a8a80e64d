import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleFeatures, PUBLISHED, unitVector } from '../../../test/support/ingest/events/article-features.ts';
import type { ArticleFeatures } from './article-features.ts';
import { Cluster } from './cluster.ts';
import { explainMargin, margin } from './similarity.ts';
import { type Comparison, computeExcess } from './trace.ts';
import { WordWeights } from './word-weights.ts';

const HOUR_MS = 3_600_000;

const vector = (axis: number, common: number): Float32Array => unitVector(axis, common, 256);

let count = 0;
/** An article with a vector of its own. */
function features(title: string, members: Partial<ArticleFeatures> = {}): ArticleFeatures {
  count += 1;
  return articleFeatures(title, { vector: vector(1 + (count % 200), 0.6), ...members });
}

const createCluster = (...members: ArticleFeatures[]): Cluster =>
  new Cluster({ event_id: 'event', isCommentary: members[0]?.isCommentary ?? false }, members);

const explain = (article: ArticleFeatures, ...members: ArticleFeatures[]): Comparison =>
  explainMargin(createCluster(article), createCluster(...members), new WordWeights());

const company = { companies: new Set(['tallmark0000']) };
const report = { event_type: 'earnings-report', event_category: 'earnings' };
const warning = { event_type: 'profit-warning', event_category: 'earnings' };
const order = { event_type: 'order-intake', event_category: 'commercial' };
const rating = { event_type: 'analyst-rating', event_category: 'analysts' };
const statistics = { event_type: 'economic-data', event_category: 'macro' };
const at = (hours: number) => ({ published_at: new Date(PUBLISHED + hours * HOUR_MS) });
/** As long as a text with a summary. */
const long = Array.from({ length: 18 }, (_, at) => `saw${at}`).join(' ');

describe('two articles', () => {
  const buys = { ...company, ...order };
  it.each<readonly [string, ArticleFeatures, ArticleFeatures, boolean]>([
    [
      'of one company that state one figure of one period are one development',
      features('Tallmark revenue rises to SEK 1,200 million', {
        ...company,
        ...report,
        figures: new Set(['revenue q1_2026 1200']),
        measures: new Set(['revenue q1_2026']),
      }),
      features('Tallmark reports revenue of SEK 1,200 million', {
        ...company,
        ...report,
        figures: new Set(['revenue q1_2026 1200']),
        measures: new Set(['revenue q1_2026']),
      }),
      true,
    ],
    [
      'of one company on two kinds of news are two',
      features('Tallmark cuts its forecast for the year', { ...company, ...warning, vector: vector(3, 0.3) }),
      features('Tallmark wins a saw order from Kvarnen', { ...buys, vector: vector(4, 0.3) }),
      false,
    ],
    [
      'of one source that are notices of two weeks are two',
      features('Share buybacks of Tallmark in week 12', {
        ...company,
        event_type: 'share-buyback',
        disclosedBy: 'wire en',
      }),
      features('Share buybacks of Tallmark in week 13', {
        ...company,
        event_type: 'share-buyback',
        disclosedBy: 'wire en',
      }),
      false,
    ],
    [
      'without a company that share nothing but meaning are two',
      features(`Storm floods harbour ${long}`, { vector: vector(5, 0.9) }),
      features(
        'Rain fills streets and cellars of a town by the sea while people sleep in their houses there tonight again',
        {
          vector: vector(5, 0.9),
        },
      ),
      false,
    ],
  ])('%s', (_name, one, other, isOne) => {
    const weights = new WordWeights();
    for (const article of [one, other]) weights.count(article.id, article.words);
    expect(margin(createCluster(one), createCluster(other), weights) >= 0).toBe(isOne);
  });
});

describe('the threshold', () => {
  it.each<readonly [string, ArticleFeatures, ArticleFeatures]>([
    ['shared-company', features('A', company), features('B', company)],
    ['other-company', features('Alder', company), features('Alder', { companies: new Set(['kvarnen00000']) })],
    ['headlines', features('Alder'), features('Alder')],
    ['texts', features(`${long} alder birch`), features(`${long} alder birch`)],
  ])('is that of %s', (context, one, other) => {
    expect(explain(one, other).threshold.rule).toBe(`events/threshold/${context}`);
  });

  it('is that of an article that waits for translation, which is compared without words', () => {
    const swedish = features('Tallmark köper Kvarnen', {
      ...company,
      ...order,
      vector: null,
      isUntranslated: true,
      language: 'sv',
    });
    const { threshold, trace } = explain(
      swedish,
      features('Tallmark buys Kvarnen', { ...company, ...order, language: 'en' }),
    );
    expect(threshold.rule).toBe('events/threshold/waiting');
    expect(trace.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([
        'events/evidence/company',
        'events/evidence/type-same',
        'events/evidence/release-two-languages',
      ]),
    );
  });
});

describe('what is explained', () => {
  const some = <Value>(...values: Value[]) => fc.subarray(values).map((chosen) => new Set(chosen));
  const article = fc
    .record({
      title: fc.constantFrom('Tallmark buys Kvarnen', 'Swedish storm', 'Danish inflation', 'Kvarnen report', long),
      hours: fc.integer({ min: 0, max: 60 }),
      common: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
      axis: fc.integer({ min: 1, max: 255 }),
      type: fc.constantFrom(report, warning, order, rating, statistics, {}),
      companies: some('tallmark0000', 'kvarnen00000'),
      measures: some('revenue q1_2026', 'revenue q2_2026'),
      dealAmounts: some('order_value SEK 100', 'order_value SEK 200'),
      disclosedBy: fc.constantFrom('wire en', 'wire sv', undefined),
      source: fc.constantFrom('wire', 'paper', undefined),
      isUntranslated: fc.boolean(),
    })
    .map(({ title, hours, common, axis, type, ...members }) =>
      features(title, { ...members, ...type, ...at(hours), vector: common === null ? null : vector(axis, common) }),
    );

  it('is the sum that decides: as much where it fits, no more where it does not', () => {
    fc.assert(
      fc.property(article, fc.array(article, { minLength: 1, maxLength: 4 }), (one, others) => {
        const weights = new WordWeights();
        for (const one of others) {
          weights.count(one.id, one.words);
          weights.forms.count(one);
        }
        const [alone, cluster] = [createCluster(one), createCluster(...others)];
        const decided = margin(alone, cluster, weights);
        const explained = explainMargin(alone, cluster, weights);
        if (decided >= 0) expect(computeExcess(explained)).toBeCloseTo(decided, 6);
        else expect(computeExcess(explained)).toBeLessThanOrEqual(decided + 1e-6);
        const isRuledOut = explained.trace.some(({ value }) => value === undefined);
        const sum = explained.trace.reduce((total, { value = 0 }) => total + value, 0);
        expect(explained.score).toEqual(isRuledOut ? Number.NEGATIVE_INFINITY : expect.closeTo(sum, 6));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the same words', () => {
  const text =
    'Norrvik Industri buys Oxelvik Verktyg for SEK 780 million, the two companies said in Visby on a wet day';
  it.each<readonly [string, string, boolean]>([
    ['are one development, however late another source has them', text, true],
    ['are two with another number', text.replace('780', '640'), false],
  ])('%s', (_name, other, isOne) => {
    const weights = new WordWeights();
    const articles = [
      features(text, { source: 'wire', vector: null }),
      features(other, { source: 'paper', vector: null, ...at(71) }),
    ] as const;
    for (const article of articles) weights.count(article.id, article.words);
    expect(margin(createCluster(articles[1]), createCluster(articles[0]), weights) >= 4).toBe(isOne);
  });
});
