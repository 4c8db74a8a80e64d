import { describe, expect, it } from 'vitest';
import { LATENCY_BOUNDS, summariseDelays, toPushedDelay, toRange } from './latency.ts';

const count = (...seconds: number[]) => {
  const counts = Array.from({ length: LATENCY_BOUNDS.length + 1 }, () => 0);
  for (const delay of seconds) counts[toRange(delay)] = (counts[toRange(delay)] ?? 0) + 1;
  return counts;
};

describe('summariseDelays', () => {
  it('gives the upper bounds of the ranges of the median and of the 95th percentile', () => {
    const delays = [...Array.from({ length: 95 }, () => 1.5), ...Array.from({ length: 5 }, () => 45)];
    expect(summariseDelays(count(...delays))).toEqual({ count: 100, p50_seconds: 2, p95_seconds: 2 });
    expect(summariseDelays(count(...delays, 45))).toEqual({ count: 101, p50_seconds: 2, p95_seconds: 60 });
  });

  it('counts a bound into its range, and what lies above a day into none that has a number', () => {
    expect(summariseDelays(count(0.5))).toEqual({ count: 1, p50_seconds: 0.5, p95_seconds: 0.5 });
    expect(summariseDelays(count(86_401))).toEqual({ count: 1, p50_seconds: null, p95_seconds: null });
    expect(summariseDelays([])).toEqual({ count: 0, p50_seconds: null, p95_seconds: null });
  });
});

describe('toPushedDelay', () => {
  const change = { kind: 'article', id: 'a', reason: 'created', at: '2026-03-26T10:00:00.000Z' };
  const now = new Date('2026-03-26T10:00:01.500Z');

  it('measures new articles and events from their commit', () => {
    expect(toPushedDelay(change, now)).toEqual({ stage: 'pushed', kind: 'article', id: 'a', seconds: 1.5 });
    expect(toPushedDelay({ ...change, kind: 'event' }, now)).toMatchObject({ kind: 'event' });
  });

  it.each([{ kind: 'story' }, { kind: 'test' }, { reason: 'updated' }, { reason: 'withdrawn' }])(
    'measures nothing of %o',
    (over) => expect(toPushedDelay({ ...change, ...over }, now)).toBeUndefined(),
  );
});
