import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleFeatures } from './article-features.ts';
import { Cluster } from './cluster.ts';
import { readHeadline } from './headline.ts';
import { explainMargin, margin } from './similarity.ts';
import { type Comparison, computeExcess } from './trace.ts';
import { WordWeights } from './word-weights.ts';
import { extractWords } from './words.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-04-20T06:00:00.000Z');

function vector(axis: number, common: number): Float32Array {
  const values = new Float32Array(256);
  values[0] = Math.sqrt(common);
  values[axis] = Math.sqrt(1 - common);
  return values;
}

let count = 0;
function features(title: string, members: Partial<ArticleFeatures> = {}): ArticleFeatures {
  count += 1;
  return {
    id: `article${count}`,
    published_at: new Date(start),
    vector: vector(1 + (count % 200), 0.6),
    words: extractWords(title),
    headline: readHeadline(title),
    companies: new Set(),
    event_type: null,
    event_category: null,
    measures: new Set(),
    isCommentary: false,
    ...members,
  };
}

const createCluster = (...members: ArticleFeatures[]): Cluster =>
  new Cluster({ event_id: 'event', isCommentary: members[0]?.isCommentary ?? false }, members);

const explain = (article: ArticleFeatures, ...members: ArticleFeatures[]): Comparison =>
  explainMargin(createCluster(article), createCluster(...members), new WordWeights());

const findPart = ({ trace }: Comparison, rule: string): number | undefined | 'none' => {
  const entry = trace.find((one) => one.rule === rule);
  return entry === undefined ? 'none' : entry.value;
};

const company = { companies: new Set(['tallmark0000']) };
const report = { event_type: 'earnings-report', event_category: 'earnings' };
const warning = { event_type: 'profit-warning', event_category: 'earnings' };
const order = { event_type: 'order-intake', event_category: 'commercial' };
const rating = { event_type: 'analyst-rating', event_category: 'analysts' };
const statistics = { event_type: 'economic-data', event_category: 'macro' };
const at = (hours: number) => ({ published_at: new Date(start + hours * HOUR_MS) });
/** Halfway between a headline and a text with a summary. */
const long = Array.from({ length: 18 }, (_, at) => `saw${at}`).join(' ');

type Case = readonly [rule: string, one: ArticleFeatures, other: ArticleFeatures, value: number | undefined];

describe('a rule of similarity', () => {
  it.each<Case>([
    ['semantic', features('Tallmark buys Kvarnen'), features('Kvarnen is bought'), 0.6],
    ['event-type', features('A', { ...company, ...report }), features('B', { ...company, ...report }), 0.07],
    ['event-type', features('A', report), features('B', report), -0.05],
    ['event-type', features('A', { ...company, ...report }), features('B', { ...company, ...warning }), 0.02],
    ['event-type', features('A', { ...company, ...report }), features('B', { ...company, ...order }), -0.14],
    [
      'measure',
      features('A', { ...company, measures: new Set(['revenue q1_2026']) }),
      features('B', { ...company, measures: new Set(['revenue q1_2026']) }),
      0.08,
    ],
    [
      'second-release',
      features('Tallmark sells a mill', { ...company, disclosedBy: 'wire en' }),
      features('Kvarnen recalls its saws', { ...company, disclosedBy: 'wire en' }),
      -0.7,
    ],
    [
      'second-release',
      features('Tallmark halts trading', { ...company, ...report, disclosedBy: 'wire en' }),
      features('Shares resume', { ...company, ...report, disclosedBy: 'wire en' }),
      -0.4,
    ],
    [
      'second-release',
      features('Share buybacks of Tallmark in week 12', { ...company, disclosedBy: 'wire en' }),
      features('Share buybacks of Tallmark in week 13', { ...company, disclosedBy: 'wire en' }),
      undefined,
    ],
    [
      'amount',
      features('A', { ...company, dealAmounts: new Set(['order_value SEK 100']) }),
      features('B', { ...company, dealAmounts: new Set(['order_value SEK 200']) }),
      -0.3,
    ],
    ['unknown-company', features('A', company), features('B'), -0.2],
    ['gap', features('A', at(24)), features('B'), -0.2],
    ['single-phrase', features('Tallmark rises'), features('Tallmark falls'), -0.3],
    ['form', features('Tallmark report is out today', report), features('Tallmark report is here', report), -0.1],
    ['country', features('Swedish storm floods town'), features('Danish storm floods town'), -0.2],
  ])('%s speaks where it holds', (rule, one, other, value) => {
    const found = findPart(explain(one, other), `events/similarity/${rule}`);
    expect(found).toEqual(value === undefined ? undefined : expect.closeTo(value, 6));
  });

  it('coverage-time speaks against what comes long after the coverage of an event', () => {
    const members = Array.from({ length: 11 }, (_, minute) => features('Storm', at(minute / 60)));
    // 24 spreads and more: all that the rule has, half of it with ten further members.
    expect(findPart(explain(features('Storm', at(48)), ...members), 'events/similarity/coverage-time')).toBeCloseTo(
      -0.35,
      6,
    );
  });

  it('is silent where it does not hold', () => {
    const { trace } = explain(features('Tallmark buys Kvarnen'), features('Kvarnen is bought by Tallmark'));
    expect(trace.map(({ rule }) => rule)).toEqual(['events/similarity/semantic', 'events/similarity/full-text']);
  });
});

describe('what has to be reached', () => {
  it.each<readonly [string, ArticleFeatures, ArticleFeatures, number]>([
    ['shared-company', features('A', company), features('B', company), 0.42],
    ['other-company', features('A', company), features('B', { companies: new Set(['kvarnen00000']) }), 0.88],
    ['unknown-company', features('A'), features('B'), 0.27],
    ['unknown-company', features(long), features(long), 0.445],
    ['shared-company', features('A', { ...company, vector: null }), features('B', { ...company, vector: null }), 0.15],
  ])('is that of %s', (rule, one, other, value) => {
    expect(explain(one, other).threshold).toMatchObject({
      rule: `events/threshold/${rule}`,
      value: expect.closeTo(value, 6),
    });
  });

  it('is that of two languages where one of them waits for translation', () => {
    const swedish = features('Tallmark köper Kvarnen', { ...company, ...order, vector: null, isUntranslated: true });
    const { threshold, trace, score } = explain(swedish, features('Tallmark buys Kvarnen', { ...company, ...order }));
    expect(threshold).toMatchObject({ rule: 'events/threshold/cross-language', value: 1 });
    expect(trace.map(({ rule, value }) => [rule.replace('events/cross-language/', ''), value])).toEqual([
      ['company', 0.35],
      ['event-type', 0.3],
      ['words', 0.3],
      ['time', 0.25],
      ['two-languages', 0.4],
      ['translation', 1],
    ]);
    expect(score).toBeCloseTo(2.6, 6);
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
