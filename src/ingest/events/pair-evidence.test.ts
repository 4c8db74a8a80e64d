import { describe, expect, it } from 'vitest';
import { articleFeatures, PUBLISHED } from '../../../test/support/ingest/events/article-features.ts';
import type { ArticleFeatures } from './article-features.ts';
import { Cluster } from './cluster.ts';
import { toPair } from './pair.ts';
import { pairEvidence } from './pair-evidence.ts';
import { readPairFacts } from './pair-facts.ts';
import { ownPairWeights } from './pair-model.ts';
import { waitingEvidence } from './waiting-evidence.ts';
import { WordWeights } from './word-weights.ts';

const at = (hours: number) => ({ published_at: new Date(PUBLISHED + hours * 3_600_000) });
const article = articleFeatures;
const company = { companies: new Set(['tallmark0000']) };

function measure(name: string, one: ArticleFeatures, other: ArticleFeatures): number {
  const weights = new WordWeights();
  for (const each of [one, other]) weights.count(each.id, each.words);
  const clusters = [one, other].map((each) => new Cluster({ event_id: each.id, isCommentary: false }, [each]));
  const [first, second] = clusters as [Cluster, Cluster];
  const evidence = pairEvidence.find((each) => each.name === name);
  return evidence?.measure(readPairFacts(toPair(first, second, weights))) ?? Number.NaN;
}

describe('evidence', () => {
  it.each<readonly [string, ArticleFeatures, ArticleFeatures, number]>([
    ['no-vectors', article('Storm'), article('Rain'), 1],
    ['type-same', article('A', { event_type: 'ipo' }), article('B', { event_type: 'ipo' }), 1],
    ['type-one', article('A', { event_type: 'ipo' }), article('B'), 1],
    [
      'type-kind',
      article('A', { event_type: 'earnings-report', event_category: 'earnings' }),
      article('B', { event_type: 'profit-warning', event_category: 'earnings' }),
      1,
    ],
    [
      'type-other',
      article('A', { event_type: 'earnings-report', event_category: 'earnings' }),
      article('B', { event_type: 'order-intake', event_category: 'commercial' }),
      1,
    ],
    [
      'measure',
      article('A', { measures: new Set(['revenue q1']) }),
      article('B', { measures: new Set(['revenue q1']) }),
      1,
    ],
    [
      'figure-same',
      article('A', { figures: new Set(['revenue q1 12']) }),
      article('B', { figures: new Set(['revenue q1 12']) }),
      1,
    ],
    [
      'figure-other',
      article('A', { figures: new Set(['revenue q1 12']) }),
      article('B', { figures: new Set(['revenue q1 13']) }),
      1,
    ],
    [
      'amount-other',
      article('A', { ...company, dealAmounts: new Set(['order_value SEK 100']) }),
      article('B', { ...company, dealAmounts: new Set(['order_value SEK 200']) }),
      1,
    ],
    ['quantity-same', article('Storm fells 640 trees'), article('640 trees down'), 1],
    ['quantity-other', article('Storm fells 640 trees'), article('Storm fells 700 trees'), 1],
    [
      'release-other',
      article('Tallmark sells a mill', { ...company, disclosedBy: 'wire en' }),
      article('Kvarnen recalls its saws', { ...company, disclosedBy: 'wire en' }),
      1,
    ],
    [
      'release-goes-on',
      article('Tallmark halts trading', { ...company, event_type: 'trading-suspension', disclosedBy: 'wire en' }),
      article('Shares resume', { ...company, event_type: 'trading-suspension', disclosedBy: 'wire en' }),
      1,
    ],
    ['one-company', article('A', company), article('B'), 1],
    ['gap', article('A', at(24)), article('B'), 1],
    ['gap', article('A', at(0)), article('B'), 0],
    ['one-phrase', article('Tallmark rises'), article('Tallmark falls'), 1],
    ['country-same', article('Swedish storm'), article('Rain over Sweden'), 1],
    ['country-other', article('Swedish storm'), article('Danish storm'), 1],
    ['names', article('Kvarnen burns'), article('Fire at Kvarnen'), 1],
    ['names', article('Kvarnen burns'), article('Fire at Tallmark'), 0],
    ['names-other', article('Kvarnen burns'), article('Fire at Tallmark'), 1],
    ['title', article('Alder birch cedar maple'), article('Alder birch cedar maple'), 1],
    ['copy', article('Alder birch cedar maple beech'), article('Alder'), 0],
    [
      'publisher-at-once',
      article('Kvarnen burns', { source: 'paper' }),
      article('Tallmark sings', { source: 'paper' }),
      1,
    ],
    [
      'publisher-later',
      article('Kvarnen burns', { source: 'paper', ...at(9) }),
      article('Tallmark sings', { source: 'paper' }),
      1,
    ],
    [
      'publisher-at-once',
      article('Kvarnen burns', { source: 'paper' }),
      article('Tallmark sings', { source: 'daily' }),
      0,
    ],
  ])('%s measures what it names', (name, one, other, value) => {
    expect(measure(name, one, other)).toBeCloseTo(value, 6);
    expect(measure(name, other, one)).toBeCloseTo(value, 6);
  });

  it('has a name of its own, and the model has no weight without evidence', () => {
    const names = new Set(pairEvidence.map(({ name }) => name));
    const waiting = new Set(waitingEvidence.map(({ name }) => name));
    expect([names.size, waiting.size]).toEqual([pairEvidence.length, waitingEvidence.length]);
    const { waiting: ofWaiting, ...contexts } = ownPairWeights();
    for (const { weights } of Object.values(contexts))
      expect([...names]).toEqual(expect.arrayContaining(Object.keys(weights)));
    expect([...waiting]).toEqual(expect.arrayContaining(Object.keys(ofWaiting.weights)));
  });
});
