import { describe, expect, it } from 'vitest';
import { judgeVolume } from './volumes.ts';

/** Spans of 24 hours, the latest first; what is not named holds none. */
const spans = (named: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: 29 }, (_, span) => named[span] ?? 0);

describe('the volume of a source', () => {
  it('is compared with the median of the same weekday of four weeks', () => {
    const found = judgeVolume(spans({ 0: 9, 1: 900, 7: 20, 14: 22, 21: 18, 28: 400 }), 29);
    expect(found).toEqual({ articles: 9, usual: 21, comparedWith: 'weekday', verdict: 'quiet' });
  });

  it('is compared with the days before where three such weekdays are not known', () => {
    const found = judgeVolume(spans({ 0: 50, 1: 10, 2: 12, 3: 20, 14: 1 }), 4);
    expect(found).toEqual({ articles: 50, usual: 12, comparedWith: 'days', verdict: 'busy' });
  });

  it('is not judged where three days before are not known', () => {
    expect(judgeVolume(spans({ 0: 3 }), 3)).toEqual({
      articles: 3,
      usual: null,
      comparedWith: 'days',
      verdict: 'unknown',
    });
    expect(judgeVolume([], 0).verdict).toBe('unknown');
  });

  it.each([
    { today: 5, usual: 10, verdict: 'usual' },
    { today: 4, usual: 10, verdict: 'quiet' },
    { today: 20, usual: 10, verdict: 'usual' },
    { today: 21, usual: 10, verdict: 'busy' },
    // A handful says nothing.
    { today: 0, usual: 3, verdict: 'usual' },
    { today: 3, usual: 1, verdict: 'usual' },
    { today: 4, usual: 0, verdict: 'busy' },
  ])('of $today where $usual are usual is $verdict', ({ today, usual, verdict }) => {
    const weekday = Object.fromEntries([7, 14, 21, 28].map((span) => [span, usual]));
    expect(judgeVolume(spans({ ...weekday, 0: today }), 29).verdict).toBe(verdict);
  });
});
