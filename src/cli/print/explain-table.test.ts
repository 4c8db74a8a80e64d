import { describe, expect, it } from 'vitest';
import { renderSearch } from './explain-table.ts';

const found = {
  results: [
    {
      id: 'a1',
      title: 'Wind farm opens',
      place: 1,
      text: { place: 2, score: 3.5, weight: 0.25 },
      meaning: { place: 1, distance: 0.25, bonus: 0.05, value: 0.2, weight: 0.5 },
    },
    {
      id: 'a2',
      title: `${'Long '.repeat(20)}end`,
      place: 2,
      text: { place: 1, score: null, weight: null },
      meaning: null,
    },
  ],
  near_misses: [
    {
      id: 'a3',
      title: 'Too far',
      place: null,
      text: null,
      meaning: null,
      dropped_by: ['country=SE', 'relevance floor'],
    },
    { id: 'a4', title: 'Too weak', place: 4, text: null, meaning: null, dropped_by: ['outranked'] },
  ],
  without_meaning: null,
};

describe('the answer of nordwire search', () => {
  it('is a line a result: place, id, title', () => {
    const [first, second, ...others] = renderSearch(found, false).split('\n');
    expect(first).toBe('1  a1  Wind farm opens');
    expect(second).toMatch(/^2 {2}a2 {2}Long .*…$/);
    expect(others).toEqual([]);
  });

  it('explained shows every number, a dash where there is none, and what dropped the near misses', () => {
    const lines = renderSearch(found, true).split('\n');
    expect(lines[0]?.split(/ +/)).toEqual(
      'place text score weight semantic distance bonus value weight id title'.split(' '),
    );
    expect(lines[1]?.trim().split(/ +/)).toEqual(
      '1 2 3.500 0.250 1 0.2500 0.0500 0.2000 0.500 a1 Wind farm opens'.split(' '),
    );
    expect(lines[2]?.trim().split(/ +/).slice(0, 10)).toEqual('2 1 - - - - - - - a2'.split(' '));
    expect(lines.slice(3, 5)).toEqual(['', 'near misses']);
    expect(lines[5]).toMatch(/title +dropped by$/);
    expect(lines[6]).toMatch(/^ +- .*Too far +country=SE, relevance floor$/);
    expect(lines[7]).toMatch(/^ +4 .*Too weak +outranked$/);
  });

  it('explained says why semantic search took no part', () => {
    const lines = renderSearch({ ...found, near_misses: [], without_meaning: 'There is no embedder.' }, true).split(
      '\n',
    );
    expect(lines.slice(-2)).toEqual(['', 'Full text only: There is no embedder.']);
    expect(renderSearch({ ...found, without_meaning: 'There is no embedder.' }, false)).not.toContain('Full text only');
  });

  it('says when nothing matches', () => {
    expect(renderSearch({ results: [], near_misses: [], without_meaning: null }, true)).toBe('nothing matches');
  });
});
